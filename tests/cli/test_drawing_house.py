"""The big decks on the screen: what is about to happen, who answered what, and long lists that stay readable."""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO
from typing import Any

import pytest
from rich.console import Console, RenderableType

import facedown
from facedown import Chance
from facedown.cli import drawing
from facedown.core.cards import Seat
from facedown.games.loveletter.telling.cards import COLOURS, in_runs
from facedown.telling.shape import EACH, QuestionTold, Telling, text_in
from facedown.telling.teller import teller_for
from facedown.testing.scenes import Scene, deal


def on_screen(what: RenderableType, width: int = 80) -> str:
    paper = StringIO()
    Console(file=paper, width=width, highlight=False, markup=False).print(what)
    return paper.getvalue()


def seat(game: Any, name: str | None) -> Seat | None:
    return next((seat for seat in game.seats if seat.name == name), None)


def telling(scene: Scene, name: str | None) -> Telling:
    me = seat(scene.game, name)
    return teller_for(scene.game, me).tell(scene.game.view(me), since=0)


def table(scene: Scene, name: str | None, width: int = 80) -> str:
    return on_screen(drawing.table(telling(scene, name)), width)


def told(scene: Scene, name: str | None) -> list[str]:
    return [text_in(sentence.words) for sentence in telling(scene, name).happened]


def question(scene: Scene, name: str) -> QuestionTold:
    asked = telling(scene, name).question
    assert asked is not None
    return asked


def menu(scene: Scene, name: str, width: int = 80) -> str:
    """The options on a screen, without the question above them."""
    return on_screen(drawing.question(telling(scene, name)), width).partition("\n")[2]


def turns(*names: str) -> dict[str, int]:
    return dict.fromkeys(names, 1)


def a_pile() -> Scene:
    """Nyarlathotep, turned around by a No-U that is noped: the one with the other Nope is asked."""
    scene = deal(
        "loveletter",
        "house",
        ann="Nyarlathotep, Priest",
        bob="No-U,",
        cleo="Nope,",
        dan="Nope,",
        deck="Baron, Priest, Guard, Count",
        discards={"ann": "Deep Ones,"},
        turns=turns("ann", "bob", "cleo", "dan"),
    )
    scene.plays("ann", "Nyarlathotep (insane)").chooses("bob, cleo, dan")
    return scene.plays("bob", "No-U").plays("cleo", "Nope")


def given_back() -> Scene:
    """Nyarlathotep's player arranges the hands of all others."""
    return a_pile().plays("dan", "pass").plays("dan", "pass")


# What is about to happen


def test_the_pile_shows_what_answered_what_the_top_one_first() -> None:
    lines = table(a_pile(), "Dan").partition("About to happen")[2].splitlines()
    assert [line.strip("│ •") for line in lines[1:4]] == [
        "Cleo's Nope cancels Bob's No-U.",
        "Bob's No-U turns Ann's Nyarlathotep around.",
        "Ann plays Nyarlathotep (insane) on Bob, Cleo and Dan.",
    ]


def test_the_order_of_answers_is_public_and_who_is_asked_is_not() -> None:
    """Dan is asked and Ann is not, and both see the same pile."""
    scene = a_pile()
    scene.expect(asked="dan")
    order = "may answer, in this order: Bob (chosen), Dan and Ann."
    for name in ("Ann", "Dan", None):
        assert order in table(scene, name)


def test_a_card_to_be_taken_of_two_is_asked_with_what_it_is_for() -> None:
    scene = deal(
        "loveletter", "house", ann="Priest, Guard", bob="King, Count", cleo="Guard,", turns=turns("ann", "bob")
    )
    scene.plays("ann", "Priest").chooses("bob")
    assert "• Ann looks at Bob's hand." in table(scene, "Bob")


def test_on_a_plain_turn_nothing_is_about_to_happen() -> None:
    scene = deal("loveletter", "house", ann="Guard, Nope", bob="King,")
    assert "About to happen" not in table(scene, "Ann")


