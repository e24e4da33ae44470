"""Deck Walls: defenders and their mana, Arcades, the Staff, searches, lands that enter tapped or become creatures."""

from __future__ import annotations

from typing import Any

import pytest
from magic_scenes import options, passes, position

from facedown.core.cards import Card
from facedown.games.magic.mana import mixtures
from facedown.games.magic.pool.registry import FACES

# Mana


def test_axebane_guardian_makes_each_mix_once_and_nothing_colourless() -> None:
    game = position("Field: 1 Axebane Guardian; 2 Wall of Wood")
    made = [words for words in options(game) if words.startswith("tap Axebane Guardian")]
    assert len(made) == len(set(made)) == len(mixtures("WUBRG", 3)) == 35
    assert not any("C" in words.rpartition(" ")[2] for words in made)


def test_caretaker_cannot_tap_what_must_tap_itself() -> None:
    """Imperious Perfect taps for its own ability, so Saruli Caretaker finds nobody to tap for the G."""
    game = position("Field: 1 Saruli Caretaker; 1 Imperious Perfect")
    assert not any(words.startswith("Imperious Perfect") for words in options(game))
    game = position("Field: 1 Saruli Caretaker; 1 Imperious Perfect; 1 Suntail Hawk")
    assert any(words.startswith("Imperious Perfect") for words in options(game))


def test_caretaker_makes_any_colour_with_each_kind_of_partner() -> None:
    game = position("Field: 1 Saruli Caretaker; 2 Suntail Hawk; 1 Wall of Wood")
    made = [words for words in options(game) if words.startswith("tap Saruli Caretaker")]
    assert len(made) == 2 * 5, made


def test_wall_of_roots_is_used_once_in_a_turn_by_hand() -> None:
    game = position("Field: 1 Wall of Roots")
    game.choose("tap Wall of Roots for G")
    assert not any(words.startswith("tap Wall of Roots") for words in options(game))


def test_vine_trellis_and_blossoms() -> None:
    passes("""
        Field: 1 Vine Trellis; 1 Forest
        Hand: 1 Wall of Blossoms
        Deck: 1 Island
        Below: 40 Forest
        Their below: 40 Forest
        Play:
          1 main you cast Wall of Blossoms
        Stop: 1 main
        Then:
          you hand 1 Island
          you tapped Vine Trellis
          you size 0/4 Wall of Blossoms
    """)


def test_caryatid_is_the_target_of_its_own_player_alone() -> None:
    game = position("""
        Field: 1 Sylvan Caryatid; 1 Forest
        Hand: 1 Giant Growth
        Their field: 1 Forest
        Their hand: 1 Giant Growth
    """)
    assert "cast Giant Growth" in options(game)
    game.choose("pass")
    assert "cast Giant Growth" not in options(game)


# Combat


def test_wall_of_essence_gains_from_all_that_attack_it_and_not_from_burn() -> None:
    passes("""
        Field: 1 Wall of Essence
        Their field: 1 Grizzly Bears; 1 Mountain
        Their hand: 1 Shock
        Play:
          2 main they cast Shock -> Wall of Essence
          2 attackers they attack Grizzly Bears
          2 blockers you block Wall of Essence -> Grizzly Bears
        Look: 2 main
          you life 20
        Stop: 2 main2
        Then:
          you life 22
          you graveyard 1 Wall of Essence
    """)


def test_a_wall_that_blocks_beside_arcades_deals_its_toughness() -> None:
    passes("""
        Field: 1 Arcades, the Strategist; 1 Wall of Omens
        Their field: 1 Centaur Courser
        Play:
          2 attackers they attack Centaur Courser
          2 blockers you block Wall of Omens -> Centaur Courser
        Stop: 2 main2
        Then:
          they graveyard 1 Centaur Courser
          you permanents 1 Wall of Omens
    """)


# Transforming


def test_howler_is_green_and_has_the_mana_value_of_its_front() -> None:
    back = FACES["Krallenhorde Howler"]
    assert (back.colours, back.mana_value) == ("G", 2)


def test_howler_does_not_make_their_creatures_cheaper() -> None:
    passes("""
        Field: 1 Duskwatch Recruiter
        Their field: 1 Forest
        Their hand: 1 Grizzly Bears
        Play:
          2 main they check you permanents 1 Krallenhorde Howler
          2 main they check they cannot cast Grizzly Bears
        Stop: 2 main
        Then:
          they hand 2
    """)


def test_a_howler_that_leaves_comes_back_as_a_recruiter() -> None:
    passes("""
        Field: 1 Duskwatch Recruiter; 1 Plains
        Hand: 1 Cloudshift
        Play:
          2 main you check you permanents 1 Krallenhorde Howler
          2 main you cast Cloudshift -> Krallenhorde Howler
        Stop: 2 main
        Then:
          you permanents 1 Duskwatch Recruiter
          you permanents 0 Krallenhorde Howler
    """)


# Libraries


def test_what_recruiter_looks_at_is_its_players_secret() -> None:
    game = position("""
        Field: 1 Duskwatch Recruiter; 3 Forest
        Deck: 1 Trophy Mage; 1 Island; 1 Plains
        Below: 40 Forest
        Their below: 40 Forest
    """)
    you, they = game.seats
    game.choose("Duskwatch Recruiter: 2G")
    game.choose("pass")
    game.choose("pass")
    assert {str(card) for card in game.view(you).looked_at[you]} == {"Trophy Mage", "Island", "Plains"}
    assert {str(card) for card in game.view(they).looked_at[you]} == {"??"}
    game.choose("Trophy Mage")
    assert [str(card) for card in game.view(they).hands[you]] == ["Trophy Mage"]
    assert len(options(game)) == 2


