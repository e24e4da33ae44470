"""`facedown analyse RECORD`: what search prefers at every decision of a game, and by how much.

What it says about a decision follows from what that seat knew then, unless `--open` lets it see all cards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from facedown.cli import consoles, plots, saving
from facedown.cli.canvas import write_file
from facedown.cli.drawing.boxes import HEAD
from facedown.cli.loading import BadInput, bot_named, game_recorded, seat_named, title
from facedown.cli.look import Look as Eyes
from facedown.cli.simtable import progress_of
from facedown.core.game import Game
from facedown.search.analysis import (
    Decision,
    Judged,
    by_seat,
    compared,
    decisions,
    doubt,
    doubtful,
    judged,
    judged_openly,
    with_played,
    worst,
)
from facedown.search.looking import search_known
from facedown.search.players import SearchingPlayer
from facedown.search.stats import EARLIEST, Tried

Came = Callable[[int], None]
"""Says that so many more are done."""
LEGEND = "after: answers given before; ·: search prefers what was played."
ALTERNATIVES = 4
"""So many options are listed beside one of the worst answers."""


@dataclass(frozen=True)
class Asked:
    """What was asked for on the command line."""

    file: Path
    seat: str | None
    search: str
    open: bool
    svg: Path | None
    game: str | None
    json: bool


def analyse(asked: Asked) -> None:
    """Look at every decision, and show what was found."""
    record = saving.read(asked.file)
    states = saving.states(asked.file, game_recorded(record, asked.game), record)
    found = judge(asked, states)
    lost = worst(found)
    if asked.svg is not None:
        write_file(asked.svg, plots.picture(found, lost, headline(states[0]), how(asked)))
    if asked.json:
        consoles.print_json(as_json(asked, states[0], found, lost))
    else:
        show(asked, states[0], found, lost)


def judge(asked: Asked, states: Sequence[Game]) -> list[Judged]:
    """What search says about each decision. How far it is comes to standard error."""
    seat = None if asked.seat is None else seat_named(states[0], asked.seat)
    there = decisions(states, seat)
    if not there:
        raise BadInput(f"{asked.file}: nobody had anything to decide" if seat is None else f"{seat} decided nothing")
    searcher = searcher_named(asked.search, type(states[0]))
    with progress_of(len(there), "decisions") as came_in:
        found = [first_look(decision, searcher, asked.open, came_in) for decision in there]
    again = doubtful(found) if grows_trees(searcher, asked.open) else []
    with progress_of(len(again), "decisions again") as came_in:
        surer = {each.decision: second_look(each, searcher, asked.open, came_in) for each in again}
    return [surer.get(each.decision, each) for each in found]


def searcher_named(name: str, rules: type[Game]) -> type[SearchingPlayer]:
    found = bot_named(name, rules)
    if not issubclass(found, SearchingPlayer):
        raise BadInput(f"{name!r} does not search: say ismcts:300, pimc:20 or rollout:50")
    if found.company:
        raise BadInput(f"an analysis takes nobody for a follower of {found.company}: leave that out of {name!r}")
    return found


def grows_trees(searcher: type[SearchingPlayer], is_open: bool) -> bool:
    """Whether it grows a tree, in which options that seem bad are seldom tried. Rollouts try all of them as often."""
    return is_open or searcher.look() is search_known


def first_look(decision: Decision, searcher: type[SearchingPlayer], is_open: bool, came_in: Came) -> Judged:
    budget = searcher.budget
    found = judged_openly(decision, budget) if is_open else judged(decision, searcher.look(), budget)
    came_in(1)
    return with_played(found, budget, is_open) if grows_trees(searcher, is_open) else found


def second_look(each: Judged, searcher: type[SearchingPlayer], is_open: bool, came_in: Came) -> Judged:
    found = compared(each, searcher.budget, is_open)
    came_in(1)
    return found


# In words


def headline(game: Game) -> str:
    return f"{title(type(game))}, {game.ruleset}: {', '.join([seat.name for seat in game.seats])}"


def how(asked: Asked) -> str:
    knowing = "with all cards open" if asked.open else "from what each player knew then"
    return f"What {asked.search} expects {knowing}, if it goes on as it prefers"


def show(asked: Asked, game: Game, found: Sequence[Judged], lost: Sequence[Judged]) -> None:
    out = consoles.out()
    out.print(Text(headline(game), style="bold"))
    out.print(Text(f"{how(asked)}.", style="dim"))
    consoles.draw(table_of(found, lost))
    out.print(Text(LEGEND, style="dim"))
    for seat, own in by_seat(found):
        out.print(Text.assemble((seat.name, "bold"), f"  {summary(own)}"))
        consoles.draw(plots.Columns(own))
    for number, each in enumerate(lost, 1):
        show_worst(number, each)
    if not lost:
        out.print("No answer was clearly worse than another one.")
    if asked.svg is not None:
        out.print(f"The plot is drawn in {asked.svg}.", soft_wrap=True)


def table_of(found: Sequence[Judged], lost: Sequence[Judged]) -> Table:
    table = Table(box=HEAD, pad_edge=False)
    table.add_column("after", justify="right", style="dim")
    for column in ("Who", "played", "search prefers"):
        table.add_column(column)
    for column in ("expects", "lost"):
        table.add_column(column, justify="right", no_wrap=True)
    for before, each in zip([None, *found], found, strict=False):
        if before is not None and before.decision.stage != each.decision.stage:
            table.add_section()
        style = "bold" if each in lost else ""
        table.add_row(*[Text(words) for words in row_of(each)], style=style)
    return table


def row_of(each: Judged) -> list[str]:
    decision = each.decision
    same = each.preferred.words == decision.played
    preferred = "·" if same else each.preferred.words
    return [
        str(decision.number),
        decision.seat.name,
        decision.played,
        preferred,
        f"{each.preferred.mean:.0%}",
        lost_in(each),
    ]


def lost_in(each: Judged) -> str:
    if each.loss is None:
        return "not tried"
    return "" if each.played is each.preferred else f"{each.loss:.0%} ± {min(1.0, each.error):.0%}"


def summary(own: Sequence[Judged]) -> str:
    agreed = len([each for each in own if each.preferred.words == each.decision.played])
    known = [each.loss for each in own if each.loss is not None]
    mean = f", {sum(known) / len(known):.1%} lost on average" if known else ""
    return f"{len(own)} decisions, {agreed} as search prefers{mean}"


def show_worst(number: int, each: Judged) -> None:
    """One of the worst answers: the table as the seat saw it, what was played, and what else there was."""
    decision = each.decision
    consoles.draw(Rule(Text(f"{number}. {decision.seat}, after {decision.number} answers"), style="dim", align="left"))
    view = decision.view
    consoles.draw(Eyes(decision.game, decision.seat).table(view))
    assert each.played is not None
    said = Text.assemble(
        (decision.seat.name, "bold"), " played ", (each.played.words, "bold"), f": {standing(each.played)}"
    )
    consoles.draw(said.append(f", {lost_in(each)} lost."))
    for tried in alternatives(each)[:ALTERNATIVES]:
        consoles.draw(Text.assemble("  ", (tried.words, "green"), f": {standing(tried)}"))


def alternatives(each: Judged) -> list[Tried]:
    """What else there was, as far as search has looked at it more than by chance."""
    others = [tried for tried in each.finding.tried if tried is not each.played]
    return [tried for tried in others if tried is each.preferred or tried.taken >= EARLIEST]


def standing(tried: Tried) -> str:
    times = "once" if tried.taken == 1 else f"{tried.taken:,} times"
    return f"{tried.mean:.0%} ± {doubt(tried):.0%}, tried {times}" if tried.taken else "not tried"


# As data


def as_json(asked: Asked, game: Game, found: Sequence[Judged], lost: Sequence[Judged]) -> dict[str, Any]:
    return {
        "game": game.name,
        "ruleset": game.ruleset,
        "players": [seat.name for seat in game.seats],
        "seat": None if asked.seat is None else seat_named(game, asked.seat).name,
        "search": asked.search,
        "open": asked.open,
        "decisions": [in_json(each) for each in found],
        "worst": [each.decision.number for each in lost],
        "seats": {seat.name: sums(own) for seat, own in by_seat(found)},
    }


def in_json(each: Judged) -> dict[str, Any]:
    decision = each.decision
    return {
        "answer": decision.number,
        "seat": decision.seat.name,
        "stage": decision.stage,
        "played": decision.played,
        "preferred": each.preferred.words,
        "expected": round(each.preferred.mean, 4),
        "loss": None if each.loss is None else round(each.loss, 4),
        "error": round(each.error, 4),
        "options": [
            {"words": tried.words, "value": round(tried.mean, 4), "error": round(tried.error, 4), "tried": tried.taken}
            for tried in each.finding.tried
        ],
    }


def sums(own: Sequence[Judged]) -> dict[str, Any]:
    known = [each.loss for each in own if each.loss is not None]
    agreed = len([each for each in own if each.preferred.words == each.decision.played])
    return {
        "decisions": len(own),
        "as_preferred": agreed,
        "mean_loss": round(sum(known) / len(known), 4) if known else None,
    }
