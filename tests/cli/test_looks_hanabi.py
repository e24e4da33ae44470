"""What stands on the screen of a game of Hanabi."""

from __future__ import annotations

import re
from io import StringIO
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console, Group, RenderableType

import facedown
from facedown import Chance
from facedown.cli.looks import look_for
from facedown.games.hanabi.game import Hanabi
from facedown.games.hanabi.looks.suits import COLOURS, MANY_COLOURED, SHADES, letters_for
from facedown.games.hanabi.manual import OPTIONS, others, praise, ruled, touch_of
from facedown.games.hanabi.options import RULESETS
from facedown.games.hanabi.suits import BASIC, SPECIAL
from facedown.games.hanabi.variants import FAMILIES, MIXES, TWISTS, variant
from facedown.players.human import label
from facedown.testing.scenes import deal

PAGE = (Path(__file__).parents[2] / "docs" / "games" / "hanabi.md").read_text(encoding="utf-8")
ODD_ONES = ("Rainbow & Pink (6 Suits)", "Muddy Rainbow & Cocoa Rainbow (6 Suits)", "Omni & Prism (6 Suits)", "3 Suits")


def on_screen(what: RenderableType, width: int = 80, colour: bool = False) -> str:
    paper = StringIO()
    system: Any = "256" if colour else None
    Console(file=paper, width=width, highlight=False, markup=False, color_system=system, force_terminal=colour).print(
        what
    )
    return paper.getvalue()


def table(game: Any, me: Any, **how: Any) -> str:
    return on_screen(look_for(game, me).table(game.view(me)), **how)


def menu(game: Any) -> str:
    choice = game.view(game.choice.seat).choice
    labels = [label(choice, index) for index in range(min(choice.count, 60))]
    return on_screen(look_for(game, choice.seat).options(game.view(choice.seat), choice, labels))


def told(game: Any, me: Any) -> str:
    return " ".join(on_screen(Group(*look_for(game, me).told(game.heard(me)))).split())


def line(text: str, start: str) -> str:
    return next(row for row in text.splitlines() if row.strip(" │→").startswith(start))


def two(**more: Any) -> Any:
    """Ann and Bob; Bob holds a red 1 that can be played, and two further reds."""
    ann, bob = "green 4, blue 2, blue 3, purple 1, red 5", "red 1, red 2, yellow 5, green 1, red 4"
    return deal("hanabi", ann=ann, bob=bob, **more).game


# What lies on the table


def test_partners_are_seen_and_ones_own_cards_are_not() -> None:
    game = two()
    ann, bob = game.seats
    assert re.search(r"R1 \+ +R2 +Y5 ! +G1 \+ +R4", line(table(game, ann), "Bob"))
    assert "P1" not in table(game, ann)
    assert "R4" not in table(game, bob)
    assert re.search(r"G4 +B2 +B3 +P1 \+ +R5 !", line(table(game, bob), "Ann"))


def test_a_spectator_sees_every_hand_and_what_all_know() -> None:
    game = two()
    game.choose("tell Bob red")
    shown = table(game, None)
    assert "P1 +" in line(shown, "Ann")
    assert "[R1]+" in line(shown, "Bob")
    assert "YGBP" in shown
    assert "(you)" not in shown


def test_a_replay_in_full_shows_every_hand() -> None:
    game = two()
    shown = on_screen(look_for(game).table(game))
    assert "R1 +" in line(shown, "Bob")
    assert "P1 +" in line(shown, "Ann")


def test_clued_cards_stand_in_brackets_above_what_their_holder_knows() -> None:
    game = two()
    ann, bob = game.seats
    game.choose("tell Bob red")
    shown = table(game, ann).splitlines()
    place = next(number for number, row in enumerate(shown) if "[R1]+" in row)
    assert re.search(r"\[R1\]\+ +\[R2\] +Y5 ! +G1 \+ +\[R4\]", shown[place])
    assert shown[place + 1].split() == ["R", "R", "YGBP", "YGBP", "R"]
    own = table(game, bob)
    assert line(own, "clued").split()[1:-1] == ["clued", "[R]", "[R]", "[R]"]
    assert re.search(r"R red +····· +1234· +1234· +····· +····· +1234·", line(own, "R red"))


