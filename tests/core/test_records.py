"""Records that last, states since a line, copies, and files that somebody has changed."""

from __future__ import annotations

import copy
import json
import pickle
import tomllib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, ClassVar, Final

import pytest
from arena import happen
from hypothesis import given, settings
from hypothesis import strategies as st
from toys import Cherry, Put, Shuffle, Toy, Which, begin, toy

import facedown
from facedown.core.answers import given_in
from facedown.core.cards import Card, Seat
from facedown.core.chance import Chance
from facedown.core.declared import Declared, field
from facedown.core.errors import BadRecord, BadSetup, FacedownError
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.core.zones import EVERYBODY


def played(game: Game, decisions: int, seed: int = 0) -> Game:
    """The game after so many random decisions, or at its end."""
    chance = Chance.of(seed)
    for _ in range(decisions):
        if game.choices:
            choice = chance.pick(game.choices)
            game.choose(chance.below(choice.drawn), of=choice)
    return game


def a_game(name: str, decisions: int, seed: int = 0) -> Game:
    return played(facedown.new(name, seed=seed), decisions, seed)


GAMES = ("loveletter", "hanabi", "mafia")


# Records


class Orchard(Toy):
    """The same rules in two releases: the second offers the cards in another order, and calls a move otherwise."""

    name: ClassVar[str] = "orchard"
    release: ClassVar[str] = "1"


class Lays(Put):
    def says(self) -> str:
        return f"{self.seat} lays {self.card}."


class FromTheLeft(Which):
    def follow(self, game: Game, what: object) -> Sequence[Event]:
        assert isinstance(what, Card)
        return [Lays(self.seat, what)]


class FromTheRight(FromTheLeft):
    def faces(self, game: Game) -> list[Card]:
        return list(reversed(super().faces(game)))


class FirstRelease(Orchard):
    def which(self, seat: Seat) -> FromTheLeft:
        return FromTheLeft(seat)


class SecondRelease(Orchard):
    release: ClassVar[str] = "2"

    def which(self, seat: Seat) -> FromTheLeft:
        return FromTheRight(seat)


def test_a_record_names_the_release_of_its_rules_and_has_the_same_answers_as_ever() -> None:
    game = a_game("loveletter", 6)
    written: Any = game.record()
    assert written["release"] == facedown.__version__
    assert written["answers"] == [[seat, index] for seat, index in given_in(game)]
    assert len(written["checks"]) == 7
    assert begin(Orchard).record()["release"] == "1" and begin(Toy).record()["release"] == ""


def test_the_release_is_that_of_the_package() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))
    assert facedown.__version__ == project["project"]["version"]


def test_a_record_is_refused_at_the_answer_where_options_have_moved() -> None:
    game = begin(FirstRelease, seed=3)
    while game.choice is not None and game.choice.count < 2:
        game.choose(0)
    at = sum(game.answered) + 1
    game.choose(0)
    with pytest.raises(BadRecord) as refused:
        facedown.replay(game.record(), SecondRelease)
    lays = [str(line) for line in game.log if isinstance(line.event, Lays)][-1]
    said = str(refused.value)
    assert said.startswith(f"answer {at} of the record, Player") and f'led to "{lays}" when the record was made' in said
    assert said.endswith("It was made under release 1 of the rules of orchard, and this is release 2")


def test_a_record_of_an_earlier_release_replays_if_nothing_has_changed_in_this_game() -> None:
    game = begin(FirstRelease, seed=3)
    while game.choice is not None and game.choice.count < 2:
        game.choose(0)
    again = facedown.replay(game.record(), SecondRelease)
    assert [str(line) for line in again.log] == [str(line) for line in game.log]


def test_a_game_that_begins_otherwise_is_refused_before_the_first_answer() -> None:
    class Reversed(Orchard):
        def start(self) -> Sequence[Event]:
            return super().start()[1:]

    with pytest.raises(BadRecord, match="the beginning of the game"):
        facedown.replay(begin(Orchard).record(), Reversed)


def test_what_follows_later_than_the_first_sentence_is_checked_too() -> None:
    class Peeks(Orchard):
        def peek(self, seat: Seat, target: Seat) -> None:
            self.show(self.hands[seat].cards[:1], target)

    game = next(game for game in (played(begin(Orchard, seed=seed), 3, seed) for seed in range(99)) if toy(game).peeked)
    assert any(isinstance(card.face, Cherry) for card in toy(game).table)
    with pytest.raises(BadRecord, match='has other consequences than when the record was made, after "Put'):
        facedown.replay({**game.record(), "answers": game.record()["answers"]}, Peeks)


