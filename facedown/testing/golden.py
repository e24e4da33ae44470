"""Golden playthroughs: games written down so that a person can read them, and compared letter by letter.

A playthrough says which game was played, what to look for, what was answered, what happened, and what somebody knows
whenever that changes:

    loveletter (classic) with Ann, Bob. Seed 7.
    The King takes a Princess, who must then be kept.

      A round begins. Ann starts. Ann's turn. Ann draws a card. Ann is to play a card.
      | Ann knows: own hand Guard, King.
      | Bob knows: own hand Princess.
    Ann: Which card do you play? > King → Bob
      Ann discards King. Ann plays King on Bob. Ann and Bob swap hands.
      | Ann and Bob know: Ann's hand Princess; Bob's hand Guard.
    ...

The file is its own script. `replayed` reads the first line, the remark below it and the answers, and writes the rest
again. So if the rules, a sentence or somebody's knowledge changes, the two texts differ. No bot plays, so a better bot
changes nothing. If the change is intended, call `rewrite` and read what is different.

A playthrough is for readers, and is short. `digests` covers all other rulesets and numbers of players.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from textwrap import wrap
from typing import Any, Final, NamedTuple

from facedown.core.answers import given_in
from facedown.core.cards import Seat
from facedown.core.choices import Choice, Written
from facedown.core.errors import FacedownError
from facedown.core.events import TRIES
from facedown.core.game import Game
from facedown.core.log import Line, lines_of
from facedown.core.record import record_of
from facedown.core.record import replayed as states_of
from facedown.core.zones import Zone
from facedown.players.player import Player
from facedown.table.table import Table
from facedown.testing import laws

WIDTH: Final = 118
DIGESTS: Final = "digests.json"
SEEDS: Final = 5
UNKNOWN: Final = "??"
GOES_ON: Final = "..."
"""The last line of a playthrough that stops before the game is over."""
ALL: Final = "all"
ANSWER: Final = " > "
"""The text between a question and its answer."""

Facts = dict[str, tuple[str, ...]]
"""What somebody knows about each place: a word for each card, `UNKNOWN` for a blank."""
Knows = Callable[[Any], Facts]
"""What a view knows besides the faces it sees. It replaces what the zones of the same names say."""


class Parted(FacedownError):
    """An answer of a playthrough is no longer offered."""


class Script(NamedTuple):
    """What a playthrough is made from."""

    game: str
    ruleset: str
    players: tuple[str, ...]
    seed: int
    remark: str = ""
    """What to look for, in the author's words."""
    answers: tuple[tuple[str, str], ...] = ()
    """Who answered, and with which words."""

    def begun(self, rules: type[Game]) -> Game:
        game = rules()
        game.begin(self.players, self.seed, self.ruleset)
        return game

    def head(self) -> list[str]:
        first = f"{self.game} ({self.ruleset}) with {', '.join(self.players)}. Seed {self.seed}."
        return [first, *self.remark.splitlines(), ""]


def read(text: str) -> Script:
    """The script of a playthrough that was written down."""
    head, _, body = text.partition("\n\n")
    first, _, remark = head.partition("\n")
    found = re.fullmatch(r"(\S+) \((\S+)\) with (.+)\. Seed (\d+)\.", first)
    if found is None:
        raise ValueError(f"a playthrough begins as in 'highcard (standard) with Ann, Bob. Seed 7.', not {first!r}")
    game, ruleset, players, seed = found.groups()
    lines = [line for line in body.splitlines() if ANSWER in line and not line.startswith(" ")]
    answers = [(line.partition(": ")[0], line.partition(ANSWER)[2]) for line in lines]
    return Script(game, ruleset, tuple(players.split(", ")), int(seed), remark, tuple(answers))


def played(script: Script, rules: type[Game], players: Sequence[Player], decisions: int) -> Script:
    """The script with the answers of these players, until the game is over or this many decisions were made."""
    game = script.begun(rules)
    table = Table(game, players)
    while sum(game.answered) < decisions and table.step():
        pass
    record = record_of(game)
    answers = [in_words(state, *given) for state, given in zip(states_of(rules, record), given_in(game), strict=False)]
    return script._replace(answers=tuple(answers))


def in_words(game: Game, seat: int, written: Written) -> tuple[str, str]:
    choice = choice_of(game, game.seats[seat].name)
    assert choice is not None
    return choice.seat.name, choice.option(written).words


# Writing a playthrough