def test_a_play_that_was_turned_around_is_struck_off_in_the_pile() -> None:
    scene = deal(
        "loveletter", "house", ann="Guard, Nope", bob="No-U,", deck="Baron,", cleo="King,", turns=turns("ann", "bob")
    )
    scene.plays("ann", "Guard").chooses("bob").plays("bob", "No-U").plays("ann", "pass")
    scene.expect(asked="ann")
    shown = table(scene, "Ann")
    assert "• Bob plays Ann's Guard on Ann." in shown
    assert "✗ Ann plays Guard on Bob.  cancelled by Bob's No-U" in shown


def test_an_answer_says_what_it_does() -> None:
    assert "2  Nope  cancels Cleo's Nope, and you draw a card" in menu(a_pile(), "Dan")


# What happened


def test_a_cancelled_play_is_told_once_and_by_what() -> None:
    scene = deal("loveletter", "house", ann="Guard, King", bob="Nope,", deck="Baron,", turns=turns("ann", "bob"))
    scene.plays("ann", "Guard").chooses("bob").plays("bob", "Nope")
    assert told(scene, "Ann")[:3] == [
        "Ann plays Guard on Bob.",
        "Bob answers Ann's Guard with Nope.",
        "Bob's Nope cancels Ann's Guard.",
    ]
    assert told(scene, "Bob")[1:3] == ["Bob answers Ann's Guard with Nope.", "Bob draws Baron."]
    assert not [line for line in told(scene, "Ann") if "tries" in line or "cancelled" in line]


def test_a_play_that_goes_through_is_told_once() -> None:
    scene = deal("loveletter", "house", ann="Priest, King", bob="Nope,", turns=turns("ann", "bob"))
    scene.plays("ann", "Priest").chooses("bob").plays("bob", "pass")
    assert told(scene, "Ann")[:2] == ["Ann plays Priest on Bob.", "Ann looks at Bob's hand: Bob has Nope."]


def test_nyarlathoteps_cards_are_told_to_those_who_saw_them() -> None:
    scene = given_back()
    first, second, third = scene.options()[0].split(" | ")
    scene.chooses(scene.options()[0])
    assert "Ann collects Bob's Baron, Cleo's Priest and Dan's Nope." in told(scene, "Ann")
    assert f"Ann gives back {first} to Bob, {second} to Cleo and {third} to Dan." in told(scene, "Ann")
    assert f"Ann gives back {first} to Bob, a card to Cleo and a card to Dan." in told(scene, "Bob")
    assert "Ann gives back a card to Bob, a card to Cleo and a card to Dan." in told(scene, None)


def test_insanity_checks_are_one_sentence_and_say_why_somebody_stays() -> None:
    scene = deal(
        "loveletter",
        "house",
        ann="Guard, Guard",
        bob="King,",
        deck="Baron, Priest, Nope, Count, Count",
        discards={"bob": "Liber Ivonis, Deep Ones"},
        turns=turns("ann", "bob"),
    )
    liber = scene.game.discards[scene.seat("bob")][0]
    scene.game.played_as[liber] = "insane"
    scene.plays("ann", "Guard").chooses("bob").chooses("2")
    assert "Bob's insanity checks turn up Baron and Priest." in told(scene, "Ann")


def test_a_death_that_is_cancelled_is_one_sentence() -> None:
    scene = deal("loveletter", "house", ann="Guard, Guard", bob="King,", discards={"bob": "Liber Ivonis,"})
    scene.game.played_as[scene.game.discards[scene.seat("bob")][0]] = "insane"
    scene.plays("ann", "Guard").chooses("bob").chooses("6")
    assert "Bob holds the 6 that Ann named, but Liber Ivonis keeps Bob in the round." in told(scene, "Ann")
    assert "Ann guesses that Bob holds number 6: right!" in told(scene, "Ann")


