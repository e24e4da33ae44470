"""Casting from other zones, without paying, again, and at other times."""

from __future__ import annotations

from magic_scenes import options, passes, position

# The top of the library


def test_whoever_may_look_at_the_top_card_sees_each_new_one() -> None:
    game = position("""
        Field: 1 Vizier of the Menagerie; 4 Forest
        Deck: 1 Grizzly Bears; 1 Shock; 1 Memnite
    """)
    you, they = game.seats
    assert str(game.view(you).libraries[you].cards[0]) == "Grizzly Bears"
    assert str(game.view(they).libraries[you].cards[0]) == "??"
    game.choose("cast Grizzly Bears")
    assert str(game.view(you).libraries[you].cards[0]) == "Shock"
    assert "cast Shock" not in options(game)


def test_nobody_sees_the_top_card_without_a_permission() -> None:
    game = position("""
        Field: 1 Thalia, Guardian of Thraben; 4 Forest
        Deck: 1 Grizzly Bears
    """)
    assert str(game.view(game.seats[0]).libraries[game.seats[0]].cards[0]) == "??"
    assert "cast Grizzly Bears" not in options(game)


def test_vizier_pays_for_creatures_with_any_mana_also_from_the_hand() -> None:
    game = position("""
        Field: 1 Vizier of the Menagerie; 2 Forest
        Hand: 1 White Knight; 1 Shock
    """)
    assert "cast White Knight" in options(game)
    assert "cast Shock" not in options(game)


def test_multiverse_casts_one_spell_a_turn_freely_and_others_for_mana() -> None:
    passes("""
        Field: 1 One with the Multiverse; 2 Forest
        Hand: 1 Craw Wurm; 1 Shock
        Deck: 2 Grizzly Bears
        Play:
          1 main you cast Craw Wurm using free
          1 main you wait
          1 main you check you cannot cast Shock
          1 main you cast Grizzly Bears
          1 main you wait
        Stop: 1 main
        Then:
          you permanents 1 Craw Wurm
          you permanents 1 Grizzly Bears
          you tapped 2 Forest
          you hand 1 Shock
    """)


def test_multiverse_gives_nothing_for_free_in_the_turn_of_another() -> None:
    passes("""
        Field: 1 One with the Multiverse
        Hand: 1 Shock
        Deck: 1 Opt
        Play:
          2 main you check you cannot cast Shock
          2 main you check you cannot cast Opt
          3 upkeep you cast Shock using free -> they
        Stop: 3 upkeep
        Then:
          they life 18
    """)


def test_a_spell_from_the_top_can_be_kicked() -> None:
    game = position("""
        Field: 1 One with the Multiverse; 5 Mountain
        Deck: 1 Burst Lightning
    """)
    words = [words for words in options(game) if "Burst" in words]
    assert words == [
        *("cast Burst Lightning", "cast Burst Lightning (kicked)"),
        *("cast Burst Lightning (free)", "cast Burst Lightning (free, kicked)"),
    ]


def test_galvanoth_asks_in_the_same_way_whatever_lies_on_top() -> None:
    """Nobody else learns from the question whether the top card could be cast."""
    seen = []
    for top in ("Grizzly Bears", "Shock"):
        game = position(f"Field: 1 Galvanoth\nDeck: 1 {top}", "upkeep")
        game.choose("pass")
        game.choose("pass")
        game.choose("yes")
        assert game.choice is not None
        seen.append(str(game.view("B").choices))
        assert options(game) == (["no", "yes"] if top == "Shock" else ["no"])
    assert seen[0] == seen[1]


def test_galvanoth_leaves_a_spell_that_has_no_target() -> None:
    game = position("Field: 1 Galvanoth\nDeck: 1 Counterspell", "upkeep")
    game.choose("pass")
    game.choose("pass")
    game.choose("yes")
    assert options(game) == ["no"]


def test_see_the_truth_as_a_copy_takes_one() -> None:
    """A copy is not cast, so it was not cast from elsewhere."""
    game = position("""
        Field: 4 Island
        Hand: 1 See the Truth; 1 Twincast
        Deck: 1 Shock; 1 Opt; 1 Forest; 1 Island; 1 Plains; 1 Swamp
    """)
    game.choose("cast See the Truth")
    game.choose("cast Twincast")
    while game.spells.cards:
        game.choose("pass" if "pass" in options(game) else 0)
    assert len(game.hands[game.seats[0]].cards) == 2


