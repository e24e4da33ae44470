"""Who writes down what some eyes see: a telling as JSON, part by part.

Most parts are as they were in the last moment. A part is written when it has changed, and until then its text is there
already. Each pair of eyes has a scribe of its own: what one of them remembers, no other seat is ever sent.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from msgspec import Raw

from facedown.core.cards import Seat
from facedown.server.messages import ALL, Eyes, Written, written
from facedown.telling.lasting import Lasting
from facedown.telling.shape import VERSION, Region, to_json
from facedown.telling.teller import Sitting, teller_for

if TYPE_CHECKING:
    from facedown.server.live import LiveTable


class Scribe:
    """Tells what some eyes see, as long as the same players sit at the table."""

    def __init__(self, live: LiveTable, eyes: Eyes) -> None:
        self.seated: Final = live.seated
        seat: Seat | None = None if eyes is None or eyes == ALL else live.game.seats[eyes]
        self.teller: Final = teller_for(live.game, seat, [Sitting(player) for player in live.seated])
        self._lasting: Final = Lasting()
        """The parts that were written lately. Each is kept with its text: so its id is nobody else's."""
        self._regions: dict[object, tuple[Region, Raw]] = {}
        """Each region as it was written last."""

    def tell(self, seen: Any, since: int, is_asked: bool) -> Written:
        """All that a person is shown of one moment; what is asked only if it is their turn to answer."""
        told = self.teller.tell(seen, since=since, with_help=False)
        self._lasting.next()
        before, self._regions = self._regions, {}
        return Written(
            VERSION,
            told.me,
            written(to_json(told.status)),
            [self.part(seat) for seat in told.seats],
            [self.region(before, region) for region in told.regions],
            [written(to_json(sentence)) for sentence in told.happened],
            written(to_json(told.question)) if is_asked and told.question is not None else None,
            told.told,
        )

    def part(self, part: object) -> Raw:
        """A part that may be told again as the same object."""
        return self._lasting.of(lambda: (part, written(to_json(part))), (id(part),))[1]

    def region(self, before: dict[object, tuple[Region, Raw]], region: Region) -> Raw:
        which = (region.name, region.owner)
        known = before.get(which)
        if known is None or known[0] != region:
            known = (region, self.region_anew(region))
        self._regions[which] = known
        return known[1]

    def region_anew(self, region: Region) -> Raw:
        data = to_json(replace(region, cards=()))
        if region.cards:
            data["cards"] = [self.part(card) for card in region.cards]
        return written(data)
