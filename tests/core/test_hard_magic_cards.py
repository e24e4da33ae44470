"""Ten of Magic's hard cards on a toy battlefield: core has what they need.

If a scene is about one rule, it names its number in the comprehensive rules.
"""

from __future__ import annotations

import pytest
from battlefield.cards import Duel, Soldier
from battlefield.rules import GRAVEYARD, Acts, CreateTokens, EndStep, Enters, GivesPriority, Move, PutCounters, Turn

import facedown
from facedown.core.cards import Card, Seat
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.testing import laws
from facedown.testing.scenes import arranging


class Match:
    """Ann and Bob with the cards of a scene, in Ann's turn: `ann` are her permanents, the oldest first, `ann_holds` is
    her hand, `ann_buried` her graveyard. All her permanents are older than Bob's. Names are separated by semicolons."""

    def __init__(
        self,
        ann: str = "",
        bob: str = "",
        ann_holds: str = "",
        bob_holds: str = "",
        ann_buried: str = "",
        bob_buried: str = "",
    ) -> None:
        played, held, buried = [
            [[name.strip() for name in names.split(";") if name.strip()] for names in each]
            for each in ((ann, bob), (ann_holds, bob_holds), (ann_buried, bob_buried))
        ]
        decks = [played[who] + held[who] + buried[who] for who in (0, 1)]
        self.game = game = facedown.new(Duel, players=["Ann", "Bob"], seed=1, decks=decks)
        self.ann, self.bob = game.seats
        entering: list[Event] = []
        with arranging(game):
            for seat in game.seats:
                cards = iter([card for card in game.cards if card.owner is seat])
                entering.extend([Enters(next(cards), seat) for _ in played[seat.index]])
                for zone, names in ((game.hands[seat], held), (game.graveyards[seat], buried)):
                    for _ in names[seat.index]:
                        game.move(next(cards), zone)
        self.happens(*entering, NothingTriggers())

    # Acting

    def happens(self, *events: Event) -> None:
        """Let events happen; then whose turn it is has priority."""
        with arranging(self.game):
            self.game.clear()
        self.game.put([*events, GivesPriority(self.game.turn)], 0)
        self.game.run()

    def does(self, who: Seat, words: str) -> None:
        """A player answers. If it is another's turn to act, that one passes first."""
        choice = self.game.choice
        assert choice is not None
        if choice.seat is not who and isinstance(choice.question, Acts):
            self.game.choose("pass")
            choice = self.game.choice
        assert choice is not None and choice.seat is who, f"{choice} is not for {who}"
        self.game.choose(words)

    def resolve(self) -> None:
        """Both pass, and the top of the stack resolves."""
        top = self.game.spells.top
        while self.game.spells.cards and self.game.spells.top is top and self.acts():
            self.game.choose("pass")

    def settle(self) -> None:
        """The whole stack resolves, until somebody is asked something else than what to do."""
        while self.game.spells.cards and self.acts():
            self.game.choose("pass")

    def ends_turn(self) -> None:
        turns = self.game.turns
        while self.game.turns == turns and self.acts():
            self.game.choose("pass")

    def acts(self) -> bool:
        return self.game.choice is not None and isinstance(self.game.choice.question, Acts)

    # Looking

    def permanent(self, name: str) -> Card:
        return next(card for card in self.game.battlefield if self.game.face(card).name == name)

    def size(self, name: str) -> tuple[int, int]:
        return self.game.traits(self.permanent(name)).size

    def types(self, name: str) -> set[str]:
        return set(self.game.traits(self.permanent(name)).types)

    def options(self) -> list[str]:
        return [] if self.game.choice is None else [option.words for option in self.game.choice]

    def lying(self, zone: str) -> list[str]:
        return sorted([card.face.name for place in self.game.zones_named(zone) for card in place])


class NothingTriggers(Event):
    """A scene begins: what the permanents did as they entered is long past."""

    def apply(self, game: Game) -> None:
        assert isinstance(game, Duel)
        game.triggered = ()


# 1. Humility with Opalescence