def test_see_the_truth_from_the_top_of_the_library_takes_three() -> None:
    passes("""
        Field: 1 One with the Multiverse; 2 Island
        Deck: 1 See the Truth; 1 Shock; 1 Opt; 1 Forest
        Play:
          1 main you cast See the Truth using normal
        Stop: 1 main
        Then:
          you hand 3
    """)


def test_diabolic_tutor_must_find_and_shows_nothing() -> None:
    game = position("""
        Field: 4 Swamp
        Hand: 1 Diabolic Tutor
        Deck: 1 Shock; 1 Craw Wurm
    """)
    game.choose("cast Diabolic Tutor")
    game.choose("pass")
    game.choose("pass")
    assert sorted(options(game)) == ["Craw Wurm", "Forest", "Shock"]
    game.choose("Craw Wurm")
    assert [str(card) for card in game.hands[game.seats[0]].cards] == ["Craw Wurm"]
    assert [str(card) for card in game.view("B").hands[game.seats[0]].cards] == ["??"]


# Graveyards


def test_karadors_price_falls_no_lower_than_its_colours() -> None:
    game = position("""
        Field: 1 Plains; 1 Swamp; 1 Forest
        Hand: 1 Karador, Ghost Chieftain
        Graveyard: 7 Memnite
    """)
    assert "cast Karador, Ghost Chieftain" in options(game)
    game = position("""
        Field: 2 Plains; 1 Swamp
        Hand: 1 Karador, Ghost Chieftain
        Graveyard: 7 Memnite
    """)
    assert "cast Karador, Ghost Chieftain" not in options(game)


def test_karador_allows_one_creature_in_each_of_your_turns() -> None:
    passes("""
        Field: 1 Karador, Ghost Chieftain
        Graveyard: 2 Memnite; 1 Shock
        Play:
          1 main you cast Memnite
          1 main you wait
          1 main you check you cannot cast Memnite
          2 main you check you cannot cast Memnite
          3 main you check you can cast Memnite
        Stop: 3 main
        Then:
          you permanents 1 Memnite
    """)


def test_crucible_plays_one_land_whatever_its_zone() -> None:
    game = position("""
        Field: 1 Crucible of Worlds
        Hand: 1 Plains
        Graveyard: 1 Forest
        Their graveyard: 1 Island
    """)
    assert [words for words in options(game) if words.startswith("play")] == ["play Plains", "play Forest"]
    game.choose("play Forest")
    assert not any(words.startswith("play") for words in options(game))


def test_momentary_blink_returns_to_the_owner() -> None:
    """A creature that was taken goes back to whoever owns it."""
    passes("""
        Field: 3 Mountain; 2 Plains
        Hand: 1 Act of Treason; 1 Momentary Blink
        Their field: 1 Hill Giant
        Play:
          1 main you tap T of Mountain for R
          1 main you tap T of Mountain for R
          1 main you tap T of Mountain for R
          1 main you cast Act of Treason -> Hill Giant
          1 main you wait
          1 main you cast Momentary Blink -> Hill Giant
        Stop: 1 main
        Then:
          they permanents 1 Hill Giant
          you permanents 0 Hill Giant
    """)


# Without paying, and again


def test_omniscience_leaves_the_mana_cost_to_choose() -> None:
    """Whoever wants X to be more than 0 pays."""
    game = position("""
        Field: 1 Omniscience; 3 Mountain
        Hand: 1 Volcanic Geyser; 1 Force of Will; 1 Opt
    """)
    assert "cast Volcanic Geyser" in options(game) and "cast Volcanic Geyser (free)" in options(game)
    game.choose("cast Volcanic Geyser (free)")
    assert sorted(options(game)) == ["A", "B"], "X is 0 without a question"


