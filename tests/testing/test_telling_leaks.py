"""The law covers what a person is told: a leak planted in each part of a telling is caught."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from toys import Toy

from facedown.core.cards import Card, Seat
from facedown.core.choices import Choice
from facedown.core.events import Info
from facedown.telling.shape import CardTold, Help, Mark, Meaning, Region, Sentence, Words, words
from facedown.telling.teller import Teller
from facedown.testing import laws, secrecy


class Peeking(Teller):
    """A teller that somebody gave the whole game."""

    def __init__(self, game: Any, me: Seat | None) -> None:
        super().__init__(me)
        self.game = game

    def top(self) -> str:
        """The real top card of the deck."""
        return str(self.game.deck.top) if len(self.game.deck) else "none"


class InASentence(Peeking):
    def happened(self, seen: Any, infos: Sequence[Info], since: int) -> Sequence[Sentence]:
        return [*super().happened(seen, infos, since), Sentence(words("Next: ", self.top()), len(infos))]


class OnACard(Peeking):
    def card(self, seen: Any, card: Card) -> CardTold:
        return replace(super().card(seen, card), marks=(Mark("worn", words(self.top())),))


class BesideAnOption(Peeking):
    def note(self, seen: Any, choice: Choice, index: int) -> Words:
        return words(f"the next card is {self.top()}")


class InAnOrder(Peeking):
    """The regions lie in one order or the other."""

    def regions(self, seen: Any) -> Sequence[Region]:
        regions = list(super().regions(seen))
        return sorted(regions, key=lambda region: region.name, reverse=self.top() == "Apple")


class InTheHelp(Peeking):
    def help(self, seen: Any) -> Help:
        return replace(super().help(seen), players=(Meaning(words("The deck"), words(self.top())),))


def breach_of(teller: type[Peeking], monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(secrecy, "teller_for", teller)
    breach = laws.check(Toy, "standard", 2, range(3))
    return "" if breach is None else str(breach)


def test_a_teller_that_looks_at_the_view_alone_breaks_no_law(monkeypatch: pytest.MonkeyPatch) -> None:
    assert breach_of(Peeking, monkeypatch) == ""


@pytest.mark.parametrize(
    ("teller", "where"),
    [
        (InASentence, "happened"),
        (OnACard, "marks"),
        (BesideAnOption, "note"),
        (InAnOrder, "regions"),
        (InTheHelp, "help"),
    ],
)
def test_a_leak_in_a_telling_is_caught(teller: type[Peeking], where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    breach = breach_of(teller, monkeypatch)
    assert breach.startswith("5. nothing leaks")
    assert "in a telling" in breach
    assert where in breach
