"""Games written in the format of hanab.live."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from facedown.core.cards import Card
from facedown.core.errors import BadRecord
from facedown.core.events import Event, Shuffled
from facedown.games.hanabi.events import Clue, Deal, Discard, Play
from facedown.games.hanabi.game import Hanabi
from facedown.games.hanabi.live.ends import BY_VOTE, IDLE, SAID, Ended
from facedown.games.hanabi.live.names import name_there
from facedown.games.hanabi.options import ALL_OR_NOTHING, HAND_SIZES, RULESETS
from facedown.games.hanabi.variants import variant

PLAY: Final = 0
DISCARD: Final = 1
COLOUR: Final = 2
RANK: Final = 3
END: Final = 4
VOTE: Final = 5
"""The types of actions. An end by vote has a type of its own."""


def to_hanab_live(game: Hanabi) -> dict[str, Any]:
    """A game in the format of hanab.live. It must know its deck, so a view or an arranged scene cannot be written.

    Rules that the format cannot express are under `house`, which other programs skip: they may refuse the same actions,
    or see another end. A variant that hanab.live does not have cannot be written at all.
    """
    name, laid = name_there(game.variant), laid_out(game)
    if not name:
        raise BadRecord(f"hanab.live has no variant {game.variant.name!r}: such a game can be kept as a record")
    orders = {card.id: order for order, card in enumerate(laid)}
    written: dict[str, Any] = {
        "players": [seat.name for seat in game.seats],
        "deck": [{"suitIndex": game.firework(card).suit, "rank": game.firework(card).rank} for card in laid],
        "actions": [action_of(game, line.event, orders) for line in game.log if is_action(line.event)],
        "options": options_for(game, name),
    }
    house = house_rules(game, name)
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
    """Whether an event is written as an action. A pass is not: nothing else could be done."""
    return isinstance(event, Play | Discard | Clue) or (isinstance(event, Ended) and is_said(event))


def is_said(end: Ended) -> bool:
    """Whether an end can be written as an action."""
    return end.condition in SAID and (end.condition in (IDLE, BY_VOTE) or end.seat is not None)


def action_of(game: Hanabi, event: Event | None, orders: Mapping[int, int]) -> dict[str, int]:
    if isinstance(event, Play | Discard):
        return {"type": PLAY if isinstance(event, Play) else DISCARD, "target": orders[event.card.id], "value": 0}
    if isinstance(event, Clue):
        clue = game.variant.named[event.clue]
        return {"type": RANK if clue.rank else COLOUR, "target": event.target.index, "value": clue.value}
    assert isinstance(event, Ended)
    if event.condition == BY_VOTE:
        return {"type": VOTE, "target": -1, "value": BY_VOTE}
    return {"type": END, "target": 0 if event.seat is None else event.seat.index, "value": event.condition}


def options_for(game: Hanabi, name: str) -> dict[str, object]:
    more = game.hand_size - HAND_SIZES[len(game.seats)]
    switches = {
        "emptyClues": game.agreed.empty_clues,
        "oneExtraCard": more == 1,
        "oneLessCard": more == -1,
        "allOrNothing": game.plays_on(),
        "speedrun": game.agreed.speedrun,
    }
    return {"variant": name, **{switch: True for switch, on in switches.items() if on}}


def house_rules(game: Hanabi, name: str) -> dict[str, object]:
    """The rules that the format cannot express."""
    said, after = game.layout.options, game.agreed.after_deck
    found: dict[str, object] = {} if game.ruleset == game.rulesets[0] else {"ruleset": game.ruleset}
    if variant(name) is not game.variant:
        found["variant"] = game.variant.name
    if after != (ALL_OR_NOTHING if game.plays_on() else RULESETS[game.ruleset][1]):
        found["after_deck"] = after
    if abs(game.hand_size - HAND_SIZES[len(game.seats)]) > 1:
        found["hand_size"] = game.hand_size
    for rule in ("strikeout_keeps_points", "discard_at_8"):
        if said[rule]:
            found[rule] = True
    return {**found, **unsaid_end(game)}


def unsaid_end(game: Hanabi) -> dict[str, object]:
    """How the game ended, if that follows neither from the rules nor from an action."""
    end = game.log[-1].event
    if not isinstance(end, Ended) or is_said(end):
        return {}
    return {"ended": [end.condition, -1 if end.seat is None else end.seat.index]}
