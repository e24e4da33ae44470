"""A line that solves a scenario, as a person would say it: what is done in which turn, and what if they answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from facedown.core.events import DID, Info
from facedown.games.magic.announcing import Activates, Casts, IsActivated, IsCast
from facedown.games.magic.events import StepBegins
from facedown.games.magic.paying import BY_TAPPING, CONVOKED, Pays, Use, counted
from facedown.games.magic.resolving import Resolves
from facedown.games.magic.scenarios.words import Data
from facedown.games.magic.telling.story import Story, listed
from facedown.games.magic.turns import TurnBegins
from facedown.games.magic.words import MAIN, MAIN2
from facedown.search.solving import Line
from facedown.telling.shape import HEADING, text_in, words

INDENT: Final = "    "


class Retold(Story):
    """The story of a line. It also tells how things are paid, in which step they are done, and in response to what."""

    def __init__(self, game: Any, infos: Sequence[Info], since: int) -> None:
        super().__init__(game, infos, since, words)

    def in_words(self) -> Iterator[str]:
        for sentence in self.sentences():
            said = text_in(sentence.words)
            if sentence.kind == HEADING:
                turn = sum([is_turn(info) for info in self.infos[: sentence.line + 1]])
                said = f"Turn {turn}, {said}:"
            yield said

    def cast(self, place: int, spell: Any) -> str:
        return self.with_circumstances(place, super().cast(place, spell))

    def activated(self, place: int, card: Any) -> str:
        return self.with_circumstances(place, super().activated(place, card))

    def with_circumstances(self, place: int, said: str) -> str:
        """When, in response to what, and with which mana something is cast or activated."""
        beginning = self.announced(place)
        if beginning < 0:
            return said
        uses = [use for info in self.infos[beginning:place] for use in uses_in(info)]
        tapped = [str(use.card) for use in uses if use.ability in (BY_TAPPING, CONVOKED)]
        others = [str(use.card) for use in uses if use.ability not in (BY_TAPPING, CONVOKED)]
        means = [f"{verb} {listed(counted(names))}" for verb, names in (("taps", tapped), ("uses", others)) if names]
        who, _, rest = said.partition(" ")
        return f"{self.moment(beginning)}{who} {listed([*means, rest])}"

    def announced(self, place: int) -> int:
        """Where the announcement begins; -1 for what has triggered."""
        for number in range(place - 1, -1, -1):
            event = self.infos[number].event
            if isinstance(event, Casts | Activates):
                return number
            if isinstance(event, IsCast | IsActivated):
                break
        return -1

    def moment(self, place: int) -> str:
        """In response to what something is done, or in which step, if it is not a main phase."""
        waiting: list[str] = []
        step = ""
        for info in self.infos[:place]:
            event = info.event
            if info.kind != DID:
                continue
            if isinstance(event, IsCast):
                waiting.append(str(event.spell))
            elif isinstance(event, IsActivated):
                waiting.append(str(event.card).partition(":")[0])
            elif isinstance(event, Resolves):
                waiting = waiting[:-1]
            elif isinstance(event, StepBegins):
                step, waiting = event.step, []
        if waiting:
            return f"In response to {waiting[-1]}, "
        return "" if step in (MAIN, MAIN2) else f"In the {step.replace('_', ' ')} step, "


def is_turn(info: Info) -> bool:
    return info.kind == DID and isinstance(info.event, TurnBegins)


def uses_in(info: Info) -> Sequence[Use]:
    """The sources of mana that a payment uses."""
    return info.event.uses if info.kind == DID and isinstance(info.event, Pays) else ()


# Lines


def goal_said(goal: Data) -> str:
    """A goal as a sentence."""
    if "survive" in goal:
        return f"{goal['survive']} survives turn {goal['until']}"
    when = "in turn 1" if goal["by"] == 1 else f"by turn {goal['by']}"
    if "win" in goal:
        return f"{goal['win']} wins {when}"
    return f"{goal['assembled']} assembles the Staff loop {when}"


def retold(line: Line, deep: int = 1) -> list[str]:
    """What a line does, sentence by sentence, if the others stay idle as long as they can.

    Where another answer of theirs, or another outcome of chance, needs another reaction, this is told too. `deep` says
    how many such answers one after the other are told.
    """
    infos = line.game.heard(line.seat)
    return told_since(line, next((place for place, info in enumerate(infos) if is_turn(info)), 0), deep)


def told_since(line: Line, since: int, deep: int) -> list[str]:
    """The same, without what was told before."""
    told: list[str] = []
    while True:
        infos = line.game.heard(line.seat)
        told += Retold(line.game.view(line.seat), infos, since).in_words()
        since = len(infos)
        if not line.branches:
            return told
        first, *others = idle_first(line)
        for answer, other in [each for branch in others for each in answers(branch)] if deep else ():
            if reactions(other) != reactions(first):
                told.append(f"{INDENT}If {answer}:")
                told += [f"{INDENT}{INDENT}{said}" for said in told_since(other, since, deep - 1)]
        line = first


def idle_first(line: Line) -> list[Line]:
    """The branches of a line. To do nothing is the first option of every question in which one may."""
    return sorted(line.branches, key=lambda branch: branch.steps[0].index)


def reactions(line: Line) -> list[str]:
    """What the seat still has to do, if the others stay idle from here on."""
    found: list[str] = []
    while True:
        found += [step.words for step in line.steps if step.seat == line.seat and not step.forced and step.index]
        if not line.branches:
            return found
        line = idle_first(line)[0]


def answers(branch: Line) -> Iterator[tuple[str, Line]]:
    """What somebody else answers: all that they choose in a row, with the line that follows. Chance has no words."""
    said = [step for step in branch.steps if step.seat != branch.seat and not step.forced]
    words = f"{said[0].seat} answers “{said[0].words}”" if said else "chance decides otherwise"
    if all(step.seat != branch.seat for step in branch.steps) and branch.branches:
        for further in idle_first(branch):
            for more, line in answers(further):
                yield f"{words}, {more.removeprefix(f'{said[0].seat} answers ') if said else more}", line
    else:
        yield words, branch
