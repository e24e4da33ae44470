"""Costs and taxes: what is paid instead of mana, on top of it, or for attacking."""

from __future__ import annotations

from magic_scenes import options, passes, position

from facedown.games.magic.game import Magic
from facedown.games.magic.words import ATTACKERS

# Taxes


def test_thalia_taxes_free_spells_too() -> None:
    game = position("""
        Field: 1 Omniscience; 1 Mountain
        Hand: 1 Shock; 1 Grizzly Bears
        Their field: 1 Thalia, Guardian of Thraben
    """)
    assert "cast Shock (free)" in options(game), "one Mountain pays the tax"
    assert "cast Shock" not in options(game)
    game.choose("cast Shock (free)")
    game.choose("B")
    assert "cast Grizzly Bears (free)" not in options(game), "a creature waits for the stack to be empty"
    assert game.tapped[game.permanents(game.seats[0])[1].card]


def test_thalia_makes_fireblast_cost_one() -> None:
    """A Mountain is tapped for mana before it is sacrificed."""
    passes("""
        Field: 2 Mountain
        Hand: 1 Fireblast
        Their field: 1 Thalia, Guardian of Thraben
        Play:
          1 main you cast Fireblast using alternative -> they
        Stop: 1 main
        Then:
          they life 16
          you graveyard 2 Mountain
    """)


def test_an_attacker_does_not_pay_its_own_tax() -> None:
    """Two Elves could make 2 for Ghostly Prison, but whoever attacks is tapped."""
    game = position(
        """
        Field: 2 Llanowar Elves; 1 Grizzly Bears
        Their field: 1 Ghostly Prison
        """,
        ATTACKERS,
    )
    attacks = []
    while options(game)[0].endswith("stays"):
        attacks.extend([words for words in options(game) if "→" in words])
        game.choose(0)
    assert attacks == ["Grizzly Bears → B"]


def test_an_attacker_with_vigilance_may_pay() -> None:
    """Accorder's Shield gives vigilance, so the Elves are not tapped by attacking."""
    passes("""
        Field: 1 Llanowar Elves; 1 Accorder's Shield; 4 Forest
        Their field: 1 Ghostly Prison
        Play:
          1 main you activate 3 of Accorder's Shield -> Llanowar Elves
          1 attackers you attack Llanowar Elves
        Stop: 1 end
        Then:
          they life 19
          you tapped Llanowar Elves
          you tapped 4 Forest
    """)


def test_flunkies_need_company_that_can_pay_too() -> None:
    game = position(
        """
        Field: 1 Mogg Flunkies; 1 Goblin Piker; 3 Mountain
        Their field: 1 Ghostly Prison
        """,
        ATTACKERS,
    )
    assert not any(words.startswith("Mogg Flunkies →") for words in options(game))


def test_ghostly_prison_protects_no_planeswalker() -> None:
    passes("""
        Field: 1 Grizzly Bears
        Their field: 1 Ghostly Prison; 1 Ajani Goldmane
        Play:
          1 attackers you attack Grizzly Bears -> Ajani Goldmane
        Stop: 1 end
        Then:
          they counters 2 loyalty on Ajani Goldmane
    """)


# Instead of mana


def test_force_of_will_exiles_another_blue_card_of_your_choice() -> None:
    passes("""
        Field: 1 Mountain
        Hand: 1 Shock
        Their hand: 2 Force of Will; 1 Opt; 1 Hill Giant
        Play:
          1 main you cast Shock -> they
          1 main they cast Force of Will using alternative -> Shock | while Shock is on the stack
          they answer Opt
        Stop: 1 main
        Then:
          they life 19
          they exile 1 Opt
          they hand 1 Force of Will
          you graveyard 1 Shock
    """)


def test_force_of_will_at_no_life_to_spare() -> None:
    """1 life can be paid by whoever has 1 life. Then the game is lost."""
    passes("""
        Life: 1
        Hand: 1 Force of Will; 1 Opt
        Their field: 1 Mountain
        Their hand: 1 Shock
        Play:
          1 main they cast Shock -> they
          1 main you cast Force of Will using alternative -> Shock | while Shock is on the stack
        Stop: 1 main
        Then:
          you lost yes
          they life 20
    """)


def test_abolish_takes_any_card_with_the_type_plains() -> None:
    game = position("""
        Hand: 1 Abolish; 1 Scrubland; 1 Forest
        Their field: 1 Bonesplitter
    """)
    assert [words for words in options(game) if "Abolish" in words] == ["cast Abolish (alternative, with Scrubland)"]


# On top of it


def test_draconic_roar_remembers_the_dragon_that_was_there() -> None:
    passes("""
        Field: 2 Mountain; 1 Dragon Whelp
        Hand: 1 Draconic Roar
        Their field: 1 Hill Giant; 1 Plains
        Their hand: 1 Swords to Plowshares
        Play:
          1 main you cast Draconic Roar -> Hill Giant
          1 main they cast Swords to Plowshares -> Dragon Whelp | while Draconic Roar is on the stack
        Stop: 1 main
        Then:
          you exile 1 Dragon Whelp
          they life 17
    """)


