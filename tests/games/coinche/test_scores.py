"""What a deal scores: when a contract is made, rounding, annonces, générale, and tout atout. Side 0 are the takers."""

from __future__ import annotations

from typing import Any

import pytest
from games.coinche.arithmetic import facts, scored
from games.coinche.scenery import RULESETS

from facedown.games.coinche.cards import ALL_TRUMPS
from facedown.games.coinche.presets import CAPOT, GENERALE, Agreed
from facedown.games.coinche.scoring import Facts, Two, rounded

# Whether a contract is made


@pytest.mark.parametrize(
    ("ruleset", "value", "ended", "scores", "waits"),
    [
        ("ffb", 80, "litige", (0, 80), 80),
        ("standard", 80, "litige", (0, 80), 80),
        ("tournament", 80, "litige", (0, 80), 80),
        ("pagat", 80, "failed", (0, 160 + 80), 0),
        ("dauphine", 80, "made", (160, 80), 0),
        ("bga", 82, "failed", (0, 162 + 82), 0),
    ],
)
def test_81_to_81(ruleset: str, value: int, ended: str, scores: Two, waits: int) -> None:
    """81 + 80 = 161 is written as 160, and 81 as 80. Defect 9: the rule of 82 was missing."""
    found = scored(ruleset, facts(value, (71, 81)))
    assert (found.ended, found.points, found.scores, found.waits) == (ended, (81, 81), scores, waits)


@pytest.mark.parametrize(
    ("ruleset", "ended", "scores", "waits"),
    [
        ("ffb", "litige", (0, 90), 90),
        ("pagat", "made", (180, 90), 0),
        ("dauphine", "made", (180, 90), 0),
        ("bga", "made", (181, 91), 0),
    ],
)
@pytest.mark.parametrize("belotes", [(20, 0), (0, 20)])
def test_91_to_91_with_a_belote(ruleset: str, ended: str, scores: Two, waits: int, belotes: Two) -> None:
    """Edge case 27. 91 + 90 = 181."""
    mine = 91 - belotes[0] - 10
    found = scored(ruleset, facts(90, (mine, 152 - mine), belotes=belotes))
    assert (found.ended, found.points) == (ended, (91, 91))
    assert (found.scores, found.waits) == (scores, waits)


def test_91_to_91_is_too_little_for_100() -> None:
    assert scored("ffb", facts(100, (61, 91), belotes=(20, 0))).ended == "failed"


@pytest.mark.parametrize(
    ("litige", "scores"), [("failed", (0, 160 + 80)), ("made", (160, 80)), ("litige", (0, 80))], ids=str
)
def test_a_table_may_settle_a_litige_at_once(litige: str, scores: Two) -> None:
    found = scored("ffb", facts(80, (71, 81)), litige=litige)
    assert (found.ended, found.scores) == (litige, scores)


def test_a_doubled_deal_has_no_litige() -> None:
    """(160 + 80) × 2 (2.11)."""
    found = scored("ffb", facts(80, (71, 81), factor=2))
    assert (found.ended, found.scores, found.waits) == ("failed", (0, 480), 0)


@pytest.mark.parametrize(
    ("ruleset", "mine", "ended"),
    [
        ("ffb", 80, "failed"),
        ("ffb", 82, "made"),
        ("pagat", 81, "failed"),
        ("pagat", 82, "made"),
        ("dauphine", 80, "made"),
    ],
)
def test_80_must_beat_the_defence_or_be_82_or_be_80(ruleset: str, mine: int, ended: str) -> None:
    assert scored(ruleset, facts(80, (mine - 10, 162 - mine))).ended == ended


def test_90_is_90_also_where_80_is_82() -> None:
    assert scored("pagat", facts(90, (80, 72))).ended == "made"


def test_a_belote_helps_to_make_a_contract_unless_the_table_says_otherwise() -> None:
    """Edge case 26. Made: 102 + 100 = 202. Otherwise 160 + 100, and the belote is kept."""
    done = facts(100, (72, 80), belotes=(20, 0))
    assert scored("ffb", done).scores == (200, 80)
    assert scored("ffb", done, extras_count=False).scores == (20, 260)


