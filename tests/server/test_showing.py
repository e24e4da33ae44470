"""What is shown is worked out when something has changed, and says the same however often it was written before."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from house import PEOPLE, House, played

import facedown
from facedown import Chance
from facedown.server import room, showing
from facedown.server.listeners import Listener
from facedown.server.making import Wanted
from facedown.server.messages import AskHelp, Consent, Moment
from facedown.server.scribe import Scribe
from facedown.server.store import WATCHER, Key
from facedown.telling.teller import Sitting, teller_for


@pytest.mark.parametrize(("name", "players"), [("loveletter", 4), ("hanabi", 3), ("mafia", 9), ("coinche", 4)])
def test_a_telling_that_is_written_part_by_part_says_what_it_says_as_a_whole(name: str, players: int) -> None:
    game: Any = facedown.new(name, players=players, seed=3)
    chance = Chance.of("scribe")
    live: Any = SimpleNamespace(game=game, seated=["person"] * players)
    scribes = {eyes: Scribe(live, eyes) for eyes in (None, 0, 1)}
    for number in range(30):
        for eyes, scribe in scribes.items():
            seat = None if eyes is None else game.seats[eyes]
            view = game.view(seat)
            since = number % 3 * len(view.log) // 2
            teller = teller_for(game, seat, [Sitting("person")] * players)
            written = msgspec.json.decode(msgspec.json.encode(scribe.tell(view, since, True)))
            assert written == msgspec.to_builtins(teller.tell(view, since=since).to_json())
        if game.over:
            break
        choice = chance.pick(game.choices)
        game.choose(choice.sample(chance), of=choice)


def test_a_room_is_looked_at_again_only_if_something_in_it_can_have_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[int | None] = []

    def counted(live: Any, listener: Any) -> Any:
        looked.append(listener.key.seat)
        return room.room(live, listener)

    async def play(house: House) -> None:
        ann, bob = await house.everybody(await house.tables.make(Wanted("loveletter", PEOPLE, pace=0.0)))
        monkeypatch.setattr(showing, "room", counted)
        for _ in range(3):
            await ann.tell(AskHelp())
        assert not [seat for seat in looked if seat is not None]
        await ann.tell(Consent(True))
        assert {0, 1} <= {*looked}
        assert bob.room["seats"][0]["consents"] is False
        await bob.catch_up()
        assert bob.room["seats"][0]["consents"] is True

    played(tmp_path, play)


def test_what_other_eyes_saw_is_not_sent_any_more_and_counts_for_nothing() -> None:
    """It was about to be sent: the lines that the next moment tells would follow upon others."""
    listener = Listener(Key("", "", WATCHER), 0, wants_views=False)
    listener.show(Moment(0, 20))
    listener.look(1)
    assert not listener.has_unsent and listener.since == 0
    listener.show(Moment(0, 20))
    assert listener.has_unsent
