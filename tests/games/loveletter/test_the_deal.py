"""How a match begins: the box, the deal, the starter."""

from __future__ import annotations

from typing import Any

import pytest

import facedown
from facedown.core.chance import Chance
from facedown.games.loveletter.decks import RULES
from facedown.games.loveletter.game import LoveLetter

DECKS_LEFT = {
    "classic": {2: 10, 3: 12, 4: 11},
    "2019": {2: 15, 3: 17, 4: 16, 5: 15, 6: 14},
    "premium": {5: 26, 6: 25, 7: 24, 8: 23},
    "lovecraft": {2: 16, 3: 20, 4: 19, 5: 18, 6: 17},
    "house": {2: 58, 3: 57, 4: 56, 5: 55, 6: 54, 7: 53, 8: 52},
}
DECK_LEFT = {(ruleset, players): left for ruleset, row in DECKS_LEFT.items() for players, left in row.items()}
ASIDE = {"house": 2}
"""Cards laid aside face down, where it is not one."""
TURNED_UP = {"classic": 3, "2019": 3, "lovecraft": 5}
"""Cards laid aside face up in a game of two."""
TOKENS = {
    "classic": {2: 7, 3: 5, 4: 4},
    "2019": {2: 6, 3: 5, 4: 4, 5: 3, 6: 3},
    "premium": dict.fromkeys(range(5, 9), 4),
    "lovecraft": dict.fromkeys(range(2, 7), 2),
    "house": dict.fromkeys(range(2, 9), 2),
}
BOXES = {
    "classic": "Guard 1 5, Priest 2 2, Baron 3 2, Handmaid 4 2, Prince 5 2, King 6 1, Countess 7 1, Princess 8 1",
    "2019": "Spy 0 2, Guard 1 6, Priest 2 2, Baron 3 2, Handmaid 4 2, Prince 5 2, Chancellor 6 2, King 7 1, "
    "Countess 8 1, Princess 9 1",
    "premium": "Assassin 0 1, Jester 0 1, Guard 1 8, Priest 2 2, Cardinal 2 2, Baron 3 2, Baroness 3 2, "
    "Handmaid 4 2, Sycophant 4 2, Prince 5 2, Count 5 2, King 6 1, Constable 6 1, Countess 7 1, Dowager Queen 7 1, "
    "Princess 8 1, Bishop 9 1",
    "lovecraft": "Investigator 1 5, Deep Ones 1 1, Cats of Ulthar 2 2, Golden Mead 2 1, Great Race of Yith 3 2, "
    "Hounds of Tindalos 3 1, Elder Sign 4 2, Liber Ivonis 4 1, Armitage 5 2, Mi-Go 5 1, Randolph Carter 6 1, "
    "Nyarlathotep 6 1, Silver Key 7 1, Shining Trapezohedron 7 1, Necronomicon 8 1, Cthulhu 8 1",
    "house": "Assassin 0 1, Jestsassin 0 1, Guard 1 8, Investigator 1 5, Deep Ones 1 1, Priest 2 2, "
    "Cats of Ulthar 2 2, Cardinal 2 2, Spy 2 1, Nope 2 2, Golden Mead 2 1, Baron 3 2, Great Race of Yith 3 2, "
    "Baroness 3 2, Hounds of Tindalos 3 1, Handmaid 4 2, Elder Sign 4 2, Liber Ivonis 4 1, Bounty Hunter 4 1, "
    "Prince 5 2, Armitage 5 2, Capitalist 5 1, Count 5 2, No-U 5 2, Insane No-U 5 1, Mi-Go 5 1, King 6 1, "
    "Randolph Carter 6 1, Constable / Crime Boss 6 1, Nyarlathotep 6 1, Countess 7 1, Silver Key 7 1, "
    "Shining Trapezohedron 7 1, Dowager Queen 7 1, Princess 8 1, Necronomicon 8 1, Cthulhu 8 1, Bishop 9 1",
}


def new(ruleset: str, players: int = 0, /, **options: Any) -> Any:
    return facedown.new("loveletter", players or min(DECKS_LEFT[ruleset]), seed=1, ruleset=ruleset, **options)


def box(ruleset: str) -> list[Any]:
    """The cards that are shuffled: all but the Brain Cases."""
    return [card for card in new(ruleset).cards if card.face.name != "Brain Case"]


# The box


@pytest.mark.parametrize("ruleset", BOXES)
def test_every_face_has_its_value_and_its_copies(ruleset: str) -> None:
    cards = box(ruleset)
    faces = dict.fromkeys(card.face for card in cards)
    found = [f"{face} {face.value} {sum(card.face is face for card in cards)}" for face in faces]
    assert sorted(found) == sorted(BOXES[ruleset].split(", "))


@pytest.mark.parametrize(
    ("ruleset", "cards", "values", "insane"),
    [
        ("classic", 16, 54, 0),
        ("2019", 21, 70, 0),
        ("premium", 32, 107, 0),
        ("lovecraft", 24, 90, 8),
        ("house", 62, 219, 12),
    ],
)
def test_the_box_has_so_many_cards_with_this_sum(ruleset: str, cards: int, values: int, insane: int) -> None:
    found = box(ruleset)
    assert (len(found), sum(card.face.value for card in found)) == (cards, values)
    assert sum(card.face.is_insane() for card in found) == insane