def test_scepter_copies_again_and_again() -> None:
    passes("""
        Field: 6 Mountain
        Hand: 1 Isochron Scepter; 1 Shock
        Play:
          1 main you cast Isochron Scepter
          you answer Shock
          1 main you wait
          1 main you activate 2, T of Isochron Scepter
          you answer yes
          you target they
          3 main you activate 2, T of Isochron Scepter
          you answer yes
          you target they
        Stop: 3 main
        Then:
          they life 16
          you exile 1 Shock
          you exile 1
          you graveyard 0
    """)


def test_scepter_pays_the_kicker_of_a_copy() -> None:
    game = position("""
        Field: 8 Mountain
        Hand: 1 Isochron Scepter; 1 Burst Lightning
    """)
    game.choose("cast Isochron Scepter")
    game.choose("pass")
    game.choose("pass")
    game.choose("pass")
    game.choose("pass")
    assert options(game) == ["do not exile a card", "Burst Lightning"]
    game.choose("Burst Lightning")
    game.choose("Isochron Scepter: 2, T")
    game.choose("pass")
    game.choose("pass")
    assert options(game) == ["no", "yes", "yes, kicked"]
    game.choose("yes, kicked")
    game.choose("B")
    game.choose("pass")
    game.choose("pass")
    assert game.life[game.seats[1]] == 16


def test_a_copy_that_is_cast_counts_as_cast_and_is_no_more_afterwards() -> None:
    passes("""
        Field: 6 Mountain; 1 Monastery Swiftspear
        Hand: 1 Isochron Scepter; 1 Shock
        Play:
          1 main you cast Isochron Scepter
          you answer Shock
          1 main you wait
          1 main you activate 2, T of Isochron Scepter
          you answer yes
          you target they
        Stop: 1 main
        Then:
          you size 3/4 Monastery Swiftspear
          you graveyard 0
    """)


def test_scepter_may_exile_nothing() -> None:
    passes("""
        Field: 4 Mountain
        Hand: 1 Isochron Scepter; 1 Shock
        Play:
          1 main you cast Isochron Scepter
          you answer no
          1 main you wait
          1 main you activate 2, T of Isochron Scepter
        Stop: 1 main
        Then:
          you hand 1 Shock
          you tapped Isochron Scepter
    """)


def test_a_rebounding_spell_rebounds_once() -> None:
    """In the upkeep it is cast from exile, so it does not rebound again."""
    passes("""
        Field: 1 Cast Through Time; 1 Mountain
        Hand: 1 Shock
        Play:
          1 main you cast Shock -> they
          you answer yes
          you target they
        Stop: 5 main
        Then:
          they life 16
          you graveyard 1 Shock
    """)


def test_whoever_does_not_cast_a_rebounding_spell_leaves_it_in_exile() -> None:
    passes("""
        Field: 1 Cast Through Time; 1 Mountain
        Hand: 1 Shock
        Play:
          1 main you cast Shock -> they
          you answer no
        Stop: 5 main
        Then:
          they life 18
          you exile 1 Shock
    """)


def test_a_countered_spell_does_not_rebound() -> None:
    passes("""
        Field: 1 Cast Through Time; 1 Mountain
        Hand: 1 Shock
        Their field: 2 Island
        Their hand: 1 Counterspell
        Play:
          1 main you cast Shock -> they
          1 main they cast Counterspell -> Shock | while Shock is on the stack
        Stop: 3 main
        Then:
          you graveyard 1 Shock
          they life 20
    """)


# At other times


def test_the_refuge_helps_until_the_end_of_the_turn() -> None:
    passes("""
        Field: 1 Alchemist's Refuge; 2 Tropical Island; 1 Mountain
        Hand: 1 Lava Spike
        Play:
          2 upkeep you check you cannot cast Lava Spike
          2 upkeep you activate GU, T of Alchemist's Refuge
          2 end you check you can cast Lava Spike
          3 upkeep you check you cannot cast Lava Spike
        Stop: 3 upkeep
        Then:
          you hand 1 Lava Spike
    """)


def test_the_refuge_lets_only_its_player_hurry() -> None:
    passes("""
        Field: 1 Alchemist's Refuge; 2 Tropical Island
        Their field: 1 Mountain
        Their hand: 1 Lava Spike
        Play:
          1 main you activate GU, T of Alchemist's Refuge
          1 main you wait
          1 main2 they check they cannot cast Lava Spike
        Stop: 1 main2
        Then:
          they hand 1
    """)
