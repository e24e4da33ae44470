"""The questions that the house game left open when it was first written down, each with its answer."""

from __future__ import annotations

from typing import Any

import pytest
from games.loveletter.scenery import house

import facedown
from facedown.core.cards import Card, Seat
from facedown.core.chance import Chance
from facedown.core.nouns import Noun, is_plain
from facedown.games.loveletter.effects import CollectHands, ReplaceCard
from facedown.games.loveletter.events import Play, PlayStep

SPENT = {"deck": "", "rest": "turned_up", "brain_cases": "Brain Case, Brain Case"}
MAD = {"ann": "Deep Ones,"}


def test_who_tells_the_players_the_game_alone_and_each_their_own_version() -> None:
    scene = house(ann="Priest Guard", bob="King", cleo="Count,", deck="Baron").plays("ann", "Priest → Bob")
    said = [str(line) for line in scene.game.log]
    for seat in (*scene.game.seats, None):
        assert [info.says() for info in scene.game.heard(seat)] == said
    assert scene.game.heard(scene.seat("ann")) != scene.game.heard(scene.seat("cleo"))


def test_is_to_play_a_card_an_event_yes_and_mead_and_mi_go_use_the_same_one() -> None:
    for card in ("Golden Mead", "Mi-Go"):
        scene = house(ann=f"{card}, Handmaid", bob="King", cleo="Count,", discards=MAD, deck="Baron Priest")
        scene.plays("ann", f"{card} (insane) → Bob").plays("ann", "Handmaid")
        steps = [line.event.seat.name for line in scene.game.log if type(line.event) is PlayStep]
        assert steps == ["Ann", "Bob"]
        scene.ends()


def test_may_the_draw_of_a_turn_use_the_cards_laid_aside_no() -> None:
    scene = house(ann="Handmaid Guard", bob="King", **SPENT, aside="Princess Bishop").plays("ann", "Handmaid")
    scene.expect(aside="Princess Bishop", says="The round is over.")


def test_may_the_draw_of_an_effect_use_them_yes() -> None:
    scene = house(ann="Prince Guard", bob="King", **SPENT, aside="Princess Bishop").plays("ann", "Prince → Bob")
    scene.expect(aside="Bishop", bob="Princess", says="The round is over.")


def test_and_if_there_are_none_either_a_brain_case_is_given() -> None:
    house(ann="Prince Guard", bob="King", **SPENT, aside="").plays("ann", "Prince → Bob").expect(bob="Brain Case,")


def test_can_an_effect_of_a_discard_be_noped_no() -> None:
    scene = house(ann="Prince Cthulhu", bob="Nope,", cleo="Count,", discards={"ann": "Deep Ones, Golden Mead"})
    scene.plays("ann", "Prince → Ann").expect(asked="bob", says="(tries) Ann plays Prince on themselves.")
    scene.plays("bob", "pass").expect(over=True, winners="ann")


def test_nope_and_then_no_u_on_what_was_noped_impossible() -> None:
    scene = house(ann="King Guard", bob="No-U,", cleo="Nope,", deck="Priest Baron")
    scene.plays("ann", "King → Bob").plays("bob", "pass").plays("cleo", "Nope")
    scene.expect(turn="bob", bob="No-U, Baron", ann="Guard").ends()


def test_a_second_nope_on_the_first_yes() -> None:
    scene = house(ann="King Guard", bob="Nope,", cleo="Nope,", deck="Priest, Baron, Handmaid, Count")
    scene.plays("ann", "King → Bob").plays("bob", "Nope").plays("cleo", "Nope").expect(ann="Priest")


def test_no_u_on_a_nope_yes_and_the_first_play_goes_on() -> None:
    scene = house(ann="King, No-U", bob="Nope,", cleo="Count,", deck="Priest, Guard, Handmaid, Baron")
    scene.plays("ann", "King → Bob").plays("bob", "Nope").plays("ann", "No-U").expect(ann="Priest", direction=1)


def test_no_u_on_a_no_u_yes_and_the_first_play_goes_on() -> None:
    scene = house(ann="King, No-U", bob="No-U,", cleo="Count,", deck="Priest, Guard, Handmaid")
    scene.plays("ann", "King → Bob").plays("bob", "No-U").plays("ann", "No-U").expect(ann="Priest", turn="bob").ends()


def test_what_says_that_a_play_comes_from_a_no_u_the_play_itself() -> None:
    scene = house(ann="King Guard", bob="No-U,", cleo="Count,", deck="Priest Handmaid")
    scene.plays("ann", "King → Bob").plays("bob", "No-U")
    play = next(line.event for line in scene.game.log if isinstance(line.event, Play) and line.event.turned is not None)
    assert play.turned is not None
    assert play.turned.answers is not None
    assert (str(play.turned.card), str(play.turned.answers.card)) == ("No-U", "King")
    assert play.turned.answers.seat is scene.seat("ann") is scene.game.holder(play.card)
    for viewer in ("ann", "cleo", None):
        scene.hears(viewer, "Bob plays Ann's King on Ann.")


def test_nyarlathotep_is_a_look_and_then_a_card_for_each_that_says_whose_it_is() -> None:
    scene = house(ann="Nyarlathotep, Guard", bob="King Prince", cleo="Count,", discards=MAD, deck="Baron")
    scene.plays("ann", "Nyarlathotep (insane) → Bob, Cleo").plays("bob", "Prince").chooses("Count | Prince")
    events = [line.event for line in scene.game.log if isinstance(line.event, CollectHands | ReplaceCard)]
    assert [type(event) for event in events] == [CollectHands, ReplaceCard, ReplaceCard]
    assert [(e.target.name, str(e.card)) for e in events if isinstance(e, ReplaceCard)] == [
        ("Bob", "Count"),
        ("Cleo", "Prince"),
    ]
    scene.expect(bob="King Count Baron", cleo="Prince").ends()


def test_what_may_an_event_hold_plain_values_and_identities() -> None:
    game: Any = facedown.new("loveletter", 4, seed=3, ruleset="house")
    chance = Chance.of(3)
    while not game.over:
        game.choose(game.choice.sample(chance))
    for line in game.log:
        assert is_plain_data(line.event), line.event


def is_plain_data(value: object) -> bool:
    if isinstance(value, tuple):
        return all(is_plain_data(part) for part in value)
    if isinstance(value, Noun):
        return all(is_plain_data(part) for part in value.parts())
    return is_plain(value) or isinstance(value, Seat | Card)


def test_may_you_look_at_your_card_before_you_say_who_starts_no() -> None:
    scene = house(ann="Guard Priest", bob="King", until="").plays("ann", "Guard → Bob").chooses("6")
    scene.expect(asked="bob", bob="", round=1)
    assert all(str(card) == "??" for card in scene.game.view(scene.seat("bob")).deck if card.back != "creased")


def test_a_capitalist_with_two_cards_at_the_end_of_the_round_the_best_counts() -> None:
    house(ann="Handmaid Prince", bob="Guard King", **SPENT).plays("ann", "Handmaid").expect(tokens={"ann": 0, "bob": 1})


@pytest.mark.parametrize(("primes", "over"), [(1, False), (2, True)])
def test_does_priming_count_for_cthulhu_yes(primes: int, over: bool) -> None:
    scene = house(ann="Prince Cthulhu", bob="King", cleo="Count,", primes={"ann": primes})
    scene.plays("ann", "Prince → Ann").expect(over=over)
