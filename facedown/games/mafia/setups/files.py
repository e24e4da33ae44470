"""Setups that people write as TOML files. An error names its line."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb
from typing import Final

from facedown.core.errors import BadSetup
from facedown.files.sections import Section, parse_section
from facedown.games.mafia.phases import check_cycle
from facedown.games.mafia.roles.catalogue import UnknownRole, role_named
from facedown.games.mafia.roles.role import Role
from facedown.games.mafia.rules import NUMBERS, RULES
from facedown.games.mafia.setups.building import filled, unplayable
from facedown.games.mafia.setups.setup import FEWEST, FILL, LONGEST_NAME, MOST, Setup, Variant

NOTHING: Final = "nothing"
"""Instead of a role: none."""
MANY: Final = 5000
"""How many different sets of roles a setup may have."""
LARGEST: Final = 500_000
"""How many letters its text may have."""

Roles = list[str]


class Draft:
    """A variant while its file is read: where it stands in it, how likely it is, and its roles so far."""

    def __init__(self, section: Section, name: str, weight: int, players: int, roles: Roles) -> None:
        self.section: Final = section
        self.name: Final = name
        self.weight: Final = weight
        self.players: Final = players
        self.roles: Final = roles

    def with_more(self, roles: Roles, ways: int) -> Draft:
        return Draft(self.section, self.name, self.weight * ways, self.players, self.roles + roles)


@lru_cache(maxsize=64)
def parsed(text: str, name: str, own: tuple[type[Role], ...] = ()) -> Setup:
    """A setup as somebody wrote it in TOML."""
    if len(text) > LARGEST:
        raise BadSetup(f"a setup may have up to {LARGEST:,} letters, and this one has {len(text):,}")
    return setup_in(parse_section(text, name), name.removesuffix(".toml"), own)


def setup_in(section: Section, name: str, own: Sequence[type[Role]] = ()) -> Setup:
    """The setup of a file: its rules, the roles that are always there, and the variants that chance picks from."""
    section.only("title", "players", "fill", "rules", "roles", "variants", "random")
    fill = section.text("fill", FILL)
    if fill != NOTHING:
        fill = role_at(section, ("fill",), fill, own)
    drafts = drafts_in(section, own)
    few(section, "random", section.sections("random"), MOST)
    for draw in section.sections("random"):
        drawn = draws(draw, own)
        if len(drafts) * len(drawn) > MANY:
            draw.fail(f"with this chance could deal more than {MANY} different sets of roles; leave some of it out")
        drafts = [draft.with_more(roles, ways) for draft in drafts for roles, ways in drawn]
    variants = [variant_of(draft, fill) for draft in drafts]
    setup = Setup(name, printable(section, "title", name), variants, rules_in(section), own)
    rules = section.section("rules")
    if rules is not None and setup.contradiction():
        rules.fail(setup.contradiction(), "start")
    for draft, variant in zip(drafts, variants, strict=True):
        why = unplayable(setup, variant, draft.players)
        if why:
            counted = draft.players not in (0, len(variant.roles))
            draft.section.fail(why, "players" if counted else "roles")
    return setup


def drafts_in(section: Section, own: Sequence[type[Role]]) -> list[Draft]:
    always, players = roles_in(section, own), section.whole("players", 0, FEWEST, MOST)
    if not section.sections("variants"):
        return [Draft(section, "", 1, players, always)]
    few(section, "variants", section.sections("variants"), MANY)
    drafts: list[Draft] = []
    for number, variant in enumerate(section.sections("variants"), 1):
        variant.only("name", "weight", "players", "roles")
        name = printable(variant, "name", f"variant {number}")
        if name in [draft.name for draft in drafts]:
            variant.fail(f"two variants are called {name!r}; give one of them another name", "name")
        count = variant.whole("players", players, FEWEST, MOST)
        roles = always + roles_in(variant, own)
        drafts.append(Draft(variant, name, variant.whole("weight", 1, 1, 10**15), count, roles))
    return drafts


def few(section: Section, key: str, things: Sequence[object], most: int) -> None:
    """Refuse what nobody plays and what would take long to read."""
    if len(things) > most:
        section.fail(f"there are {len(things):,} {key}, and may be up to {most:,}; leave some out", key)


def variant_of(draft: Draft, fill: str) -> Variant:
    if not draft.players and not draft.roles:
        draft.section.fail("the setup has no roles: write [roles], and below it as in Cop = 1")
    players = 0 if fill == NOTHING else draft.players
    return Variant(draft.name, draft.weight, filled(draft.roles, players, fill))


def printable(section: Section, key: str, usual: str) -> str:
    """A text that goes to the screen, where unprintable characters would do more than be read."""
    text = section.text(key, usual)
    if not text.isprintable() or not text.strip() or len(text) > LONGEST_NAME:
        section.fail(f"{key} must have 1 to {LONGEST_NAME} printable characters, and not be {text[:30]!r}", key)
    return text


def roles_in(section: Section, own: Sequence[type[Role]]) -> Roles:
    """The roles of a section: how many there are of each, or a list of them in their order."""
    if isinstance(section.values.get("roles"), list):
        few(section, "roles", section.texts("roles"), MOST)
        return [role_at(section, ("roles", n), name, own) for n, name in enumerate(section.texts("roles"))]
    listed = section.section("roles")
    counts: dict[str, int] = {}
    for key in [] if listed is None else listed.values:
        assert listed is not None
        role = role_at(listed, (key,), key, own)
        if role in counts:
            listed.fail(f"there is a {role} further up already; write it once, with both numbers added up", key)
        counts[role] = listed.whole(key, None, 0, MOST)
    return [role for role, count in counts.items() for _ in range(count)]


def role_at(section: Section, where: tuple[str | int, ...], name: str, own: Sequence[type[Role]]) -> str:
    """A role's name, as it is written on its card."""
    try:
        return role_named(name, own).name
    except UnknownRole as error:
        section.fail_at(where, str(error))


