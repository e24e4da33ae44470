"""v1.0 made of units, compared with the same convention as plain loops on the game, without units and flags."""

from __future__ import annotations

from typing import Any

import pytest
from conventions.scenery import Scene

import facedown
from facedown.conventions.hanabi.bots import FirstPlayer
from facedown.conventions.hanabi.firsts import V1_0, GivePlayClueFrontMost, Playable
from facedown.games.hanabi.variants import variant

SEEDS = 60


class InOnePiece:
    """v1.0 for all seats at once. It keeps for each seat which of its cards are marked to be played."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self.marked: list[list[bool]] = [[False] * len(self.hand(seat)) for seat in range(len(game.seats))]

    def hand(self, seat: int) -> list[Any]:
        return [card.face for card in self.game.hands[self.game.seats[seat]].cards]

    def chooses(self) -> str:
        seat: int = self.game.choice.seat.index
        for slot, is_marked in enumerate(self.marked[seat]):
            if is_marked:
                return f"play {slot + 1}"
        clue = self.play_clue(seat) if self.game.tokens else None
        if clue is not None:
            return clue
        if self.game.tokens < 8:
            return f"discard {len(self.marked[seat])}"
        previous = (seat - 1) % len(self.marked)
        return f"tell {self.game.seats[previous]} {self.hand(previous)[-1].rank}"

    def play_clue(self, seat: int) -> str | None:
        players = len(self.marked)
        for other in [(seat + distance) % players for distance in range(1, players)]:
            hand = self.hand(other)
            for slot, face in enumerate(hand):
                if self.marked[other][slot] or face.rank != self.game.heights[face.suit] + 1:
                    continue
                name = self.game.seats[other]
                if all(front.suit != face.suit for front in hand[:slot]):
                    return f"tell {name} {self.game.variant.suits[face.suit].name}"
                if all(front.rank != face.rank for front in hand[:slot]):
                    return f"tell {name} {face.rank}"
        return None

    def note(self, seat: int, chosen: str) -> None:
        """What an action says. It must be called before the action is taken."""
        what, *words = chosen.split()
        if what == "tell":
            self.note_clue([str(each) for each in self.game.seats].index(words[0]), words[1])
            return
        self.marked[seat].pop(int(words[0]) - 1)
        if len(self.game.deck.cards):
            self.marked[seat].insert(0, False)

    def note_clue(self, target: int, clue: str) -> None:
        suits = [suit.name for suit in self.game.variant.suits]
        for slot, face in enumerate(self.hand(target)):
            if clue in (suits[face.suit], str(face.rank)) and not self.marked[target][slot]:
                self.marked[target][slot] = True
                return


def chosen_in_one_piece(players: int, seed: int) -> list[str]:
    game: Any = facedown.new("hanabi", players=players, seed=seed)
    whole, chosen = InOnePiece(game), list[str]()
    while game.choice is not None:
        chosen.append(whole.chooses())
        whole.note(game.choice.seat.index, chosen[-1])
        game.choose(chosen[-1])
    return chosen


def chosen_by_units(players: int, seed: int) -> list[str]:
    game: Any = facedown.new("hanabi", players=players, seed=seed)
    seated, chosen = [FirstPlayer() for _ in range(players)], list[str]()
    while game.choice is not None:
        view = game.view(game.choice.seat)
        chosen.append(str(seated[game.choice.seat.index].decide(view, view.choice)))
        game.choose(chosen[-1])
    return chosen


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_units_and_one_piece_do_the_same(players: int) -> None:
    for seed in range(SEEDS // 4):
        assert chosen_by_units(players, seed) == chosen_in_one_piece(players, seed)


def scene(bob: str, stacks: str = "") -> Scene:
    return Scene(V1_0, "b4 g4 y4 p4 y3", bob, "b4 g4 y4 p4 y3", stacks=stacks)


def test_the_colour_is_told_if_it_touches_nothing_in_front() -> None:
    assert scene(bob="b4 g4 r1 r4 y3").decides() == "tell Bob red"


def test_the_rank_is_told_where_the_colour_touches_a_card_in_front() -> None:
    assert scene(bob="r4 g4 r1 p4 y3").decides() == "tell Bob 1"


def test_the_next_candidate_is_told_of_where_both_do() -> None:
    assert scene(bob="r4 p1 r1 y4 b1", stacks="p1").decides() == "tell Bob blue"


def test_who_is_marked_is_not_told_again() -> None:
    assert scene(bob="b4 g4 r1 p4 y3").marked("Bob", 3, Playable()).decides(GivePlayClueFrontMost()) is None


def test_a_clue_on_a_marked_card_means_the_one_behind_it() -> None:
    after = scene(bob="b4 r1 g4 r2 y3").marked("Bob", 2, Playable()).tells("Bob", "red")
    assert after.carries("Bob", 4, Playable()) and after.carries("Bob", 2, Playable())


def test_a_clue_means_the_front_most_card_alone() -> None:
    after = scene(bob="b4 r1 g4 r2 y3").tells("Bob", "red")
    assert [after.carries("Bob", slot, Playable()) for slot in range(1, 6)] == [False, True, False, False, False]
    assert after.decides() == "play 2"


def test_a_card_whose_suit_cannot_be_named_is_told_by_what_touches_it() -> None:
    held = ["red 4", "red 4", "green 4", "green 4", "blue 4", "yellow 4", "yellow 4", "blue 4", "purple 3", "rainbow 1"]
    suits = variant("Rainbow (6 Suits)")
    rest = [face.name for face in suits.faces for _ in range(face.copies - held.count(face.name))]
    game: Any = facedown.new("hanabi", players=2, seed=1, variant="Rainbow (6 Suits)", deck=[*held, *rest])
    view = game.view(game.seats[0])
    assert FirstPlayer().decide(view, view.choice) == "tell Bob red"
