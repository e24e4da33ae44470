"""`facedown replay FILE --export live`: games as hanab.live takes them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import facedown as engine
from facedown.core.chance import Chance
from facedown.games.hanabi import from_hanab_live, to_hanab_live

FILE = Path(__file__).parents[2] / "examples" / "hanab_live_game.json"


def played(name: str = "hanabi", **options: Any) -> Any:
    game, chance = engine.new(name, players=3, seed=1, **options), Chance.of("export")
    while game.choice is not None:
        game.choose(game.choice.sample(chance))
    return game


def saved(file: Path, game: Any) -> Path:
    file.write_text(json.dumps(game.record()), encoding="utf-8")
    return file


def test_a_record_is_written_for_hanab_live(said: Any, tmp_path: Path) -> None:
    game = played(variant="Pink & Rainbow (5 Suits)")
    status, out, err = said("replay", saved(tmp_path / "game.json", game), "--export", "live")
    assert (status, err, json.loads(out)) == (0, "", to_hanab_live(game))
    assert json.loads(out)["options"] == {"variant": "Rainbow & Pink (5 Suits)"}
    assert from_hanab_live(out).key() == game.key()


def test_a_file_of_hanab_live_is_written_as_it_was(said: Any) -> None:
    assert json.loads(said("replay", FILE, "--export", "live")[1]) == json.loads(FILE.read_text(encoding="utf-8"))


def test_a_step_is_a_game_that_goes_on(said: Any) -> None:
    found = json.loads(said("replay", FILE, "--export", "live", "--step", "10")[1])
    assert len(found["actions"]) == 10


def test_many_games_are_written_as_a_list(said: Any, tmp_path: Path) -> None:
    many = tmp_path / "many.json"
    many.write_text(json.dumps([json.loads(FILE.read_text(encoding="utf-8"))] * 2), encoding="utf-8")
    assert json.loads(said("replay", many, "--export", "live")[1]) == json.loads(many.read_text(encoding="utf-8"))


def test_what_hanab_live_does_not_know_is_said(said: Any, tmp_path: Path) -> None:
    file = saved(tmp_path / "game.json", played(discard_at_8=True, strikeout_keeps_points=True))
    status, out, err = said("replay", file, "--export", "live")
    assert (status, "house" in json.loads(out)) == (0, True)
    assert err == "Note: hanab.live does not know what is under house (strikeout_keeps_points, discard_at_8).\n"


def test_what_hanab_live_does_not_have_is_refused(said: Any, tmp_path: Path) -> None:
    file = saved(tmp_path / "game.json", played(variant="Black (4 Suits)"))
    status, out, err = said("replay", file, "--export", "live")
    assert (status, out) == (2, "")
    assert "hanab.live has no variant 'Black (4 Suits)': such a game can be kept as a record" in err


def test_other_games_and_formats_are_refused(said: Any, tmp_path: Path) -> None:
    file = saved(tmp_path / "letters.json", played("loveletter"))
    assert "is for another game, and this is one of loveletter" in said("replay", file, "--export", "live")[2]
    refused = said("replay", FILE, "--export", "pgn")[2]
    assert "is no format: there is " in refused and "live, for hanab.live" in refused
    assert "goes with neither --seat" in said("replay", FILE, "--export", "live", "--seat", "Ann")[2]
    assert "goes with neither --seat" in said("replay", FILE, "--export", "live", "--spectator")[2]