def test_draconic_roar_does_not_count_a_dragon_that_comes_later() -> None:
    """Nor one in hand that was not shown."""
    passes("""
        Field: 2 Mountain
        Hand: 1 Draconic Roar; 1 Shivan Dragon
        Their field: 1 Hill Giant
        Play:
          1 main you cast Draconic Roar using normal -> Hill Giant
        Stop: 1 main
        Then:
          they graveyard 1 Hill Giant
          they life 20
    """)


def test_draconic_roar_does_nothing_without_its_target() -> None:
    passes("""
        Field: 2 Mountain; 1 Dragon Whelp
        Hand: 1 Draconic Roar
        Their field: 1 Hill Giant; 1 Island
        Their hand: 1 Unsummon
        Play:
          1 main you cast Draconic Roar -> Hill Giant
          1 main they cast Unsummon -> Hill Giant | while Draconic Roar is on the stack
        Stop: 1 main
        Then:
          they life 20
    """)


def test_living_destiny_needs_a_creature_card_to_show() -> None:
    game = position("""
        Field: 4 Forest
        Hand: 1 Living Destiny; 1 Shock
    """)
    assert not any("Living Destiny" in words for words in options(game))


def test_living_destiny_offers_each_creature_card() -> None:
    passes("""
        Field: 4 Forest
        Hand: 1 Living Destiny; 1 Craw Wurm; 1 Grizzly Bears
        Play:
          1 main you cast Living Destiny
          you answer Grizzly Bears
        Stop: 1 main
        Then:
          you life 22
          you hand 2
    """)


def known_to_them(game: Magic) -> list[str]:
    return sorted([str(card) for card in game.view("B").hands[game.seats[0]].cards])


def test_the_card_that_was_shown_is_known_afterwards() -> None:
    game = position("""
        Field: 3 Forest; 2 Bayou
        Hand: 1 Living Destiny; 1 Craw Wurm; 3 Shock
    """)
    game.choose("cast Living Destiny (with Craw Wurm)")
    assert game.choice is not None and game.choice.prompt == "How do you pay 3G?"
    assert known_to_them(game) == ["??", "??", "??", "Craw Wurm"], "before it is paid for, the card has been shown"
    game.choose(0)
    assert known_to_them(game) == ["??", "??", "??", "Craw Wurm"]
    assert not game.offered.values


def test_phyrexian_purge_takes_as_many_targets_as_life_allows() -> None:
    game = position("""
        Life: 7
        Field: 2 Swamp; 2 Mountain
        Hand: 1 Phyrexian Purge
        Their field: 1 Grizzly Bears; 1 Hill Giant; 1 Memnite
    """)
    game.choose("cast Phyrexian Purge")
    game.choose("Grizzly Bears")
    game.choose("Hill Giant")
    assert game.choice is not None and game.choice.prompt == "What do you do?", "a third target would cost 9"
    assert game.life[game.seats[0]] == 1


def test_phyrexian_purge_may_have_no_target() -> None:
    passes("""
        Field: 2 Swamp; 2 Mountain
        Hand: 1 Phyrexian Purge
        Play:
          1 main you cast Phyrexian Purge
        Stop: 1 main
        Then:
          you life 20
          you graveyard 1 Phyrexian Purge
    """)


def test_phyrexian_purge_costs_life_without_paying_mana() -> None:
    passes("""
        Field: 1 Omniscience
        Hand: 1 Phyrexian Purge
        Their field: 1 Grizzly Bears
        Play:
          1 main you cast Phyrexian Purge using free -> Grizzly Bears
        Stop: 1 main
        Then:
          you life 17
          they graveyard 1 Grizzly Bears
    """)


def test_a_kicked_figment_for_free_and_with_doubling_season() -> None:
    """The kicker is an additional cost: it is paid although the mana cost is not. Its counters are doubled."""
    passes("""
        Field: 1 Omniscience; 3 Island; 1 Doubling Season
        Hand: 1 Aether Figment
        Play:
          1 main you cast Aether Figment using kicker
        Stop: 1 main
        Then:
          you size 5/5 Aether Figment
          you tapped 3 Island
    """)


def test_figment_without_kicker_and_put_by_an_effect() -> None:
    passes("""
        Field: 2 Island; 4 Plains
        Hand: 1 Aether Figment; 1 Cloudshift
        Play:
          1 main you cast Aether Figment using normal
          1 main you wait
          1 main you cast Cloudshift -> Aether Figment
        Stop: 1 main
        Then:
          you size 1/1 Aether Figment
    """)


# X, conditions, Phyrexian mana


def test_black_suns_zenith_goes_into_the_library() -> None:
    passes("""
        Field: 4 Swamp; 1 Hill Giant
        Hand: 1 Black Sun's Zenith
        Below: 10 Swamp
        Their field: 1 Grizzly Bears
        Their below: 10 Swamp
        Play:
          1 main you cast Black Sun's Zenith
          you answer X = 2
        Stop: 1 main
        Then:
          you size 1/1 Hill Giant
          they graveyard 1 Grizzly Bears
          you graveyard 0
          you library 11
    """)


