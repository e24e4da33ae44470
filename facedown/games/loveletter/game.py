"""Love Letter: a round of one or two cards in hand, a match of several rounds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, cast

from facedown.core.cards import Card, Face, Marks, Row, Seat
from facedown.core.chance import Chance
from facedown.core.checks import check_one_of, check_whole
from facedown.core.choices import NOT_OFFERED
from facedown.core.dealt import Dealt
from facedown.core.declared import Declared, all_seats, field, field_each, first_seat, mark, zone, zone_each
from facedown.core.errors import BadSetup
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.core.history import Kinds
from facedown.core.release import RELEASE
from facedown.core.zones import EVERYBODY, NOBODY, OWNER, UNORDERED, Zone, Zones
from facedown.games.loveletter import imagining
from facedown.games.loveletter.cards.letter import ALL_FORCED, UNFORCED, UNSEEN, Letter
from facedown.games.loveletter.cards.premium import Count
from facedown.games.loveletter.decks import BRAIN_CASE, EACH_BACK, EDITIONS, NUMBERS, RULES, Edition
from facedown.games.loveletter.effects import GiveHandsBack
from facedown.games.loveletter.events import SHUFFLE, Play, ShuffleIn, Way
from facedown.games.loveletter.questions import (
    DiscardAndDraw,
    GiveBack,
    HowTurned,
    NameNumber,
    PlayAll,
    StayOrLeave,
    WhichCard,
    WhichPlay,
    WhoStarts,
)
from facedown.games.loveletter.rounds import RoundStarts, TurnStarts

DECK: Final = zone("deck", NOBODY)
ASIDE: Final = zone("aside", NOBODY)
TURNED_UP: Final = zone("turned_up", EVERYBODY)
BRAIN_CASES: Final = zone("brain_cases", EVERYBODY)
HANDS: Final = zone_each("hands", OWNER, UNORDERED)
DISCARDS: Final = zone_each("discards", EVERYBODY)
GRAVES: Final = zone_each("graves", EVERYBODY)
COLLECTED: Final = zone_each("collected", OWNER, UNORDERED)

ZONES: Final = (DECK, ASIDE, TURNED_UP, BRAIN_CASES, HANDS, DISCARDS, GRAVES, COLLECTED)
MATCH: Final = (
    field("turn", EVERYBODY, first_seat),
    field("round", EVERYBODY, 0),
    field("starter", EVERYBODY, first_seat),
    field_each("tokens", EVERYBODY, 0),
    field_each("insane_tokens", EVERYBODY, 0),
    field("last_out", EVERYBODY, None),
    field_each("out", EVERYBODY, False),
    field("idle", EVERYBODY, 0),
    field_each("left", EVERYBODY, False),
)
ROUND: Final = (
    field("seating", EVERYBODY, all_seats),
    field("direction", EVERYBODY, 1),
    field_each("turns", EVERYBODY, 0),
    field_each("primes", EVERYBODY, 0),
    field_each("protected", EVERYBODY, False),
    field("marked", EVERYBODY, None),
    mark("played_as", EVERYBODY, ""),
    field_each("denied", EVERYBODY, ()),
    field_each("unarmed", EVERYBODY, False),
    field_each("offered", OWNER, None),
    field("shuffled", EVERYBODY, 0),
)
"""What every round begins with."""


class LoveLetter(Game):
    """Get your letter to the Princess: be the last one in the round, or hold the highest card when the deck runs out.

    Everybody holds one card. On your turn you draw a second one, play one of the two face up in front of you, and do
    what it says. A round goes to the last player who is still in; when the deck is empty at the end of a turn, to
    the one with the highest card. The winner of a round gains a token, and starts the next round.
    """

    name: ClassVar[str] = "loveletter"
    release: ClassVar[str] = RELEASE
    rulesets: ClassVar[tuple[str, ...]] = tuple(EDITIONS)
    chapters: ClassVar[tuple[Kinds, ...]] = (RoundStarts, TurnStarts)
    on_table: ClassVar[tuple[Declared, ...]] = (*ZONES, *MATCH, *ROUND)
    settings: ClassVar[dict[str, object]] = {**dict.fromkeys([*NUMBERS, *RULES]), "deck": None, "stacked": ()}
    """What a table rules; None: as the edition says. `stacked` names, for the first rounds, the cards that lie on top
    of the deck before anything is dealt."""

    secrets: ClassVar[tuple[str, ...]] = ("stacked",)

    turn: Seat
    round: int
    starter: Seat
    seating: tuple[Seat, ...]
    """How the players sit. Turns go round in this order, or, if `direction` is -1, in the opposite one."""
    direction: int
    turns: Row[int]
    """The turns that each player has begun in this round."""
    tokens: Row[int]
    insane_tokens: Row[int]
    out: Row[bool]
    last_out: Seat | None
    primes: Row[int]
    """How often each player came back in this round after going out before their first turn."""
    protected: Row[bool]
    marked: Seat | None
    """Whom the next card must choose, if it chooses anybody. (The Sycophant does this.)"""
    played_as: Marks[str]
    """How cards in the discard piles were played, if there was a choice."""
    denied: Row[tuple[int, ...]]
    """The numbers that are not in a hand, as everybody knows since it last got a card."""
    unarmed: Row[bool]
    """Whether everybody knows that a hand has no Assassin: a guess was wrong, and no Assassin struck."""
    offered: Row[Card | None]
    """Which of two cards a player said that an effect is about."""
    shuffled: int
    """How often an 8 was shuffled into the deck in this round."""
    idle: int
    """The rounds in a row, this one included, that have brought nobody nearer to winning the match."""
    left: Row[bool]
    """Who has left the match."""

    # Beginning

    @classmethod
    def seats_for(cls, ruleset: str) -> range:
        return EDITIONS[ruleset].players

    @classmethod
    def check_options(cls, ruleset: str, players: int, options: Mapping[str, object]) -> None:
        for name, said in options.items():
            if said is None or (name == "aside" and said == EACH_BACK):
                continue
            if name in RULES:
                check_one_of(name, said, RULES[name])
            if name in NUMBERS:
                check_whole(name, said, *NUMBERS[name])
        edition = EDITIONS[ruleset].at_table(options)
        check_stacked(edition, options.get("stacked", ()))
        for count in range(2, players + 1) if edition.leaving else (players,):
            needed = edition.dealt_before_play(count) + 2
            if edition.size < needed:
                raise BadSetup(
                    f"{count} players need a deck of at least {needed} cards, and this one has {edition.size}"
                )

    @classmethod
    def bound(cls, ruleset: str, players: int) -> int:
        return EDITIONS[ruleset].longest_match(players)

    def most_decisions(self) -> int:
        return self.edition.longest_match(len(self.seats))

    def stage(self) -> int:
        return self.round

    def furnish(self) -> None:
        self.layout.rules = edition = EDITIONS[self.layout.ruleset].at_table(self.layout.options)
        for card, copies, back, front in edition.printed_cards():
            self.put_copies("deck", card, copies, back, front)
        if edition.has_insanity:
            self.put_copies("brain_cases", BRAIN_CASE, edition.brain_cases(len(self.seats)), BRAIN_CASE.back, "")

    def clean_slate(self) -> None:
        """Forget everything that belongs to one round."""
        self.renew(ROUND)
        for seat in self.seats:
            self.out[seat] = self.left[seat]

    def start(self) -> Sequence[Event]:
        return [RoundStarts(self.chance.pick(self.seats))]

    def stack_deck(self) -> None:
        """Put the stacked cards of this round on top of the deck."""
        stacked = cast("tuple[tuple[str, ...], ...]", self.layout.options["stacked"])
        if not stacked or self.round > len(stacked):
            return
        rest = list(self.deck.cards)
        top = [rest.pop([card.face.name for card in rest].index(name)) for name in stacked[self.round - 1]]
        self.arrange(self.deck, [*top, *rest])

    def lay_aside(self) -> None:
        """Lay some cards aside face down, and in a game of two some more face up."""
        players = len(self.present())
        turned_up = self.edition.turned_up_for(players)
        for _ in range(self.edition.aside):
            self.move(self.deck.top, self.aside)
        if self.edition.aside_each_back:
            while self.backs_missing_aside() and len(self.deck) > 2 * players + turned_up:
                self.move(self.deck.top, self.aside)
        for _ in range(turned_up):
            self.move(self.deck.top, self.turned_up)

    def backs_missing_aside(self) -> bool:
        return {card.back for card in self.deck} - {*self.layout.backs} - {card.back for card in self.aside} != set()

    # Imagining

    def describe_blank(self) -> Face:
        return UNSEEN

    def fill(self, dealt: Dealt, stock: dict[str, list[Card]], chance: Chance) -> None:
        imagining.fill(self, dealt, stock, chance)

    # What lies on the table

    @property
    def deck(self) -> Zone:
        return self.at(DECK)

    @property
    def aside(self) -> Zone:
        return self.at(ASIDE)

    @property
    def stock(self) -> Zone:
        """Where an effect draws from: the deck; the cards laid aside; the Brain Cases."""
        return self.deck if len(self.deck) else self.aside if len(self.aside) else self.brain_cases

    @property
    def turned_up(self) -> Zone:
        return self.at(TURNED_UP)

    @property
    def brain_cases(self) -> Zone:
        """Brain Cases are no part of the deck: they lie here until one is needed."""
        return self.at(BRAIN_CASES)

    @property
    def hands(self) -> Zones:
        return self.each(HANDS)

    def hand(self, seat: Seat) -> tuple[Card, ...]:
        """The cards that a player holds."""
        return self.of(HANDS, seat).cards

    @property
    def discards(self) -> Zones:
        return self.each(DISCARDS)

    @property
    def graves(self) -> Zones:
        """The discard piles of players who went out and came back."""
        return self.each(GRAVES)

    @property
    def collected(self) -> Zones:
        """What a player has collected from others and will give back."""
        return self.each(COLLECTED)

    # The players

    @property
    def edition(self) -> Edition:
        return cast(Edition, self.layout.rules)

    def present(self) -> list[Seat]:
        """The players who have not left the match."""
        return [seat for seat in self.seats if not self.left[seat]]

    def living(self) -> list[Seat]:
        """The players who are still in the round."""
        return [seat for seat in self.seats if not self.out[seat]]

    def others(self, seat: Seat) -> list[Seat]:
        return [other for other in self.seats if other is not seat and not self.out[other]]

    def open_to(self, seat: Seat) -> list[Seat]:
        """The other players whom a card may choose: still in, and not protected."""
        return [s for s in self.seats if s is not seat and not self.out[s] and not self.protected[s]]

    def order_after(self, seat: Seat) -> list[Seat]:
        """Everybody in the order of turns, beginning after this seat and ending with it."""
        place = self.seating.index(seat)
        count = len(self.seating)
        return [self.seating[(place + self.direction * step) % count] for step in range(1, count + 1)]

    def next_living(self, seat: Seat) -> Seat:
        """Whose turn comes after this seat's."""
        place = self.seating.index(seat)
        while True:
            place = (place + self.direction) % len(self.seating)
            if not self.out[self.seating[place]] or self.seating[place] is seat:
                return self.seating[place]

    def turns_until(self, seat: Seat) -> int:
        """How many turns of others come before this player's next one."""
        living = [other for other in self.order_after(self.turn) if not self.out[other] or other is seat]
        return living.index(seat)

    def priority(self, event: Event) -> Sequence[Seat]:
        """The targets of a play answer first, then the others, both in turn order from the player who acts."""
        seat = getattr(event, "seat", None)
        order = self.order_after(seat if isinstance(seat, Seat) else self.turn)
        if isinstance(event, Play):
            return [s for s in order if s in event.targets] + [s for s in order if s not in event.targets]
        return order

    def insanity(self, seat: Seat) -> int:
        """How often they came back as a Prime, and the insane cards in their discard pile."""
        return self.primes[seat] + sum([self.letter(card).is_insane() for card in self.discards[seat].cards])

    def is_insane(self, seat: Seat) -> bool:
        return self.edition.has_insanity and self.insanity(seat) > 0

    # The cards

    def letter(self, card: Card) -> Letter:
        return cast(Letter, card.face)

    def holder(self, card: Card) -> Seat:
        """In whose hand or discard pile a card lies."""
        owner = self.controller(card)
        assert owner is not None
        return owner

    def distinct(self, cards: Sequence[Card]) -> list[Card]:
        """One card of each look."""
        found: list[Card] = []
        for card in cards:
            for other in found:
                if other.face.name == card.face.name and other.look() == card.look():
                    break
            else:
                found.append(card)
        return found

    def besides(self, seat: Seat, face: Face) -> list[Card]:
        """The other cards in a hand that holds this one."""
        hand = list(self.hand(seat))
        place = [card.face for card in hand].index(face)
        return hand[:place] + hand[place + 1 :]

    def called(self, card: Card) -> str:
        """The name of a card in a hand, with its portrait or its back where another there has the same name."""
        lying = self.zone_of(card).cards
        looks = {other.look() for other in lying if other.face.name == card.face.name}
        fronts = {front for _, _, front in looks}
        mark = card.front if len(fronts) > 1 else card.back
        return f"{card} [{mark or 'plain'}]" if len(looks) > 1 else card.face.name

    # Playing

    def ask_for_play(self, seat: Seat) -> None:
        forced = self.forced(seat)
        together = len(forced) > 1 and self.letter(forced[0]).must_be_played(self, seat) == ALL_FORCED
        self.question(PlayAll(seat) if together else WhichPlay(seat))

    def plays(self, seat: Seat) -> list[Way]:
        """Everything that may be played: every card, in every way, on everybody it may be played on."""
        plays: list[Way] = []
        for card in self.distinct(self.forced(seat) or self.hand(seat)):
            self.add_ways(plays, seat, card)
        if self.may_shuffle_in(seat):
            plays += [(card, (), SHUFFLE) for card in self.distinct(self.hand(seat))]
        return plays

    def may_shuffle_in(self, seat: Seat) -> bool:
        """Whether a player may shuffle in an 8: if they hold nothing but 8s, and it was not done too often in this
        round.
        """
        allowed = self.edition.shuffle_eights and self.shuffled < self.edition.shuffles
        return allowed and {card.face.value for card in self.hand(seat)} == {8}

    def ways(self, seat: Seat, card: Card) -> list[Way]:
        """Every way to play a card."""
        ways: list[Way] = []
        self.add_ways(ways, seat, card)
        return ways

    def add_ways(self, ways: list[Way], seat: Seat, card: Card) -> None:
        """Add every way to play a card. If it could choose nobody, it can still be played, without effect."""
        letter = self.letter(card)
        for mode in letter.modes(self, seat):
            aims = letter.aims(self, seat, mode)
            if self.marked is not None and letter.is_aimed(mode):
                aims = [aim for aim in aims if self.marked in aim]
            if aims:
                for aim in aims:
                    ways.append((card, aim, mode))
            else:
                ways.append((card, (), mode))

    def forced(self, seat: Seat) -> list[Card]:
        """The cards that the rest of the hand forces out. One of them must be played, or in some cases all of them."""
        highest = UNFORCED
        forced: list[Card] = []
        for card in self.hand(seat):
            level = self.letter(card).must_be_played(self, seat)
            if level > highest:
                highest, forced = level, [card]
            elif level and level == highest:
                forced.append(card)
        return forced

    def why_not_play(self, seat: Seat, play: Play) -> str:
        """The rule that forbids a play."""
        if play.seat != seat:
            return f"{seat} plays for nobody else"
        if play.card not in self.hand(seat):
            return f"{seat} holds no such card"
        forced = self.forced(seat)
        if forced and play.card not in forced:
            return f"the {forced[0]} must be played {self.letter(forced[0]).why_forced()}"
        for other in play.targets:
            if other not in self.seats:
                return NOT_OFFERED
            if self.out[other]:
                return f"{other} is out of the round"
            if self.protected[other] and other != seat:
                return f"{other} is protected"
        return self.why_not_aimed(seat, play)

    def why_not_aimed(self, seat: Seat, play: Play) -> str:
        """Why a card that can be played cannot be played in this way, or on these players."""
        letter = self.letter(play.card)
        if play.mode not in letter.modes(self, seat):
            return f"the {play.card} cannot be played {play.mode or 'without saying how'}"
        if self.marked is not None and self.marked not in play.targets:
            return f"{self.marked} must be chosen: the Sycophant asks for it"
        if not play.targets:
            return f"it must be said on whom the {play.card} is played"
        return f"the {play.card} cannot be played on {', '.join([target.name for target in play.targets])}"

    def why_not_shuffle_in(self, seat: Seat, shuffled: ShuffleIn) -> str:
        if shuffled.seat != seat:
            return f"{seat} plays for nobody else"
        if shuffled.card not in self.hand(seat):
            return f"{seat} holds no such card"
        return "a card is shuffled in only by one who holds nothing but 8s, and only so often in a round"

    def turned_ways(self, turned: Play) -> list[Play]:
        """How a No-U's player may play the card that it turned around: they must choose whoever played it."""
        played = turned.answers
        assert played is not None
        aims = self.letter(played.card).aims(self, turned.seat, played.mode)
        return [Play(turned.seat, played.card, a, played.mode, turned=turned) for a in aims if played.seat in a]

    def ask_for_turned(self, turned: Play) -> None:
        ways = self.turned_ways(turned)
        if len(ways) > 1:
            self.question(HowTurned(turned.seat, turned))
        else:
            self.then(*ways)

    def ask_for_number(self, question: NameNumber) -> None:
        """Ask a player to name a number. If no number can be named, the card does nothing."""
        if question.things(self):
            self.question(question)

    # What everybody knows of hands

    def could_be_anything(self, *seats: Seat) -> None:
        """These hands have changed, so nothing is denied of them any more."""
        for seat in seats:
            self.denied[seat] = ()
            self.unarmed[seat] = False

    def swap_what_is_known(self, one: Seat, other: Seat) -> None:
        self.denied[one], self.denied[other] = self.denied[other], self.denied[one]
        self.unarmed[one], self.unarmed[other] = self.unarmed[other], self.unarmed[one]

    def cannot_be(self, seat: Seat, *numbers: int) -> None:
        """Everybody knows that no card in this hand has one of these numbers."""
        self.denied[seat] = (*self.denied[seat], *numbers)

    def must_be(self, seat: Seat, number: int) -> None:
        """Everybody knows that this hand has this number. If it is a single card, it has no other number."""
        if len(self.hand(seat)) == 1:
            self.denied[seat] = tuple([other for other in self.edition.names if other != number])

    # Effects on hands

    def effect(self, event: Event, *hands: Seat) -> None:
        """Let an event about one card of each of these hands happen. First, whoever holds two says which one."""
        two = [WhichCard(seat) for seat in hands if len(self.hand(seat)) > 1]
        if two:
            self.question(*two)
        self.then(event)

    def the_card(self, seat: Seat) -> Card | None:
        """The card of a hand that an effect is about: the one its holder chose, or the only one."""
        said = self.offered[seat]
        if said is not None:
            self.offered[seat] = None
            return said
        hand = self.hand(seat)
        return hand[0] if hand else None

    def ask_to_redraw(self, seat: Seat) -> None:
        self.question(DiscardAndDraw(seat))

    def give_back(self, seat: Seat, givers: tuple[Seat, ...]) -> None:
        """Give each player one of the collected cards back."""
        if self.edition.nyarlathotep_return == "choice":
            self.question(GiveBack(seat, givers))
        else:
            cards = self.chance.shuffled(self.collected[seat].cards)
            self.then(GiveHandsBack(seat, givers, cards))

    # Winning

    def rank(self, seat: Seat) -> int:
        """What a hand counts at the end of the round, in halves; an empty one ranks below everything."""
        counts = sum([isinstance(card.face, Count) for card in self.discards[seat].cards])
        return max([self.letter(card).rank(self, counts) for card in self.hand(seat)], default=-1)

    def round_winners(self) -> list[Seat]:
        """Of the players still in, the one with the highest card; on a tie, as the edition says."""
        ranks = {seat: self.rank(seat) for seat in self.living()}
        if self.edition.ties == "cancel":
            alone = [seat for seat, rank in ranks.items() if list(ranks.values()).count(rank) == 1]
            return sorted(alone, key=lambda seat: -ranks[seat])[:1]
        tied = [seat for seat, rank in ranks.items() if rank == max(ranks.values())]
        if len(tied) < 2 or self.edition.ties == "all":
            return tied
        most = max([self.discarded_sum(seat) for seat in tied])
        ahead = [seat for seat in tied if self.discarded_sum(seat) == most]
        return ahead if len(ahead) == 1 else []

    def discarded_sum(self, seat: Seat) -> int:
        return sum([card.face.value for card in self.discards[seat].cards])

    def begin_next_round(self, winner: Seat) -> None:
        """Begin the next round.

        The winner starts it, or the next player if they left; or whoever was out last says who starts.
        """
        if self.edition.next_starter == "winner":
            self.then(RoundStarts(self.present_from(winner)))
        elif self.last_out is None or self.left[self.last_out]:
            self.then(RoundStarts(self.chance.pick(self.present())))
        else:
            self.question(WhoStarts(self.last_out))

    def present_from(self, seat: Seat) -> Seat:
        """This player, or the next one who has not left."""
        order = (*self.seats[seat.index :], *self.seats[: seat.index])
        return next(other for other in order if not self.left[other])

    def ask_who_leaves(self) -> None:
        self.question(*[StayOrLeave(seat) for seat in self.present()])

    def tokens_to_win(self) -> int:
        return self.edition.tokens_for[len(self.seats)]

    def scores(self) -> tuple[int, ...]:
        return tuple([self.tokens[seat] + self.insane_tokens[seat] for seat in self.seats])

    def has_enough(self, seat: Seat) -> bool:
        insane = self.edition.insane_tokens
        return self.tokens[seat] >= self.tokens_to_win() or (0 < insane <= self.insane_tokens[seat])

    def match_winners(self) -> tuple[Seat, ...]:
        """Who has enough tokens. If several may not win together, nobody has won until one of them has the most."""
        winners = tuple([seat for seat in self.present() if self.has_enough(seat)])
        if len(winners) < 2 or self.edition.several_winners:
            return winners
        scores = self.scores()
        most = max([scores[seat.index] for seat in winners])
        ahead = tuple([seat for seat in winners if scores[seat.index] == most])
        return ahead if len(ahead) == 1 else ()

    def leaders(self) -> tuple[Seat, ...]:
        """Of the players who have not left, those with the most tokens; nobody if there are no tokens."""
        scores = self.scores()
        most = max([scores[seat.index] for seat in self.present()])
        return tuple([seat for seat in self.present() if scores[seat.index] == most > 0])

    def tokens_of(self, seat: Seat) -> str:
        sane, insane = self.tokens[seat], self.insane_tokens[seat]
        held = [counted(sane, "token")] if sane or not insane else []
        return " and ".join([*held, *([counted(insane, "insane token")] if insane else [])])


def counted(number: int, thing: str) -> str:
    return f"{number} {thing}{'' if number == 1 else 's'}"


def check_stacked(edition: Edition, stacked: object) -> None:
    """Refuse a stacked deck that does not fit the cards."""
    copies = {card.name: card.copies for card in edition.cards}
    for names in stacked if isinstance(stacked, tuple) else (None,):
        if not isinstance(names, tuple):
            raise BadSetup('stacked is a list of card names for each round: [["Guard", "Priest"], ["King"]]')
        if len(names) > edition.size:
            raise BadSetup(f"stacked: the deck has {edition.size} cards, and a round wants {len(names)}")
        for name in names:
            if names.count(name) > copies.get(str(name), 0):
                raise BadSetup(f"stacked: the deck has {copies.get(str(name), 0)} of {name}, and a round wants more")
