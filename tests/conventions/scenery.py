"""Boards from words: hands with the newest card first ("r1 b3 y4"), slots from 1, and players by their names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from facedown.conventions.flags import Flag, Value
from facedown.conventions.hanabi.board import HanabiBoard, HanabiCard, Said, Touched, with_at
from facedown.conventions.hanabi.natural.common import Ahead, Meant
from facedown.conventions.ucons import Ucon
from facedown.core.cards import Seat
from facedown.games.hanabi.events import Clue
from facedown.games.hanabi.suits import Firework
from facedown.games.hanabi.variants import variant

T = TypeVar("T")
BASE = variant("No Variant")
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve")
SUITS = "rygbp"


def firework(word: str) -> Firework:
    return BASE.faces[5 * SUITS.index(word[0]) + int(word[1]) - 1]


def fireworks(words: str) -> list[Firework]:
    return [firework(word) for word in words.split()]


def cards(words: str) -> int:
    """A set of cards."""
    return sum({face.bit for face in fireworks(words)})


def words_of(cards: int) -> str:
    return " ".join([f"{SUITS[face.suit]}{face.rank}" for face in BASE.faces_in(cards)])


class Scene:
    """Players who follow a convention, and what lies on the table. Ann begins."""

    def __init__(
        self, convention: Ucon, *hands: str, stacks: str = "", gone: str = "", tokens: int = 7, strikes: int = 0
    ) -> None:
        """`stacks` are the cards on top of them, and `gone` those in the discard pile."""
        self.convention = convention
        self.board = board = HanabiBoard(BASE, len(hands), viewer=-1)
        board.hands = tuple([tuple([self.card(face) for face in fireworks(hand)]) for hand in hands])
        board.tokens, board.strikes = tokens, strikes
        for top in fireworks(stacks):
            board.heights = with_at(board.heights, top.suit, top.rank)
        for face in fireworks(gone):
            board.gone = with_at(board.gone, face.index, board.gone[face.index] + 1)
        self.count()

    def card(self, face: Firework) -> HanabiCard:
        return HanabiCard(self.board, face, BASE.everything)

    def count(self) -> None:
        board = self.board
        lying = [built + gone for built, gone in zip(board.built(), board.gone, strict=True)]
        board.left = tuple([copies - open for copies, open in zip(BASE.copies, lying, strict=True)])
        board.deck = sum(board.left) - sum([len(hand) for hand in board.hands])

    def held(self, name: str, slot: int) -> HanabiCard:
        return self.board.hands[NAMES.index(name)][slot - 1]

    # What happened before

    def marked(self, name: str, slot: int, *flags: Flag) -> Scene:
        for flag in flags:
            self.held(name, slot) + flag
        return self

    def was_told(self, name: str, clue: str) -> Scene:
        """A clue of long ago, of which everybody remembers what it touched."""
        self.board.hear_clue(self.clue(name, clue))
        self.board.tokens += 1
        return self

    def drew(self, name: str, face: str) -> Scene:
        """Somebody drew a card since, after their oldest one had left."""
        seat = NAMES.index(name)
        self.board.hands = with_at(self.board.hands, seat, (self.card(firework(face)), *self.board.hands[seat][:-1]))
        return self

    # What happens

    def tells(self, name: str, clue: str) -> Scene:
        """The player whose turn it is gives a clue."""
        given = self.clue(name, clue)
        said = Said("clue", target=given.target.index, clue=clue, slots=given.slots)
        return self.happens(said, lambda: self.board.hear_clue(given))

    def plays(self, slot: int, draws: str) -> Scene:
        """The player whose turn it is plays a card that fits."""
        board = self.board
        played = board.face_of(board.cards[0][slot - 1])
        assert played is not None and board.heights[played.suit] == played.rank - 1

        def follow() -> None:
            board.heights = with_at(board.heights, played.suit, played.rank)
            self.replace(slot, draws)

        return self.happens(Said("play", slot - 1, played), follow)

    def discards(self, slot: int, draws: str) -> Scene:
        board = self.board
        thrown = board.face_of(board.cards[0][slot - 1])
        assert thrown is not None

        def follow() -> None:
            board.gone = with_at(board.gone, thrown.index, board.gone[thrown.index] + 1)
            board.tokens += 1
            self.replace(slot, draws)

        return self.happens(Said("discard", slot - 1, thrown), follow)

    def replace(self, slot: int, draws: str) -> None:
        board, left = self.board, [*self.board.hands[self.board.turn]]
        left.pop(slot - 1)
        board.hands = with_at(board.hands, board.turn, (self.card(firework(draws)), *left))
        self.count()

    def happens(self, said: Said, follow: Callable[[], None]) -> Scene:
        self.board.last = said
        self.board.let_interpret(self.convention)
        follow()
        self.board.end_turn()
        self.board.let_update(self.convention)
        return self

    def clue(self, name: str, clue: str) -> Clue:
        target = NAMES.index(name)
        touches = BASE.named[clue].touches
        faces = [self.board.face_of(card) for card in self.board.hands[target]]
        slots = tuple([slot for slot, face in enumerate(faces) if face is not None and touches & face.bit])
        return Clue(Seat(self.board.turn, NAMES[self.board.turn]), Seat(target, name), clue, slots)

    # What follows

    def decides(self, unit: Ucon | None = None) -> str | None:
        """What the player whose turn it is does, by the convention or by one unit: "play 2", "tell Bob red"."""
        action: Any = self.board.decide(unit or self.convention)
        if action is None:
            return None
        what, *where = action
        return f"tell {NAMES[where[0]]} {where[1]}" if what == "clue" else f"{what} {where[0] + 1}"

    def thinks(self, work_out: Callable[[Any], T]) -> T:
        """What a function makes of the table, for the player whose turn it is."""
        found: list[T] = []

        class Thinks(Ucon):
            reads = (Touched, Meant, Ahead, Value)

            def make_move(self, game: Any) -> bool:
                found.append(work_out(game))
                return False

        self.board.decide(Thinks())
        return found[0]

    def carries(self, name: str, slot: int, flag: Flag) -> bool:
        return flag in self.board.flags_on(self.held(name, slot))

    def meant(self, name: str, slot: int) -> str:
        """What a card is meant to be, as noted on it."""
        found: list[Any] = [flag for flag in self.board.flags_on(self.held(name, slot)) if isinstance(flag, Meant)]
        return words_of(found[0].data[0]) if found else ""
