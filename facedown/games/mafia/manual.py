"""The manual of a table: its rules in sentences, its roles, its options. All follow from the setup."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from facedown.core.game import Game
from facedown.games.mafia.events import town
from facedown.games.mafia.factions import TOWN, is_family
from facedown.games.mafia.phases import DAY, NIGHT
from facedown.games.mafia.roles.role import Role
from facedown.games.mafia.rules import (
    ALWAYS,
    BY_DAY,
    BY_LOT,
    FIRST_TO_REACH,
    FLIP_NOTHING,
    FLIP_ROLE,
    FLIP_SIDE,
    FREE_TALK,
    IN_ORDER,
    IN_TURN,
    NEVER,
    NIGHT_0,
    NO_TALK,
    NOBODY_DIES,
    NUMBERS,
    OPEN,
    PARITY,
    PLURALITY,
    RULES,
    SEALED,
    SECRET,
    TALK_FIRST,
)
from facedown.games.mafia.setups.setup import Setup

TITLE: Final = "Mafia"

Chapter = tuple[str, list[str]]
"""A heading, and sentences."""
RoleRow = tuple[None, str, str, str, str]
"""No number, the role's name, how many of it there can be, its side, and what its player reads."""
OptionRow = tuple[str, str, str, str]
"""An option's name, its value, its other values, and what it rules."""

OPTIONS: Final[Mapping[str, str]] = {
    "start": "How the game begins: with day 1, night 1, a night 0 in which nobody can do anything but investigate, or "
    "a day 0 on which all talk and nobody votes, and then night 0.",
    "cycle": "In which order days and nights follow each other, over and over: any order that has a day in it.",
    "deal": "Roles are dealt by chance, or to the seats in the order in which the setup names them.",
    "innocent": "A cop knows one innocent player before the game begins.",
    "ballot": "Votes are cast openly while all talk and can be changed; or after the talk, one after the other; or all "
    "at once, shown when all are in; or all at once, and only the numbers are told.",
    "must_vote": "Everybody must vote.",
    "lynch": "At the end of the day the most votes are enough, or it must be a majority: more than half of the living.",
    "hammer": "A day ends at once when somebody has a majority.",
    "ties": "What happens when several have the most votes: nobody is lynched, chance decides, or whoever had so many "
    "votes first is lynched (nobody where all vote at once). Or all vote again before that.",
    "no_lynch": "One can vote for nobody, and that can win like a vote for a player.",
    "self_vote": "One can vote for oneself.",
    "dead_votes": "The vote of somebody who leaves the game in a day vanishes, or stays. Votes for them always vanish.",
    "leave": "One can leave the game by day; or always, and then everybody is asked every night, so that nobody sees "
    "who has something to do.",
    "win": "The mafia wins as soon as it is half of the living, or only when everybody else is dead.",
    "flip": "What is shown of the dead: their role, their side, or nothing.",
    "resolver": "In which order the actions of a night happen: each as soon as no other can change it any more "
    "(natural action resolution), or by fixed numbers, equal ones together.",
    "must_kill": "A family must kill somebody every night: if no member says whom, chance does.",
    "family_ties": "When several victims have the most wishes of a family: chance decides; or its members are asked "
    "once more, and then chance decides, or nobody is killed.",
    "kill_and_act": "Whoever carries out the family's kill can also use their own role: only when they are the last of "
    "the family, never, or always.",
    "mutual_blocks": "When two players block each other: the first of them (by seat) is the one who blocks, both are "
    "blocked, or neither blocks anybody.",
    "uses": "Where a role can be used only a few times, or not two nights in a row, all uses count; or those in which "
    "the player was stopped do not count, and the player is told so.",
    "doctor_saves": "Protection stops one kill, or all kills of the night.",
    "talk": "All can be said, or only claims that bots understand, or nothing.",
    "jester": "When a jester is lynched the game goes on, or ends.",
    "dead_learn": "Whoever dies in a night still learns what they found out in it.",
    "name_targets": "Whoever was sent elsewhere and finds something out is told whom it is really about. Otherwise it "
    "is said to be about the player they chose.",
    "child": "When an innocent child is shown to be one: on the first day, or on a day of their choice, as one of the "
    "things that they can say.",
    "revotes": "How often all vote again after a tie, if they do.",
    "votes": "How often each player can vote or take a vote back in a day, while all talk. Words are counted apart.",
    "votes_at_once": "For how many players one can vote at the same time. Each of these votes counts whole.",
    "words": "How often each player can speak in a day, while all talk.",
    "whispers": "How often each member of a family can speak to the others in a night.",
    "stalemate": "After this many days without a death the game is a draw.",
}
"""Every option of a table, and what it rules."""

