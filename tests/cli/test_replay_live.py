"""`facedown replay` with files from hanab.live: played by the rules and counted, or refused with turn and reason."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from facedown.cli.eyes import Eyes
from facedown.cli.formats import House
from facedown.games.hanabi.formats.live import HanabLive
from facedown.games.hanabi.live import from_hanab_live

FILE = Path(__file__).parents[2] / "examples" / "hanab_live_game.json"
DISCARD_AT_8 = {"type": 1, "target": 4, "value": 0}
ENDED = {"type": 4, "target": 1, "value": 4}


@pytest.fixture
def example() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.json"


def write(file: Path, written: Any) -> Path:
    file.write_text(written if isinstance(written, str) else json.dumps(written), encoding="utf-8")
    return file


def cut(example: dict[str, Any], turns: int, *more: Any) -> dict[str, Any]:
    return {**example, "actions": [*example["actions"][:turns], *more]}


# One game


def test_the_command_plays_a_game(facedown: Any) -> None:
    done = facedown("replay", FILE)
    assert (done.returncode, done.stderr) == (0, "")
    assert "61 of 61 Ann: " in done.stdout
    assert "The last turn is over: 23 points." in done.stdout
    assert done.stdout.splitlines()[-1] == "Ann, Bob, Cleo: score 23, strikes 0, turns 61, finished"


def test_json_is_one_object(said: Any) -> None:
    status, out, err = said("replay", FILE, "--json")
    found = json.loads(out)
    assert (status, err, out.count("\n")) == (0, "", 1)
    assert len(found.pop("log")) == 62
    assert found == {
        "game": "hanabi",
        "variant": "No Variant",
        "players": ["Ann", "Bob", "Cleo"],
        "score": 23,
        "strikes": 0,
        "turns": 61,
        "actions": 61,
        "finished": True,
        "end_condition": 1,
        "reason": "The last turn is over: 23 points",
    }


def test_a_game_that_stops_early_is_not_finished(said: Any, file: Path, example: dict[str, Any]) -> None:
    write(file, cut(example, 10))
    _, out, _ = said("replay", file, "--json")
    found = json.loads(out)
    assert (found["turns"], found["finished"], found["end_condition"], found["reason"]) == (10, False, 0, None)
    _, out, _ = said("replay", file)
    assert out.splitlines()[-1] == "Ann, Bob, Cleo: score 4, strikes 0, turns 10, not finished"


def test_a_game_that_a_player_ended_is_finished(said: Any, file: Path, example: dict[str, Any]) -> None:
    write(file, cut(example, 10, ENDED))
    _, out, _ = said("replay", file, "--json")
    found = json.loads(out)
    assert (found["turns"], found["actions"], found["finished"], found["end_condition"]) == (10, 11, True, 4)
    _, out, _ = said("replay", file)
    assert "The game was ended by a player: 4 points." in out


def test_after_three_strikes_there_are_no_points(said: Any, file: Path, example: dict[str, Any]) -> None:
    """Cleo's red 1 is built before the third strike."""
    blind = [{"type": 0, "target": order, "value": 0} for order in (0, 5, 10, 1)]
    write(file, cut(example, 0, *blind))
    _, out, _ = said("replay", file, "--json")
    found = json.loads(out)
    assert (found["score"], found["strikes"], found["finished"], found["end_condition"]) == (0, 3, True, 2)


def test_a_step_cuts_the_game_short(said: Any) -> None:
    _, out, _ = said("replay", FILE, "--json", "--step", 10)
    found = json.loads(out)
    assert (found["score"], found["turns"], found["actions"], found["finished"]) == (4, 10, 10, False)
    status, _, err = said("replay", FILE, "--step", 62)
    assert (status, err) == (2, "facedown: there is no step 62: the record has 61 answers\n")


def test_a_seat_does_not_see_its_own_hand(said: Any) -> None:
    _, full, _ = said("replay", FILE, "--json")
    _, bobs, _ = said("replay", FILE, "--json", "--seat", "bob")
    game = from_hanab_live(FILE.read_text(encoding="utf-8"))
    assert json.loads(bobs)["log"] == [info.says() for info in game.heard(game.seats[1])]
    assert json.loads(full)["score"] == json.loads(bobs)["score"]


