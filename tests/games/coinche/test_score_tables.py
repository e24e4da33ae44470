"""What a deal scores in each preset, row by row. The name of each case is its arithmetic.

Side 0 are the takers, and take the last trick, unless a case says otherwise.
"""

from __future__ import annotations

import pytest
from games.coinche.arithmetic import facts, scored
from games.coinche.scenery import RULESETS

from facedown.games.coinche.presets import CAPOT
from facedown.games.coinche.scoring import Facts, Two

MADE = facts()
"""122 to 40."""
LOST = facts(cards=(86, 66))
"""96 to 66."""
NOTHING = facts(cards=(0, 152), tricks=(0, 8), last=1)
COINCHED = facts(factor=2)
SURCOINCHED = facts(factor=4)
COINCHED_BELOTE = facts(factor=2, belotes=(20, 0))
COINCHED_DEFENCE_BELOTE = facts(factor=2, belotes=(0, 20))
COINCHED_LOST = facts(cards=(56, 96), last=1, factor=2, belotes=(20, 0))
"""76 with the belote, to 106."""
SURCOINCHED_LOST = facts(cards=(56, 96), last=1, factor=4, belotes=(0, 20))
UNBID = facts(cards=(152, 0), tricks=(8, 0))
UNBID_COINCHED = facts(cards=(152, 0), tricks=(8, 0), factor=2)
CAPOT_MADE = facts(CAPOT, (152, 0), tricks=(8, 0))
CAPOT_BELOTES = facts(CAPOT, (152, 0), tricks=(8, 0), belotes=(20, 0))
CAPOT_LOST = facts(CAPOT, (141, 11), tricks=(7, 1))
CAPOT_LOST_BELOTES = facts(CAPOT, (141, 11), tricks=(7, 1), belotes=(20, 0))
CAPOT_COINCHED = facts(CAPOT, (152, 0), tricks=(8, 0), factor=2)
CAPOT_COINCHED_LOST = facts(CAPOT, (141, 11), tricks=(7, 1), factor=2)

