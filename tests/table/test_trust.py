"""Whoever makes the table says who is trusted and who sees everything. What players say of themselves is ignored."""

from __future__ import annotations

from typing import Any

import pytest

import facedown
from facedown.cli.sim import planned, sat_down
from facedown.core.choices import Choice, Option
from facedown.core.errors import FacedownError, IllegalChoice, InvalidChoice, NoSeat
from facedown.core.events import Info
from facedown.players.player import Blind, Player
from facedown.players.random import RandomBot
from facedown.table.table import EndlessGame, Table


def match(seed: int = 5) -> Any:
    return facedown.new("loveletter", players=["Ann", "Bob"], seed=seed)


class Remembers(Player):
    """Keeps everything that it is given, and takes the first option."""

    def __init__(self) -> None:
        self.given: list[Any] = []

    def decide(self, view: Any, choice: Choice) -> object:
        self.given += [view, choice.game]
        return 0


def truths(player: Remembers) -> list[Any]:
    """The games that a player was given in full."""
    return [game for game in player.given if game is None or game.viewer < 0]


class CallsItselfTrusted(Remembers):
    trusted = True
    looks = False


class TurnsCheat(Remembers):
    def hear(self, info: Info) -> None:
        self.cheats = True  # type: ignore[misc]  # that is the attack


class SeatedCheat(Remembers):
    """Says that it needs to see nothing, when it is asked the first time."""

    asked = 0

    @property
    def cheats(self) -> bool:  # type: ignore[override]  # that is the attack
        self.asked += 1
        return self.asked > 1


@pytest.mark.parametrize("kind", [CallsItselfTrusted, TurnsCheat, SeatedCheat])
def test_a_player_that_calls_itself_trusted_or_a_cheat_gets_what_strangers_get(kind: type[Remembers]) -> None:
    game, player = match(), kind()
    Table(game, [player, RandomBot(1)]).play()
    assert player.given and truths(player) == []
    assert all(given.layout is not game.layout for given in player.given), "copies share no layout with the game"


def test_whoever_is_trusted_still_gets_views() -> None:
    player = Remembers()
    Table(match(), [player, RandomBot(1)], trusted=["Ann"]).play()
    assert player.given and truths(player) == []


def test_whoever_may_see_all_gets_forks_and_nobody_else_does() -> None:
    ann, bob = Remembers(), Remembers()
    game = match()
    Table(game, [ann, bob], sees_all=["Ann"]).play()
    assert truths(ann) == ann.given and all(given is not game for given in ann.given)
    assert truths(bob) == []


def test_a_newcomer_is_a_stranger_also_where_a_trusted_player_sat() -> None:
    game, newcomer = match(), Remembers()
    table = Table(game, [RandomBot(0), RandomBot(1)], trusted=True, sees_all=True)
    table.sit(game.seats[0], newcomer)
    table.play()
    assert newcomer.given and truths(newcomer) == []


def test_grants_name_seats() -> None:
    with pytest.raises(FacedownError, match="trusted lists seats, as in trusted=\\['Ann'\\], not 'Ann'"):
        Table(match(), [RandomBot(), RandomBot()], trusted="Ann")
    with pytest.raises(NoSeat, match="nobody here is called 'Zoe'; there are Ann, Bob"):
        Table(match(), [RandomBot(), RandomBot()], trusted=["Zoe"])


class Counts(Blind):
    def __init__(self) -> None:
        self.told: list[object] = []

    def draw(self, count: int) -> int:
        self.told.append(count)
        return 0


def test_a_blind_player_is_told_a_number_and_nothing_else() -> None:
    counts = Counts()
    Table(match(), [counts, RandomBot(1)]).play()
    assert counts.told and all(type(count) is int for count in counts.told)


# Randomness of one's own


class KeepsSeed(Player):
    seeds: list[str] = []

    def __init__(self, seed: str) -> None:
        self.seeds.append(seed)

    def decide(self, view: Any, choice: Choice) -> object:
        return 0


def test_a_bot_cannot_rebuild_the_deal_from_its_seed() -> None:
    KeepsSeed.seeds.clear()
    reference = f"{__file__}:KeepsSeed"
    plan = planned("loveletter", None, 2, [reference, "random"], "secret-of-the-house", 1, False, None)
    game: Any = facedown.new("loveletter", players=2, seed="secret-of-the-house-0")
    table = sat_down(plan, game, plan.sitting(0))
    [seed] = type(table.players[0]).seeds  # type: ignore[attr-defined]
    assert len(seed) == 32 and "secret" not in seed
    assert facedown.new("loveletter", players=2, seed=seed).to_json() != game.to_json()
    again = sat_down(plan, game, plan.sitting(0))
    assert type(again.players[0]).seeds == [seed, seed], "the same games are played again"  # type: ignore[attr-defined]


# Answers


class Elastic(int):
    """A number that is as large or as small as it needs to be."""

    def __ge__(self, other: object) -> bool:
        return True

    def __le__(self, other: object) -> bool:
        return True

    def __lt__(self, other: object) -> bool:
        return True

    def __gt__(self, other: object) -> bool:
        return True