def replayed(script: Script, rules: type[Game], knows: Knows | None = None) -> str:
    """The playthrough of a script. `knows` says what a view knows besides the faces of cards."""
    game = script.begun(rules)
    told = [*happened(game, None)]
    before = known_to_each(game, knows)
    lines = [*script.head(), *told, *news(game, [{} for _ in before], before, told)]
    for seat, words in script.answers:
        past = game.past
        lines.append(answered(game, seat, words))
        told, after = [*happened(game, past)], known_to_each(game, knows)
        lines.extend([*told, *news(game, before, after, told)])
        before = after
    lines.append(f"Over. {game.outcome}." if game.outcome else GOES_ON)
    return "\n".join(lines) + "\n"


def answered(game: Game, seat: str, words: str) -> str:
    """Give an answer. Returns the question and the answer as a line."""
    choice = choice_of(game, seat)
    if choice is None:
        raise Parted(f"{seat} is not asked any more, and cannot answer {words!r}")
    if words not in choice:
        raise Parted(f"{seat} is not offered {words!r} any more")
    line = f"{seat}: {choice.prompt}{ANSWER}{words}"
    game.choose(words, of=choice)
    return line


def choice_of(game: Game, seat: str) -> Choice | None:
    return next((choice for choice in game.choices if choice.seat.name == seat), None)


def happened(game: Game, past: Line | None) -> Iterator[str]:
    """What happened since a line of the log. Sentences that the same people hear stand together."""
    told = [(called(game, who), sentence) for who, sentence in sentences(game, past)]
    for hearers, pairs in groupby(told, key=lambda pair: pair[0]):
        said = " ".join([sentence for _, sentence in pairs])
        yield from paragraph(said if hearers == ALL else f"To {hearers}: {said}")


def sentences(game: Game, past: Line | None) -> Iterator[tuple[list[Seat | None], str]]:
    """Each sentence since a line of the log, and who hears it in these words. Nobody hears some sentences.

    Events without words, and the question whether somebody answers an event, are left out.
    """
    lines = lines_of(game.past, past)
    heard = {viewer: versions(game, viewer, lines) for viewer in viewers_of(game)}
    for line in lines:
        if line.kind != TRIES and line.event.says() != repr(line.event):
            told = {viewer: heard[viewer][line] for viewer in heard if line in heard[viewer]}
            for sentence in dict.fromkeys([*told.values()] or [str(line)]):
                yield [viewer for viewer in told if told[viewer] == sentence], sentence


def versions(game: Game, viewer: Seat | None, lines: Sequence[Line]) -> dict[Line, str]:
    """The lines that a viewer hears, in the words in which the viewer hears them."""
    audible = [line for line in lines if line.heard >> game.viewer_of(viewer) & 1]
    infos = [info for info in game.heard(viewer) if info.event is not None]
    return {line: info.says() for line, info in zip(audible, infos[len(infos) - len(audible) :], strict=True)}


def paragraph(text: str, mark: str = "  ") -> list[str]:
    return wrap(text, WIDTH, initial_indent=mark, subsequent_indent=" " * len(mark), break_on_hyphens=False)


# What somebody knows


def viewers_of(game: Game) -> tuple[Seat | None, ...]:
    """The seats, and None for a spectator."""
    return (*game.seats, None)


def known_to_each(game: Game, knows: Knows | None) -> list[Facts]:
    return [known(game.view(viewer), knows) for viewer in viewers_of(game)]


def known(view: Any, knows: Knows | None) -> Facts:
    facts = {name_of(zone): tuple([str(card) for card in zone]) for zone in view.zones if len(zone)}
    return {**facts, **(knows(view) if knows else {})}


def name_of(zone: Zone) -> str:
    """The name of a place in words: `turned up`, `Ann's hand`."""
    words = str(zone.place).replace("_", " ")
    return words if zone.owner is None else words.removesuffix("s")


def news(game: Game, before: Sequence[Facts], after: Sequence[Facts], told: Sequence[str]) -> Iterator[str]:
    """What has become known to whom, and what is no longer known."""
    learned: dict[tuple[str, str], list[str]] = {}
    for place in dict.fromkeys([place for facts in after for place in facts]):
        for cards, viewers in surprised(game, place, before, after, " ".join([line.strip() for line in told])):
            what = f"{place} {shortly(cards)}" if any_known(cards) else place
            verb = knowing(len(viewers) == 1, any_known(cards))
            learned.setdefault((called(game, viewers), verb), []).append(own(viewers, what))
    for (who, verb), facts in learned.items():
        yield from paragraph(f"{who[0].upper()}{who[1:]} {verb}: {'; '.join(facts)}.", "  | ")


