"""What there is to play, and the manuals."""

from __future__ import annotations

import re
from pathlib import Path
from time import process_time
from typing import Any

import pytest

import facedown
from facedown.cli import listing
from facedown.core.texts import text_of
from facedown.games.loveletter.cards.classic import Countess
from facedown.games.loveletter.decks import EDITIONS, NUMBERS, RULES, Edition
from facedown.games.loveletter.game import LoveLetter
from facedown.games.loveletter.manual.cards import cards_of, named_elsewhere
from facedown.games.loveletter.manual.options import OPTIONS, ruled

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "games" / "loveletter.md").read_text(encoding="utf-8")
TINY = Path(__file__).with_name("tiny.py")


def words_of(printed: str) -> str:
    """A manual without its layout, so that a sentence can be looked for."""
    return " ".join(printed.replace("•", "").split())


@pytest.fixture
def manual(said: Any) -> Any:
    def of(ruleset: str, *more: str) -> str:
        status, out, err = said("rules", "loveletter", "--ruleset", ruleset, *more)
        assert (status, err) == (0, "")
        return words_of(out)

    return of


def test_the_games_are_listed_once_with_their_rulesets_players_and_bots(said: Any) -> None:
    status, out, _ = said("games")
    assert status == 0
    listed = " ".join(out.split())
    assert listed.count("loveletter") == listed.count("clever (0.15 s)") == 1
    assert "2019 (2 to 6), premium (5 to 8)" in listed
    assert "random, simple, clever (0.15 s). You meet clever." in listed
    assert not [line for line in out.splitlines() if line.strip().startswith("(")], "a ruleset stands with its players"


def test_a_bot_thinks_about_as_long_as_it_declares() -> None:
    """In seconds of the processor, so that a busy machine does not count. Compiled on a fast one it takes a seventh."""
    assert 0.15 / 20 < listing.measured(LoveLetter, "clever", process_time) < 0.15 * 6
    assert listing.measured(LoveLetter, "simple", process_time) < listing.AT_ONCE


# Manuals


@pytest.mark.parametrize("ruleset", EDITIONS)
def test_a_manual_has_every_card_of_its_ruleset(manual: Any, said: Any, ruleset: str) -> None:
    printed = manual(ruleset)
    for card in EDITIONS[ruleset].cards:
        assert card.name in printed
    game = facedown.new("loveletter", players=EDITIONS[ruleset].players[0], ruleset=ruleset, seed=1)
    for _, name, _, _, text in [*cards_of(game), *named_elsewhere(game)]:
        assert name and text and "[" not in text


@pytest.mark.parametrize("ruleset", EDITIONS)
def test_a_manual_fits_into_80_columns(said: Any, ruleset: str) -> None:
    _, out, _ = said("rules", "loveletter", "--ruleset", ruleset)
    assert max(len(line) for line in out.splitlines()) <= 80


def test_a_manual_says_what_its_edition_rules(manual: Any) -> None:
    classic, house = manual("classic"), manual("house")
    assert "Get your letter to the Princess" in classic
    assert "7 with 2, 5 with 3, 4 with 4 players" in classic
    assert "discards add up to more" in classic
    assert "2 tokens win the match." in house
    assert "3 insane tokens win the match too" in house
    assert "Lay 2 cards aside" in house
    assert "discard the card, draw a card, and then it is played" in house
    assert "These cannot be Noped: Princess, Necronomicon." in house


@pytest.mark.heavy
@pytest.mark.parametrize(
    ("words", "rulesets"),
    [
        ("Quick plays", ["house"]),
        ("Insanity checks", ["lovecraft", "house"]),
        ("comes back at once as a Prime", ["house"]),
        ("With two players", ["classic", "2019", "lovecraft"]),
        ("Two cards in hand", ["house"]),
        ("different backs", ["house"]),
        ("Sycophant's word", ["premium"]),
        ("Chancellor: with one card", ["2019"]),
        ("An Assassin in hand", ["premium", "house"]),
        ("only if it is discarded on their own turn", ["lovecraft"]),
        ("nyarlathotep_return", ["lovecraft", "house"]),
    ],
)
def test_a_rule_is_told_where_the_ruleset_has_it(manual: Any, words: str, rulesets: list[str]) -> None:
    assert [ruleset for ruleset in EDITIONS if words in manual(ruleset)] == rulesets


