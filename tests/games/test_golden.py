"""The games still play the golden playthroughs and digests."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path

import pytest
from building.golden import FOLDER, LINES, text_of

import facedown
from facedown.testing.golden import DIGESTS, Parted, digests, read, replayed, rewrite

PLAYTHROUGHS = sorted(path.name for path in FOLDER.glob("*.txt"))
WRITE_ANEW = "if this change is meant: make golden"


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_game_goes_as_it_was_written_down(name: str) -> None:
    written = (FOLDER / name).read_text(encoding="utf-8")
    assert text_of(read(written)).splitlines() == written.splitlines(), WRITE_ANEW


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_playthrough_says_what_to_look_for_and_is_short(name: str) -> None:
    written = (FOLDER / name).read_text(encoding="utf-8")
    assert read(written).remark
    assert len(written.splitlines()) <= LINES + 2


@pytest.mark.both_modes
@pytest.mark.parametrize("name", facedown.games())
def test_every_ruleset_and_number_of_players_has_its_digests(name: str) -> None:
    written = json.loads((FOLDER / DIGESTS).read_text(encoding="utf-8"))
    of_game = {table: digest for table, digest in written.items() if table.split()[0] == name}
    assert json.loads(digests({name: facedown.games()[name]})) == of_game, WRITE_ANEW


# The tool


def short(words: str) -> str:
    """A playthrough of a single answer."""
    first = "loveletter (classic) with Ann, Bob. Seed 1.\nAnn falls.\n"
    return f"{first}\n{'Ann: Which card do you play? > ' + words}\n...\n"


def test_what_is_between_the_answers_is_written_anew() -> None:
    text = replayed(read(short("Princess")), facedown.games()["loveletter"])
    assert text.splitlines()[:7] == [
        "loveletter (classic) with Ann, Bob. Seed 1.",
        "Ann falls.",
        "",
        "  A round begins. Ann starts. Ann's turn. Ann draws a card. Ann is to play a card.",
        "  | All know: turned up Guard, Baron, Guard.",
        "  | Ann knows: own hand Prince, Princess.",
        "  | Bob knows: own hand Prince.",
    ]
    assert read(text) == read(short("Princess"))


def test_an_answer_that_is_not_offered_any_more_is_named() -> None:
    with pytest.raises(Parted, match="Ann is not offered 'Guard → Bob' any more"):
        replayed(read(short("Guard → Bob")), facedown.games()["loveletter"])


@pytest.mark.heavy
def test_rewriting_says_what_changed_and_leaves_what_no_longer_fits(tmp_path: Path) -> None:
    (tmp_path / "fits.txt").write_text(short("Princess"), encoding="utf-8")
    (tmp_path / "parted.txt").write_text(short("Guard → Bob"), encoding="utf-8")
    games = {"loveletter": facedown.games()["loveletter"]}
    first, second = islice(rewrite(tmp_path, games), 2)
    assert first == "fits.txt: 10 lines came and 0 went, from line 4 on"
    assert second == "parted.txt: LEFT AS IT WAS, because Ann is not offered 'Guard → Bob' any more"
    assert (tmp_path / "parted.txt").read_text(encoding="utf-8") == short("Guard → Bob")
    assert next(iter(rewrite(tmp_path, games))) == "fits.txt: as before"
