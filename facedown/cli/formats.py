"""File formats of other programs. `facedown replay` shows games in them, and writes games for those programs.

A game declares its formats, by the words for `--export`. A file is in a format if the format recognises it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from facedown.cli import saving
from facedown.cli.loading import BadInput, options_of, ruleset_of
from facedown.core.advice import did_you_mean
from facedown.core.errors import BadRecord, FacedownError
from facedown.core.game import Game
from facedown.games.declaration import loaded_class
from facedown.games.registry import survey
from facedown.names import check_names


class Format:
    """The games of one program."""

    program: ClassVar[str]
    game: ClassVar[type[Game]]
    settled: ClassVar[Sequence[str]] = ()
    """The options that the files fix, so that the command line cannot set them."""

    def found_in(self, text: str) -> Any:
        """The game in a text, or the list of games; None if it is something else.

        If one line of many cannot be read, raises a BadRecord whose text begins with "line".
        """
        raise NotImplementedError

    def retold(self, written: Any, ruleset: str, options: Mapping[str, object]) -> Iterator[Any]:
        """The same game object after each of its turns, beginning with none of them."""
        raise NotImplementedError

    def report(self, game: Any, written: Any = None) -> dict[str, Any]:
        """The result of a game, or of a view of it: of the whole `written` game, or so far."""
        raise NotImplementedError

    def in_words(self, report: Mapping[str, Any]) -> str:
        """Such a report in a line."""
        raise NotImplementedError

    def written(self, game: Any) -> dict[str, Any] | str:
        """A game as the program writes it: JSON, or a text. Raises BadRecord if the format cannot express it."""
        raise NotImplementedError

    def remarks(self, written: Any) -> Sequence[str]:
        """What people should know before they use it in that program: a list of sentences."""
        return ()


def declared() -> list[tuple[str, Format]]:
    """Every format of every game, each with the word for it."""
    games = survey()[0].values()
    return [(word, loaded_class(part, Format)()) for each in games for word, part in each.formats.items()]


def format_of(file: Path) -> tuple[Format, Any] | None:
    """The format of a file and what is found in it; None if it is a record, or not a game at all."""
    text = saving.read_text(file)
    for _, form in [] if is_record(text) else declared():
        try:
            found = form.found_in(text)
        except BadRecord as error:
            raise BadInput(f"{file}, {error}") from None
        if found is not None:
            return form, found
    return None


def is_record(text: str) -> bool:
    """Whether a text looks like a record of ours, so that no format needs to look at it."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return False
    return isinstance(found, dict) and "game" in found and "answers" in found


class House:
    """The rules that the command line sets for games of another program."""

    def __init__(self, form: Format, ruleset: str | None, options: Sequence[str]) -> None:
        self.form = form
        self.ruleset = "" if ruleset is None else ruleset_of(form.game, ruleset)
        self.options = options_of(options)
        there = [known for known in form.game.settings if known not in form.settled]
        for name in self.options:
            if name not in there:
                help = did_you_mean(name, there) or f"; there are {', '.join(there)}"
                raise BadInput(f"there is no option {name!r} for a game from {form.program}{help}")

    def states(self, written: Any, where: str) -> list[Game]:
        """The game after each of its turns, each of them checked."""
        return [state.fork() for state in self.told(written, where)]

    def last_state(self, written: Any, where: str) -> Game:
        """The game after its last turn."""
        *_, last = self.told(written, where)
        return last

    def told(self, written: Any, where: str) -> Iterator[Game]:
        try:
            for number, state in enumerate(self.form.retold(written, self.ruleset, self.options)):
                if not number:
                    check_names([seat.name for seat in state.seats])
                yield state
        except FacedownError as error:
            raise BadInput(f"{where}: {error}") from None