@pytest.mark.parametrize(
    ("hand", "card", "choices", "sentence"),
    [
        ("Bounty Hunter, Guard", "Bounty Hunter", ["bob"], "Ann puts a bounty on Bob."),
        ("Jestsassin, Guard", "Jestsassin (Jester)", ["bob"], "If Bob wins the round, Ann gains a token."),
        ("Spy, Guard", "Spy", ["bob"], "Ann and Bob swap seats."),
        ("No-U, Guard", "No-U", [], "The turns go the other way round."),
        ("King, Guard", "King", ["bob"], "Ann and Bob swap hands: Ann gets Count, Bob gets Guard."),
        ("Mi-Go, Guard", "Mi-Go (insane)", ["bob"], "Ann takes Bob's hand, Count, and leaves a Brain Case."),
        ("Prince, Guard", "Prince", ["bob"], "Bob discards Count."),
        ("Bishop, Guard", "Bishop", ["bob", "5"], "Ann foretells that Bob holds number 5: right!"),
        ("Guard, King", "Guard", ["bob", "9"], "Ann guesses that Bob holds number 9 (Bishop): no."),
    ],
)
def test_what_cards_do_in_sentences(hand: str, card: str, choices: Sequence[str], sentence: str) -> None:
    scene = deal(
        "loveletter",
        "house",
        ann=hand,
        bob="Count,",
        cleo="Priest,",
        deck="Handmaid, Handmaid",
        discards={"ann": "Deep Ones,"},
        turns=turns("ann", "bob", "cleo"),
    )
    scene.plays("ann", card)
    for words in choices:
        scene.chooses(words)
    assert sentence in told(scene, "Ann")


def test_what_a_play_shows_is_told_with_it() -> None:
    insane = {"ann": "Deep Ones,"}
    house = deal("loveletter", "house", ann="Shining Trapezohedron, King", bob="Armitage,", discards=insane)
    house.plays("ann", "Shining Trapezohedron (insane)")
    assert told(house, "Bob")[:2] == ["Ann plays Shining Trapezohedron (insane).", "Ann shows King."]
    hand = "Shining Trapezohedron, Randolph Carter"
    plain = deal("loveletter", "lovecraft", ann=hand, bob="Armitage,", discards=insane)
    plain.plays("ann", "Shining Trapezohedron (insane)")
    assert "Ann plays Shining Trapezohedron (insane), and shows Randolph Carter." in told(plain, "Bob")


# The table


def test_players_stand_in_the_order_of_their_turns() -> None:
    scene = deal("loveletter", "house", ann="Guard, Nope", bob="King,", cleo="Count,", dan="Priest,", direction=-1)
    shown = table(scene, "Ann")
    assert "turns reversed" in shown
    assert sorted(["Dan", "Cleo", "Bob"], key=shown.index) == ["Dan", "Cleo", "Bob"]


def test_backs_are_explained_where_there_are_several() -> None:
    house = deal("loveletter", "house", ann="Guard, Nope", bob="Nope,", deck="Guard, Cthulhu, Guard")
    assert "deck ▮ L ▮ " in table(house, "Ann")
    assert "L lovecraft   C creased: Baron" in table(house, "Ann")
    classic = deal("loveletter", "classic", ann="Guard Priest", bob="King")
    assert "Backs" not in table(classic, "Ann")


def test_all_that_is_known_of_a_player() -> None:
    scene = deal(
        "loveletter",
        "house",
        ann="Bounty Hunter, Guard",
        bob="Count,",
        cleo="King,",
        discards={"bob": "Constable / Crime Boss, Deep Ones"},
        primes={"bob": 1},
        graves={"bob": "Priest,"},
        turns=turns("ann", "bob", "cleo"),
        tokens={"bob": 1},
        insane_tokens={"bob": 2},
        protected="cleo",
        denied={"bob": (8, 2)},
    )
    scene.game.played_as[scene.game.discards[scene.seat("bob")][0]] = "Crime Boss"
    shown = table(scene, "Ann")
    for words in ("Bob Prime", "♥♡", "~~.", "~ insanity 2", "not 2, 8", "⛨ protected"):
        assert words in shown
    assert "6 Constable / Crime Boss (Crime Boss), 1 Deep Ones~" in table(scene, "Ann", 100)
    assert "left behind: 2 Priest" in shown
    scene.plays("ann", "Bounty Hunter").chooses("bob")
    assert "Ann's bounty" in table(scene, "Ann")


