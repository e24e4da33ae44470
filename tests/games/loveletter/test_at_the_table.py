"""Views that are kept, bots that cheat or answer nonsense, spectators who come late, and games that are repeated."""

from __future__ import annotations

from typing import Any

import facedown
from facedown.core.chance import Chance
from facedown.core.choices import Choice
from facedown.players.random import RandomBot
from facedown.testing.scenes import deal


def played(seed: int, players: int = 3, ruleset: str = "classic") -> Any:
    game: Any = facedown.new("loveletter", players, seed=seed, ruleset=ruleset)
    chance = Chance.of(seed)
    while not game.over:
        game.choose(game.choice.sample(chance))
    return game


def test_a_view_kept_from_before_a_swap_shows_nothing_of_it() -> None:
    scene = deal("loveletter", ann="King Guard", bob="Princess", cleo="Baron")
    kept = scene.game.view(scene.seat("cleo"))
    before = kept.to_json()
    scene.plays("ann", "King → Bob")
    assert kept.to_json() == before != scene.game.view(scene.seat("cleo")).to_json()
    scene.ends()


def test_an_option_kept_from_an_earlier_question_is_refused() -> None:
    scene = deal("loveletter", ann="Handmaid Guard", bob="Priest", deck="Baron Handmaid")
    kept = scene.game.choice[0]
    scene.plays("ann", "Handmaid").plays("bob", "Priest, with nobody to choose")
    try:
        scene.game.choose(kept)
    except facedown.InvalidChoice as refusal:
        assert "stale" in str(refusal)
    else:
        raise AssertionError("a stale option was taken")
    scene.expect(asked="ann")


class Cheat(facedown.Player):
    """Gives itself every token and empties the others' hands, in its own view."""

    def decide(self, view: Any, choice: Choice) -> object:
        view.tokens[choice.seat] = 99
        view.zones.clear()
        return 0


def test_a_bot_that_edits_its_view_is_reported_and_changes_nothing_for_anyone() -> None:
    game, honest = facedown.new("loveletter", seed=5), facedown.new("loveletter", seed=5)
    table = facedown.Table(game, [Cheat(), Cheat()])
    table.step()
    honest.choose(0)
    assert any("tampered" in note for note in table.notes)
    assert game == honest
    for seat in (*game.seats, None):
        assert game.view(seat).to_json() == honest.view(seat).to_json()


class Nonsense(facedown.Player):
    def decide(self, view: Any, choice: Choice) -> object:
        return "Bishop → Nobody"


def test_an_illegal_answer_is_logged_once_and_a_legal_option_taken() -> None:
    game = facedown.new("loveletter", seed=5)
    table = facedown.Table(game, [Nonsense(), Nonsense()], tries=1)
    table.step()
    refused = [note for note in table.notes if "was refused" in note]
    assert len(refused) == 1
    assert "no card here has that name" in refused[0]
    assert [note for note in table.notes if "the table plays for" in note] == table.notes[1:]


def test_a_table_of_nonsense_still_plays_a_match_to_its_end() -> None:
    table = facedown.Table(facedown.new("loveletter", 3, seed=1), [Nonsense(), RandomBot(1), RandomBot(2)], tries=1)
    outcome = table.play()
    assert outcome is not None
    assert outcome.winners


def test_the_same_seed_and_the_same_answers_tell_everybody_the_same() -> None:
    for ruleset in ("classic", "2019"):
        one, two = played(11, ruleset=ruleset), played(11, ruleset=ruleset)
        again = facedown.replay(one.record())
        for seat in (*one.seats, None):
            assert one.heard(seat) == two.heard(seat) == again.heard(seat)


def test_the_same_scene_and_the_same_answers_tell_everybody_the_same() -> None:
    scenes = [deal("loveletter", ann="Guard Priest", bob="Baron", cleo="King", deck="Handmaid Guard") for _ in "12"]
    for scene in scenes:
        scene.plays("ann", "Guard → Bob").chooses("2").plays("bob", "Handmaid").ends()
    one, two = (scene.game for scene in scenes)
    assert all(one.heard(seat) == two.heard(seat) for seat in (*one.seats, None))


def test_a_spectator_who_comes_late_hears_the_round_from_its_beginning() -> None:
    watched, missed = facedown.new("loveletter", 3, seed=8), facedown.new("loveletter", 3, seed=8)
    heard = list(watched.heard(None))
    for _ in range(6):
        watched.choose(0)
        missed.choose(0)
        heard.extend(watched.heard(None, since=len(heard)))
    assert missed.heard(None) == heard
    assert "A round begins." in heard[0].says()


def test_a_spectator_hears_no_less_than_happened_openly() -> None:
    game = played(4)
    assert [info.says() for info in game.heard(None)] == [line.event.says() for line in game.log]
