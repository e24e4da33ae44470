"""What a runner of scenarios does. Set-up: how the position of a scenario lies there."""

from __future__ import annotations

from magic_scenes import passes, scenario

from facedown import replay
from facedown.games.magic.game import Magic
from facedown.games.magic.scenarios import start
from facedown.games.magic.scenarios.starting import options_of
from facedown.testing import laws


def test_a_position_lies_there_as_it_is_written() -> None:
    game = start(
        scenario(
            """
            Life: 7
            Field: 1 Mountain; 1 Grizzly Bears
            Hand: 2 Shock
            Deck: 1 Hill Giant; 1 Shock
            Below: 3 Mountain
            Graveyard: 1 Opt
            Exile: 1 Duress
            Their field: 1 Forest (tapped)
            Their life: 9
            """
        )
    )
    you, they = game.seats
    assert [card.face.name for card in game.battlefield.cards] == ["Mountain", "Grizzly Bears", "Forest"]
    assert [card.face.name for card in game.hands[you].cards] == ["Shock", "Shock"]
    assert [card.face.name for card in game.libraries[you].cards] == ["Hill Giant", "Shock", *["Mountain"] * 3]
    assert [card.face.name for card in game.graveyards[you].cards] == ["Opt"]
    assert [card.face.name for card in game.exile.cards] == ["Duress"]
    assert list(game.life) == [7, 9]
    assert [game.tapped[card] for card in game.battlefield.cards] == [False, False, True]
    assert (game.turns, game.turn, game.step) == (1, you, "upkeep")
    assert game.choice is not None and game.choice.seat is you
    assert len(game.libraries[they].cards) == 0


def test_each_player_knows_what_lies_there() -> None:
    game = start(
        scenario("Field: 1 Mountain\nHand: 1 Shock\nTheir hand: 1 Opt\nTheir deck: 1 Shock\nBelow: 1 Hill Giant")
    )
    you, they = game.seats
    view = game.view(you)
    assert [str(card) for card in view.hands[view.seats[0]].cards] == ["Shock"]
    assert [str(card) for card in view.hands[view.seats[1]].cards] == ["??"]
    assert [str(card) for card in view.libraries[view.seats[0]].cards] == ["??"]
    assert view.layout.options["position"] == ()
    assert [str(card) for card in game.view(they).battlefield.cards] == ["Mountain"]


def test_a_position_obeys_the_laws() -> None:
    position = scenario("Field: 3 Mountain\nHand: 2 Shock; 1 Opt\nTheir field: 2 Island\nTheir hand: 2 Opt")
    assert laws.check(Magic, "2026", 2, range(3), None, moments=1, options=options_of(position)) is None


def test_a_position_is_recorded_and_replayed() -> None:
    game = start(scenario("Field: 1 Mountain\nHand: 1 Shock"))
    game.choose("cast Shock")
    assert replay(game.record(), Magic) == game


def test_nothing_triggers_when_the_position_is_set_up() -> None:
    passes(
        """
        Field: 1 Wall of Omens
        Below: 40 Mountain
        Stop: 1 main
        Then:
          you hand 0
          stack 0
        """
    )


def test_permanents_of_both_players_are_not_sick() -> None:
    passes(
        """
        Field: 1 Grizzly Bears
        Their field: 1 Llanowar Elves
        Their hand: 1 Giant Growth
        Play:
          1 attackers you attack Grizzly Bears
          1 attackers they cast Giant Growth -> Grizzly Bears
        Stop: 1 end
        Then: they life 15
        """
    )


def test_what_says_how_a_permanent_enters_applies() -> None:
    passes(
        """
        Field: 1 Jace Beleren
        Their field: 1 Stirring Wildwood; 1 Temple Garden
        Stop: 1 main
        Then:
          you counters 3 loyalty on Jace Beleren
          they tapped Stirring Wildwood
          they untapped Temple Garden
          they life 20
        """
    )


def test_as_it_enters_takes_the_first_answers() -> None:
    passes(
        """
        Field: 1 Pithing Needle; 1 Staff of Domination; 5 Forest
        Play:
          you answer Staff of Domination
          1 main you check you cannot activate 5, T of Staff of Domination
        Stop: 1 main
        """
    )


def test_the_first_player_does_not_draw_in_turn_1() -> None:
    passes("Below: 40 Mountain\nTheir below: 40 Mountain\nStop: 2 main\nThen:\n  you hand 0\n  they hand 1")


def test_a_library_is_shuffled_only_if_it_says_so() -> None:
    deck = (
        "Deck: " + "; ".join(["1 Shock", "1 Opt", "1 Duress", "1 Murder", "1 Fog", "1 Unsummon"]) + "\nBelow: 1 Remand"
    )
    names = [card.face.name for card in start(scenario(deck)).libraries[start(scenario(deck)).seats[0]].cards]
    mixed = start(scenario(f"{deck}\nShuffled: yes"))
    other = [card.face.name for card in mixed.libraries[mixed.seats[0]].cards]
    assert names == ["Shock", "Opt", "Duress", "Murder", "Fog", "Unsummon", "Remand"]
    assert other != names
    assert sorted(other) == sorted(names)


def test_cards_may_be_defined() -> None:
    passes(
        """
        Cards: Skyshark | 2U | Creature – Shark | 3/3 | flying
        Field: 1 Skyshark
        Their field: 1 Grizzly Bears
        Play:
          1 attackers you attack Skyshark
        Stop: 1 end
        Then:
          they life 17
          you ability yes flying of Skyshark
        """
    )