VOTING: Final[Mapping[str, str]] = {
    OPEN: "Votes are cast while all talk, for everybody to see. A later vote replaces an earlier one, and it can be "
    "taken back.",
    IN_TURN: "Votes are cast one after the other, for everybody to hear.",
    SEALED: "All vote at once. When all votes are in they are shown.",
    SECRET: "All vote at once. Nobody learns who voted for whom; the numbers are told.",
}

TIES: Final[Mapping[str, str]] = {
    NOBODY_DIES: "nobody is lynched",
    BY_LOT: "chance decides between them",
    FIRST_TO_REACH: "whoever had so many votes first is lynched",
}

FLIPS: Final[Mapping[str, str]] = {
    FLIP_ROLE: "The role of the dead is shown to all.",
    FLIP_SIDE: "Of the dead only the side is shown.",
    FLIP_NOTHING: "Nothing is shown of the dead.",
}


# Chapters


def chapters_of(game: Game) -> list[Chapter]:
    """The rules in sentences, under their headings."""
    setup = town(game).rules
    chapters = [("The table", beginning(setup, len(game.seats))), ("Days", days(setup))]
    if setup.nights:
        chapters.append(("Nights", nights(setup)))
    return [*chapters, ("The end", ending(setup)), ("Talk", talk(setup))]


def beginning(setup: Setup, players: int) -> list[str]:
    starts = {
        DAY: "The game begins with a day.",
        NIGHT: "The game begins with a night.",
        NIGHT_0: "The game begins with a night in which nobody can do anything but investigate.",
        TALK_FIRST: "The game begins with a day on which nobody votes. In the night after it nobody can do anything "
        "but investigate.",
    }
    said = [
        f"{setup.title}.",
        "Everybody has a role that nobody else knows. Members of a family know each other, and so do masons.",
        *variants_of(setup, players),
        starts[setup.start],
    ]
    if setup.deal == IN_ORDER:
        said.insert(2, "Roles are given to the seats in the order of the setup.")
    if setup.word("cycle") != RULES["cycle"][0]:
        said.append(f"Days and nights follow each other in this order, over and over: {', '.join(setup.cycle)}.")
    return [*said, "A cop knows one innocent player from the beginning."] if setup.innocent else said


def variants_of(setup: Setup, players: int) -> list[str]:
    """How the roles may be dealt, if there are several ways and not too many to list."""
    fitting = setup.fitting(players)
    if len(fitting) == 1:
        return []
    if len(fitting) > 12:
        return [f"Chance picks the roles, in one of {len(fitting)} ways."]
    total = sum([variant.weight for variant in fitting])
    ways = [f"{variant.name} ({100 * variant.weight / total:.3g}%)" for variant in fitting]
    return [f"Chance picks one of {len(fitting)} ways to deal: {', '.join(ways)}."]


def days(setup: Setup) -> list[str]:
    said = [VOTING[setup.ballot]]
    if setup.talk != NO_TALK or setup.ballot == OPEN:
        said.append(
            "The talk is over when all wait for the evening. Until then whoever waits can speak again as soon as "
            "anybody says something or votes."
        )
    if setup.hammer and setup.ballot in (OPEN, IN_TURN):
        said.append("As soon as more than half of the living vote for the same, the day is over.")
    enough = (
        "Whoever has the most votes is lynched"
        if setup.lynch == PLURALITY
        else "Whoever has the votes of more than half of the living is lynched"
    )
    again = setup.ties.again and setup.revotes
    tie = TIES[setup.ties.then]
    times = "once" if setup.revotes == 1 else f"up to {setup.revotes} times"
    tied = f"all vote again, {times}, and then {tie}" if again else tie
    said.append(f"{enough}. Where several have the most, {tied}.")
    said.append("Everybody must vote." if setup.must_vote else "Nobody must vote.")
    said.append("One can vote for nobody." if setup.no_lynch else "One cannot vote for nobody.")
    if not setup.self_vote:
        said.append("One cannot vote for oneself.")
    if setup.votes_at_once > 1:
        said.append(f"One can vote for up to {setup.votes_at_once} at the same time, and each vote counts whole.")
    when = "by day" if setup.leave == BY_DAY else "by day or at night"
    return [*said, FLIPS[setup.flip], f"Whoever has to go can leave the game {when}: they are dead."]


