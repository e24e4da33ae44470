"""Games written down: a record (seed and answers), a whole state as JSON, and the key of a state."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from facedown.core.cards import Card, Row, Seat
from facedown.core.chance import chance_from
from facedown.core.codec import Codec
from facedown.core.errors import BadRecord, FacedownError, InvalidChoice
from facedown.core.events import Info
from facedown.core.knowledge import Memory, keep
from facedown.core.layout import Layout
from facedown.core.log import FirstLine, Line, Told, infos, lines_of
from facedown.core.nouns import Noun
from facedown.core.stack import Asking, Pending, entries
from facedown.core.state import Given
from facedown.core.views import NO_CHANCE
from facedown.core.zones import Zone

if TYPE_CHECKING:
    from facedown.core.game import Game

FORMAT: Final = 1


# Records


def record_of(game: Game, sealed: bool = True) -> dict[str, object]:
    """A game as its seed and its answers: which seat took which option; sealed with a digest of what happened."""
    if game.viewer >= 0 or game.origin is not None:
        raise BadRecord("only a game that began from a seed has a record; write this state with to_json()")
    record: dict[str, object] = {
        "facedown": FORMAT,
        "game": game.name,
        "ruleset": game.ruleset,
        "options": dict(game.layout.options),
        "players": [seat.name for seat in game.seats],
        "seed": game.seed,
        "answers": given_in(game),
    }
    return {**record, "digest": digest(game)} if sealed else record


def digest(game: Game) -> str:
    """A short text that two games share only if the same things happened in them."""
    codec = Codec(game.layout)
    lines = [[line.kind, codec.write(line.event), codec.write(line.did)] for line in game.log]
    return hashlib.sha256(json.dumps(lines).encode()).hexdigest()[:16]


def replayed(game: type[Game], record: Mapping[str, Any]) -> Iterator[Game]:
    """The same game object after each answer of its record, beginning with none of them."""
    check_record(record)
    played: Game = game()
    played.begin(record["players"], record["seed"], record["ruleset"], record["options"])
    yield played
    for number, (seat, index) in enumerate(record["answers"]):
        try:
            answer(played, seat, index)
        except FacedownError as error:
            raise BadRecord(f"answer {number + 1} of the record does not fit: {error}") from None
        yield played
    written = record.get("digest")
    if written is not None and written != digest(played):
        raise BadRecord("the record was changed after it was written: its answers no longer lead to its digest")


def check_record(record: Mapping[str, Any]) -> None:
    if not isinstance(record, Mapping) or record.get("facedown") != FORMAT:
        raise BadRecord("this is no facedown record")
    shape = {"game": str, "ruleset": str, "options": dict, "players": list, "answers": list}
    for name, kind in shape.items():
        if not isinstance(record.get(name), kind):
            raise BadRecord(f"the record has no {name}")
    if "seed" not in record:
        raise BadRecord("the record has no seed")
    for number, given in enumerate(record["answers"]):
        if not isinstance(given, list) or len(given) != 2 or not all(type(part) is int for part in given):
            raise BadRecord(f"answer {number + 1} of the record is no [seat, option]: {str(given)[:40]}")


def answer(game: Game, seat: int, index: int) -> None:
    """Give a seat's answer, whichever of the open questions is that seat's."""
    for choice in game.choices:
        if choice.seat.index == seat:
            game.choose(index, of=choice)
            return
    name = game.seats[seat].name if 0 <= seat < len(game.seats) else f"seat {seat}"
    raise InvalidChoice(f"{name} is not being asked" + (": the game is over" if game.over else ""))


# Whole states


def state_of(game: Game, past: bool = True) -> dict[str, Any]:
    """All that a state is, as plain data; without its past, where that is not wanted."""
    codec = Codec(game.layout)
    layout = game.layout
    state: dict[str, Any] = {
        "facedown": FORMAT,
        "game": game.name,
        "ruleset": game.ruleset,
        "options": layout.options,
        "players": [seat.name for seat in game.seats],
        "viewer": game.viewer,
        "zones": [[codec.write_card(card) for card in zone.cards] for zone in game.zones],
        "fields": {name: codec.write(getattr(game, name)) for name in layout.names if hasattr(game, name)},
        "stack": codec.write_stack(game.stack),
        "delayed": codec.write(game.delayed),
        "answered": list(game.answered),
        "outcome": codec.write(game.outcome),
    }
    if game.viewer >= 0:
        state["mixed"] = [[place, [codec.write_card(c) for c in known]] for place, known in sorted(game.mixed.items())]
        state["fresh"] = game.fresh
        state["told"] = [codec.write(info) for info in infos(game.told)] if past else []
        state["asked"] = codec.write(game.asked)
    else:
        state["seed"] = game.seed
        state["chance"] = game.chance.plain()
        state["serial"] = game.serial
        state["log"] = write_log(codec, game.past) if past else {}
        state["given"] = given_in(game)
        state["arranged"] = game.origin is not None
    return state


def given_in(game: Game, since: Given | None = None) -> list[list[int]]:
    """The answers, oldest first (or those since one of them): which seat took which option."""
    found: list[list[int]] = []
    answer = game.answers
    while answer is not None and answer is not since:
        found.append([answer.seat, answer.index])
        answer = answer.before
    found.reverse()
    return found


def write_log(codec: Codec, past: Line | None) -> dict[str, Any]:
    first = past
    while first is not None and first.before is not None:
        first = first.before
    assert isinstance(first, FirstLine)
    return {
        "start": [[codec.write_card(card) for card in zone.cards] for zone in first.zones],
        "lines": [
            [line.kind, codec.write(line.event), codec.write(line.did), line.heard, line.serial, line.cause]
            for line in lines_of(past)
        ],
        "imagined_by": first.imagined_by,
        "recalled": [write_memory(codec, memory) for memory in remembered(first)],
    }


def remembered(first: FirstLine) -> list[Memory]:
    """What the viewer brought along into an imagined world. All other memories are folded when asked for."""
    return [] if first.imagined_by < 0 or first.recalled is None else [first.recalled[first.imagined_by]]


def write_memory(codec: Codec, memory: Memory) -> dict[str, Any]:
    return {
        "viewer": memory.viewer,
        "zones": [[codec.write_card(card) for card in zone.cards] for zone in memory.zones],
        "mixed": [[place, [codec.write_card(card) for card in known]] for place, known in memory.mixed.items()],
        "mine": [[real, codec.write_card(own)] for real, own in memory.mine.items()],
        "fresh": memory.fresh,
        "told": [codec.write(info) for info in infos(memory.told)],
    }


def to_json(game: Game) -> str:
    return json.dumps(state_of(game), ensure_ascii=False, separators=(",", ":"))


def from_state(game: type[Game], state: Mapping[str, Any], like: Game | None = None) -> Game:
    """The state that was written: equal to it, and going on in the same way.

    Where many states of one game are read, `like` is one of them: its table is used again.
    """
    if not isinstance(state, Mapping) or state.get("facedown") != FORMAT or "zones" not in state:
        raise BadRecord("this is no facedown state")
    try:
        return _read_state(game, state, like)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
        raise BadRecord(f"the state cannot be read: {type(error).__name__}: {error}") from None


def _read_state(game: type[Game], state: Mapping[str, Any], like: Game | None) -> Game:
    if like is None:
        like = game()
        like.begin(state["players"], state.get("seed", 0), state["ruleset"], state["options"])
    layout = like.layout
    made: Game = game()
    like.copy_to(made, [name for name in layout.names if name in state["fields"]])
    codec = Codec(layout)
    made.viewer = state["viewer"]
    made.zones = read_zones(codec, layout, state["zones"])
    for name in layout.names:
        if name in state["fields"]:
            setattr(made, name, codec.read(state["fields"][name]))
    made.stack = codec.read_stack(state["stack"])
    made.delayed = codec.read(state["delayed"])
    made.answered = list(state["answered"])
    made.outcome = codec.read(state["outcome"])
    made.things_of = None
    if made.viewer >= 0:
        _read_view(made, codec, state)
    else:
        _read_game(made, codec, state)
    return made


def read_zones(codec: Codec, layout: Layout, data: Any) -> list[Zone]:
    cards = [tuple([codec.read_card(card) for card in lying]) for lying in data]
    return [Zone(place, lying) for place, lying in zip(layout.places, cards, strict=True)]


def read_mixed(codec: Codec, data: Any) -> dict[int, tuple[Card, ...]]:
    return {place: tuple([codec.read_card(card) for card in known]) for place, known in data}


def read_told(codec: Codec, data: Any) -> Told | None:
    told: Told | None = None
    for info in data:
        heard = codec.read(info)
        assert isinstance(heard, Info)
        told = Told(heard, told)
    return told


def _read_view(made: Game, codec: Codec, state: Mapping[str, Any]) -> None:
    made.where = []
    made.seed = None
    made.chance = NO_CHANCE
    made.past = None
    made.serial = made.cause = 0
    made.answers = None
    made.mixed = read_mixed(codec, state["mixed"])
    made.fresh = state["fresh"]
    made.told = read_told(codec, state["told"])
    made.asked = codec.read(state["asked"])


def _read_game(made: Game, codec: Codec, state: Mapping[str, Any]) -> None:
    for zone in made.zones:
        for card in zone.cards:
            made.where[card.id] = zone.place.index
    made.chance = chance_from(state["chance"])
    made.serial = made.cause = state["serial"]
    made.past = read_log(codec, made.layout, state["log"])
    made.answers = None
    for seat, index in state["given"]:
        made.answers = Given(seat, index, made.answers)
    made.origin = made.fork() if state["arranged"] else None


def read_log(codec: Codec, layout: Layout, data: Any) -> Line:
    first = FirstLine(read_zones(codec, layout, data["start"]), layout, data["imagined_by"])
    for written in data["recalled"]:
        memory = Memory(
            written["viewer"],
            layout,
            read_zones(codec, layout, written["zones"]),
            read_mixed(codec, written["mixed"]),
            {real: codec.read_card(own) for real, own in written["mine"]},
            written["fresh"],
            read_told(codec, written["told"]),
        )
        keep(first, memory.viewer, memory)
    past: Line = first
    for kind, event, did, heard, serial, cause in data["lines"]:
        past = Line(kind, codec.read(event), codec.read(did), heard, serial, cause, past)
    return past


# Keys


def key_of(game: Game) -> tuple[object, ...]:
    """What the future depends on, with cards named by look and place in the order of the zones."""
    names: dict[int, object] = {}
    zones: list[object] = []
    for zone in game.zones:
        cards: list[Card] = list(zone.cards)
        if not zone.place.followed:
            cards.sort(key=Card.look)
        zones.append(tuple([card.look() for card in cards]))
        for rank, card in enumerate(cards):
            names[card.id] = (zone.place.index, rank, *card.look())
    fields = tuple([(name, plain(getattr(game, name, None), names)) for name in game.layout.names])
    stack = tuple([plain_entry(entry, names) for entry in entries(game.stack)])
    who = (game.name, game.ruleset, len(game.seats), game.viewer)
    return (who, tuple(zones), fields, stack, plain(game.delayed, names), plain(game.outcome, names))


def plain_entry(entry: object, names: dict[int, object]) -> object:
    if isinstance(entry, Asking):
        return (plain(entry.questions, names), entry.mode, entry.answers)
    assert isinstance(entry, Pending)
    done = entry.progress
    answered = tuple([(place, name, names.get(card, card)) for place, name, card in done.answered])
    return (plain((entry.events, done.told, done.gone, done.attached, done.passed), names), answered)


def plain(value: object, names: dict[int, object]) -> object:
    if isinstance(value, Card):
        return names.get(value.id, value.look())
    if isinstance(value, Seat):
        return value.index
    if isinstance(value, Noun):
        return (type(value).__name__, *[plain(part, names) for part in value.parts()])
    if isinstance(value, tuple | list):
        return tuple([plain(part, names) for part in value])
    if isinstance(value, Row):
        return tuple([plain(part, names) for part in value.values])
    if isinstance(value, dict):
        return tuple(sorted([(plain(key, names), plain(part, names)) for key, part in value.items()], key=repr))
    if isinstance(value, set | frozenset):
        return tuple(sorted([plain(part, names) for part in value], key=repr))
    return value
