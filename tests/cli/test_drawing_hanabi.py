"""What stands on the screen of a game of Hanabi."""

from __future__ import annotations

import re
from io import StringIO
from typing import Any

import pytest
from rich.console import Console

import facedown
from facedown import Chance
from facedown.cli import drawing
from facedown.telling.teller import Sitting, teller_for
from facedown.testing.scenes import deal

ODD_ONES = ("Rainbow & Pink (6 Suits)", "Muddy Rainbow & Cocoa Rainbow (6 Suits)", "Omni & Prism (6 Suits)", "3 Suits")


def on_screen(game: Any, me: Any, width: int = 80, colour: bool = False, sitting: Any = (), height: int = 40) -> str:
    paper = StringIO()
    system: Any = "256" if colour else None
    console = Console(
        file=paper,
        width=width,
        height=height,
        highlight=False,
        markup=False,
        color_system=system,
        force_terminal=colour,
    )
    console.print(drawing.draw(teller_for(game, me, sitting).tell(game.view(me))))
    return paper.getvalue()


def line(text: str, start: str) -> str:
    return next(row for row in text.splitlines() if row.strip(" │→").startswith(start))


def two(**more: Any) -> Any:
    """Ann and Bob; Bob holds a red 1 that can be played, and two further reds."""
    ann, bob = "green 4, blue 2, blue 3, purple 1, red 5", "red 1, red 2, yellow 5, green 1, red 4"
    return deal("hanabi", ann=ann, bob=bob, **more).game


def test_clued_cards_stand_in_brackets_above_what_their_holder_knows() -> None:
    game = two()
    ann, bob = game.seats
    game.choose("tell Bob red")
    shown = on_screen(game, ann).splitlines()
    place = next(number for number, row in enumerate(shown) if "Bob" in row)
    assert re.search(r"\[R1\]\+ +\[R2\] +Y5! +G1\+ +\[R4\]", shown[place])
    assert shown[place + 1].split() == ["R", "R", "YGBP", "YGBP", "R"]
    assert shown[place].index("R1") == shown[place + 1].index("R")
    own = on_screen(game, bob)
    assert line(own, "clued").split()[1:-1] == ["clued", "[R]", "[R]", "[R]"]
    assert re.search(r"R red +····· +1234· +1234· +····· +····· +1234·", line(own, "R red"))


def test_on_a_low_screen_the_hands_of_five_players_and_all_clues_are_seen_at_once() -> None:
    bob, cleo = "red 1, red 2, yellow 5, green 1", "blue 1, red 3, green 5, purple 1"
    dan, eve = "blue 2, red 4, yellow 1, purple 2", "yellow 2, red 1, green 3, blue 3"
    game = deal("hanabi", ann="green 4, blue 4, blue 3, red 5", bob=bob, cleo=cleo, dan=dan, eve=eve).game
    for words in ("tell Bob red", "tell Cleo 5", "tell Dan purple", "tell Eve 1", "tell Ann 4"):
        game.choose(words)
    ann = game.seats[0]
    shown = on_screen(game, ann, height=24)
    assert len(shown.splitlines()) <= 23, "a line is left to type in"
    assert re.search(r"\[R1\]\+ R +\[R2\] R +Y5! YGBP +G1\+ YGBP", line(shown, "Bob"))
    assert re.search(r"\d+ red  \d+ yellow  \d+ green  ", line(shown, "tell Bob"))
    assert "red (R1 R2)" in on_screen(game, ann)


def test_ones_own_cards_stand_in_the_lines_of_the_fireworks_and_discards_under_ones_name() -> None:
    game = two(heights=(2, 0, 0, 0, 0), discards="yellow 3, yellow 3")
    shown = on_screen(game, game.seats[0])
    assert "→ Ann (you): what your cards can be" in shown
    assert shown.count("Ann") == 1
    assert re.search(r"Y yellow +··✗✗✗ +12·4· .* 33✗", line(shown, "Y yellow"))


def test_what_is_certain_stands_below_ones_own_cards() -> None:
    game = two()
    for words in ("tell Bob red", "tell Ann purple", "tell Bob 1"):
        game.choose(words)
    assert "R1 play" in on_screen(game, game.seats[1])


