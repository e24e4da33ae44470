"""What people type, and what is taken for an answer. A slip asks again, and plays nothing."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from magic_scenes import position

import facedown
from facedown import Choice, IllegalChoice
from facedown.players.typed import Unclear, meant
from facedown.testing.scenes import deal

EXAMPLES = Path(__file__).parents[2] / "examples"


def madness() -> Choice:
    """Cards whose names have several words, one of them without a target."""
    scene = deal("loveletter", "lovecraft", ann="Elder Sign, Great Race of Yith", bob="Armitage,", cleo="Cthulhu,")
    choice: Choice = scene.game.choice
    return choice


def house() -> Choice:
    scene = deal("loveletter", "house", ann="Baroness, Guard", bob="King,", cleo="Count,", dan="Priest,")
    choice: Choice = scene.game.choice
    return choice


def clues() -> Choice:
    choice = facedown.new("hanabi", players=3, seed=2).choice
    assert choice is not None
    return choice


def court() -> Choice:
    from facedown.cli.loading import game_named

    sys.path.append(str(EXAMPLES))
    choice = facedown.new(game_named(f"{EXAMPLES / 'coup.py'}:Coup"), players=["Ann", "Bob", "Cleo"], seed=1).choice
    assert choice is not None
    return choice


TAKEN: list[tuple[Callable[[], Choice], str, str]] = [
    (madness, "elder sign", "Elder Sign"),
    (madness, "ELDER  SIGN", "Elder Sign"),
    (madness, "play elder sign", "Elder Sign"),
    (madness, "play elder", "Elder Sign"),
    (madness, "play the great race on bob", "Great Race of Yith → Bob"),
    (madness, "great bob", "Great Race of Yith → Bob"),
    (madness, "yith cleo", "Great Race of Yith → Cleo"),
    (madness, "great race of yith > bob", "Great Race of Yith → Bob"),
    (house, "gu bo", "Guard → Bob"),
    (house, "guard on dan, please", "Guard → Dan"),
    (house, "baroness dan bob", "Baroness → Bob, Dan"),
    (clues, "tell bob red", "tell Bob red"),
    (clues, "bob red", "tell Bob red"),
    (clues, "red to bob", "tell Bob red"),
    (clues, "t b red", "tell Bob red"),
    (clues, "pl 3", "play 3"),
    (court, "inc", "income"),
    (court, "steal bob", "steal from Bob"),
]
NOT_TAKEN: list[tuple[Callable[[], Choice], str, str]] = [
    (madness, "elder", "Did you mean . Elder Sign. Type ., or all its words; . elder explains the card"),
    (madness, "eld sig", "Did you mean . Elder Sign"),
    (madness, "the elder", "Did you mean . Elder Sign"),
    (madness, "great race of yith", "Which one. .*Bob.*Cleo"),
    (madness, "bob", "Did you mean . Great Race of Yith → Bob. Type ., or all its words.$"),
    (madness, "cthulhu", "holds no such card"),
    (madness, "cth", "no card here has that name"),
    (house, "guard", "Which one"),
    (house, "baron", "no card here has that name|holds no such card"),
    (clues, "bob", "Which one"),
    (clues, "red", "Which one|Did you mean"),
    (clues, "tell", "Which one"),
    (clues, "play", "Which one"),
    (clues, "play 33", "slots go from 1"),
    (court, "bob", "Which one|Did you mean"),
    (court, "duke", "not among"),
]


@pytest.mark.parametrize(("asked", "words", "option"), TAKEN)
def test_words_that_name_everything_are_an_answer(asked: Callable[[], Choice], words: str, option: str) -> None:
    choice = asked()
    assert choice.option(meant(choice, words)).words == option


@pytest.mark.parametrize(("asked", "words", "why"), NOT_TAKEN)
def test_words_that_leave_something_open_play_nothing(asked: Callable[[], Choice], words: str, why: str) -> None:
    with pytest.raises((Unclear, IllegalChoice), match=why):
        meant(asked(), words)


@pytest.mark.parametrize("asked", [madness, house, clues, court])
def test_nonsense_plays_nothing(asked: Callable[[], Choice]) -> None:
    choice = asked()
    signs = ["→", ",", "the", "a", "of", "->", "|", "...", "0", "-1", "+0", "9" * 30, "x" * 5000, "\x1b[2J", "💣"]
    for words in [*signs, "guard guard guard king", "1 2", "on bob on bob on", "ann ann", "'; drop table", "q?"]:
        with pytest.raises((Unclear, IllegalChoice)):
            meant(choice, words)


def discarded() -> Choice:
    """Two of nine cards are discarded: Lava Spike, Lightning Bolt twice, Shock six times."""
    game = position("Hand: 2 Lightning Bolt; 1 Lava Spike; 6 Shock", "cleanup")
    assert game.choice is not None
    return game.choice


@pytest.mark.parametrize(
    ("words", "cards"),
    [
        ("1, 4", "Lava Spike, Shock"),
        ("bolt, bolt", "Lightning Bolt, Lightning Bolt"),
        ("shock, lava spike", "Lava Spike, Shock"),
        ("9, lightning", "Lightning Bolt, Shock"),
    ],
)
def test_several_things_are_typed_by_their_numbers_or_their_names(words: str, cards: str) -> None:
    choice = discarded()
    assert str(choice.option(meant(choice, words))) == cards


@pytest.mark.parametrize("words", ["3", "1, 2, 3", "l, shock", "fig, shock", "none", "10, 1", "1, 1"])
def test_too_few_too_many_and_unclear_things_are_refused(words: str) -> None:
    with pytest.raises(Unclear):
        meant(discarded(), words)
