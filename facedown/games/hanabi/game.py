"""Hanabi: everybody sees all hands but their own, and together they build fireworks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, cast

from facedown.core.cards import Card, Face, Seat, Unseen
from facedown.core.chance import Chance
from facedown.core.errors import BadSetup
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.core.state import Outcome
from facedown.core.zones import EVERYBODY, NOBODY, OTHERS, Sight, Zone, Zones
from facedown.games.hanabi import possibilities
from facedown.games.hanabi.decks import cards_named
from facedown.games.hanabi.events import Deal
from facedown.games.hanabi.questions import Turn
from facedown.games.hanabi.suits import ClueKind, Firework, Variant, variant

Marks = tuple[tuple[int, ...], ...]
"""For each seat, for each slot, a set."""

TOKENS: Final = 8
STRIKES: Final = 3
HAND_SIZES: Final = {2: 5, 3: 5, 4: 4, 5: 4, 6: 3}

RULESETS: Final = {
    "standard": ("No Variant", "one turn each"),
    "multicolour": ("Multicolour (6 Suits)", "one turn each"),
    "short multicolour": ("Black (6 Suits)", "one turn each"),
    "rainbow": ("Rainbow (6 Suits)", "one turn each"),
    "play on": ("No Variant", "play on"),
}
"""The official ways to play: which suits, and what happens when the deck is empty."""


class Hanabi(Game):
    """Build one firework of each colour, from 1 to 5. Everybody sees all hands but their own.

    On your turn do one of three things: tell another player all the cards of one colour or of one rank in their hand,
    which costs a clue token; discard a card, which brings one back; or play a card. A card that is the next one of its
    colour is added to its firework, any other is a strike. After three strikes the fireworks go up too early.
    When the last card is drawn, everybody has one more turn. The score is the number of cards in the fireworks.
    """

    name: ClassVar[str] = "hanabi"
    rulesets: ClassVar[tuple[str, ...]] = tuple(RULESETS)
    scored: ClassVar[bool] = True
    fields: ClassVar[dict[str, Sight]] = {
        "turn": EVERYBODY,
        "tokens": EVERYBODY,
        "strikes": EVERYBODY,
        "heights": EVERYBODY,
        "possible": EVERYBODY,
        "touched": EVERYBODY,
        "left": EVERYBODY,
    }
    settings: ClassVar[dict[str, object]] = {
        "variant": None,
        "after_deck": None,
        "hand_size": None,
        "strikeout_keeps_points": False,
        "discard_at_8": False,
        "empty_clues": False,
        "deck": None,
    }
    secrets: ClassVar[tuple[str, ...]] = ("deck",)

    turn: Seat
    tokens: int
    strikes: int
    heights: tuple[int, ...]
    """How high each firework is."""
    possible: Marks
    """The cards that each card in a hand can be after all clues, positive and negative."""
    touched: Marks
    """The clues that have touched each card in a hand."""
    left: int
    """The turns that are left once the deck is empty; -1 before."""

    # Beginning

    @classmethod
    def seats_for(cls, ruleset: str) -> range:
        return range(2, 7)

    @classmethod
    def check_options(cls, ruleset: str, players: int, options: Mapping[str, object]) -> None:
        for name in ("strikeout_keeps_points", "discard_at_8", "empty_clues"):
            if type(options.get(name, False)) is not bool:
                raise BadSetup(f"{name} must be true or false, not {options[name]!r}")
        after = options.get("after_deck")
        if after not in (None, "one turn each", "play on"):
            raise BadSetup(f'after_deck must be "one turn each" or "play on", not {after!r}')
        size = options.get("hand_size")
        if size is not None and (type(size) is not int or not 1 <= size <= 7):
            raise BadSetup(f"hand_size must be a whole number from 1 to 7, not {size!r}")
        suits = variant_of(ruleset, options)
        hand = size if isinstance(size, int) else HAND_SIZES[players]
        if players * hand >= sum(suits.copies):
            raise BadSetup(
                f"{players} hands of {hand} cards leave no deck of {sum(suits.copies)}; take a smaller hand_size"
            )
        if options.get("deck") is not None:
            cards_named(suits, options["deck"])

    @classmethod
    def bound(cls, ruleset: str, players: int) -> int:
        return 1_000

    def furnish(self) -> None:
        self.layout.rules = suits = variant_of(self.layout.ruleset, self.layout.options)
        self.zone("deck", NOBODY, followed=True)
        self.zone("discards", EVERYBODY)
        self.zone("played", EVERYBODY)
        self.zone_each("hands", OTHERS, followed=True)
        self.put_cards("deck", suits.faces)

    def setup(self) -> None:
        self.turn = self.seats[0]
        self.tokens = TOKENS
        self.strikes = 0
        self.heights = (0,) * len(self.variant.suits)
        self.possible = ((),) * len(self.seats)
        self.touched = ((),) * len(self.seats)
        self.left = -1

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

    def fill(self, dealt: list[list[Card | None]], stock: dict[str, list[Card]], chance: Chance) -> None:
        possibilities.fill(self, dealt, stock, chance)

    # What lies on the table

    @property
    def deck(self) -> Zone:
        return self.zones[0]

    @property
    def discards(self) -> Zone:
        return self.zones[1]

    @property
    def played(self) -> Zone:
        return self.zones[2]

    @property
    def hands(self) -> Zones:
        """The newest card of a hand is the first."""
        return Zones(self.zones, 3, len(self.seats))

    @property
    def variant(self) -> Variant:
        return cast(Variant, self.layout.rules)

    @property
    def hand_size(self) -> int:
        said = self.layout.options["hand_size"]
        return said if isinstance(said, int) else HAND_SIZES[len(self.seats)]

    def firework(self, card: Card) -> Firework:
        return cast(Firework, card.face)

    # A turn

    def draw(self, seat: Seat) -> None:
        """Take the top card of the deck as the newest in hand. With the last one, the last turns begin."""
        if not self.deck.cards or self.strikes >= STRIKES or self.built == self.variant.best:
            return
        self.move(self.deck.top, self.hands[seat], at=0)
        self.possible = changed(self.possible, seat, (self.variant.everything, *self.possible[seat.index]))
        self.touched = changed(self.touched, seat, (0, *self.touched[seat.index]))
        if not self.deck.cards:
            self.left = len(self.seats) + 1

    def let_go(self, seat: Seat, card: Card) -> None:
        """A card leaves a hand, and what was known of it."""
        slot = self.slot_of(seat, card)
        for_seat = self.possible[seat.index]
        self.possible = changed(self.possible, seat, for_seat[:slot] + for_seat[slot + 1 :])
        for_seat = self.touched[seat.index]
        self.touched = changed(self.touched, seat, for_seat[:slot] + for_seat[slot + 1 :])

    def slot_of(self, seat: Seat, card: Card) -> int:
        cards = self.hands[seat].cards
        for slot in range(len(cards)):
            if cards[slot] is card:
                return slot
        raise LookupError(f"{seat} does not hold {card}")

    def build(self, face: Firework) -> None:
        """A firework grows. A complete one brings a clue token back."""
        heights = self.heights
        self.heights = (*heights[: face.suit], face.rank, *heights[face.suit + 1 :])
        if face.rank == 5:
            self.gain_token()

    def gain_token(self) -> None:
        if self.tokens < TOKENS:
            self.tokens += 1

    def point_at(self, target: Seat, kind: ClueKind, slots: tuple[int, ...]) -> None:
        """A clue: the cards it touches can only be such, and all others in that hand cannot."""
        known = self.possible[target.index]
        said = [mask & (kind.touches if slot in slots else ~kind.touches) for slot, mask in enumerate(known)]
        self.possible = changed(self.possible, target, tuple(said))
        bit = 1 << kind.index
        marks = [mask | bit if slot in slots else mask for slot, mask in enumerate(self.touched[target.index])]
        self.touched = changed(self.touched, target, tuple(marks))

    def begin_turn(self, seat: Seat) -> None:
        self.turn = seat
        self.question(Turn(seat))

    def end_turn(self, seat: Seat) -> None:
        """The game is over after the third strike, with the last firework, or after the last turn."""
        if self.left > 0 and not self.plays_on():
            self.left -= 1
        if self.strikes >= STRIKES:
            self.lose("after the third strike")
        elif self.built == self.variant.best:
            self.end(Outcome(self.seats, f"All fireworks are complete: {self.built} points", self.scores(self.built)))
        elif self.left == 0:
            self.end(Outcome((), f"The last turn is over: {self.built} points", self.scores(self.built)))
        elif self.plays_on() and self.max_score() < self.variant.best:
            self.lose("for a card that was needed is lost")
        else:
            self.begin_turn(self.seats[(seat.index + 1) % len(self.seats)])

    def lose(self, why: str) -> None:
        points = self.built if self.layout.options["strikeout_keeps_points"] else 0
        self.end(Outcome((), f"The game is lost {why}: {points} points", self.scores(points)))

    def scores(self, points: int) -> tuple[int, ...]:
        return (points,) * len(self.seats)

    # Questions that the rules and the players ask

    @property
    def score(self) -> int:
        """The points: of a game that is over, those that it was worth."""
        return self.built if self.outcome is None else self.outcome.scores[0]

    @property
    def built(self) -> int:
        """How many cards the fireworks have."""
        return sum(self.heights)

    def plays_on(self) -> bool:
        """Whether there is no last round: the game goes on until it is won or lost."""
        said = self.layout.options["after_deck"]
        return (said or RULESETS[self.layout.ruleset][1]) == "play on"

    def can_discard(self) -> bool:
        return self.tokens < TOKENS or self.layout.options["discard_at_8"] is True

    def clues_to(self, target: Seat) -> int:
        """The set of the clues that can be given to a player: those that touch a card, unless others are allowed."""
        if self.layout.options["empty_clues"]:
            return (1 << len(self.variant.clues)) - 1
        touching = self.variant.touching
        offered = 0
        for card in self.hands[target].cards:
            offered |= touching[self.firework(card).index]
        return offered

    def touched_by(self, kind: ClueKind, target: Seat) -> tuple[int, ...]:
        """The slots of a hand that a clue touches."""
        cards = self.hands[target].cards
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
        """Played already, or never to be played."""
        return face.rank <= self.heights[face.suit] or face.rank > self.reachable()[face.suit]

    def is_critical(self, face: Firework) -> bool:
        """The last copy of a card that is still needed."""
        return not self.is_trash(face) and self.gone()[face.index] == face.copies - 1

    def pace(self) -> int:
        """How many discards are left before the most that can be reached is out of reach."""
        return self.built + len(self.deck) + len(self.seats) - self.max_score()

    def why_not(self, seat: Seat, words: str) -> str:
        """The rule that forbids an action, put in words as on its button."""
        said = words.casefold().split()
        if said[:1] == ["tell"]:
            return self.why_no_clue(seat, words.strip()[5:])
        if said[:1] == ["discard"] and not self.can_discard():
            return f"nothing can be discarded while there are {TOKENS} clue tokens"
        if said[:1] in (["play"], ["discard"]):
            return f"slots go from 1 to {len(self.hands[seat])}, the newest card first"
        other = self.seats[(seat.index + 1) % len(self.seats)]
        return f'it must be as in "play 1", "discard 5" or "tell {other} red"'

    def why_no_clue(self, seat: Seat, words: str) -> str:
        for target in sorted(self.seats, key=lambda other: -len(other.name)):
            if words.casefold().startswith(target.name.casefold() + " "):
                clue = words[len(target.name) :].strip().casefold()
                if target is seat:
                    return "nobody can give themselves a clue"
                if clue not in self.variant.named:
                    return f"a clue is one of {', '.join(self.variant.named)}"
                return "there is no clue token left" if self.tokens < 1 else f"{target} has no such card"
        return f"a clue goes to one of {', '.join([s.name for s in self.seats if s is not seat])}"


def variant_of(ruleset: str, options: Mapping[str, object]) -> Variant:
    said = options.get("variant")
    if said is not None and not isinstance(said, str):
        raise BadSetup(f'variant must be a name, as in "Rainbow (6 Suits)", not {said!r}')
    return variant(said or RULESETS[ruleset][0])


def changed(marks: Marks, seat: Seat, values: tuple[int, ...]) -> Marks:
    return marks[: seat.index] + (values,) + marks[seat.index + 1 :]  # noqa: RUF005


BLANK: Final = Unseen()