def test_humility_and_opalescence_follow_timestamps_and_humility_goes_on() -> None:
    match = Match(ann="Grizzly Bears; Doubling Season; Humility; Opalescence")
    assert match.size("Humility") == (4, 4) and match.size("Doubling Season") == (5, 5), "Opalescence is newer (613.7)"
    assert match.size("Grizzly Bears") == (1, 1), "Humility has lost its ability, and goes on (613.6)"
    assert "Creature" not in match.types("Opalescence")
    match = Match(ann="Grizzly Bears; Doubling Season; Opalescence; Humility")
    assert match.size("Humility") == match.size("Doubling Season") == match.size("Grizzly Bears") == (1, 1)


def test_what_humility_takes_does_not_answer() -> None:
    match = Match(ann="Blood Artist; Doubling Season; Opalescence")
    match.happens(CreateTokens(match.ann, Soldier(), 1))
    assert match.lying("battlefield").count("Soldier") == 2
    match = Match(ann="Blood Artist; Doubling Season; Opalescence; Humility")
    match.happens(CreateTokens(match.ann, Soldier(), 1))
    assert match.lying("battlefield").count("Soldier") == 1, "Doubling Season is a creature without abilities"
    match.happens(Move(match.permanent("Soldier"), GRAVEYARD))
    assert not match.game.spells.cards, "and so is Blood Artist"


# 2. Clone


def test_clone_enters_as_a_copy_and_has_what_it_copies() -> None:
    match = Match(ann="Grizzly Bears", bob="Flickerwisp", ann_holds="Clone")
    match.does(match.ann, "Clone")
    match.resolve()
    assert match.options() == ["pass", "copy Grizzly Bears", "copy Flickerwisp"], "Clone does not target"
    match.does(match.ann, "copy Flickerwisp")
    assert match.lying("spells") == ["Flicker"], "a copy has the enter trigger of what it copies"
    clone = match.game.battlefield.cards[-1]
    assert match.game.face(clone).name == "Flickerwisp" and clone.face.name == "Clone"
    match.happens(Move(clone, GRAVEYARD))
    assert match.lying("graveyards") == ["Clone"] and match.game.face(clone).name == "Clone"


def test_clone_copies_what_a_clone_copied_and_no_counters() -> None:
    match = Match(ann="Grizzly Bears", ann_holds="Clone", bob_holds="Clone")
    match.happens(PutCounters(match.permanent("Grizzly Bears"), 3))
    match.does(match.ann, "Clone")
    match.resolve()
    match.does(match.ann, "copy Grizzly Bears")
    match.happens(Move(match.permanent("Grizzly Bears"), GRAVEYARD))
    assert match.size("Grizzly Bears") == (2, 2), "the one that is left is the Clone, without counters"
    match.happens(Enters(match.game.hands[match.bob].top, match.bob))
    match.does(match.bob, "copy Grizzly Bears")
    assert match.lying("battlefield") == ["Clone", "Clone"]


def test_clone_as_itself_dies() -> None:
    match = Match(ann="Grizzly Bears", ann_holds="Clone")
    match.does(match.ann, "Clone")
    match.resolve()
    match.does(match.ann, "pass")
    assert match.lying("graveyards") == ["Clone"]


def test_clone_under_humility_is_no_copy() -> None:
    match = Match(ann="Grizzly Bears; Humility", ann_holds="Clone")
    match.does(match.ann, "Clone")
    match.resolve()
    assert match.size("Clone") == (1, 1), "it would have no such ability on the battlefield (614.12)"


def test_whoever_puts_somebody_elses_clone_onto_the_battlefield_says_what_it_copies() -> None:
    match = Match(ann="Grizzly Bears", ann_holds="Reanimate", bob_buried="Clone")
    match.does(match.ann, "Reanimate → Clone")
    match.resolve()
    assert match.game.choice is not None and match.game.choice.seat is match.ann
    match.does(match.ann, "copy Grizzly Bears")
    assert [match.game.controller(card) for card in match.game.battlefield] == [match.ann, match.ann]


# 3. Doubling Season


def test_doubling_season_doubles_tokens_and_counters_of_its_controller() -> None:
    match = Match(ann="Doubling Season; Grizzly Bears", bob="Serra Angel", ann_holds="Raise the Alarm")
    match.does(match.ann, "Raise the Alarm")
    match.settle()
    assert match.lying("battlefield").count("Soldier") == 4
    match.happens(PutCounters(match.permanent("Grizzly Bears"), 1), PutCounters(match.permanent("Serra Angel"), 1))
    assert match.size("Grizzly Bears") == (4, 4) and match.size("Serra Angel") == (5, 5)


