"""Deck Tempo: what counters, returns, copies, and takes control."""

from __future__ import annotations

from magic_scenes import failures, options, passes, position


def test_mana_leak_counters_where_nobody_can_pay() -> None:
    passes("""
Field: 3 Mountain
Hand: 1 Lightning Bolt
Their field: 2 Island
Their hand: 1 Mana Leak
Play:
  1 main you cast Lightning Bolt -> they
  1 main they cast Mana Leak -> Lightning Bolt | while Lightning Bolt is on the stack
Stop: 1 main
Then:
  they life 20
  you untapped 2 Mountain
""")


def test_remand_exiles_what_was_cast_by_flashback() -> None:
    """Leaving the stack, it is exiled, wherever it would go (702.34a). The card is drawn all the same."""
    passes("""
Field: 3 Island
Graveyard: 1 Think Twice
Their field: 2 Island
Their hand: 1 Remand
Play:
  1 main you cast Think Twice using flashback
  1 main they cast Remand -> Think Twice | while Think Twice is on the stack
Stop: 1 main
Then:
  you exile 1 Think Twice
  you hand 0
  they hand 1
""")


def test_remand_on_a_copy_leaves_nothing_in_a_hand() -> None:
    passes("""
Field: 1 Mountain; 2 Island
Hand: 1 Shock; 1 Twincast
Their field: 2 Island
Their hand: 1 Remand
Play:
  1 main you cast Shock -> they
  1 main you cast Twincast -> Shock
  you answer no
  1 main they cast Remand -> Shock | while Shock is copied on the stack
Stop: 1 main
Then:
  they life 18
  you hand 0
  they hand 1
""")


def test_second_guess_counts_the_spells_of_both() -> None:
    passes("""
Field: 1 Mountain
Hand: 1 Shock
Their field: 1 Mountain; 2 Island
Their hand: 1 Shock; 1 Second Guess
Play:
  1 upkeep they cast Shock -> you
  1 main you cast Shock -> they
  1 main they cast Second Guess -> Shock | while Shock is on the stack
Stop: 1 main
Then:
  you life 18
  they life 20
""")


def test_second_guess_does_not_see_a_copy() -> None:
    """Shock was the first spell and Twincast the second. When the copy lies there, Twincast is gone."""
    passes("""
Field: 1 Mountain; 2 Island
Hand: 1 Shock; 1 Twincast
Their field: 2 Island
Their hand: 1 Second Guess
Play:
  1 main you cast Shock -> they
  1 main you cast Twincast -> Shock
  you answer no
  1 main they check they cannot cast Second Guess | while Shock is copied on the stack
Stop: 1 main
Then:
  they life 16
""")


def test_snapcaster_mage_gives_a_second_flashback() -> None:
    """Think Twice can be cast for its own 1U instead of 2U."""
    passes("""
Field: 4 Island
Hand: 1 Snapcaster Mage
Graveyard: 1 Think Twice
Play:
  1 main you cast Snapcaster Mage
  1 main you wait
  1 main you cast Think Twice using flashback for its mana cost
Stop: 1 main
Then:
  you hand 1
  you exile 1 Think Twice
  you tapped 4 Island
""")


def test_what_snapcaster_mage_gives_ends_with_the_turn() -> None:
    passes("""
Field: 4 Volcanic Island
Hand: 1 Snapcaster Mage
Graveyard: 1 Shock
Play:
  1 main you cast Snapcaster Mage
  1 main2 you check you can cast Shock
  2 main you check you cannot cast Shock
Stop: 2 main
Then:
  you graveyard 1 Shock
""")


def test_a_sorcery_with_flashback_waits_for_the_main_phase() -> None:
    passes("""
Field: 5 Island
Hand: 1 Snapcaster Mage
Graveyard: 1 Divination
Play:
  1 upkeep you cast Snapcaster Mage
  1 upkeep you wait
  1 upkeep you check you cannot cast Divination
  1 main you cast Divination using flashback
Stop: 1 main
Then:
  you hand 2
  you exile 1 Divination
""")


def test_kicker_can_be_paid_with_flashback() -> None:
    """Flashback is an alternative cost, and additional ones can be paid on top (118.9d)."""
    passes("""
Field: 7 Volcanic Island
Hand: 1 Snapcaster Mage
Graveyard: 1 Burst Lightning
Play:
  1 main you cast Snapcaster Mage
  1 main you wait
  1 main you cast Burst Lightning using flashback, kicked -> they
Stop: 1 main
Then:
  they life 16
  you exile 1 Burst Lightning
""")


def test_man_o_war_alone_returns_itself() -> None:
    passes("""
Field: 3 Island
Hand: 1 Man-o'-War
Play:
  1 main you cast Man-o'-War
Stop: 1 main
Then:
  you hand 1 Man-o'-War
""")