def test_a_countered_zenith_goes_to_the_graveyard() -> None:
    passes("""
        Field: 2 Swamp
        Hand: 1 Black Sun's Zenith
        Their field: 2 Island
        Their hand: 1 Counterspell
        Play:
          1 main you cast Black Sun's Zenith
          1 main they cast Counterspell -> Black Sun's Zenith | while Black Sun's Zenith is on the stack
        Stop: 1 main
        Then:
          you graveyard 1 Black Sun's Zenith
    """)


def test_keeper_draws_although_the_hands_have_changed() -> None:
    """Only on activation must the opponent have two cards more."""
    passes("""
        Field: 1 Keeper of the Mind; 1 Island
        Their field: 1 Mountain
        Their hand: 1 Shock; 1 Forest
        Play:
          1 main you activate U, T of Keeper of the Mind -> they
          1 main they cast Shock -> you
        Stop: 1 main
        Then:
          they hand 1
          you hand 1
          you life 18
    """)


def test_spellskite_cannot_aim_at_its_own_ability() -> None:
    game = position("""
        Field: 1 Spellskite; 1 Island
    """)
    assert not any("Spellskite" in words for words in options(game))


def test_spellskite_leaves_a_spell_without_targets_alone() -> None:
    game = position("""
        Field: 1 Spellskite; 2 Island
        Hand: 1 Think Twice
    """)
    game.choose("cast Think Twice")
    game.choose("Spellskite: (U/P)")
    while game.choice is not None and game.spells.cards:
        game.choose("pass" if "pass" in options(game) else 0)
    assert len(game.hands[game.seats[0]].cards) == 1


def test_spellskite_takes_one_of_two_targets() -> None:
    passes("""
        Field: 1 Spellskite; 1 Grizzly Bears
        Their field: 3 Mountain
        Their hand: 1 Arc Lightning
        Play:
          2 main they cast Arc Lightning -> Grizzly Bears (x2); you (x1)
          2 main you activate Spellskite -> Arc Lightning | while Arc Lightning is on the stack
          you answer Grizzly Bears
        Stop: 2 main
        Then:
          you permanents 1 Grizzly Bears
          you damage 2 on Spellskite
          you life 17
    """)


def test_phyrexian_mana_needs_two_life() -> None:
    game = position("""
        Life: 1
        Field: 1 Spellskite; 1 Mountain
        Hand: 1 Shock
    """)
    game.choose("cast Shock")
    game.choose("B")
    assert not any("Spellskite" in words for words in options(game))


# Names


def test_pithing_needle_stops_abilities_in_hand_too() -> None:
    passes("""
        Field: 2 Forest
        Hand: 1 Pithing Needle; 1 Tranquil Thicket
        Play:
          1 main you cast Pithing Needle
          you answer Tranquil Thicket
          1 main you wait
          1 main you check you cannot activate of Tranquil Thicket
        Stop: 1 main
        Then:
          you hand 1
    """)


def test_pithing_needle_that_leaves_forgets() -> None:
    passes("""
        Field: 4 Plains; 1 Mogg Fanatic
        Hand: 1 Pithing Needle; 1 Disenchant
        Play:
          1 main you cast Pithing Needle
          you answer Mogg Fanatic
          1 main you wait
          1 main you check you cannot activate of Mogg Fanatic
          1 main you cast Disenchant -> Pithing Needle
          1 main you wait
          1 main you activate Mogg Fanatic -> they
        Stop: 1 main
        Then:
          they life 19
    """)


def test_pithing_needle_names_any_card_of_the_pool() -> None:
    game = position("""
        Field: 1 Forest
        Hand: 1 Pithing Needle
    """)
    game.choose("cast Pithing Needle")
    game.choose("pass")
    game.choose("pass")
    assert game.choice is not None and game.choice.prompt == "Which card do you name?"
    assert len(options(game)) >= 260 and "Krallenhorde Howler" in options(game)


def test_crippling_fear_may_spare_nobody() -> None:
    passes("""
        Field: 4 Swamp
        Hand: 1 Crippling Fear
        Their field: 1 Hill Giant; 1 Craw Wurm
        Play:
          1 main you cast Crippling Fear
          you answer Merfolk
        Stop: 1 main
        Then:
          they graveyard 1 Hill Giant
          they size 3/1 Craw Wurm
    """)


def test_wrath_of_god_spares_the_indestructible() -> None:
    passes("""
        Field: 4 Plains; 1 Darksteel Myr; 1 Grizzly Bears
        Hand: 1 Wrath of God
        Their field: 1 Craw Wurm
        Play:
          1 main you cast Wrath of God
        Stop: 1 main
        Then:
          you permanents 1 Darksteel Myr
          you graveyard 1 Grizzly Bears
          they graveyard 1 Craw Wurm
    """)
