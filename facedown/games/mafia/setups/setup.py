"""A setup: the roles that may be dealt, and the rules of the table."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from facedown.core.sealing import sealed
from facedown.games.mafia.phases import DAY, NIGHT, phases_in
from facedown.games.mafia.roles.catalogue import role_named
from facedown.games.mafia.roles.role import Role
from facedown.games.mafia.rules import NIGHT_0, NUMBERS, RULES, TALK_FIRST, TIE_RULES

PRELUDES: Final = {TALK_FIRST: (DAY, NIGHT), NIGHT_0: (NIGHT,)}
"""The phases before the first day, by the start of a setup."""

FEWEST: Final = 2
MOST: Final = 24
"""The most players that there can be."""
FILL: Final = "Townie"
"""The role of players for whom a setup names none."""
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
        self.said: Final[Mapping[str, object]] = MappingProxyType(dict(rules))
        """The rules that it sets to something else than the default."""
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
        self.ties: Final = TIE_RULES[self.word("ties")]
        self.no_lynch: Final = self.flag("no_lynch")
        self.self_vote: Final = self.flag("self_vote")
        self.dead_votes: Final = self.word("dead_votes")
        self.leave: Final = self.word("leave")
        self.win: Final = self.word("win")
        self.flip: Final = self.word("flip")
        self.resolver: Final = self.word("resolver")
        self.must_kill: Final = self.flag("must_kill")
        self.family_ties: Final = TIE_RULES[self.word("family_ties")]
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
        """For how many players each player may vote at the same time."""
        self.words: Final = self.number("words")
        """How often each player may speak in a day."""
        self.whispers: Final = self.number("whispers")
        """How often each member of a family may speak in a night."""
        self.stalemate: Final = self.number("stalemate")
        """After this many days without a death the game is a draw."""

    def word(self, name: str) -> str:
        return str(self.said.get(name, RULES[name][0]))

    def flag(self, name: str) -> bool:
        return bool(self.said.get(name, RULES[name][0]))

    def number(self, name: str) -> int:
        said = self.said.get(name)
        return said if isinstance(said, int) else NUMBERS[name][0]

    def phase(self, number: int) -> str:
        """The phase that comes after this many phases: first those of the prelude, then the cycle over and over."""
        prelude = [phase for phase in PRELUDES.get(self.start, ()) if phase in self.cycle]
        if number < len(prelude):
            return prelude[number]
        first = self.cycle.index(NIGHT) if self.start == NIGHT and self.nights else self.cycle.index(DAY)
        return self.cycle[(first + number - len(prelude)) % len(self.cycle)]

    def contradiction(self) -> str:
        """Why two of its rules contradict each other; empty if they do not."""
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

    def fitting(self, players: int) -> list[Variant]:
        return [variant for variant in self.variants if len(variant.roles) == players]

    def at_table(self, options: Mapping[str, object]) -> Setup:
        """This setup with the rules of a table."""
        said = {name: value for name, value in options.items() if value is not None and name != "setup"}
        return Setup(self.name, self.title, self.variants, {**self.said, **said}, self.own) if said else self

    def text(self) -> str:
        """The setup as a file. `facedown.new("mafia", ruleset="own", setup=...)` reads it."""
        lines = [f"title = {json.dumps(self.title)}", "", "[rules]"]
        lines += [f"{name} = {json.dumps(value)}" for name, value in self.said.items()]
        counts = Counter([variant.name for variant in self.variants])
        for number, variant in enumerate(self.variants, 1):
            name = variant.name if variant.name and counts[variant.name] == 1 else f"variant {number}"
            lines += ["", "[[variants]]", f"name = {json.dumps(name)}", f"weight = {variant.weight}"]
            lines.append(f"roles = {json.dumps(variant.roles)}")
        return "\n".join(lines) + "\n"


sealed(Variant, Setup)


def roles_of(variants: Sequence[Variant], own: Sequence[type[Role]]) -> dict[str, Role]:
    """The roles that variants name, and those that these roles look like, leave to a backup or turn players into."""
    dealt = dict.fromkeys([role for variant in variants for role in variant.roles])
    roles = {role: role_named(role, own) for role in dealt}
    for role in list(roles.values()):
        roles.update({name: role_named(name, own) for name in (role.card(), role.bequest(), *role.spares())})
    return roles