def test_the_house_knows_39_names() -> None:
    assert len({card.face.name for card in new("house").cards}) == 39


@pytest.mark.parametrize("ruleset", ["lovecraft", "house"])
def test_the_brain_cases_lie_outside_the_deck_and_are_insane(ruleset: str) -> None:
    game = new(ruleset, 3)
    outside = [card for card in game.cards if card.face.name == "Brain Case"]
    assert list(game.brain_cases) == outside
    assert all(card.face.is_insane() and card.face.value == 0 for card in outside)
    assert outside


@pytest.mark.parametrize("ruleset", ["classic", "2019", "premium"])
def test_elsewhere_there_are_no_brain_cases(ruleset: str) -> None:
    assert len(new(ruleset).brain_cases) == 0


def test_in_the_house_lovecrafts_cards_have_a_back_of_their_own() -> None:
    backs = {card.face.name: card.back for card in new("house").cards if card.face.name != "Baron"}
    lovecraft = {part.rpartition(" ")[0].rpartition(" ")[0] for part in BOXES["lovecraft"].split(", ")}
    marked = lovecraft | {"Nope", "Insane No-U", "Brain Case"}
    assert {name for name, back in backs.items() if back == "lovecraft"} == marked
    assert {back for name, back in backs.items() if name not in marked} == {""}


# The deal


@pytest.mark.parametrize(("ruleset", "players"), DECK_LEFT)
def test_everybody_gets_a_card_and_the_deck_keeps_the_rest(ruleset: str, players: int) -> None:
    game: Any = facedown.new("loveletter", players, seed=1, ruleset=ruleset)
    drawn = 1
    assert len(game.deck) + drawn == DECK_LEFT[ruleset, players]
    assert [len(hand) for hand in game.hands] == [2 if seat is game.starter else 1 for seat in game.seats]
    assert not any(len(pile) for pile in game.discards)


@pytest.mark.parametrize(("ruleset", "players"), DECK_LEFT)
def test_some_cards_are_laid_aside_face_down_and_of_two_players_some_face_up(ruleset: str, players: int) -> None:
    game = new(ruleset, players)
    face_up = TURNED_UP.get(ruleset, 0) if players == 2 else 0
    assert (len(game.aside), len(game.turned_up)) == (ASIDE.get(ruleset, 1), face_up)
    view = game.view(None)
    assert all(card.known for card in view.turned_up)
    assert not any(card.known for card in view.aside if not card.back)


@pytest.mark.parametrize(("ruleset", "players"), DECK_LEFT)
def test_so_many_tokens_win_the_match(ruleset: str, players: int) -> None:
    game = new(ruleset, players)
    assert game.tokens_to_win() == TOKENS[ruleset][players]
    assert game.edition.insane_tokens == (3 if ruleset in ("lovecraft", "house") else 0)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_classic_match_has_at_most_13_rounds_that_somebody_wins(players: int) -> None:
    goal: Any = facedown.new(LoveLetter, players).tokens_to_win()
    assert players * (goal - 1) + 1 == 13


@pytest.mark.parametrize("ruleset", DECKS_LEFT)
def test_a_table_too_small_or_too_large_is_refused(ruleset: str) -> None:
    least, most = min(DECKS_LEFT[ruleset]), max(DECKS_LEFT[ruleset])
    for players in (least - 1, most + 1):
        with pytest.raises(facedown.BadSetup, match=f"is for {least} to {most}"):
            new(ruleset, players)


def test_an_edition_that_does_not_exist_is_refused() -> None:
    with pytest.raises(facedown.BadSetup, match="classic, 2019"):
        facedown.new("loveletter", ruleset="chaos")


def test_two_players_of_the_same_name_are_refused() -> None:
    with pytest.raises(facedown.BadSetup, match="names of their own"):
        facedown.new("loveletter", players=["Ann", "Ann"])


def test_chance_says_who_starts_the_first_round() -> None:
    starters = [facedown.new(LoveLetter, 4, seed=seed).starter.index for seed in range(400)]
    assert all(70 < starters.count(seat) < 130 for seat in range(4))


def test_the_starter_is_the_first_to_be_asked() -> None:
    for seed in range(20):
        game: Any = facedown.new("loveletter", 3, seed=seed)
        assert game.choice.seat is game.starter is game.turn


def test_five_of_sixteen_first_cards_are_guards() -> None:
    first = [facedown.new(LoveLetter, 3, seed=seed).aside.top.face.name for seed in range(2000)]
    assert abs(first.count("Guard") / 2000 - 5 / 16) < 4 * (5 / 16 * 11 / 16 / 2000) ** 0.5


