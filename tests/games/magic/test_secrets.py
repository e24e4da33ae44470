"""What a player must not learn: which cards come back, and what others choose in secret.

A scene is played to the moment in question. Then a move is made there and in worlds that a player cannot tell from it.
"""

from __future__ import annotations

from magic_scenes import options, position

from facedown.core.cards import Seat
from facedown.core.chance import Chance
from facedown.games.magic.game import Magic
from facedown.testing import laws
from facedown.testing.secrecy import leaks_nothing, same_news, same_sight

CHANCES = [Chance.of(("secrets", number)) for number in range(5)]


def play(game: Magic, *words: str) -> None:
    for chosen in words:
        game.choose(chosen)


def same_to(game: Magic, seat: Seat, move: str) -> None:
    """A move looks the same to a seat in every world that it cannot tell from the true one."""
    for chance in CHANCES:
        truth, world = game.fork(), game.view(seat).imagine(chance)
        for played in (truth, world):
            played.choose(move)
        assert same_news(truth, world, seat, len(game.heard(seat)))
        same_sight(truth, world, seat, chance)


def same_options_everywhere(game: Magic) -> None:
    """Who is asked has the same options in the true world, in their view and in imagined worlds."""
    for chance in CHANCES:
        for seat in game.seats:
            laws.imagines(game, seat, chance)


def heard_by_the_other(game: Magic) -> list[str]:
    return [info.says() for info in game.heard(game.seats[1])]


def test_the_victim_of_duress_hears_which_card_is_chosen() -> None:
    game = position("""
        Field: 1 Swamp
        Hand: 1 Duress
        Their hand: 2 Counterspell; 1 Opt
    """)
    play(game, "cast Duress", "pass", "pass")
    assert options(game) == ["Counterspell", "Opt"]
    for chance in CHANCES:
        leaks_nothing(game, game.seats[1], chance, steps=2)
    play(game, "Counterspell")
    assert "A chooses Counterspell." in heard_by_the_other(game)


def test_a_card_of_the_own_library_is_chosen_in_secret() -> None:
    game = position("""
        Field: 2 Island
        Hand: 1 See the Truth
        Deck: 1 Opt; 1 Shock; 1 Duress
        Below: 40 Forest
    """)
    play(game, "cast See the Truth", "pass", "pass", "Shock")
    assert [line for line in heard_by_the_other(game) if "choose" in line] == ["A chooses: Which one do you take?"]


def test_nobody_learns_that_a_spell_that_came_back_is_cast_again() -> None:
    """An ability that triggered on Opt waits on the stack while Opt returns to the hand. Then an Opt is cast. Its owner
    alone knows whether it is the same card."""
    game = position("""
        Field: 1 Thousand-Year Storm; 6 Island
        Hand: 1 Remand; 1 Opt
    """)
    play(game, "cast Opt", "cast Remand", "pass", "pass", "Opt", "pass", "pass")
    assert [str(card) for card in game.spells.cards] == ["Remand", "Thousand-Year Storm: echoes"]
    same_to(game, game.seats[1], "cast Opt")


def test_an_imagined_storm_copies_a_spell_that_has_left() -> None:
    """Nobody can tell in a view which of the spells of a turn have left. The storm counts them all the same."""
    game = position("""
        Field: 5 Mountain
        Hand: 1 Shock; 1 Grapeshot
        Their field: 2 Island
        Their hand: 1 Remand
    """)
    play(game, "cast Shock", "B", "pass", "pass", "cast Grapeshot", "B", "pass", "cast Remand", "pass", "pass")
    play(game, "pass")
    same_to(game, game.seats[1], "pass")
    play(game, "pass", "B", "pass", "pass")
    assert list(game.life) == [20, 17]


def storm_with_its_target_gone(target: str) -> Magic:
    """Grapeshot is aimed at something that dies before its storm copies it."""
    game = position("""
        Field: 3 Mountain; 2 Plains
        Hand: 1 Raise the Alarm; 1 Grapeshot; 1 Shock
        Their field: 1 Memnite
    """)
    play(game, "cast Raise the Alarm", "2 Plains", "pass", "pass", "cast Grapeshot", target)
    play(game, "cast Shock", target, "pass", "pass", "pass", "pass")
    return game


def test_a_copy_keeps_a_target_that_has_ceased() -> None:
    game = storm_with_its_target_gone("Soldier Token #1")
    assert options(game) == ["what has left", "Memnite", "Soldier Token", "A", "B"]
    same_options_everywhere(game)
    play(game, "what has left", "pass", "pass", "pass", "pass")
    assert not game.spells.cards
    assert list(game.life) == [20, 20]


def test_a_copy_keeps_a_target_that_has_died() -> None:
    """A view does not tell which card in a graveyard something was, so no option does."""
    game = storm_with_its_target_gone("Memnite")
    assert options(game) == ["what has left", "Soldier Token #1", "Soldier Token #2", "A", "B"]
    same_options_everywhere(game)


def test_imagined_abilities_remember_what_their_own_source_was() -> None:
    """Two creatures have died. The ability of the one without lifelink is still on the stack, and gains nobody life."""
    game = position("""
        Field: 1 Vampire Nighthawk; 1 Mogg Fanatic; 1 Nantuko Husk
    """)
    play(game, "Nantuko Husk: sacrifice a creature", "Vampire Nighthawk", "pass", "pass")
    play(game, "Mogg Fanatic: sacrifice this", "B", "pass")
    for seat in game.seats:
        same_to(game, seat, "pass")
