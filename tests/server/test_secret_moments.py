"""A server that restarts in the middle of a secret moment tells nobody that it lasts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from house import PEOPLE, House, Sitting, played

from facedown.server.making import Links, SeatWanted, Wanted
from facedown.server.messages import TakeBack

THREE = [*PEOPLE, SeatWanted(name="Cleo")]
PACE = 1000.0


async def everybody(house: House, links: Links) -> list[Sitting]:
    found = [await house.sit(links, seat) for seat in links.seats]
    for each in found:
        await each.catch_up()
    return found


async def restarted(house: House, links: Links) -> list[Sitting]:
    await house.close()
    house.open()
    await house.tables.come_back()
    return await everybody(house, links)


def seen_by(sitting: Sitting) -> Any:
    """What was shown: the view, and how much of what happened was told."""
    return sitting.moment["view"], sitting.moment["told"], sitting.moment["question"]


@pytest.mark.parametrize("first", ["think in secret", "count"])
def test_nobody_else_sees_more_after_a_restart(tmp_path: Path, first: str) -> None:
    async def play(house: House) -> None:
        links = await house.tables.make(Wanted("slips", THREE, pace=PACE))
        ann, bob, cleo = await everybody(house, links)
        await ann.answer("a", first)
        await ann.catch_up()
        if first == "count":
            assert ann.moment["question"] is not None
            await ann.answer("b", "think in secret")
        for each in (ann, bob, cleo):
            await each.catch_up()
        before = [seen_by(each) for each in (ann, cleo)]
        assert bob.moment["question"] is not None, "Bob is asked in secret"
        ann, bob, cleo = await restarted(house, links)
        assert [seen_by(each) for each in (ann, cleo)] == before
        assert bob.moment["question"] is not None
        reply = await ann.say(TakeBack())
        assert "a secret moment lasts" in reply["reason"]

    played(tmp_path, play)