def test_the_clock_answers_nothing(example: dict[str, Any]) -> None:
    eyes = Eyes(House(HanabLive(), None, ()).states(cut(example, 10, ENDED), "game"), None, True)
    assert eyes.answer(10) == " Ann: tell Cleo blue"
    assert eyes.answer(11) == ""


# What is refused


def test_an_impossible_action_is_refused_with_its_turn(said: Any, file: Path, example: dict[str, Any]) -> None:
    write(file, cut(example, 0, DISCARD_AT_8))
    status, out, err = said("replay", file)
    assert (status, out) == (2, "")
    assert err == f"facedown: {file}: turn 1 (Ann): nothing can be discarded while there are 8 clue tokens\n"
    assert said("replay", file, "--json") == (2, "", err)


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"deck": []}, "the deck has 0 cards, and No Variant has 50"),
        ({"deck": None}, "the game has no deck, or not as a list"),
        ({"actions": {}}, "the game has no actions, or not as a list"),
        ({"players": ["Ann\x1b[2J", "Bob", "Cleo"]}, "is no name for a player"),
        ({"options": {"cardCycle": True}}, "the option cardCycle cannot be played here"),
    ],
)
def test_a_bad_file_is_refused(said: Any, file: Path, example: dict[str, Any], wrong: Any, why: str) -> None:
    status, out, err = said("replay", write(file, {**example, **wrong}))
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert why in err
    assert "\x1b" not in err


def test_a_file_of_hanabi_is_no_game_of_another_kind(said: Any) -> None:
    status, _, err = said("replay", FILE, "--game", "loveletter")
    assert (status, err) == (2, "facedown: this is a record of 'hanabi', and not of loveletter\n")


@pytest.mark.parametrize("text", ["[]", "{}", "17", '[{"players": []}]', '{"players": ["Ann"]}', ""])
def test_other_files_are_no_records_as_ever(said: Any, file: Path, text: str) -> None:
    status, out, err = said("replay", write(file, text))
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert "no facedown record" in err or "is no record" in err


def test_a_record_with_a_deck_is_still_a_record(said: Any, file: Path, example: dict[str, Any]) -> None:
    game = from_hanab_live(example)
    _, out, _ = said("replay", write(file, game.record()), "--json")
    assert json.loads(out)["outcome"]["reason"] == "The last turn is over: 23 points"


# Many games


def test_many_games_have_a_line_each(said: Any, file: Path, example: dict[str, Any]) -> None:
    many = [example, cut(example, 10), cut(example, 10, ENDED)]
    lines = [
        "1. Ann, Bob, Cleo: score 23, strikes 0, turns 61, finished",
        "2. Ann, Bob, Cleo: score 4, strikes 0, turns 10, not finished",
        "3. Ann, Bob, Cleo: score 4, strikes 0, turns 10, finished",
    ]
    for text in (json.dumps(many), "\n".join(json.dumps(game) for game in many)):
        status, out, err = said("replay", write(file, text))
        assert (status, out.splitlines(), err) == (0, lines, "")
        _, out, _ = said("replay", file, "--json")
        assert [(game["score"], game["finished"]) for game in json.loads(out)] == [(23, True), (4, False), (4, True)]


def test_long_names_stay_in_their_line(said: Any, file: Path, example: dict[str, Any]) -> None:
    named = {**example, "players": ["a" * 20, "b" * 20, "c" * 20]}
    _, out, _ = said("replay", write(file, [named, named]))
    assert [line[-8:] for line in out.splitlines()] == ["finished"] * 2


def test_a_list_of_one_is_a_list(said: Any, file: Path, example: dict[str, Any]) -> None:
    _, out, _ = said("replay", write(file, [example]), "--json")
    assert [game["score"] for game in json.loads(out)] == [23]


def test_a_bad_game_keeps_no_other_from_being_counted(said: Any, file: Path, example: dict[str, Any]) -> None:
    write(file, [example, cut(example, 0, DISCARD_AT_8), 17, example])
    status, out, err = said("replay", file)
    assert status == 2
    assert [line.split(":")[0] for line in out.splitlines()] == [
        "1. Ann, Bob, Cleo",
        "2. game 2",
        "3. game 3",
        "4. Ann, Bob, Cleo",
    ]
    assert err.startswith(f"facedown: {file}: 2 of 4 games cannot be played. game 2: turn 1 (Ann): nothing can be")
    status, out, _ = said("replay", file, "--json")
    assert (status, [game.get("score") for game in json.loads(out)]) == (2, [23, None, None, 23])