def nights(setup: Setup) -> list[str]:
    families = [role for role in setup.roles.values() if is_family(role.faction)]
    said = ["All who can do something at night choose at the same time, in secret."]
    if families:
        must = "kills" if setup.must_kill else "may kill"
        said.append(f"A family {must} one player a night. Its members say whom and by whom, and the most count.")
        if setup.family_ties.again:
            rest = "chance decides" if setup.family_ties.then == BY_LOT else "nobody is killed"
            said.append(f"If they do not agree they are asked once more, and then {rest}.")
        both = {NEVER: "cannot use their own role that night", ALWAYS: "can use their own role as well"}
        usual = "can use their own role as well only if they are the last of the family"
        said.append(f"Whoever carries out the kill {both.get(setup.kill_and_act, usual)}.")
    return [
        *said,
        "In the morning the dead are found, and everybody is told what they found out. "
        "An investigator who was blocked gets no result.",
        "The dead neither talk nor vote. What they did in their last night still happens.",
    ]


def ending(setup: Setup) -> list[str]:
    parity = (
        "A family wins when it is half of the living and no other killer lives."
        if setup.win == PARITY
        else "A family wins when everybody else is dead."
    )
    sides = sorted({role.faction for role in setup.roles.values()} - {TOWN})
    return [
        "The town wins when all who threaten it are dead.",
        parity,
        f"Besides the town there may be: {', '.join(sides)}.",
        f"After {setup.stalemate} days without a death the game is a draw.",
        "At the end everybody sees all roles.",
    ]


def talk(setup: Setup) -> list[str]:
    if setup.talk == NO_TALK:
        return ["Nobody talks."]
    said = ["By day one can claim to be something, or call somebody guilty or innocent. It may be a lie."]
    if setup.talk == FREE_TALK:
        said += [
            "Anything can be said, as in: say I was at home",
            "At night the members of a family can talk to each other. Nobody else hears it, or sees that they do.",
        ]
    return said


# Roles


def cards_of(game: Game) -> list[RoleRow]:
    """Every role: its name, how many there can be, its side and its text."""
    setup, players = town(game).rules, len(game.seats)
    return [role_row(setup, players, role, most) for role, most in setup.box(players)]


def role_row(setup: Setup, players: int, role: Role, most: int) -> RoleRow:
    counts = [
        len([name for name in variant.roles if setup.roles[name].name == role.name])
        for variant in setup.fitting(players)
    ]
    least = min(counts)
    return None, role.name, str(most) if least == most else f"{least} to {most}", role.faction, role.text()


def named_elsewhere(game: Game) -> list[RoleRow]:
    """No role refers to another."""
    return []


# Options


def options_of(game: Game) -> list[OptionRow]:
    """Every option, with its value at this table."""
    setup = town(game).rules
    return [(name, ruled(setup, name), others(setup, name), OPTIONS[name]) for name in OPTIONS]


def ruled(setup: Setup, name: str) -> str:
    """The value of an option at this table, as it is written on a command line."""
    if name in NUMBERS:
        return str(setup.number(name))
    return written(setup.said.get(name, RULES[name][0]))


def others(setup: Setup, name: str) -> str:
    """The other values of an option."""
    if name in NUMBERS:
        return f"{NUMBERS[name][1]} to {NUMBERS[name][2]}"
    return "; ".join([written(value) for value in RULES[name] if written(value) != ruled(setup, name)])


def written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
