"""Hanabi as a convention sees it: the hands with their flags, the stacks, the tokens, and three things to do.

A board holds what one seat knows, or, with no viewer, what is common knowledge. It follows the game by what its seat is
told. Flags stay on a card until the card leaves the hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, TypeVar

from facedown.conventions.board import Board, read_only
from facedown.conventions.cards import Hidden, MarkedCard
from facedown.conventions.flags import Flag, Value
from facedown.conventions.hanabi.hats.question import Numbering
from facedown.conventions.settled import Settled
from facedown.conventions.ucons import Ucon
from facedown.core.events import Info, Moved
from facedown.games.hanabi.events import Clue, Deal, Discard, Pass, Play
from facedown.games.hanabi.game import TOKENS, Hanabi
from facedown.games.hanabi.possibilities import narrowed
from facedown.games.hanabi.suits import Firework, Variant

T = TypeVar("T")


class Touched(Flag):
    """A clue touched the card."""

    fields = ("clue",)


@dataclass(frozen=True)
class Said:
    """An action as everybody heard it: the slot that was played or discarded, or a clue, its target and its slots."""

    what: str
    slot: int = -1
    face: Firework | None = None
    target: int = -1
    clue: str = ""
    slots: tuple[int, ...] = ()


class HanabiCard(MarkedCard):
    """A card in a hand of Hanabi. It has a face if the viewer of the board sees the card."""

    __slots__ = ("_clued", "_face")

    def __init__(self, board: Board, face: Firework | None, clued: int) -> None:
        super().__init__(board)
        self._face: Final = face
        self._clued = clued

    __hash__ = MarkedCard.__hash__

    @property
    def clued(self) -> int:
        """What it can be by the clues that were given about it."""
        return self._clued

    def put(self, flag: Flag) -> None:
        """Carry a flag instead of any other of its kind."""
        self._board.may_write(flag)
        kind, name, flags = type(flag), flag.name, self._flags
        for place, other in enumerate(flags):
            if type(other) is kind and other.name == name:
                flags[place] = flag
                return
        flags.append(flag)


class Stack(metaclass=Settled):
    """One of the fireworks."""

    def __init__(self, suit: int, height: int) -> None:
        self.suit: Final = suit
        self.height: Final = height

    def fits(self, card: MarkedCard) -> bool:
        """Whether a card is the next one of this stack. This reads the card's Value."""
        value = Value() - card
        return value is not None and value.data == (self.suit, self.height + 1)


