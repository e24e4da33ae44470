"""docs/server-protocol.md: every message that it shows is read or written here as it stands."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from facedown.core.errors import BadSetup
from facedown.games import find
from facedown.server import messages
from facedown.server.making import SeatWanted, Wanted, begun, known_bots, read_wanted
from facedown.server.messages import Nonsense

PAGE = Path(__file__).parents[2] / "docs" / "server-protocol.md"


def shown(kind: str) -> list[str]:
    return re.findall(rf"^```json {kind}\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


def types(union: Any) -> set[str]:
    return {str(each.__struct_config__.tag) for each in get_args(union)}


def test_every_message_of_a_client_is_shown_and_read() -> None:
    read = [messages.read(text) for text in shown("client")]
    assert {str(type(said).__struct_config__.tag) for said in read} == types(messages.Said)


def test_every_message_of_a_table_is_shown_as_it_is_written() -> None:
    written = [json.loads(text) for text in shown("server")]
    decoder = msgspec.json.Decoder(messages.Shown)
    for text, message in zip(shown("server"), written, strict=True):
        assert json.loads(messages.encode(decoder.decode(text))) == message
    assert {message["type"] for message in written} == types(messages.Shown)


def test_the_table_that_the_page_wants_can_be_made() -> None:
    (text,) = shown("wanted")
    wanted = read_wanted(text.encode())
    assert {*json.loads(text)} == {*wanted.__struct_fields__}
    plan, seated = begun(wanted, find("loveletter"))
    assert seated == ["person", "person", "clever"] and plan["players"] == ["Ann", "Bob", "Cleo"]


def test_no_bot_that_sees_all_cards_is_let_in() -> None:
    seats = [SeatWanted(), SeatWanted("cheat_v1")]
    with pytest.raises(BadSetup, match="there is no bot 'cheat_v1' for hanabi"):
        begun(Wanted("hanabi", seats), find("hanabi"))
    assert "hats" in known_bots(find("hanabi"))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "{}",
        '{"type":"table"}',
        '{"type":"answer","question":1,"option":true,"id":"a"}',
        '{"type":"answer","question":1,"option":0,"id":""}',
        '{"type":"answer","question":-1,"option":0,"id":"a"}',
        '{"type":"answer","question":1,"option":1.5,"id":"a"}',
        '{"type":"answer","question":1,"option":[0],"id":"a"}',
        '{"type":"answer","question":1,"option":0,"id":"a","seat":1}',
        '{"type":"ping"}{"type":"ping"}',
        "[" * 10_000,
        " " * 20_000,
        "\ud800",
    ],
)
def test_what_is_no_message_is_refused(text: str) -> None:
    with pytest.raises(Nonsense):
        messages.read(text)
