"""A whole state: seen by one seat, imagined by it, written as plain data, and read back.

Each function here goes through all the parts of a state. What becomes of a single part is said elsewhere: `state` makes
an empty state and copies one, `views` knows what a seat sees of a stack and of a field, `codec` how a value is written.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, cast

from facedown.core.cards import Card, Face, Marks
from facedown.core.chance import Chance, QuickChance, chance_from
from facedown.core.codec import Codec
from facedown.core.declared import DeclaredMark
from facedown.core.errors import BadRecord
from facedown.core.events import Info
from facedown.core.knowledge import Memory, recall
from facedown.core.layout import Layout
from facedown.core.log import FirstLine, Line, Told, infos, lines_of
from facedown.core.nouns import is_plain
from facedown.core.record import given_in, is_given
from facedown.core.responses import Waiting
from facedown.core.stack import Entry, Pending
from facedown.core.state import Given
from facedown.core.views import imagine_field, real_stack, seen_field, seen_stack
from facedown.core.ways import Way
from facedown.core.window import StillAsked
from facedown.core.zones import EVERYBODY, Zone

if TYPE_CHECKING:
    from facedown.core.game import Game

FORMAT: Final = 2


# Seen


def view_of(game: Game, viewer: int) -> Game:
    """What one seat may know. The viewer after the last seat is the spectator."""
    memory = recall(game, viewer)
    memory.lives = game.lives().snapshot() if game.layout.counts else None
    view: Game = type(game)()
    view.be_empty(game.layout.opened, viewer, memory.zones.copy(), memory.mixed.copy())
    view.created = memory.created
    if memory.ways:
        view.cut_ways = memory.ways
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
    return view


# Imagined


TRIES: Final = 20
"""So many worlds are tried until one can be played on at once."""
MORE_TRIES: Final = 5_000
"""So many, where the viewer knows of an event that waits for those who may answer it: few hands may be able to."""


def imagine(view: Game, chance: Chance) -> Game:
    """A full game that could be the true one, as far as the viewer knows: over, or with somebody who is asked."""
    if view.viewer < 0:
        raise ValueError("this is no view: imagine a world from game.view(seat)")
    for _ in range(MORE_TRIES if waits_for_answers(view.stack) else TRIES):
        world = imagined(view, chance)
        if world.outcome is not None or world.choices:
            return world
        further = world.fork()
        further.run()
        if is_asked_in_secret(further, world.past, view.viewer):
            further.origin = None
            further.origin = further.fork()
            return further
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
    world.imagine_hidden(view, chance)
    world.applying = False
    world.origin = world.fork()
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
        state["fresh"] = game.fresh
        state["asked"] = codec.write(game.asked)
        state["told"] = [codec.write(info) for info in infos(game.told)] if past else []
        return state
    state["seed"] = game.seed
    state["chance"] = game.chance.plain()
    state["serial"] = game.serial
    state["next_card"] = game.next_card
    state["given"] = [list(given) for given in given_in(game)]
    state["arranged"] = game.origin is not None
    state["log"] = write_log(codec, game.past) if past else None
    return state


def write_faces(codec: Codec, faces: dict[int, Face] | None) -> list[Any]:
    return [] if faces is None else [[id, codec.write_face(faces[id])] for id in sorted(faces)]


def write_zones(codec: Codec, zones: Any) -> list[Any]:
    return [[codec.write_card(card) for card in zone.cards] for zone in zones]


def write_log(codec: Codec, past: Line | None) -> dict[str, Any]:
    first = past
    while first is not None and first.before is not None:
        first = first.before
    assert isinstance(first, FirstLine)
    return {
        "start": write_zones(codec, first.zones),
        "lines": [write_line(codec, line) for line in lines_of(past)],
        "imagined_by": first.imagined_by,
        "brought": None if first.brought is None else write_memory(codec, first.brought),
    }


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
        "became": write_faces(codec, memory.became),
        "fresh": memory.fresh,
        "told": [codec.write(info) for info in infos(memory.told)],
    }


def to_json(game: Game, past: bool = True) -> str:
    return json.dumps(state_of(game, past), ensure_ascii=False, separators=(",", ":"))


# Read


def from_state(game: type[Game], state: Mapping[str, Any], like: Game | None = None) -> Game:
    """The state that was written: equal to it, and going on in the same way.

    Where many states of one game are read, `like` is one of them: its table is used again.
    """
    if not isinstance(state, Mapping) or state.get("facedown") != FORMAT or "zones" not in state:
        raise BadRecord("this is no facedown state")
    try:
        return read_state(game, state, like)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError, AssertionError) as error:
        raise BadRecord(f"the state cannot be read: {type(error).__name__}: {error}") from None
    except RecursionError:
        raise BadRecord("the state cannot be read: it is nested too deeply") from None


def read_state(game: type[Game], state: Mapping[str, Any], like: Game | None) -> Game:
    if like is None:
        like = game()
        like.begin(state["players"], state.get("seed", 0), state["ruleset"], state["options"])
    layout = like.layout
    codec = Codec(layout)
    made: Game = game()
    made.be_empty(layout, checked_viewer(layout, state["viewer"]), read_zones(codec, layout, state["zones"]), {})
    for declared in layout.fields:
        if declared.name in state["fields"]:
            value = codec.read(state["fields"][declared.name])
            if isinstance(declared, DeclaredMark):
                value = Marks(declared.first_of(made), value.values, layout.watches(declared))
                made.keep_marks(declared, value)
            setattr(made, declared.name, value)
    made.faces = read_faces(codec, state["faces"])
    made.stack = codec.read_stack(state["stack"])
    made.waiting = codec.read(state["delayed"])
    made.set_up = state["set_up"]
    made.answered = list(state["answered"])
    made.outcome = codec.read(state["outcome"])
    if made.viewer >= 0:
        made.mixed = read_mixed(codec, state["mixed"])
        made.created = tuple([codec.read_card(card) for card in state["created"]])
        made.cut_ways = read_ways(codec, state["ways"]) or None
        made.fresh = state["fresh"]
        made.told = read_told(codec, state["told"])
        made.asked = codec.read(state["asked"])
        return made
    made.next_card = state["next_card"]
    check_cards(made)
    lie_down(made)
    made.seed = state["seed"]
    made.chance = chance_from(state["chance"])
    made.serial = made.cause = state["serial"]
    log = state["log"]
    made.past = FirstLine(made.zones, layout) if log is None else read_log(codec, layout, log)
    for given in state["given"]:
        if not is_given(given):
            raise BadRecord(f"the state has no [seat, option] among its answers: {str(given)[:40]}")
        made.answers = Given(given[0], given[1], made.answers)
    made.origin = made.fork() if state["arranged"] or log is None else None
    return made


def checked_viewer(layout: Layout, viewer: object) -> int:
    if type(viewer) is not int or not -1 <= viewer <= len(layout.seats):
        raise BadRecord(f"there is no viewer {str(viewer)[:40]}")
    return viewer


def check_cards(game: Game) -> None:
    """Refuse a game in which a card lies in two places or in none."""
    lying = [card for zone in game.zones for card in zone.cards]
    laid = game.layout.cards
    for card in lying:
        is_made = len(laid) <= card.id < game.next_card and card.known
        if not is_made and (not 0 <= card.id < len(laid) or laid[card.id] is not card):
            raise BadRecord(f"{card!r} is no card of this game")
    ids = {card.id for card in lying}
    if len(ids) < len(lying):
        raise BadRecord("a card lies in two places")
    missing = len([card for card in laid if card.id not in ids])
    if missing:
        raise BadRecord(f"{missing} of {len(laid)} cards are missing")


def read_zones(codec: Codec, layout: Layout, data: Any) -> list[Zone]:
    cards = [tuple([codec.read_card(card) for card in lying]) for lying in data]
    return [Zone(place, lying) for place, lying in zip(layout.places, cards, strict=True)]


def read_faces(codec: Codec, data: Any) -> dict[int, Face] | None:
    return {id: codec.read_face(face) for id, face in data} or None


def write_ways(codec: Codec, known: dict[int, tuple[Way, ...]]) -> list[Any]:
    return [[place, [write_way(codec, way) for way in ways]] for place, ways in sorted(known.items())]


def write_way(codec: Codec, way: Way) -> list[Any]:
    gone = [[place, codec.write_card(card)] for place, card in way.gone]
    return [[codec.write_card(card) for card in way.cards], gone, way.weight]


def read_ways(codec: Codec, data: Any) -> dict[int, tuple[Way, ...]]:
    found: dict[int, tuple[Way, ...]] = {}
    for place, ways in data:
        found[place] = tuple(
            [
                Way(
                    tuple([codec.read_card(card) for card in cards]),
                    tuple([(target, codec.read_card(card)) for target, card in gone]),
                    weight,
                )
                for cards, gone, weight in ways
            ]
        )
    return found


def read_mixed(codec: Codec, data: Any) -> dict[int, tuple[Card, ...]]:
    return {place: tuple([codec.read_card(card) for card in known]) for place, known in data}


def read_told(codec: Codec, data: Any) -> Told | None:
    told: Told | None = None
    for info in data:
        heard = codec.read(info)
        if not isinstance(heard, Info):
            raise BadRecord(f"this is nothing that a seat could be told: {str(info)[:60]}")
        told = Told(heard, told)
    return told


def read_log(codec: Codec, layout: Layout, data: Any) -> Line:
    first = FirstLine(read_zones(codec, layout, data["start"]), layout, data["imagined_by"])
    brought = data["brought"]
    if brought is not None:
        first.brought = Memory(
            first.imagined_by,
            layout,
            read_zones(codec, layout, brought["zones"]),
            read_mixed(codec, brought["mixed"]),
            {real: codec.read_card(own) for real, own in brought["mine"]},
            brought["fresh"],
            read_told(codec, brought["told"]),
        )
        first.brought.created = tuple([codec.read_card(card) for card in brought["created"]])
        first.brought.ways = read_ways(codec, brought["ways"])
        first.brought.became = read_faces(codec, brought["became"])
    past: Line = first
    for kind, event, did, heard, serial, cause, lives in data["lines"]:
        past = Line(kind, codec.read(event), codec.read(did), heard, serial, cause, past)
        past.lives = None if lives is None else dict(lives)
    return past
