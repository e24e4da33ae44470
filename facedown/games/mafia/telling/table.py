"""The table of Mafia: where the game is, the votes as they stand, what everybody claims, and what the reader knows."""

from __future__ import annotations

from typing import Final

from facedown.core.cards import Seat
from facedown.games.mafia.findings import GUILTY, INNOCENT
from facedown.games.mafia.game import Mafia
from facedown.games.mafia.phases import DAY, NIGHT
from facedown.games.mafia.rules import MAJORITY, OPEN
from facedown.games.mafia.telling.roles import colour_of, kin_of, known_of, named
from facedown.games.mafia.votes import Target, majority
from facedown.telling.naming import seat_span
from facedown.telling.shape import (
    BAD,
    DIM,
    FILLED,
    GOOD,
    LINES,
    LIST,
    NOTABLE,
    STRONG,
    Fact,
    Region,
    Words,
    joined,
    sign,
    toned,
    words,
)

DEAD: Final = "†"
VOTE: Final = "▮"
ALARM: Final = "!"
FOR: Final = "→"


# Where the game is


def facts_of(game: Mafia) -> list[Fact]:
    living, all_seats = len(game.living()), len(game.seats)
    moment = Fact("", toned(f" {moment_of(game)} ", STRONG, FILLED))
    alive = Fact("", words(f"{living} of {all_seats} alive"), living, all_seats)
    return [moment, alive, Fact("", toned(law_of(game) if is_day(game) else game.rules.title, DIM))]


def moment_of(game: Mafia) -> str:
    if game.over:
        return "The end"
    if game.phase == NIGHT:
        return f"Night {game.night}"
    return f"Day {game.day}" if game.phase == DAY else "The roles are dealt"


def scene_of(game: Mafia) -> str:
    """The end, night, or day; nothing before the roles are dealt."""
    if game.over:
        return "end"
    return "night" if game.phase == NIGHT else "day" if game.phase == DAY else ""


def is_day(game: Mafia) -> bool:
    return game.phase == DAY and not game.over


def law_of(game: Mafia) -> str:
    """What it takes to lynch somebody."""
    rules, needed = game.rules, majority(game)
    if game.day == 0:
        return "nobody is voted on today"
    if rules.ballot == OPEN and rules.hammer:
        end = "" if rules.lynch == MAJORITY else "; in the evening the most do"
        return f"{needed} votes lynch at once{end}"
    return f"{needed} votes lynch" if rules.lynch == MAJORITY else "the most votes lynch"


# Everybody


def counters_of(game: Mafia, seat: Seat) -> list[Fact]:
    """A player's role as far as it is known; by day also the votes against them, and whom they vote for."""
    role = Fact("role", known_of(game, seat))
    return [role, votes_against(game, seat), vote_of(game, seat)] if is_day(game) else [role]


def votes_against(game: Mafia, seat: Seat) -> Fact:
    """How many vote for somebody, and an alarm where one more is enough to lynch them."""
    count, needed = len([voter for voter in game.seats if seat in game.votes_of(voter)]), majority(game)
    counts_heads = game.rules.hammer or game.rules.lynch == MAJORITY
    is_near = bool(count) and counts_heads and count >= needed - 1
    said = sign(f"{VOTE * count}{ALARM}", STRONG, BAD) if is_near else sign(VOTE * count, NOTABLE)
    return Fact("against", said, count, needed if counts_heads else None)


def vote_of(game: Mafia, seat: Seat) -> Fact:
    chosen = [target_words(target) for target in game.votes_of(seat)]
    return Fact("votes for", words(sign(f"{FOR} "), joined(", ", chosen)) if chosen else ())


def target_words(target: Target) -> Words:
    return words(seat_span(target)) if isinstance(target, Seat) else toned(target, STRONG)


def words_of(game: Mafia, seat: Seat) -> list[Region]:
    """What somebody has said: that they wait for the evening, and their claims."""
    waits = game.alive[seat] and is_day(game) and game.silent[seat]
    said = [*([toned("waits", DIM)] if waits else []), *claims_of(game, seat)]
    return [Region("says", LIST, owner=seat.index, lines=tuple(said))] if said else []


def claims_of(game: Mafia, seat: Seat) -> list[Words]:
    """What somebody says they are, and of others; the last word about each."""
    said = {about: what for _, speaker, about, what in game.claims if speaker == seat}
    own = [toned(f"“{said[seat]}”", colour="cyan")] if seat in said else []
    return own + [call(about, what) for about, what in said.items() if about != seat]


def call(about: Seat, what: str) -> Words:
    return toned(f"“{about.name} {what}”", BAD if what == GUILTY else GOOD)


def votes_of(game: Mafia) -> list[Region]:
    """The votes as they stand, by whom they are for, the most first."""
    tally: dict[Target, list[Seat]] = {}
    for seat in game.seats:
        for target in game.votes_of(seat):
            tally.setdefault(target, []).append(seat)
    if not is_day(game) or not tally:
        return []
    ranked = sorted(tally.items(), key=lambda item: -len(item[1]))
    return [Region("votes", LIST, lines=tuple([tally_words(target, voters) for target, voters in ranked]))]


def tally_words(target: Target, voters: list[Seat]) -> Words:
    names = joined(", ", [words(seat_span(voter, DIM)) for voter in voters])
    return words(target_words(target), f" {len(voters)} ", toned("(", DIM), names, toned(")", DIM))


# What the reader alone knows


def own_role(game: Mafia, me: Seat) -> Region:
    """The reader's role with its text, those who belong to them, and what they found out."""
    role = game.role(me)
    lines = [words(role.text())]
    kin = [partner(game, seat) for seat in kin_of(game, me)]
    lines += [words(toned("With you: ", DIM), joined(", ", kin))] if kin else []
    found = [finding(*note) for note in game.notes[me]]
    lines += [joined("   ", found)] if found else []
    title = words("You are the ", named(role), f", of the {role.faction}")
    if not game.alive[me]:
        title = words("You were the ", named(role), f" {DEAD}")
    return Region("you", LINES, title, me.index, lines=tuple(lines), colour=colour_of(role.faction))


def partner(game: Mafia, seat: Seat) -> Words:
    alive = "" if game.alive[seat] else f" {DEAD}"
    return words(seat_span(seat), " (", named(game.role(seat)), f"){alive}")


def finding(night: int, about: tuple[Seat, ...], what: str) -> Words:
    names = joined(", ", [words(seat_span(seat)) for seat in about])
    tones = {GUILTY: (STRONG, BAD), INNOCENT: (STRONG, GOOD)}.get(what, (STRONG,))
    when = toned(f"Night {night}  " if night else "Before  ", DIM)
    return words(when, names, ": " if about else "", toned(what, *tones))
