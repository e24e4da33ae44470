"""Games of hanab.live on the command line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from facedown.cli.formats import Format
from facedown.core.errors import BadRecord
from facedown.games.hanabi import live
from facedown.games.hanabi.events import Clue, Discard, Pass, Play
from facedown.games.hanabi.game import Hanabi


class HanabLive(Format):
    program = "hanab.live"
    game = Hanabi
    settled = ("deck",)

    def found_in(self, text: str) -> Any:
        try:
            found = live.found_in(text)
        except BadRecord as error:
            if str(error).startswith("line "):
                raise
            return None
        games = found if isinstance(found, list) else [found]
        if any(isinstance(game, Mapping) and ("deck" in game or "actions" in game) for game in games):
            return found
        return None

    def retold(self, written: Any, ruleset: str, options: Mapping[str, object]) -> Iterator[Hanabi]:
        live.check_shape(written)
        yield from live.retold(written, ruleset, **options)

    def report(self, game: Any, written: Any = None) -> dict[str, Any]:
        """What became of a game. After the third strike there are no points, unless the rules keep them."""
        is_view = game.viewer >= 0
        done = [line for line in game.log if live.is_action(line.event)]
        return {
            "game": game.name,
            "variant": live.name_there(game.variant) or game.variant.name,
            "players": [seat.name for seat in game.seats],
            "score": game.outcome.scores[0] if game.outcome else game.score,
            "strikes": game.strikes,
            "turns": sum(isinstance(line.event, Play | Discard | Clue | Pass) for line in game.log),
            "actions": len(done) if written is None else len(written["actions"]),
            # Only somebody who sees all cards knows that nothing more can be played.
            "finished": game.over if is_view else live.is_finished(game),
            "end_condition": live.end_condition(game),
            "reason": game.outcome.reason if game.outcome else None,
        }

    def in_words(self, report: Mapping[str, Any]) -> str:
        how = "finished" if report["finished"] else "not finished"
        what = f"score {report['score']}, strikes {report['strikes']}, turns {report['turns']}, {how}"
        return f"{', '.join(report['players'])}: {what}"

    def written(self, game: Any) -> dict[str, Any]:
        return live.to_hanab_live(game)

    def remarks(self, written: Any) -> Sequence[str]:
        remarks = [] if written["actions"] else ["hanab.live takes no game without an action."]
        if "house" in written:
            remarks.append(f"hanab.live does not know what is under house ({', '.join(written['house'])}).")
        return remarks