def test_two_doubling_seasons_each_apply_once() -> None:
    match = Match(ann="Doubling Season; Doubling Season", ann_holds="Raise the Alarm")
    match.does(match.ann, "Raise the Alarm")
    match.settle()
    assert match.lying("battlefield").count("Soldier") == 8


def test_a_planeswalker_enters_with_twice_its_loyalty_and_pays_its_costs_singly() -> None:
    match = Match(ann="Doubling Season; Ajani Goldmane")
    ajani = match.permanent("Ajani Goldmane")
    assert match.game.counters[ajani] == 8
    match.happens(PutCounters(ajani, 1, is_cost=True))
    assert match.game.counters[ajani] == 9


# 4. Flickerwisp


def test_flickerwisp_returns_the_card_as_another_object_under_its_owner() -> None:
    match = Match(ann="Grizzly Bears", ann_holds="Flickerwisp", bob_holds="Control Magic")
    match.happens(Turn(match.bob))
    match.does(match.bob, "Control Magic → Grizzly Bears")
    match.settle()
    match.happens(Turn(match.ann), PutCounters(match.permanent("Grizzly Bears"), 2))
    bears = match.permanent("Grizzly Bears")
    assert match.game.controller(bears) is match.bob
    match.does(match.ann, "Flickerwisp")
    match.resolve()
    match.does(match.ann, "Grizzly Bears")
    match.settle()
    assert match.lying("exile") == ["Grizzly Bears"] and match.lying("graveyards") == ["Control Magic"]
    match.happens(EndStep())
    match.settle()
    assert match.game.controller(bears) is match.ann and match.size("Grizzly Bears") == (2, 2)
    assert not match.game.delayed


def test_what_is_exiled_in_an_end_step_waits_for_the_next_one() -> None:
    match = Match(ann="Grizzly Bears", ann_holds="Flickerwisp")
    match.happens(EndStep(), Enters(match.game.hands[match.ann].top, match.ann))
    match.settle()
    match.ends_turn()
    assert match.lying("exile") == ["Grizzly Bears"] and match.game.turn is match.bob
    match.happens(EndStep())
    match.settle()
    assert not match.game.exile.cards


def test_a_token_does_not_come_back() -> None:
    match = Match(ann_holds="Raise the Alarm; Flickerwisp")
    match.does(match.ann, "Raise the Alarm")
    match.settle()
    match.does(match.ann, "Flickerwisp")
    match.resolve()
    match.does(match.ann, "Soldier")
    match.settle()
    assert match.lying("battlefield") == ["Flickerwisp", "Soldier"] and not match.game.exile.cards
    match.ends_turn()
    assert match.lying("battlefield") == ["Flickerwisp", "Soldier"]


def test_a_spell_does_not_find_a_target_that_has_left_and_come_back() -> None:
    match = Match(bob="Grizzly Bears", ann_holds="Lightning Bolt", bob_holds="Unsummon")
    bears = match.permanent("Grizzly Bears")
    match.does(match.ann, "Lightning Bolt → Grizzly Bears")
    match.does(match.bob, "Unsummon → Grizzly Bears")
    match.resolve()
    assert match.lying("hands") == ["Grizzly Bears"]
    match.happens(Enters(bears, match.bob))
    match.settle()
    assert match.lying("battlefield") == ["Grizzly Bears"] and match.game.damage[bears] == 0


# 5. Blood Moon with Urborg


def test_urborg_makes_every_land_a_swamp() -> None:
    match = Match(ann="Forest; Plateau; Urborg, Tomb of Yawgmoth")
    assert all("Swamp" in match.types(name) for name in match.lying("battlefield"))
    assert match.types("Forest") == {"Basic", "Land", "Forest", "Swamp"}