def draws(section: Section, own: Sequence[type[Role]]) -> list[tuple[Roles, int]]:
    """Every outcome of drawing some roles by chance, and how many ways lead to it."""
    section.only("count", "from")
    count = section.whole("count", 1, 1, 9)
    weights = section.section("from")
    if weights is None or not weights.values:
        section.fail("say from which roles chance draws: write [random.from], and below it as in Cop = 2", "from")
    odds = {
        key if key == NOTHING else role_at(weights, (key,), key, own): weights.whole(key, None, 1, 1000)
        for key in weights.values
    }
    if comb(len(odds) + count - 1, count) > MANY:
        section.fail(f"chance could draw more than {MANY} different sets of roles; draw fewer, or from fewer", "count")
    found: dict[tuple[str, ...], int] = {(): 1}
    for _ in range(count):
        further: dict[tuple[str, ...], int] = {}
        for roles, ways in found.items():
            for role, weight in odds.items():
                more = tuple(sorted([*roles, role]))
                further[more] = further.get(more, 0) + ways * weight
        found = further
    return [([role for role in roles if role != NOTHING], ways) for roles, ways in found.items()]


def rules_in(section: Section) -> dict[str, object]:
    rules = section.section("rules")
    if rules is None:
        return {}
    rules.only(*RULES, *NUMBERS)
    found: dict[str, object] = {}
    for name in rules.values:
        if name in NUMBERS:
            _, least, most = NUMBERS[name]
            found[name] = rules.whole(name, None, least, most)
        elif name == "cycle":
            found[name] = cycle_in(rules)
        elif isinstance(RULES[name][0], bool):
            found[name] = rules.flag(name)
        else:
            found[name] = rules.one_of(name, [str(said) for said in RULES[name]])
    return found


def cycle_in(rules: Section) -> str:
    said = rules.text("cycle")
    try:
        check_cycle(said)
    except BadSetup as error:
        rules.fail(str(error), "cycle")
    return said
