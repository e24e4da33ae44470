"""Casting and activating (601.2, 602.2): the order of what is asked, and that an action is offered exactly if there is
a way to complete it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from magic_scenes import options, passes, position

from facedown.core.chance import Chance
from facedown.core.choices import Choice
from facedown.core.stack import Asking
from facedown.games.magic.abilities import Activated
from facedown.games.magic.actions import actions_of
from facedown.games.magic.acts import Act
from facedown.games.magic.announcing import Activates, Casts
from facedown.games.magic.casting import costs_of, price_of, slots_of, with_more
from facedown.games.magic.costs import TAP
from facedown.games.magic.deciding import act_on
from facedown.games.magic.game import Magic
from facedown.games.magic.likeness import likeness
from facedown.games.magic.mana import total
from facedown.games.magic.paying import Pays
from facedown.games.magic.priority import Acts
from facedown.games.magic.words import HAND, INSTANT, LAND


def asked(game: Magic) -> Choice:
    assert game.choice is not None
    return game.choice


def is_acting(game: Magic) -> bool:
    """Whether a player has priority."""
    return game.choice is not None and isinstance(game.choice.question, Acts)


# The order of 601.2


def test_modes_then_targets_then_costs_then_mana() -> None:
    """Bone Splinters: the target comes before the sacrifice, and the sacrifice is chosen before mana is paid."""
    game = position("""
        Field: 1 Swamp; 1 Bayou; 1 Memnite; 1 Ornithopter
        Hand: 1 Bone Splinters
    """)
    game.choose("cast Bone Splinters")
    questions = []
    while not is_acting(game):
        questions.append(type(asked(game).question).__name__)
        game.choose(0)
    assert questions == ["WhichTarget", "WhichPay", "HowToPay"]


def test_the_spell_is_on_the_stack_before_anything_is_asked() -> None:
    game = position("""
        Field: 1 Mountain
        Hand: 1 Shock
    """)
    game.choose("cast Shock")
    assert [str(card) for card in game.spells.cards] == ["Shock"]
    assert not game.cast, "it is not cast before its costs are paid"
    game.choose("B")
    assert len(game.cast) == 1


def test_a_kicker_is_chosen_before_targets_and_paid_with_the_rest() -> None:
    game = position("""
        Field: 5 Mountain
        Hand: 1 Burst Lightning
    """)
    assert "cast Burst Lightning (kicked)" in options(game)
    game.choose("cast Burst Lightning (kicked)")
    game.choose(1)
    assert not any(words.startswith("tap") for words in options(game))


def test_x_is_chosen_before_the_target() -> None:
    game = position("""
        Field: 4 Mountain
        Hand: 1 Volcanic Geyser
    """)
    game.choose("cast Volcanic Geyser")
    assert asked(game).prompt == "How much is X?"
    assert options(game) == ["0", "1", "2"]


# Edge cases 5, 6, 25 and 41


def test_giant_growth_lists_each_creature() -> None:
    game = position("""
        Field: 1 Forest; 1 Suntail Hawk; 1 Grizzly Bears
        Hand: 1 Giant Growth
    """)
    game.choose("cast Giant Growth")
    assert sorted(options(game)) == ["Grizzly Bears", "Suntail Hawk"]


def test_giant_growth_without_a_creature_is_not_listed() -> None:
    game = position("""
        Field: 1 Forest
        Hand: 1 Giant Growth
    """)
    assert "cast Giant Growth" not in options(game)
    with pytest.raises(Exception, match="no legal target"):
        game.choose(Casts(game.turn, game.hands[game.turn].cards[0]))


def test_one_forest_and_an_empty_pool_are_enough() -> None:
    game = position("""
        Field: 1 Forest; 1 Grizzly Bears
        Hand: 1 Giant Growth
    """)
    assert game.pools[game.turn] == (0,) * 7
    assert "cast Giant Growth" in options(game)


def test_a_reduction_touches_generic_mana_only() -> None:
    """Krallenhorde Howler: Bears cost G, and the Hawk still costs W."""
    passes("""
        Field: 1 Duskwatch Recruiter; 1 Forest; 1 Plains
        Hand: 1 Grizzly Bears; 1 Suntail Hawk
        Play:
          3 main you cast Grizzly Bears
          3 main you wait
          3 main you cast Suntail Hawk
        Stop: 3 main
        Then:
          you size 3/3 Krallenhorde Howler
          you tapped 1 Forest
          you tapped 1 Plains
          you permanents 1 Suntail Hawk
    """)


def test_what_cannot_be_paid_changes_nothing() -> None:
    """An action that turns out to be impossible leaves the state as it was, mana abilities included."""
    game = position("""
        Field: 1 Mountain; 1 Hill Giant
        Hand: 1 Arc Lightning
    """)
    before = game.key()
    with pytest.raises(Exception, match="cannot be paid"):
        game.choose(Casts(game.turn, game.hands[game.turn].cards[0]))
    assert game.key() == before
    assert not any(game.tapped[card] for card in game.battlefield.cards)


# An action is offered exactly if it can be completed

FIELD = (
    *("Mountain", "Plains", "Island", "Swamp", "Forest", "Volcanic Island", "Bayou", "Mountain", "Forest"),
    *("Saruli Caretaker", "Wall of Roots", "Axebane Guardian", "Llanowar Elves", "Spellskite", "Mogg Fanatic"),
    *("Staff of Domination", "Nantuko Husk", "Keeper of the Mind", "Goblin Piker", "Grizzly Bears", "Bonesplitter"),
)
HAND_OF = (
    *("Shock", "Giant Growth", "Burst Lightning", "Volcanic Geyser", "Arc Lightning", "Phyrexian Purge", "Fireblast"),
    *("Force of Will", "Abolish", "Draconic Roar", "Living Destiny", "Barbed Lightning", "Cryptic Command", "Plains"),
    *("Subtle Strike", "Boros Recruit", "Bone Splinters", "Stoke the Flames", "Train of Thought", "Grizzly Bears"),
    *("Shivan Dragon", "Mulldrifter", "Counterspell", "Funeral Charm", "Altar's Reap", "Black Sun's Zenith"),
)
THEIRS = ("Thalia, Guardian of Thraben", "Gladecover Scout", "White Knight", "Bonesplitter", "Hill Giant", "Memnite")
PATHS = 60
"""So many ways of answering are followed, at most."""


def small_position(seed: int) -> Magic:
    chance = Chance.of(("small", seed))

    def some(names: tuple[str, ...], count: int) -> str:
        return "; ".join([f"1 {name}" for name in chance.shuffled(names)[:count]])

    return position(f"""
        Life: {1 + chance.below(7)}
        Field: {some(FIELD, 5)}
        Hand: {some(HAND_OF, 4)}
        Their field: {some(THEIRS, chance.below(3) + 1)}
        Their hand: {some(HAND_OF, 4)}
    """)


def begun(game: Magic, action: Casts | Activates) -> Magic:
    """The game after an action was begun, whether it is offered or not."""
    twin = game.fork()
    assert isinstance(twin.stack, Asking)
    twin.stack = twin.stack.below
    twin.put([action], twin.cause)
    twin.run()
    return twin


def ends(game: Magic, depth: int) -> Iterator[Magic]:
    """All states in which what lies on top of the stack has been announced, or nothing can be chosen any more."""
    choice = game.choice
    if choice is None or is_acting(game) or game.over or not choice.count or not depth:
        yield game
        return
    for index in range(choice.drawn):
        twin = game.fork()
        twin.choose(index)
        yield from ends(twin, depth - 1)


def is_complete(before: Magic, after: Magic, seat: int) -> bool:
    """Whether everything was chosen and paid: enough targets, enough of each cost, and no life that was not there."""
    if not (is_acting(after) or after.over) or after.life[after.seats[seat]] < 0:
        return False
    new = [card for card in after.spells.cards if card not in before.spells.cards]
    act = act_on(after, new[-1])
    for slot, things in zip(slots_of(after, act), act.targets, strict=True):
        if not slot.least <= len(things) <= slot.most:
            return False
    face = after.face_named(act.title, act.source)
    if not act.ability and face.modes and not face.least_modes(act) <= len(act.modes) <= face.most_modes(act):
        return False
    costs = costs_of(after, act)
    enough = all(len(paid) == cost.number() for cost, paid in zip(costs, act.paid, strict=True))
    return enough and paid_in_mana(before, after, act) == price_of(after, act).size


def paid_in_mana(before: Magic, after: Magic, act: Act) -> int:
    """How many symbols were paid for: with mana that was there or was made, or with 2 life each."""
    lines = [line.event for line in after.log[len(before.log) :]]
    paid = [event for event in lines if isinstance(event, Pays)]
    if not paid:
        return 0
    asked = 0 if act.ability else after.face_named(act.title, act.source).life_price(act)
    made = sum([total(use.mana) for use in paid[0].uses])
    return total(before.pools[act.seat]) + made - total(paid[0].left) + (paid[0].life - asked) // 2


def conceivable(game: Magic) -> list[Casts | Activates]:
    """Every spell in hand in every manner, and every ability, whether there is a target or mana for it or not."""
    seat = asked(game).seat
    found: list[Casts | Activates] = []
    for card in game.hands[seat].cards:
        face = game.printed(card)
        if LAND not in face.types and (INSTANT in face.types or game.is_calm(seat)):
            manners = [*with_more(face), *[m for m in face.manners if m.zone == HAND and m.mana is not None]]
            for manner in manners:
                found.extend(Casts(seat, card, manner.name).with_offers(game))
    for traits in game.permanents(seat):
        for face in traits.faces:
            for ability in face.activated:
                if can_be_used(game, Act(seat, game.object_of(traits.card), face.name, ability.name), ability):
                    found.append(Activates(seat, traits.card, face.name, ability.name, ability.words))
    return found


def can_be_used(game: Magic, act: Act, ability: Activated) -> bool:
    """What brute force cannot see: whether it can be tapped, and whether this is the time."""
    if TAP in ability.costs and (game.tapped[act.card] or game.is_sick(act.card)):
        return False
    return not ability.as_sorcery or game.is_calm(act.seat)


def named(game: Magic, action: Casts | Activates) -> tuple[object, ...]:
    """Like cards are offered once."""
    if isinstance(action, Casts):
        return (game.printed(action.card).name, action.manner())
    return (likeness(game, game.traits(action.card)), action.ability)


def offered(game: Magic) -> dict[tuple[object, ...], Casts | Activates]:
    found = actions_of(game, asked(game).seat)
    return {named(game, action): action for action in found if isinstance(action, Casts | Activates)}


def check(game: Magic) -> None:
    seat = asked(game).seat.index
    there = offered(game)
    for action in there.values():
        for number, end in enumerate(ends(begun(game, action), 40)):
            assert is_complete(game, end, seat), f"{action.words()} was offered, and leads to {end.choice}"
            if number >= PATHS:
                break
    for action in conceivable(game):
        if named(game, action) not in there:
            for number, end in enumerate(ends(begun(game, action), 40)):
                assert not is_complete(game, end, seat), f"{action.words()} is possible, and was not offered"
                if number >= PATHS:
                    break


@pytest.mark.parametrize("seed", range(40))
def test_what_is_offered_can_be_completed_and_nothing_else_can(seed: int) -> None:
    game = small_position(seed)
    check(game)
    chance = Chance.of(("on", seed))
    for _ in range(6):
        if not game.over and game.choice is not None:
            game.choose(game.choice.sample(chance))
            if not game.over and is_acting(game):
                check(game)