@pytest.mark.parametrize("order", ["Blood Moon; Urborg, Tomb of Yawgmoth", "Urborg, Tomb of Yawgmoth; Blood Moon"])
def test_under_blood_moon_urborg_does_nothing_whichever_came_first(order: str) -> None:
    match = Match(ann=f"Forest; Plateau; Dryad Arbor; {order}")
    assert match.types("Forest") == {"Basic", "Land", "Forest"}
    assert match.types("Plateau") == {"Land", "Mountain"}
    assert match.types("Urborg, Tomb of Yawgmoth") == {"Legendary", "Land", "Mountain"}
    assert match.types("Dryad Arbor") == {"Land", "Creature", "Mountain", "Dryad"} and match.size("Dryad Arbor") == (
        1,
        1,
    )


# 6. Rest in Peace


def test_under_rest_in_peace_nothing_dies() -> None:
    match = Match(
        ann="Blood Artist; Grizzly Bears", ann_holds="Wrath of God", bob_holds="Rest in Peace", bob_buried="Clone"
    )
    match.happens(Enters(match.game.hands[match.bob].top, match.bob))
    match.settle()
    assert match.lying("exile") == ["Clone"], "its own trigger exiles graveyards"
    match.does(match.ann, "Wrath of God")
    match.settle()
    assert match.lying("exile") == ["Blood Artist", "Clone", "Grizzly Bears", "Wrath of God"]
    assert not match.game.spells.cards and match.lying("graveyards") == []


def test_rest_in_peace_exiles_itself_tokens_and_copies() -> None:
    match = Match(bob="Rest in Peace", ann_holds="Raise the Alarm; Demystify")
    match.does(match.ann, "Raise the Alarm")
    match.settle()
    match.happens(Move(match.permanent("Soldier"), GRAVEYARD))
    assert match.lying("battlefield") == ["Rest in Peace", "Soldier"] and "Soldier" not in match.lying("exile")
    match.does(match.ann, "Demystify → Rest in Peace")
    match.settle()
    assert match.lying("exile") == ["Raise the Alarm", "Rest in Peace"] and match.lying("graveyards") == ["Demystify"]


# 7. Control Magic


def test_control_magic_takes_and_gives_back() -> None:
    match = Match(bob="Blood Artist", ann_holds="Control Magic; Demystify", bob_holds="Lightning Bolt")
    artist = match.permanent("Blood Artist")
    match.does(match.ann, "Control Magic → Blood Artist")
    match.settle()
    assert match.game.controller(artist) is match.ann and artist.owner is match.bob
    twin = match.game.fork()
    match.does(match.ann, "Demystify → Control Magic")
    match.settle()
    assert match.game.controller(artist) is match.bob and twin.controller(artist) is match.ann
    match.game = twin
    match.does(match.bob, "Lightning Bolt → Blood Artist")
    match.resolve()
    assert match.game.choice is not None and match.game.choice.seat is match.ann, (
        "whoever controlled it aims its trigger"
    )
    match.does(match.ann, "Bob")
    match.settle()
    assert (match.game.life[match.ann], match.game.life[match.bob]) == (21, 19)
    assert [card.face.name for card in match.game.graveyards[match.bob]] == ["Lightning Bolt", "Blood Artist"]
    assert [card.face.name for card in match.game.graveyards[match.ann]] == ["Control Magic"]


def test_of_two_control_magics_the_newer_one_counts() -> None:
    match = Match(ann="Grizzly Bears", ann_holds="Control Magic", bob_holds="Control Magic; Demystify")
    bears = match.permanent("Grizzly Bears")
    for seat in (match.bob, match.ann):
        match.happens(Turn(seat))
        match.does(seat, "Control Magic → Grizzly Bears")
        match.settle()
        assert match.game.controller(bears) is seat
    match.happens(Move(match.game.battlefield.cards[-1], GRAVEYARD))
    assert match.game.controller(bears) is match.bob


# 8. Snapcaster Mage


def test_snapcaster_mage_gives_flashback_until_end_of_turn() -> None:
    match = Match(bob_holds="Snapcaster Mage", bob_buried="Lightning Bolt; Grizzly Bears", ann_buried="Unsummon")
    match.does(match.bob, "Snapcaster Mage")
    match.settle()
    assert match.game.flashback[match.game.graveyards[match.bob].cards[0]]
    twin = match.game.fork()
    match.does(match.bob, "Lightning Bolt → Ann")
    match.settle()
    assert match.lying("exile") == ["Lightning Bolt"] and match.game.life[match.ann] == 17
    match.game = twin
    match.ends_turn()
    assert match.game.turn is match.bob and "Lightning Bolt → Ann" not in match.options()


