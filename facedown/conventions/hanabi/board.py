"""Hanabi as a convention sees it: the hands with their flags, the stacks, the tokens, and three things to do.

The board is what one seat knows, or (seen by nobody) what is common knowledge. It follows the game by what was told,
so that the flags on a card stay with it until it leaves the hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from facedown.conventions.board import Board
from facedown.conventions.cards import Hidden, MarkedCard
from facedown.conventions.flags import Flag, Value
from facedown.conventions.ucons import Ucon
from facedown.core.events import Info, Moved
from facedown.games.hanabi.events import Clue, Deal, Discard, Pass, Play
from facedown.games.hanabi.game import TOKENS, Hanabi
from facedown.games.hanabi.possibilities import narrowed
from facedown.games.hanabi.suits import Firework, Variant


class Touched(Flag):
    """A clue touched the card."""

    fields = ("clue",)


@dataclass(frozen=True)
class Said:
    """An action as everybody heard it: which slot was played or discarded, or who was told what about which slots."""

    what: str
    slot: int = -1
    face: Firework | None = None
    target: int = -1
    clue: str = ""
    slots: tuple[int, ...] = ()


class HanabiCard(MarkedCard):
    """A card in a hand of Hanabi: `face` is None where nobody who looks at this board sees it."""

    def __init__(self, board: Board, face: Firework | None, everything: int) -> None:
        super().__init__(board)
        self.face: Final = face
        self.clued = everything
        """What it can be after all clues that were given."""

    __hash__ = MarkedCard.__hash__


class Stack:
    """One of the fireworks."""

    def __init__(self, suit: int, height: int) -> None:
        self.suit: Final = suit
        self.height: Final = height

    def fits(self, card: MarkedCard) -> bool:
        """Whether a card is the next one of this stack. It reads the card's Value."""
        value = Value() - card
        return value is not None and value.data == (self.suit, self.height + 1)


