"""Love Letter: a round of one or two cards in hand, a match of several rounds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, cast

from facedown.core import views
from facedown.core.cards import Card, Face, Row, Seat
from facedown.core.chance import Chance
from facedown.core.errors import BadSetup
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.core.zones import EVERYBODY, NOBODY, OWNER, Sight, Zone, Zones
from facedown.games.loveletter.cards import UNSEEN, Letter
from facedown.games.loveletter.decks import EDITIONS, Edition
from facedown.games.loveletter.events import RoundStarts
from facedown.games.loveletter.questions import WhichPlay


class LoveLetter(Game):
    """Get your letter to the Princess: be the last one in the round, or hold the highest card when the deck runs out.

    Everybody holds one card. On your turn you draw a second one, play one of the two face up in front of you, and do
    what it says. A round goes to the last player who is still in; when the deck is empty at the end of a turn, to
    the one with the highest card. The winner of a round gains a token, and starts the next round.
    """

    name: ClassVar[str] = "loveletter"
    rulesets: ClassVar[tuple[str, ...]] = tuple(EDITIONS)
    fields: ClassVar[dict[str, Sight]] = {
        "turn": EVERYBODY,
        "round": EVERYBODY,
        "starter": EVERYBODY,
        "tokens": EVERYBODY,
        "out": EVERYBODY,
        "protected": EVERYBODY,
        "denied": EVERYBODY,
    }

    settings: ClassVar[dict[str, object]] = {"tokens": None, "turned_up": None}
    """The tokens that win the match, and the cards that lie face up in a game of two; None: as the edition says."""

    turn: Seat
    round: int
    starter: Seat
    tokens: Row[int]
    out: Row[bool]
    protected: Row[bool]
    denied: Row[tuple[int, ...]]
    """The numbers that were named to a player in vain, since that player's hand last changed."""

    @classmethod
    def seats_for(cls, ruleset: str) -> range:
        players = EDITIONS[ruleset].tokens
        return range(min(players), max(players) + 1)

    @classmethod
    def check_options(cls, ruleset: str, players: int, options: Mapping[str, object]) -> None:
        spare = sum([card.copies for card in EDITIONS[ruleset].cards]) - players - 2
        for name, least, most in (("tokens", 1, 20), ("turned_up", 0, spare)):
            said = options.get(name)
            if said is not None and (type(said) is not int or not least <= said <= most):
                raise BadSetup(f"{name} must be a whole number from {least} to {most}, not {said!r}")

    @classmethod
    def bound(cls, ruleset: str, players: int) -> int:
        return 5_000

    def furnish(self) -> None:
        self.zone("deck", NOBODY, followed=True)
        self.zone("aside", NOBODY, followed=True)
        self.zone("turned_up", EVERYBODY)
        self.zone_each("hands", OWNER, followed=False)
        self.zone_each("discards", EVERYBODY)
        self.put_cards("deck", self.edition.cards)

    def setup(self) -> None:
        self.turn = self.starter = self.seats[0]
        self.round = 0
        self.tokens = Row([0] * len(self.seats))
        self.out = Row([False] * len(self.seats))
        self.protected = Row([False] * len(self.seats))
        self.denied = Row([()] * len(self.seats))

    def start(self) -> Sequence[Event]:
        return [RoundStarts(self.chance.pick(self.seats))]

    def describe_blank(self) -> Face:
        return UNSEEN

    def fill(self, dealt: list[list[Card | None]], stock: dict[str, list[Card]], chance: Chance) -> None:
        """Deal until nobody holds a number that was named to them in vain."""
        while True:
            tried = [row.copy() for row in dealt]
            views.fill(self, tried, {back: list(chance.shuffled(cards)) for back, cards in stock.items()})
            if not any(self.holds_denied(seat, tried) for seat in self.seats):
                dealt[:] = tried
                return

    def holds_denied(self, seat: Seat, dealt: Sequence[Sequence[Card | None]]) -> bool:
        hand = dealt[self.hands[seat].place.index]
        return any(card is not None and card.face.value in self.denied[seat] for card in hand)

    # What lies on the table

    @property
    def deck(self) -> Zone:
        return self.zones[0]

    @property
    def aside(self) -> Zone:
        return self.zones[1]

    @property
    def turned_up(self) -> Zone:
        return self.zones[2]

    @property
    def hands(self) -> Zones:
        return Zones(self.zones, 3, len(self.seats))

    @property
    def discards(self) -> Zones:
        return Zones(self.zones, 3 + len(self.seats), len(self.seats))

    # Questions that the rules ask

    @property
    def edition(self) -> Edition:
        return EDITIONS[self.layout.ruleset]

    def tokens_to_win(self) -> int:
        said = self.layout.options["tokens"]
        return said if isinstance(said, int) else self.edition.tokens[len(self.seats)]

    def to_turn_up(self) -> int:
        """How many cards are laid aside face up: in a game of two, some."""
        said = self.layout.options["turned_up"]
        return 0 if len(self.seats) > 2 else said if isinstance(said, int) else self.edition.turned_up

    def letter(self, card: Card) -> Letter:
        return cast(Letter, card.face)

    def living(self) -> list[Seat]:
        """The players who are still in the round."""
        return [seat for seat in self.seats if not self.out[seat]]

    def next_living(self, seat: Seat) -> Seat:
        """Whose turn comes after this seat's."""
        index = seat.index
        while True:
            index = (index + 1) % len(self.seats)
            if not self.out.values[index]:
                return self.seats[index]

    def open_to(self, seat: Seat) -> list[Seat]:
        """The other players whom a card may choose: still in, and not protected."""
        return [s for s in self.seats if s is not seat and not self.out[s] and not self.protected[s]]

    def plays(self, seat: Seat) -> list[tuple[Card, Seat | None]]:
        """Every card that may be played, with everybody it may be played on; cards with the same face once."""
        hand = self.hands[seat].cards
        forced = self.forced(hand)
        plays: list[tuple[Card, Seat | None]] = []
        seen: list[Letter] = []
        for card in hand if forced is None else (forced,):
            letter = self.letter(card)
            if letter in seen:
                continue
            seen.append(letter)
            targets = letter.targets(self, seat)
            for target in targets:
                plays.append((card, target))
            if not targets:
                plays.append((card, None))
        return plays

    def forced(self, hand: Sequence[Card]) -> Card | None:
        """The card that must be played because of the others in the hand."""
        for card in hand:
            if self.letter(card).must_be_played_with(hand):
                return card
        return None

    def why_not_play(self, seat: Seat, words: str) -> str:
        """The rule that forbids a play, put in words as on its button."""
        name, _, target = [part.strip() for part in words.partition("→")]
        hand = self.hands[seat].cards
        if name.casefold() not in [card.face.name.casefold() for card in hand]:
            return f"{seat} holds no such card"
        forced = self.forced(hand)
        if forced is not None and forced.face.name.casefold() != name.casefold():
            return f"the {forced} must be played when it is held with the King or a Prince"
        for other in self.seats:
            if other.name.casefold() == target.casefold():
                if self.out[other]:
                    return f"{other} is out of the round"
                if self.protected[other] and other is not seat:
                    return f"{other} is protected by a Handmaid"
        return "that card cannot be played on them"

    def rank(self, seat: Seat) -> int:
        """The value of a hand; an empty one ranks below everything."""
        return max([card.face.value for card in self.hands[seat]], default=-1)

    def round_winners(self) -> list[Seat]:
        """Of the players still in, the one with the highest card; on a tie, as the edition says."""
        living = self.living()
        best = max([self.rank(seat) for seat in living], default=-1)
        tied = [seat for seat in living if self.rank(seat) == best]
        if len(tied) < 2 or not self.edition.discards_break_ties:
            return tied
        most = max([self.discarded_sum(seat) for seat in tied])
        ahead = [seat for seat in tied if self.discarded_sum(seat) == most]
        return ahead if len(ahead) == 1 else []

    def discarded_sum(self, seat: Seat) -> int:
        return sum([card.face.value for card in self.discards[seat]])

    def ask_for_play(self, seat: Seat) -> None:
        self.question(WhichPlay(seat))