def test_a_manual_follows_the_options(manual: Any) -> None:
    assert "comes back at once as a Prime" not in manual("house", "--option", "priming=false")
    assert "Equal cards count for nothing" in manual("classic", "--option", "ties=cancel")
    assert "chance says who gets which card back" in manual("house", "--option", "nyarlathotep_return=random")


def test_backs_insanity_and_portraits_stand_beside_the_cards() -> None:
    house = facedown.new("loveletter", players=2, ruleset="house", seed=1)
    marks = {name: seen for _, name, _, seen, _ in cards_of(house)}
    assert marks["Nope"] == "insane, lovecraft back"
    assert marks["Baron"] == "1 young, 1 old with creased back"
    assert marks["Guard"] == ""
    assert marks["Brain Case"] == "insane, outside the deck"
    lovecraft = facedown.new("loveletter", players=2, ruleset="lovecraft", seed=1)
    assert {seen for _, _, _, seen, _ in cards_of(lovecraft)} == {"", "insane", "insane, outside the deck"}


def test_a_card_that_is_only_spoken_of_is_explained() -> None:
    house = facedown.new("loveletter", players=2, ruleset="house", seed=1)
    assert [name for _, name, _, _, _ in named_elsewhere(house)] == ["Jester"]
    premium = facedown.new("loveletter", players=5, ruleset="premium", seed=1)
    assert named_elsewhere(premium) == []


def test_a_value_is_not_printed_twice(said: Any) -> None:
    _, out, _ = said("rules", "loveletter")
    assert "[7" in text_of(Countess)
    assert "[" not in out


def test_the_manual_of_a_game_of_ones_own_is_its_docstring(said: Any) -> None:
    status, out, _ = said("rules", f"{TINY}:Tiny")
    assert status == 0
    assert out.splitlines()[0].startswith("tiny, ")
    assert "Shout first." in out


def test_without_arguments_the_commands_are_listed(said: Any) -> None:
    status, out, _ = said()
    assert status == 0
    for command in ("games", "rules", "play", "sim", "replay", "check"):
        assert command in out


# The page


def test_every_option_is_explained() -> None:
    assert set(OPTIONS) == {*NUMBERS, *RULES}
    for name in LoveLetter.settings:
        assert f"`{name}`" in PAGE


@pytest.mark.parametrize("name", OPTIONS)
def test_the_page_has_every_option_with_its_defaults(name: str) -> None:
    defaults = " | ".join([ruled(edition, name) for edition in EDITIONS.values()])
    assert f"| `{name}` | {defaults} | {OPTIONS[name]} |\n" in PAGE


def left_in_the_deck(edition: Edition, players: int, cards: int) -> int:
    return cards - edition.aside - players - (edition.turned_up if players == 2 else 0)


@pytest.mark.parametrize("ruleset", EDITIONS)
def test_the_page_has_every_ruleset(ruleset: str) -> None:
    edition = EDITIONS[ruleset]
    box = [card for card in edition.cards for _ in range(card.copies)]
    left = ", ".join([str(left_in_the_deck(edition, players, len(box))) for players in edition.players])
    insane = sum([card.is_insane() for card in box])
    players = f"{edition.players[0]} to {edition.players[-1]}"
    total = sum([card.value for card in box])
    assert f"| `{ruleset}` | {players} | {len(box)} | {total} | {insane} | {left} |\n" in PAGE


def test_the_scenes_that_the_page_names_exist() -> None:
    scenes = ROOT / "tests" / "games" / "loveletter"
    written = "\n".join([file.read_text(encoding="utf-8") for file in scenes.glob("test_*.py")])
    there = set(re.findall(r"def (test_\w+)\(", written))
    assert set(re.findall(r"`(test_\w+)`", PAGE)) - there == set()
