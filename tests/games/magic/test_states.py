"""Games as trees of states that never change: objects and references, choices, verbs, and keys."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from magic_scenes import position

from facedown.core.chance import Chance
from facedown.core.errors import BadSetup, IllegalChoice
from facedown.games.magic.states import GameObject, GameState

FIELDS = ("name", "zone", "incarnation", "owner", "controller", "types", "keywords", "power", "toughness", "tapped")
MORE_FIELDS = ("damage", "counters", "sick", "attached_to", "exiled", "source", "attacks", "targets", "attachments")
ONE_REFERENCE = ("attached_to", "exiled", "source", "attacks")
SEVERAL_REFERENCES = ("targets", "attachments", "blocks")

HAWK_AND_BEARS = """
    Field: 1 Suntail Hawk; 1 Grizzly Bears; 1 Forest; 1 Island
    Hand: 1 Giant Growth; 1 Unsummon
"""


def state(text: str) -> GameState:
    return GameState(position(text))


def facts(state: GameState) -> dict[int, tuple[object, ...]]:
    """All that there is to see in a state."""
    return {
        uid: tuple([getattr(thing, name) for name in (*FIELDS, *MORE_FIELDS, "blocks")])
        for uid, thing in state.objects.items()
    }


def random_states(first: GameState, steps: int, seed: int = 1) -> Iterator[GameState]:
    """The states of a line of play, drawn by chance."""
    chance = Chance.of(seed)
    while steps and not first.over:
        asked = first.looked_at.choice
        assert asked is not None
        first = first.take(chance.below(asked.drawn))
        steps -= 1
        yield first


def references(thing: GameObject) -> list[GameObject]:
    found = [getattr(thing, name) for name in ONE_REFERENCE]
    found.extend([other for name in SEVERAL_REFERENCES for other in getattr(thing, name)])
    return [other for other in found if isinstance(other, GameObject)]


# The worked example


def test_two_creatures_and_giant_growth() -> None:
    start = state(HAWK_AND_BEARS)
    growth, bears = start.named("Giant Growth"), start.named("Grizzly Bears")
    asked = start.announce(growth)
    assert set(asked.choice_set.labels) == {"Suntail Hawk", "Grizzly Bears"}
    assert set(asked.choice_set.values) == {asked.named("Suntail Hawk"), asked.get(bears)}

    paid = start.make_mana(start.named("Forest"), "G")
    assert paid.get(start.named("Forest")).tapped and sum(paid.pool("A")) == 1
    cast = paid.cast(growth, targets=[bears])
    assert cast.get(growth).targets == (cast.get(bears),) and sum(cast.pool("A")) == 0
    resolved = cast.resolve_stack()
    assert (resolved.get(bears).power, resolved.get(bears).toughness) == (5, 5)
    assert resolved.get(growth).zone == "graveyards" and not resolved.get(growth).targets
    assert (bears.power, bears.zone, growth.zone) == (2, "battlefield", "hands"), "the past is as it was"


def test_choices_are_taken_by_index_label_choice_or_object() -> None:
    asked = state(HAWK_AND_BEARS)
    asked = asked.announce(asked.named("Giant Growth"))
    bears = asked.named("Grizzly Bears")
    choice = next(choice for choice in asked.choices if choice.values == (bears,))
    ways = [asked.take(choice), asked.take(choice.index), asked.take("Grizzly Bears"), asked.take(bears)]
    assert len({way.key() for way in ways}) == 1
    assert asked.choices == asked.choices == asked.copy().choices, "they stand in a stable order"
    assert choice in asked.choice_set and "Grizzly Bears" in asked.choice_set and "Forest" not in asked.choice_set
    with pytest.raises(IllegalChoice, match="another state"):
        state(HAWK_AND_BEARS).take(choice)


# The edge cases of states and references


def test_nothing_that_is_done_with_a_state_changes_it() -> None:
    start = state(HAWK_AND_BEARS)
    before, key = facts(start), start.key()
    line = list(random_states(start, 60))
    assert facts(start) == before and start.key() == key
    again = [facts(one) for one in line]
    list(random_states(line[20], 40, seed=2))
    assert [facts(one) for one in line] == again


def test_branches_do_not_touch_each_other() -> None:
    start = state(HAWK_AND_BEARS)
    bears = start.named("Grizzly Bears")
    gone = start.cast(start.named("Unsummon"), targets=[bears]).resolve_stack()
    other = start.cast(start.named("Giant Growth"), targets=[bears]).resolve_stack()
    assert gone.get(bears).zone == "hands" and not bears.is_same_in(gone)
    assert other.get(bears).zone == "battlefield" and bears.is_same_in(other) and other.get(bears).power == 5
    assert gone.get(bears).incarnation == bears.incarnation + 1


def test_references_are_looked_up_in_the_state_of_their_owner() -> None:
    """a.x is the old b, and G1.get(a).x is G1.get(a.x), also when b is another object by now."""
    start = state(HAWK_AND_BEARS)
    growth, bears = start.named("Giant Growth"), start.named("Grizzly Bears")
    first = start.cast(growth, targets=[bears])
    spell = first.get(growth)
    second = first.cast(first.named("Unsummon"), targets=[bears]).resolve_top()
    (old,), (new,) = spell.targets, second.get(spell).targets
    assert old == first.get(bears) and old.zone == "battlefield"
    assert new == second.get(old) == old.find(second) and new.zone == "hands"
    assert old != new, "they are views of two states"


def test_references_agree_with_their_referents_in_all_states() -> None:
    pairs = 0
    start = state("""
        Field: 2 Grizzly Bears; 1 Bonesplitter; 4 Forest; 4 Mountain
        Hand: 2 Giant Growth; 2 Rancor; 3 Shock
    """)
    for seed in range(3):
        for one in random_states(start, 80, seed):
            assert one.before is not None
            for thing in one.before.objects.values():
                if thing.is_same_in(one):
                    for name in ONE_REFERENCE:
                        old, new = getattr(thing, name), getattr(one.get(thing), name)
                        assert new is None or not isinstance(new, GameObject) or new.state is one
                        if isinstance(old, GameObject) and isinstance(new, GameObject) and old.uid == new.uid:
                            assert new == one.get(old)
                            pairs += 1
                    for other in references(thing):
                        assert other.state is one.before
    assert pairs > 20


def test_references_cannot_be_written() -> None:
    start = state(HAWK_AND_BEARS)
    with pytest.raises(AttributeError, match="history never changes"):
        start.named("Giant Growth").targets = (start.named("Grizzly Bears"),)


def test_casting_is_listed_exactly_if_there_is_a_target() -> None:
    alone = state("""
        Field: 1 Forest
        Hand: 1 Giant Growth
    """)
    assert "cast Giant Growth" not in alone.choice_set
    with pytest.raises(IllegalChoice, match=r"no legal target \(601.2c\)"):
        alone.cast(alone.named("Giant Growth"))


def test_casting_is_listed_with_one_forest_and_an_empty_pool() -> None:
    start = state("""
        Field: 1 Forest; 1 Grizzly Bears
        Hand: 1 Giant Growth
    """)
    assert sum(start.pool("A")) == 0 and "cast Giant Growth" in start.choice_set
    cast = start.cast(start.named("Giant Growth"))
    assert cast.named("Forest", "battlefield").tapped


# What the first sketch of such states got wrong


def test_a_copy_has_all_objects_and_they_are_its_own() -> None:
    start = state(HAWK_AND_BEARS)
    copy = start.copy()
    assert list(copy.objects) == list(start.objects) and len(copy.objects) == len(list(copy.objects.values()))
    assert all(thing.state is copy and copy.get(thing) == thing for thing in copy.objects.values())
    assert copy.key() == start.key()


def test_two_references_of_one_object_are_kept_apart() -> None:
    start = state("""
        Field: 2 Grizzly Bears; 2 Forest; 1 Bonesplitter
        Hand: 1 Rancor
    """)
    one, two = [thing for thing in start.zone("battlefield") if thing.name == "Grizzly Bears"]
    first = start.cast(start.named("Rancor"), targets=[one]).resolve_stack()
    (equip,) = first.named("Bonesplitter").abilities
    both = first.activate(equip, targets=[one])
    top = both.stack[0]
    assert top.source == both.named("Bonesplitter") and top.targets == (both.get(one),)
    both = both.resolve_stack()
    assert {thing.name for thing in both.get(one).attachments} == {"Rancor", "Bonesplitter"}
    assert both.named("Rancor").attached_to == both.named("Bonesplitter").attached_to == both.get(one)
    assert not both.get(two).attachments and both.get(one).power == 6


def test_the_active_player_and_the_land_drops_are_those_of_the_game() -> None:
    start = state("Hand: 2 Forest")
    assert (start.active_player, start.land_drops) == (start.seats[0], 1)
    played = start.play(start.named("Forest", "hands"))
    assert (played.active_player, played.land_drops, start.land_drops) == (start.seats[0], 0, 1)
    with pytest.raises(IllegalChoice, match=r"one land each turn \(305.2\)"):
        played.play(played.named("Forest", "hands"))
    while played.active_player == start.seats[0]:
        played = played.take(0)
    assert played.land_drops == 1 and played.copy().active_player == start.seats[1]


def test_the_top_six_cards_are_six() -> None:
    start = state("""
        Field: 4 Forest
        Hand: 1 Collected Company
        Below: 20 Grizzly Bears
        Their below: 20 Forest
    """)
    looking = start.cast(start.named("Collected Company")).resolve_top()
    assert len(looking.zone("looked_at", "A")) == 6
    assert len(looking.zone("libraries", "A")) == len(start.zone("libraries", "A")) - 6


def test_an_ability_that_leaves_the_stack_shifts_no_uids() -> None:
    start = state("Field: 9 Forest; 1 Staff of Domination; 1 Grizzly Bears")
    untap, gain, *_ = start.named("Staff of Domination").abilities
    first = start.activate(gain)
    second = first.activate(untap)
    lower, upper = first.stack[0], second.stack[0]
    assert lower.uid != upper.uid
    resolved = second.resolve_top()
    assert upper.uid not in resolved.objects and resolved.stack == (resolved.get(lower),)
    third = resolved.activate(untap)
    assert third.stack[0].uid not in (lower.uid, upper.uid) and third.stack[1] == third.get(lower)
    assert upper.state is second and upper.name, "in its own state it is still there"
    with pytest.raises(KeyError):
        resolved.get(upper)


def test_each_player_has_a_pool_of_their_own() -> None:
    start = state("""
        Field: 1 Forest
        Their field: 1 Forest
    """)
    made = start.make_mana(start.zone("battlefield")[0])
    assert (sum(made.pool("A")), sum(made.pool("B"))) == (1, 0)
    theirs = next(thing for thing in start.zone("battlefield") if thing.controller.name == "B")
    with pytest.raises(IllegalChoice, match="no mana now"):
        start.make_mana(theirs)


# History


def test_history_leads_back_to_the_root() -> None:
    start = state(HAWK_AND_BEARS)
    end = start.cast(start.named("Giant Growth"), targets=[start.named("Suntail Hawk")])
    assert end.history[0] is start and end.history[-1] is end and start.before is None
    assert [one.taken for one in end.history[1:]] == ["cast Giant Growth", "Suntail Hawk"]
    assert end.before is not None and end.before.before is start


def test_a_state_goes_its_own_way_from_the_game_that_it_was_made_of() -> None:
    game = position(HAWK_AND_BEARS)
    one = GameState(game)
    key = one.key()
    game.choose("cast Giant Growth")
    one.game.choose("pass")
    assert one.key() == key and one.has_priority()
    with pytest.raises(BadSetup, match="imagine"):
        GameState(game.view("A"))


# Verbs


def test_verbs_are_refused_with_the_rule_that_forbids_them() -> None:
    start = state("""
        Field: 1 Grizzly Bears; 2 Forest; 1 Sylvan Caryatid
        Their field: 1 Sylvan Caryatid; 1 Suntail Hawk
        Hand: 1 Giant Growth; 1 Grizzly Bears; 1 Island; 1 Unsummon
    """)
    growth, unsummon = start.named("Giant Growth"), start.named("Unsummon")
    theirs = next(t for t in start.zone("battlefield") if t.name == "Sylvan Caryatid" and t.controller.name == "B")
    cast = start.cast(growth, targets=[start.named("Suntail Hawk")])
    with pytest.raises(IllegalChoice, match=r"no legal target of Giant Growth \(601.2c\)"):
        start.cast(growth, targets=[theirs])
    with pytest.raises(IllegalChoice, match="it is not said"):
        start.cast(growth)
    with pytest.raises(IllegalChoice, match="empty stack"):
        cast.play(start.named("Island"))
    with pytest.raises(IllegalChoice, match=r"117\.1a"):
        cast.cast(start.named("Grizzly Bears", "hands"))
    with pytest.raises(IllegalChoice, match=r"nothing on the stack to resolve \(117.4\)"):
        start.resolve_stack()
    with pytest.raises(IllegalChoice, match="nobody has priority"):
        start.announce(unsummon).cast(growth)


def test_one_legal_target_is_no_choice_and_another_is_refused() -> None:
    start = state("""
        Field: 1 Forest; 1 Island; 1 Grizzly Bears
        Their field: 1 Sylvan Caryatid
        Hand: 1 Unsummon
    """)
    unsummon, bears = start.named("Unsummon"), start.named("Grizzly Bears")
    cast = start.cast(unsummon)
    assert cast.get(unsummon).targets == (cast.get(bears),) and cast.key() == start.cast(unsummon, [bears]).key()
    with pytest.raises(IllegalChoice, match=r"Sylvan Caryatid is no legal target of Unsummon \(601.2c\)"):
        start.cast(unsummon, targets=[start.named("Sylvan Caryatid")])


def test_damage_is_divided_and_additional_costs_are_paid() -> None:
    start = state("""
        Field: 3 Mountain; 1 Swamp; 1 Memnite; 1 Ornithopter
        Their field: 1 Grizzly Bears; 1 Suntail Hawk
        Hand: 1 Arc Lightning; 1 Bone Splinters
    """)
    bears, hawk, memnite = [start.named(name) for name in ("Grizzly Bears", "Suntail Hawk", "Memnite")]
    divided = start.cast(start.named("Arc Lightning"), targets=[bears, hawk], shares=[2, 1]).resolve_stack()
    assert divided.get(bears).zone == divided.get(hawk).zone == "graveyards"
    splintered = start.cast(start.named("Bone Splinters"), targets=[bears], sacrifice=[memnite])
    assert splintered.get(memnite).zone == "graveyards" and splintered.stack[0].targets == (splintered.get(bears),)


def test_triggers_are_on_the_stack_before_anybody_may_act() -> None:
    start = state("""
        Field: 2 Plains
        Hand: 1 Wall of Omens
    """)
    entered = start.play(start.named("Wall of Omens")).resolve_top()
    assert entered.stack_triggers() is entered and entered.stack[0].source == entered.named("Wall of Omens")
    drawn = entered.resolve_stack()
    assert len(drawn.zone("hands", "A")) == 1 and not drawn.stack


def test_of_like_things_one_is_offered_and_that_one_is_used() -> None:
    start = state("Field: 1 Forest; 1 Grizzly Bears; 2 Bonesplitter")
    one, other = [thing for thing in start.zone("battlefield") if thing.name == "Bonesplitter"]
    ways = [start.activate(thing.abilities[0]) for thing in (one, other)]
    assert ways[0].key() == ways[1].key() and ways[1].stack[0].source == ways[1].get(one)


# Keys


def key_after(text: str, *names: str) -> tuple[object, ...]:
    """The key after some spells were cast and have resolved, in this order."""
    one = state(text)
    for name in names:
        one = one.cast(one.named(name, "hands")).resolve_stack()
    return one.key()


TWO_CREATURES = """
    Field: 8 Forest; 8 Plains
    Hand: 1 Suntail Hawk; 1 Grizzly Bears; 1 Glorious Anthem; 1 Raise the Alarm; 1 Elvish Archdruid