def surprised(
    game: Game, place: str, before: Sequence[Facts], after: Sequence[Facts], told: str
) -> Iterator[tuple[tuple[str, ...], list[Seat | None]]]:
    """What is news about a place, and to whom. Cards that lie open are not news if the sentences named them."""
    found: dict[tuple[str, ...], list[Seat | None]] = {}
    for viewer, old, new in zip(viewers_of(game), before, after, strict=True):
        if is_news(old.get(place, ()), new.get(place, ())):
            found.setdefault(new[place], []).append(viewer)
    for cards, viewers in found.items():
        gained = gains(before[0].get(place, ()), cards)
        if len(viewers) < len(after) or not gained or any(card not in told for card in gained):
            yield cards, viewers


def knowing(one: bool, still: bool) -> str:
    verb = "knows" if one else "know"
    return verb if still else f"no longer {verb}"


def is_news(old: Sequence[str], new: Sequence[str]) -> bool:
    """Whether a card became known, or nothing is known any longer. That a card left is not news: sentences say so."""
    return bool(gains(old, new)) or (any_known(old) and len(new) > 0 and not any_known(new))


def gains(old: Sequence[str], new: Sequence[str]) -> list[str]:
    return [card for card in Counter(new) - Counter(old) if card != UNKNOWN]


def any_known(cards: Sequence[str]) -> bool:
    return any(card != UNKNOWN for card in cards)


def shortly(cards: Sequence[str]) -> str:
    """The cards of a zone in short: three or more equal ones in a row are counted, and blanks at an end become dots."""
    runs = [(word, len(list(run))) for word, run in groupby(cards)]
    words = [f"{count}×{word}" if count > 2 else ", ".join([word] * count) for word, count in runs]
    for end in (0, -1):
        if runs[end][0] == UNKNOWN and runs[end][1] > 1:
            words[end] = GOES_ON
    return ", ".join(words)


def own(who: Sequence[Seat | None], what: str) -> str:
    """The name of a place as a single viewer calls it: `own hand` if it is theirs."""
    return what.replace(f"{who[0]}'s ", "own ", 1) if len(who) == 1 else what


def called(game: Game, who: Sequence[Seat | None]) -> str:
    """The names of some viewers in words: `Ann and Bob`, `all but Ann`, `nobody`."""
    others = [viewer for viewer in viewers_of(game) if viewer not in who]
    if not who or not others:
        return ALL if who else "nobody"
    return f"all but {names(others)}" if len(others) == 1 and len(who) > 1 else names(who)


def names(who: Sequence[Seat | None]) -> str:
    words = ["a spectator" if viewer is None else viewer.name for viewer in who]
    return " and ".join([part for part in (", ".join(words[:-1]), words[-1]) if part])


# Digests


def digests(games: Mapping[str, type[Game]]) -> str:
    """Digests of a few random games at every table, as JSON. Interpreted and compiled code must give the same."""
    found = {}
    for name, rules in games.items():
        for ruleset in rules.rulesets:
            for players in rules.seats_for(ruleset):
                found[f"{name} {ruleset} {players}"] = " ".join(laws.digests(rules, ruleset, players, range(SEEDS)))
    return json.dumps(found, indent=1) + "\n"


# Files


def rewrite(folder: Path, games: Mapping[str, type[Game]], knows: Mapping[str, Knows] | None = None) -> Iterator[str]:
    """Play every playthrough of a folder again and rewrite it, and the digests too. Yields what changed, by file."""
    for path in sorted(folder.glob("*.txt")):
        script = read(path.read_text(encoding="utf-8"))
        try:
            text = replayed(script, games[script.game], (knows or {}).get(script.game))
        except Parted as parted:
            yield f"{path.name}: LEFT AS IT WAS, because {parted}"
        else:
            yield f"{path.name}: {replace(path, text)}"
    yield f"{DIGESTS}: {replace(folder / DIGESTS, digests(games))}"


def replace(path: Path, text: str) -> str:
    """Write a file. Returns how it differs from its previous text."""
    before = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    path.write_text(text, encoding="utf-8")
    after = text.splitlines()
    if before == after:
        return "as before"
    came, went = Counter(after) - Counter(before), Counter(before) - Counter(after)
    first = next(
        (place for place, (old, new) in enumerate(zip(before, after, strict=False)) if old != new), len(before)
    )
    return f"{came.total()} lines came and {went.total()} went, from line {first + 1} on"
