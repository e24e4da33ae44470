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
from facedown.core.state import Outcome
from facedown.core.ways import Way
from facedown.core.zones import EVERYBODY, NOBODY, OWNER, UNORDERED, Zone, Zones
from facedown.games.coinche import annonces, imagining
from facedown.games.coinche.annonces import Annonce
from facedown.games.coinche.cards import (
    ALL_TRUMPS,
    FACES,
    NO_TRUMP,
    PLACES,
    PlayingCard,
)
from facedown.games.coinche.events import (
    AnnoncesCount,
    Announce,
    Belote,
    Bid,
    CoincheEvent,
    CutDeck,
    DealCards,
    DealRest,
    DealScore,
    EndAuction,
    InvalidBelote,
    NewDeal,
    NewMatch,
    PassedOut,
    PlayCard,
    PutPilesTogether,
    Rebelote,
    SettleAnnonces,
    TakeTrick,
    UpdateScore,
)
from facedown.games.coinche.obligations import denied, masters, playable
from facedown.games.coinche.options import dealer_named, hands_named
from facedown.games.coinche.presets import (
    CAPOT,
    ENDS,
    FEDERATION,
    GENERALE,
    GOES_ON,
    MADE,
    PRESETS,
    Agreed,
    check_agreed,
)
from facedown.games.coinche.questions import BELOTE, REBELOTE, Call, OutOfTurn, WhichCard
from facedown.games.coinche.scoring import BELOTE as BELOTE_POINTS
from facedown.games.coinche.scoring import Facts, Score, Two, score_of

DECK: Final = zone("deck", NOBODY)
TRICK: Final = zone("trick", EVERYBODY)
FIRST_PILE: Final = zone("first_pile", EVERYBODY)
SECOND_PILE: Final = zone("second_pile", EVERYBODY)
HANDS: Final = zone_each("hands", OWNER, UNORDERED)

