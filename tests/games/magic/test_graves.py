"""Deck Graves: what dies, what comes back, and what is learned of a hand."""

from __future__ import annotations

import pytest
from magic_scenes import failures, options, passes, position

from facedown import from_json
from facedown.games.magic.game import Magic


def test_bone_splinters_may_sacrifice_its_own_target() -> None:
    """Targets are chosen before costs are paid (601.2c, h). Then the spell has no legal target left."""
    passes("""
Field: 1 Swamp; 1 Grizzly Bears
Hand: 1 Bone Splinters
Their field: 1 Hill Giant
Play:
  1 main you cast Bone Splinters -> Grizzly Bears
Stop: 1 main
Then:
  you graveyard 1 Grizzly Bears
  you graveyard 1 Bone Splinters
  they permanents 1 Hill Giant
""")


def test_bone_splinters_needs_a_creature_to_sacrifice() -> None:
    passes("""
Field: 1 Swamp
Hand: 1 Bone Splinters
Their field: 1 Hill Giant
Play:
  1 main you check you cannot cast Bone Splinters
Stop: 1 main
""")


def test_altars_reap_is_paid_even_if_it_is_countered() -> None:
    passes("""
Field: 2 Swamp; 1 Memnite
Hand: 1 Altar's Reap
Their field: 2 Island
Their hand: 1 Counterspell
Play:
  1 main you cast Altar's Reap
  1 main they cast Counterspell -> Altar's Reap | while Altar's Reap is on the stack
Stop: 1 main
Then:
  you hand 0
  you graveyard 1 Memnite
""")


def test_altars_reap_draws_two() -> None:
    passes("""
Field: 2 Swamp; 1 Memnite; 1 Ornithopter
Hand: 1 Altar's Reap
Play:
  1 main you cast Altar's Reap
  you answer Ornithopter
Stop: 1 main
Then:
  you hand 2
  you permanents 1 Memnite
""")


def test_what_duress_shows_stays_known() -> None:
    game = passes("""
Field: 1 Swamp
Hand: 1 Duress
Their hand: 1 Shock; 1 Grizzly Bears; 1 Opt
Play:
  1 main you cast Duress -> they
  you answer Opt
Stop: 1 main
Then:
  they graveyard 1 Opt
""")
    you, they = game.seats
    assert sorted([str(card) for card in game.view(you).hands[they]]) == ["Grizzly Bears", "Shock"]


def test_cruel_edict_on_an_empty_board_does_nothing() -> None:
    passes("""
Field: 2 Swamp; 1 Memnite
Hand: 1 Cruel Edict
Play:
  1 main you cast Cruel Edict -> they
Stop: 1 main
Then:
  you permanents 1 Memnite
""")


def test_ravens_crime_again_and_again() -> None:
    """Retrace does not exile it."""
    passes("""
Field: 3 Swamp
Hand: 1 Raven's Crime; 2 Mountain
Their hand: 3 Shock
Play:
  1 main you cast Raven's Crime -> they
  they answer Shock
  1 main you wait
  1 main you cast Raven's Crime using retrace -> they
  you answer Mountain
  they answer Shock
  1 main you wait
  1 main you cast Raven's Crime using retrace -> they
  you answer Mountain
Stop: 1 main
Then:
  they graveyard 3 Shock
  you graveyard 1 Raven's Crime
  you hand 0
""")


def test_retrace_takes_a_land_card() -> None:
    passes("""
Field: 1 Swamp
Hand: 1 Shock
Graveyard: 1 Raven's Crime
Their hand: 1 Shock
Play:
  1 main you check you cannot cast Raven's Crime
Stop: 1 main
""")


def test_exhume_asks_the_active_player_first() -> None:
    """Both know what the other has chosen before anything enters (608.2e)."""
    passes("""
Field: 2 Swamp
Hand: 1 Exhume
Graveyard: 1 Craw Wurm; 1 Memnite
Their graveyard: 1 Hill Giant; 1 Ornithopter
Play:
  1 main you cast Exhume
  you answer Craw Wurm
  they answer Hill Giant
Stop: 1 main
Then:
  you permanents 1 Craw Wurm
  they permanents 1 Hill Giant
""")


