"""Decks of one's own: as rows, and as a file."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import facedown
from facedown.core.chance import Chance
from facedown.core.errors import BadSetup
from facedown.files.toml import BadFile
from facedown.games.loveletter import read_deck
from facedown.games.loveletter.cards.catalogue import CARDS, known_as
from facedown.testing.scenes import deal

CAFE = (
    ("Guard", 8),
    ("Barista", "Baron", 4, 2, "coffee", ""),
    ("Regular", "Prince", -1, 2, "", ""),
    ("Owner", "King", 9, 1, "coffee", ""),
)


def laid_out(deck: object, players: int = 2, **options: Any) -> Any:
    return facedown.new("loveletter", players=players, seed=1, deck=deck, **options)


def looks_of(game: Any) -> Counter[tuple[str, int, str, str]]:
    return Counter([(card.face.name, card.face.value, card.back, card.front) for card in game.cards])


def written(folder: Path, text: str) -> Path:
    file = folder / "deck.toml"
    file.write_text(text, encoding="utf-8")
    return file


# Rows


def test_a_deck_has_the_cards_that_it_names_and_no_others() -> None:
    assert looks_of(laid_out(CAFE)) == {
        ("Guard", 1, "", ""): 8,
        ("Barista", 4, "coffee", ""): 2,
        ("Regular", 5, "", ""): 2,
        ("Owner", 9, "coffee", ""): 1,
    }


@pytest.mark.parametrize("name", sorted(map(known_as, CARDS.values())))
def test_every_card_there_is_can_be_in_a_deck(name: str) -> None:
    game = laid_out(((name, 12),))
    assert {card.face.name for card in game.deck} == {CARDS[name.casefold()]().name}


def test_the_two_spies_are_two_cards() -> None:
    deck = (("A", "Spy", -1, 6, "", ""), ("B", "House Spy", -1, 6, "", ""))
    assert set(looks_of(laid_out(deck))) == {("A", 0, "", ""), ("B", 2, "", "")}


def test_copies_may_differ_in_back_and_front() -> None:
    deck = (("Baron", "Baron", -1, 5, "", "young"), ("Baron", "Baron", -1, 4, "creased", "old"))
    game = laid_out(deck)
    assert len({card.face for card in game.cards}) == 1
    assert looks_of(game) == {("Baron", 3, "creased", "old"): 4, ("Baron", 3, "", "young"): 5}


def test_insane_cards_bring_insanity_and_brain_cases_into_any_ruleset() -> None:
    deck = (("Guard", 8), ("Deep Ones", 2))
    assert laid_out(deck).edition.has_insanity
    assert len(laid_out(deck).brain_cases) > 0
    assert not laid_out(CAFE).edition.has_insanity


def test_a_plain_copy_after_a_creased_one_is_plain() -> None:
    deck = (("Baron", "Baron", -1, 4, "creased", "old"), ("Baron", "Baron", -1, 5, None, "young"))
    assert set(looks_of(laid_out(deck))) == {("Baron", 3, "creased", "old"), ("Baron", 3, "", "young")}


def test_a_card_of_lovecraft_can_have_a_plain_back() -> None:
    deck = (("Nope", "Nope", -1, 4, "", ""), ("Nyarlathotep", "Nyarlathotep", -1, 5, None, ""))
    assert set(looks_of(laid_out(deck))) == {
        ("Nope", 2, "", ""),
        ("Nyarlathotep", 6, "lovecraft", ""),
        ("Brain Case", 0, "lovecraft", ""),
    }


@pytest.mark.parametrize(
    ("deck", "words"),
    [
        ((("Gard", 20),), "there is no card 'Gard'"),
        ((("Guard", 0),), "the number of copies is from 1 to 99"),
        ((("Guard", 100),), "the number of copies is from 1 to 99"),
        ((("Guard", 5.0),), "the number of copies is from 1 to 99"),
        ((("Guard", "Guard", -2, 20, "", ""),), "the value from 0 to 99"),
        ((("Guard",),), "a row of a deck is a name and a number"),
        ("Guard", "a deck is a list of rows"),
        (3, "a deck is a list of rows"),
        (True, "a deck is a list of rows"),
        ((("Guard", 5),), "2 players need a deck of at least 8 cards, and this one has 5"),
        ((("Guard", 9), ("Guard", "Baron", -1, 2, "", "")), "two different cards of the deck are called Guard"),
        ((("A", "Guard", 1, 9, "", ""), ("A", "Guard", 2, 9, "", "")), "two different cards of the deck are called A"),
    ],
)
def test_a_deck_that_cannot_be_played_is_refused(deck: object, words: str) -> None:
    with pytest.raises(BadSetup, match=words):
        laid_out(deck)


def test_how_many_cards_are_enough_depends_on_the_players_and_on_what_is_laid_aside() -> None:
    assert laid_out((("Guard", 8),)).seats
    assert laid_out((("Guard", 5),), turned_up=0).seats
    assert laid_out((("Guard", 7),), players=4).seats
    with pytest.raises(BadSetup, match="4 players need a deck of at least 7 cards"):
        laid_out((("Guard", 6),), players=4)
    with pytest.raises(BadSetup, match="2 players need a deck of at least 10 cards"):
        laid_out((("Guard", 9),), aside=3)


# Scenes


def test_a_card_works_like_the_one_it_is_like() -> None:
    scene = deal("loveletter", "classic", ann="Barista Owner", bob="Guard", cleo="Guard", options={"deck": CAFE})
    scene.plays("ann", "Barista").chooses("bob")
    scene.expect(out="bob", asked="cleo", discards={"ann": "Barista"})


def test_a_guard_names_the_numbers_that_the_deck_has() -> None:
    scene = deal("loveletter", "classic", ann="Guard Owner", bob="Barista", cleo="Guard", options={"deck": CAFE})
    scene.plays("ann", "Guard").chooses("bob")
    assert scene.options() == ["4 Barista", "5 Regular", "9 Owner"]
    scene.chooses("4")
    scene.expect(out="bob", asked="cleo")


def test_the_countess_minds_whatever_works_like_a_prince() -> None:
    deck = (*CAFE, ("Countess", 1))
    scene = deal("loveletter", "classic", ann="Countess Regular", bob="Guard", options={"deck": deck})
    scene.cannot("Regular → Bob", because="the Countess must be played")


def test_the_backs_of_a_deck_are_seen_by_everybody() -> None:
    scene = deal("loveletter", "classic", ann="Guard Guard", bob="Barista", cleo="Guard", options={"deck": CAFE})
    view = scene.game.view(scene.game.seat("Ann"))
    assert [card.back for card in view.hands[view.seat("Bob")]] == ["coffee"]
    assert not view.hands[view.seat("Bob")].top.known


@pytest.mark.parametrize("players", [2, 3, 4])
def test_matches_with_a_deck_end_and_are_played_again_alike(players: int) -> None:
    for seed in range(5):
        game, chance = facedown.new("loveletter", players=players, seed=seed, deck=CAFE), Chance.of(seed)
        while game.choice is not None:
            game.choose(game.choice.sample(chance))
        assert game.outcome is not None
        assert facedown.replay(game.record()).outcome == game.outcome


# Files


def test_a_file_gives_the_ruleset_and_the_options(tmp_path: Path) -> None:
    file = written(
        tmp_path,
        'rules = "lovecraft"\n[options]\nties = "all"\n[[cards]]\nname = "Guard"\ncount = 8\n'
        '[[cards]]\nname = "Barista"\nlike = "Baron"\nvalue = 4\nback = "coffee"\nfront = "tired"\n',
    )
    deck = (("Guard", "Guard", -1, 8, None, ""), ("Barista", "Baron", 4, 1, "coffee", "tired"))
    assert read_deck(file) == ("lovecraft", {"ties": "all", "deck": deck})


def test_what_a_file_does_not_say_is_as_usual(tmp_path: Path) -> None:
    ruleset, options = read_deck(written(tmp_path, '[[cards]]\nname = "Deep Ones"\ncount = 9\n'))
    assert ruleset == "house"
    game = facedown.new("loveletter", players=2, seed=1, ruleset=ruleset, **options)
    assert set(looks_of(game)) == {("Deep Ones", 1, "lovecraft", ""), ("Brain Case", 0, "lovecraft", "")}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "line 1: the deck has no cards"),
        ('cards = "Guard"', "line 1: there can be several cards"),
        ("[[cards]]\ncount = 2", "line 1: an entry of cards needs a 'name'"),
        ('\n[[cards]]\nname = "Gard"', r"line 3: .*did you mean Guard\?"),
        ('[[cards]]\nname = "Barista"\nlike = "Barron"', r"line 3: .*did you mean Baron\?"),
        ('[[cards]]\nname = "Guard"\nvalue = -1', "line 3: value must be a whole number from 0 to 99"),
        ('[[cards]]\nname = "Guard"\nback = 3', "line 3: back must be a text in quotes"),
        ('[[cards]]\nname = "Guard"\nfornt = "old"', r"line 3: .*did you mean front\?"),
        ('rulse = "house"\n[[cards]]\nname = "Guard"', r"line 1: .*did you mean rules\?"),
    ],
)
def test_a_bad_file_is_refused_with_its_line(text: str, words: str, tmp_path: Path) -> None:
    with pytest.raises(BadFile, match=f"deck.toml, {words}"):
        read_deck(written(tmp_path, text))


# What is refused


NAMES = "a name is some words, without ,|→()[], and not pass"
REFUSED: list[tuple[object, str]] = [
    *[([(name, "Guard", 1, 12, None, "")], f"no card can be called {name!r}: {NAMES}") for name in ("", " ", "Pass")],
    *[([(f"A{sign}B", "Guard", 1, 12, None, "")], NAMES) for sign in ",|→()[]"],
    ([("x" * 61, "Guard", 1, 12, None, "")], "cannot be shown: up to 60 printable characters"),
    ([("A\x1b[2J", "Guard", 1, 12, None, "")], "cannot be shown: up to 60 printable characters"),
    ([("Guard", "Guard", 1, 12, None, "\n")], "cannot be shown: up to 60 printable characters"),
    ([("Guard", "Guard", 1, 12, 5, "")], "Guard: back and front are texts"),
    ([("Guard", "Guard", 1, 12, {"a": 1}, "")], "Guard: back and front are texts"),
    ([("Guard", {"a": 1})], "Guard: the number of copies is from 1 to 99"),
    ([("guard", "Guard", 1, 6, None, ""), ("Guard", 6)], "two different cards of the deck are called Guard"),
    ([("Brain Case", "Guard", 0, 12, None, "")], "Brain Case is the card that comes from outside the deck"),
    ([("Brain Case", "Brain Case", 3, 12, None, "")], "Brain Case is the card that comes from outside the deck"),
    ({"Guard": 16}, "a deck is a list of rows"),
    ([], "a deck is a list of rows"),
    ("Guard", "a deck is a list of rows"),
    ([("Guard", 99), ("Priest", 99), ("Baron", 3)], "a deck has at most 200 cards, and this one has 201"),
]


@pytest.mark.parametrize(("deck", "reason"), REFUSED)
def test_a_deck_that_cannot_be_is_refused_in_one_line(deck: object, reason: str) -> None:
    with pytest.raises(facedown.BadSetup) as refused:
        facedown.new("loveletter", players=2, seed=1, deck=deck)
    assert reason in str(refused.value)
    assert "\n" not in str(refused.value)


def test_rows_that_python_takes_for_equal_are_not_taken_for_those_of_another_deck() -> None:
    facedown.new("loveletter", players=2, seed=1, deck=[("Guard", 1), ("Priest", 15)])
    for one in (True, 1.0):
        with pytest.raises(facedown.BadSetup):
            facedown.new("loveletter", players=2, seed=1, deck=[("Guard", one), ("Priest", 15)])


def test_a_round_cannot_be_stacked_with_more_cards_than_there_are() -> None:
    with pytest.raises(facedown.BadSetup, match="stacked: the deck has 16 cards, and a round wants 100000"):
        facedown.new("loveletter", players=2, seed=1, stacked=[["Guard"] * 100_000])


def test_brain_cases_in_the_deck_and_from_outside_are_the_same_card() -> None:
    options = {"deck": [("Brain Case", 6), ("Mi-Go", 6), ("Guard", 6)]}
    scene = deal("loveletter", "house", ann="Brain Case, Brain Case", bob="Guard", cleo="Guard", options=options)
    game = scene.game
    inside, outside = [
        next(card for card in zone if str(card) == "Brain Case") for zone in (game.deck, game.brain_cases)
    ]
    assert inside.face is not outside.face
    assert game.distinct([inside, outside]) == [inside]
