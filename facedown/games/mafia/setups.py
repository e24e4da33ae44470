"""Setups: which roles there are, and by which rules a game is played.

A setup can be written as a file (`files`), be made by its name or in code (`library`, `build`). Everything that
tables rule differently is named in RULES and NUMBERS: a setup may say each of them, and so may a table, as an option
of the game.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final, NoReturn

from facedown.core.checks import check_one_of, check_whole
from facedown.core.errors import BadSetup
from facedown.core.sealing import sealed
from facedown.core.tables import did_you_mean
from facedown.games.mafia.factions import TOWN, is_hostile
from facedown.games.mafia.roles.catalogue import UnknownRole, role_named
from facedown.games.mafia.roles.passive import Backup
from facedown.games.mafia.roles.role import Role

RULES: Final[dict[str, tuple[object, ...]]] = {
    "start": ("day", "night", "night 0", "talk"),
    "cycle": ("day, night", "day", "day, day, night", "day, night, night"),
    "deal": ("shuffled", "in order"),
    "innocent": (False, True),
    "ballot": ("open", "in turn", "sealed", "secret"),
    "must_vote": (False, True),
    "lynch": ("plurality", "majority"),
    "hammer": (True, False),
    "ties": ("none", "random", "first to reach", "revote, then random", "revote, then none"),
    "no_lynch": (True, False),
    "self_vote": (True, False),
    "dead_votes": ("vanish", "stay"),
    "leave": ("by day", "always"),
    "win": ("parity", "extinction"),
    "flip": ("role", "alignment", "nothing"),
    "resolver": ("nar", "priority"),
    "must_kill": (False, True),
    "family_ties": ("random", "revote, then random", "revote, then none"),
    "kill_and_act": ("the last one", "never", "always"),
    "mutual_blocks": ("first", "both", "none"),
    "uses": ("all", "successful"),
    "doctor_saves": ("one", "all"),
    "talk": ("all", "claims", "off"),
    "jester": ("goes on", "ends"),
    "dead_learn": (False, True),
    "name_targets": (False, True),
    "child": ("day 1", "on demand"),
}
"""What a setup or a table may rule, the first being what holds where nothing is said. Of cycles any is allowed."""

DAY: Final = "day"
NIGHT: Final = "night"
PRELUDES: Final = {"talk": (DAY, NIGHT), "night 0": (NIGHT,)}
"""What comes before the first day, by the start of a setup."""
LONGEST_CYCLE: Final = 20

NUMBERS: Final = {
    "revotes": (1, 0, 9),
    "votes": (6, 1, 1000),
    "votes_at_once": (1, 1, 3),
    "words": (6, 0, 1000),
    "whispers": (2, 0, 1000),
    "stalemate": (5, 1, 100),
}
"""The rules that are numbers: what is usual, the least, and the most."""

FEWEST: Final = 2
MOST: Final = 24
"""So many players there can be."""
FILL: Final = "Townie"
"""The role of those for whom a setup names none."""
LONGEST_NAME: Final = 60


class Variant:
    """One way in which the roles of a setup may be dealt, and how likely it is."""

    def __init__(self, name: str, weight: int, roles: tuple[str, ...]) -> None:
        self.name: Final = name
        self.weight: Final = weight
        self.roles: Final = roles

    def __repr__(self) -> str:
        return f"Variant({self.name!r}, {self.weight}, {self.roles})"


class Setup:
    """The roles and the rules of one table."""

    def __init__(
        self,
        name: str,
        title: str,
        variants: Sequence[Variant],
        rules: Mapping[str, object],
        own: Sequence[type[Role]] = (),
    ) -> None:
        self.name: Final = name
        self.title: Final = title
        self.variants: Final = tuple(variants)
        self.rules: Final[Mapping[str, object]] = MappingProxyType(dict(rules))
        self.own: Final = tuple(own)
        self.roles: Final[Mapping[str, Role]] = MappingProxyType(roles_of(variants, own))
        self.named: Final[Mapping[str, Role]] = MappingProxyType({role.name: role for role in self.roles.values()})
        self.start: Final = self.word("start")
        self.cycle: Final = phases_in(self.word("cycle"))
        self.nights: Final = NIGHT in self.cycle
        self.deal: Final = self.word("deal")
        self.innocent: Final = self.flag("innocent")
        self.ballot: Final = self.word("ballot")
        self.must_vote: Final = self.flag("must_vote")
        self.lynch: Final = self.word("lynch")
        self.hammer: Final = self.flag("hammer")
        self.ties: Final = self.word("ties")
        self.no_lynch: Final = self.flag("no_lynch")
        self.self_vote: Final = self.flag("self_vote")
        self.dead_votes: Final = self.word("dead_votes")
        self.leave: Final = self.word("leave")
        self.win: Final = self.word("win")
        self.flip: Final = self.word("flip")
        self.resolver: Final = self.word("resolver")
        self.must_kill: Final = self.flag("must_kill")
        self.family_ties: Final = self.word("family_ties")
        self.kill_and_act: Final = self.word("kill_and_act")
        self.mutual_blocks: Final = self.word("mutual_blocks")
        self.uses: Final = self.word("uses")
        self.doctor_saves: Final = self.word("doctor_saves")
        self.talk: Final = self.word("talk")
        self.jester: Final = self.word("jester")
        self.dead_learn: Final = self.flag("dead_learn")
        self.name_targets: Final = self.flag("name_targets")
        self.child: Final = self.word("child")
        self.revotes: Final = self.number("revotes")
        self.votes: Final = self.number("votes")
        """How often each player may vote or take a vote back in a day, while all talk."""
        self.votes_at_once: Final = self.number("votes_at_once")
        """For how many each player may vote at the same time."""
        self.words: Final = self.number("words")
        """How often each player may speak in a day."""
        self.whispers: Final = self.number("whispers")
        """How often each member of a family may speak in a night."""
        self.stalemate: Final = self.number("stalemate")
        """After so many days without a death the game is a draw."""

    def word(self, name: str) -> str:
        return str(self.rules.get(name, RULES[name][0]))

    def flag(self, name: str) -> bool:
        return bool(self.rules.get(name, RULES[name][0]))

    def number(self, name: str) -> int:
        said = self.rules.get(name)
        return said if isinstance(said, int) else NUMBERS[name][0]

    def phase(self, number: int) -> str:
        """The phase that comes after so many: of the prelude, and then of the cycle over and over."""
        prelude = [phase for phase in PRELUDES.get(self.start, ()) if phase in self.cycle]
        if number < len(prelude):
            return prelude[number]
        first = self.cycle.index(NIGHT) if self.start == NIGHT and self.nights else self.cycle.index(DAY)
        return self.cycle[(first + number - len(prelude)) % len(self.cycle)]

    def contradiction(self) -> str:
        """Why two of its rules do not go together; nothing where they do."""
        return "" if self.nights or self.start == DAY else f"a game without nights cannot begin with {self.start!r}"

    def cards(self, variant: Variant) -> Counter[str]:
        """The role cards of a variant."""
        return Counter([self.roles[role].card() for role in variant.roles])

    @property
    def sizes(self) -> range:
        """The numbers of players it is for."""
        sizes = sorted({len(variant.roles) for variant in self.variants})
        return range(sizes[0], sizes[-1] + 1)

    def box(self, players: int) -> list[tuple[Role, int]]:
        """The role cards that may be needed, and how many of each."""
        most: Counter[str] = Counter()
        for variant in self.fitting(players):
            roles = [self.roles[role] for role in variant.roles]
            unknown = [role.name for role in roles if role.card() != role.name]
            most |= Counter([*[role.card() for role in roles], *unknown])
        return [(self.named[role], count) for role, count in most.items()]

    def spare_cards(self, players: int) -> list[tuple[Role, int]]:
        """The role cards for those who take over from others, and how many of each."""
        most: Counter[str] = Counter()
        if not any(isinstance(role, Backup) for role in self.roles.values()):
            return []
        for variant in self.fitting(players):
            roles = [self.roles[role] for role in variant.roles]
            most |= Counter([name for role in roles for name in role.takes_over(roles)])
        return [(self.named[role], count) for role, count in most.items()]

    def fitting(self, players: int) -> list[Variant]:
        return [variant for variant in self.variants if len(variant.roles) == players]

    def at_table(self, options: Mapping[str, object]) -> Setup:
        """This setup with what a table rules otherwise."""
        said = {name: value for name, value in options.items() if value is not None and name != "setup"}
        return Setup(self.name, self.title, self.variants, {**self.rules, **said}, self.own) if said else self

    def text(self) -> str:
        """The setup as a file. `facedown.new("mafia", ruleset="own", setup=...)` reads it."""
        lines = [f"title = {json.dumps(self.title)}", "", "[rules]"]
        lines += [f"{name} = {json.dumps(value)}" for name, value in self.rules.items()]
        counts = Counter([variant.name for variant in self.variants])
        for number, variant in enumerate(self.variants, 1):
            name = variant.name if variant.name and counts[variant.name] == 1 else f"variant {number}"
            lines += ["", "[[variants]]", f"name = {json.dumps(name)}", f"weight = {variant.weight}"]
            lines.append(f"roles = {json.dumps(variant.roles)}")
        return "\n".join(lines) + "\n"


sealed(Variant, Setup)


def roles_of(variants: Sequence[Variant], own: Sequence[type[Role]]) -> dict[str, Role]:
    """The roles that variants name, and those that such a role passes for, leaves to a backup or turns players into."""
    dealt = dict.fromkeys([role for variant in variants for role in variant.roles])
    roles = {role: role_named(role, own) for role in dealt}
    for role in list(roles.values()):
        roles.update({name: role_named(name, own) for name in (role.card(), role.bequest(), *role.spares())})
    return roles


# Setups in code


def build(
    name: str,
    roles: Mapping[str, int],
    players: int = 0,
    *,
    title: str = "",
    fill: str = FILL,
    variants: Sequence[Mapping[str, int]] = ({},),
    rules: Mapping[str, object] | None = None,
    own: Sequence[type[Role]] = (),
) -> Setup:
    """A setup made in code: roles that are always there, further ones of which chance picks a set, and rules.

    `build("village", {"Goon": 2}, 9, variants=[{"Cop": 1}, {"Doctor": 1}], rules={"flip": "nothing"})`
    """
    made: list[Variant] = []
    for number, more in enumerate(variants, 1):
        label = f"variant {number}" if len(variants) > 1 else ""
        named = [role for some in (roles, more) for role, count in some.items() for _ in range(count)]
        made.append(Variant(label, 1, filled(named, players, fill)))
    for rule, value in (rules or {}).items():
        check_rule(rule, value)
    try:
        setup = Setup(name, title or name, made, rules or {}, own)
    except UnknownRole as error:
        refuse(name, str(error))
    if setup.contradiction():
        refuse(name, setup.contradiction())
    for variant in made:
        why = unplayable(setup, variant, players)
        if why:
            refuse(name, why)
    return setup


def refuse(name: str, why: str) -> NoReturn:
    raise BadSetup(f"the setup {name}: {why}")


def filled(roles: Sequence[str], players: int, fill: str = FILL) -> tuple[str, ...]:
    """The roles of all players: where fewer are named than there are players, the others are filled in."""
    return (*roles, *[fill] * (players - len(roles)))


def check_rule(name: str, said: object) -> None:
    """Refuse a rule that there is not, or that cannot be so."""
    if name in NUMBERS:
        _, least, most = NUMBERS[name]
        check_whole(name, said, least, most)
    elif name == "cycle":
        check_cycle(said)
    elif name not in RULES:
        raise BadSetup(f"there is no rule {name!r}{did_you_mean(name, [*RULES, *NUMBERS])}")
    else:
        check_one_of(name, said, RULES[name])


def check_cycle(said: object) -> None:
    phases = phases_in(said) if isinstance(said, str) else ()
    if DAY not in phases or not {*phases} <= {DAY, NIGHT} or len(phases) > LONGEST_CYCLE:
        most = f"at most {LONGEST_CYCLE} days and nights with a day among them"
        raise BadSetup(f"cycle must be {most}, as in 'day, day, night', not {said!r}")


def phases_in(cycle: str) -> tuple[str, ...]:
    return tuple([phase.strip() for phase in cycle.split(",")])


def unplayable(setup: Setup, variant: Variant, players: int = 0) -> str:
    """Why nobody could play a variant; nothing where they can."""
    called = f"the roles of {variant.name}" if variant.name else "the roles"
    if players and len(variant.roles) != players:
        return f"{called} are {len(variant.roles)}, and the players {players}"
    if not FEWEST <= len(variant.roles) <= MOST:
        return f"{called} are {len(variant.roles)}; there can be {FEWEST} to {MOST} players"
    roles = [setup.roles[role] for role in variant.roles]
    counts = Counter([role.counts_as for role in roles])
    hostile = [side for side in counts if is_hostile(side)]
    of = f" in {variant.name}" if variant.name else ""
    if not hostile:
        return f"nobody{of} is against the town: add a Goon, or another role of the mafia"
    for role in roles:
        if is_hostile(role.faction) and not counts[role.faction]:
            return f"the {role.name}{of} cannot win: there is nobody of the {role.faction} to win with"
    if counts[TOWN] == 0 and len(hostile) == 1:
        return f"the {hostile[0]} has won{of} before the game begins: add somebody for the town"
    if setup.win == "parity" and len(hostile) == 1 and 2 * counts[hostile[0]] >= len(roles):
        return f"the {hostile[0]} has won{of} before the game begins: it is half of the players"
    return ""
