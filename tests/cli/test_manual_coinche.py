"""The manual of coinche, and the page about it in the docs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import facedown
from facedown.games.coinche.game import Coinche
from facedown.games.coinche.manual import OPTIONS, others, ruled, tables_of, written
from facedown.games.coinche.presets import FEDERATION, PRESETS

PAGE = (Path(__file__).parents[2] / "docs" / "games" / "coinche.md").read_text(encoding="utf-8")


def manual(said: Any, *words: str) -> str:
    status, out, _ = said("rules", "coinche", *words)
    assert status == 0
    return " ".join(out.replace("•", "").split())


@pytest.mark.parametrize(
    ("ruleset", "sentences"),
    [
        ("standard", ["and never again", "at any time, also out of turn", "Annonces are not played.", "a litige"]),
        (
            "ffb",
            ["before every deal", "After a coinche nobody can bid", "tierce (3 cards) 20", "J 200, 9 150"],
        ),
        ("pagat", ["A bid of 80 needs 82 points.", "it scores 500 in all", "The takers may say", "a lower one"]),
        ("dauphine", ["4 passes in a row", "outbid themselves", "none in SA nor in TA", "J 20, 9 14, A 11"]),
        ("bga", ["from 82 to 160", "152 parts of 248", "the takers' own points and the contract"]),
        ("tournament", ["at least 4 cards", "160 (or 250) and the contract", "failed, 500 for the defence"]),
    ],
)
def test_the_manual_of_each_preset_has_its_rules(said: Any, ruleset: str, sentences: list[str]) -> None:
    text = manual(said, "--ruleset", ruleset)
    for sentence in sentences:
        assert sentence in text


@pytest.mark.parametrize(
    ("option", "sentence"),
    [
        ("four_four=true", "in two packets of 4 cards"),
        ("two_stage=true", "two more cards follow after the auction"),
        ("ranking=true", "or the same value in a higher denomination"),
        ("generale=true", "A générale scores 1000."),
        ("denominations=S H D C", "Denominations: ♠ ♥ ♦ ♣."),
        ("only_bids_score=true", "Only the contract scores"),
        ("litige=failed", "With equal points the contract has failed."),
        ("undertrump_partner=false", "only if you have nothing else"),
        ("overtrump_partner_on_lead=false", "unless your partner masters the trick."),
        ("target=1000", "when a side has 1000 points"),
        ("false_calls=true", "One may say belote without holding it."),
    ],
)
def test_the_manual_tells_what_the_options_change(said: Any, option: str, sentence: str) -> None:
    assert sentence in manual(said, "--option", option)
    assert sentence not in manual(said)


def test_every_option_is_explained_with_its_default() -> None:
    game = facedown.new("coinche", players=4, seed=1)
    assert {*OPTIONS, "hands", "dealer"} == set(Coinche.settings)
    for name in OPTIONS:
        assert f"| `{name}` | {ruled(game, name)} | {OPTIONS[name]} |\n" in PAGE
        assert ruled(game, name) not in others(game, name).split(", ")


def test_the_presets_stand_side_by_side_where_they_differ() -> None:
    game = facedown.new("coinche", players=4, seed=1)
    ((_, head, rows),) = tables_of(game)
    assert head == ["", *PRESETS]
    for name, *values in rows:
        option = name.replace(" ", "_")
        assert values == [written({**FEDERATION, **PRESETS[preset]}[option]) for preset in PRESETS]
        assert len(set(values)) > 1
        assert f"| `{option}` | {' | '.join(values)} |\n" in PAGE
