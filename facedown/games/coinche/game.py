"""Coinche: an auction, eight tricks, and a deck that is cut and never shuffled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, cast

from facedown.core.cards import Card, Row, Seat
from facedown.core.chance import Chance
from facedown.core.dealt import Dealt
from facedown.core.declared import Declared, field, field_each, first_seat, zone, zone_each
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.core.history import Kinds
from facedown.core.release import RELEASE
from facedown.core.ways import Way
from facedown.core.zones import EVERYBODY, NOBODY, OWNER, UNORDERED, Zone, Zones
from facedown.games.coinche import annonces, imagining
from facedown.games.coinche.annonces import Annonce
from facedown.games.coinche.announcing import BELOTE, QUEENS, REBELOTE, ROYALS
from facedown.games.coinche.auction import Bid, EndAuction
from facedown.games.coinche.cards import ALL_TRUMPS, FACES, NO_TRUMP, PLACES, PlayingCard
from facedown.games.coinche.dealing import NewDeal, NewMatch
from facedown.games.coinche.match import PASSED_DEALS
from facedown.games.coinche.obligations import playable
from facedown.games.coinche.options import dealer_named, hands_named
from facedown.games.coinche.presets import CAPOT, FEDERATION, GENERALE, GOES_ON, PRESETS, Agreed, check_agreed
from facedown.games.coinche.questions import Call, OutOfTurn, WhichCard
from facedown.games.coinche.scoring import BELOTE as BELOTE_POINTS
from facedown.games.coinche.scoring import Score, Two
from facedown.games.coinche.tricks import TakeTrick

DECK: Final = zone("deck", NOBODY)
TRICK: Final = zone("trick", EVERYBODY)
FIRST_PILE: Final = zone("first_pile", EVERYBODY)
SECOND_PILE: Final = zone("second_pile", EVERYBODY)
HANDS: Final = zone_each("hands", OWNER, UNORDERED)

SILENCE: Final = ("",)
NO_KINDS: Final[tuple[tuple[str, ...], ...]] = ((),)


class Coinche(Game):
    """Two against two bid for a contract: how many points they will take, and with which trumps.

    Trumps rank J 9 A 10 K Q 8 7, other suits A 10 K Q J 9 8 7. Follow suit; if you cannot, play a trump unless your
    partner is winning the trick; when you play a trump, go higher if you can. The cards count 152 points, the last
    trick 10. The deck is shuffled once, then only cut.
    """

    name: ClassVar[str] = "coinche"
    release: ClassVar[str] = RELEASE
    rulesets: ClassVar[tuple[str, ...]] = tuple(PRESETS)
    chapters: ClassVar[tuple[Kinds, ...]] = ((NewDeal,), (EndAuction, TakeTrick))
    on_table: ClassVar[tuple[Declared, ...]] = (
        DECK,
        TRICK,
        FIRST_PILE,
        SECOND_PILE,
        HANDS,
        field("dealer", EVERYBODY, first_seat),
        field("turn", EVERYBODY, first_seat),
        field("deals", EVERYBODY, 0),
        field("passed_deals", EVERYBODY, 0),
        field("bid", EVERYBODY, None),
        field("coinched", EVERYBODY, None),
        field("surcoinched", EVERYBODY, None),
        field("passes", EVERYBODY, 0),
        field("quiet", EVERYBODY, 0),
        field("playing", EVERYBODY, False),
        field("led", EVERYBODY, -1),
        field("master", EVERYBODY, -1),
        field("best", EVERYBODY, -1),
        field("taken", EVERYBODY, (0, 0)),
        field_each("tricks", EVERYBODY, 0),
        field_each("barred", EVERYBODY, 0),
        field_each("played", EVERYBODY, 0),
        field("belotes", EVERYBODY, ()),
        field_each("announced", EVERYBODY, ()),
        field("annonce_points", EVERYBODY, (0, 0)),
        field("annonces_shown", EVERYBODY, None),
        field("annonces_counted", EVERYBODY, ()),
        field("totals", EVERYBODY, (0, 0)),
        field("waiting_points", EVERYBODY, 0),
        field("sheet", EVERYBODY, ()),
    )
    settings: ClassVar[dict[str, object]] = {**dict.fromkeys(FEDERATION), "hands": None, "dealer": None}
    secrets: ClassVar[tuple[str, ...]] = ("hands",)

    dealer: Seat
    turn: Seat
    deals: int
    passed_deals: int
    bid: Bid | None
    """The last bid: after the auction, the contract."""
    coinched: Seat | None
    surcoinched: Seat | None
    passes: int
    """How many have passed in a row."""
    quiet: int
    """The seats that let the last call stand, or passed against it, a bit each."""
    playing: bool
    led: int
    """The suit that was led to the trick; -1 before the first card."""
    master: int
    """The card that masters the trick, by its bit in the denomination."""
    best: int
    """The index of the seat that masters the trick."""
    taken: Two
    """The points in the tricks of each side."""
    tricks: Row[int]
    barred: Row[int]
    """The cards that each seat cannot hold, as everybody knows from what it played: a set, in the order of the
    denomination."""
    played: Row[int]
    """The cards that each seat has played in this deal: a set, by their indices."""
    belotes: tuple[tuple[int, int, bool], ...]
    """The belotes that were said: whose, in which suit, and whether rebelote was said too."""
    announced: Row[tuple[str, ...]]
    annonce_points: Two
    annonces_shown: Annonce | str | None
    """The best annonce, once it was shown; or a word where the best of both sides were equal."""
    annonces_counted: tuple[tuple[int, tuple[Annonce, ...]], ...]
    """The annonces that were shown, and by which seats."""
    totals: Two
    waiting_points: int
    """Points of a litige, which wait for the side that makes the next contract."""
    sheet: tuple[tuple[str, Score], ...]
    """The deals of the match: the contract in words, and what it brought."""

    # Beginning

    @classmethod
    def seats_for(cls, ruleset: str) -> range:
        return range(4, 5)

    @classmethod
    def check_options(cls, ruleset: str, players: int, options: Mapping[str, object]) -> None:
        check_agreed(ruleset, options)
        hands_named(options.get("hands"))
        dealer_named(options.get("dealer"))

    @classmethod
    def bound(cls, ruleset: str, players: int) -> int:
        return 200_000

    def most_decisions(self) -> int:
        return 1_000 * (self.agreed.target // 40 + PASSED_DEALS)

    def stage(self) -> int:
        return self.deals

    def furnish(self) -> None:
        self.layout.rules = Agreed(self.layout.ruleset, self.layout.options)
        self.put_cards("deck", FACES)

    def start(self) -> Sequence[Event]:
        return [NewMatch()]

    def fill(self, dealt: Dealt, stock: dict[str, list[Card]], chance: Chance) -> None:
        imagining.fill(self, dealt, stock, chance)

    def weigh_ways(self, zone: Zone, ways: Sequence[Way]) -> Sequence[int]:
        return imagining.weigh_ways(self, ways)

    # What lies on the table

    @property
    def deck(self) -> Zone:
        return self.at(DECK)

    @property
    def trick(self) -> Zone:
        """The cards of the trick, in the order in which they were played."""
        return self.at(TRICK)

    @property
    def first_pile(self) -> Zone:
        """The tricks of the seats 0 and 2, the last one on top."""
        return self.at(FIRST_PILE)

    @property
    def second_pile(self) -> Zone:
        return self.at(SECOND_PILE)

    @property
    def hands(self) -> Zones:
        return self.each(HANDS)

    def pile(self, side: int) -> Zone:
        return self.at(FIRST_PILE if side == 0 else SECOND_PILE)

    def hand(self, seat: Seat) -> tuple[Card, ...]:
        return self.of(HANDS, seat).cards

    @property
    def agreed(self) -> Agreed:
        return cast(Agreed, self.layout.rules)

    # Seats

    def after(self, seat: Seat) -> Seat:
        """The player to the right, who is next."""
        return self.seats[(seat.index + 1) & 3]

    def before(self, seat: Seat) -> Seat:
        return self.seats[(seat.index + 3) & 3]

    def partner(self, seat: Seat) -> Seat:
        return self.seats[(seat.index + 2) & 3]

    def from_seat(self, first: Seat) -> tuple[Seat, ...]:
        """All seats in the order of play, from this one on."""
        return self.seats[first.index :] + self.seats[: first.index]

    def side(self, seat: Seat) -> int:
        return seat.index & 1

    def side_names(self) -> tuple[str, str]:
        names = [seat.name for seat in self.seats]
        return (f"{names[0]} and {names[2]}", f"{names[1]} and {names[3]}")

    def of_side(self, side: int) -> tuple[Seat, ...]:
        return (self.seats[side], self.seats[side + 2])

    # The auction

    def ask_for_call(self, seat: Seat) -> None:
        """Ask whose turn it is. Where one may double at any time, the others who may are asked too."""
        self.turn = seat
        others = [other for other in self.seats if other is not seat and self.may_double_now(other)]
        self.question(Call(seat), *[OutOfTurn(other) for other in others], first=True)

    def ask_takers(self) -> bool:
        """Both takers may double again, and the first to say so is heard. Returns whether anybody is asked."""
        asked = [seat for seat in self.seats if self.may_surcoinche(seat) and not self.quiet >> seat.index & 1]
        if asked:
            self.question(*[OutOfTurn(seat) for seat in asked], first=True)
        return len(asked) > 0

    def forget_calls(self) -> None:
        """Nobody has answered the last bid yet."""
        self.coinched = self.surcoinched = None
        self.passes = self.quiet = 0

    def may_double_now(self, seat: Seat) -> bool:
        """Whether a player may double the last call out of turn, and has not let it stand."""
        if not self.agreed.coinche_any_time or self.quiet >> seat.index & 1:
            return False
        return self.may_coinche(seat) or self.may_surcoinche(seat)

    def may_coinche(self, seat: Seat) -> bool:
        bid = self.bid
        if bid is None or self.coinched is not None or self.side(bid.seat) == self.side(seat):
            return False
        return bid.value < CAPOT or not self.agreed.capot_ends

    def may_surcoinche(self, seat: Seat) -> bool:
        bid = self.bid
        if bid is None or self.coinched is None or self.surcoinched is not None:
            return False
        return self.side(bid.seat) == self.side(seat)

    def is_frozen(self) -> bool:
        """Whether a coinche keeps everybody from bidding higher."""
        return self.coinched is not None and self.agreed.after_coinche != GOES_ON

    def count_bids(self, seat: Seat) -> int:
        """How many bids a player can make."""
        agreed, bid = self.agreed, self.bid
        if self.is_frozen():
            return 0
        if bid is None:
            return len(agreed.ladder)
        if bid.seat is seat:
            return len(self.own_rebids(bid)) if agreed.rebid else 0
        return len(agreed.ladder) - agreed.higher[bid.value, bid.denomination]

    def open_bid(self, seat: Seat, index: int) -> tuple[int, int]:
        """The bid at this place among those that a player can make."""
        bid = self.bid
        if bid is None:
            return self.agreed.ladder[index]
        if bid.seat is seat:
            return self.own_rebids(bid)[index]
        return self.agreed.ladder[self.agreed.higher[bid.value, bid.denomination] + index]

    def own_rebids(self, bid: Bid) -> list[tuple[int, int]]:
        """How a player may outbid themselves: by ten or more, in another denomination."""
        ladder = self.agreed.ladder
        return [(value, other) for value, other in ladder if value >= bid.value + 10 and other != bid.denomination]

    @property
    def contract(self) -> Bid:
        """The last bid."""
        assert self.bid is not None
        return self.bid

    @property
    def denomination(self) -> int:
        assert self.bid is not None
        return self.bid.denomination

    @property
    def factor(self) -> int:
        """By how much the calls multiply what the contract counts."""
        if self.surcoinched is not None:
            return self.agreed.surcoinche
        return 1 if self.coinched is None else 2

    # The tricks

    def ask_for_card(self, seat: Seat) -> None:
        self.turn = seat
        self.question(WhichCard(seat, len(self.hand(seat)) == 1))

    def first_leader(self) -> Seat:
        """Who led to the first trick."""
        if self.contract.value == GENERALE and self.agreed.generale_leads:
            return self.contract.seat
        return self.after(self.dealer)

    def place_of_card(self, card: Card) -> int:
        """The bit of a card in the denomination of the contract; -1 where the viewer does not see it."""
        face = card.face
        return PLACES[self.denomination][face.index] if isinstance(face, PlayingCard) else -1

    def cards_in(self, seat: Seat) -> int:
        """The hand of a player as a set."""
        places = PLACES[self.denomination]
        held = 0
        for card in self.hand(seat):
            face = card.face
            if isinstance(face, PlayingCard):
                held |= 1 << places[face.index]
        return held

    def allowed(self, seat: Seat) -> int:
        """The cards of a hand that may be played to the trick, as a set."""
        held = self.cards_in(seat)
        if self.led < 0:
            return held
        return playable(
            held, self.denomination, self.led, self.master, self.is_partner_master(seat), self.agreed.duties
        )

    def cards_among(self, seat: Seat, cards: int) -> list[Card]:
        """The cards of a hand that belong to a set."""
        places = PLACES[self.denomination]
        found: list[Card] = []
        for card in self.hand(seat):
            face = card.face
            if isinstance(face, PlayingCard) and cards >> places[face.index] & 1:
                found.append(card)
        return found

    def is_among(self, card: Card, cards: int) -> bool:
        """Whether a card that is seen belongs to a set."""
        place = self.place_of_card(card)
        return place >= 0 and cards >> place & 1 != 0

    def is_partner_master(self, seat: Seat) -> bool:
        return self.best == (seat.index + 2) & 3

    def is_led(self) -> bool:
        return self.playing and self.led >= 0

    def is_ruffed(self) -> bool:
        """Whether a trump masters a trick in which another suit was led."""
        return self.led != self.denomination and self.master >> 3 == self.denomination

    def is_above_master(self, card: Card) -> bool:
        """Whether a card of the same suit is stronger than the one that masters the trick."""
        place = self.place_of_card(card)
        return place >> 3 == self.master >> 3 and place > self.master

    def master_name(self) -> str:
        """The card that masters the trick."""
        return FACES[PLACES[self.denomination].index(self.master)].name

    def tricks_taken(self) -> int:
        """How many tricks were taken so far."""
        taken = 0
        for count in self.tricks:
            taken += count
        return taken

    def tricks_of(self, side: int) -> int:
        return self.tricks[self.seats[side]] + self.tricks[self.seats[side + 2]]

    # Belote and annonces

    def might_speak(self, seat: Seat, allowed: int) -> bool:
        """Whether something may be said with one of these cards."""
        if self.agreed.annonces and self.tricks_taken() == 0:
            return True
        royals = self.royals()
        if not allowed & royals or not self.can_say_belote(seat):
            return False
        held = self.cards_in(seat)
        return self.agreed.false_calls or held & held >> 1 & royals & QUEENS != 0 or self.has_said_belote(seat)

    def has_said_belote(self, seat: Seat) -> bool:
        """Whether a player has said belote, and not yet rebelote."""
        return any(who == seat.index and not complete for who, _, complete in self.belotes)

    def royals(self) -> int:
        """The kings and queens with which belote can be said, as a set."""
        denomination = self.denomination
        if denomination == NO_TRUMP or (denomination == ALL_TRUMPS and not self.agreed.belotes_in_all_trumps):
            return 0
        return ROYALS << 8 * denomination if denomination < 4 else ROYALS | ROYALS << 8 | ROYALS << 16 | ROYALS << 24

    def can_say_belote(self, seat: Seat) -> bool:
        """Whether a player is of a side that can say belote here."""
        return not self.agreed.belote_by_takers or self.side(self.contract.seat) == self.side(seat)

    def calls_with(self, seat: Seat, card: Card) -> tuple[str, ...]:
        """What may be said with a card: belote or rebelote, or nothing."""
        place = self.place_of_card(card)
        if place < 0 or not self.royals() >> place & 1 or not self.can_say_belote(seat):
            return SILENCE
        suit = place >> 3
        if (seat.index, suit, False) in self.belotes:
            return (REBELOTE, "")
        holds_both = self.cards_in(seat) >> 8 * suit & ROYALS == ROYALS
        return (BELOTE, "") if holds_both else ("", BELOTE) if self.agreed.false_calls else SILENCE

    def belote_points(self, side: int) -> int:
        points = 0
        for seat, _, complete in self.belotes:
            if complete and seat & 1 == side:
                points += BELOTE_POINTS
        return points

    def first_hand(self, seat: Seat) -> int:
        """The cards with which a player began the play, as a set by their indices."""
        held = self.played[seat]
        for card in self.hand(seat):
            if isinstance(card.face, PlayingCard):
                held |= 1 << card.face.index
        return held

    def sayings(self, seat: Seat) -> Sequence[tuple[str, ...]]:
        """The kinds of annonces that a player can name with the card that they play."""
        if not self.agreed.annonces or self.tricks_taken() > 0:
            return NO_KINDS
        return annonces.sayings(self.first_hand(seat), self.denomination)