def test_a_record_of_the_first_format_is_read_if_its_seal_fits() -> None:
    game = a_game("hanabi", 8)
    new = game.record()
    old = {name: new[name] for name in new if name not in ("checks", "release")} | {"facedown": 1}
    assert facedown.replay(old) == game
    with pytest.raises(BadRecord, match=r"no longer lead to its digest. It was made under an unnamed release"):
        facedown.replay({**old, "digest": "0" * 16})


@pytest.mark.parametrize("name", GAMES)
def test_a_game_that_was_read_back_has_the_same_record(name: str) -> None:
    game = a_game(name, 12)
    again = facedown.from_json(game.to_json())
    assert again.record() == game.record()
    assert facedown.replay(json.dumps(again.record())) == game


# The past since a line


@pytest.mark.parametrize("name", GAMES)
def test_a_state_since_a_line_is_read_onto_an_earlier_one(name: str) -> None:
    earlier = a_game(name, 6)
    game = played(earlier.fork(), 6, 1)
    since = len(earlier.log)
    text = game.to_json(since=since)
    assert len(text) < len(game.to_json())
    for known in (facedown.from_json(earlier.to_json()), earlier, game):
        again = facedown.from_json(text, after=known)
        assert again == game and again.record() == game.record()
        assert again.view(None) == game.view(None)
    assert earlier == a_game(name, 6), "the earlier state stays as it is"


@pytest.mark.parametrize("name", GAMES)
def test_a_view_since_a_line_is_read_onto_an_earlier_one(name: str) -> None:
    earlier = a_game(name, 6)
    game = played(earlier.fork(), 6, 1)
    before, view = earlier.view(0), game.view(0)
    since = len(before.log)
    again = facedown.from_json(view.to_json(since=since), after=facedown.from_json(before.to_json()))
    assert again == view and len(again.log) == len(view.log)
    with pytest.raises(BadRecord, match="another viewer"):
        facedown.from_json(view.to_json(since=since), after=earlier.view(1))


def test_states_that_do_not_fit_are_refused() -> None:
    earlier = a_game("hanabi", 6)
    game = played(earlier.fork(), 6, 1)
    lines = len(earlier.log)
    text = game.to_json(since=lines)
    with pytest.raises(BadRecord, match=f"leaves out {lines} lines: give the state that has them"):
        facedown.from_json(text)
    with pytest.raises(BadRecord, match=f"leaves out {lines} lines, and the earlier one has 1"):
        facedown.from_json(text, after=a_game("hanabi", 0))
    other = facedown.new("hanabi", seed=0)
    other.choose(other.choice.count - 1 if other.choice else 0)
    with pytest.raises(BadRecord, match=f"the first {lines} lines of their logs differ"):
        facedown.from_json(text, after=played(other, 9, 5))
    with pytest.raises(BadRecord, match="another game"):
        facedown.from_json(text, after=a_game("hanabi", 20, seed=1))
    for since in (-1, 10**6):
        with pytest.raises(ValueError, match=f"a number of lines from 0 to {len(game.log)}"):
            game.to_json(since=since)
    with pytest.raises((TypeError, ValueError)):
        game.to_json(since="x")  # type: ignore[arg-type]


# Copies


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda game: pickle.loads(pickle.dumps(game))])
def test_a_copy_is_an_equal_game_that_goes_on_alike(name: str, copied: Callable[[Game], Game]) -> None:
    game = a_game(name, 10)
    twin = copied(game)
    assert twin == game and twin is not game
    before = game.to_json()
    assert played(twin, 5, 2) == played(game.fork(), 5, 2)
    assert game.to_json() == before
    view = game.view(0)
    assert copied(view) == view and copied(view).viewer == 0
    world = view.imagine(3)
    assert played(copied(world), 5, 3) == played(world, 5, 3)


