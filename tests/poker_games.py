"""The examples Kuhn poker and Leduc hold'em in the words of their model (`poker`), so that players can be measured.

policy = policy_of(Leduc, lambda seed: MyBot(seed), times=100)
exploitability(LEDUC, policy)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

from every_deal import beginnings, states_from
from poker import Policy, Seen

from facedown.cli.loading import game_named
from facedown.core.game import Game
from facedown.players.player import Player

EXAMPLES = Path(__file__).parents[1] / "examples"
Kuhn = game_named(f"{EXAMPLES / 'kuhn.py'}:Kuhn")
Leduc = game_named(f"{EXAMPLES / 'leduc.py'}:Leduc")


def seen_by(view: Any, seat: Any) -> Seen:
    """What a seat knows, in the model's words."""
    board = view.board.cards if hasattr(view, "board") else ()
    return str(view.hands[seat].top), "".join([str(card) for card in board]), view.betting


def asked(rules: type[Game]) -> dict[Seen, Any]:
    """For everything that a player can know when asked, a game in which the player knows just that."""
    states = [state for game, _ in beginnings(rules) for state in states_from(game) if state.choice]
    return {seen_by(state.view(state.choice.seat), state.choice.seat): state for state in states}


def policy_of(rules: type[Game], player_for: Callable[[int], Player], times: int) -> Policy:
    """How often a player says which word, whatever it knows. It is made anew each time, with another seed."""
    games = asked(rules)

    @cache
    def policy(seen: Seen) -> Mapping[str, Fraction]:
        said = Counter([answer_in(games[seen], player_for(seed)) for seed in range(times)])
        return {word: Fraction(count, times) for word, count in said.items()}

    return policy


def answer_in(game: Any, player: Player) -> str:
    """The word that a player says who has heard all that happened."""
    view = game.view(game.choice.seat)
    for info in game.heard(game.choice.seat):
        player.hear(info)
    answer = player.decide(view, view.choice)
    return str(view.choice[view.choice.index(answer)])


def value_of(game: Any, policy: Policy) -> Any:
    """What the first player wins on average from here on if both play a policy, computed with forks."""
    if game.over:
        return game.outcome.scores[0]
    likely, value = policy(seen_by(game, game.choice.seat)), Fraction(0)
    for option in game.choice:
        after = game.fork()
        after.choose(option.index)
        value += likely.get(option.words, 0) * value_of(after, policy)
    return value
