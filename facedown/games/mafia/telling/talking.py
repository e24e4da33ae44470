"""Who may talk to whom outside of the game's own talk. What the town hears is always part of the game: it counts as
words, and everybody's bots hear it. So there is no other way to speak to the living."""

from __future__ import annotations

from typing import Any, Final

from facedown.core.cards import Seat
from facedown.games.mafia import circles
from facedown.games.mafia.phases import NIGHT
from facedown.games.mafia.rules import FREE_TALK, NO_TALK
from facedown.telling.channels import ONLY_WATCH, TABLE, Channel

DEAD: Final = "dead"
IN_THE_GAME: Final = "What you say to the town is part of the game: say it when you are asked."
NOBODY_TALKS: Final = "Nobody talks freely in this game."
DEAD_TO_THE_TOWN: Final = "The dead do not speak to the living."
AT_NIGHT: Final = "You can talk to your own at night."


def channels(seen: Any, me: Seat | None) -> list[Channel]:
    """Of a game that goes on: the town's, one's own circles, and that of the dead."""
    town = Channel(TABLE, "Town", why_not=why_not_to_town(seen, me))
    if me is None:
        return [town]
    if not seen.alive[me]:
        return [town, Channel(DEAD, "The dead", to=tuple([seat.index for seat in seen.seats if not seen.alive[seat]]))]
    return [town, *[circle(seen, me, name) for name in circles.chats(seen, me)]]


def why_not_to_town(seen: Any, me: Seat | None) -> str:
    if me is None:
        return ONLY_WATCH
    if not seen.alive[me]:
        return DEAD_TO_THE_TOWN
    return NOBODY_TALKS if seen.rules.talk == NO_TALK else IN_THE_GAME


def circle(seen: Any, me: Seat, name: str) -> Channel:
    """One's own talk at night, where the rules let people talk; the family's also by day, if it has an encryptor."""
    members = tuple([seat.index for seat in circles.members(seen, me, name)])
    is_open = seen.phase == NIGHT or (name == circles.FAMILY and seen.may_confer(me))
    why_not = NOBODY_TALKS if seen.rules.talk != FREE_TALK else "" if is_open else AT_NIGHT
    return Channel(name, f"The {name}", why_not, members)