@pytest.mark.parametrize(
    ("name", "clue", "signs"),
    [
        ("Pink (6 Suits)", "3", ["3/I", "RYGBP 1245"]),
        ("Pink (6 Suits)", "red", ["R", "YGBPI"]),
        ("Brown (6 Suits)", "3", ["RYGBP 3", "1245/N"]),
        ("Omni & Brown (6 Suits)", "3", ["3/O", "1245/N"]),
        ("Rainbow (6 Suits)", "red", ["RM", "YGBP"]),
    ],
)
def test_suits_that_ranks_touch_in_another_way_stand_apart(name: str, clue: str, signs: list[str]) -> None:
    odd = "omni" if "Omni" in name else name.partition(" ")[0].casefold()
    hands = {"ann": "red 1, red 1, red 2, red 2, red 4", "bob": f"red 3, blue 1, {odd} 5, blue 2, blue 4"}
    game = deal("hanabi", **hands, options={"variant": name}).game
    game.choose(f"tell Bob {clue}")
    shown = table(game, game.seats[0]).splitlines()
    place = next(number for number, row in enumerate(shown) if "Bob" in row)
    assert re.split(r" {2,}", shown[place + 1].strip())[:2] == signs


def test_what_a_card_is_for_certain_stands_below_it_and_a_sure_play_is_called_one() -> None:
    game = two()
    ann, bob = game.seats
    assert "play" not in table(game, ann)
    game.choose("tell Bob red")
    game.choose("tell Ann purple")
    game.choose("tell Bob 1")
    assert "R1 play" in table(game, bob)
    game.choose("tell Ann 1")
    assert "P1 play" in table(game, ann)


def test_cards_that_are_no_use_or_the_last_of_their_kind_are_called_so() -> None:
    game = two(heights=(0, 5, 0, 0, 0), discards="red 4,")
    ann, bob = game.seats
    game.choose("tell Bob yellow")
    game.choose("tell Ann red")
    game.choose("tell Bob 4")
    game.choose("tell Ann 5")
    game.choose("tell Bob red")
    assert "trash" in table(game, bob)
    assert "R4 keep" in table(game, bob)
    assert "R5 keep" in table(game, ann)
    assert "[R4]!" in line(table(game, ann), "Bob")


def test_clues_strikes_deck_score_and_pace_are_counted() -> None:
    game = two(tokens=3, strikes=2, heights=(2, 0, 0, 0, 0))
    first = table(game, game.seats[0]).splitlines()[0]
    for words in ("Clues ▮▮▮····· 3", "Strikes ✗✗·", "Score 2 of 25", "Pace"):
        assert words in first


def test_fireworks_show_what_is_built_and_what_can_never_be() -> None:
    game = two(heights=(2, 0, 0, 0, 0), discards="yellow 3, yellow 3, blue 4, red 1")
    shown = table(game, game.seats[0])
    assert "12···" in line(shown, "R red")
    assert "··✗✗✗" in line(shown, "Y yellow")
    assert "33✗" in line(shown, "Y yellow")
    assert "4!" in line(shown, "B blue")
    assert re.search(r" 1 +│", line(shown, "R red"))
    assert "(at most 22)" in shown


def test_the_last_round_is_counted_down() -> None:
    game = two(deck="green 3,", rest="discards", tokens=5)
    ann, bob = game.seats
    game.choose("discard 5")
    shown = table(game, bob)
    assert "The last round: 2 turns are left." in shown
    assert "Pace" not in shown
    game.choose("tell Ann 3")
    assert "The last round: this is the last turn." in table(game, ann)
    assert "(done)" in table(game, ann)


def test_a_game_that_plays_on_has_no_last_round() -> None:
    game = deal("hanabi", ruleset="play-on", ann="red 5, blue 5", bob="green 5, purple 5", tokens=5, left=3).game
    assert "The deck is empty, and the game goes on." in table(game, game.seats[0])


