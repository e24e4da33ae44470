"""The command line: `facedown games | rules | play | serve | sim | replay | check | conventions | tree | analyse`.

This module declares what each command takes. What it does is in a module of its own, imported when it is needed. Bad
input is reported in one line on standard error, with exit status 2.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer

from facedown.cli.own_commands import WithGames
from facedown.core.errors import FacedownError

app = typer.Typer(
    cls=WithGames,
    help="Games with secrets and interruptions: play them, let bots play them, look at them again.",
    add_completion=False,
    rich_markup_mode=None,
)

INTERRUPTED = 130
LONGEST = 600
"""How many characters a complaint may have."""

Game = Annotated[str, typer.Argument(metavar="GAME", help="A game's name, or path/to/file.py:Class.")]
Ruleset = Annotated[str | None, typer.Option(help="Which rules; the first ones that the game has if not said.")]
Players = Annotated[int | None, typer.Option(help="How many players.")]
Options = Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="A rule of the game's own.")]
Deck = Annotated[Path | None, typer.Option(metavar="FILE", help="A deck of your own, in a file.toml.")]
Setup = Annotated[
    str | None, typer.Option(metavar="NAME|FILE", help="Which roles there are: a setup's name, or your own file.toml.")
]
Decks = Annotated[
    list[str] | None, typer.Option(metavar="A,B", help="The decks that players bring: names, or files of your own.")
]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")]


@app.command()
def games(
    measure: Annotated[bool, typer.Option("--measure", help="Let every bot play for a moment, and time it.")] = False,
) -> None:
    """List the games there are, their rulesets, and their bots."""
    from facedown.cli import consoles, listing
    from facedown.games import registry

    found, troubles = registry.survey()
    consoles.draw(listing.list_of_games(found, measure))
    for trouble in troubles:
        complain(trouble)


@app.command()
def rules(
    game: Game,
    ruleset: Ruleset = None,
    setup: Setup = None,
    deck: Deck = None,
    decks: Decks = None,
    option: Options = None,
) -> None:
    """Print a game's manual."""
    from facedown.cli import consoles, loading, manual

    named = loading.game_named(game)
    rules, options = loading.chosen_rules(named, ruleset, setup, decks or (), option or ())
    consoles.draw(manual.manual(named, rules, deck, options))


@app.command()
def play(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="The first one that `facedown games` lists, if not said.")
    ] = None,
    players: Players = None,
    names: Annotated[
        list[str] | None, typer.Option(metavar="A,B", help="The players' names, with commas between.")
    ] = None,
    ruleset: Ruleset = None,
    seed: Annotated[str | None, typer.Option(help="The same seed deals the same cards.")] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="Who plays the others: a name, file.py:Class, or cmd:PROGRAM."),
    ] = None,
    seat: Annotated[str | None, typer.Option(help="Where you sit: a name, or a number from 1.")] = None,
    seats: Annotated[
        list[str] | None,
        typer.Option(metavar="A,B", help="Who sits where, as in human,human,simple: people share the screen."),
    ] = None,
    resume: Annotated[
        str | None, typer.Option(metavar="[FILE]", help="Go on with a game that was left; without a file, choose one.")
    ] = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Where the game is kept.")] = None,
    confirm: Annotated[
        bool, typer.Option("--confirm", help="Wait after an answer that can be taken back, before bots act on it.")
    ] = False,
    option: Options = None,
    deck: Deck = None,
    decks: Decks = None,
    setup: Setup = None,
) -> None:
    """Play a game against bots, or with friends at one screen."""
    from facedown.cli import loading, saved
    from facedown.cli.play import play as play_on
    from facedown.cli.seating import Wishes
    from facedown.games import registry

    for name, value in (("--setup", setup), ("--decks", decks)):
        if value and resume is not None:
            raise loading.BadInput(f"{name} is settled by the game that is resumed: leave it out")
    named = loading.game_named(game or registry.usual())
    rules, options = loading.chosen_rules(named, ruleset, setup, decks or (), option or ())
    file = None if resume is None else Path(resume) if resume else saved.chosen(game)
    if resume is None or file is not None:
        settled = (options, deck, seats or (), confirm)
        play_on(Wishes(game, players, names or (), rules, seed, bot or (), seat, file, save, *settled))


