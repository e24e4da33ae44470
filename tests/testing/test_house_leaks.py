"""Two games that differ only in what a seat may not know show that seat the same, byte for byte.

Both games of a pair begin alike, except that some cards changed places with others of the same back. Both get the same
answers, in words; whoever could answer something passes, unless the words say otherwise. After that nothing may tell
the two apart: no view, sentence, number or error text. A seat that may know the difference must see one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import pytest

from facedown.core import answers
from facedown.core import game as core
from facedown.core.cards import Card, Seat
from facedown.core.errors import FacedownError
from facedown.core.events import Event
from facedown.core.log import FirstLine
from facedown.core.window import Answer
from facedown.core.zones import Zone
from facedown.games.loveletter.game import LoveLetter
from facedown.games.loveletter.questions import WhichCard, WhichPlay
from facedown.players.player import Player
from facedown.table.table import Table
from facedown.testing import secrecy
from facedown.testing.scenes import Scene, deal

CASES: Final = "Brain Case," * 14
TURNS: Final = {"ann": 1, "bob": 1, "cleo": 1, "dan": 1}


def house(game: str | type[LoveLetter] = "loveletter", **named: Any) -> Scene:
    """A scene of four players in the middle of a round, with the Brain Cases where they belong."""
    return deal(game, "house", brain_cases=CASES, turns=TURNS, **named)


def exchange(scene: Scene, who: str, held: str, other: str) -> None:
    """Before anything happens, a card of a hand changes places with another one of the same back."""
    game = scene.game
    mine = next(card for card in game.hands[scene.seat(who)] if str(card) == held)
    theirs = [card for card in game.cards if str(card) == other and card.back == mine.back and card is not mine][-1]
    swapped = {mine: theirs, theirs: mine}
    for index, zone in enumerate(game.zones):
        game.zones[index] = Zone(zone.place, tuple([swapped.get(card, card) for card in zone]))
    game.where[mine.id], game.where[theirs.id] = game.where[theirs.id], game.where[mine.id]
    game.past = FirstLine(game.zones, game.layout)
    game.begin_here()


def act(scene: Scene, words: Sequence[str]) -> None:
    """Everybody who is asked answers with these words, in turn; nobody else answers what happens."""
    for said in words:
        pass_on(scene, said)
        scene.chooses(said)
    pass_on(scene, "")


def pass_on(scene: Scene, said: str) -> None:
    while scene.game.choice is not None and isinstance(scene.game.choice.question, Answer):
        if said in scene.options():
            return
        scene.chooses("pass")


def everything(scene: Scene, viewer: str | None) -> tuple[object, ...]:
    """All that can be looked at from a seat."""
    game, seat = scene.game, None if viewer is None else scene.seat(viewer)
    view = game.view(seat)
    told = game.heard(seat)
    shown = secrecy.everything_shown(game, seat)
    return (view.to_json(), shown, repr(told), [info.says() for info in told], len(view.log), refusal(scene, viewer))


def refusal(scene: Scene, viewer: str | None) -> str:
    """The error that a viewer gets for a nonsense answer, whether or not they are asked."""
    try:
        answers.answer(scene.game.fork(), len(TURNS) if viewer is None else scene.seat(viewer).index, 99)
    except FacedownError as error:
        return str(error)
    raise AssertionError("nothing has a hundred options here")


def told_apart(one: Scene, other: Scene) -> set[str | None]:
    """Who can tell the two games apart."""
    return {viewer for viewer in (*TURNS, None) if everything(one, viewer) != everything(other, viewer)}


class Pair:
    """One beginning; the cards that are exchanged in the other game; the words; and who may know the difference."""

    def __init__(
        self,
        named: dict[str, Any],
        exchanged: Sequence[tuple[str, str, str]],
        words: Sequence[str],
        knows: str,
        *,
        other_words: Sequence[str] = (),
    ) -> None:
        self.named: Final = named
        self.exchanged: Final = exchanged
        self.words: Final = words
        self.knows: Final = knows
        self.other_words: Final = other_words or words

    def scenes(self, game: str | type[LoveLetter] = "loveletter") -> tuple[Scene, Scene]:
        one, other = house(game, **self.named), house(game, **self.named)
        for who, held, card in self.exchanged:
            exchange(other, who, held, card)
        act(one, self.words)
        act(other, self.other_words)
        return one, other


GUESS: Final = {"ann": "Guard, King", "bob": "Handmaid", "cleo": "Count", "dan": "Priest", "deck": "Prince"}

PAIRS: Final = {
    "a bystander could have noped": Pair(
        {**GUESS, "dan": "Nope,"}, [("dan", "Nope", "Golden Mead")], ["Guard → Cleo", "9"], "dan"
    ),
    "the one it is played on could have turned it around": Pair(
        {**GUESS, "cleo": "No-U,"}, [("cleo", "No-U", "Count")], ["Guard → Cleo", "9"], "cleo"
    ),
    "several players could have answered, or nobody": Pair(
        {**GUESS, "cleo": "Insane No-U,", "dan": "Nope,", "primes": {"cleo": 1}},
        [("cleo", "Insane No-U", "Cthulhu"), ("dan", "Nope", "Golden Mead")],
        ["Guard → Cleo", "9"],
        "cleo dan",
    ),
    "somebody could have answered twice": Pair(
        {**GUESS, "dan": "Nope, Nope"}, [("dan", "Nope", "Golden Mead")], ["Guard → Cleo", "9"], "dan"
    ),
    "an Assassin waited for a Guard that was noped": Pair(
        {**GUESS, "cleo": "Assassin", "dan": "Nope,"}, [("cleo", "Assassin", "Count")], ["Guard → Cleo", "Nope"], "cleo"
    ),
    "a hand that is looked at holds two of a kind": Pair(
        {**GUESS, "ann": "Priest, King", "cleo": "Guard, Guard", "dan": "Count"},
        [("cleo", "Guard", "Bishop")],
        ["Priest → Cleo", "Guard"],
        "cleo",
    ),
    "a hand that must discard holds two of a kind": Pair(
        {**GUESS, "ann": "Prince, King", "cleo": "Guard, Guard"},
        [("cleo", "Guard", "Bishop")],
        ["Prince → Cleo", "Guard"],
        "cleo",
    ),
    "which of two cards was given away": Pair(
        {**GUESS, "ann": "King, Handmaid", "cleo": "Guard, Count"},
        [],
        ["King → Cleo", "Guard"],
        "ann cleo",
        other_words=["King → Cleo", "Count"],
    ),
    "which of two cards was looked at": Pair(
        {**GUESS, "ann": "Priest, King", "cleo": "Guard, Count", "dan": "Bishop"},
        [],
        ["Priest → Cleo", "Guard"],
        "ann cleo",
        other_words=["Priest → Cleo", "Count"],
    ),
    "what a comparison without a loser was about": Pair(
        {**GUESS, "ann": "Dowager Queen, Priest", "cleo": "Cardinal", "dan": "Count"},
        [("ann", "Priest", "Handmaid"), ("cleo", "Cardinal", "Bounty Hunter")],
        ["Dowager Queen → Cleo"],
        "ann cleo",
    ),
    "what the Cardinal's player looked at": Pair(
        {**GUESS, "ann": "Cardinal, King", "cleo": "Count", "dan": "Priest"},
        [("cleo", "Count", "Bishop")],
        ["Cardinal → Cleo, Dan", "Dan"],
        "ann cleo dan",
    ),
    "what the Mi-Go took": Pair(
        {**GUESS, "ann": "Mi-Go, Handmaid", "primes": {"ann": 1}},
        [("cleo", "Count", "Bishop")],
        ["Mi-Go (insane) → Cleo", "Handmaid"],
        "ann cleo",
    ),
    "which of two 8s was shuffled in": Pair(
        {**GUESS, "ann": "Necronomicon, Cthulhu"},
        [],
        ["Necronomicon, shuffled into the deck"],
        "ann",
        other_words=["Cthulhu, shuffled into the deck"],
    ),
    "which card was kept from a Bishop": Pair(
        {**GUESS, "ann": "Bishop, King", "dan": "Priest"},
        [("dan", "Priest", "Cardinal")],
        ["Bishop → Dan", "2", "keep what you hold"],
        "dan",
    ),
    "what a Crime Boss saw in return": Pair(
        {"ann": "Constable / Crime Boss, Guard", "bob": "Count", "cleo": "King", "dan": "Prince", "deck": "Priest"},
        [("bob", "Count", "Bishop")],
        ["Constable / Crime Boss (Crime Boss)", "Priest → Ann"],
        "ann bob",
    ),
    "whom Nyarlathotep gave what": Pair(
        {**GUESS, "ann": "Nyarlathotep, Guard", "primes": {"ann": 1}, "protected": "dan"},
        [],
        ["Nyarlathotep (insane) → Bob, Cleo", "Handmaid | Count"],
        "ann bob cleo",
        other_words=["Nyarlathotep (insane) → Bob, Cleo", "Count | Handmaid"],
    ),
    "what Nyarlathotep collected": Pair(
        {**GUESS, "ann": "Nyarlathotep, Guard", "primes": {"ann": 1}, "protected": "dan"},
        [("cleo", "Count", "Bishop")],
        ["Nyarlathotep (insane) → Bob, Cleo", "Handmaid | Count"],
        "ann cleo",
        other_words=["Nyarlathotep (insane) → Bob, Cleo", "Handmaid | Bishop"],
    ),
    "a card face down is a portrait of the Baron": Pair(
        {**GUESS, "cleo": "Baron"}, [("cleo", "Baron", "Baroness")], ["Guard → Cleo", "9"], "cleo"
    ),
}


@pytest.mark.parametrize("pair", PAIRS.values(), ids=PAIRS)
def test_only_who_may_know_can_tell(pair: Pair) -> None:
    one, other = pair.scenes()
    assert told_apart(one, other) == {*pair.knows.split()}


# While somebody is asked in private


def test_nobody_else_can_tell_who_is_asked() -> None:
    """Dan has a Nope; or Cleo has it; or both have one, and Cleo is asked first."""
    scenes = [house(**{**GUESS, "cleo": "Golden Mead,", "dan": "Nope,"}) for _ in range(3)]
    exchange(scenes[1], "dan", "Nope", "Golden Mead")
    exchange(scenes[2], "cleo", "Golden Mead", "Nope")
    asked = [scene.chooses("Guard → Bob").game.choice.seat.name for scene in scenes]
    assert asked == ["Dan", "Cleo", "Cleo"]
    for viewer in ("ann", "bob", None):
        assert len({repr(everything(scene, viewer)) for scene in scenes}) == 1


def test_nobody_else_can_tell_that_a_player_passed_while_another_one_is_still_asked() -> None:
    both, one = house(**{**GUESS, "cleo": "Nope,", "dan": "Nope,"}), house(**{**GUESS, "cleo": "Nope,", "dan": "Nope,"})
    exchange(one, "cleo", "Nope", "Golden Mead")
    for scene in (both, one):
        scene.chooses("Guard → Bob")
    both.chooses("pass")
    assert both.game.choice.seat.name == one.game.choice.seat.name == "Dan"
    assert told_apart(both, one) == {"cleo"}


# Several who are asked at once


def test_whoever_has_said_which_card_still_seems_to_be_asked() -> None:
    named = {**GUESS, "ann": "Cardinal, King", "cleo": "Guard, Count", "dan": "Priest, Bishop"}
    silent, one = house(**named), house(**named)
    for scene in (silent, one):
        scene.chooses("Cardinal → Cleo, Dan").expect(asked="cleo dan")
    one.chooses("Count").expect(asked="dan")
    assert told_apart(silent, one) == {"cleo"}


# At the table


class Listener(Player):
    """Writes down every call, with all that it is shown, and takes the first option."""

    def __init__(self) -> None:
        self.calls: list[str] = []

    def hear(self, info: Any) -> None:
        self.calls.append(repr(info))

    def decide(self, view: Any, choice: Any) -> int:
        self.calls.append(f"{view.to_json()} {[option.words for option in choice]}")
        return 0


def calls_at_a_table(scene: Scene, until: str) -> dict[str, list[str]]:
    """What the players hear and are asked, until it is somebody's turn."""
    listeners = {seat.name: Listener() for seat in scene.game.seats}
    table = Table(scene.game, listeners)
    while not (isinstance(scene.game.choice.question, WhichPlay) and scene.game.choice.seat.name == until):
        table.step()
    table.tell()
    return {name: listener.calls for name, listener in listeners.items()}


