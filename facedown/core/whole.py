"""A whole state: seen by one seat, imagined by it, and written as plain data. (`reading` reads it back.)

Each function here goes through all the parts of a state. What becomes of a single part is said elsewhere: `state` makes
an empty state and copies one, `views` knows what a seat sees of a stack and of a field, `codec` how a value is written.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, cast

from facedown.core.answers import given_at, given_in
from facedown.core.cards import Card, Face
from facedown.core.chance import Chance, QuickChance
from facedown.core.codec import Codec
from facedown.core.digests import seal, written_lines
from facedown.core.knowledge import Memory, recall
from facedown.core.log import FirstLine, Line, Told, first_line, infos, lines_of
from facedown.core.nouns import is_plain
from facedown.core.responses import Waiting
from facedown.core.stack import Entry, Pending
from facedown.core.strays import Strays
from facedown.core.views import imagine_field, real_stack, seen_field, seen_stack
from facedown.core.ways import Way
from facedown.core.window import StillAsked
from facedown.core.zones import EVERYBODY, Zone

if TYPE_CHECKING:
    from facedown.core.game import Game

FORMAT: Final = 3


# Seen


def view_of(game: Game, viewer: int) -> Game:
    """What one seat may know. The viewer after the last seat is the spectator."""
    memory = recall(game, viewer)
    memory.lives, memory.gone = game.lives().snapshot() if game.layout.counts else None, {}
    view: Game = type(game)()
    view.be_empty(game.layout.opened, viewer, memory.zones.copy(), memory.mixed.copy())
    view.created = memory.created
    if memory.ways:
        view.cut_ways = memory.ways
    view.strays = memory.strays
    if memory.became is not None:
        view.faces = {memory.mine[id].id: face for id, face in memory.became.items() if id in memory.mine}
    view.fresh = memory.fresh
    view.told = memory.told
    if viewer < len(game.seats):
        view.answered[viewer] = game.answered[viewer]
    view.set_up = game.set_up
    if game.waiting:
        view.waiting = cast("tuple[Waiting, ...]", memory.parts(game.waiting))
    view.outcome = game.outcome
    view.stack, view.asked = seen_stack(game, memory)
    for declared in game.layout.seen:
        value = getattr(game, declared.name)
        if declared.sight is not EVERYBODY or not is_plain(value):
            value = seen_field(game, memory, value, declared.sight)
        setattr(view, declared.name, value)
    memory.gone = None
    return view


# Imagined


TRIES: Final = 20
"""How many worlds are tried until one can be played on at once."""
MORE_TRIES: Final = 5_000
"""The same, while an event waits for those who may answer it: few hands may be able to answer."""


def imagine(view: Game, chance: Chance) -> Game:
    """A full game that could be the true one, as far as the viewer knows: over, or with somebody who is asked."""
    if view.viewer < 0:
        raise ValueError("this is no view: imagine a world from game.view(seat)")
    for _ in range(MORE_TRIES if waits_for_answers(view.stack) else TRIES):
        world = imagined(view, chance)
        if world.outcome is not None or world.choices:
            break
        further = world.fork()
        further.run()
        if is_asked_in_secret(further, world.past, view.viewer):
            world = further
            break
    world.begin_here()
    return world


def waits_for_answers(top: Entry | None) -> bool:
    return isinstance(top, Pending) and (top.progress.told or isinstance(top.event, StillAsked))


def is_asked_in_secret(world: Game, before: Line | None, viewer: int) -> bool:
    """Whether somebody is asked whom the viewer does not see to be asked, and the viewer has heard nothing since."""
    secret = [choice for choice in world.choices if choice.question.private() and choice.seat.index != viewer]
    if not secret or len(secret) < len(world.choices):
        return False
    return not recall(world, viewer).hears_of(lines_of(world.past, before))


def imagined(view: Game, chance: Chance) -> Game:
    """A world in which the viewer's blanks are filled. It stands where the viewer's stack stands."""
    layout = view.layout
    world: Game = type(view)()
    luck = QuickChance(chance.bits() << 10 ^ chance.bits())
    real = view.deal_blanks(chance)
    zones = [Zone(place, cards) for place, cards in zip(layout.places, real.zones, strict=True)]
    world.be_empty(layout, -1, zones, {})
    world.chance = luck
    world.next_card = real.next_card
    lie_down(world)
    if view.faces is not None:
        world.faces = {real.id_of(own): face for own, face in view.faces.items()}
    world.past = first = FirstLine(world.zones, layout, view.viewer)
    owns = {own.id: own for zone in view.zones for own in zone.cards}
    mine = {card.id: owns[id] for id, card in real.tracked.items()}
    first.brought = Memory(view.viewer, layout, view.zones.copy(), view.mixed.copy(), mine, view.fresh, view.told)
    first.brought.created = view.created
    first.brought.ways = view.cut_ways or {}
    first.brought.strays = view.strays
    first.brought.became = world.faces
    world.answered = view.answered.copy()
    world.outcome = view.outcome
    world.serial = world.cause = 1
    world.waiting = cast("tuple[Waiting, ...]", real.parts(view.waiting))
    world.set_up = view.set_up
    world.stack = real_stack(view, real)
    world.set_first_values()
    for declared in layout.seen:
        imagine_field(world, declared.name, real.restore(getattr(view, declared.name)), declared.sight)
    world.applying = True
    world.resting = False
    world.imagine_hidden(view, chance)
    world.applying = False
    world.resting = True
    return world


def lie_down(game: Game) -> None:
    """Note of every card where it lies."""
    laid = len(game.layout.cards)
    where = [0] * laid
    made: dict[int, int] = {}
    for zone in game.zones:
        for card in zone.cards:
            if card.id < laid:
                where[card.id] = zone.place.index
            else:
                made[card.id] = zone.place.index
    game.where = where
    game.made = made or None


# Written


def state_of(game: Game, past: bool = True, since: int = 0) -> dict[str, Any]:
    """All that a state is, as plain data; without its past, or with the past since a line, if that is enough."""
    check_since(game, since)
    codec = Codec(game.layout)
    layout = game.layout
    state: dict[str, Any] = {
        "facedown": FORMAT,
        "game": game.name,
        "ruleset": game.ruleset,
        "options": layout.options,
        "players": [seat.name for seat in game.seats],
        "viewer": game.viewer,
        "zones": write_zones(codec, game.zones),
        "faces": write_faces(codec, game.faces),
        "fields": {name: codec.write(getattr(game, name)) for name in layout.names if hasattr(game, name)},
        "stack": codec.write_stack(game.stack),
        "delayed": codec.write(game.waiting),
        "set_up": game.set_up,
        "answered": list(game.answered),
        "outcome": codec.write(game.outcome),
    }
    if game.viewer >= 0:
        state["mixed"] = [[place, [codec.write_card(c) for c in known]] for place, known in sorted(game.mixed.items())]
        state["created"] = [codec.write_card(card) for card in game.created]
        state["ways"] = write_ways(codec, game.cut_ways or {})
        state["strays"] = write_strays(codec, game.strays)
        state["fresh"] = game.fresh
        state["asked"] = codec.write(game.asked)
        state["told"] = write_told(codec, game.told, since) if past else []
        return state
    state["seed"] = game.seed
    state["chance"] = game.chance.plain()
    state["serial"] = game.serial
    state["next_card"] = game.next_card
    state["arranged"] = game.origin is not None
    if past:
        state["given"] = [[*given, line] for given, line in zip(given_in(game), given_at(game), strict=True)]
        state["log"] = write_log(codec, game.past, since)
    else:
        state["given"] = [list(given) for given in given_in(game)]
        state["log"] = None
    return state


def check_since(game: Game, since: int) -> None:
    if not since:
        return
    lines = len(game.log)
    if type(since) is not int or not 0 < since <= lines:
        raise ValueError(f"since is a number of lines from 0 to {lines}, which this log has, not {since!r}")


def write_faces(codec: Codec, faces: dict[int, Face] | None) -> list[Any]:
    return [] if faces is None else [[id, codec.write_face(faces[id])] for id in sorted(faces)]


def write_zones(codec: Codec, zones: Any) -> list[Any]:
    return [[codec.write_card(card) for card in zone.cards] for zone in zones]


def write_log(codec: Codec, past: Line | None, since: int) -> dict[str, Any]:
    """The past. If its first lines are left out, a digest of them says onto which earlier state it can be read."""
    lines = lines_of(past)
    written = [write_line(codec, line) for line in lines[since:]]
    if since:
        return {"since": since, "digest": seal(written_lines(codec, lines[:since])), "lines": written}
    first = first_line(past)
    return {
        "start": write_zones(codec, first.zones),
        "lines": written,
        "imagined_by": first.imagined_by,
        "brought": None if first.brought is None else write_memory(codec, first.brought),
    }


def write_told(codec: Codec, told: Told | None, since: int = 0) -> Any:
    """What was told. If the first infos are left out, a digest of them is there as in the past of a game."""
    written = [codec.write(info) for info in infos(told, since)]
    if since:
        return {"since": since, "digest": seal(written_lines(codec, infos(told)[:since])), "infos": written}
    return written


def write_line(codec: Codec, line: Line) -> list[Any]:
    lives = None if line.lives is None else [[id, line.lives[id]] for id in sorted(line.lives)]
    event, did = codec.write(line.event), codec.write(line.did)
    return [line.kind, event, did, line.heard, line.serial, line.cause, lives]


def write_memory(codec: Codec, memory: Memory) -> dict[str, Any]:
    return {
        "zones": write_zones(codec, memory.zones),
        "mixed": [[place, [codec.write_card(card) for card in known]] for place, known in memory.mixed.items()],
        "mine": [[real, codec.write_card(own)] for real, own in memory.mine.items()],
        "created": [codec.write_card(card) for card in memory.created],
        "ways": write_ways(codec, memory.ways),
        "strays": write_strays(codec, memory.strays),
        "became": write_faces(codec, memory.became),
        "fresh": memory.fresh,
        "told": write_told(codec, memory.told),
    }


def write_ways(codec: Codec, known: dict[int, tuple[Way, ...]]) -> list[Any]:
    return [[place, [write_way(codec, way) for way in ways]] for place, ways in sorted(known.items())]


def write_way(codec: Codec, way: Way) -> list[Any]:
    return [[codec.write_card(card) for card in way.cards], write_lying(codec, way.gone), way.weight]


def write_strays(codec: Codec, strays: Strays) -> list[Any]:
    return [[write_lying(codec, case.lying), case.weight] for case in strays]


def write_lying(codec: Codec, lying: Sequence[tuple[int, Card]]) -> list[Any]:
    return [[place, codec.write_card(card)] for place, card in lying]


def to_json(game: Game, past: bool = True, since: int = 0) -> str:
    return json.dumps(state_of(game, past, since), ensure_ascii=False, separators=(",", ":"))
