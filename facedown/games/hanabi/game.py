"""Hanabi: everybody sees all hands but their own, and together they build fireworks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, cast

from facedown.core.cards import Card, Face, Seat, Unseen
from facedown.core.chance import Chance
from facedown.core.dealt import Dealt
from facedown.core.declared import Declared, field, first_seat, zone, zone_each
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.core.history import Kinds
from facedown.core.release import RELEASE
from facedown.core.state import Outcome
from facedown.core.zones import EVERYBODY, NOBODY, OTHERS, Zone, Zones
from facedown.games.hanabi import possibilities
from facedown.games.hanabi.decks import cards_named
from facedown.games.hanabi.events import Clue, Deal, Discard, Pass, Play
from facedown.games.hanabi.options import ALL_OR_NOTHING, RULESETS, Agreed, check_agreed
from facedown.games.hanabi.questions import Turn
from facedown.games.hanabi.suits import ClueKind, Firework, Variant

Slots = tuple[tuple[int, ...], ...]
"""For each seat and slot, a set. (Marks on the cards would read better, but would make views a third slower.)"""

TOKENS: Final = 8
STRIKES: Final = 3

DECK: Final = zone("deck", NOBODY)
DISCARDS: Final = zone("discards", EVERYBODY)
PLAYED: Final = zone("played", EVERYBODY)
HANDS: Final = zone_each("hands", OTHERS)


def no_heights(game: Game) -> object:
    return (0,) * len(cast(Hanabi, game).variant.suits)


def no_slots(game: Game) -> object:
    return ((),) * len(game.seats)


class Hanabi(Game):
    """Build one firework of each colour, from 1 to 5. Everybody sees all hands but their own.

    On your turn do one of three things: tell another player all the cards of one colour or of one rank in their hand,
    which costs a clue token; discard a card, which brings one back; or play a card. A card that is the next one of its
    colour is added to its firework, any other is a strike. After three strikes the fireworks go up too early.
    When the last card is drawn, everybody has one more turn. The score is the number of cards in the fireworks.
    """

    name: ClassVar[str] = "hanabi"
    release: ClassVar[str] = RELEASE
    rulesets: ClassVar[tuple[str, ...]] = tuple(RULESETS)
    chapters: ClassVar[tuple[Kinds, ...]] = ((Play, Discard, Clue, Pass),)
    scored: ClassVar[bool] = True
    on_table: ClassVar[tuple[Declared, ...]] = (
        DECK,
        DISCARDS,
        PLAYED,
        HANDS,
        field("turn", EVERYBODY, first_seat),
        field("tokens", EVERYBODY, TOKENS),
        field("half", EVERYBODY, False),
        field("strikes", EVERYBODY, 0),
        field("heights", EVERYBODY, no_heights),
        field("possible", EVERYBODY, no_slots),
        field("touched", EVERYBODY, no_slots),
        field("left", EVERYBODY, -1),
    )
    settings: ClassVar[dict[str, object]] = {
        "variant": None,
        "after_deck": None,
        "speedrun": False,
        "hand_size": None,
        "strikeout_keeps_points": False,
        "discard_at_8": False,
        "empty_clues": False,
        "deck": None,
    }
    secrets: ClassVar[tuple[str, ...]] = ("deck",)

    turn: Seat
    tokens: int
    half: bool
    """Whether there is half a clue token besides: where clues are starved, two halves make one token."""
    strikes: int
    heights: tuple[int, ...]
    """How high each firework is."""
    possible: Slots
    """The cards that each card in a hand can be after all clues, positive and negative."""
    touched: Slots
    """The clues that have touched each card in a hand."""
    left: int
    """How many turns are left once the deck is empty; -1 before."""

    # Beginning

    @classmethod
    def seats_for(cls, ruleset: str) -> range:
        return range(2, 7)

    @classmethod
    def check_options(cls, ruleset: str, players: int, options: Mapping[str, object]) -> None:
        check_agreed(ruleset, players, options)

    @classmethod
    def bound(cls, ruleset: str, players: int) -> int:
        return 1_000

    def furnish(self) -> None:
        self.layout.rules = Agreed(self.layout.ruleset, len(self.seats), self.layout.options)
        self.put_cards("deck", self.variant.faces)

    def start(self) -> Sequence[Event]:
        return [Deal()]

    def lay_out_deck(self) -> None:
        """The deck is shuffled, or lies as the table wants it."""
        wanted = self.layout.options["deck"]
        if wanted is None:
            self.shuffle(self.deck)
            return
        faces = cards_named(self.variant, wanted)
        rest = list(self.deck.cards)
        self.arrange(self.deck, [rest.pop([card.face for card in rest].index(face)) for face in faces])

    def describe_blank(self) -> Face:
        return BLANK

    def fill(self, dealt: Dealt, stock: dict[str, list[Card]], chance: Chance) -> None:
        possibilities.fill(self, dealt, stock, chance)

    # What lies on the table

    @property
    def deck(self) -> Zone:
        return self.at(DECK)

    @property
    def discards(self) -> Zone:
        return self.at(DISCARDS)

    @property
    def played(self) -> Zone:
        return self.at(PLAYED)

    @property
    def hands(self) -> Zones:
        """The newest card of a hand is the first."""
        return self.each(HANDS)

    def hand(self, seat: Seat) -> tuple[Card, ...]:
        return self.of(HANDS, seat).cards

    @property
    def agreed(self) -> Agreed:
        return cast(Agreed, self.layout.rules)

    @property
    def variant(self) -> Variant:
        return self.agreed.variant

    @property
    def hand_size(self) -> int:
        return self.agreed.hand_size

    def firework(self, card: Card) -> Firework:
        """The suit and rank of a card. Raises LookupError for a card that a view does not see."""
        face = card.face
        if not isinstance(face, Firework):
            raise LookupError(f"this view does not see {card!r}; known_to(view, seat) says what it can be")
        return face

    # A turn

    def draw(self, seat: Seat, slot: int) -> None:
        """Fill the empty slot: newer cards move up by one slot, and the top card of the deck becomes the newest card.

        When the deck has no card left, the last turns begin.
        """
        deck, variant = self.deck.cards, self.variant
        draws = len(deck) > 0 and self.strikes < STRIKES and self.built < variant.best
        self.possible = shifted(self.possible, seat, slot, variant.everything if draws else -1)
        self.touched = shifted(self.touched, seat, slot, 0 if draws else -1)
        if draws:
            self.move(deck[0], self.of(HANDS, seat), at=0)
            if len(deck) == 1:
                self.left = len(self.seats) + 1

    def slot_of(self, seat: Seat, card: Card) -> int:
        cards = self.hand(seat)
        for slot in range(len(cards)):
            if cards[slot] is card:
                return slot
        raise LookupError(f"{seat} does not hold {card}")

    def add_or_strike(self, card: Card) -> None:
        """Add a card to its firework if it is the next one; otherwise it is a strike."""
        face = self.firework(card)
        if self.heights[face.suit] + 1 == face.rank:
            self.move(card, self.played)
            self.build(face)
        else:
            self.move(card, self.discards)
            self.strikes += 1

    def throw_away(self, card: Card) -> None:
        self.move(card, self.discards)
        self.gain_token()

    def build(self, face: Firework) -> None:
        """A firework grows. A complete one brings a clue token back."""
        heights = self.heights
        self.heights = (*heights[: face.suit], face.rank, *heights[face.suit + 1 :])
        if face.rank == 5:
            self.gain_token()

    def gain_token(self) -> None:
        if self.tokens >= TOKENS:
            return
        if self.variant.twist.starved and not self.half:
            self.half = True
        else:
            self.half = False
            self.tokens += 1

    def point_at(self, target: Seat, kind: ClueKind, slots: tuple[int, ...]) -> None:
        """Give a clue: the cards that it touches match it, and all others in that hand do not."""
        known, marks = list(self.possible[target.index]), list(self.touched[target.index])
        touches, others, bit = kind.touches, self.variant.everything & ~kind.touches, 1 << kind.index
        pointed = 0
        for slot in slots:
            pointed |= 1 << slot
        for slot in range(len(known)):
            if pointed >> slot & 1:
                known[slot] &= touches
                marks[slot] |= bit
            else:
                known[slot] &= others
        self.possible = changed(self.possible, target, tuple(known))
        self.touched = changed(self.touched, target, tuple(marks))

    def begin_turn(self, seat: Seat) -> None:
        self.turn = seat
        self.question(Turn(seat))

    def end_turn(self, seat: Seat) -> None:
        """End the game after the third strike, with the last firework, or after the last turn.

        Otherwise pass the turn on. If all fireworks must be complete, the game is lost as soon as a card that they need
        is gone.
        """
        agreed, built, following = self.agreed, self.built, self.seats[(seat.index + 1) % len(self.seats)]
        if self.left > 0 and not agreed.plays_on:
            self.left -= 1
        if self.strikes >= STRIKES:
            self.lose("after the third strike")
        elif built == agreed.variant.best:
            self.end(Outcome(self.seats, f"All fireworks are complete: {built} points", self.scores(built)))
        elif agreed.needs_all and self.max_score() < agreed.variant.best:
            self.lose("because a card that is needed is gone")
        elif self.left == 0:
            self.end(Outcome((), f"The last turn is over: {built} points", self.scores(built)))
        elif agreed.after_deck == ALL_OR_NOTHING and self.tokens < 1 and not self.hand(following):
            self.lose(f"because {following} can do nothing")
        else:
            self.begin_turn(following)

    def lose(self, why: str) -> None:
        points = self.built if self.agreed.keeps_points else 0
        self.end(Outcome((), f"The game is lost {why}: {points} points", self.scores(points)))

    def scores(self, points: int) -> tuple[int, ...]:
        return (points,) * len(self.seats)

    # Questions that the rules and the players ask

    @property
    def score(self) -> int:
        """The points. After a lost game they may be 0, whatever was built."""
        return self.built if self.outcome is None else self.outcome.scores[0]

    @property
    def built(self) -> int:
        """How many cards the fireworks have."""
        cards = 0
        for height in self.heights:
            cards += height
        return cards

    def plays_on(self) -> bool:
        """Whether there is no last round: the game goes on until it is won or lost."""
        return self.agreed.plays_on

    def can_discard(self) -> bool:
        return self.tokens < TOKENS or self.agreed.discards_at_8

    def clues_to(self, target: Seat) -> int:
        """The set of the clues that can be given to a player: those that touch a card, or all if empty clues are
        allowed.
        """
        if self.agreed.empty_clues:
            return (1 << len(self.variant.clues)) - 1
        variant = self.variant
        touching, offered = variant.touching, variant.blind
        for card in self.hand(target):
            offered |= touching[self.firework(card).index]
        return offered

    def touched_by(self, kind: ClueKind, target: Seat) -> tuple[int, ...]:
        """The slots of a hand that a clue touches."""
        cards = self.hand(target)
        return tuple([slot for slot in range(len(cards)) if kind.touches & self.firework(cards[slot]).bit])

    def is_playable(self, face: Firework) -> bool:
        return self.heights[face.suit] + 1 == face.rank

    def gone(self) -> list[int]:
        """How many copies of each card lie in the discard pile."""
        counts = [0] * len(self.variant.faces)
        for card in self.discards.cards:
            counts[self.firework(card).index] += 1
        return counts

    def reachable(self) -> list[int]:
        """How high each firework can still become."""
        gone, copies = self.gone(), self.variant.copies
        found: list[int] = []
        for suit, height in enumerate(self.heights):
            top = height
            while top < 5 and gone[5 * suit + top] < copies[5 * suit + top]:
                top += 1
            found.append(top)
        return found

    def max_score(self) -> int:
        return sum(self.reachable())

    def is_trash(self, face: Firework) -> bool:
        """Whether a card is played already, or can never be played."""
        return face.rank <= self.heights[face.suit] or face.rank > self.reachable()[face.suit]

    def is_critical(self, face: Firework) -> bool:
        """Whether this is the last copy of a card that is still needed."""
        return not self.is_trash(face) and self.gone()[face.index] == self.variant.copies[face.index] - 1

    def pace(self) -> int:
        """How many discards are left before the best score that can be reached drops."""
        return self.built + len(self.deck) + len(self.seats) - self.max_score()


def changed(marks: Slots, seat: Seat, values: tuple[int, ...]) -> Slots:
    rows = list(marks)
    rows[seat.index] = values
    return tuple(rows)


def shifted(marks: Slots, seat: Seat, slot: int, newest: int) -> Slots:
    """Drop the marks of a slot and put those of the newest card in front; with -1, no card comes in."""
    values = list(marks[seat.index])
    values.pop(slot)
    if newest >= 0:
        values.insert(0, newest)
    return changed(marks, seat, tuple(values))


BLANK: Final = Unseen()
