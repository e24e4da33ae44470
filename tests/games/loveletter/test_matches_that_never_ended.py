"""Decks and players with which a match would never end, or a question would have no answer."""

from __future__ import annotations

import random
from typing import Any

import pytest
from games.loveletter.prolonging import prolonged
from games.loveletter.scenery import house

import facedown
from facedown.core.errors import BadSetup
from facedown.games.loveletter import LoveLetter
from facedown.games.loveletter.cards.catalogue import CARDS, known_as
from facedown.games.loveletter.decks import EDITIONS, NUMBERS, RULES
from facedown.games.loveletter.manual.chapters import chapters_of
from facedown.testing import laws
from facedown.testing.scenes import deal

NAMES = sorted(known_as(card) for card in CARDS.values())

# An 8 that goes to and fro


def eights(**options: Any) -> Any:
    """Two hold an 8 each, and the third one is all that is left of the deck."""
    return house(
        ann="Princess Necronomicon", bob="Cthulhu,", deck="", rest="graves", options={"priming": False, **options}
    )


def test_two_players_cannot_shuffle_an_8_in_for_ever() -> None:
    scene = eights()
    for number in range(10):
        scene.expect(shuffled=number, asked="bob" if number % 2 else "ann")
        scene.game.choose(next(option for option in scene.options() if option.endswith("shuffled into the deck")))
    assert not [words for words in scene.options() if "shuffled" in words]
    scene.expect(asked="ann").ends()


def test_how_often_an_8_is_shuffled_in_is_the_tables_to_say() -> None:
    assert "Princess, shuffled into the deck" not in eights(shuffles=0).options()
    scene = eights(shuffles=1).plays("ann", "Princess, shuffled into the deck")
    assert sorted(scene.options()) == ["Cthulhu", "Princess"]


def test_the_next_round_has_its_own_shuffles() -> None:
    scene = house(ann="Princess Necronomicon", bob="Guard", shuffled=10, until="").plays("ann", "Princess")
    scene.chooses("Ann").expect(round=2, shuffled=0)


# Rounds that nobody wins


@pytest.mark.parametrize("card", NAMES)
def test_a_deck_of_one_card_comes_to_an_end(card: str) -> None:
    for ruleset, players in (("classic", 2), ("2019", 3), ("house", 2)):
        prolonged(facedown.new("loveletter", players, seed=1, ruleset=ruleset, deck=[(card, 12)], tokens=1), 1)


def test_ten_rounds_that_nobody_wins_end_the_match_and_nobody_has_won() -> None:
    game: Any = facedown.new("loveletter", 2, seed=1, ruleset="lovecraft", deck=[("Priest", 16)])
    prolonged(game, 1)
    assert (game.round, game.outcome.winners) == (10, ())
    assert str(game.outcome) == "Nobody wins, after 10 rounds in a row that brought nobody nearer"


def test_whoever_has_most_tokens_wins_a_match_that_idles() -> None:
    alike: dict[str, Any] = {"deck": [("Handmaid", 16)], "idle_rounds": 1}
    scene = deal(
        "loveletter", "lovecraft", ann="Handmaid Handmaid", bob="Handmaid", deck="", rest="graves", options=alike,
        insane_tokens={"bob": 1}, idle=1, until="",
    )  # fmt: skip
    scene.plays("ann", "Handmaid").expect(over=True, winners="bob")
    assert str(scene.game.outcome) == "Bob wins with 1 insane token, after a round that brought nobody nearer"


def test_a_token_begins_the_count_of_idle_rounds_anew() -> None:
    scene = deal("loveletter", ann="Guard Priest", bob="Baron", idle=9, until="")
    scene.plays("ann", "Guard → Bob").chooses("3").expect(tokens={"ann": 1}, round=2, idle=1, over=False)


def test_tied_players_do_not_gain_tokens_for_ever_where_only_one_may_win() -> None:
    options = {"deck": [("Priest", 16)], "ties": "all", "several_winners": False, "tokens": 2}
    game: Any = facedown.new("loveletter", 3, seed=1, ruleset="2019", **options)
    prolonged(game, 1)
    assert game.round == 12
    assert [game.tokens[seat] for seat in game.seats] == [12, 12, 12]
    assert game.outcome.winners == game.seats