def test_annonces_help_too_unless_the_table_says_otherwise() -> None:
    """122 + 50 + 150 = 322. Otherwise 160 + 150 + 50."""
    done = facts(150, annonces=(50, 0))
    assert scored("ffb", done).scores == (320, 40)
    assert scored("ffb", done, extras_count=False).scores == (0, 360)


@pytest.mark.parametrize(("points", "written"), [(84, 80), (85, 90), (0, 0), (5, 10), (162, 160), (252, 250)])
def test_points_are_rounded_to_the_nearest_ten(points: int, written: int) -> None:
    assert rounded(points, Agreed("ffb", {})) == written
    assert rounded(points, Agreed("bga", {})) == points == rounded(points, Agreed("ffb", {"rounding": False}))


def test_the_rounded_points_of_both_sides_are_160_or_170() -> None:
    agreed = Agreed("ffb", {})
    for mine in range(163):
        expected = 170 if mine % 10 in (5, 6, 7) else 160
        assert rounded(mine, agreed) + rounded(162 - mine, agreed) == expected


def test_rounding_never_makes_a_contract() -> None:
    assert scored("ffb", facts(100, (89, 63))).ended == "failed"


# Annonces


@pytest.mark.parametrize(
    ("done", "scores"),
    [
        pytest.param(facts(annonces=(50, 0)), (270, 40), id="122 + 50 + 100 = 272"),
        pytest.param(facts(annonces=(0, 100)), (0, 360), id="122 < 140: 160 + 100 + 100"),
        pytest.param(facts(annonces=(0, 20)), (220, 60), id="122 + 100 = 222, 40 + 20"),
        pytest.param(facts(factor=2, annonces=(50, 0)), (620, 0), id="(160 + 50 + 100) × 2"),
        pytest.param(facts(factor=2, annonces=(0, 50)), (520, 0), id="(160 + 100) × 2"),
        pytest.param(facts(cards=(46, 106), annonces=(20, 0)), (0, 280), id="160 + 100 + 20 of the takers"),
        pytest.param(facts(cards=(46, 106), annonces=(0, 20)), (0, 280), id="160 + 100 + 20 of the defence"),
        pytest.param(facts(cards=(46, 106), factor=2, annonces=(20, 0)), (0, 560), id="(160 + 100 + 20) × 2"),
        pytest.param(facts(80, (152, 0), tricks=(8, 0), annonces=(0, 50)), (380, 0), id="252 + 80 + 50 = 382"),
        pytest.param(
            facts(80, (152, 0), tricks=(8, 0), factor=2, annonces=(0, 50)), (760, 0), id="(250 + 50 + 80) × 2"
        ),
    ],
)
def test_annonces_in_the_federations_score(done: Facts, scores: Two) -> None:
    """Edge cases 29 and 30."""
    assert scored("ffb", done).scores == scores


@pytest.mark.parametrize(
    ("ruleset", "done", "scores"),
    [
        pytest.param("tournament", facts(factor=2, annonces=(50, 0)), (570, 0), id="(160 + 100) × 2 + 50"),
        pytest.param(
            "tournament", facts(cards=(36, 116), factor=2, annonces=(50, 0)), (0, 570), id="lost: (160 + 100) × 2 + 50"
        ),
        pytest.param("pagat", facts(factor=2, annonces=(50, 0)), (410, 0), id="160 + 50 + 100 × 2"),
        pytest.param("pagat", facts(cards=(46, 106), factor=2, annonces=(20, 20)), (0, 400), id="160 + 40 + 100 × 2"),
        pytest.param("bga", facts(factor=2, annonces=(50, 0)), (544, 0), id="(122 + 50 + 100) × 2"),
    ],
)
def test_annonces_in_other_presets(ruleset: str, done: Facts, scores: Two) -> None:
    assert scored(ruleset, done, annonces=True).scores == scores