def test_merfolk_walk_through_islands() -> None:
    passes("""
Field: 1 Master of the Pearl Trident; 1 Merfolk of the Pearl Trident
Their field: 1 Island; 2 Grizzly Bears
Play:
  1 attackers you attack Master of the Pearl Trident
  1 attackers you attack Merfolk of the Pearl Trident
  1 blockers they block Grizzly Bears -> Master of the Pearl Trident
Look: 1 main
  you size 2/2 Merfolk of the Pearl Trident
  you size 2/2 Master of the Pearl Trident
  you ability yes islandwalk of Merfolk of the Pearl Trident
Stop: 1 end_combat
Then:
  they life 18
""")
    assert failures("""
Field: 1 Master of the Pearl Trident; 1 Merfolk of the Pearl Trident
Their field: 1 Island; 1 Grizzly Bears
Play:
  1 attackers you attack Merfolk of the Pearl Trident
  1 blockers they block Grizzly Bears -> Merfolk of the Pearl Trident
Stop: 1 end_combat
""") == ["1 blockers they block Grizzly Bears -> Merfolk of the Pearl Trident: it may not block that (509.1b)"]


def test_an_image_of_an_image() -> None:
    """It copies what the first one is, with the changes, and adds nothing to them."""
    passes("""
Field: 4 Island
Hand: 1 Phantasmal Image @first; 1 Phantasmal Image @second
Their field: 1 Craw Wurm; 1 Mountain
Their hand: 1 Shock
Play:
  1 main you cast Phantasmal Image
  you answer Craw Wurm
  1 main you wait
  1 main you cast Phantasmal Image
  you answer copy Craw Wurm (also Illusion)
  1 main2 they cast Shock -> @second
Stop: 1 end
Then:
  you permanents 1 Craw Wurm
  you graveyard 1 Phantasmal Image
""")


def test_an_image_of_nothing_that_lives_is_no_illusion_that_vanishes() -> None:
    """Only the copy has the ability. Glorious Anthem keeps the bare Image alive."""
    passes("""
Field: 2 Island; 1 Glorious Anthem; 1 Forest
Hand: 1 Phantasmal Image; 1 Giant Growth
Play:
  1 main you cast Phantasmal Image
  1 main you wait
  1 main you cast Giant Growth -> Phantasmal Image
Stop: 1 main
Then:
  you size 4/4 Phantasmal Image
""")


def test_an_image_may_stay_what_it_is() -> None:
    passes("""
Field: 2 Island; 1 Grizzly Bears
Hand: 1 Phantasmal Image
Play:
  1 main you cast Phantasmal Image
  you answer no
Stop: 1 main
Then:
  you graveyard 1 Phantasmal Image
""")


def test_an_image_has_the_abilities_of_what_it_copies() -> None:
    passes("""
Field: 2 Island; 1 Mulldrifter; 1 Nightmare; 3 Swamp; 1 Elvish Mystic
Hand: 3 Phantasmal Image
Play:
  1 main you tap T of Elvish Mystic for G
  1 main you cast Phantasmal Image
  you answer Nightmare
  2 upkeep they check you size 3/3 Nightmare (all)
  3 main you cast Phantasmal Image
  you answer Mulldrifter
  5 main you cast Phantasmal Image
  you answer Elvish Mystic
  7 main you tap T of Elvish Mystic for G
  7 main you tap T of Elvish Mystic for G
  7 main you check you mana 2 G
Look: 3 main
  you hand 4
  you permanents 2 Mulldrifter
Stop: 7 main
""")


def test_an_image_without_abilities_copies_nothing() -> None:
    """Whether it may is judged by what it would be on the battlefield (614.12)."""
    passes("""
Field: 2 Island; 1 Humility; 1 Craw Wurm
Hand: 1 Phantasmal Image
Play:
  1 main you cast Phantasmal Image
Stop: 1 main
Then:
  you permanents 1 Phantasmal Image
  you size 1/1 Phantasmal Image
""")


def test_control_magic_gives_and_its_end_takes_back() -> None:
    passes("""
Field: 4 Island
Hand: 1 Control Magic
Their field: 1 Hill Giant; 2 Plains
Their hand: 1 Disenchant
Play:
  1 main you cast Control Magic -> Hill Giant
  2 main they cast Disenchant -> Control Magic
Look: 1 main
  you permanents 1 Hill Giant
Stop: 2 main
Then:
  they permanents 1 Hill Giant
  you graveyard 1 Control Magic
""")


def test_what_control_magic_takes_cannot_attack_at_once() -> None:
    lines = """
Field: 4 Island
Hand: 1 Control Magic
Their field: 1 Hill Giant
Play:
  1 main you cast Control Magic -> Hill Giant
  {} attackers you attack Hill Giant
Stop: {} end
"""
    assert failures(lines.format(1, 1)) == ["1 attackers you attack Hill Giant: it came in this turn (302.6)"]
    passes(lines.format(3, 3))


def test_the_later_control_magic_counts() -> None:
    """Layer 2, in the order of timestamps (613.7)."""
    passes("""
Field: 4 Island; 1 Hill Giant
Hand: 1 Control Magic
Their field: 4 Island
Their hand: 1 Control Magic
Play:
  2 main they cast Control Magic -> Hill Giant
  3 main you cast Control Magic -> Hill Giant
Look: 2 main
  they permanents 1 Hill Giant
Stop: 3 main
Then:
  you permanents 1 Hill Giant
""")