def test_the_facts_of_the_moment_stand_in_a_line() -> None:
    first = on_screen(two(tokens=3, strikes=2, heights=(2, 0, 0, 0, 0)), None).splitlines()[0]
    for words in ("clues ▮▮▮····· 3", "strikes ✗✗·", "score 2 of 25", "pace", "deck 40"):
        assert words in first


def test_the_menu_has_a_line_for_each_thing_to_do_with_the_cards_that_clues_touch() -> None:
    game = two(tokens=7)
    shown = on_screen(game, game.seats[0]).partition("What do you do?")[2]
    assert line(shown, "play").split()[:4] == ["play", "1", "slot", "1"]
    assert line(shown, "discard").split()[:4] == ["discard", "6", "slot", "1"]
    assert "11 red (R1 R2 R4)" in line(shown, "tell Bob")
    for index, option in enumerate(game.choice):
        assert re.search(rf"\b{index + 1} ", shown), option


def test_what_cannot_be_done_is_said_and_a_certain_strike_too() -> None:
    game = two()
    game.choose("tell Bob 5")
    game.choose("tell Ann 5")
    assert "5 slot 5 (a strike)" in on_screen(game, game.seats[0])
    assert "not while all clue tokens are there" in line(on_screen(two(), two().seats[0]), "discard  ")


@pytest.mark.heavy
@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("name", ODD_ONES)
def test_every_table_fits_into_eighty_columns(players: int, name: str) -> None:
    game: Any = facedown.new("hanabi", players=players, seed=1, variant=name)
    chance = Chance.of(players)
    while not game.over:
        if sum(game.answered) % 4 == 0:
            shown = on_screen(game, game.choice.seat, sitting=[Sitting("natural")] * players)
            assert max([len(row) for row in shown.splitlines()]) <= 80
            assert "…" not in shown
            assert all(seat.name in shown for seat in game.seats)
        game.choose(game.choice.sample(chance))


def test_a_large_hand_has_its_discards_below() -> None:
    names = ["Maximilian-Alexander", "Konstantin"]
    game: Any = facedown.new("hanabi", players=names, seed=2, hand_size=7, variant=ODD_ONES[1])
    game.choose(game.choice.count - 1)
    game.choose("discard 7")
    shown = on_screen(game, game.seats[0])
    assert max([len(row) for row in shown.splitlines()]) <= 80
    assert "Konstantin" in shown
    assert all(f"slot {number}" in line(shown, "built") for number in range(1, 8))
    assert str(game.discards.top.face.rank) in line(shown, "discarded")


def test_whoever_has_no_card_left_still_has_a_line() -> None:
    game = deal("hanabi", ruleset="play-on", ann="", bob="green 5, purple 5", tokens=5, left=3).game
    shown = on_screen(game, game.seats[0])
    assert "→ Ann (you)" in shown
    assert "what your cards can be" not in shown


def test_colours_differ_on_a_screen() -> None:
    game = two()
    shown = on_screen(game, game.seats[0], colour=True)
    assert {"\x1b[1;31mR", "\x1b[1;33mY", "\x1b[1;32mG"} <= set(re.findall(r"\x1b\[[\d;]+m[RYG]", shown))


# The real command


def test_a_person_plays_by_numbers_and_by_words_and_nonsense_is_refused(facedown: Any) -> None:
    words = ["p 9", "zzz", "0", "play", "tell Bob", "\x00", "tell bob 9", "bob 2", "table", "log", "?", "rules", "quit"]
    ran = facedown("play", "hanabi", "--names", "Ann,Bob,Cleo", "--seed", 64, typed="\n".join(words))
    assert ran.returncode == 0
    assert "Traceback" not in ran.stdout + ran.stderr
    assert "Hanabi, standard. You are Ann" in ran.stdout
    assert "Ann tells Bob 2: slot 2." in ran.stdout
    assert "Touched by" in ran.stdout
    assert "natural: plays as people do" in " ".join(ran.stdout.split())
    assert "The game is kept" in ran.stdout


def test_where_only_plain_letters_can_be_printed_the_table_still_reads(facedown: Any) -> None:
    ran = facedown("play", "hanabi", "--players", 2, "--seed", 3, PYTHONIOENCODING="ascii")
    assert "?" not in ran.stdout.partition("What do you do?")[0].partition("Type ? for help.")[2]
