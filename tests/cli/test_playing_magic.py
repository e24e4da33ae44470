"""Magic at a keyboard: stops, attacks and blocks in a line, and what is refused."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from magic_scenes import position

import facedown as engine
from facedown import Chance
from facedown.games.magic.telling.aide import MagicAide
from facedown.games.magic.words import ATTACKERS, BLOCKERS, CLEANUP, END, MAIN, MAIN2, UPKEEP
from facedown.players.human import Person
from facedown.table.table import LeaveTable
from facedown.telling.shape import text_in
from facedown.telling.teller import teller_for

CREATURES = """
    Field: 2 Suntail Hawk; 1 Grizzly Bears; 1 Wall of Omens; 2 Forest
    Hand: 1 Giant Growth; 1 Forest
    Their field: 1 Serra Angel; 1 Llanowar Elves
"""
ATTACKED = """
    Field: 1 Grizzly Bears; 1 Boggart Brute; 1 Suntail Hawk
    Their field: 1 Grizzly Bears; 1 Wall of Omens; 1 Serra Angel; 1 Llanowar Elves
"""

SWIFT = """
    Field: 2 Monastery Swiftspear; 1 Mountain
    Hand: 1 Shock
    Their field: 1 Forest
"""


class Keyboard:
    """A person who types these lines and then leaves, against somebody who passes."""

    def __init__(self, game: Any, seat: int, *lines: str) -> None:
        self.game = game
        self.me = game.seats[seat]
        self.lines = list(lines)
        self.asked: list[str] = []
        """The steps at which the person was asked."""
        self.said: list[str] = []
        self.aide = MagicAide(self.me)
        self.person = Person(self.read, self.show, self.said.append, aide=self.aide)

    def read(self, prompt: str) -> str:
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)

    def show(self, view: Any, choice: Any, news: Any) -> None:
        self.asked.append(view.step)

    def play(self) -> Any:
        """Play until the person has typed everything."""
        while self.game.choice is not None:
            choice = self.game.choice
            if choice.seat != self.me:
                self.game.choose(0)
                continue
            view = self.game.view(self.me)
            try:
                self.game.choose(self.person.decide(view, view.choice))
            except LeaveTable:
                break
        return self.game


def typed(game: Any, *lines: str, seat: int = 0) -> Keyboard:
    keyboard = Keyboard(game, seat, *lines)
    keyboard.play()
    return keyboard


def attacking(game: Any) -> list[str]:
    return [str(attack) for attack in game.attackers]


def blocking(game: Any) -> list[str]:
    return [f"{block.blocker} → {block.attacker}" for block in game.blocks]


# Stops


def test_one_is_asked_in_main_phases_and_in_the_opponents_end_step() -> None:
    game = engine.new("magic", players=["Ann", "Bob"], seed=1, first=0)
    keyboard = typed(game, "keep", "p", "p", "p", "p")
    assert keyboard.asked[1:] == [MAIN, MAIN2, END, MAIN, MAIN2]


def test_stops_are_set_and_taken_away() -> None:
    game = engine.new("magic", players=["Ann", "Bob"], seed=1, first=0)
    keyboard = typed(game, "keep", "stop upkeep", "no stop main 2", "no stop their end", "p", "p", "p")
    assert keyboard.asked[1:] == [MAIN, UPKEEP, MAIN, CLEANUP]
    assert keyboard.said[0].startswith("You are asked in your turn: upkeep, first main phase")


def test_go_and_done_pass_on() -> None:
    game = engine.new("magic", players=["Ann", "Bob"], seed=1, first=0)
    assert typed(game, "keep", "done").asked[1:] == [MAIN, END]
    game = engine.new("magic", players=["Ann", "Bob"], seed=1, first=0)
    assert typed(game, "keep", "p", "go", "go").asked[1:] == [MAIN, MAIN2, MAIN, MAIN2]


def test_go_passes_through_a_combat_that_one_knows_of() -> None:
    attack = "Field: 1 Grizzly Bears"
    assert typed(attacked(attack), "go", seat=1).asked == [ATTACKERS, MAIN]
    assert typed(attacked(attack), "p", seat=1).asked == [ATTACKERS, BLOCKERS]


def test_enter_passes_only_where_one_answers() -> None:
    game = engine.new("magic", players=["Ann", "Bob"], seed=1, first=0)
    keyboard = typed(game, "keep", "", "done", "")
    assert keyboard.said == ["Type pass (or p) to go on, or done to end your turn."]
    assert keyboard.asked[1:] == [MAIN, END, MAIN]


def test_one_is_asked_when_something_of_the_opponent_waits_on_the_stack() -> None:
    game = position("""
        Field: 1 Mountain
        Hand: 1 Shock
        Their field: 1 Island
    """)
    game.choose("cast Shock")
    game.choose("B")
    game.choose("pass")
    keyboard = typed(game, "", seat=1)
    assert keyboard.asked[0] == MAIN
    assert game.life[game.seats[1]] == 18


def test_own_spells_resolve_without_a_question_unless_one_wants_it() -> None:
    lines = ("cast growth at bears", "p")
    assert typed(position(CREATURES), *lines).asked == [MAIN, MAIN, ATTACKERS]
    assert typed(position(CREATURES), "stop spells", *lines).asked == [MAIN, MAIN, MAIN]


def test_pass_all_lets_the_stack_happen_until_something_comes_onto_it() -> None:
    assert typed(shocked(), "pass all", seat=1).asked.count(MAIN) == 1
    assert typed(shocked(), "", "", "", seat=1).asked.count(MAIN) == 3


def test_the_order_of_abilities_that_are_the_same_is_not_asked() -> None:
    keyboard = typed(position(SWIFT), "cast shock at b")
    assert keyboard.asked == [MAIN, MAIN] and keyboard.game.life[keyboard.game.seats[1]] == 18


def shocked() -> Any:
    """Two abilities and a spell wait for the second player."""
    game: Any = position(SWIFT)
    for answer in ("cast Shock", "B", 0, "pass"):
        game.choose(answer)
    assert len(game.spells.cards) == 3
    return game


@pytest.mark.heavy
@pytest.mark.parametrize("decks", [("burn", "weenie"), ("tempo", "elves")])
def test_whether_one_is_asked_does_not_depend_on_what_one_holds(decks: tuple[str, str]) -> None:
    """The opponent imagines other hands: in all of these worlds the aide passes at the same moments."""
    game: Any = engine.new("magic", players=["Ann", "Bob"], seed=2, decks=decks)
    chance = Chance.of(2)
    compared = 0
    while not game.over and compared < 60:
        choice = game.choice
        if "What do you do" in choice.prompt:
            other = game.view(game.seats[1 - choice.seat.index]).imagine(chance)
            assert passes(game, choice.seat) == passes(other, choice.seat)
            compared += 1
        game.choose(choice.sample(chance))
    assert compared > 40


def passes(game: Any, seat: Any) -> bool:
    view = game.view(seat)
    return MagicAide(seat).answers(view, view.choice) is not None


# Attacks


@pytest.mark.parametrize(
    ("line", "attackers"),
    [
        ("attack all", ["Grizzly Bears → B", "Suntail Hawk → B", "Suntail Hawk → B"]),
        ("attack bears", ["Grizzly Bears → B"]),
        ("attack hawk", ["Suntail Hawk → B"]),
        ("attack hawk #2", ["Suntail Hawk → B"]),
        ("attack bears, 2 hawks", ["Grizzly Bears → B", "Suntail Hawk → B", "Suntail Hawk → B"]),
        ("attack hawks", ["Suntail Hawk → B", "Suntail Hawk → B"]),
        ("attack with bears and hawk", ["Grizzly Bears → B", "Suntail Hawk → B"]),
        ("attack all but bears", ["Suntail Hawk → B", "Suntail Hawk → B"]),
        ("no attack", []),
    ],
)
@pytest.mark.parametrize("when", ["in the main phase", "when it is asked"])
def test_an_attack_is_said_in_a_line(line: str, attackers: list[str], when: str) -> None:
    lines = [line] if when == "in the main phase" else ["p", line]
    game = position(CREATURES)
    keyboard = Keyboard(game, 0, *lines)
    while game.choice is not None and game.step not in (BLOCKERS, MAIN2):
        if game.choice.seat is keyboard.me:
            view: Any = game.view(keyboard.me)
            game.choose(keyboard.person.decide(view, view.choice))
        else:
            game.choose(0)
    assert sorted(attacking(game)) == attackers
    assert not keyboard.said


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("attack wall", "Wall of Omens cannot attack: it has defender (702.3b)."),
        ("attack dragon", "There is no 'dragon' that could do that."),
        ("attack", "With which? Say attack and names with commas between them, or no attack."),
        ("attack 3 hawks", "There is no '3 hawks' that could do that."),
        ("attack bears -> angel", "There is nobody called 'angel' to attack."),
        ("block bears", "You block when you are attacked, and the stack is empty."),
        ("play island", "There is no 'island' that you could play."),
        ("cast gowth", "There is no 'gowth' that you could play."),
        ("stop nowhere", "There is no step 'nowhere'."),
    ],
)
def test_what_is_not_possible_is_refused_with_the_reason(line: str, why: str) -> None:
    keyboard = typed(position(CREATURES), line)
    assert keyboard.said[0].startswith(why)


def test_words_that_mean_nothing_get_a_sentence_that_helps() -> None:
    keyboard = typed(position(CREATURES), "foo bar")
    assert keyboard.said[0].startswith("'foo bar' is nothing that you can do now. Type the number of an option")


def test_one_can_look_at_what_takes_too_much_room() -> None:
    game = shocked()
    keyboard = typed(game, "stack", "pass all", "graveyard", "exile", seat=1)
    assert keyboard.said[0].splitlines()[2] == "3 A: Shock → B  2 damage to any target."
    assert keyboard.said[1] == "A's graveyard: Shock.\nB's graveyard: none."
    assert keyboard.said[2].startswith("A's exiled cards: none.")


# Blocks


def attacked(text: str = ATTACKED) -> Any:
    game: Any = position(text)
    while "Who attacks" not in game.choice.prompt:
        game.choose(0)
    while "Who attacks" in game.choice.prompt:
        game.choose(game.choice.count - 1)
    game.choose("pass")
    return game


@pytest.mark.parametrize(
    ("line", "blocks"),
    [
        ("block wall -> bears", ["Wall of Omens → Grizzly Bears"]),
        ("wall -> bears, angel -> hawk", ["Serra Angel → Suntail Hawk", "Wall of Omens → Grizzly Bears"]),
        ("block brute with elves, wall", ["Llanowar Elves → Boggart Brute", "Wall of Omens → Boggart Brute"]),
        ("block elves, wall -> brute", ["Llanowar Elves → Boggart Brute", "Wall of Omens → Boggart Brute"]),
        ("no block", []),
    ],
)
@pytest.mark.parametrize("when", ["when creatures attack", "when it is asked"])
def test_a_block_is_said_in_a_line(line: str, blocks: list[str], when: str) -> None:
    game = attacked()
    early = when == "when creatures attack" and line.startswith(("block", "no"))
    keyboard = typed(game, *([line] if early else ["", line]), seat=1)
    assert sorted(blocking(game)) == blocks
    assert keyboard.asked[:1] == [ATTACKERS]
    assert not keyboard.said


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("block wall -> hawk", "Wall of Omens cannot block Suntail Hawk: it neither flies nor has reach (702.9b)."),
        ("block wall -> brute", "That is no legal block: a creature with menace needs two blockers"),
        ("block wall", "What does wall block? Say: block wall -> ATTACKER."),
        ("block wall -> dragon", "There is no 'dragon' that could do that."),
    ],
)
def test_a_block_that_is_not_possible_is_refused(line: str, why: str) -> None:
    assert typed(attacked(), "", line, seat=1).said[0].startswith(why)


# At the terminal


def test_a_game_is_played_left_and_gone_on_with(facedown: Any, tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    lines = "keep\nstops\n? bolt\n? trample\nnonsense\nlog\nplay mountain\ndone\nquit\n"
    played = facedown("play", "magic", "--decks", "burn,weenie", "--seed", 7, "--save", file, typed=lines)
    assert played.returncode == 0, played.stderr
    for words in ("Lightning Bolt  R, Instant", "3 damage to any target.", "goes to what it attacks", "Ann's turn"):
        assert words in played.stdout
    again = facedown("play", "--resume", file, typed="go\nquit\n")
    assert again.returncode == 0, again.stderr
    assert "lands  Mountain" in again.stdout


def test_stops_are_kept_with_the_game_and_for_the_next_one(facedown: Any, home: Path, tmp_path: Path) -> None:
    file, other = tmp_path / "a.json", tmp_path / "b.json"
    left = facedown("play", "magic", "--seed", 7, "--save", file, typed="keep\nstop their upkeep\nquit\n")
    assert left.returncode == 0, left.stderr
    (home / "settings" / "magic.json").rename(tmp_path / "magic.json")
    again = facedown("play", "--resume", file, typed="stops\nquit\n")
    assert "In Bob's turn: upkeep, attack" in again.stdout
    (tmp_path / "magic.json").rename(home / "settings" / "magic.json")
    following = facedown("play", "magic", "--seed", 8, "--save", other, typed="stops\nstops usual\nquit\n")
    assert "In Bob's turn: upkeep, attack" in following.stdout
    last = facedown("play", "magic", "--seed", 8, "--save", tmp_path / "c.json", typed="stops\nquit\n")
    assert "In Bob's turn: attack" in last.stdout


@pytest.mark.parametrize("kept", ["[]", "{", '{"own": 7}', '{"own": ["nowhere"], "theirs": []}'])
def test_settings_that_cannot_be_read_do_no_harm(facedown: Any, home: Path, tmp_path: Path, kept: str) -> None:
    (home / "settings").mkdir(parents=True)
    (home / "settings" / "magic.json").write_text(kept, encoding="utf-8")
    played = facedown("play", "magic", "--seed", 7, "--save", tmp_path / "a", typed="keep\nquit\n")
    assert played.returncode == 0, played.stderr


def test_a_land_that_was_played_is_seen_and_the_refusal_says_so(facedown: Any, tmp_path: Path) -> None:
    """A refused undo changes nothing: one's own spell resolves without a question as before."""
    deck = tmp_path / "deck.txt"
    deck.write_text("40 Forest\n20 Llanowar Elves\n", encoding="utf-8")
    lines = "keep\nplay forest\nundo\ncast elves\nquit\n"
    setup = ("--decks", f"{deck},walls", "--option", "first=0", "--seed", 7, "--save", tmp_path / "a")
    played = facedown("play", "magic", *setup, typed=lines)
    words = " ".join(played.stdout.split())
    assert "Ann cannot take that back: it showed others a card that only Ann knew. An answer can be taken" in words
    assert "on the stack. What do you do" not in words and "Llanowar Elves 1/1" in words