def test_what_was_taken_dies_into_its_owners_graveyard() -> None:
    passes("""
Field: 4 Island; 1 Mountain
Hand: 1 Control Magic; 1 Shock
Their field: 1 Grizzly Bears
Play:
  1 main you cast Control Magic -> Grizzly Bears
  1 main you wait
  1 main you cast Shock -> Grizzly Bears
Stop: 1 main
Then:
  they graveyard 1 Grizzly Bears
  you graveyard 1 Control Magic
""")


def test_a_frog_counts_no_swamps() -> None:
    """The ability that defines the size is lost in layer 6; the counter is added to 1/1."""
    passes("""
Field: 2 Island; 4 Swamp; 1 Nightmare
Hand: 1 Turn to Frog
Play:
  1 main you put 1 +1/+1 on Nightmare
  1 main you cast Turn to Frog -> Nightmare
Look: 1 main
  you size 2/2 Nightmare
  you ability no flying of Nightmare
Stop: 2 main
Then:
  you size 5/5 Nightmare
""")


def test_distortion_strike_from_the_graveyard_does_not_rebound() -> None:
    """Rebound is for spells that were cast from the hand; by flashback it is exiled for good."""
    passes("""
Field: 3 Island; 1 Grizzly Bears
Hand: 1 Snapcaster Mage
Graveyard: 1 Distortion Strike
Play:
  1 main you cast Snapcaster Mage
  1 main you wait
  1 main you cast Distortion Strike using flashback -> Grizzly Bears
Stop: 3 main
Then:
  you size 2/2 Grizzly Bears
  you exile 1 Distortion Strike
""")


def test_a_creature_with_distortion_strike_cannot_be_blocked() -> None:
    assert failures("""
Field: 1 Island; 1 Grizzly Bears
Hand: 1 Distortion Strike
Their field: 1 Hill Giant
Play:
  1 main you cast Distortion Strike -> Grizzly Bears
  1 attackers you attack Grizzly Bears
  1 blockers they block Hill Giant -> Grizzly Bears
Stop: 1 end
""") == ["1 blockers they block Hill Giant -> Grizzly Bears: it may not block that (509.1b)"]


def test_an_extra_turn_within_an_extra_turn() -> None:
    """Turns 1, 2 and 3 are yours, and then it is theirs."""
    passes("""
Field: 5 Island
Hand: 2 Time Warp; 1 Island
Their hand: 1 Swamp
Play:
  1 main you cast Time Warp -> you
  2 main you cast Time Warp -> you
  3 main you play Island
  4 main they play Swamp
Stop: 4 main
Then:
  you permanents 6 Island
  they permanents 1 Swamp
""")


def test_jace_gives_cards_once_a_turn() -> None:
    lines = """
Field: 1 Jace Beleren
Play:
  1 main you activate +2 of Jace Beleren
  {} main you activate -1 of Jace Beleren -> you
Look: 1 main
  you hand 1
  they hand 1
  you counters 5 loyalty on Jace Beleren
Stop: 3 main
Then:
  you counters 4 loyalty on Jace Beleren
  you hand 3
"""
    passes(lines.format(3))
    assert failures(lines.format(1))[0] == "1 main you activate -1 of Jace Beleren -> you: its cost cannot be paid"


def test_jace_mills_twenty() -> None:
    passes("""
Field: 1 Jace Beleren
Play:
  1 main you put 7 loyalty on Jace Beleren
  1 main you activate -10 of Jace Beleren -> they
Stop: 1 main
Then:
  they graveyard 20
  you graveyard 1 Jace Beleren
""")


def test_jace_can_be_attacked() -> None:
    passes("""
Field: 1 Jace Beleren
Their field: 1 Hill Giant
Play:
  2 attackers they attack Hill Giant -> Jace Beleren
Stop: 2 end
Then:
  you life 20
  you graveyard 1 Jace Beleren
""")


def test_a_copy_is_another_choice_than_what_it_copies() -> None:
    """Whoever sacrifices one of them keeps the other: the card, or the Image that spells make vanish."""
    game = passes("""
Field: 1 Mogg Fanatic; 2 Island
Hand: 1 Phantasmal Image
Play:
  1 main you cast Phantasmal Image
  you answer Mogg Fanatic
Stop: 3 main
Then:
  you permanents 2 Mogg Fanatic
""")
    game.choose("pass")
    uses = [words for words in options(game) if words.endswith("sacrifice this")]
    assert uses == ["Mogg Fanatic: sacrifice this", "Phantasmal Image: sacrifice this"]


def test_whoever_evokes_orders_the_draw_and_the_sacrifice() -> None:
    game = position("Field: 3 Island\nHand: 1 Mulldrifter")
    for words in ("cast Mulldrifter (evoke)", "pass", "pass"):
        game.choose(words)
    orders = [game.fork() for _ in options(game)]
    for index, each in enumerate(orders):
        each.choose(index)
    assert sorted([[card.face.name for card in each.spells] for each in orders]) == [
        ["Mulldrifter: draws two", "Mulldrifter: evoked"],
        ["Mulldrifter: evoked", "Mulldrifter: draws two"],
    ]
