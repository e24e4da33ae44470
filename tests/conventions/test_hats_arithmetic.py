"""The arithmetic of the hats convention, compared with counting all cases."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

import facedown
from facedown.conventions.hanabi.hats.agreement import Agreement
from facedown.conventions.hanabi.hats.code import code_for
from facedown.conventions.hanabi.hats.habits import habits_of
from facedown.conventions.hanabi.hats.laws import chop, must_save, must_tell, nothing_to_save, nothing_to_tell
from facedown.conventions.hanabi.hats.own import Own
from facedown.conventions.hanabi.hats.question import Question
from facedown.conventions.hanabi.hats.sets import chance_of, count_out, set_of
from facedown.conventions.hanabi.hats.situation import Counts, Situation
from facedown.conventions.hanabi.hats.stacks import stacks_of
from facedown.conventions.hanabi.hats.telling import ClueCode, best_clue, places_touched, sum_of_numbers
from facedown.conventions.hanabi.hats.worlds import CLUE, DISCARD, PLAY, Move, World, compare
from facedown.conventions.hanabi.knowing import agreement_of
from facedown.core.chance import Chance
from facedown.games.hanabi.variants import variant

STANDARD = variant("No Variant")
ALL = STANDARD.everything


def cards(*names: str) -> int:
    """A set of cards: "red 1", "blue 5"."""
    return set_of(held(*names))


def held(*names: str) -> list[int]:
    return [next(face.index for face in STANDARD.faces if face.name == name) for name in names]


def table(hands: list[list[int]], turn: int = 0, tokens: int = 8, deck: int = 30, **stacks: int) -> Situation:
    """A table with nothing in the discard pile."""
    heights = [stacks.get(suit.name, 0) for suit in STANDARD.suits]
    left = [face.copies - (face.rank <= heights[face.suit]) for face in STANDARD.faces]
    counts = Counts(turn, tokens, 0, deck, -1 if deck else len(hands))
    return Situation(agreement_of(STANDARD, len(hands)), counts, heights, left, hands)


def some_sets(chance: Chance, size: int) -> list[int]:
    """A hand of which something is known: every card is a rank or a colour, or any of a few."""
    found: list[int] = []
    for _ in range(size):
        few = sum({1 << chance.below(25) for _ in range(1 + chance.below(6))})
        kinds = [ALL, chance.pick(STANDARD.clues).touches, ALL & ~chance.pick(STANDARD.clues).touches, few]
        found.append(chance.pick(kinds))
    return found


# Habits


def test_habits_are_found_by_the_number_of_players() -> None:
    assert [habits_of(players).horizon for players in (2, 3, 4, 5, 6)] == [5, 8, 10, 10, 10]
    assert [habits_of(players).saves for players in (2, 3, 4, 5, 6)] == [True, False, False, False, False]
    assert habits_of(6).pace == habits_of(5).pace == 5


# Sets


def test_a_known_card_takes_a_copy_and_that_may_make_another_known() -> None:
    hands = [[cards("red 5")], [cards("red 5", "blue 5")], [cards("blue 5", "green 1")]]
    free = count_out(hands, list(STANDARD.copies))
    assert hands == [[cards("red 5")], [cards("blue 5")], [cards("green 1")]]
    assert [free[card] for card in held("red 5", "blue 5", "green 1")] == [0, 0, 2]


def test_what_cannot_be_is_left_as_it_was_said() -> None:
    hands = [[cards("red 5")], [cards("red 5")], [cards("red 5", "red 5")]]
    count_out(hands, list(STANDARD.copies))
    assert hands == [[cards("red 5")]] * 3


def test_chances_are_counted_by_copies() -> None:
    assert chance_of(cards("red 1", "red 5"), cards("red 1"), list(STANDARD.copies)) == 0.75
    assert chance_of(cards("red 1"), cards("red 1"), [0] * 25) == 1
    assert chance_of(cards("red 1", "red 5"), cards("red 1"), [0] * 25) == 0.5


def test_what_is_playable_dead_and_critical_is_what_the_game_says() -> None:
    for seed in range(6):
        game: Any = facedown.new("hanabi", players=3, seed=seed)
        chance = Chance.of(seed)
        while game.choice is not None:
            gone, faces = game.gone(), game.variant.faces
            left = [face.copies - gone[face.index] - (face.rank <= game.heights[face.suit]) for face in faces]
            found = stacks_of(list(game.heights), left)
            assert found.playable == sum([face.bit for face in faces if game.is_playable(face) and left[face.index]])
            assert found.dead == sum([face.bit for face in faces if game.is_trash(face)])
            assert found.critical == sum([face.bit for face in faces if game.is_critical(face)])
            assert (found.score, found.best) == (game.built, game.max_score())
            game.choose(chance.below(game.choice.count))


# Questions


@pytest.mark.parametrize("size", [1, 2, 3, 5, 9, 40])
def test_every_hand_is_in_the_leaf_of_its_number_and_in_no_other(size: int) -> None:
    hand = [cards("red 1", "red 2", "blue 4"), cards("green 1", "green 5"), cards("red 1", "red 5", "blue 4", "blue 5")]
    now = table([hand, [ALL] * 3], blue=2)
    question = now.insight.question(hand)
    leaves = [question.known_by(number, size) for number in range(question.grow(size))]
    assert 1 <= len(leaves) <= size
    for dealt in product(*[[card for card in range(25) if slot >> card & 1] for slot in hand]):
        holding = [
            number
            for number, leaf in enumerate(leaves)
            if all(slot >> card & 1 for slot, card in zip(leaf, dealt, strict=True))
        ]
        assert holding == [question.number_of(list(dealt), size)]


def test_a_question_grows_the_same_however_many_answers_are_asked_for_first() -> None:
    hand = [ALL, ALL & ~cards("red 1"), ALL]
    worth = table([hand, [ALL] * 3]).insight.worth
    large, small = Question(worth, hand), Question(worth, hand)
    for size in (40, 3, 11):
        assert [large.known_by(number, size) for number in range(size)] == [
            Question(worth, hand).known_by(number, size) for number in range(size)
        ]
    assert small.grow(2) == 2 and len(small.leaves) == 2 < len(large.leaves)


def test_a_number_that_no_hand_has_says_nothing() -> None:
    hand = [cards("red 1"), cards("red 5", "blue 5")]
    now = table([hand, hand])
    assert now.insight.question(hand).known_by(30, 40) == now.insight.question(hand).hand


def test_a_question_is_first_of_all_whether_a_card_can_be_played() -> None:
    hand = [cards("red 1", "red 4")]
    assert table([hand, hand]).insight.question(hand).known_by(1, 2) == [cards("red 1")]


# The code


@pytest.mark.parametrize("name", ["No Variant", "Rainbow (5 Suits)", "Null & Omni (5 Suits)", "Prism (5 Suits)"])
def test_every_place_can_be_told(name: str) -> None:
    """Whatever the cards are: for each agreed place, some clue touches it and none of the agreed ones before it."""
    rules = variant(name)
    agreement = agreement_of(rules, 4)
    chance = Chance.of(name)
    for _ in range(60):
        hand = some_sets(chance, 4)
        code = code_for(agreement, hand, 0, list(rules.copies))
        for _ in range(15):
            dealt = [chance.pick([card for card in range(25) if slot >> card & 1]) for slot in hand]
            for by_rank, numbers in ((True, code.ranks), (False, code.colours)):
                touched = [places_touched(dealt, touches) for touches in agreement.family(by_rank).touches]
                said = {numbers.number_of(value, places) for value, places in enumerate(touched) if places}
                assert said.issuperset(range(len(numbers.places)))


def test_four_cards_of_which_nothing_is_known_have_three_numbers() -> None:
    code = code_for(agreement_of(STANDARD, 4), [ALL] * 4, 0, list(STANDARD.copies))
    assert (code.ranks.places, code.colours.places, code.size) == ([3], [3], 3)
    assert [code.number_of(True, 2, 0b1000), code.number_of(False, 2, 0b1001)] == [0, 1]
    assert code.number_of(True, 2, 0b0111) == code.number_of(False, 3, 0b0100) == 2


def test_an_empty_hand_can_be_told_nothing() -> None:
    code = code_for(agreement_of(STANDARD, 4), [], 0, list(STANDARD.copies))
    assert code.size == 0 and code.number_of(True, 0, 0) == -1


def test_clues_that_touch_nothing_say_a_number_by_their_names() -> None:
    rules = variant("Totally Blind (5 Suits)")
    code = code_for(agreement_of(rules, 4), [ALL] * 4, 0, list(rules.copies))
    assert code.size == 10
    assert [code.number_of(True, value, 0) for value in range(5)] == [0, 1, 2, 3, 4]
    assert code.number_of(False, 4, 0) == 9


def test_the_best_clue_says_the_sum_of_all_numbers() -> None:
    chance = Chance.of("clues")
    for players in (2, 3, 4, 5):
        for _ in range(10):
            deck = chance.shuffled([face.index for face in STANDARD.faces for _ in range(face.copies)])
            dealt = [list(deck[4 * seat : 4 * seat + 4]) for seat in range(players)]
            now = table([[ALL] * 4 for _ in range(players)])
            clue, code = best_clue(now, dealt), ClueCode(now)
            assert clue is not None
            touches = now.agreement.family(clue.by_rank).touches[clue.value]
            touched = places_touched(dealt[clue.seat], touches)
            told = code.number_of(clue.seat, clue.by_rank, clue.value, touched)
            assert told == sum_of_numbers(now, now.hands, dealt, code.numbers)


# Laws


def test_who_sees_a_last_copy_about_to_be_discarded_speaks() -> None:
    hands = [[ALL], [cards("red 5", "green 3")]]
    assert chop(table(hands)) == 0
    assert must_save(table(hands), [[], held("red 5")])
    assert not must_save(table(hands), [[], held("green 3")])
    assert chop(table(hands, tokens=0)) == -1
    nothing_to_save(table(hands), hands)
    assert hands[1] == [cards("green 3")]


def test_who_sees_a_playable_card_that_nobody_knows_of_speaks() -> None:
    hands = [[ALL], [cards("red 1", "green 3")], [cards("blue 1"), cards("red 1", "red 2")]]
    assert must_tell(table(hands), [[], held("red 1"), held("blue 1", "red 1")])
    assert not must_tell(table(hands), [[], held("green 3"), held("blue 1", "red 1")])
    nothing_to_tell(table(hands), hands)
    assert hands[1:] == [[cards("green 3")], [cards("blue 1"), cards("red 1", "red 2")]]


def test_what_can_be_nothing_else_is_not_struck() -> None:
    hands = [[ALL], [cards("red 5")]]
    nothing_to_save(table(hands), hands)
    assert hands[1] == [cards("red 5")]


# The own hand


def test_the_own_hand_is_narrowed_by_what_others_hold() -> None:
    now = table([[cards("red 5", "blue 5")], [ALL] * 2])
    mine = Own(now, [[], held("red 5", "red 1")])
    assert mine.hand == [cards("blue 5")]
    assert mine.unseen[held("red 1")[0]] == 2


def test_what_others_wait_for_is_played_first() -> None:
    now = table([[cards("red 1"), cards("blue 4")], [ALL]], blue=3)
    assert Own(now, [[], held("green 3")]).best_play() == 0
    assert Own(now, [[], held("red 1")]).best_play() == 1


# Worlds


def test_a_world_follows_the_rules_of_the_game() -> None:
    for seed in range(12):
        players = 2 + seed % 4
        game: Any = facedown.new("hanabi", players=players, seed=seed)
        chance = Chance.of(seed)
        hands = [[card.face.index for card in reversed(game.hands[seat].cards)] for seat in game.seats]
        deck = [card.face.index for card in reversed(game.deck.cards)]
        counts = Counts(0, 8, 0, len(deck), -1)
        world = World(players, counts, stacks_of([0] * 5, list(STANDARD.copies)), hands, deck)
        while game.choice is not None:
            choice = game.choice
            what, where = str(choice[chance.below(choice.count)]).split()[:2]
            place = len(game.hands[choice.seat].cards) - int(where) if what != "tell" else 0
            kind = {"play": PLAY, "discard": DISCARD, "tell": CLUE}[what]
            game.choose(next(option for option in choice if str(option).split()[:2] == [what, where]))
            world.do(kind, place)
            assert (world.stacks.score, world.counts.tokens, world.counts.strikes) == (
                *(game.built, game.tokens),
                game.strikes,
            )
            assert game.outcome is not None or world.counts.last_turns == game.left


def test_the_move_that_ends_best_is_found() -> None:
    now = table([[cards("red 5"), cards("blue 1")], [ALL]], deck=0, red=4, blue=5, green=5, yellow=5, purple=5)
    mine = Own(now, [[], held("purple 1")])
    assert compare(mine, [Move(DISCARD, 1), Move(PLAY, 0), Move(CLUE)], Chance.of(1)) == 1
    assert compare(mine, [Move(PLAY, 0), Move(DISCARD, 1)], Chance.of(1)) == 0


def test_an_agreement_knows_whether_all_suits_are_ordinary() -> None:
    assert agreement_of(STANDARD, 3).ordinary and agreement_of(variant("6 Suits"), 3).ordinary
    assert not agreement_of(variant("Rainbow (6 Suits)"), 3).ordinary
    assert Agreement(2, [1] * 5, [31], [1, 2, 4, 8, 16]).best == 5
