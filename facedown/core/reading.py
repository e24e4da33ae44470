"""A whole state is read back from plain data: equal to the one that was written, and going on in the same way.

What is read may come from anywhere. So every part is checked as it is read, and whatever makes no sense raises
`BadRecord`. `look_over` asks the open questions for their options, because some nonsense shows only there. A past that
makes no sense raises `BadRecord` when somebody recalls it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from facedown.core.advice import described
from facedown.core.answers import check_seed, is_given
from facedown.core.cards import Card, Face, Marks, Row, Seat
from facedown.core.chance import chance_from
from facedown.core.checks import check_kind, frozen
from facedown.core.codec import Codec, all_of, large, natural, one_of, whole_number
from facedown.core.declared import DeclaredField, DeclaredMark
from facedown.core.digests import seal, written_lines
from facedown.core.errors import NONSENSE, BadRecord, in_short
from facedown.core.events import CANCELLED, DID, TRIES, Event, Info, Trace
from facedown.core.knowledge import Memory
from facedown.core.layout import Layout
from facedown.core.log import FirstLine, Line, Told, first_line, infos, lines_of
from facedown.core.responses import Delayed, Waiting
from facedown.core.stack import Pending, entries
from facedown.core.state import Given, Outcome
from facedown.core.strays import Strays, Whereabouts
from facedown.core.ways import Way
from facedown.core.whole import FORMAT, lie_down
from facedown.core.zones import Zone

if TYPE_CHECKING:
    from facedown.core.game import Game

HAPPENED: Final = (DID, TRIES, CANCELLED)


def from_state(game: type[Game], state: Mapping[str, Any], like: Game | None = None, after: Game | None = None) -> Game:
    """The state that was written.

    Where many states of one game are read, `like` is one of them: its table is used again. A state that was written
    with its past since a line is read onto an earlier one, `after`.
    """
    if not isinstance(state, Mapping) or "facedown" not in state or "zones" not in state:
        raise BadRecord("this is no facedown state")
    if state["facedown"] != FORMAT:
        raise BadRecord(f"this is no facedown state of format {FORMAT}, but of {described(state['facedown'])}")
    try:
        return read_state(game, state, like, after)
    except NONSENSE as error:
        raise BadRecord(f"the state cannot be read: {in_short(error)}") from None


def from_json(game: type[Game], text: str) -> Game:
    """The state of a game of this class that `to_json` wrote."""
    return from_state(game, json.loads(text))


def look_over(game: Game) -> None:
    """Refuse a state in which what is asked, or about to happen, makes no sense."""
    try:
        for entry in entries(game.stack):
            if isinstance(entry, Pending):
                for event in entry.events:
                    event.heard_by(game)
        for choice in game.choices:
            if choice.count:
                choice.option(0)
    except NONSENSE as error:
        raise BadRecord(f"the state makes no sense: {in_short(error)}") from None


def read_state(game: type[Game], state: Mapping[str, Any], like: Game | None, after: Game | None) -> Game:
    if after is not None:
        check_same_table(state, after)
        like = after
    elif like is None:
        like = game()
        like.lay_table(state["players"], state["ruleset"], state["options"])
    layout = like.layout
    viewer = checked_viewer(layout, state["viewer"])
    codec = Codec(layout, -1 if viewer >= 0 else whole_number(state["next_card"]))
    made: Game = game()
    made.be_empty(layout, viewer, read_zones(codec, layout, state["zones"]), {})
    read_fields(made, codec, state["fields"])
    made.faces = read_faces(codec, state["faces"])
    made.stack = codec.read_stack(state["stack"])
    made.waiting = read_waiting(codec, state["delayed"])
    made.set_up = natural(state["set_up"])
    made.answered = read_answered(layout, state["answered"])
    made.outcome = read_outcome(codec, state["outcome"])
    if viewer >= 0:
        read_view(made, codec, state, after)
    else:
        read_game(made, codec, state, after)
    return made


def read_view(made: Game, codec: Codec, state: Mapping[str, Any], after: Game | None) -> None:
    """What only a view has."""
    made.mixed = read_mixed(codec, state["mixed"])
    made.created = read_cards(codec, state["created"])
    made.cut_ways = read_ways(codec, state["ways"]) or None
    made.strays = read_strays(codec, state["strays"])
    made.fresh = whole_number(state["fresh"])
    made.asked = all_of(Seat, codec.read(state["asked"]), "seat")
    made.told = read_told(codec, state["told"], after)


def read_game(made: Game, codec: Codec, state: Mapping[str, Any], after: Game | None) -> None:
    """What a game has and a view has not."""
    made.next_card = codec.made
    check_cards(made)
    lie_down(made)
    if state["seed"] is not None or not state["arranged"]:
        check_seed(state)
    made.seed = state["seed"]
    made.chance = chance_from(state["chance"])
    made.serial = made.cause = whole_number(state["serial"])
    log = state["log"]
    made.past = FirstLine(made.zones, made.layout) if log is None else read_log(codec, made.layout, log, after)
    first_line(made.past).was_read = True
    made.answers = read_given(made, state["given"])
    if state["arranged"] or log is None:
        made.begin_here()


# What an earlier state must have


def check_same_table(state: Mapping[str, Any], after: Game) -> None:
    """Refuse to read a state onto one of another game, or of another seat."""
    layout = after.layout
    here = (after.name, layout.ruleset, [seat.name for seat in layout.seats], layout.options, after.viewer)
    there = (state["game"], state["ruleset"], state["players"], frozen(state["options"]), state["viewer"])
    if here != there or (after.viewer < 0 and state["seed"] != after.seed):
        raise BadRecord("the earlier state is one of another game, or of another viewer")


def earlier(codec: Codec, data: Mapping[str, Any], lines: Sequence[Line | Info] | None) -> int:
    """How many lines were left out. The earlier state must have the same ones."""
    since = whole_number(data["since"])
    if lines is None:
        raise BadRecord(f"this state leaves out {since} lines: give the state that has them, as in (text, after=game)")
    if not 0 < since <= len(lines):
        raise BadRecord(f"this state leaves out {since} lines, and the earlier one has {len(lines)}")
    if seal(written_lines(codec, lines[:since])) != data["digest"]:
        raise BadRecord(f"this state does not follow the earlier one: the first {since} lines of their logs differ")
    return since


# The parts


def checked_viewer(layout: Layout, viewer: object) -> int:
    if type(viewer) is not int or not -1 <= viewer <= len(layout.seats):
        raise BadRecord(f"there is no viewer {described(viewer)}")
    return viewer


def check_cards(game: Game) -> None:
    """Refuse a game in which a card lies in two places or in none."""
    lying = [card for zone in game.zones for card in zone.cards]
    ids = {card.id for card in lying}
    if len(ids) < len(lying):
        raise BadRecord("a card lies in two places")
    laid = game.layout.cards
    missing = len([card for card in laid if card.id not in ids])
    if missing:
        raise BadRecord(f"{missing} of {len(laid)} cards are missing")


def read_fields(made: Game, codec: Codec, data: Mapping[str, Any]) -> None:
    """The game's own fields. A view has those that it sees."""
    fields = made.layout.fields if made.viewer < 0 else made.layout.seen
    for name in data:
        if not any(declared.name == name for declared in fields):
            raise BadRecord(f"there is no field {described(name)}")
    for declared in fields:
        setattr(made, declared.name, read_field(made, codec, declared, data[declared.name]))