# Whatever the deck


def odd_table(number: int) -> tuple[str, int, dict[str, Any]]:
    """A ruleset, a number of players, some options that nobody would choose, and a deck of a few kinds of cards."""
    chance = random.Random(number)
    ruleset = chance.choice(list(EDITIONS))
    options: dict[str, Any] = {name: chance.choice(said) for name, said in RULES.items() if chance.random() < 0.3}
    for name, (least, most) in NUMBERS.items():
        if chance.random() < 0.3:
            options[name] = chance.randint(least, min(most, 4))
    if chance.random() < 0.2:
        options["aside"] = "each back"
    options["deck"] = [odd_row(chance, card) for card in chance.sample(NAMES, chance.choice([1, 2, 3, 6]))]
    return ruleset, chance.choice(list(EDITIONS[ruleset].players)), options


def odd_row(chance: random.Random, card: str) -> tuple[Any, ...]:
    value = chance.choice([-1, -1, -1, 0, 1, 5, 8, 9])
    back = chance.choice([None, None, "", "odd"])
    return (f"{card} {value}" if value >= 0 else card, card, value, chance.choice([1, 3, 6, 12]), back, "")


@pytest.mark.heavy
@pytest.mark.parametrize("first", range(0, 120, 24))
def test_odd_decks_come_to_an_end_however_they_are_played(first: int) -> None:
    for number in range(first, first + 24):
        ruleset, players, options = odd_table(number)
        try:
            game = facedown.new("loveletter", players, seed=number, ruleset=ruleset, **options)
        except BadSetup:
            continue
        prolonged(game, number, at_random=number % 3 * 4)


@pytest.mark.parametrize("table", [(ruleset, players) for ruleset in EDITIONS for players in (2, 5)])
def test_players_who_prolong_a_match_stay_within_its_bound(table: tuple[str, int]) -> None:
    ruleset, players = table
    if players in EDITIONS[ruleset].players:
        prolonged(facedown.new("loveletter", players, seed=3, ruleset=ruleset), 3)


# Questions without options


def test_in_a_deck_of_guards_alone_a_guard_does_nothing() -> None:
    scene = deal("loveletter", ann="Guard Guard", bob="Guard", options={"deck": [("Guard", 16)]})
    scene.plays("ann", "Guard → Bob").expect(asked="bob", out="", discards={"ann": "Guard"}).ends()


def test_with_0s_and_1s_and_zero_not_allowed_guard_and_bishop_do_nothing() -> None:
    deck = [("Guard", 9), ("Jester", 9), ("Low Bishop", "Bishop", 1, 2, None, "")]
    options = {"deck": deck, "guess_zero_allowed": False}
    scene = deal("loveletter", ann="Guard, Low Bishop", bob="Jester,", options=options)
    scene.plays("ann", "Guard → Bob").expect(asked="bob", out="")
    scene = deal("loveletter", ann="Guard, Low Bishop", bob="Jester,", options=options)
    scene.plays("ann", "Low Bishop → Bob").expect(asked="bob", out="", tokens={"ann": 0}).ends()


def test_insane_deep_ones_still_find_a_1_where_nothing_can_be_named() -> None:
    options = {"deck": [("Deep Ones", 9), ("Guard", 9)], "guess_zero_allowed": False}
    named: dict[str, Any] = {
        "ann": "Deep Ones, Guard",
        "bob": "Guard,",
        "cleo": "Guard,",
        "discards": {"ann": "Deep Ones,"},
    }
    scene = deal("loveletter", "lovecraft", **named, options=options).plays("ann", "Deep Ones (insane) → Bob")
    assert len(scene.options()) == 1
    scene.chooses("1").expect(out="bob", says="Ann guesses that Bob holds number 1.").ends()


