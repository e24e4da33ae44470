"""What a player is asked in coinche: for a call, whether to double out of turn, for a card."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, cast

from facedown.core.cards import Card, Seat
from facedown.core.choices import NOT_OFFERED, Listed, Question, Unread
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.core.mypyc import mypyc_attr
from facedown.games.coinche import annonces, reasons
from facedown.games.coinche.announcing import BELOTE, REBELOTE
from facedown.games.coinche.auction import Bid, CallCoinche, CallSurcoinche, LetStand, Pass
from facedown.games.coinche.cards import denomination_named, named
from facedown.games.coinche.presets import CAPOT, GENERALE
from facedown.games.coinche.tricks import PlayCard

if TYPE_CHECKING:
    from collections.abc import Sequence

    from facedown.games.coinche.game import Coinche

SILENTLY: Final = "silently"

CALLS: Final = {
    "pass": Pass,
    "p": Pass,
    "coinche": CallCoinche,
    "contre": CallCoinche,
    "double": CallCoinche,
    "surcoinche": CallSurcoinche,
    "redouble": CallSurcoinche,
    "let it stand": LetStand,
    "no": LetStand,
}
"""What people say in an auction besides bids."""


def call_words(what: object) -> str:
    if isinstance(what, Bid):
        return what.words()
    for words, kind in CALLS.items():
        if type(what) is kind:
            return words
    return str(what)


def read_call(seat: Seat, words: str) -> object:
    """The call that a person means: "pass", "coinche", "100h", "100 hearts", "capot SA"."""
    said = " ".join(words.split()).casefold()
    if said in CALLS:
        return CALLS[said](seat)
    found = re.fullmatch(r"(\d{1,9}|capot|g[ée]n[ée]rale) ?(.+)", said)
    denomination = denomination_named(found[2]) if found else -1
    if found is None or denomination < 0:
        return Unread('it must be as in "pass", "100 hearts", "90 SA" or "capot S"')
    value = int(found[1]) if found[1].isdigit() else CAPOT if found[1] == "capot" else GENERALE
    return Bid(seat, value, denomination)


class Auctioned(Question):
    """A question of the auction. Whoever does not answer passes, or lets the last call stand."""

    def default(self, game: Game) -> int:
        return 0

    def words(self, game: Game, what: object) -> str:
        return call_words(what)

    def read(self, game: Game, words: str) -> object:
        """A call in words. Where the lowest bid is 82, people say 80 for it."""
        found = read_call(self.seat, words)
        lowest, _ = cast("Coinche", game).agreed.ladder[0]
        if isinstance(found, Bid) and found.value == 80 and lowest == 82:
            return Bid(self.seat, lowest, found.denomination)
        return found

    def why_not(self, game: Game, what: object) -> str:
        return reasons.why_no_call(cast("Coinche", game), self.seat, what)


class Call(Auctioned):
    """Whose turn it is in the auction passes, bids higher, or doubles."""

    def prompt(self) -> str:
        return "What do you call?"

    def count(self, game: Game) -> int:
        table = cast("Coinche", game)
        doubles = 1 if table.may_coinche(self.seat) or table.may_surcoinche(self.seat) else 0
        return 1 + doubles + table.count_bids(self.seat)

    def pick(self, game: Game, index: int) -> object:
        table = cast("Coinche", game)
        if index == 0:
            return Pass(self.seat)
        if table.may_coinche(self.seat):
            if index == 1:
                return CallCoinche(self.seat)
            index -= 1
        elif table.may_surcoinche(self.seat):
            if index == 1:
                return CallSurcoinche(self.seat)
            index -= 1
        value, denomination = table.open_bid(self.seat, index - 1)
        return Bid(self.seat, value, denomination)


class OutOfTurn(Auctioned):
    """Whoever may double the last call, though it is not their turn, does so or lets it stand."""

    def prompt(self) -> str:
        return "Do you double, or let it stand?"

    def count(self, game: Game) -> int:
        return 2

    def pick(self, game: Game, index: int) -> object:
        if index == 0:
            return LetStand(self.seat)
        return CallCoinche(self.seat) if cast("Coinche", game).coinched is None else CallSurcoinche(self.seat)


@mypyc_attr(free_list_len=1)
class WhichCard(Listed):
    """A card to the trick, by the obligations; with it, one may say belote or name annonces.

    It has no default: for a player who does not answer, the table plays any card that may be played.
    """

    def __init__(self, seat: Seat, last: bool) -> None:
        super().__init__(seat)
        self.last: Final = last

    def prompt(self) -> str:
        return "Which card do you play?"

    def forced(self) -> bool:
        """The last card of a hand plays itself: everybody knows that there is no other."""
        return self.last

    def things(self, game: Game) -> Sequence[object]:
        """The cards that may be played; where something may be said with them, all the plays."""
        table = cast("Coinche", game)
        allowed = table.allowed(self.seat)
        if table.might_speak(self.seat, allowed):
            return self.plays(table, allowed)
        return table.hand(self.seat) if table.led < 0 else table.cards_among(self.seat, allowed)

    def pick(self, game: Game, index: int) -> object:
        thing = game.listed(self)[index]
        return PlayCard(self.seat, thing) if isinstance(thing, Card) else thing

    def plays(self, table: Coinche, allowed: int) -> list[PlayCard]:
        """Every card that may be played, with everything that may be said. Saying more comes before saying less."""
        kinds = table.sayings(self.seat)
        return [
            PlayCard(self.seat, card, call, said)
            for card in table.cards_among(self.seat, allowed)
            for call in table.calls_with(self.seat, card)
            for said in kinds
        ]

    def words(self, game: Game, what: object) -> str:
        assert isinstance(what, PlayCard)
        table = cast("Coinche", game)
        said = [word for word in (what.call, *what.kinds) if word]
        if not said and (len(table.calls_with(self.seat, what.card)) > 1 or len(table.sayings(self.seat)) > 1):
            said = [SILENTLY]
        return ", ".join([str(what.card), *said])

    def read(self, game: Game, words: str) -> object:
        """The card that words name, and what is said with it. Where there is something to say, nobody plays silently
        without saying so."""
        table = cast("Coinche", game)
        first, *rest = [part.strip().casefold() for part in words.split(",")]
        face = named(first)
        if face is None:
            return Unread('it must be a card, as in "J♥" or "jh"')
        card = next((card for card in table.hand(self.seat) if card.face == face), None)
        if card is None:
            return PlayCard(self.seat, Card(-1, face))
        buttons = [self.words(game, play) for play in self.plays(table, table.allowed(self.seat)) if play.card is card]
        if not rest and len(buttons) > 1:
            return Unread(f"say one of: {'; '.join(buttons)}")
        call = next((word for word in rest if word in (BELOTE, REBELOTE)), "")
        kinds = tuple(sorted([word for word in rest if word in annonces.KINDS]))
        if len(rest) != len(kinds) + (call != "") + rest.count(SILENTLY):
            return Unread("with a card one says belote, rebelote, the kinds of annonces, or plays silently")
        return PlayCard(self.seat, card, call, kinds)

    def why_not(self, game: Game, what: object) -> str:
        if not isinstance(what, PlayCard):
            return NOT_OFFERED
        return reasons.why_no_card(cast("Coinche", game), self.seat, what)

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        return (cast(Event, what),)