def test_idle_passes_are_no_moments_of_a_replay(facedown: Any, tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    facedown("play", "magic", "--seed", 7, "--save", file, typed="keep\ndone\ngo\nquit\n")
    shown = facedown("replay", file, "--seat", "Ann", "--no-pause").stdout
    answers = len(json.loads(file.read_text(encoding="utf-8"))["answers"])
    counted = re.search(r"0 of (\d+)", shown)
    assert counted is not None and int(counted[1]) < answers / 3
    told = re.split(r"\d+ of \d+ ─+\n", shown)[1:-1]
    assert all(moment.strip() for moment in told)


def test_conceding_is_asked_twice(facedown: Any, tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    played = facedown("play", "magic", "--seed", 1, "--save", file, typed="keep\nconcede\nconcede\n")
    assert "sure?" in played.stdout
    assert "Bob wins: Ann concedes" in played.stdout


@pytest.mark.parametrize(("columns", "lines"), [(100, 40), (80, 24)])
def test_no_line_is_wider_than_the_screen(terminal: Any, tmp_path: Path, columns: int, lines: int) -> None:
    screen = terminal("play", "magic", "--seed", 7, "--save", tmp_path / "a", columns=columns, lines=lines)
    screen.sees("keep your hand")
    screen.type("keep")
    shown = screen.sees("What do you do")
    assert max(len(line) for line in shown.splitlines()) <= columns


@pytest.mark.heavy
@pytest.mark.parametrize(("columns", "lines"), [(100, 40), (80, 24)])
def test_a_busy_table_fits_a_usual_screen(columns: int, lines: int) -> None:
    """Twelve turns of random play, at any question: 100 columns and 40 lines are enough, and mostly 80 and 24. The hand
    and the question, which come last, always are on the screen."""
    from io import StringIO

    from rich.console import Console

    from facedown.cli.look import Look

    game: Any = engine.new("magic", players=["Ann", "Bob"], seed=5, decks=("tempo", "elves"))
    chance = Chance.of(5)
    heights: list[int] = []
    while not game.over and game.turns < 14:
        view = game.view(game.choice.seat)
        if chance.below(20) == 0:
            paper = StringIO()
            look = Look(game, game.choice.seat)
            console = Console(file=paper, width=columns, height=lines)
            console.print(look.table(view), look.question(view, view.choice))
            shown = paper.getvalue().splitlines()
            heights.append(len(shown))
            held = [place for place, line in enumerate(shown) if "You hold" in line]
            assert not held or len(shown) - held[0] < lines - 2
        game.choose(game.choice.sample(chance))
    assert sum([height < lines for height in heights]) >= 0.9 * len(heights)


def test_creatures_that_look_the_same_stand_once_with_their_numbers() -> None:
    from io import StringIO

    from rich.console import Console

    from facedown.cli.look import Look

    game: Any = position("Field: 6 Suntail Hawk; 1 Grizzly Bears; 1 Plains")
    game.tapped[next(card for card in game.battlefield.cards if game.printed(card).name == "Suntail Hawk")] = True
    paper = StringIO()
    Console(file=paper, width=100, height=40).print(Look(game, game.seats[0]).table(game.view(0)))
    shown = " ".join(paper.getvalue().split())
    assert "Suntail Hawk #2-6 1/1 (flying) Suntail Hawk #1 1/1 (tapped, flying) Grizzly Bears 2/2" in shown


def test_the_keyboard_and_the_telling_agree_on_names() -> None:
    """Whatever stands on the table can be called as it stands there."""
    game: Any = position(CREATURES)
    telling = teller_for(game, game.seats[0]).tell(game.view(0))
    names = [text_in(card.title).rpartition(" ")[0] for region in telling.regions for card in region.cards]
    assert "Suntail Hawk #2" in names
    assert attack_with(game, "Suntail Hawk #2") == 1


def attack_with(game: Any, name: str) -> int:
    keyboard = typed(game, f"attack {name}")
    return len(keyboard.game.attackers)