@pytest.mark.heavy
@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("name", ODD_ONES)
def test_every_table_fits_into_eighty_columns(players: int, name: str) -> None:
    game: Any = facedown.new("hanabi", players=players, seed=1, variant=name)
    chance = Chance.of(players)
    while not game.over:
        me = game.choice.seat
        shown = table(game, me) + menu(game)
        assert max([len(row) for row in shown.splitlines()]) <= 80
        assert "…" not in shown
        assert all(seat.name in shown for seat in game.seats)
        game.choose(game.choice.sample(chance))


def test_a_large_hand_has_its_discards_below() -> None:
    game: Any = facedown.new("hanabi", players=["Maximilian-Alexander", "Konstantin"], seed=2, hand_size=7)
    game.choose(game.choice.count - 1)
    game.choose("discard 7")
    shown = table(game, game.seats[0])
    assert max([len(row) for row in shown.splitlines()]) <= 80
    assert all(f"slot {number}" in line(shown, "built") for number in range(1, 8))
    assert str(game.discards.top.face.rank) in line(shown, "discarded")


def test_colours_differ_on_a_screen() -> None:
    game = two()
    shown = table(game, game.seats[0], colour=True)
    assert {"\x1b[1;31mR", "\x1b[1;33mY", "\x1b[1;32mG"} <= set(re.findall(r"\x1b\[[\d;]+m[RYG]", shown))


# Suits


def test_every_suit_has_a_letter_of_its_own_next_to_any_two_others() -> None:
    specials = list(SPECIAL)
    for pair in combinations(specials, 2):
        letters = letters_for([*[suit.name for suit in BASIC[:4]], *pair])
        assert len(set(letters)) == 6
    assert letters_for([suit.name for suit in BASIC]) == list("RYGBPT")
    assert letters_for(["red", "rainbow", "pink", "brown", "black"]) == list("RMINK")


def test_every_suit_has_a_colour_that_no_other_of_its_kind_has() -> None:
    assert set(COLOURS) == {*SPECIAL, *SHADES, *[suit.name for suit in BASIC]}
    plain = [COLOURS[name] for name in COLOURS if name not in (*MANY_COLOURED, *SHADES)]
    assert len(set(plain)) == len(plain)
    assert len(set(MANY_COLOURED.values())) == len(MANY_COLOURED)


@pytest.mark.parametrize("name", [*[f"{family} (6 Suits)" for family in FAMILIES], "Dual-Color (5 Suits)", *MIXES])
def test_suits_that_share_colours_have_letters_and_shades_of_their_own(name: str) -> None:
    names = [suit.name for suit in variant(name).suits]
    shades = {(COLOURS[suit], suit in MANY_COLOURED) for suit in names}
    assert len(set(letters_for(names))) == len(shades) == len(names)


def test_a_colour_that_is_no_suit_is_a_mark_all_the_same() -> None:
    game: Any = facedown.new("hanabi", players=2, seed=1, variant="Dual-Color (5 Suits)")
    game.choose(next(option for option in game.choice if option.words.endswith("yellow")))
    assert "[Y]" in line(table(game, game.seats[1]), "clued")


def test_odd_and_even_are_marked_by_a_letter() -> None:
    game = facedown.new("hanabi", players=2, seed=1, variant="Odds and Evens (5 Suits)")
    game.choose("tell Bob odd")
    assert "[O]" in line(table(game, game.seats[1]), "clued")


# What happened


def test_clues_plays_discards_and_draws_are_told() -> None:
    game = two(deck="yellow 1, yellow 2, yellow 3, green 2")
    ann, bob = game.seats
    for words in ("tell Bob red", "play 1", "discard 5", "play 2"):
        game.choose(words)
    to_ann = told(game, ann)
    assert "You tell Bob red: slots 1, 2 and 5." in to_ann
    assert "Bob plays red 1 (slot 1) and draws yellow 1." in to_ann
    assert "You discard red 5 (slot 5) and draw a card." in to_ann
    assert "Bob plays red 2 (slot 2) and draws yellow 3." in to_ann
    to_bob = told(game, bob)
    assert "Ann tells you red: slots 1, 2 and 5." in to_bob
    assert "You play red 1 (slot 1) and draw a card." in to_bob
    assert "Ann discards red 5 (slot 5) and draws yellow 2." in to_bob
    assert "Ann discards red 5 (slot 5) and draws yellow 2." in told(game, None)