def cards_named_last(name: str, cards: Any) -> list[Card]:
    return sorted(cards, key=lambda card: card.face.name == name)


def test_the_order_under_the_library_is_no_ones_business() -> None:
    """Edge case 23: every order is another choice, and the opponent does not learn it."""
    game = position("""
        Field: 4 Forest
        Hand: 1 Collected Company
        Deck: 1 Island; 1 Plains; 1 Mountain; 3 Swamp
        Below: 3 Forest
        Their below: 40 Forest
    """)
    you, they = game.seats
    game.choose("cast Collected Company")
    game.choose("pass")
    game.choose("pass")
    game.choose([])
    orders = options(game)
    assert len(orders) == len(set(orders)) == 720 // 6
    assert game.choice is not None
    asked = game.choice.question
    assert [asked.find(game, asked.pick(game, index)) for index in range(120)] == list(range(120))
    *others, last, one, first = cards_named_last("Swamp", asked.pick(game, 17))
    assert asked.find(game, (*others, first, one, last)) == asked.find(game, (*others, last, one, first))
    assert asked.find(game, (*others, first, first, last)) == -1
    game.choose(17)
    assert {str(card) for card in game.view(they).libraries[you]} == {"??"}
    mine = [str(card) for card in game.view(you).libraries[you]]
    assert mine[:3] == ["??"] * 3
    assert sorted(mine[3:]) == ["Island", "Mountain", "Plains", "Swamp", "Swamp", "Swamp"]


def test_company_may_find_nobody() -> None:
    passes("""
        Field: 4 Forest
        Hand: 1 Collected Company
        Deck: 6 Forest
        Below: 4 Island
        Their below: 40 Forest
        Play:
          1 main you cast Collected Company
        Stop: 1 main
        Then:
          you permanents 4
          you library 10
    """)


# Lands


@pytest.mark.parametrize(("life", "words"), [(2, ["yes", "no"]), (1, [])])
def test_who_has_no_two_life_cannot_pay_for_a_shock_land(life: int, words: list[str]) -> None:
    game = position(f"""
        Life: {life}
        Hand: 1 Hallowed Fountain
    """)
    game.choose("play Hallowed Fountain")
    asked = [] if "pass" in options(game) else options(game)
    assert asked == words


def test_everybody_sees_a_shock_land_before_its_player_is_asked() -> None:
    game = position("Hand: 1 Hallowed Fountain")
    _, they = game.seats
    game.choose("play Hallowed Fountain")
    assert options(game) == ["yes", "no"]
    assert [str(card) for card in game.view(they).outside] == ["Hallowed Fountain"]


def test_canopy_vista_counts_basic_lands_and_not_itself() -> None:
    passes("""
        Field: 1 Forest; 1 Tropical Island
        Hand: 1 Canopy Vista
        Play:
          1 main you play Canopy Vista
        Stop: 1 main
        Then:
          you tapped Canopy Vista
    """)
    passes("""
        Field: 1 Forest; 1 Plains
        Hand: 1 Canopy Vista
        Play:
          1 main you play Canopy Vista
        Stop: 1 main
        Then:
          you untapped Canopy Vista
    """)


def test_wildwood_enters_tapped_and_is_no_creature_after_the_turn() -> None:
    passes("""
        Field: 2 Forest; 2 Plains
        Hand: 1 Stirring Wildwood
        Play:
          1 main you play Stirring Wildwood
          1 main you check you tapped Stirring Wildwood
          3 main you activate 1GW of Stirring Wildwood
          3 attackers you attack Stirring Wildwood
        Look: 3 main2
          they life 17
        Stop: 4 upkeep
        Then:
          you type no Creature of Stirring Wildwood
          you type yes Land of Stirring Wildwood
    """)


def test_an_animated_land_dies_as_a_creature() -> None:
    passes("""
        Field: 1 Lumbering Falls; 2 Forest; 2 Island
        Their field: 1 Giant Spider
        Play:
          1 main you activate 2GU of Lumbering Falls
          1 attackers you attack Lumbering Falls
          1 blockers they block Giant Spider -> Lumbering Falls
        Stop: 1 main2
        Then:
          you permanents 1 Lumbering Falls
          they permanents 1 Giant Spider
          you damage 2 on Lumbering Falls
          they damage 3 on Giant Spider
    """)


def test_the_five_for_ormendahl_are_chosen() -> None:
    game = position("Field: 1 Westvale Abbey; 5 Plains; 5 Memnite; 1 Ornithopter")
    game.choose("Westvale Abbey: 5, T, sacrifice five creatures")
    assert len(options(game)) == 6


def test_ormendahl_is_indestructible_legendary_and_black() -> None:
    face = FACES["Ormendahl, Profane Prince"]
    assert face.colours == "B" and "Legendary" in face.types and "indestructible" in face.words_of


# The Staff


def test_staff_untaps_itself_in_answer_to_its_own_ability() -> None:
    passes("""
        Field: 1 Staff of Domination; 5 Forest
        Play:
          1 main you activate 2, T of Staff of Domination
          1 main you activate 1 of Staff of Domination
          1 main you wait one
          1 main you check you untapped Staff of Domination
          1 main you check you life 20
          1 main you activate 2, T of Staff of Domination
        Stop: 1 main
        Then:
          you life 22
    """)