def test_exhume_for_one_player_alone() -> None:
    passes("""
Field: 2 Swamp
Hand: 1 Exhume
Their graveyard: 1 Hill Giant; 1 Shock
Play:
  1 main you cast Exhume
Stop: 1 main
Then:
  they permanents 1 Hill Giant
""")


def test_animate_dead_brings_a_creature_of_theirs() -> None:
    passes("""
Field: 2 Swamp
Hand: 1 Animate Dead
Their graveyard: 1 Craw Wurm
Play:
  1 main you cast Animate Dead -> Craw Wurm
Stop: 1 main
Then:
  you permanents 1 Craw Wurm
  you size 5/4 Craw Wurm
  you attached yes Animate Dead to Craw Wurm
""")


def test_animate_dead_leaves_and_the_creature_is_sacrificed() -> None:
    passes("""
Field: 2 Swamp
Hand: 1 Animate Dead
Graveyard: 1 Craw Wurm
Their field: 2 Plains
Their hand: 1 Disenchant
Play:
  1 main you cast Animate Dead -> Craw Wurm
  1 main2 they cast Disenchant -> Animate Dead
Stop: 1 main2
Then:
  you graveyard 1 Craw Wurm
  you graveyard 1 Animate Dead
""")


def test_animate_dead_leaves_before_it_brings_anything() -> None:
    passes("""
Field: 2 Swamp
Hand: 1 Animate Dead
Graveyard: 1 Craw Wurm
Their field: 2 Plains
Their hand: 1 Disenchant
Play:
  1 main you cast Animate Dead -> Craw Wurm
  1 main they cast Disenchant -> Animate Dead | while ability of Animate Dead is on the stack
Stop: 1 main
Then:
  you graveyard 1 Craw Wurm
  you permanents 0 Craw Wurm
""")


def test_animate_dead_follows_its_creature_into_the_graveyard() -> None:
    passes("""
Field: 2 Swamp; 1 Mountain
Hand: 1 Animate Dead; 1 Shock
Graveyard: 1 Grizzly Bears
Play:
  1 main you cast Animate Dead -> Grizzly Bears
  1 main you wait
  1 main you cast Shock -> Grizzly Bears
Stop: 1 main
Then:
  you graveyard 1 Animate Dead
  you graveyard 1 Grizzly Bears
""")


def test_animate_dead_cannot_enchant_what_is_protected_from_black() -> None:
    """White Knight comes, the aura falls off it, and then it is sacrificed."""
    passes("""
Field: 2 Swamp
Hand: 1 Animate Dead
Graveyard: 1 White Knight
Play:
  1 main you cast Animate Dead -> White Knight
Stop: 1 main
Then:
  you graveyard 1 White Knight
  you graveyard 1 Animate Dead
""")


def test_animate_dead_where_the_dead_have_gone() -> None:
    """The card leaves the graveyard while the ability waits: the aura is attached to nothing."""
    passes("""
Field: 2 Swamp; 3 Forest; 1 Yeva, Nature's Herald
Hand: 1 Animate Dead; 1 Eternal Witness
Graveyard: 1 Craw Wurm
Play:
  1 main you cast Animate Dead -> Craw Wurm
  1 main you cast Eternal Witness | while ability of Animate Dead is on the stack
  you answer yes
Stop: 1 main
Then:
  you hand 1 Craw Wurm
  you graveyard 1 Animate Dead
""")


def test_animate_dead_on_an_image() -> None:
    """It enters as a copy, and the aura is on the copy; being enchanted by no target, it stays."""
    passes("""
Field: 2 Swamp
Hand: 1 Animate Dead
Graveyard: 1 Phantasmal Image
Their field: 1 Craw Wurm
Play:
  1 main you cast Animate Dead -> Phantasmal Image
  you answer Craw Wurm
Stop: 1 main
Then:
  you size 5/4 Craw Wurm
  you subtype yes Illusion of Craw Wurm
""")