def test_a_strike_and_a_complete_firework_are_told() -> None:
    game = two(heights=(4, 0, 0, 0, 0), deck="yellow 1, yellow 2")
    game.choose("play 1")
    game.choose("tell Ann red")
    game.choose("play 5")
    words = told(game, game.seats[0])
    assert "You play green 4 (slot 1): it does not fit, a strike! You draw a card." in words
    assert "Bob tells you red: slot 5." in words
    assert "You play red 5 (slot 5) and draw a card. The firework is complete!" in words


def test_a_crossed_card_is_told_with_what_becomes_of_it() -> None:
    hands = {"ann": "orange 1, orange 4, red 2, red 3, blue 5", "bob": "orange 3, red 4, green 1, green 2, green 3"}
    options = {"variant": "Orange (5 Suits)"}
    game = deal("hanabi", **hands, tokens=4, deck="blue 1, blue 2, blue 3", options=options).game
    for words in ("discard 1", "discard 1", "play 2"):
        game.choose(words)
    to_ann = told(game, game.seats[0])
    assert "You discard orange 1 (slot 1): that plays it. You draw a card." in to_ann
    assert "Bob discards orange 3 (slot 1): it does not fit, a strike! Bob draws blue 2." in to_ann
    assert "You play orange 4 (slot 2): that discards it. You draw a card." in to_ann


# The end


def test_the_crowd_says_what_it_thinks() -> None:
    game = deal("hanabi", ann="red 5, blue 4", bob="green 5, purple 4", heights=(4, 5, 5, 5, 5), rest="played").game
    assert "Legendary" not in table(game, game.seats[0])
    game.choose("play 1")
    assert "Legendary: nobody says a word" in table(game, game.seats[1])


@pytest.mark.parametrize(
    ("points", "best", "name"),
    [
        *[(0, 25, "A shame"), (5, 25, "A shame"), (6, 25, "Poor"), (10, 25, "Poor"), (11, 25, "Fair")],
        *[(15, 25, "Fair"), (16, 25, "Excellent"), (20, 25, "Excellent"), (21, 25, "Amazing"), (24, 25, "Amazing")],
        *[(25, 25, "Legendary"), (6, 30, "A shame"), (7, 30, "Poor"), (29, 30, "Amazing"), (30, 30, "Legendary")],
    ],
)
def test_what_scores_are_called(points: int, best: int, name: str) -> None:
    assert praise(points, best).startswith(f"{name}: ")


def test_half_a_token_is_counted() -> None:
    game = two(tokens=3, half=True, options={"variant": "Clue Starved (5 Suits)"})
    assert "Clues ▮▮▮····· 3.5" in table(game, game.seats[0])


# What is asked


def test_the_menu_has_a_line_for_each_thing_to_do_with_the_cards_that_clues_touch() -> None:
    game = two(tokens=7)
    shown = menu(game)
    assert line(shown, "play").split()[:4] == ["play", "1", "slot", "1"]
    assert line(shown, "discard").split()[:4] == ["discard", "6", "slot", "1"]
    assert "11 red: R1 R2 R4" in line(shown, "tell Bob")
    assert "1s: R1 G1" in shown
    for index, option in enumerate(game.choice):
        assert re.search(rf"\b{index + 1} ", shown), option


def test_what_cannot_be_done_is_said() -> None:
    assert "not while all clue tokens are there" in line(menu(two()), "discard")
    assert "no clue token is left" in line(menu(two(tokens=0)), "tell")


def test_clues_that_touch_nothing_say_so() -> None:
    game = two(options={"empty_clues": True})
    assert "blue: no card" in menu(game)