def read_field(made: Game, codec: Codec, declared: DeclaredField, data: Any) -> object:
    value = codec.read(data)
    if isinstance(declared, DeclaredMark):
        if not isinstance(value, Marks):
            raise BadRecord(f"{declared.name} is a value for each card, not {described(value)}")
        value = Marks(declared.first_of(made), value.values, made.layout.watches(declared), declared.stays)
        made.keep_marks(value)
    elif declared.is_each and not (isinstance(value, Row) and len(value) == len(made.seats)):
        raise BadRecord(f"{declared.name} is a value for each seat, not {described(value)}")
    else:
        check_kind(type(made), declared.name, value)
    return value


def read_zones(codec: Codec, layout: Layout, data: Any) -> list[Zone]:
    return [Zone(place, read_cards(codec, lying)) for place, lying in zip(layout.places, data, strict=True)]


def read_cards(codec: Codec, data: Any) -> tuple[Card, ...]:
    return tuple([codec.read_card(card) for card in data])


def read_faces(codec: Codec, data: Any) -> dict[int, Face] | None:
    return {whole_number(id): codec.read_face(face) for id, face in data} or None


def read_mixed(codec: Codec, data: Any) -> dict[int, tuple[Card, ...]]:
    places = codec.layout.places
    return {one_of(places, place, "place").index: read_cards(codec, known) for place, known in data}


def read_ways(codec: Codec, data: Any) -> dict[int, tuple[Way, ...]]:
    """How the cards may lie in zones that were cut."""
    places = codec.layout.places
    return {one_of(places, place, "place").index: tuple([read_way(codec, way) for way in ways]) for place, ways in data}


def read_way(codec: Codec, data: Any) -> Way:
    cards, gone, weight = data
    return Way(read_cards(codec, cards), read_lying(codec, gone), large(weight))


def read_strays(codec: Codec, data: Any) -> Strays:
    """Where known cards may lie that may have left their places unseen."""
    return tuple([Whereabouts(read_lying(codec, lying), large(weight)) for lying, weight in data])