def test_phyrexian_arena() -> None:
    passes("""
Field: 1 Phyrexian Arena
Look: 1 upkeep
  you hand 1
  you life 19
Stop: 3 upkeep
Then:
  you hand 2
  you life 18
""")


def test_dark_ritual_can_be_answered() -> None:
    """It makes mana as a spell, on the stack."""
    passes("""
Field: 1 Swamp
Hand: 1 Dark Ritual
Their field: 2 Island
Their hand: 1 Counterspell
Play:
  1 main you cast Dark Ritual
  1 main they cast Counterspell -> Dark Ritual | while Dark Ritual is on the stack
  1 main you wait
  1 main you check you mana 0 B
Stop: 1 main
""")


def test_gravecrawler_cannot_block() -> None:
    assert failures("""
Field: 1 Gravecrawler
Their field: 1 Hill Giant
Play:
  2 attackers they attack Hill Giant
  2 blockers you block Gravecrawler -> Hill Giant
Stop: 2 end
""") == ["2 blockers you block Gravecrawler -> Hill Giant: it can't block (509.1b)"]


def test_brood_of_cockroaches_of_another_owner_stays_dead() -> None:
    """It goes to its owner's graveyard, which is not the graveyard of whoever controlled it."""
    passes("""
Field: 4 Island; 1 Mountain
Hand: 1 Control Magic; 1 Shock
Their field: 1 Brood of Cockroaches
Play:
  1 main you cast Control Magic -> Brood of Cockroaches
  1 main you wait
  1 main you cast Shock -> Brood of Cockroaches
Stop: 2 upkeep
Then:
  they graveyard 1 Brood of Cockroaches
  you life 20
  they life 20
""")


def test_brood_of_cockroaches_that_left_the_graveyard_costs_life_all_the_same() -> None:
    passes("""
Field: 1 Brood of Cockroaches; 1 Nantuko Husk; 2 Swamp
Hand: 1 Animate Dead
Play:
  1 main you activate Nantuko Husk
  you answer Brood of Cockroaches
  1 main you wait
  1 main you cast Animate Dead -> Brood of Cockroaches
Stop: 1 end
Then:
  you permanents 1 Brood of Cockroaches
  you life 19
""")


def test_brood_of_cockroaches_dies_in_the_end_step() -> None:
    """The next end step is that of the next turn."""
    passes("""
Field: 1 Brood of Cockroaches
Their field: 1 Mountain
Their hand: 1 Shock
Play:
  1 end they cast Shock -> Brood of Cockroaches
Look: 1 end
  you graveyard 1 Brood of Cockroaches
Look: 2 main2
  you graveyard 1 Brood of Cockroaches
Stop: 2 end
Then:
  you hand 1 Brood of Cockroaches
""")


def test_two_blood_artists_see_each_other_die() -> None:
    passes("""
Field: 2 Mountain
Hand: 1 Pyroclasm
Their field: 2 Blood Artist; 1 Craw Wurm
Play:
  1 main you cast Pyroclasm
  they target you
  they target you
  they target you
  they target you
Stop: 1 main
Then:
  you life 16
  they life 24
""")


def test_blood_artist_may_drain_its_own_player() -> None:
    passes("""
Field: 1 Blood Artist; 1 Nantuko Husk; 1 Memnite
Play:
  1 main you activate Nantuko Husk
  you answer Memnite
  you target you
Stop: 1 main
Then:
  you life 20
  they life 20
""")


def test_nantuko_husk_may_eat_itself() -> None:
    passes("""
Field: 1 Nantuko Husk
Play:
  1 main you activate Nantuko Husk
Stop: 1 main
Then:
  you graveyard 1 Nantuko Husk
""")