@app.command()
def serve(
    games: Annotated[
        list[str] | None,
        typer.Argument(metavar="GAME", help="The games that are played here: names, or file.py:Class; all if none."),
    ] = None,
    host: Annotated[str, typer.Option(help="Where it listens; 0.0.0.0 lets other machines in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65_535, help="On which port; 0 takes any that is free.")] = 8000,
    store: Annotated[
        str | None,
        typer.Option(metavar="URL", help="Where tables are kept: sqlite:PATH, or postgresql://USER@HOST/NAME."),
    ] = None,
    seats: Annotated[
        list[str] | None,
        typer.Option(metavar="A,B", help="Make a table of the first game at once, as in human,human,simple."),
    ] = None,
    public: Annotated[
        str | None, typer.Option(metavar="URL", help="The address by which others reach this server, for links.")
    ] = None,
    origin: Annotated[
        list[str] | None, typer.Option(metavar="URL", help="Let pages of this address connect as well.")
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(metavar="ADDRESS", help="Believe this proxy from whom a request comes; 127.0.0.1 or 10.0.0.0/8."),
    ] = None,
    share: Annotated[
        str, typer.Option(metavar="K/N", help="Play only this share of the tables, where N processes share a store.")
    ] = "1/1",
    metrics: Annotated[
        str | None, typer.Option(metavar="[HOST:]PORT", help="Show figures for Prometheus here, under /metrics.")
    ] = None,
    log: Annotated[str, typer.Option(metavar="plain|json", help="How what happens is logged.")] = "plain",
    log_level: Annotated[
        str,
        typer.Option(metavar="LEVEL", help="What is logged: info, warning or error; debug tells secrets."),
    ] = "warning",
    check: Annotated[
        bool, typer.Option("--check", help="Serve nothing: say whether all is well, and what to do if not.")
    ] = False,
) -> None:
    """Let people elsewhere play: a link is a seat."""
    from facedown.cli.serve import Asked, check_all
    from facedown.cli.serve import serve as serve_tables

    asked = Asked(
        games or (),
        host,
        port,
        store,
        seats or (),
        origins=origin or (),
        public=public,
        proxies=proxy or (),
        share=share,
        metrics=metrics,
        log=log,
        log_level=log_level,
    )
    if check:
        raise typer.Exit(check_all(asked))
    serve_tables(asked)


@app.command()
def sim(
    game: Game,
    players: Players = None,
    seats: Annotated[
        list[str] | None, typer.Option(metavar="A,B", help="The bots: one for all seats, or a,b,c one each.")
    ] = None,
    games: Annotated[int, typer.Option(min=1, max=1_000_000_000, help="How many games.")] = 1000,
    seed: Annotated[str | None, typer.Option(help="The same seed gives the same result.")] = None,
    ruleset: Ruleset = None,
    jobs: Annotated[int, typer.Option(min=1, max=512, help="How many processes play.")] = 1,
    rotate: Annotated[
        bool | None, typer.Option("--rotate/--no-rotate", help="Move the bots round the seats; on if they differ.")
    ] = None,
    record: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Keep every game's record here.")] = None,
    option: Options = None,
    deck: Deck = None,
    decks: Decks = None,
    setup: Setup = None,
    cheats: Annotated[
        bool, typer.Option("--cheats", help="Let bots of your own see all cards, if they ask to.")
    ] = False,
    json: Json = False,
) -> None:
    """Let bots play many games, and count who wins."""
    from facedown.cli import loading
    from facedown.cli.sim import planned, simulate

    named = loading.game_named(game)
    rules, options = loading.chosen_rules(named, ruleset, setup, decks or (), option or ())
    plan = planned(game, rules, players, seats or (), seed, games, rotate, record, options, deck, cheats)
    simulate(plan, jobs, json)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record.")],
    seat: Annotated[str | None, typer.Option(help="Look with the eyes of this player.")] = None,
    spectator: Annotated[bool, typer.Option("--spectator", help="Look as somebody who has no cards.")] = False,
    step: Annotated[int | None, typer.Option(min=0, help="Begin at this step; in full, an answer is one.")] = None,
    pause: Annotated[bool, typer.Option("--pause/--no-pause", help="Wait after every step.")] = True,
    game: Annotated[str | None, typer.Option(help="The file.py:Class of a game that is not installed.")] = None,
    ruleset: Annotated[str | None, typer.Option(help="By which rules a game of another program is played.")] = None,
    option: Annotated[
        list[str] | None,
        typer.Option("--option", metavar="NAME=VALUE", help="A rule for a game of another program, before its own."),
    ] = None,
    export: Annotated[
        str | None,
        typer.Option(metavar="FORMAT", help="Print the game as another program writes it."),
    ] = None,
    trace: Annotated[
        bool, typer.Option("--trace", help="Show which unit of a convention acts, and the flags.")
    ] = False,
    convention: Annotated[
        str | None, typer.Option(metavar="NAME", help="By which convention it is traced, if the record does not say.")
    ] = None,
    history: Annotated[
        bool, typer.Option("--history", help="Print what caused what; with --step, after that answer.")
    ] = False,
    json: Json = False,
) -> None:
    """Look at a game again, in full or from one seat. FILE is a record, or a file of another program."""
    from facedown.cli.replay import Asked
    from facedown.cli.replay import replay as look_again

    rules = option or ()
    look_again(
        Asked(file, seat, spectator, step, pause, game, ruleset, rules, export, json, trace, convention, history)
    )


@app.command()
def check(
    game: Game,
    ruleset: Ruleset = None,
    players: Players = None,
    seeds: Annotated[
        int, typer.Option(min=1, max=1_000_000_000, help="How many games are checked, of each kind.")
    ] = 20,
    option: Options = None,
    deck: Deck = None,
    decks: Decks = None,
    setup: Setup = None,
    json: Json = False,
) -> None:
    """Check that a game keeps the laws. Exit status 1 if it breaks one."""
    from facedown.cli import loading
    from facedown.cli.check import check_laws

    named = loading.game_named(game)
    rules, options = loading.chosen_rules(named, ruleset, setup, decks or (), option or ())
    if not check_laws(game, rules, players, seeds, json, deck, options):
        raise typer.Exit(1)


@app.command()
def conventions(
    game: Game,
    name: Annotated[str | None, typer.Argument(metavar="NAME", help="A convention's name, or file.py:NAME.")] = None,
    svg: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw the tree into this file.")] = None,
    check: Annotated[bool, typer.Option("--check", help="Ask every unit again with other cards in the hands.")] = False,
    ablate: Annotated[bool, typer.Option("--ablate", help="Play without each unit, and with it sooner.")] = False,
    players: Players = None,
    games: Annotated[
        int | None, typer.Option(min=1, max=1_000_000_000, help="How many games: 3 to check, 500 to ablate.")
    ] = None,
    seed: Annotated[str | None, typer.Option(help="The same seed gives the same result.")] = None,
    jobs: Annotated[int, typer.Option(min=1, max=512, help="How many processes play.")] = 1,
    ruleset: Ruleset = None,
    option: Options = None,
    json: Json = False,
) -> None:
    """List the conventions that bots follow, or look into one. Of one it prints units and flags, or their worth."""
    from facedown.cli.conventions import Asked, look_into

    asked = Asked(game, name, svg, check, ablate, players, games, seed, jobs, ruleset, option or (), json)
    if not look_into(asked):
        raise typer.Exit(1)


@app.command()
def tree(
    game: Game,
    record: Annotated[Path | None, typer.Option(metavar="FILE", help="A moment of this record.")] = None,
    at: Annotated[
        int | None, typer.Option(min=0, help="After how many answers; the last question, if not said.")
    ] = None,
    scenario: Annotated[Path | None, typer.Option(metavar="FILE", help="The position of a scenario.")] = None,
    only: Annotated[str, typer.Option(metavar="WORDS", help="Which scenario of a file: words in its name.")] = "",
    seat: Annotated[str | None, typer.Option(help="What this player knows; without it, all cards lie open.")] = None,
    depth: Annotated[int, typer.Option(min=1, max=50, help="How many decisions deep.")] = 3,
    search: Annotated[
        str | None, typer.Option(metavar="BUDGET", help="Draw the tree of a search: iterations, or seconds as 2s.")
    ] = None,
    most: Annotated[int | None, typer.Option(min=2, max=100_000, help="How many places are drawn.")] = None,
    svg: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw the tree into this file.")] = None,
    dot: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the tree for Graphviz.")] = None,
    players: Players = None,
    seed: Annotated[str | None, typer.Option(help="The same seed deals the same cards.")] = None,
    ruleset: Ruleset = None,
    option: Options = None,
    deck: Deck = None,
    decks: Decks = None,
    setup: Setup = None,
    json: Json = False,
) -> None:
    """Draw what can come of a position. It is the tree of the game, or of what a player knows."""
    from facedown.cli import loading
    from facedown.cli.positions import Where
    from facedown.cli.tree import Asked, draw

    named = loading.game_named(game)
    rules, options = loading.chosen_rules(named, ruleset, setup, decks or (), option or ())
    where = Where(game, record, at, scenario, only, players, seed, rules, options, deck)
    draw(Asked(where, seat, depth, search, most, svg, dot, json))


@app.command()
def analyse(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="A record.")],
    seat: Annotated[str | None, typer.Option(help="Only the decisions of this player.")] = None,
    search: Annotated[
        str, typer.Option(metavar="BOT", help="Who looks ahead, and how long at each decision: rollout:50, ismcts:1s.")
    ] = "ismcts:300",
    open: Annotated[bool, typer.Option("--open", help="Look ahead with all cards open.")] = False,
    svg: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw the expected result into this file.")] = None,
    game: Annotated[str | None, typer.Option(help="The file.py:Class of a game that is not installed.")] = None,
    json: Json = False,
) -> None:
    """Say of every decision what search prefers. It looks ahead from what that player knew then."""
    from facedown.cli.analyse import Asked
    from facedown.cli.analyse import analyse as look_back

    look_back(Asked(file, seat, search, open, svg, game, json))