def test_every_round_is_dealt_afresh() -> None:
    game: Any = facedown.new("loveletter", 3, seed=3)
    chance = Chance.of(3)
    while game.round < 2:
        game.choose(game.choice.sample(chance))
    assert (len(game.deck), len(game.aside), len(game.turned_up)) == (11, 1, 0)
    assert sorted(len(hand) for hand in game.hands) == [1, 1, 2]
    assert not any([*game.out, *game.protected, *[len(pile) for pile in game.discards]])


# What a table may agree on


@pytest.mark.parametrize("ruleset", DECKS_LEFT)
def test_a_match_may_be_agreed_to_be_shorter(ruleset: str) -> None:
    game, chance = new(ruleset, tokens=1), Chance.of(1)
    while not game.over:
        game.choose(game.choice.sample(chance))
    assert facedown.replay(game.record()) == game
    assert game.tokens_to_win() == 1


@pytest.mark.parametrize("count", [0, 1, 8])
def test_two_players_may_turn_up_other_cards(count: int) -> None:
    game = new("2019", 2, turned_up=count)
    assert (len(game.turned_up), len(game.deck)) == (count, 21 - 1 - 2 - 1 - count)
    assert len(new("2019", 3, turned_up=count).turned_up) == 0


@pytest.mark.parametrize("ruleset", ["classic", "premium", "lovecraft", "house"])
@pytest.mark.parametrize("count", [0, 1, 4])
def test_other_cards_may_be_laid_aside(ruleset: str, count: int) -> None:
    players = max(DECKS_LEFT[ruleset])
    game = new(ruleset, players, aside=count)
    assert len(game.aside) == count
    assert len(game.deck) + 1 == DECK_LEFT[ruleset, players] + ASIDE.get(ruleset, 1) - count


def test_cards_may_be_laid_aside_until_there_is_one_of_each_back() -> None:
    """A back that gives its card away is not waited for."""
    sizes = set()
    for seed in range(60):
        game: Any = facedown.new("loveletter", 4, seed=seed, ruleset="house", aside="each back")
        *before, last = [card.back for card in game.aside]
        assert {"", "lovecraft"} <= {*before, last}
        assert last not in before
        sizes.add(len(game.aside))
    assert min(sizes) == 2 < max(sizes)


def test_where_all_backs_are_alike_one_of_each_is_one_card() -> None:
    assert len(new("classic", aside="each back").aside) == 1


@pytest.mark.parametrize(
    ("ruleset", "most", "numbers"),
    [
        ("classic", 0, "2 3 4 5 6 7 8"),
        ("classic", 10, "2 3 4 5 6 7 8 9 10"),
        ("classic", 5, "2 3 4 5 6 7 8"),
        ("premium", 0, "0 2 3 4 5 6 7 8 9"),
        ("lovecraft", 9, "0 2 3 4 5 6 7 8 9"),
        ("house", 0, "0 2 3 4 5 6 7 8 9"),
        ("house", None, "0 2 3 4 5 6 7 8 9 10"),
    ],
)
def test_numbers_may_be_named_that_no_card_has(ruleset: str, most: int | None, numbers: str) -> None:
    assert " ".join(map(str, new(ruleset, guess_up_to=most).edition.numbers)) == numbers


@pytest.mark.parametrize("allowed", [True, False])
@pytest.mark.parametrize("ruleset", ["2019", "premium", "lovecraft", "house"])
def test_a_table_says_whether_zero_may_be_named(ruleset: str, allowed: bool) -> None:
    edition = new(ruleset, guess_zero_allowed=allowed).edition
    assert (0 in edition.numbers) is allowed
    assert 1 not in edition.numbers


@pytest.mark.parametrize(
    ("option", "value"),
    [
        *[("tokens", 0), ("tokens", "four"), ("tokens", True), ("tokens", 21), ("insane_tokens", -1), ("aside", -1)],
        *[("turned_up", -1), ("turned_up", 21), ("guess_up_to", 11), ("aside", "every back")],
    ],
)
def test_a_number_that_cannot_be_agreed_on_is_refused(option: str, value: object) -> None:
    with pytest.raises(facedown.BadSetup, match=f"{option} must be a whole number from"):
        new("classic", **{option: value})


@pytest.mark.parametrize(("option", "least"), [("turned_up", 18), ("aside", 20)])
def test_a_deck_too_small_for_what_is_laid_aside_is_refused(option: str, least: int) -> None:
    with pytest.raises(
        facedown.BadSetup, match=f"2 players need a deck of at least {least} cards, and this one has 16"
    ):
        new("classic", **{option: 13})


@pytest.mark.parametrize("option", RULES)
def test_a_rule_that_there_is_not_is_refused(option: str) -> None:
    with pytest.raises(facedown.BadSetup, match=f"{option} must be one of"):
        new("classic", **{option: "as you like"})


@pytest.mark.parametrize(("option", "value"), [(option, value) for option, values in RULES.items() for value in values])
def test_every_rule_may_be_agreed_on_in_every_edition(option: str, value: object) -> None:
    for ruleset in DECKS_LEFT:
        assert getattr(new(ruleset, **{option: value}).edition, option, value) == value