class HanabiBoard(Board):
    """The table as one seat knows it, for units to work on."""

    shows = (
        *Board.shows,
        *("cards", "hands", "stacks", "heights", "gone", "left", "tokens", "strikes", "deck", "variant"),
        *("actions", "last_turns", "last", "could_be", "built", "noted", "sets_noted", "held_by", "hats"),
        *("play_card", "discard", "clue"),
    )

    def __init__(self, variant: Variant, players: int, viewer: int) -> None:
        super().__init__(players)
        self.variant: Final = variant
        self.viewer: Final = viewer
        self.hands: tuple[tuple[HanabiCard, ...], ...] = ((),) * players
        self.tokens = TOKENS
        self.half = False
        self.strikes = 0
        self.deck = sum(variant.copies)
        self.heights = (0,) * len(variant.suits)
        self.gone = (0,) * len(variant.faces)
        self.left = tuple(variant.copies)
        """How many copies of each card lie neither on a stack nor in the discard pile."""
        self.actions = 0
        """How many actions were taken."""
        self.last_turns = -1
        """How many turns are left once the deck is empty; -1 before."""
        self.last: Said | None = None
        """The last action: `interpret` and `update` are about it."""

    # Looking

    @property
    def cards(self) -> list[list[HanabiCard]]:
        """The hands, beginning with the player whose turn it is; in each the newest card first."""
        return [[*hand] for hand in (*self.hands[self.turn :], *self.hands[: self.turn])]

    @property
    def stacks(self) -> list[Stack]:
        return [Stack(suit, height) for suit, height in enumerate(self.heights)]

    def marked(self) -> Iterable[MarkedCard]:
        return [card for hand in self.hands for card in hand]

    def face_of(self, card: HanabiCard) -> Firework | None:
        """What a card is, or None if the viewer of this board does not see it."""
        return card._face

    def visible_value(self, card: MarkedCard) -> Value | None:
        face = card._face if isinstance(card, HanabiCard) else None
        if face is None or (id(card) in map(id, self.hands[self.turn]) and not self.cheating):
            return None
        return values_of(self.variant)[face.index]

    @property
    def cheating(self) -> bool:
        return self.unit is not None and self.unit.is_cheating

    def noted(self, like: Flag, seat: int) -> list[Flag | None]:
        """For each card of a hand its flag that is equal to this one, or None. Quicker than asking card by card."""
        if isinstance(like, Value):
            return [like - card for card in self.hands[seat]]
        self.may_read(like)
        return [card._carried(like) if card._flags else None for card in self.hands[seat]]

    def sets_noted(self, like: Flag, seat: int) -> list[int]:
        """For each card of a hand the set that a flag of this kind says, or the set that its clues leave."""
        self.may_read(like)
        kind, found = type(like), list[Any]()
        for card in self.hands[seat]:
            for flag in card._flags:
                if type(flag) is kind:
                    found.append(flag.data[0])
                    break
            else:
                found.append(card._clued)
        return found

    def held_by(self, seat: int) -> list[Firework]:
        """What the cards of a hand are. This reads all their Values at once."""
        self.may_read(Value())
        if not self.moving or seat % self.players == self.turn:
            raise Hidden(f"{self.worker} reads the Value of cards that its player cannot see")
        return self.faces(seat)

    def could_be(self, hand: Sequence[HanabiCard]) -> tuple[int, ...]:
        """What each card of a hand can be, as everybody knows from the clues on all hands and from what lies open."""
        known = self.once(what_all_can_be)
        return tuple([known[card] for card in hand])

    def built(self) -> list[int]:
        return [int(face.rank <= self.heights[face.suit]) for face in self.variant.faces]

    # Doing

    def play_card(self, slot: int) -> bool:
        hand = self.hands[self.turn]
        return self.can_act() and -len(hand) <= slot < len(hand) and self.act(("play", slot % len(hand)))

    def discard(self, slot: int) -> bool:
        hand = self.hands[self.turn]
        fits = self.can_act() and -len(hand) <= slot < len(hand) and self.tokens < TOKENS
        return fits and self.act(("discard", slot % len(hand)))

    def clue(self, hand: int, clue: str | int) -> bool:
        """Tell a player (1 is the next one, -1 the one before) a colour by its name, or a rank.

        Whether a clue touches a card depends on what the cards are, so only a unit that reads Value gives clues.
        """
        self.may_read(Value())
        target = (self.turn + hand) % self.players
        kind = self.variant.named.get(str(clue))
        if not self.can_act() or target == self.turn or kind is None or self.tokens < 1:
            return False
        touches = any(card._face is not None and kind.touches & card._face.bit for card in self.hands[target])
        is_blind = self.variant.blind >> kind.index & 1 == 1
        return (touches or is_blind) and self.act(("clue", target, kind.name))

    # Numbers that everybody can work out

    def hats(self, told: int, size: int, numberings: Mapping[int, Numbering]) -> dict[int, int]:
        """The number of every hand but the mover's. The mover has told the sum of these numbers, modulo `size`.

        `numberings` says for each of these seats how its hand is numbered. Everybody subtracts the numbers of the
        hands that they see from the sum, and what is left is their own number. So all players get the same numbers,
        though each sees other cards. This is the one way in which an update may use Value.
        """
        self.may_read(Value())
        found: dict[int, int] = {}
        for seat, numbering in [(seat, numberings[seat]) for seat in range(self.players) if seat != self.turn]:
            if type(numbering) is not Numbering:
                raise TypeError(f"{self.worker} must say by a Numbering how hands are numbered")
            if seat != self.viewer:
                found[seat] = numbering.number_of(self.held(seat))
        if self.viewer != self.turn:
            found[self.viewer] = (int(told) - sum(found.values())) % int(size)
        return found

    def held(self, seat: int) -> list[int]:
        """The cards of a seat, each by its index in the variant."""
        return [face.index for face in self.faces(seat)]

    def faces(self, seat: int) -> list[Firework]:
        """The cards of a seat. It is an error if the viewer of this board does not see them."""
        found = [card._face for card in self.hands[seat] if card._face is not None]
        if len(found) < len(self.hands[seat]):
            raise Hidden(f"{self.worker} numbers a hand that its player cannot see")
        return found

    def dealt(self, hands: Sequence[Sequence[Firework | None]]) -> HanabiBoard:
        """A copy of the board with other cards in the hands. They carry the same flags."""
        twin = copy(self)
        twin.game = read_only(twin)
        twin.worked_out = {}
        twin.hands = tuple(
            [
                tuple([copy_of(card, twin, face) for card, face in zip(hand, faces, strict=True)])
                for hand, faces in zip(self.hands, hands, strict=True)
            ]
        )
        return twin

    # Following the game

    def hear(self, info: Info, convention: Ucon) -> None:
        """Follow what happened, and let the convention interpret it and update its flags."""
        event = info.event
        if isinstance(event, Deal):
            for trace in info.did:
                if isinstance(trace, Moved):
                    self.take(trace)
        elif isinstance(event, Clue | Play | Discard | Pass):
            self.last = said_by(event, info)
            self.let_interpret(convention)
            self.follow(event, info)
            self.end_turn()
            self.let_update(convention)

    def end_turn(self) -> None:
        self.worked_out.clear()
        self.actions += 1
        self.turn = (self.turn + 1) % self.players
        if self.deck == 0:
            self.last_turns = self.players if self.last_turns < 0 else max(1, self.last_turns - 1)

    def follow(self, event: Clue | Play | Discard | Pass, info: Info) -> None:
        if isinstance(event, Clue):
            self.hear_clue(event)
        elif isinstance(event, Play | Discard):
            self.hear_card(event, info)

    def take(self, move: Moved) -> None:
        assert move.target.owner is not None
        face = move.card.face if isinstance(move.card.face, Firework) else None
        seat = move.target.owner.index
        card = HanabiCard(self, face, self.variant.everything)
        self.hands = with_at(self.hands, seat, (card, *self.hands[seat]))
        self.deck -= 1

    def hear_clue(self, clue: Clue) -> None:
        self.tokens -= 1
        kind = self.variant.named[clue.clue]
        for slot, card in enumerate(self.hands[clue.target.index]):
            card._clued &= kind.touches if slot in clue.slots else ~kind.touches
            if slot in clue.slots:
                card._flags.append(Touched(clue.clue))

    def hear_card(self, event: Play | Discard, info: Info) -> None:
        for move in info.did:
            if not isinstance(move, Moved):
                continue
            if move.target.name == "hands":
                self.take(move)
            else:
                self.leave(event, move)

    def leave(self, event: Play | Discard, move: Moved) -> None:
        """A card goes from a hand to a stack, or to the discard pile, with a strike if it was played in vain."""
        face = move.card.face
        assert isinstance(face, Firework)
        seat, slot = event.seat.index, move.start
        self.hands = with_at(self.hands, seat, self.hands[seat][:slot] + self.hands[seat][slot + 1 :])
        self.left = with_at(self.left, face.index, self.left[face.index] - 1)
        if move.target.name == "played":
            self.heights = with_at(self.heights, face.suit, face.rank)
            if face.rank == 5:
                self.gain_token()
            return
        self.gone = with_at(self.gone, face.index, self.gone[face.index] + 1)
        if isinstance(event, Play) != face.crossed:
            self.strikes += 1
        else:
            self.gain_token()

    def gain_token(self) -> None:
        """A token comes back, or half a token in variants where clues are starved."""
        if self.tokens < TOKENS:
            self.half = self.variant.twist.starved and not self.half
            self.tokens += not self.half


def what_all_can_be(game: HanabiBoard) -> dict[HanabiCard, int]:
    """For each card in a hand what it can be, such that all other cards in hands can be something, too."""
    cards = [card for hand in game.hands for card in hand]
    return dict(zip(cards, narrowed([card.clued for card in cards], game.left), strict=True))


@cache
def values_of(variant: Variant) -> list[Value]:
    return [Value(face.suit, face.rank) for face in variant.faces]


def with_at(row: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """A copy of the row with another value at one place."""
    return (*row[:place], value, *row[place + 1 :])


def copy_of(card: HanabiCard, board: HanabiBoard, face: Firework | None) -> HanabiCard:
    found = HanabiCard(board, face, card.clued)
    found._flags.extend(card._flags)
    return found


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
    """The words of the option that stands for an action on the board, or None if there was no action."""
    if not isinstance(action, tuple):
        return None
    what, *where = action
    if what == "clue":
        return f"tell {view.seats[where[0]]} {where[1]}"
    return f"{what} {where[0] + 1}"