def test_gravedigger_may_leave_it() -> None:
    passes("""
Field: 4 Swamp
Hand: 1 Gravedigger
Graveyard: 1 Typhoid Rats
Play:
  1 main you cast Gravedigger
  you answer no
Stop: 1 main
Then:
  you graveyard 1 Typhoid Rats
""")


def test_nightmare_counts_the_swamps_of_whoever_controls_it() -> None:
    passes("""
Field: 4 Island; 1 Swamp
Hand: 1 Control Magic
Their field: 1 Nightmare; 3 Swamp
Play:
  1 main you cast Control Magic -> Nightmare
Stop: 1 main
Then:
  you size 1/1 Nightmare
""")


def test_nightmare_without_a_swamp_dies() -> None:
    passes("""
Field: 6 Bayou
Hand: 1 Nightmare
Their field: 4 Island
Their hand: 1 Control Magic
Play:
  1 main you cast Nightmare
  2 main they cast Control Magic -> Nightmare
Look: 1 main
  you size 6/6 Nightmare
Stop: 2 main
Then:
  you graveyard 1 Nightmare
  they graveyard 1 Control Magic
""")


def test_wurmcoil_engine_returned_to_hand_makes_no_tokens() -> None:
    passes("""
Field: 1 Wurmcoil Engine; 1 Island
Hand: 1 Unsummon
Play:
  1 main you cast Unsummon -> Wurmcoil Engine
Stop: 1 main
Then:
  you hand 1 Wurmcoil Engine
  you tokens 0
""")


def test_both_tokens_of_wurmcoil_engine_have_the_same_name() -> None:
    game = passes("""
Field: 1 Wurmcoil Engine; 3 Swamp
Hand: 1 Murder
Play:
  1 main you cast Murder -> Wurmcoil Engine
Stop: 1 main
Then:
  you tokens 2
""")
    tokens = [card for card in game.battlefield.cards if card.front == "token"]
    assert [game.name_of(game.object_of(card)) for card in tokens] == [
        "Phyrexian Wurm Token #1",
        "Phyrexian Wurm Token #2",
    ]
    assert sorted([word for card in tokens for word in game.keywords_of(card)]) == ["deathtouch", "lifelink"]


@pytest.mark.parametrize(("killed", "left"), [(1, "lifelink"), (2, "deathtouch")])
def test_imagined_worlds_keep_the_token_of_wurmcoil_engine_that_is_left(killed: int, left: str) -> None:
    game = position("""
Field: 1 Wurmcoil Engine; 6 Swamp
Hand: 2 Murder
""")
    for words in ("cast Murder", "pass", "pass", "pass", "pass", "cast Murder"):
        game.choose(words)
    game.choose(f"Phyrexian Wurm Token #{killed}")
    game.choose("pass")
    game.choose("pass")
    worlds = [game.view(seat).imagine(number) for seat in game.seats for number in range(10)]
    for world in (*worlds, from_json(game.to_json(), Magic)):
        (token,) = [card for card in world.battlefield.cards if card.front == "token"]
        assert world.name_of(world.object_of(token)) == "Phyrexian Wurm Token"
        assert world.keywords_of(token) == {left}


def test_phantasmal_image_copies_either_token_of_wurmcoil_engine() -> None:
    game = position("""
Field: 1 Wurmcoil Engine; 3 Swamp; 2 Island
Hand: 1 Murder; 1 Phantasmal Image
""")
    for words in ("cast Murder", "3 Swamp", "pass", "pass", "pass", "pass", "cast Phantasmal Image", "pass", "pass"):
        game.choose(words)
    token = "copy Phyrexian Wurm Token with"
    assert [words for words in options(game) if words.startswith("copy")] == [
        f"{token} deathtouch",
        f"{token} lifelink",
    ]
    game.choose(f"{token} lifelink")
    image = next(card for card in game.battlefield.cards if card.face.name == "Phantasmal Image")
    assert game.keywords_of(image) == {"lifelink"}
