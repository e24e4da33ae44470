"""House games at a table: views that are kept, cheats, nonsense, late spectators, repeated games, other backs."""

from __future__ import annotations

from typing import Any

import pytest
from games.loveletter.scenery import house

import facedown
from facedown.core.chance import Chance
from facedown.core.choices import Choice
from facedown.players.random import RandomBot


def played(seed: int, players: int = 4) -> Any:
    game: Any = facedown.new("loveletter", players, seed=seed, ruleset="house")
    chance = Chance.of(seed)
    while not game.over:
        game.choose(game.choice.sample(chance))
    return game


@pytest.mark.parametrize("play", ["King → Bob", "Cardinal → Bob, Dan"])
def test_a_view_kept_from_before_a_swap_shows_nothing_of_it(play: str) -> None:
    card = play.partition(" → ")[0]
    scene = house(ann=f"{card}, Guard", bob="Princess", cleo="Count,", dan="Prince")
    kept = scene.game.view(scene.seat("cleo"))
    before = kept.to_json()
    scene.plays("ann", play)
    assert kept.to_json() == before != scene.game.view(scene.seat("cleo")).to_json()


def test_what_was_known_of_a_hand_goes_with_the_card_that_is_swapped() -> None:
    scene = house(ann="Priest Guard", bob="Princess", cleo="King", dan="Count,", deck="Handmaid, Elder Sign, Prince")
    scene.plays("ann", "Priest → Bob").plays("bob", "Handmaid").sees("ann", "bob", "Princess")
    scene.plays("cleo", "King → Dan").sees("ann", "cleo", "??").sees("ann", "bob", "Princess").ends()


class Cheat(facedown.Player):
    """Makes itself sane, everybody else dead, and the deck its own."""

    def decide(self, view: Any, choice: Choice) -> object:
        for seat in view.seats:
            view.out[seat] = seat is not choice.seat
            view.primes[seat] = 7
        view.zones.clear()
        return 0


def test_a_bot_that_edits_its_view_is_reported_and_changes_nothing_for_anyone() -> None:
    game, honest = (facedown.new("loveletter", 3, seed=5, ruleset="house") for _ in "12")
    table = facedown.Table(game, [Cheat(), Cheat(), Cheat()])
    table.step()
    honest.choose(0)
    assert any("tampered" in note for note in table.notes)
    assert game == honest
    for seat in (*game.seats, None):
        assert game.view(seat).to_json() == honest.view(seat).to_json()


class Nonsense(facedown.Player):
    def decide(self, view: Any, choice: Choice) -> object:
        return "Sycophant → Nobody"


def test_an_illegal_answer_is_logged_once_and_a_legal_option_taken() -> None:
    table = facedown.Table(facedown.new("loveletter", 3, seed=5, ruleset="house"), [Nonsense()] * 3, tries=1)
    table.step()
    assert [note for note in table.notes if "was refused" in note] == table.notes[:1]
    assert [note for note in table.notes if "the table plays for" in note] == table.notes[1:]


def test_a_table_of_nonsense_still_plays_a_match_to_its_end() -> None:
    game = facedown.new("loveletter", 3, seed=1, ruleset="house")
    outcome = facedown.Table(game, [Nonsense(), RandomBot(1), RandomBot(2)], tries=1).play()
    assert outcome is not None
    assert outcome.winners


class Nope(facedown.Player):
    """Would answer everything that it may, with the last of the answers."""

    def decide(self, view: Any, choice: Choice) -> object:
        return len(choice) - 1


@pytest.mark.heavy
def test_a_table_of_players_who_answer_everything_plays_to_its_end() -> None:
    for seed in range(5):
        outcome = facedown.Table(facedown.new("loveletter", 5, seed=seed, ruleset="house"), [Nope()] * 5).play()
        assert outcome is not None


def test_the_same_seed_and_the_same_answers_tell_everybody_the_same() -> None:
    one, two = played(11), played(11)
    again = facedown.replay(one.record())
    for seat in (*one.seats, None):
        assert one.heard(seat) == two.heard(seat) == again.heard(seat)


def test_the_same_scene_and_the_same_answers_tell_everybody_the_same() -> None:
    hands = {"ann": "Nyarlathotep, Priest", "bob": "Nope,", "cleo": "No-U,", "discards": {"ann": "Deep Ones,"}}
    scenes = [house(**hands, deck="Baron No-U Handmaid Count Guard King") for _ in "12"]
    for scene in scenes:
        scene.plays("ann", "Nyarlathotep (insane) → Bob, Cleo").plays("bob", "pass").plays("cleo", "No-U")
        scene.plays("bob", "Nope").plays("bob", "No-U").chooses(scene.options()[0])
    one, two = (scene.game for scene in scenes)
    assert all(one.heard(seat) == two.heard(seat) for seat in (*one.seats, None))


def test_a_spectator_who_comes_late_hears_the_round_from_its_beginning() -> None:
    watched, missed = (facedown.new("loveletter", 3, seed=8, ruleset="house") for _ in "12")
    heard = list(watched.heard(None))
    for _ in range(12):
        watched.choose(0)
        missed.choose(0)
        heard.extend(watched.heard(None, since=len(heard)))
    assert missed.heard(None) == heard
    assert "A round begins." in heard[0].says()


def test_no_brain_case_lies_in_the_deck() -> None:
    game: Any = facedown.new("loveletter", 3, seed=8, ruleset="house")
    assert "Brain Case" not in [str(card) for card in (*game.deck, *game.aside)]
    assert {str(card) for card in game.brain_cases} == {"Brain Case"}


# Backs and fronts


def test_backs_are_seen_by_everybody_in_hands_and_in_the_deck() -> None:
    scene = house(ann="Handmaid Guard", bob="Elder Sign,", cleo="Count,", deck="Nope, Priest")
    view = scene.game.view(scene.seat("ann"))
    assert [card.back for card in view.hands[scene.seat("bob")]] == ["lovecraft"]
    assert [card.back for card in view.hands[scene.seat("cleo")]] == [""]
    assert [card.back for card in view.deck][:2] == ["lovecraft", ""]


def test_the_creased_baron_is_known_by_its_back() -> None:
    scene = house(ann="Handmaid Guard", bob="Baron, Baron", cleo="Count,")
    scene.sees("ann", "bob", "Baron ??").sees(None, "bob", "Baron ??")


def test_a_holder_of_both_barons_tells_them_apart_by_their_portraits() -> None:
    scene = house(ann="Baron Baron", bob="Guard", cleo="Count,")
    assert sorted(words for words in scene.options() if "Bob" in words) == ["Baron [old] → Bob", "Baron [young] → Bob"]


def test_the_house_deck_is_as_large_and_as_mad_as_it_should_be() -> None:
    game: Any = facedown.new("loveletter", 3, seed=8, ruleset="house")
    cards = [card for card in game.cards if card.face.name != "Brain Case"]
    assert len(cards) == 62
    assert sum(card.face.value for card in cards) == 219
    assert sum(game.letter(card).is_insane() for card in cards) == 12