"""


def test_the_order_of_actions_does_not_count() -> None:
    names = ("Suntail Hawk", "Grizzly Bears", "Glorious Anthem", "Raise the Alarm", "Elvish Archdruid")
    assert key_after(TWO_CREATURES, *names) == key_after(TWO_CREATURES, *reversed(names))
    assert key_after(TWO_CREATURES, *names) != key_after(TWO_CREATURES, *names[1:])


def digest(*names: str) -> str:
    return hashlib.sha256(repr(key_after(TWO_CREATURES, *names)).encode()).hexdigest()


def test_the_key_is_the_same_in_another_process() -> None:
    code = "import test_states as t; print(t.digest('Grizzly Bears', 'Raise the Alarm'))"
    here = Path(__file__).parent
    found = set()
    for seed in ("1", "2"):
        paths = os.pathsep.join([str(here), str(here.parents[1]), *sys.path])
        env = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": paths}
        done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
        found.add(done.stdout.strip())
    assert found == {digest("Raise the Alarm", "Grizzly Bears")}


LIKE_THINGS = """
    Field: 2 Forest; 2 Grizzly Bears; 1 Bonesplitter; 2 Rancor; 1 Mountain
    Hand: 2 Giant Growth; 2 Shock
"""


def two_bears(one: GameState) -> list[GameObject]:
    return [thing for thing in one.zone("battlefield") if thing.name == "Grizzly Bears"]


@pytest.mark.parametrize("spell", ["Giant Growth", "Shock"])
def test_it_does_not_matter_which_of_two_like_creatures_is_aimed_at(spell: str) -> None:
    start = state("""
        Field: 2 Forest; 2 Grizzly Bears; 1 Bonesplitter; 1 Mountain
        Hand: 2 Giant Growth; 2 Shock
    """)
    first, second = [start.cast(start.named(spell), targets=[bears]) for bears in two_bears(start)]
    assert first.key() == second.key(), "on the stack"
    assert first.key() != start.key()
    assert first.resolve_stack().key() == second.resolve_stack().key(), "and when it has resolved"


def test_it_matters_whether_both_spells_are_aimed_at_the_same_creature() -> None:
    start = state("""
        Field: 2 Forest; 2 Grizzly Bears
        Hand: 2 Giant Growth
    """)
    ways = {}
    for first in (0, 1):
        for second in (0, 1):
            one = start
            for place in (first, second):
                one = one.cast(one.named("Giant Growth", "hands"), targets=[two_bears(one)[place]])
            ways[first, second] = (one.key(), one.resolve_stack().key())
    assert ways[0, 0] == ways[1, 1] and ways[0, 1] == ways[1, 0]
    assert ways[0, 0][0] != ways[0, 1][0] and ways[0, 0][1] != ways[0, 1][1]


def test_it_matters_what_something_is_attached_to_but_not_which_of_two_like_things() -> None:
    start = state("Field: 3 Forest; 2 Grizzly Bears; 1 Suntail Hawk; 2 Bonesplitter")
    one, two = two_bears(start)
    hawk = start.named("Suntail Hawk")
    splitters = [thing for thing in start.zone("battlefield") if thing.name == "Bonesplitter"]

    def equipped(*pairs: tuple[GameObject, GameObject]) -> tuple[object, ...]:
        now = start
        for splitter, bearer in pairs:
            now = now.activate(now.get(splitter).abilities[0], targets=[bearer]).resolve_stack()
        return now.key()

    assert equipped((splitters[0], one)) == equipped((splitters[0], two)) != equipped((splitters[0], hawk))
    crossed = equipped((splitters[0], one), (splitters[1], two))
    assert crossed == equipped((splitters[0], two), (splitters[1], one))
    assert crossed != equipped((splitters[0], one), (splitters[1], one))


def test_it_does_not_matter_which_of_two_like_lands_is_tapped() -> None:
    start = state("Field: 2 Forest; 1 Island")
    forests = [thing for thing in start.zone("battlefield") if thing.name == "Forest"]
    one, other = start.game, start.game
    one.tapped[forests[0].card] = True
    other.tapped[forests[1].card] = True
    assert one.key() == other.key() != start.key()
    other.tapped[start.named("Island").card] = True
    other.tapped[forests[1].card] = False
    assert one.key() != other.key()


def test_what_matters_is_in_the_key() -> None:
    start = state(LIKE_THINGS.replace("2 Rancor; ", ""))
    bears = two_bears(start)[0].card
    keys = [start.key()]
    for change in ("tapped", "damage", "counters", "chosen", "frozen"):
        game = start.game
        values = {"tapped": True, "damage": 1, "counters": (("+1/+1", 1),), "chosen": "red", "frozen": True}
        getattr(game, change)[bears] = values[change]
        keys.append(game.key())
    poor = start.game
    poor.life[poor.seats[0]] = 19
    fresh = start.game
    fresh.arrived[start.named("Forest", "battlefield").card] = fresh.turns
    keys.extend([poor.key(), fresh.key()])
    assert len(set(keys)) == len(keys)


def test_the_order_of_the_stack_matters() -> None:
    start = state("""
        Field: 1 Forest; 1 Mountain; 1 Grizzly Bears
        Hand: 1 Giant Growth; 1 Shock
    """)
    bears, growth, shock = [start.named(name) for name in ("Grizzly Bears", "Giant Growth", "Shock")]
    one = start.cast(growth, targets=[bears]).cast(shock, targets=[bears])
    other = start.cast(shock, targets=[bears]).cast(growth, targets=[bears])
    assert one.key() != other.key()
    assert one.resolve_stack().get(bears).zone == "graveyards" != other.resolve_stack().get(bears).zone


def test_a_copy_of_a_copy_with_changes_is_not_a_copy_of_the_plain_card() -> None:
    start = state("""
        Field: 12 Island; 1 Grizzly Bears
        Hand: 1 Phantasmal Image; 1 Clone
    """)
    image = start.cast(start.named("Phantasmal Image")).resolve_stack().take("copy Grizzly Bears")
    asked = image.cast(image.get(start.named("Clone"))).resolve_stack()
    copies = [choice for choice in asked.choices if choice.label.startswith("copy Grizzly Bears")]
    plain, altered = [asked.take(choice) for choice in copies]
    assert plain.key() != altered.key()


def test_the_key_tells_when_permanents_came_only_where_it_matters() -> None:
    text = """
        Field: 9 Plains; 9 Mountain; 1 Stirring Wildwood
        Hand: 1 Blood Moon; 1 Glorious Anthem; 1 Urborg, Tomb of Yawgmoth
    """
    assert key_after(text, "Blood Moon", "Glorious Anthem") == key_after(text, "Glorious Anthem", "Blood Moon")
    start = state(text)
    urborg = start.named("Urborg, Tomb of Yawgmoth")
    moon = start.named("Blood Moon")
    late = start.cast(moon).resolve_stack().play(urborg)
    early = start.play(urborg).cast(moon).resolve_stack()
    assert late.key() != early.key(), "two static abilities that change the same things have an order"


def test_keys_of_random_lines_are_those_of_their_replays() -> None:
    """A key is a function of the state, and states that are reached by the same answers are equal."""
    start = state(LIKE_THINGS.replace("2 Rancor; ", ""))
    one, other = list(random_states(start, 50, seed=5)), list(random_states(start.copy(), 50, seed=5))
    assert [a.key() for a in one] == [b.key() for b in other]
    assert all(hash(a.key()) == hash(b.key()) for a, b in zip(one, other, strict=True))