def test_at_a_table_players_are_called_alike_whatever_another_one_could_have_done() -> None:
    one, other = house(**{**GUESS, "dan": "Nope,"}), house(**{**GUESS, "dan": "Nope,"})
    exchange(other, "dan", "Nope", "Golden Mead")
    mine, theirs = calls_at_a_table(one, "Dan"), calls_at_a_table(other, "Dan")
    assert len(mine["Dan"]) > len(theirs["Dan"]), "Dan was asked in the one game, and passed"
    assert all(mine[name] == theirs[name] for name in ("Ann", "Bob", "Cleo"))


# The comparison bites

uncompiled = pytest.mark.skipif(not core.__file__.endswith(".py"), reason="a compiled game calls its own methods only")


class SkipsTwins(LoveLetter):
    """Where two cards look the same, it asks nobody which of them is meant."""

    def effect(self, event: Event, *hands: Seat) -> None:
        for seat in hands:
            if len(self.distinct(self.hands[seat].cards)) > 1:
                self.question(WhichCard(seat))
        self.then(event)


@uncompiled
def test_a_question_that_is_skipped_for_two_of_a_kind_is_caught() -> None:
    pair = PAIRS["a hand that is looked at holds two of a kind"]
    one, other = house(SkipsTwins, **pair.named), house(SkipsTwins, **pair.named)
    exchange(other, *pair.exchanged[0])
    for scene in (one, other):
        scene.chooses("Priest → Cleo")
    assert {"ann", "bob", "dan", None} <= told_apart(one, other)


class TellsTheOffer(LoveLetter):
    """Counts in public how often the first card of a hand was offered."""

    def the_card(self, seat: Seat) -> Card | None:
        card = super().the_card(seat)
        if card is not None and card is self.hands[seat].cards[0]:
            self.turns[seat] += 1
        return card


@uncompiled
def test_a_trace_of_which_card_was_offered_is_caught() -> None:
    one, other = PAIRS["which of two cards was looked at"].scenes(TellsTheOffer)
    assert None in told_apart(one, other)
