"""The clever Love Letter bot: fair, the same from the same view, at home in every ruleset, and better than chance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import facedown
from facedown.core.choices import Choice
from facedown.games.loveletter import LoveLetter
from facedown.games.loveletter.bots.clever import CleverBot
from facedown.games.loveletter.bots.knowing import who_knows_what
from facedown.games.loveletter.bots.simple import SimpleBot
from facedown.games.loveletter.questions import GiveBack
from facedown.players.bots import bot_of, bots_for, usual_bot
from facedown.players.player import Player
from facedown.players.random import RandomBot
from facedown.table.table import Table
from facedown.testing.scenes import deal

RULESETS = facedown.games()["loveletter"].rulesets
QUICK = 60
"""A budget for tests that are not about strength."""


def play(players: Sequence[Player], seed: int, ruleset: str, tokens: int | None = 1) -> Any:
    game = facedown.new("loveletter", players=len(players), seed=seed, ruleset=ruleset, tokens=tokens)
    table = Table(game, players)
    table.play()
    assert not table.notes
    return game


def test_people_meet_it_where_they_name_no_bot() -> None:
    assert bots_for(LoveLetter)["clever"] is CleverBot
    assert usual_bot(LoveLetter) == "clever"


def test_its_budget_can_be_said_behind_its_name() -> None:
    bot: Any = bot_of(LoveLetter, "clever:5000")()
    assert bot.budget == 5000 and CleverBot(budget=QUICK).budget == QUICK
    for words in ("", "much", "99", "5s"):
        with pytest.raises(facedown.BadSetup, match="is no budget for clever: say how many answers it imagines"):
            CleverBot.with_budget(words)


@pytest.mark.heavy
@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_ruleset_is_played_to_the_end_at_every_player_count(ruleset: str) -> None:
    for players in facedown.games()["loveletter"].seats_for(ruleset):
        seated = [CleverBot(seat, QUICK) if seat < 2 else SimpleBot(seat) for seat in range(players)]
        assert play(seated, players, ruleset).over


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_same_view_gives_the_same_answer_also_from_a_written_copy(ruleset: str) -> None:
    class Copied(CleverBot):
        def decide(self, view: Any, choice: Choice) -> object:
            answer = super().decide(view, choice)
            copy: Any = facedown.from_json(view.to_json())
            assert super().decide(copy, copy.choice) == super().decide(view, choice) == answer
            return answer

    players = facedown.games()["loveletter"].seats_for(ruleset)[0]
    play([Copied(1, QUICK), *[RandomBot(seat) for seat in range(1, players)]], 3, ruleset)


def test_what_it_cannot_know_does_not_change_its_answer() -> None:
    hands = [("King", "Princess"), ("Princess", "King"), ("Handmaid", "Countess")]
    answers = []
    for bob, cleo in hands:
        game = deal("loveletter", ann="Guard Priest", bob=bob, cleo=cleo).game
        view = game.view(game.seats[0])
        answers.append(CleverBot(5, 300).decide(view, view.choice))
    assert len(set(answers)) == 1


def test_it_is_done_in_time_where_there_are_thousands_of_options() -> None:
    held = {"bob": "Guard", "cleo": "Priest", "dan": "Spy", "eve": "Prince", "fay": "Count", "gus": "Handmaid"}
    hands: dict[str, Any] = {"ann": "Nyarlathotep, King", **held, "hal": "Cardinal"}
    scene = deal("loveletter", "house", **hands, discards={"ann": "Deep Ones,"}, options={"priming": False})
    scene.plays("ann", "Nyarlathotep (insane) → Bob, Cleo, Dan, Eve, Fay, Gus, Hal")
    view = scene.game.view(scene.seat("ann"))
    assert isinstance(view.choice.question, GiveBack)
    assert view.choice.count == 5040
    assert 0 <= int(str(CleverBot(1, QUICK).decide(view, view.choice))) < 5040


def test_it_knows_who_knows_its_card() -> None:
    scene = deal("loveletter", ann="King Guard", bob="Priest", cleo="Handmaid", deck="Guard, Guard, Baron")
    scene.plays("ann", "Guard → Cleo").chooses("8").plays("bob", "Priest → Ann").plays("cleo", "Handmaid")
    ann, bob, cleo = scene.game.seats
    seen = who_knows_what(scene.game.view(ann)).seen
    assert seen[bob.index] == {ann: "King"}
    assert seen[cleo.index] == {}


def test_whoever_lets_go_of_a_known_card_is_unknown_again() -> None:
    scene = deal("loveletter", ann="Baron Guard", bob="Priest", deck="Guard, Handmaid")
    scene.plays("ann", "Guard → Bob").chooses("8").plays("bob", "Priest → Ann")
    ann, bob = scene.game.seats
    assert who_knows_what(scene.game.view(ann)).seen[bob.index] == {ann: "Baron"}
    scene.plays("ann", "Baron → Bob")
    assert ann not in who_knows_what(scene.game.view(ann)).seen[bob.index] or scene.game.out[bob]


@pytest.mark.heavy
@pytest.mark.parametrize(("ruleset", "players"), [("classic", 2), ("2019", 3), ("lovecraft", 3), ("house", 3)])
def test_it_beats_random_play(ruleset: str, players: int) -> None:
    won = 0
    for seed in range(12):
        seated = [CleverBot(seed, QUICK), *[RandomBot((seed, seat)) for seat in range(1, players)]]
        game = play(seated, seed, ruleset, tokens=None)
        won += game.seats[0] in game.outcome.winners
    assert won >= 7