def test_a_bad_line_is_named(said: Any, file: Path, example: dict[str, Any]) -> None:
    status, out, err = said("replay", write(file, json.dumps(example) + "\n{17}\n"))
    assert (status, out) == (2, "")
    assert err.startswith(f"facedown: {file}, line 2: this is not JSON")


@pytest.mark.parametrize("eyes", [("--seat", "Ann"), ("--spectator",), ("--step", "3")])
def test_eyes_are_for_one_game(said: Any, file: Path, example: dict[str, Any], eyes: tuple[str, ...]) -> None:
    status, _, err = said("replay", write(file, [example, example]), *eyes)
    assert (status, err) == (
        2,
        f"facedown: {file} has many games: --seat, --spectator, --step, --history and --trace are for one\n",
    )


# Rules from the command line


def test_an_option_goes_before_what_the_file_says(said: Any, file: Path, example: dict[str, Any]) -> None:
    write(file, cut(example, 0, DISCARD_AT_8))
    status, out, _ = said("replay", file, "--json", "--option", "discard_at_8=true")
    assert (status, json.loads(out)["turns"]) == (0, 1)
    write(file, {**cut(example, 0, DISCARD_AT_8), "house": {"discard_at_8": True}})
    assert said("replay", file)[0] == 0
    status, _, err = said("replay", file, "--option", "discard_at_8=false")
    assert (status, err.partition(": turn ")[2]) == (
        2,
        "1 (Ann): nothing can be discarded while there are 8 clue tokens\n",
    )


def test_points_are_kept_where_that_is_agreed(said: Any, file: Path, example: dict[str, Any]) -> None:
    blind = [{"type": 0, "target": order, "value": 0} for order in (0, 5, 10, 1)]
    write(file, [cut(example, 0, *blind)] * 2)
    _, out, _ = said("replay", file, "--option", "strikeout_keeps_points=true")
    assert out.splitlines() == [f"{number}. Ann, Bob, Cleo: score 1, strikes 3, turns 4, finished" for number in (1, 2)]


def test_a_ruleset_may_be_said(said: Any) -> None:
    status, _, err = said("replay", FILE, "--ruleset", "play-on")
    assert (status, "turn 34: the game is already over. The game is lost because a card" in err) == (2, True)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (
            ("--option", "discards_at_8=true"),
            "there is no option 'discards_at_8' for a game from hanab.live; did you mean",
        ),
        (("--option", "zzz=true"), "; there are variant, after_deck, speedrun, hand_size, "),
        (("--option", "deck=[]"), "there is no option 'deck'"),
        (("--option", "empty_clues=maybe"), "empty_clues must be true or false, not 'maybe'"),
        (("--option", "hand_size=9"), "hand_size must be a whole number from 1 to 7"),
        (("--option", "empty_clues"), "an option is said as name=value"),
        (("--ruleset", "house"), "hanabi has no ruleset 'house'"),
    ],
)
def test_a_bad_option_is_refused(said: Any, words: tuple[str, ...], why: str) -> None:
    status, out, err = said("replay", FILE, *words)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert why in err


def test_a_record_has_its_rules_already(said: Any, file: Path, example: dict[str, Any]) -> None:
    write(file, from_hanab_live(example).record())
    for words in (("--option", "empty_clues=true"), ("--ruleset", "standard")):
        status, _, err = said("replay", file, *words)
        assert (status, err) == (
            2,
            "facedown: --ruleset and --option are for games of other programs: a record has its rules already\n",
        )


def test_a_bad_name_is_said_with_its_game(said: Any, file: Path, example: dict[str, Any]) -> None:
    write(file, [example, {**example, "players": ["Ann", "\x1b[2J", "Cleo"]}])
    _, out, _ = said("replay", file)
    assert out.splitlines()[1].startswith("2. game 2: '\\x1b[2J' is no name for a player")