class HanabiBoard(Board):
    """The table as the player sees it whose turn it is."""

    def __init__(self, variant: Variant, players: int, viewer: int) -> None:
        super().__init__(players)
        self.variant: Final = variant
        self.viewer: Final = viewer
        self.hands: Final[list[list[HanabiCard]]] = [[] for _ in range(players)]
        self.tokens = TOKENS
        self.strikes = 0
        self.deck = sum(variant.copies)
        self.heights = [0] * len(variant.suits)
        self.gone = [0] * len(variant.faces)
        self.last: Said | None = None
        """The action that is interpreted, or after which flags are brought up to date."""

    # Looking

    @property
    def cards(self) -> list[list[HanabiCard]]:
        """The hands, beginning with the player whose turn it is; in each the newest card first."""
        return [*self.hands[self.turn :], *self.hands[: self.turn]]

    @property
    def stacks(self) -> list[Stack]:
        return [Stack(suit, height) for suit, height in enumerate(self.heights)]

    def marked(self) -> Iterable[MarkedCard]:
        return [card for hand in self.hands for card in hand]

    def seen(self, card: MarkedCard) -> Value | None:
        face = card.face if isinstance(card, HanabiCard) else None
        if face is None or (any(card is own for own in self.hands[self.turn]) and not self.cheating):
            return None
        return Value(face.suit, face.rank)

    @property
    def cheating(self) -> bool:
        return self.unit is not None and self.unit.is_cheating

    def could_be(self, hand: Sequence[HanabiCard]) -> tuple[int, ...]:
        """What each card of a hand can be, as everybody knows: from the clues, and from what lies open."""
        open_cards = [held + gone for held, gone in zip(self.built(), self.gone, strict=True)]
        counts = [copies - lying for copies, lying in zip(self.variant.copies, open_cards, strict=True)]
        return narrowed([card.clued for card in hand], counts)

    def built(self) -> list[int]:
        return [int(face.rank <= self.heights[face.suit]) for face in self.variant.faces]

    # Doing

    def play_card(self, slot: int) -> bool:
        hand = self.hands[self.turn]
        return -len(hand) <= slot < len(hand) and self.act(("play", slot % len(hand)))

    def discard(self, slot: int) -> bool:
        hand = self.hands[self.turn]
        return -len(hand) <= slot < len(hand) and self.tokens < TOKENS and self.act(("discard", slot % len(hand)))

    def clue(self, hand: int, clue: str | int) -> bool:
        """Tell a player (1 is the next one, -1 the one before) a colour by its name, or a rank.

        Whether it touches a card depends on what the cards are, so only a unit that reads Value can give a clue.
        """
        self.may_read(Value())
        target = (self.turn + hand) % self.players
        kind = self.variant.named.get(str(clue))
        if target == self.turn or kind is None or self.tokens < 1:
            return False
        touches = any(card.face is not None and kind.touches & card.face.bit for card in self.hands[target])
        return touches and self.act(("clue", target, kind.name))

    # Numbers that everybody can work out

    def hats(self, told: int, size: int, number_of: Callable[[int, list[Firework]], int]) -> dict[int, int]:
        """The number of every hand but the mover's, where the mover told their sum (modulo `size`).

        `number_of(seat, faces)` numbers a hand by what its cards are, and by what everybody knows. Everybody takes the
        hands that they see from the sum, and is left with their own: so all players come to the same numbers, though
        each sees other cards. It is the one way in which an update may use Value.
        """
        self.may_read(Value())
        found: dict[int, int] = {}
        for seat in range(self.players):
            if seat not in (self.turn, self.viewer):
                found[seat] = number_of(seat, self.faces(seat))
        if self.viewer != self.turn:
            found[self.viewer] = (told - sum(found.values())) % size
        return found

    def faces(self, seat: int) -> list[Firework]:
        """The cards of a seat that the viewer of this board sees."""
        found = [card.face for card in self.hands[seat] if card.face is not None]
        if len(found) < len(self.hands[seat]):
            raise Hidden(f"{self.worker} numbers a hand that its player cannot see")
        return found

    # Following the game

    def hear(self, info: Info, convention: Ucon) -> None:
        """Follow what happened, and let the convention say what it meant and bring its flags up to date."""
        event = info.event
        if isinstance(event, Deal):
            for trace in info.did:
                if isinstance(trace, Moved):
                    self.take(trace)
        elif isinstance(event, Clue | Play | Discard | Pass):
            self.last = said_by(event, info)
            self.let_interpret(convention)
            self.follow(event, info)
            self.turn = (self.turn + 1) % self.players
            self.let_update(convention)

    def follow(self, event: Clue | Play | Discard | Pass, info: Info) -> None:
        if isinstance(event, Clue):
            self.hear_clue(event)
        elif isinstance(event, Play | Discard):
            self.hear_card(event, info)

    def take(self, move: Moved) -> None:
        assert move.target.owner is not None
        face = move.card.face if isinstance(move.card.face, Firework) else None
        self.hands[move.target.owner.index].insert(0, HanabiCard(self, face, self.variant.everything))
        self.deck -= 1

    def hear_clue(self, clue: Clue) -> None:
        self.tokens -= 1
        kind = self.variant.named[clue.clue]
        for slot, card in enumerate(self.hands[clue.target.index]):
            card.clued &= kind.touches if slot in clue.slots else ~kind.touches
            if slot in clue.slots:
                card.flags.append(Touched(clue.clue))

    def hear_card(self, event: Play | Discard, info: Info) -> None:
        for move in info.did:
            if not isinstance(move, Moved):
                continue
            if move.target.name == "hands":
                self.take(move)
            else:
                self.leave(event, move)

    def leave(self, event: Play | Discard, move: Moved) -> None:
        """A card leaves a hand: for a stack, or for the discard pile, with a strike if it was played."""
        face = move.card.face
        assert isinstance(face, Firework)
        self.hands[event.seat.index].pop(move.start)
        if move.target.name == "played":
            self.heights[face.suit] = face.rank
            self.tokens = min(TOKENS, self.tokens + (face.rank == 5))
            return
        self.gone[face.index] += 1
        if isinstance(event, Play):
            self.strikes += 1
        else:
            self.tokens = min(TOKENS, self.tokens + 1)


def board_of(view: Hanabi) -> HanabiBoard:
    return HanabiBoard(view.variant, len(view.seats), view.viewer)


def said_by(event: Clue | Play | Discard | Pass, info: Info) -> Said:
    if isinstance(event, Clue):
        return Said("clue", target=event.target.index, clue=event.clue, slots=event.slots)
    if isinstance(event, Pass):
        return Said("pass")
    left = next(move for move in info.did if isinstance(move, Moved))
    assert isinstance(left.card.face, Firework)
    return Said("play" if isinstance(event, Play) else "discard", left.start, left.card.face)


def in_words(action: object, view: Hanabi) -> str | None:
    """An action that was taken on a board, in the words of the option that it is."""
    if not isinstance(action, tuple):
        return None
    what, *where = action
    if what == "clue":
        return f"tell {view.seats[where[0]]} {where[1]}"
    return f"{what} {where[0] + 1}"