def run(arguments: Sequence[str] | None = None) -> None:
    """The console script."""
    from facedown.cli import consoles

    consoles.never_missing()
    consoles.never_without_width()
    consoles.lenient()
    sys.exit(status(sys.argv[1:] if arguments is None else list(arguments)))


def status(arguments: list[str]) -> int:
    """Run a command. Returns its exit status: 0; 1 if a law is broken; 2 for bad input; 130 if it was interrupted."""
    from facedown.cli.consoles import drop_output

    try:
        code: int = app(with_resume(arguments) or ["--help"], prog_name="facedown", standalone_mode=False) or 0
        sys.stdout.flush()
        return complain("interrupted", code) if code == INTERRUPTED else code
    except FacedownError as error:
        return complain(str(error))
    except BrokenPipeError:
        drop_output()
        return 1
    except OSError as error:
        if error.filename is not None:
            return complain(f"{error.filename}: {error.strerror}")
        drop_output()
        return complain(f"the output cannot be written: {error.strerror or error}")
    except (typer.Abort, KeyboardInterrupt):
        return complain("interrupted", INTERRUPTED)
    except Exception as error:
        # Typer's complaints about its arguments have no public class in common.
        words = getattr(error, "format_message", None)
        if words is None:
            raise
        wrong, asked = words(), getattr(error, "ctx", None)
        end = "" if wrong.endswith((".", "?")) else "."
        return complain(f"{wrong}{end} Try: {asked.command_path} --help" if asked else wrong)


def with_resume(arguments: list[str]) -> list[str]:
    """The arguments, with an empty file after a `--resume` that has none: to Typer every option has a value."""
    found: list[str] = []
    for word, following in zip(arguments, [*arguments[1:], "-"], strict=False):
        found += [word, ""] if word == "--resume" and following.startswith("-") else [word]
    return found


def complain(words: str, code: int = 2) -> int:
    """Print a complaint in one line of printable characters, whatever a file or a person put into it."""
    line = "".join([sign if sign.isprintable() else ascii(sign)[1:-1] for sign in " ".join(words.split())])
    short = line if len(line) <= LONGEST else f"{line[:LONGEST]}..."
    with suppress(OSError):
        print(f"facedown: {short}", file=sys.stderr, flush=True)
    return code