SEQUENCES: Final[tuple[tuple[int, ...], ...]] = ((2, 3, 3), (3, 2, 3), (3, 3, 2))
PASSED_DEALS: Final = 20
"""After so many deals in a row in which nobody bid, the match is over."""


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
    """The seats that let the last call stand, a bit each."""
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

    # The deal

    def first_dealer(self) -> Seat:
        """Who deals first: as the table wants it, or else drawn by chance."""
        wanted = dealer_named(self.layout.options["dealer"])
        return self.chance.pick(self.seats) if wanted < 0 else self.seats[wanted]

    def begin_deal(self, dealer: Seat) -> None:
        self.deals += 1
        self.dealer = dealer
        self.clear_table()
        given = hands_named(self.layout.options["hands"]) if self.deals == 1 else ()
        packets = self.chance.pick(SEQUENCES)
        if self.agreed.four_four:
            packets = (4, 4)
        elif self.agreed.two_stage:
            packets = (3, 3)
        if given:
            self.arrange(self.deck, self.stacked(given, dealer, packets))
        elif self.agreed.shuffles or self.deals == 1:
            self.shuffle(self.deck)
        if not given:
            self.then(CutDeck(self.seats[(dealer.index + 3) & 3]))
        self.then(DealCards(dealer, packets))

    def clear_table(self) -> None:
        """Nothing was called or played in this deal yet."""
        self.forget_calls()
        self.bid = None
        self.playing = False
        self.led = self.master = self.best = -1
        self.taken = self.annonce_points = (0, 0)
        self.tricks.fill(0)
        self.barred.fill(0)
        self.played.fill(0)
        self.announced.fill(())
        self.annonces_shown = None
        self.annonces_counted = ()
        self.belotes = ()

    def forget_calls(self) -> None:
        self.coinched = self.surcoinched = None
        self.passes = self.quiet = 0

    def stacked(self, given: Sequence[Sequence[int]], dealer: Seat, packets: tuple[int, ...]) -> list[Card]:
        """The deck from which everybody gets the hand that the table wants for them."""
        left = [list(hand) for hand in given]
        order: list[int] = []
        for packet in (*packets, 2) if self.agreed.two_stage else packets:
            for seat in self.from_seat(self.after(dealer)):
                order.extend(left[seat.index][:packet])
                del left[seat.index][:packet]
        cards = {cast(PlayingCard, card.face).index: card for card in self.deck.cards}
        return [cards[index] for index in order]

    # The auction

    def ask_for_call(self, seat: Seat) -> None:
        """Ask whose turn it is. Where one may double at any time, the others who may are asked too."""
        self.turn = seat
        others = [other for other in self.seats if other is not seat and self.may_double_now(other)]
        self.question(Call(seat), *[OutOfTurn(other) for other in others], first=True)

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

    def pass_by(self, seat: Seat) -> None:
        self.passes += 1
        if self.bid is None:
            if self.passes == 4:
                self.then(PassedOut(self.chance.shuffled(self.seats)))
            else:
                self.ask_for_call(self.after(seat))
        elif self.passes == (3 if self.coinched is not None else self.agreed.passes):
            self.end_auction()
        else:
            self.ask_for_call(self.after(seat))

    def take_bid(self, bid: Bid) -> None:
        self.forget_calls()
        self.bid = bid
        if bid.value >= CAPOT and self.agreed.capot_ends:
            self.end_auction()
        else:
            self.ask_for_call(self.after(bid.seat))

    def double(self, seat: Seat) -> None:
        """Coinche. The takers may double again; whether others may still bid, the table agreed before."""
        self.coinched = seat
        self.passes = self.quiet = 0
        if self.agreed.after_coinche == ENDS:
            self.ask_takers()
        else:
            self.ask_for_call(self.turn if self.turn is not seat else self.after(seat))

    def ask_takers(self) -> None:
        """Both takers may double again, and the first to say so is heard."""
        asked = [seat for seat in self.seats if self.may_surcoinche(seat) and not self.quiet >> seat.index & 1]
        if asked:
            self.question(*[OutOfTurn(seat) for seat in asked], first=True)
        else:
            self.end_auction()

    def leave_it(self, seat: Seat) -> None:
        """A player does not double out of turn, and is not asked again about the same call."""
        self.quiet |= 1 << seat.index
        if self.coinched is not None and self.agreed.after_coinche == ENDS:
            self.ask_takers()
        else:
            self.ask_for_call(self.turn)

    def redouble(self, seat: Seat) -> None:
        self.surcoinched = seat
        self.end_auction()

    def end_auction(self) -> None:
        assert self.bid is not None
        self.then(EndAuction(self.bid, self.factor))

    def end_passed_deal(self) -> None:
        """The next player deals, without a score. A match in which nobody ever bids is over."""
        self.passed_deals += 1
        if self.passed_deals == PASSED_DEALS:
            self.finish(f"Nobody bid in {PASSED_DEALS} deals")
        else:
            self.then(NewDeal(self.after(self.dealer)))

    @property
    def factor(self) -> int:
        """By how much the calls multiply what the contract counts."""
        if self.surcoinched is not None:
            return self.agreed.surcoinche
        return 1 if self.coinched is None else 2

    # Tricks

    @property
    def denomination(self) -> int:
        assert self.bid is not None
        return self.bid.denomination

    def begin_play(self) -> None:
        self.playing = True
        self.passed_deals = 0
        if self.agreed.two_stage:
            self.then(DealRest(self.dealer))
        else:
            self.ask_for_card(self.first_leader())

    def ask_for_card(self, seat: Seat) -> None:
        self.turn = seat
        self.question(WhichCard(seat, len(self.hand(seat)) == 1))

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

    def lay_card(self, play: PlayCard) -> None:
        """A card comes to the trick. What it tells about the rest of the hand is kept for everybody."""
        seat, card = play.seat, play.card
        face = cast(PlayingCard, card.face)
        denomination = self.denomination
        place = PLACES[denomination][face.index]
        self.played[seat] |= 1 << face.index
        if self.led < 0:
            self.led = face.suit
            self.master, self.best = place, seat.index
        else:
            ruled_out = denied(
                place, denomination, self.led, self.master, self.is_partner_master(seat), self.agreed.duties
            )
            if ruled_out:
                self.barred[seat] |= ruled_out
            if masters(place, self.master, denomination):
                self.master, self.best = place, seat.index
        self.move(card, self.trick)
        if play.call:
            self.then(self.said_with(seat, face.suit, play.call))
        if play.kinds:
            self.then(Announce(seat, play.kinds))
        self.go_on_after(seat)

    def go_on_after(self, seat: Seat) -> None:
        """The next player plays, or the trick is complete. Annonces are settled after the first card of trick 2."""
        played = len(self.trick.cards)
        if played == 1 and self.agreed.annonces and self.tricks_taken() == 1 and any(self.announced):
            self.then(SettleAnnonces())
        if played == 4:
            points = self.agreed.points[self.denomination]
            worth = 0
            for card in self.trick.cards:
                worth += points[cast(PlayingCard, card.face).index]
            self.then(TakeTrick(self.seats[self.best], worth))
        else:
            self.ask_for_card(self.after(seat))

    def gather_trick(self, seat: Seat, points: int) -> None:
        side = self.side(seat)
        self.lay_on(self.trick, self.pile(side))
        first, second = self.taken
        self.taken = (first + points, second) if side == 0 else (first, second + points)
        self.tricks[seat] += 1
        self.led = self.master = self.best = -1
        if self.hand(seat):
            self.ask_for_card(seat)
        else:
            self.count_up(side)

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
        return allowed & self.royals() != 0 and self.can_say_belote(seat)

    def royals(self) -> int:
        """The kings and queens with which belote can be said, as a set."""
        denomination = self.denomination
        if denomination == NO_TRUMP or (denomination == ALL_TRUMPS and not self.agreed.belotes_in_all_trumps):
            return 0
        return ROYALS << 8 * denomination if denomination < 4 else ROYALS | ROYALS << 8 | ROYALS << 16 | ROYALS << 24

    def can_say_belote(self, seat: Seat) -> bool:
        """Whether a player is of a side that can say belote here."""
        assert self.bid is not None
        return not self.agreed.belote_by_takers or self.side(self.bid.seat) == self.side(seat)

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

    def said_with(self, seat: Seat, suit: int, call: str) -> CoincheEvent:
        """What follows from a word that is said with a king or queen of trumps."""
        if call == REBELOTE:
            return Rebelote(seat, suit)
        return Belote(seat, suit) if self.other_royals(seat, suit) else InvalidBelote(seat, suit)

    def other_royals(self, seat: Seat, suit: int) -> list[Card]:
        """The king or queen of a suit that a player still holds."""
        return [card for card in self.hand(seat) if self.is_among(card, ROYALS << 8 * suit)]

    def bar_royals(self, seat: Seat, suit: int) -> None:
        """Everybody knows that a player does not hold the other one."""
        self.barred[seat] |= ROYALS << 8 * suit

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

    def settle_annonces(self) -> None:
        """The side with the best annonce shows and counts its own; where the best are equal, nobody's count."""
        self.then(self.compared(self.annonces_in([self.first_hand(seat) for seat in self.seats])))

    def annonces_in(self, hands: Sequence[int]) -> list[tuple[Seat, tuple[Annonce, ...]]]:
        """What everybody who announced something means, if they began with these hands. Whoever leads comes first."""
        said: list[tuple[Seat, tuple[Annonce, ...]]] = []
        for seat in self.from_seat(self.first_leader()):
            if self.announced[seat]:
                said.append((seat, annonces.meant(hands[seat.index], self.announced[seat], self.denomination)))
        return said

    def compared(self, said: Sequence[tuple[Seat, tuple[Annonce, ...]]]) -> AnnoncesCount:
        """Which of these annonces count."""
        denomination = self.denomination
        best = max([each[0].strength(denomination) for _, each in said])
        winners = [self.side(seat) for seat, each in said if each[0].strength(denomination) == best]
        if len(set(winners)) > 1 and not self.agreed.first_annonce_wins:
            return AnnoncesCount(0, None, (), 0)
        shown = tuple([(seat, each) for seat, each in said if self.side(seat) == winners[0]])
        points = sum([annonce.points(denomination) for _, each in shown for annonce in each])
        first = next(each[0] for seat, each in said if each[0].strength(denomination) == best)
        return AnnoncesCount(winners[0], first, shown, points)

    def fits_annonces(self, hands: Sequence[int]) -> bool:
        """Whether players who began with these hands could announce what they did, and it compared as it did."""
        said = self.annonces_in(hands)
        if not all(each for _, each in said):
            return False
        return self.annonces_shown is None or self.compared(said).counted() == self.annonces_counted

    def first_leader(self) -> Seat:
        """Who led to the first trick."""
        assert self.bid is not None
        if self.bid.value == GENERALE and self.agreed.generale_leads:
            return self.bid.seat
        return self.after(self.dealer)

    def show_annonces(self, seat: Seat, shown: Sequence[Annonce]) -> None:
        """Everybody sees the cards of annonces that are still in the hand."""
        wanted = [index for annonce in shown for index in annonce.cards()]
        self.show([card for card in self.hand(seat) if cast(PlayingCard, card.face).index in wanted])

    # The score

    def count_up(self, last: int) -> None:
        """The eighth trick was taken by this side."""
        bid = self.bid
        assert bid is not None
        facts = Facts(
            self.side(bid.seat),
            bid.value,
            bid.denomination,
            self.factor,
            self.taken,
            (self.tricks_of(0), self.tricks_of(1)),
            last,
            self.tricks[bid.seat] == 8,
            (self.belote_points(0), self.belote_points(1)),
            self.annonce_points,
        )
        self.then(DealScore(facts.takers, score_of(facts, self.agreed), self.side_names()))

    def write_down(self, takers: int, score: Score) -> None:
        """Add a deal to the totals. Points that wait go to the side that makes its contract."""
        assert self.bid is not None
        won = score.scores
        if score.ended == MADE and self.waiting_points:
            extra = self.waiting_points
            won = (won[0] + extra, won[1]) if takers == 0 else (won[0], won[1] + extra)
            self.waiting_points = 0
        self.waiting_points += score.waits
        self.sheet = (*self.sheet, (self.contract_words(), score))
        self.totals = (self.totals[0] + won[0], self.totals[1] + won[1])
        self.then(UpdateScore(self.totals, self.side_names()))

    def contract_words(self) -> str:
        assert self.bid is not None
        doubled = {1: "", 2: " coinched"}.get(self.factor, " surcoinched")
        return f"{self.bid.words()} {self.bid.seat}{doubled}"

    def end_deal(self) -> None:
        """The match is over when a side has reached the target; otherwise the cards are put together."""
        out = [side for side in (0, 1) if self.is_out(side)]
        if out and self.totals[0] != self.totals[1]:
            self.finish(f"{max(self.totals)} points to {min(self.totals)}")
        elif out and self.agreed.last_contract_breaks_ties:
            self.finish_even()
        else:
            self.then(PutPilesTogether(self.chance.below(2)))

    def is_out(self, side: int) -> bool:
        """Whether a side has reached the target, and not by its belote alone where that does not count."""
        reached = self.totals[side] >= self.agreed.target
        if not reached or self.agreed.belote_goes_out:
            return reached
        _, last = self.sheet[-1]
        if last.ended == MADE and self.factor == 1 and self.tricks_of(side) > 0:
            return True
        belote = self.belote_points(side)
        by_belote = belote > 0 and last.scores[side] == belote and self.totals[side] - belote < self.agreed.target
        return not by_belote

    def finish(self, reason: str) -> None:
        """The side with more points wins. With equal points, nobody does."""
        first, second = self.totals
        self.end_with(() if first == second else self.of_side(0 if first > second else 1), reason)

    def finish_even(self) -> None:
        """Both have the same points, and whoever won the last contract wins."""
        assert self.bid is not None
        _, last = self.sheet[-1]
        takers = self.side(self.bid.seat)
        winner = takers if last.ended == MADE else 1 - takers
        self.end_with(self.of_side(winner), f"{self.totals[0]} points each, and the last contract decides")

    def of_side(self, side: int) -> tuple[Seat, ...]:
        return (self.seats[side], self.seats[side + 2])

    def end_with(self, winners: tuple[Seat, ...], reason: str) -> None:
        who = f"{winners[0]} and {winners[1]} win" if winners else "nobody wins"
        scores = tuple([self.totals[self.side(seat)] for seat in self.seats])
        self.end(Outcome(winners, f"{who}: {reason}", scores))


SILENCE: Final = ("",)
NO_KINDS: Final[tuple[tuple[str, ...], ...]] = ((),)
ROYALS: Final = 1 << 2 | 1 << 3
"""The queen and the king of a suit, in the order of trumps."""
