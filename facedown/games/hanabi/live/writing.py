"""Games written in the format of hanab.live."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from facedown.core.cards import Card
from facedown.core.errors import BadRecord
from facedown.core.events import Event, Shuffled
from facedown.games.hanabi.events import Clue, Deal, Discard, Play
from facedown.games.hanabi.game import Hanabi
from facedown.games.hanabi.live.ends import BY_VOTE, Ended
from facedown.games.hanabi.options import HAND_SIZES, PLAY_ON
from facedown.games.hanabi.suits import Variant
from facedown.games.hanabi.variants import variant

PLAY: Final = 0
DISCARD: Final = 1
COLOUR: Final = 2
RANK: Final = 3
END: Final = 4
VOTE: Final = 5
"""The types of actions. An end by vote has a type of its own."""


def to_hanab_live(game: Hanabi) -> dict[str, Any]:
    """A game as hanab.live writes it. It must know its deck: a view does not, nor a scene that was arranged."""
    laid = laid_out(game)
    orders = {card.id: order for order, card in enumerate(laid)}
    written: dict[str, Any] = {
        "players": [seat.name for seat in game.seats],
        "deck": [{"suitIndex": game.firework(card).suit, "rank": game.firework(card).rank} for card in laid],
        "actions": [action_of(game, line.event, orders) for line in game.log if is_action(line.event)],
        "options": options_for(game),
    }
    house = house_rules(game)
    return {**written, "house": house} if house else written


def laid_out(game: Hanabi) -> tuple[Card, ...]:
    """The whole deck in the order in which it was laid out, the top card first."""
    if game.viewer >= 0:
        raise BadRecord("a view does not know the deck: write the game itself")
    for line in game.log:
        if isinstance(line.event, Deal):
            for trace in line.did:
                if isinstance(trace, Shuffled):
                    return trace.order
    raise BadRecord("this game was not dealt from a deck: only a game from its beginning can be written")


def is_action(event: Event | None) -> bool:
    """A pass has no word there, and needs none: it is all that can be done."""
    return isinstance(event, Play | Discard | Clue | Ended)


def action_of(game: Hanabi, event: Event | None, orders: Mapping[int, int]) -> dict[str, int]:
    if isinstance(event, Play | Discard):
        return {"type": PLAY if isinstance(event, Play) else DISCARD, "target": orders[event.card.id], "value": 0}
    if isinstance(event, Clue):
        clue = game.variant.named[event.clue]
        return {"type": RANK if clue.rank else COLOUR, "target": event.target.index, "value": clue.value}
    assert isinstance(event, Ended)
    kind = VOTE if event.condition == BY_VOTE else END
    return {"type": kind, "target": -1 if event.seat is None else event.seat.index, "value": event.condition}


def options_for(game: Hanabi) -> dict[str, object]:
    more = game.hand_size - HAND_SIZES[len(game.seats)]
    switches = {
        "emptyClues": game.agreed.empty_clues,
        "oneExtraCard": more == 1,
        "oneLessCard": more == -1,
        "allOrNothing": game.plays_on(),
    }
    return {"variant": name_of(game.variant), **{name: True for name, on in switches.items() if on}}


def name_of(suits: Variant) -> str:
    """What hanab.live calls these suits. A multicolour suit that is an ordinary one is just one more there."""
    return f"{len(suits.suits)} Suits" if suits.name == f"Multicolour ({len(suits.suits)} Suits)" else suits.name


def house_rules(game: Hanabi) -> dict[str, object]:
    """What the format has no word for."""
    said = game.layout.options
    found: dict[str, object] = {} if game.ruleset == game.rulesets[0] else {"ruleset": game.ruleset}
    if variant(name_of(game.variant)).suits != game.variant.suits:
        found["variant"] = game.variant.name
    if game.plays_on():
        found["after_deck"] = PLAY_ON
    if abs(game.hand_size - HAND_SIZES[len(game.seats)]) > 1:
        found["hand_size"] = game.hand_size
    for name in ("strikeout_keeps_points", "discard_at_8"):
        if said[name]:
            found[name] = True
    return found
