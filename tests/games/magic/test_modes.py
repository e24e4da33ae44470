"""Spells that do one thing or another: which modes can be chosen, and what each is aimed at."""

from __future__ import annotations

from magic_scenes import options, passes, position


def test_cryptic_command_offers_pairs_of_modes_that_have_targets() -> None:
    """Without a spell to counter there are three modes, and so three pairs."""
    game = position("""
        Field: 4 Island
        Hand: 1 Cryptic Command
    """)
    game.choose("cast Cryptic Command")
    assert options(game) == [
        "return target permanent to its owner's hand, tap all creatures of your opponents",
        "return target permanent to its owner's hand, draw a card",
        "tap all creatures of your opponents, draw a card",
    ]


def test_cryptic_command_does_what_it_says_in_the_order_of_the_card() -> None:
    passes("""
        Field: 1 Mountain
        Hand: 1 Shock
        Their field: 4 Island; 1 Memnite
        Their hand: 1 Cryptic Command
        Play:
          1 main you cast Shock -> they
          1 main they cast Cryptic Command -> Shock (mode 1); Memnite (mode 2) | while Shock is on the stack
          they mode 1
          they mode 2
        Stop: 1 main
        Then:
          they life 20
          they hand 1 Memnite
          you graveyard 1 Shock
    """)


def test_cryptic_command_goes_on_with_the_target_that_is_left() -> None:
    """One of two targets is gone: the other mode happens all the same (608.2b)."""
    passes("""
        Field: 4 Island
        Hand: 1 Cryptic Command
        Their field: 1 Grizzly Bears; 1 Mountain; 1 Island
        Their hand: 1 Shock; 1 Unsummon
        Play:
          1 main they cast Shock -> you
          1 main you cast Cryptic Command -> Shock (mode 1); Grizzly Bears (mode 2) | while Shock is on the stack
          you mode 1
          you mode 2
          1 main they cast Unsummon -> Grizzly Bears | while Cryptic Command is on the stack
        Stop: 1 main
        Then:
          you life 20
          they hand 1 Grizzly Bears
          they graveyard 1 Shock
    """)


def test_subtle_strike_offers_one_or_both() -> None:
    game = position("""
        Field: 2 Swamp; 1 Grizzly Bears
        Hand: 1 Subtle Strike
    """)
    game.choose("cast Subtle Strike")
    assert len(options(game)) == 3


def test_subtle_strike_on_two_creatures() -> None:
    passes("""
        Field: 2 Swamp; 1 Grizzly Bears
        Hand: 1 Subtle Strike
        Their field: 1 Savannah Lions
        Play:
          1 main you cast Subtle Strike -> Savannah Lions (mode 1); Grizzly Bears (mode 2)
          you mode 1
          you mode 2
        Stop: 1 main
        Then:
          they graveyard 1 Savannah Lions
          you size 3/3 Grizzly Bears
    """)


def test_funeral_charm_gives_swampwalk() -> None:
    passes("""
        Field: 1 Swamp; 1 Grizzly Bears
        Hand: 1 Funeral Charm
        Their field: 1 Bayou; 1 Craw Wurm
        Play:
          1 combat you cast Funeral Charm -> Grizzly Bears (mode 3)
          you mode 3
          1 attackers you attack Grizzly Bears
        Stop: 1 end
        Then:
          they life 18
    """)


def test_funeral_charm_without_creatures_makes_somebody_discard() -> None:
    game = position("""
        Field: 1 Swamp
        Hand: 1 Funeral Charm
    """)
    game.choose("cast Funeral Charm")
    assert options(game) == ["A", "B"], "the only mode that has a target is chosen without a question"


def test_entwine_needs_a_target_for_both() -> None:
    """Without a creature Barbed Lightning cannot be entwined; the other mode can be chosen."""
    game = position("""
        Field: 5 Mountain
        Hand: 1 Barbed Lightning
    """)
    assert "cast Barbed Lightning" in options(game)
    assert "cast Barbed Lightning (entwined)" not in options(game)


def test_entwined_lightning_hits_what_is_left() -> None:
    passes("""
        Field: 5 Mountain
        Hand: 1 Barbed Lightning
        Their field: 1 Hill Giant; 1 Island
        Their hand: 1 Unsummon
        Play:
          1 main you cast Barbed Lightning using entwine -> Hill Giant (mode 1); they (mode 2)
          1 main they cast Unsummon -> Hill Giant | while Barbed Lightning is on the stack
        Stop: 1 main
        Then:
          they life 17
          they hand 1 Hill Giant
    """)


def test_a_copy_has_the_modes_of_what_it_copies() -> None:
    passes("""
        Field: 2 Swamp; 2 Island; 1 Grizzly Bears
        Hand: 1 Subtle Strike; 1 Twincast
        Play:
          1 main you cast Subtle Strike -> Grizzly Bears (mode 2)
          you mode 2
          1 main you cast Twincast -> Subtle Strike
        Stop: 1 main
        Then:
          you size 4/4 Grizzly Bears
    """)


def test_snapcaster_lets_lightning_be_entwined_from_the_graveyard() -> None:
    """Entwine is an additional cost, and goes with flashback (118.9d)."""
    passes("""
        Field: 2 Island; 5 Mountain
        Hand: 1 Snapcaster Mage
        Graveyard: 1 Barbed Lightning
        Their field: 1 Hill Giant
        Play:
          1 main you cast Snapcaster Mage
          you target Barbed Lightning
          1 main you wait
          1 main you cast Barbed Lightning using flashback, entwined -> Hill Giant (mode 1); they (mode 2)
        Stop: 1 main
        Then:
          they life 17
          they graveyard 1 Hill Giant
          you exile 1 Barbed Lightning
    """)