@pytest.mark.heavy
def test_a_long_log_is_copied_without_going_deep() -> None:
    game = begin(Endless)
    for _ in range(3000):
        game.choose(0)
    assert len(game.log) > 3000
    for twin in (copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert twin == game
    together: list[Any] = copy.deepcopy([game, game.choice, game.log[-1], game.seats[0], game.view(0)])
    assert together[1].game is together[0] and together[2] is game.log[-1] and together[3] is game.seats[0]


class Endless(Toy):
    """A turn draws no card, and puts the one that was laid back."""

    name: ClassVar[str] = "endless"

    def draw_for(self, seat: Seat) -> Event:
        return Nothing()

    def lay(self, seat: Seat, card: Card) -> None:
        self.move(card, self.hands[seat])


class Nothing(Event):
    pass


# After an error in the rules


class Bang(Event):
    """Raises what the game says, in the middle of what it does."""

    def __init__(self, card: Card) -> None:
        self.card: Final = card

    def apply(self, game: Game) -> None:
        game.move(self.card, toy(game).table)
        assert isinstance(game, Fragile)
        if game.faults:
            raise game.faults.pop()


class Fragile(Toy):
    name: ClassVar[str] = "fragile"
    on_table: ClassVar[tuple[Declared, ...]] = (*Toy.on_table, field("count", EVERYBODY, 0))
    faults: ClassVar[list[BaseException]] = []
    count: int

    def which(self, seat: Seat) -> Which:
        return Explosive(seat)


class Explosive(Which):
    def follow(self, game: Game, what: object) -> Sequence[Event]:
        assert isinstance(what, Card)
        return [Bang(what)]


@pytest.mark.parametrize("fault", [ValueError("no"), KeyboardInterrupt(), SystemExit(), GeneratorExit()])
@pytest.mark.parametrize("kind", ["from a seed", "read", "without its past", "imagined"])
def test_whatever_interrupts_an_event_leaves_the_game_at_the_question(fault: BaseException, kind: str) -> None:
    game: Any = begin(Fragile, seed=5)
    game.choose(0)
    if kind == "read":
        game = facedown.from_json(game.to_json(), Fragile)
    elif kind == "without its past":
        game = facedown.from_json(game.to_json(past=False), Fragile)
    elif kind == "imagined":
        game = game.view(game.choice.seat).imagine(1)
        game.choose(0)
    ann, choice, before = game.seats[0], game.choice, game.to_json()
    option, cards = choice[0], game.cards
    Fragile.faults.append(fault)
    with pytest.raises(type(fault)):
        game.choose(option)
    assert game.to_json() == before
    assert game.seats[0] is ann and game.choice.seat is choice.seat
    assert all(card is other for card, other in zip(game.cards, cards, strict=True))
    assert list(choice) == list(game.choice) and option in game.choice
    game.choose(option, of=choice)
    assert option.what in game.table


# Keys of views


def described(view: Game) -> str:
    """All that a view knows of the present and may do, with its own cards named as they lie."""
    state = json.loads(view.to_json(past=False))
    own = [card[0] for zone in state["zones"] for card in zone if isinstance(card, list) and card[0] >= 0]
    names = {id: f"card {place}" for place, id in enumerate(own)}
    for name in ("fresh", "answered", "set_up", "told"):
        del state[name]
    state["options"] = [state["options"], [option.words for choice in view.choices for option in choice]]
    return json.dumps(renamed(state, names))


def renamed(data: Any, names: dict[int, str]) -> Any:
    if isinstance(data, dict):
        return {kind: renamed(part, names) for kind, part in data.items()}
    if isinstance(data, list) and len(data) == 5 and isinstance(data[1], str) and data[0] in names:
        return [names[data[0]], *data[1:]]
    return [renamed(part, names) for part in data] if isinstance(data, list) else data


@pytest.mark.parametrize(
    ("name", "ruleset"), [("loveletter", "classic"), ("loveletter", "house"), ("loveletter", "2019")]
)
def test_the_keys_of_views_are_the_same_where_a_seat_knows_the_same(name: str, ruleset: str) -> None:
    by_key: dict[object, str] = {}
    by_sight: dict[str, object] = {}
    views = 0
    for seed in range(6):
        for start in range(3):
            game = played(facedown.new("loveletter", seed=start, ruleset=ruleset), 2, seed)
            for _ in range(12):
                played(game, 1, seed)
                view = game.view(0)
                key, sight = view.key(), described(view)
                assert by_key.setdefault(key, sight) == sight
                assert by_sight.setdefault(sight, key) == key
                views += 1
    assert len(by_key) < views, "some views are met twice"


class LooksAtDeck(Event):
    def __init__(self, seat: Seat, place: int) -> None:
        self.seat: Final = seat
        self.place: Final = place

    def apply(self, game: Game) -> None:
        game.show(toy(game).deck.cards[self.place : self.place + 1], self.seat)


def test_what_is_known_by_count_is_in_the_key() -> None:
    """Ann sees a card of the deck, which is then shuffled: she knows that it is there, and not where."""
    keys: dict[str, object] = {}
    for place in range(4):
        game = begin(Toy, seed=1)
        happen(game, LooksAtDeck(game.seats[0], place))
        face = toy(game).deck[place].face.name
        happen(game, Shuffle())
        view = game.view(0)
        assert [[card.face.name for card in known] for known in view.mixed.values()] == [[face]]
        assert keys.setdefault(face, view.key()) == view.key()
    assert len(keys) == len(set(keys.values())) > 1


def test_the_options_of_a_game_are_in_the_keys_of_its_views() -> None:
    plain, fast = facedown.new("hanabi", seed=1), facedown.new("hanabi", seed=1, speedrun=True)
    assert plain.view(0).key() != fast.view(0).key()


# What somebody may have done to a file

NONSENSE: Final[tuple[Any, ...]] = (
    *(None, True, -1, 0, 1, 7, 10**30, 1.5, float("inf"), "", "x", "\ud800", [], {}, [[]], [0], {"seat": 99}),
    *({"card": 0}, {"card": [3, "??", "", "", -1]}, {"seat": 0}, {"row": []}, {"marks": [[0, 1]]}, {"map": [[[], 0]]}),
    *({"Info": ["did", None, []]}, {"asking": []}, [0, "Guard", "", "", 0], {"set": [[]]}, {"face": "Nobody"}),
)


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every part of plain data."""
    found = [path]
    parts = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, part in parts:
        found.extend(places(part, (*path, key)))
    return found


def changed(data: Any, path: Sequence[Any], how: Callable[[Any, Any], None]) -> Any:
    twin = copy.deepcopy(data)
    part = twin
    for key in path[:-1]:
        part = part[key]
    how(part, path[-1])
    return twin


def put(value: object) -> Callable[[Any, Any], None]:
    def do(part: Any, key: Any) -> None:
        part[key] = value

    return do


def drop(part: Any, key: Any) -> None:
    del part[key]


def double(part: Any, key: Any) -> None:
    if isinstance(part, list):
        part.insert(key, part[key])
    else:
        part[f"{key}x"] = part[key]


def begun_states() -> list[Any]:
    """States of all kinds: games, views, imagined worlds, and a game with cards that were made."""
    games = [a_game(name, 7, 2) for name in GAMES]
    states = [*games, *[game.view(0) for game in games]]
    states += [games[0].view(1).imagine(1), games[1].view(0).imagine(2)]
    return [json.loads(state.to_json(past=past)) for state in states for past in (True, False)]


STATES: Final = begun_states()
RECORDS: Final = [json.loads(json.dumps(a_game(name, 7, 2).record())) for name in GAMES]
HOW: Final = st.one_of(st.sampled_from(NONSENSE).map(put), st.sampled_from((drop, double)))


def is_sound(game: Game) -> bool:
    """Whether a game that was read can be written, looked at, and read again."""
    again = facedown.from_json(game.to_json())
    if again.to_json() != game.to_json():
        return False
    try:
        for seat in (*game.seats, None):
            if game.viewer < 0:
                game.view(seat)
    except BadRecord:
        pass
    return all(option.words for choice in game.choices for option in list(choice)[:3])


@pytest.mark.heavy
@settings(max_examples=300)
@given(st.sampled_from(STATES), st.data())
def test_a_changed_state_is_refused_or_read_as_a_sound_one(state: Any, data: st.DataObject) -> None:
    path = data.draw(st.sampled_from(places(state)[1:]))
    doctored = changed(state, path, data.draw(HOW))
    try:
        game = facedown.from_json(doctored)
    except (BadRecord, BadSetup) as error:
        assert 10 < len(str(error)) < 400 and "\n" not in str(error)
        return
    assert is_sound(game)


@settings(max_examples=100)
@given(st.sampled_from(RECORDS), st.data())
def test_a_changed_record_is_refused_or_leads_to_a_game(written: Any, data: st.DataObject) -> None:
    path = data.draw(st.sampled_from(places(written)[1:]))
    doctored = changed(written, path, data.draw(HOW))
    try:
        game = facedown.replay(doctored)
    except (BadRecord, BadSetup) as error:
        assert 10 < len(str(error)) < 400 and "\n" not in str(error)
        return
    assert game.record()["digest"] == written["digest"]


@pytest.mark.parametrize("depth", [500, 100_000])
@pytest.mark.parametrize("place", ["stack", "told", "zones", "options", "fields", "players"])
def test_nested_nonsense_is_refused(depth: int, place: str) -> None:
    state = json.loads(a_game("loveletter", 3).view(0).to_json())
    text = json.dumps({**state, place: "HERE"}).replace('"HERE"', "[" * depth + "]" * depth)
    with pytest.raises((BadRecord, BadSetup)):
        facedown.from_json(text)


@pytest.mark.parametrize("number", [10**5000, -(10**5000), 2**64], ids=["huge", "negative", "large"])
def test_huge_numbers_are_refused(number: int) -> None:
    state = json.loads(a_game("loveletter", 3).to_json())
    for name in ("serial", "next_card", "set_up", "viewer", "seed", "chance", "facedown"):
        with pytest.raises((BadRecord, BadSetup)):
            facedown.from_json({**state, name: number if name != "seed" else [number]})
    written: Any = a_game("loveletter", 3).record()
    for change in (
        {"answers": [[0, number]]},
        {"answers": [[number, 0]]},
        {"answers": [[number]]},
        {"facedown": number},
    ):
        with pytest.raises((BadRecord, BadSetup)):
            facedown.replay({**written, **change})


def test_every_error_of_reading_is_one_of_facedowns() -> None:
    for text in ('{"facedown": 3, "zones": []}', '{"facedown": 2, "zones": []}', '{"facedown": []}'):
        with pytest.raises(FacedownError):
            facedown.from_json(text)