# Générale, flat capots, only bids


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("factor", [1, 2, 4])
def test_a_generale_is_worth_1000_to_whoever_wins_it(ruleset: str, factor: int) -> None:
    """A flat 1000, times the factor, and belote is added (2.11)."""
    alone = facts(GENERALE, (152, 0), tricks=(8, 0), alone=True, factor=factor, belotes=(20, 0))
    helped = facts(GENERALE, (152, 0), tricks=(8, 0), factor=factor, belotes=(20, 0))
    lost = facts(GENERALE, (141, 11), tricks=(7, 1), factor=factor, belotes=(0, 20))
    assert scored(ruleset, alone).scores == (1000 * factor + 20, 0)
    assert scored(ruleset, helped).scores == (20, 1000 * factor), "the partner took a trick"
    assert scored(ruleset, lost).scores == (0, 1000 * factor + 20)


def test_pagats_lost_capot_may_be_410() -> None:
    assert scored("pagat", facts(CAPOT, (141, 11), tricks=(7, 1)), capot_lost=410).scores == (0, 410)


def test_an_unbid_capot_may_bring_no_bonus() -> None:
    """162 + 100 = 262."""
    assert scored("tournament", facts(cards=(152, 0), tricks=(8, 0)), capot_points=162).scores == (260, 0)


@pytest.mark.parametrize("factor", [1, 2, 4])
def test_where_only_bids_score_nothing_else_does(factor: int) -> None:
    made = facts(factor=factor, belotes=(20, 0))
    lost = facts(cards=(46, 106), factor=factor, belotes=(0, 20))
    assert scored("bga", made, only_bids_score=True).scores == (100 * factor, 0)
    assert scored("bga", lost, only_bids_score=True).scores == (0, 100 * factor)
    assert scored("bga", facts(CAPOT, (152, 0), tricks=(8, 0)), only_bids_score=True).scores == (250, 0)


# Tout atout


def test_scaled_points_of_both_sides_are_always_152() -> None:
    """Each side's total × 152 / 248 to the nearest whole number."""
    for raw in range(249):
        done = facts(82, (raw, 248 - raw), denomination=ALL_TRUMPS)
        mine, theirs = scored("bga", done).points
        assert mine + theirs == 162 and abs(mine - 10 - raw * 152 / 248) < 0.5


def test_scaled_tout_atout() -> None:
    """150 × 152 / 248 = 91.9, and 10 for the last trick: 102 + 100. 98 × 152 / 248 = 60.1."""
    assert scored("bga", facts(100, (150, 98), denomination=ALL_TRUMPS)).scores == (202, 60)


def test_raw_tout_atout_has_no_last_trick_and_is_compared_as_it_is() -> None:
    """148 + 100 = 248 is written as 250; 98 are failed."""
    found = scored("dauphine", facts(100, (148, 100), denomination=ALL_TRUMPS))
    assert (found.points, found.scores) == ((148, 100), (250, 100))
    assert scored("dauphine", facts(100, (98, 150), denomination=ALL_TRUMPS)).scores == (0, 260)


def test_raw_tout_atout_a_capot_is_250() -> None:
    done = facts(100, (248, 0), tricks=(8, 0), denomination=ALL_TRUMPS)
    assert scored("dauphine", done).points == (250, 0)


@pytest.mark.parametrize(
    ("ruleset", "options", "points"),
    [
        ("ffb", {}, (100, 62)),
        ("pagat", {}, (100, 62)),
        ("ffb", {"last_in_all_trumps": False}, (90, 62)),
    ],
)
def test_whether_the_last_trick_counts_in_tout_atout_is_an_option(
    ruleset: str, options: dict[str, Any], points: Two
) -> None:
    """Defect 14."""
    assert scored(ruleset, facts(80, (90, 62), denomination=ALL_TRUMPS), **options).points == points


def test_several_belotes_in_tout_atout() -> None:
    """100 + 40 + 80 = 220, and 62 + 20 = 82."""
    done = facts(80, (90, 62), denomination=ALL_TRUMPS, belotes=(40, 20))
    assert scored("ffb", done).scores == (220, 80)
