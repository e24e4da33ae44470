"""Positions: games that begin in the middle, with given cards in given places.

Everybody knows which cards there are (the option `box`). How they lie is a secret option (`position`), from which the
first event of the game lays them out. So each seat knows what it sees lying there, and nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from facedown.core.cards import Card
from facedown.core.errors import BadSetup
from facedown.games.magic.events import MagicEvent
from facedown.games.magic.moving import Enters
from facedown.games.magic.pool.registry import POOL
from facedown.games.magic.printed import NO_COST, Plain, Printed
from facedown.games.magic.turns import TurnBegins

if TYPE_CHECKING:
    from facedown.games.magic.game import Magic

TAPPED: Final = "tapped"
UNTAPPED: Final = "untapped"
FIELD: Final = "battlefield"
PILES: Final = (FIELD, "graveyard", "exile", "hand", "library")
"""The parts of a player's position: each is a list of names, on the battlefield of pairs of a name and how it lies."""
LONG_AGO: Final = -1
"""The turn in which permanents came that are there from the beginning."""


def defined_face(row: Sequence[str]) -> Plain:
    """A card that a position defines: name, cost ("" for none), type line, size, keywords."""
    name, cost, line, size, keywords = row
    return Plain(name, cost or NO_COST, line, size, keywords)


def faces_of(defined: Sequence[Sequence[str]]) -> dict[str, Printed]:
    """The cards that can be named: those of the pool, and those that the position defines."""
    own = {row[0]: defined_face(row) for row in defined}
    return {**own, **POOL} if own else POOL


def check_box(options: Mapping[str, Any]) -> None:
    """Refuse a box with a card that nobody knows."""
    box = options.get("box", ())
    if box and len(box) != 2:
        raise BadSetup("a box has the cards of two players: lists of names, each with how many there are")
    known = faces_of(options.get("defined", ()))
    for cards in box:
        for name, _ in cards:
            if name not in known:
                raise BadSetup(f"there is no card {name!r} in the pool")


def laid_out(game: Magic) -> list[dict[str, list[Card]]]:
    """The cards of each player's position, pile by pile."""
    position: Any = game.layout.options["position"]
    found: list[dict[str, list[Card]]] = []
    for seat in game.seats:
        left: dict[str, list[Card]] = {}
        for card in game.layout.cards:
            if card.owner is seat:
                left.setdefault(card.face.name, []).append(card)
        mine = position[seat.index]
        names = {pile: [entry[0] if pile == FIELD else entry for entry in mine.get(pile, ())] for pile in PILES}
        found.append({pile: [left[name].pop(0) for name in names[pile]] for pile in PILES})
    return found


class SetsOut(MagicEvent):
    """The cards are laid where the position has them. Permanents enter one after the other, the first player's first:
    what says how they enter applies (what they ask for has been paid), and what triggers when they enter does not.
    A first player who is alone at the table takes so many more turns before the other has one."""

    def reveals(self) -> bool:
        return True

    def happen(self, game: Magic) -> None:
        position: Any = game.layout.options["position"]
        game.turn = game.seats[0]
        game.extra_turns = (game.turn,) * position[0].get("alone", 0)
        enter: list[Enters] = []
        lying: list[tuple[Card, bool]] = []
        for seat, piles in zip(game.seats, laid_out(game), strict=True):
            mine = position[seat.index]
            game.arrange(game.libraries[seat], [card for pile in PILES for card in piles[pile]])
            for card, (_, lies) in zip(piles[FIELD], mine.get(FIELD, ()), strict=True):
                game.move(card, game.outside)
                enter.append(Enters(card, seat, tapped=lies == TAPPED, paid=True))
                lying.extend([(card, lies == TAPPED)] if lies else [])
            for card in piles["graveyard"]:
                game.move(card, game.graveyards[seat], at=0)
            for card in piles["exile"]:
                game.move(card, game.exile)
            for card in piles["hand"]:
                game.move(card, game.hands[seat])
            if mine.get("shuffled"):
                game.shuffle(game.libraries[seat])
        lives = tuple([position[seat.index].get("life", game.life[seat]) for seat in game.seats])
        game.then(*enter, Settles(lives, tuple(lying)), TurnBegins(game.turn))

    def says(self) -> str:
        return "The cards are laid out."


class Settles(MagicEvent):
    """All permanents of a position are there as if they had been there for long, and players have so much life."""

    def __init__(self, lives: tuple[int, ...], lying: tuple[tuple[Card, bool], ...]) -> None:
        self.lives: Final = lives
        self.lying: Final = lying
        """The permanents of which the position says whether they are tapped."""

    def happen(self, game: Magic) -> None:
        game.triggered = ()
        for seat, life in zip(game.seats, self.lives, strict=True):
            game.life[seat] = life
        for card in game.battlefield.cards:
            game.arrived[card] = LONG_AGO
        for card, tapped in self.lying:
            if game.is_on_battlefield(card):
                game.tapped[card] = tapped

    def says(self) -> str:
        return "The game begins in the middle."