class Chameleon(str):
    """Words that are equal to all others."""

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 0

    def casefold(self) -> str:
        return self

    def strip(self, chars: str | None = None, /) -> str:
        return self


@pytest.mark.parametrize("number", [-1, 1_000_000_000])
def test_a_number_that_compares_as_it_likes_is_refused(number: int) -> None:
    game = match()
    with pytest.raises(InvalidChoice, match=f"there is no option {number}"):
        game.choose(Elastic(number))
    assert game.answered == [0, 0]


def test_a_number_of_a_subclass_is_the_number_that_it_is() -> None:
    game = match()
    assert type(game.choice.index(Elastic(0))) is int


def test_words_that_are_equal_to_everything_are_the_words_that_they_are() -> None:
    with pytest.raises(IllegalChoice):
        match().choose(Chameleon("nonsense"))


@pytest.mark.parametrize("index", [-1, Elastic(-1), 10**9, "0", None, 1.0])
def test_a_forged_option_is_refused(index: Any) -> None:
    game = match()
    true = game.choice[0]
    words = true.words if index != -1 else game.choice[-1].words
    with pytest.raises((InvalidChoice, TypeError)):  # compiled, some of them cannot even be made
        game.choose(Option(index, true.what, words, true.events, true.stamp))
    assert game.answered == [0, 0]


class SaysItIsANumber:
    @property  # type: ignore[misc]  # that is the attack
    def __class__(self) -> Any:
        return int


class SaysItIsAnOption:
    @property  # type: ignore[misc]  # that is the attack
    def __class__(self) -> Any:
        return Option


@pytest.mark.parametrize("kind", [SaysItIsANumber, SaysItIsAnOption])
def test_an_object_that_says_it_is_another_is_refused(kind: type) -> None:
    with pytest.raises(IllegalChoice):
        match().choose(kind())


def test_an_answer_that_holds_itself_is_refused() -> None:
    endless: list[object] = []
    endless.append(endless)
    with pytest.raises(InvalidChoice, match="nested too deeply"):
        match().choose(endless)


# Games that do not end


class Forever(facedown.Event):
    def apply(self, game: Any) -> None:
        game.ask(game.seats[0], {"on": [Forever()], "and on": [Forever()]})


class Endless(facedown.Game):
    """Asks for ever."""

    name = "endless"

    def start(self) -> list[facedown.Event]:
        return [Forever()]

    @classmethod
    def bound(cls, ruleset: str, players: int) -> int:
        return 50


def test_a_table_does_not_play_beyond_the_bound_that_a_game_declares() -> None:
    game = facedown.new(Endless, players=2, seed=1)
    with pytest.raises(EndlessGame, match="endless has not ended after 50 decisions"):
        Table(game, [RandomBot(), RandomBot()]).play()


# What a stranger does to its copies harms itself alone


class Vandal(Player):
    """Breaks whatever it is given."""

    def __init__(self) -> None:
        self.given: list[Any] = []

    def hear(self, info: Any) -> None:
        for trace in info.did:
            self.given.append(getattr(trace, "source", None) or getattr(trace, "place", None))

    def decide(self, view: Any, choice: Any) -> object:
        self.given += [view.layout, *view.seats, *view.layout.places, *view.layout.cards]
        view.layout.options.clear()
        return 0


@pytest.mark.parametrize("name", ["loveletter", "hanabi", "mafia"])
def test_a_stranger_is_given_a_table_of_its_own(name: str) -> None:
    game: Any = facedown.new(name, seed=1)
    vandal, *others = [Vandal(), *[RandomBot(f"r{number}") for number in range(len(game.seats) - 1)]]
    table = facedown.Table(game, [vandal, *others])
    for _ in range(30):
        if game.over:
            break
        table.step()
    another: Any = facedown.new(name, seed=1)
    truth = {id(thing) for g in (game, another) for thing in (g.layout, *g.seats, *g.layout.places, *g.layout.cards)}
    assert vandal.given and not [thing for thing in vandal.given if id(thing) in truth]
    assert another.layout.options == facedown.new(name, seed=2).layout.options != {}


class Scribbles(Player):
    """Writes on a card while it hears of something."""

    def hear(self, info: Any) -> None:
        for trace in info.did:
            for card in getattr(trace, "cards", ()) or [getattr(trace, "card", None)]:
                if card is not None and card.known:
                    card.face.value = 99

    def decide(self, view: Any, choice: Any) -> object:
        return 0


def test_what_a_stranger_writes_on_a_card_is_put_right() -> None:
    game: Any = facedown.new("loveletter", players=["Ann", "Bob"], seed=1)
    table = facedown.Table(game, [Scribbles(), Scribbles()])
    for _ in range(6):
        table.step()
    assert max(card.face.value for card in game.cards) < 10
    assert any("changed what is printed" in note for note in table.notes)
