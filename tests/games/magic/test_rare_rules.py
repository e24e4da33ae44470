"""Rules that hardly ever matter. Some need cards that are not in the pool: they are defined here."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

import pytest
from magic_scenes import options, passes, position

from facedown.core.cards import Card
from facedown.core.events import Event
from facedown.core.objects import Object
from facedown.core.responses import must
from facedown.games.magic.acts import Act
from facedown.games.magic.changes import Change
from facedown.games.magic.events import LosesGame, MagicEvent, WinsGame
from facedown.games.magic.game import Magic
from facedown.games.magic.marking import Begins
from facedown.games.magic.moving import Moves
from facedown.games.magic.pool.registry import FACES, POOL
from facedown.games.magic.printed import Printed
from facedown.games.magic.targets import SPELL
from facedown.games.magic.words import BATTLEFIELD, FOR_GOOD, GRAVEYARD


class StubbornGhost(Printed):
    """If it would be put into a graveyard from the battlefield, it is not."""

    cost, line, size = "B", "Creature Spirit", "1/1"

    @must(instead=Moves, zone=BATTLEFIELD)
    def stays(self, game: Magic, card: Card, moves: Moves) -> list[Event] | None:
        return [] if moves.card is card and moves.to == GRAVEYARD else None


class Dye(Printed):
    """Target spell becomes red and gets +1/+1."""

    cost, line, aims = "R", "Instant", (SPELL,)

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        return [Begins((it.target,), Change(1, 1, colours="R"), FOR_GOOD)] if isinstance(it.target, Object) else []


class Glory(Printed):
    """You win the game."""

    cost, line = "R", "Instant"

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        return [WinsGame(it.seat, "Glory")]


class Doubtful(MagicEvent):
    """A player wins and loses at the same time, in one order or the other."""

    def __init__(self, it: Act, wins_first: bool) -> None:
        self.it = it
        self.wins_first = wins_first

    def happen(self, game: Magic) -> None:
        both = [WinsGame(self.it.seat, "Doubtful Glory"), LosesGame((self.it.seat,), "is not glorious")]
        game.together(*(both if self.wins_first else both[::-1]))


class DoubtfulGlory(Printed):
    """You win the game and lose the game."""

    cost, line, first = "R", "Instant", True

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        return [Doubtful(it, self.first)]


class GloriousDoubt(DoubtfulGlory):
    """You lose the game and win the game."""

    first = False


@pytest.fixture(autouse=True)
def _own_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in (StubbornGhost, Dye, Glory, DoubtfulGlory, GloriousDoubt):
        face = kind()
        monkeypatch.setitem(POOL, face.name, face)
        monkeypatch.setitem(FACES, face.name, face)


# 104. How games end


@pytest.mark.heavy
def test_a_loop_that_nobody_can_end_is_a_draw() -> None:
    """State-based actions want to bury what refuses to go, again and again (104.4b)."""
    game = position("Field: 1 Stubborn Ghost; 1 Mountain\nHand: 1 Shock")
    for words in ("cast Shock", "Stubborn Ghost", "pass", "pass"):
        game.choose(words)
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.reason) == ((), "a draw: a loop that nobody can end")


def test_an_effect_says_who_wins() -> None:
    game = position("Field: 1 Mountain\nHand: 1 Glory")
    for words in ("cast Glory", "pass", "pass"):
        game.choose(words)
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.reason) == ((game.seats[0],), "A wins: B is beaten by Glory")


@pytest.mark.parametrize("name", ["Doubtful Glory", "Glorious Doubt"])
def test_whoever_wins_and_loses_at_once_loses(name: str) -> None:
    game = position(f"Field: 1 Mountain\nHand: 1 {name}")
    for words in (f"cast {name}", "pass", "pass"):
        game.choose(words)
    assert game.outcome is not None and game.outcome.winners == (game.seats[1],)


# 400. A new object


def test_what_changes_a_permanent_spell_changes_the_permanent_that_it_becomes() -> None:
    passes("""
        Field: 2 Forest; 1 Mountain; 1 Island
        Hand: 1 Grizzly Bears; 1 Dye; 1 Unsummon
        Play:
          1 main you cast Grizzly Bears
          1 main you cast Dye -> Grizzly Bears
          1 main you wait
          1 main you check you size 3/3 Grizzly Bears
          1 main you check you colour yes R of Grizzly Bears
          1 main you cast Unsummon -> Grizzly Bears
          3 main you cast Grizzly Bears
        Stop: 3 main
        Then:
          you size 2/2 Grizzly Bears
          you colour no R of Grizzly Bears
    """)


# 514. Cleanup


def test_with_nine_cards_each_pair_can_be_discarded_and_nobody_gets_priority() -> None:
    """Edge case 37."""
    game = position(
        "Hand: 1 Shock; 1 Opt; 1 Duress; 1 Murder; 1 Fog; 1 Unsummon; 1 Remand; 1 Counterspell; 1 Hill Giant", "end"
    )
    game.choose("pass")
    game.choose("pass")
    assert game.step == "cleanup"
    pairs = options(game)
    assert len(pairs) == len(set(pairs)) == comb(9, 2)
    game.choose(pairs[0])
    assert (game.turns, game.step) == (2, "upkeep")
    assert len(game.hands[game.seats[0]].cards) == 7


# 616. Several replacements


@pytest.mark.parametrize(("first", "size"), [("Doubling Season", "5/5"), ("Dearly Departed", "6/6")])
def test_the_controller_says_whether_counters_are_doubled_before_or_after_one_is_added(first: str, size: str) -> None:
    """A Human enters with a counter from one of two Dearly Departed; then the other adds one, or both are doubled."""
    passes(f"""
        Cards: Recruit | G | Creature – Human | 2/2 |
        Field: 1 Doubling Season; 1 Forest
        Hand: 1 Recruit
        Graveyard: 2 Dearly Departed
        Play:
          1 main you cast Recruit
          you answer {first}
        Stop: 1 main
        Then: you size {size} Recruit
    """)


def test_where_flashback_and_rest_in_peace_both_exile_a_spell_its_controller_picks() -> None:
    game = position("Field: 3 Island\nGraveyard: 1 Think Twice\nTheir field: 1 Rest in Peace")
    game.choose("cast Think Twice (flashback)")
    game.choose("pass")
    game.choose("pass")
    assert game.choice is not None and game.choice.seat is game.seats[0]
    assert len(options(game)) == 2
    game.choose(0)
    assert [card.face.name for card in game.exile.cards] == ["Think Twice"]


def test_fog_saves_phantom_wurm_a_counter() -> None:
    """Both prevent the damage, and its controller picks Fog's effect."""
    scene = """
        Field: 1 Phantom Wurm; 1 Forest
        Their field: 1 Grizzly Bears; 1 Mountain
        Their hand: 1 Shock
        Hand: 1 Fog
        Play:
          {fog}
          1 attackers you attack Phantom Wurm
          1 blockers they block Grizzly Bears -> Phantom Wurm
          1 main2 they cast Shock -> Phantom Wurm
        Look: 1 end_combat
          you counters {after_combat} +1/+1 on Phantom Wurm
        Stop: 1 end
        Then: you counters {at_last} +1/+1 on Phantom Wurm
    """
    passes(scene.format(fog="1 main you cast Fog", after_combat=4, at_last=3))
    passes(scene.format(fog="", after_combat=3, at_last=2))