def test_whoever_has_no_card_left_plays_none() -> None:
    """A Golden Mead is drawn to an empty hand, and there is nothing to draw for its second play."""
    spent: dict[str, Any] = {"deck": "", "aside": "", "brain_cases": "", "rest": "graves", "discards": {"ann": "Nope,"}}
    scene = house(ann="Golden Mead,", bob="King", cleo="Count,", **spent)
    scene.plays("ann", "Golden Mead (insane) → Bob").expect(ann="", says="The round is over.").ends()


def test_the_manual_of_a_deck_without_numbers_says_so() -> None:
    told = dict(chapters_of(facedown.new("loveletter", 2, seed=1, deck=[("Guard", 16)])))
    assert "There is none that can be named" in " ".join(told["Naming a number"])


# Other odd decks


def test_a_deck_that_is_dealt_out_by_its_backs_is_enough_for_the_cards_turned_up() -> None:
    deck = [("Guard", "Guard", 1, 12, "", ""), ("Priest", "Priest", 2, 1, "odd", "")]
    for seed in range(20):
        game: Any = facedown.new("loveletter", 2, seed=seed, ruleset="lovecraft", deck=deck, aside="each back")
        assert len(game.turned_up) == 5
        assert len(game.deck) >= 1


def test_every_card_that_works_like_a_spy_counts_as_one() -> None:
    options = {"deck": [("Spy", 4), ("Agent", "Spy", -1, 4, None, ""), ("Guard", 9)]}
    agents: dict[str, Any] = {"ann": "Guard Guard", "bob": "Guard", "deck": "", "rest": "turned_up", "options": options}
    scene = deal("loveletter", "2019", **agents, discards={"ann": "Spy", "bob": "Agent"})
    scene.plays("ann", "Guard → Bob").chooses("0").expect(tokens={"ann": 1, "bob": 1})
    scene = deal("loveletter", "2019", **agents, discards={"ann": "Spy Agent"})
    scene.plays("ann", "Guard → Bob").chooses("0").expect(tokens={"ann": 2, "bob": 1}).ends()


def test_a_capitalist_keeps_two_cards_after_a_chancellor() -> None:
    options = {"deck": [("Chancellor", 4), ("Capitalist", 2), ("Guard", 5), ("Priest", 5), ("King", 5)]}
    scene = deal(
        "loveletter", "2019", ann="Chancellor Guard Priest", bob="King", deck="King Guard King", options=options
    )
    scene.plays("ann", "Chancellor")
    assert len(scene.options()) == len(set(scene.options())) == 7
    scene.chooses("keep Guard, King, then Priest, Guard under the deck").expect(ann="Guard King", asked="bob")
    assert [card.face.name for card in scene.game.deck.cards[-2:]] == ["Priest", "Guard"]


def test_a_chancellors_player_without_another_card_keeps_one() -> None:
    scene = deal("loveletter", "2019", ann="Chancellor,", bob="King", deck="Prince Baron Countess")
    scene.plays("ann", "Chancellor").chooses("keep Baron, then Prince under the deck").expect(ann="Baron").ends()


def test_a_hand_of_many_cards_has_few_options_for_a_chancellor() -> None:
    options = {"deck": [("Chancellor", 2), *[(f"{n}", "Priest", n, 2, None, "") for n in range(2, 14)]]}
    many = ", ".join(["Chancellor", *[str(n) for n in range(2, 12)]])
    scene = deal("loveletter", "2019", ann=many, bob="2,", deck="12, 13", options=options)
    scene.plays("ann", "Chancellor")
    assert len(scene.game.choice) == 12 * 11


@pytest.mark.parametrize("number", [1, 2, 5])
def test_the_laws_hold_with_odd_decks(number: int) -> None:
    deck = [("Guard", 3), ("Chancellor", 3), ("Capitalist", 3), ("Mi-Go", 3), ("Golden Mead", 3), ("Princess", 3)]
    options = {"deck": deck, "shuffle_eights": True, "leaving": True, "tokens": 1}
    laws.check(LoveLetter, "house", 3, range(number, number + 1), options=options)