# The real command


def test_a_person_plays_by_numbers_and_by_words_and_nonsense_is_refused(facedown: Any) -> None:
    words = ["p 9", "zzz", "0", "play", "tell Bob", "\x00", "tell bob 9", "bob 2", "table", "log", "?", "rules", "quit"]
    ran = facedown("play", "hanabi", "--names", "Ann,Bob,Cleo", "--seed", 64, typed="\n".join(words))
    assert ran.returncode == 0
    assert "Traceback" not in ran.stdout + ran.stderr
    assert "Hanabi, standard. You are Ann" in ran.stdout
    assert "You tell Bob 2: slot 2." in ran.stdout
    assert "Touched by" in ran.stdout
    assert "The game is kept" in ran.stdout


def test_where_only_plain_letters_can_be_printed_the_table_still_reads(facedown: Any) -> None:
    ran = facedown("play", "hanabi", "--players", 2, "--seed", 3, PYTHONIOENCODING="ascii")
    assert "?" not in ran.stdout.partition("What do you do?")[0].partition("Type ? for help.")[2]


# The manual and the page


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_manual_of_each_ruleset_has_its_suits(said: Any, ruleset: str) -> None:
    status, out, _ = said("rules", "hanabi", "--ruleset", ruleset)
    assert status == 0
    suits = variant(RULESETS[ruleset][0]).suits
    assert all(f"{suit.name} " in out for suit in suits)
    assert ("goes on without drawing" in " ".join(out.split())) == (ruleset == "play-on")


def test_the_manual_tells_what_the_options_change(said: Any) -> None:
    said_so = ["strikeout_keeps_points=true", "discard_at_8=true", "empty_clues=true", "hand_size=3"]
    chosen = [part for option in [*said_so, "variant=Pink (6 Suits)"] for part in ("--option", option)]
    _, out, _ = said("rules", "hanabi", *chosen)
    words = " ".join(out.replace("•", "").split())
    for sentence in (
        "the cards that were built count.",
        "With all 8 there it is allowed too",
        "It may touch no card at all",
        "Everybody gets 3 cards.",
        "Pink is touched by pink and every rank.",
        "hand_size = 3",
    ):
        assert sentence in words


def test_every_option_is_explained_with_its_default() -> None:
    game = facedown.new("hanabi", players=2, seed=1)
    assert {*OPTIONS, "deck"} == set(Hanabi.settings)
    for name in OPTIONS:
        assert f"| `{name}` | {ruled(game, name)} | {OPTIONS[name]} |\n" in PAGE
        assert ruled(game, name) not in others(game, name).split(", ")


@pytest.mark.parametrize("name", [suit.name for suit in SPECIAL.values()])
def test_the_page_has_every_special_suit(name: str) -> None:
    suit = SPECIAL[name]
    colours = {"own": "its own", "none": "none", "all": "all", "prism": "one a rank"}[suit.colours]
    ranks = {"own": "its own", "none": "none", "all": "all"}[suit.ranks]
    own = colours if suit.named == (name,) else suit.named[0]
    assert f"| {name} | {own} | {ranks} | {sum(suit.copies)} |\n" in PAGE


@pytest.mark.parametrize("name", [*FAMILIES, *MIXES, *TWISTS])
def test_the_page_has_every_family_mix_and_twist(name: str) -> None:
    assert f"`{name}`" in PAGE


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_page_has_every_ruleset(ruleset: str) -> None:
    name, after = RULESETS[ruleset]
    cards = sum(variant(name).copies)
    assert f"| `{ruleset}` | {name} | {cards} | {variant(name).best} | {after} |\n" in PAGE


def test_what_touches_a_suit_in_words() -> None:
    odd = variant("Prism & Null (5 Suits)")
    assert touch_of(odd, SPECIAL["null"]) == "no colour and no rank; null cannot be named"
    assert "1 red, 2 green, 3 blue, 4 red, 5 green" in touch_of(odd, SPECIAL["prism"])