def test_numbers_that_were_named_in_vain_take_little_room() -> None:
    assert in_runs([0, 1, 2, 3, 5, 7, 8, 10]) == "0 to 3, 5, 7, 8, 10"
    scene = deal(
        "loveletter", ruleset="house", ann="Guard, King", bob="Princess,", denied={"bob": (6, 1, 2, 5, 3, 4, 9)}
    )
    assert "not 1 to 6, 9" in table(scene, "Ann")


@pytest.mark.heavy
@pytest.mark.parametrize(("ruleset", "players"), [("premium", 8), ("lovecraft", 6), ("house", 8), ("house", 2)])
@pytest.mark.parametrize("width", [80, 100])
def test_every_question_fits_on_the_screen(ruleset: str, players: int, width: int) -> None:
    game: Any = facedown.new("loveletter", players=players, seed=4, ruleset=ruleset)
    chance = Chance.of(3)
    for _ in range(40):
        if game.over:
            break
        me = game.choice.seat
        shown = on_screen(drawing.draw(teller_for(game, me).tell(game.view(me), since=0)), width)
        assert max([len(line) for line in shown.splitlines()]) <= width
        game.choose(game.choice.sample(chance))


def test_every_card_has_a_colour_and_so_has_one_of_ones_own() -> None:
    own = [("Barista", "Baron", 14, 2, "", ""), *[("Guard", 5), ("Priest", 3), ("King", 2)]]
    game = facedown.new("loveletter", players=2, seed=1, ruleset="house", deck=tuple(own))
    teller = teller_for(game)
    (barista,) = teller.marked(game.view(None), "Barista")
    assert barista.colour == COLOURS[4]
    assert all(face.title[0].colour for face in teller.help(game.view(None)).cards)


# What is asked


def test_many_plays_stand_by_card() -> None:
    others: dict[str, Any] = {"bob": "King,", "cleo": "Count,", "dan": "Priest,", "eve": "Handmaid,", "fay": "Guard,"}
    scene = deal("loveletter", "house", ann="Baroness, Nope", **others)
    lines = menu(scene, "Ann").splitlines()
    assert lines[0].split("  ")[1:3] == ["Baroness", "1 Bob"]
    assert "6 Bob, Cleo" in lines[0]
    assert lines[-1].split() == ["Nope", "16"]


def test_numbers_say_which_cards_could_be_held() -> None:
    """Bob's back is a plain one, a 4 was named in vain, and all the Barons are in sight."""
    scene = deal(
        "loveletter",
        "house",
        ann="Guard, Baron",
        bob="Princess,",
        cleo="Priest,",
        discards={"cleo": "Baron,"},
        denied={"bob": (4,)},
    )
    scene.plays("ann", "Guard").chooses("bob")
    rows = {line.split()[0]: line for line in menu(scene, "Ann").splitlines()}
    assert "0 possible" in rows["4"]
    assert "2 possible" in rows["3"]
    assert "1 possible" in rows["8"]
    assert "0 possible" in rows["10"]


def test_cards_are_given_back_player_by_player() -> None:
    scene = given_back()
    asked = question(scene, "Ann")
    assert asked.answered == EACH
    prompts = ["Which card does Bob get?", "Which card does Cleo get?", "Which card does Dan get?"]
    assert [text_in(piece.prompt) for piece in asked.pieces] == prompts