WHOLE = [
    ("122 + 100 = 222", MADE, (220, 40)),
    ("160 + 100", LOST, (0, 260)),
    ("250 + 100, the defence took all tricks", NOTHING, (0, 350)),
    ("(160 + 100) × 2", COINCHED, (520, 0)),
    ("(160 + 100) × 4", SURCOINCHED, (1040, 0)),
    ("(160 + 20 + 100) × 2", COINCHED_BELOTE, (560, 0)),
    ("(160 + 100) × 2, and 20 stay", COINCHED_DEFENCE_BELOTE, (520, 20)),
    ("(160 + 100) × 2, and 20 are kept", COINCHED_LOST, (20, 520)),
    ("(160 + 100) × 4 + 20", SURCOINCHED_LOST, (0, 1060)),
    ("252 + 100 = 352", UNBID, (350, 0)),
    ("(250 + 100) × 2", UNBID_COINCHED, (700, 0)),
    ("252 + 250 = 502", CAPOT_MADE, (500, 0)),
    ("252 + 20 + 250 = 522", CAPOT_BELOTES, (520, 0)),
    ("160 + 250", CAPOT_LOST, (0, 410)),
    ("160 + 250, and 20 are kept", CAPOT_LOST_BELOTES, (20, 410)),
    ("(250 + 250) × 2", CAPOT_COINCHED, (1000, 0)),
    ("(160 + 250) × 2", CAPOT_COINCHED_LOST, (0, 820)),
]
TABLES: dict[str, list[tuple[str, Facts, Two]]] = {
    "standard": WHOLE,
    "ffb": WHOLE,
    "pagat": [
        ("122 + 100 = 222", MADE, (220, 40)),
        ("160 + 100", LOST, (0, 260)),
        ("250 + 100, the defence took all tricks", NOTHING, (0, 350)),
        ("160 + 100 × 2", COINCHED, (360, 0)),
        ("160 + 100 × 4", SURCOINCHED, (560, 0)),
        ("160 + 20 + 100 × 2", COINCHED_BELOTE, (380, 0)),
        ("160 + 100 × 2, and 20 stay", COINCHED_DEFENCE_BELOTE, (360, 20)),
        ("160 + 100 × 2, and 20 are kept", COINCHED_LOST, (20, 360)),
        ("160 + 100 × 4 + 20", SURCOINCHED_LOST, (0, 580)),
        ("250 + 100", UNBID, (350, 0)),
        ("250 + 100 × 2", UNBID_COINCHED, (450, 0)),
        ("500", CAPOT_MADE, (500, 0)),
        ("500 + 20", CAPOT_BELOTES, (520, 0)),
        ("500 lost", CAPOT_LOST, (0, 500)),
        ("500 lost, and 20 are kept", CAPOT_LOST_BELOTES, (20, 500)),
    ],
    "dauphine": [
        ("122 + 100 = 222", MADE, (220, 40)),
        ("160 + 100", LOST, (0, 260)),
        ("250 + 100, the defence took all tricks", NOTHING, (0, 350)),
        ("160 + 100 × 2", COINCHED, (360, 0)),
        ("160 + 100 × 4", SURCOINCHED, (560, 0)),
        ("160 + 20 + 100 × 2", COINCHED_BELOTE, (380, 0)),
        ("160 + 100 × 2, and 20 are kept", COINCHED_LOST, (20, 360)),
        ("250 + 100", UNBID, (350, 0)),
        ("250 + 250", CAPOT_MADE, (500, 0)),
        ("250 + 20 + 250", CAPOT_BELOTES, (520, 0)),
        ("160 + 250", CAPOT_LOST, (0, 410)),
        ("250 + 250 × 2", CAPOT_COINCHED, (750, 0)),
        ("160 + 250 × 2", CAPOT_COINCHED_LOST, (0, 660)),
    ],
    "bga": [
        ("122 + 100", MADE, (222, 40)),
        ("162 + 100", LOST, (0, 262)),
        ("252 + 100, the defence took all tricks", NOTHING, (0, 352)),
        ("(122 + 100) × 2", COINCHED, (444, 0)),
        ("(122 + 100) × 4", SURCOINCHED, (888, 0)),
        ("(122 + 20 + 100) × 2", COINCHED_BELOTE, (484, 0)),
        ("(122 + 100) × 2, and 20 stay", COINCHED_DEFENCE_BELOTE, (444, 20)),
        ("(162 + 100) × 2, and 20 are kept", COINCHED_LOST, (20, 524)),
        ("(162 + 100) × 4 + 20", SURCOINCHED_LOST, (0, 1068)),
        ("252 + 100", UNBID, (352, 0)),
        ("252 + 250", CAPOT_MADE, (502, 0)),
        ("162 + 250", CAPOT_LOST, (0, 412)),
        ("(252 + 250) × 2", CAPOT_COINCHED, (1004, 0)),
        ("(162 + 250) × 2", CAPOT_COINCHED_LOST, (0, 824)),
    ],
    "tournament": [
        ("122 + 100 = 222", MADE, (220, 40)),
        ("160 + 100", LOST, (0, 260)),
        ("250 + 100, the defence took all tricks", NOTHING, (0, 350)),
        ("(160 + 100) × 2", COINCHED, (520, 0)),
        ("(160 + 100) × 4", SURCOINCHED, (1040, 0)),
        ("(160 + 100) × 2 + 20", COINCHED_BELOTE, (540, 0)),
        ("(160 + 100) × 2, and 20 stay", COINCHED_DEFENCE_BELOTE, (520, 20)),
        ("(160 + 100) × 2, and 20 are kept", COINCHED_LOST, (20, 520)),
        ("(160 + 100) × 4 + 20", SURCOINCHED_LOST, (0, 1060)),
        ("252 + 100 = 352", UNBID, (350, 0)),
        ("(250 + 100) × 2", UNBID_COINCHED, (700, 0)),
        ("500", CAPOT_MADE, (500, 0)),
        ("500 + 20", CAPOT_BELOTES, (520, 0)),
        ("500 lost", CAPOT_LOST, (0, 500)),
        ("500 × 2", CAPOT_COINCHED, (1000, 0)),
        ("500 × 2 lost", CAPOT_COINCHED_LOST, (0, 1000)),
    ],
}


@pytest.mark.parametrize(
    ("ruleset", "done", "scores"),
    [
        pytest.param(ruleset, done, scores, id=f"{ruleset}: {sums}")
        for ruleset, rows in TABLES.items()
        for sums, done, scores in rows
    ],
)
def test_each_row_of_the_score(ruleset: str, done: Facts, scores: Two) -> None:
    """2.6, 2.7 and 4; defects 1, 8 and 13."""
    assert scored(ruleset, done).scores == scores
    mirrored = facts(
        done.value,
        done.cards[::-1],
        takers=1,
        factor=done.factor,
        tricks=done.tricks[::-1],
        last=1 - done.last,
        belotes=done.belotes[::-1],
    )
    assert scored(ruleset, mirrored).scores == scores[::-1], "sides are alike"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_preset_is_in_the_table(ruleset: str) -> None:
    assert len(TABLES[ruleset]) > 10