def read_lying(codec: Codec, data: Any) -> tuple[tuple[int, Card], ...]:
    places = codec.layout.places
    return tuple([(one_of(places, place, "place").index, codec.read_card(card)) for place, card in data])


def read_waiting(codec: Codec, data: Any) -> tuple[Waiting, ...]:
    waiting = all_of(Waiting, codec.read(data), "delayed response")
    for one in waiting:
        if type(one.number) is not int or not isinstance(one.response, Delayed):
            raise BadRecord(f"{described(one)} is no delayed response")
    return waiting


def read_answered(layout: Layout, data: Any) -> list[int]:
    if len(data) != len(layout.seats):
        raise BadRecord(f"{len(layout.seats)} seats have answered so often, not {len(data)}")
    return [natural(times) for times in data]


def read_outcome(codec: Codec, data: Any) -> Outcome | None:
    outcome = codec.read(data)
    if outcome is None:
        return None
    if not isinstance(outcome, Outcome) or not isinstance(outcome.reason, str):
        raise BadRecord(f"{described(outcome)} is no outcome")
    all_of(Seat, outcome.winners, "seat")
    all_of(int, outcome.scores, "score")
    return outcome


def read_given(made: Game, data: Any) -> Given | None:
    """The answers that were given, each at its line of the log."""
    lines = [first_line(made.past), *lines_of(made.past)]
    answers: Given | None = None
    for given in data:
        if not is_given(given[:2]):
            raise BadRecord(f"the state has no [seat, option] among its answers: {described(given)}")
        seat = one_of(made.seats, given[0], "seat")
        answers = Given(seat.index, given[1], one_of(lines, given[2] if len(given) > 2 else 0, "line"), answers)
    return answers


def read_told(codec: Codec, data: Any, after: Game | None = None) -> Told | None:
    """What was told; since a line, on top of what the earlier view was told."""
    told: Told | None = None
    written: Sequence[Any] = data["infos"] if isinstance(data, dict) else data
    if isinstance(data, dict):
        heard = None if after is None else infos(after.told)
        since = earlier(codec, data, heard)
        told = None if after is None else after.told
        while told is not None and told.number > since:
            told = told.before
    for info in written:
        told = Told(read_info(codec, info), told)
    return told


def read_info(codec: Codec, data: Any) -> Info:
    info = codec.read(data)
    known = isinstance(info, Info) and info.kind in HAPPENED and (info.event is None or isinstance(info.event, Event))
    if not known:
        raise BadRecord(f"this is nothing that a seat could be told: {described(data)}")
    assert isinstance(info, Info)
    all_of(Trace, info.did, "trace")
    return info


def read_log(codec: Codec, layout: Layout, data: Any, after: Game | None) -> Line:
    """The past; since a line, on top of that of the earlier game."""
    past: Line
    if "since" in data:
        lines = None if after is None else lines_of(after.past)
        since = earlier(codec, data, lines)
        assert lines is not None
        past = lines[since - 1]
    else:
        past = read_first_line(codec, layout, data)
    for line in data["lines"]:
        past = read_line(codec, line, past)
    return past


def read_first_line(codec: Codec, layout: Layout, data: Any) -> FirstLine:
    first = FirstLine(read_zones(codec, layout, data["start"]), layout, checked_viewer(layout, data["imagined_by"]))
    brought = data["brought"]
    if (brought is None) != (first.imagined_by < 0):
        raise BadRecord("an imagined world, and no other, has somebody who imagined it")
    if brought is not None:
        first.brought = read_memory(Codec(layout), layout, brought, first.imagined_by)
    return first


def read_memory(codec: Codec, layout: Layout, data: Any, viewer: int) -> Memory:
    """What somebody remembers who has imagined a world."""
    memory = Memory(
        viewer,
        layout,
        read_zones(codec, layout, data["zones"]),
        read_mixed(codec, data["mixed"]),
        {whole_number(real): codec.read_card(own) for real, own in data["mine"]},
        whole_number(data["fresh"]),
        read_told(codec, data["told"]),
    )
    memory.created = read_cards(codec, data["created"])
    memory.ways = read_ways(codec, data["ways"])
    memory.strays = read_strays(codec, data["strays"])
    memory.became = read_faces(codec, data["became"])
    return memory


def read_line(codec: Codec, data: Any, before: Line) -> Line:
    kind, written, traces, heard, serial, cause, lives = data
    event, did = codec.read(written), codec.read(traces)
    all_of(Event, (event,), "event")
    all_of(Trace, did, "trace")
    if kind not in HAPPENED or type(heard) is not int:
        raise BadRecord(f"this is no line of a log: {described(data)}")
    line = Line(kind, event, did, heard, whole_number(serial), whole_number(cause), before)
    if lives is not None:
        line.lives = {whole_number(id): whole_number(life) for id, life in lives}
    return line
