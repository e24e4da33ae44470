"""An answer made of things names each as the screen shows it, also where the rules have one word for several."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import facedown
from facedown import EVERYBODY, Card, Event, Face, Subset, Zone, zone
from facedown.core.choices import Choice
from facedown.telling.asking import things_meant
from facedown.telling.shape import QuestionTold, words
from facedown.telling.teller import Teller


class Mountain(Face):
    copies = 4


class Two(Subset):
    def items(self, game: Any) -> Sequence[Card]:
        return list(game.field.cards)


class Asks(Event):
    def apply(self, game: Any) -> None:
        game.question(Two(game.seats[0], 1, 2))


class Lands(facedown.Game):
    name = "lands"
    on_table = (zone("field", EVERYBODY),)
    field: Zone

    def furnish(self) -> None:
        self.put_cards("field", [Mountain()])

    def start(self) -> list[Event]:
        return [Asks()]


class Numbering(Teller):
    def question(self, seen: Any, choice: Choice) -> QuestionTold:
        told = super().question(seen, choice)
        named = [replace(each, words=words(f"Mountain #{place}")) for place, each in enumerate(told.options, 1)]
        return replace(told, options=tuple(named))


def test_a_thing_is_meant_by_what_the_screen_calls_it() -> None:
    game = facedown.new(Lands, players=["Ann", "Bob"], seed=1)
    view, teller = game.view("Ann"), Numbering(game.seats[0])
    choice = view.choice
    assert choice is not None
    meant = things_meant(teller, view, choice, "Mountain #3, Mountain #1")
    assert meant == (view.field.cards[2], view.field.cards[0])
    assert choice[choice.index(meant)].what == (view.field.cards[0], view.field.cards[2])
    assert things_meant(teller, view, choice, "Mountain, Mountain") is None
    assert things_meant(teller, view, choice, "Mountain #3, Mountain #3") is None