def test_what_was_cast_by_flashback_is_exiled_also_when_it_is_countered() -> None:
    match = Match(ann_holds="Snapcaster Mage", bob_holds="Counterspell", ann_buried="Lightning Bolt")
    match.does(match.ann, "Snapcaster Mage")
    match.settle()
    match.does(match.ann, "Lightning Bolt → Bob")
    match.does(match.bob, "Counterspell → Lightning Bolt")
    match.settle()
    assert match.lying("exile") == ["Lightning Bolt"] and match.game.life[match.bob] == 20


def test_where_flashback_and_rest_in_peace_both_exile_the_controller_picks() -> None:
    match = Match(ann_holds="Snapcaster Mage", bob_holds="Rest in Peace", ann_buried="Lightning Bolt")
    match.does(match.ann, "Snapcaster Mage")
    match.settle()
    match.does(match.ann, "Lightning Bolt → Bob")
    bolt = match.game.spells.top
    with arranging(match.game):
        match.game.move(match.game.hands[match.bob].top, match.game.battlefield)
    match.settle()
    assert match.options() == ["Rest in Peace", "flashback exiles"]
    match.does(match.ann, "Rest in Peace")
    assert bolt in match.game.exile and match.game.life[match.bob] == 17


# 9. Blood Artist at simultaneous deaths


def test_blood_artist_sees_all_who_die_with_it() -> None:
    match = Match(ann="Blood Artist; Grizzly Bears", bob="Serra Angel", ann_holds="Wrath of God")
    match.does(match.ann, "Wrath of God")
    match.resolve()
    for _ in range(3):
        match.does(match.ann, "Bob")
    match.settle()
    assert (match.game.life[match.ann], match.game.life[match.bob]) == (23, 17)


def test_the_active_players_artist_goes_on_the_stack_first() -> None:
    match = Match(ann="Blood Artist", bob="Blood Artist", ann_holds="Wrath of God")
    match.does(match.ann, "Wrath of God")
    match.resolve()
    for who, whom in ((match.ann, "Bob"), (match.ann, "Bob"), (match.bob, "Ann"), (match.bob, "Ann")):
        match.does(who, whom)
    assert [match.game.controller(ability) for ability in match.game.spells] == [match.bob] * 2 + [match.ann] * 2
    match.settle()
    assert (match.game.life[match.ann], match.game.life[match.bob]) == (20, 20)


# 10. Counterspell on a copy


def test_a_countered_copy_ceases_and_the_spell_goes_on() -> None:
    match = Match(ann_holds="Lightning Bolt; Twincast", bob_holds="Counterspell")
    match.does(match.ann, "Lightning Bolt → Bob")
    match.does(match.ann, "Twincast → Lightning Bolt")
    match.resolve()
    match.does(match.ann, "Ann")
    copy = match.game.spells.top
    assert copy.front == "copy" and match.game.cast == 2, "a copy is not cast"
    match.does(match.bob, "Counterspell → Lightning Bolt")
    match.resolve()
    assert match.lying("spells") == ["Lightning Bolt"] and copy not in match.game.cards
    match.settle()
    assert (match.game.life[match.ann], match.game.life[match.bob]) == (20, 17)
    assert match.lying("graveyards") == ["Counterspell", "Lightning Bolt", "Twincast"]


def test_a_copy_resolves_though_the_spell_is_countered() -> None:
    match = Match(ann_holds="Lightning Bolt; Twincast", bob_holds="Counterspell")
    match.does(match.ann, "Lightning Bolt → Bob")
    match.does(match.ann, "Twincast → Lightning Bolt")
    match.does(match.bob, "Counterspell → Lightning Bolt")
    match.resolve()
    assert match.lying("spells") == ["Twincast"]
    match.settle()
    assert match.game.life[match.bob] == 20, "the Twincast lost its target"


# The laws


@pytest.mark.heavy
def test_the_laws_hold_on_the_battlefield() -> None:
    breach = laws.check(Duel, "standard", 2, range(12))
    assert breach is None, f"{breach} (seed {breach.seed})"
