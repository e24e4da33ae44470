"""Identity and state: forks, references, equality, keys, JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, ClassVar, Final

import pytest
from arena import Blow, Gain, fight, happen
from toys import Apple, Toy, begin

import facedown
from facedown.core import digests
from facedown.core.cards import Card, Face, Marks, Row, Seat
from facedown.core.declared import Declared, field, field_each, mark, zone
from facedown.core.errors import BadRecord, BadSetup
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.core.reading import from_state
from facedown.core.responses import may, must
from facedown.core.zones import EVERYBODY, Zone
from facedown.games.hanabi.game import Hanabi
from facedown.testing.scenes import arranging

# References: an old state's still lead to old values, a new state's to new ones


class Creature(Face):
    copies = 2


class Summons(Game):
    """Two creatures, each with an owner that it points at, and a power."""

    name: ClassVar[str] = "summons"
    on_table: ClassVar[tuple[Declared, ...]] = (
        zone("field", EVERYBODY),
        mark("guards", EVERYBODY, None),
        mark("power", EVERYBODY, 1),
    )
    field: Zone
    guards: Marks[Any]
    power: Marks[int]

    def furnish(self) -> None:
        self.put_cards("field", [Creature()])

    def start(self) -> Sequence[Event]:
        return [Guard()]


class Guard(Event):
    """The two creatures guard each other."""

    def apply(self, game: Game) -> None:
        assert isinstance(game, Summons)
        a, b = game.field.cards
        game.guards[a], game.guards[b] = b, a


class Grow(Event):
    def __init__(self, card: Card) -> None:
        self.card: Final = card

    def apply(self, game: Game) -> None:
        assert isinstance(game, Summons)
        game.power[self.card] += 3


def test_a_reference_names_an_identity_and_is_looked_up_in_the_state_one_holds() -> None:
    old = Summons()
    old.begin(["Ann", "Bob"], 0)
    a, b = old.field.cards
    new = old.fork()
    happen(new, Grow(b))
    assert old.power[old.guards[a]] == 1, "history is immutable"
    assert new.power[new.guards[a]] == 4, "the reference follows the state"
    assert new.guards[a] is old.guards[a] is b, "both name the same card"
    assert old.power[old.guards[old.guards[a]]] == 1


def test_every_pair_of_references_holds_in_every_state_of_a_chain() -> None:
    states = [Summons()]
    states[0].begin(["Ann", "Bob"], 0)
    for turn in range(5):
        states.append(states[-1].fork())
        happen(states[-1], Grow(states[-1].field.cards[turn % 2]))
    for turn, state in enumerate(states):
        a, b = state.field.cards
        assert state.power[state.guards[a]] == state.power[b] == 1 + 3 * (turn // 2)
        assert state.power[state.guards[b]] == state.power[a] == 1 + 3 * ((turn + 1) // 2)


# Forks


def test_a_fork_shares_cards_and_seats_and_nothing_that_changes() -> None:
    game: Any = facedown.new("loveletter", players=["Ann", "Bob"], seed=7)
    ann = game.seats[0]
    twin = game.fork()
    assert twin == game and twin.seats is game.seats
    assert all(card is other for card, other in zip(game.cards, twin.cards, strict=True))
    before = game.to_json()
    twin.choose(0)
    assert game.to_json() == before and twin != game
    assert twin.hands[ann] is not None


def test_a_fork_refuses_what_it_cannot_copy_by_name() -> None:
    class Odd(Toy):
        on_table = (*Toy.on_table, field("helper", EVERYBODY, object()))

    with pytest.raises(TypeError, match="'helper': object is not plain data"):
        begin(Odd)


def test_a_game_that_uses_chance_before_anything_happens_is_refused() -> None:
    class Hasty(Toy):
        on_table = (*Toy.on_table, field("luck", EVERYBODY, lambda game: game.chance.below(6)))

    with pytest.raises(facedown.BadSetup, match="Hasty uses chance to furnish its table: leave that to the first"):
        begin(Hasty)


def test_games_on_tables_that_are_laid_alike_share_nothing_that_changes() -> None:
    one, other = [facedown.new("loveletter", players=["Ann", "Bob"], seed=seed) for seed in (7, 7)]
    assert one == other and one.layout is other.layout
    before = other.to_json()
    one.choose(0)
    assert other.to_json() == before
    assert facedown.new("loveletter", players=["Ann", "Bob"], seed=7) == other


def test_options_that_are_equal_but_not_the_same_are_laid_apart() -> None:
    facedown.new("hanabi", players=2, seed=7, discard_at_8=True)
    with pytest.raises(facedown.BadSetup, match="discard_at_8"):
        facedown.new("hanabi", players=2, seed=7, discard_at_8=1)


def test_a_fork_refuses_what_could_change_inside_a_field() -> None:
    class Nested(Toy):
        on_table = (*Toy.on_table, field("piles", EVERYBODY, lambda game: [[1], [2]]))

    with pytest.raises(TypeError, match="'piles': a list inside it; keep a tuple there"):
        begin(Nested)


@pytest.mark.parametrize("mutable", [[1], {1: 2}, {1}, Row([1])])
def test_a_row_refuses_what_could_change_inside_it(mutable: object) -> None:
    row: Row[object] = Row([1, 2])
    with pytest.raises(TypeError, match="keep a tuple there"):
        row[Seat(0, "Ann")] = mutable
    with pytest.raises(TypeError, match="keep a tuple there"):
        Row([mutable])


def test_a_fork_does_not_copy_the_past() -> None:
    game = fight()
    happen(game, *[Gain(game.seats[0])] * 50)
    twin = game.fork()
    assert twin.past is game.past and twin.stack is game.stack


# Equality and keys


def test_the_key_is_the_same_for_states_that_differ_in_which_of_two_identical_cards_is_which() -> None:
    game = begin(Toy, seed=3)
    assert isinstance(game, Toy)
    twin = game.fork()
    apples = [card for card in game.cards if isinstance(card.face, Apple)]
    rename(twin, apples[0], apples[1])
    assert twin != game, "they are different states"
    assert twin.key() == game.key() and hash(twin) == hash(game)


def rename(game: Game, one: Card, other: Card) -> None:
    swapped = {one: other, other: one}
    for index, lying in enumerate(game.zones):
        cards = tuple([swapped.get(card, card) for card in lying.cards])
        game.zones[index] = Zone(lying.place, cards)
        for card in cards:
            game.where[card.id] = index


def test_the_key_leaves_out_the_past_and_tells_states_apart() -> None:
    one, other = fight(), fight()
    ann, bob = one.seats
    happen(one, Gain(ann), Gain(bob))
    happen(other, Gain(bob), Gain(ann))
    assert one.key() == other.key() and one != other
    happen(one, Gain(ann))
    assert one.key() != other.key()


# Records and JSON


def test_a_record_replays_to_an_equal_game() -> None:
    game = facedown.new("loveletter", players=3, seed="a text is a seed too", ruleset="2019")
    for _ in range(12):
        game.choose(0)
    written = json.loads(json.dumps(game.record()))
    again = facedown.replay(written)
    assert again == game and again.log is not game.log
    assert [repr(line) for line in again.log] == [repr(line) for line in game.log]
    assert facedown.replay(json.dumps(written)) == game


def doctored(**changes: object) -> dict[str, object]:
    game = facedown.new("loveletter", players=2, seed=1)
    for _ in range(4):
        game.choose(0)
    return {**json.loads(json.dumps(game.record())), **changes}


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"facedown": 99}, "no facedown record"),
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"ruleset": "1066"}, "no ruleset '1066'"),
        ({"players": ["Ann"]}, "not 1"),
        ({"players": None}, "has no players"),
        ({"players": ["Ann", "Ann"]}, "names of their own"),
        ({"answers": [[0, 0], [0, "x"]]}, "answer 2"),
        ({"answers": [[7, 0]]}, "answer 1 of the record does not fit: seat 7 is not being asked"),
        ({"answers": [[0, 10**30]]}, "does not fit"),
        ({"answers": "none"}, "has no answers"),
        ({"options": {"speed": 9}}, "no option speed"),
        ({"digest": "0" * 16}, "was changed"),
        ({"seed": 2}, "."),
    ],
)
def test_a_doctored_record_is_refused(changes: dict[str, object], reason: str) -> None:
    with pytest.raises((BadRecord, BadSetup), match=reason):
        facedown.replay(doctored(**changes))


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '"x"', '{"facedown": 1}', "\x00"])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises((BadRecord, BadSetup)):
        facedown.replay(text)
    with pytest.raises((BadRecord, BadSetup)):
        facedown.from_json(text)


def test_a_truncated_state_is_refused() -> None:
    whole = facedown.new("loveletter", players=2, seed=1).to_json()
    state = json.loads(whole)
    for name in state:
        cut = {key: value for key, value in state.items() if key != name}
        if name in ("seed",):
            continue
        with pytest.raises((BadRecord, BadSetup)):
            facedown.from_json(cut)
    with pytest.raises(BadRecord, match="not JSON"):
        facedown.from_json(whole[:-20])


def test_a_view_is_written_and_read_as_a_view() -> None:
    game = facedown.new("loveletter", players=2, seed=1)
    for seat in (*game.seats, None):
        view = game.view(seat)
        again = facedown.from_json(view.to_json())
        assert again == view and again.viewer == view.viewer
        with pytest.raises(ValueError, match="no way back"):
            again.view(seat)
    with pytest.raises(BadRecord, match="a view has no record"):
        game.view(None).record()


def test_an_imagined_world_is_written_and_goes_on_alike() -> None:
    game: Any = facedown.new("loveletter", players=3, seed=1)
    world = game.view(game.choice.seat).imagine(5)
    world.choose(0)
    again = facedown.from_json(world.to_json())
    assert again == world
    for seat in game.seats:
        assert again.view(seat) == world.view(seat)


def test_two_nouns_of_one_name_are_told_apart() -> None:
    class Answer(Event):
        """Called like a question of the core."""

        def apply(self, game: Game) -> None:
            pass

    game = begin(Toy)
    happen(game, Answer())
    line = game.log[-1]
    assert isinstance(line.event, Answer)
    digests.digest(game)
    assert json.loads(game.to_json())


def test_a_noun_that_was_written_later_is_read_and_has_its_short_name() -> None:
    game = begin(Toy)
    assert json.loads(game.to_json())

    class Later(Event):
        """Written when states of the game have been written already."""

        __module__ = Toy.__module__

    happen(game, Later())
    written = game.to_json()
    assert '"Later"' in written
    assert from_state(Toy, json.loads(written)) == game


# Beginning


def test_a_game_that_takes_the_engines_names_is_refused() -> None:
    class Clumsy(Toy):
        def run(self) -> None:
            pass

    with pytest.raises(BadSetup, match=r"Clumsy\.run: the engine has a 'run' of its own"):
        begin(Clumsy)


def test_a_field_that_is_forgotten_in_the_declaration_is_named() -> None:
    class Forgets(Toy):
        score: int

    with pytest.raises(BadSetup, match=r"Forgets\.score is not declared: say in on_table who sees it"):
        begin(Forgets)


def test_a_type_that_does_not_fit_the_declaration_is_named() -> None:
    class Mistaken(Toy):
        on_table = (*Toy.on_table, field_each("score", EVERYBODY, 0))
        score: int

    with pytest.raises(BadSetup, match=r"Mistaken\.score is declared as a Row, not as int"):
        begin(Mistaken)


def test_what_is_declared_twice_is_refused() -> None:
    class Twice(Toy):
        on_table = (*Toy.on_table, field("turn", EVERYBODY, 0))

    with pytest.raises(BadSetup, match="'turn' is declared twice"):
        begin(Twice)


def test_a_declaration_has_one_place() -> None:
    class Elsewhere(Toy):
        on_table = (zone("shelf", EVERYBODY), *Toy.on_table)

    begin(Toy)
    with pytest.raises(BadSetup, match="'deck' has another place in another game"):
        begin(Elsewhere)


def test_a_property_that_reaches_another_zone_is_refused() -> None:
    class Astray(Toy):
        @property
        def deck(self) -> Zone:  # type: ignore[override]
            return self.table

    with pytest.raises(BadSetup, match=r"Astray\.deck reaches the zone 'table'"):
        begin(Astray)


def test_cards_come_onto_the_table_before_the_game_begins() -> None:
    class Conjures(Toy):
        def lay(self, seat: Seat, card: Card) -> None:
            self.put_copies("deck", Apple(), 1)

    game = begin(Conjures)
    with pytest.raises(TypeError, match=r"furnish\(\) puts the cards on the table, before the game begins"):
        game.choose(0)
    assert len(begin(Conjures).cards) == 8, "what games share has not grown"


class NowhereLive(Face):
    @must(before=Blow)
    def never(self, game: Game, card: Card, blow: Blow) -> None:
        return None


class Misplaced(Face):
    @may(before=Blow, zone="hnads")
    def never(self, game: Game, card: Card, blow: Blow) -> None:
        return None


class Ownerless(Face):
    @may(before=Blow, zone="deck")
    def never(self, game: Game, card: Card, blow: Blow) -> None:
        return None


@pytest.mark.parametrize(
    ("face", "reason"),
    [
        (NowhereLive, "NowhereLive.never is never live: say where"),
        (Misplaced, "no zone 'hnads'; it has deck, hands, table"),
        (Ownerless, "asks the owner of 'deck', which has none"),
    ],
)
def test_a_response_that_could_never_be_live_is_refused(face: type[Face], reason: str) -> None:
    class WithIt(Toy):
        def furnish(self) -> None:
            super().furnish()
            self.put_cards("deck", [face()])

    with pytest.raises(BadSetup, match=reason):
        begin(WithIt)


def test_a_response_answers_exactly_one_moment() -> None:
    with pytest.raises(TypeError, match="exactly one of"):
        must(before=Blow, after=Blow)


class Meddles(Face):
    @must(before=Gain, zone="hands")
    def meddle(self, game: Game, card: Card, gain: Gain) -> list[Event]:
        game.then(gain)
        return []


class Mumbles(Face):
    @must(before=Gain, zone="hands")
    def mumble(self, game: Game, card: Card, gain: Gain) -> str:
        return "nothing"


@pytest.mark.parametrize(
    ("face", "reason"),
    [
        (Meddles, "game.then is for an event's apply"),
        (Mumbles, "'nothing', which is no list"),
    ],
)
def test_a_response_that_does_something_else_than_answer_is_named(face: type[Face], reason: str) -> None:
    class WithIt(Toy):
        def furnish(self) -> None:
            super().furnish()
            self.put_cards("hands", [face()])

        def start(self) -> Sequence[Event]:
            return [Gain(self.seats[0])]

    with pytest.raises(TypeError, match=reason):
        begin(WithIt)


def test_bad_setups_say_what_is_possible() -> None:
    with pytest.raises(BadSetup, match="2 to 4 players, not 5"):
        facedown.new("loveletter", players=5)
    with pytest.raises(BadSetup, match="there is no game 'go'; there are coinche, hanabi, loveletter, mafia"):
        facedown.new("go")
    with pytest.raises(BadSetup, match="classic, 2019"):
        facedown.new("loveletter", ruleset="1912")
    with pytest.raises(BadSetup, match="no option jokers"):
        facedown.new("loveletter", jokers=2)
    with pytest.raises(BadSetup, match="is no name"):
        facedown.new("loveletter", players=["Ann", " "])
    with pytest.raises(BadSetup, match="is for 2 players, not 3"):
        begin(Toy, players=3)


def test_seats_and_cards_show_themselves_in_a_line_that_reads_back() -> None:
    seat = Seat(1, "Bob")
    assert eval(repr(seat)) == seat
    assert repr(Blow(seat, seat, 2)) == "Blow(Seat(1, 'Bob'), Seat(1, 'Bob'), 2)"
    assert eval(repr(Blow(seat, seat, 2))) == Blow(seat, seat, 2)


def test_a_seat_that_is_named_twice_is_no_other_seat() -> None:
    game = facedown.new("loveletter", players=["Ann", "Bob"], seed=7)
    ann, bob = game.seats
    assert game.only(ann, ann) == game.only(ann) != game.only(bob)


def test_cards_that_are_dealt_lie_as_if_they_had_been_moved_one_by_one() -> None:
    dealt, moved = [facedown.new(Hanabi, players=2, seed=7) for _ in range(2)]
    ann = dealt.seats[0]
    with arranging(dealt), arranging(moved):
        dealt.deal(3, dealt.deck, dealt.hands[ann])
        for _ in range(3):
            moved.move(moved.deck.top, moved.hands[ann], at=0)
    assert dealt.zones == moved.zones and dealt.where == moved.where and dealt.did == moved.did
