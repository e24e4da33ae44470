"""The lines of a scenario's sections: cards of a zone, actions and answers, facts, and cards that are defined."""

from __future__ import annotations

import re
from typing import Any, Final

from facedown.games.magic.scenarios.forms import Form, read_by, write_by
from facedown.games.magic.scenarios.words import (
    PLAYERS,
    BadScenario,
    Data,
    as_moment,
    as_player,
    moment,
    number,
    player,
)

# Cards in zones

IN_ZONE: Final = re.compile(
    r"(?:(?P<count>[0-9]{1,6})\s+)?(?P<name>[^@\s].*?)(?:\s+\((?P<tapped>tapped|untapped)\))?(?:\s+@(?P<alias>\S+))?"
)


def read_card(line: str) -> Data:
    found = IN_ZONE.fullmatch(line)
    if found is None:
        raise BadScenario("write a count and a card, as in 2 Grizzly Bears (tapped) @bears")
    data: Data = {"name": found["name"], "count": int(found["count"] or 1)}
    data |= {} if found["tapped"] is None else {"tapped": found["tapped"] == "tapped"}
    return data | ({} if found["alias"] is None else {"alias": found["alias"]})


def write_card(data: Data) -> str:
    tapped = {True: " (tapped)", False: " (untapped)"}[data["tapped"]] if "tapped" in data else ""
    alias = f" @{data['alias']}" if "alias" in data else ""
    return f"{data['count']} {data['name']}{tapped}{alias}"


# Cards that are defined


def read_defined(line: str) -> Data:
    columns = [column.strip() for column in line.split("|")]
    if not 3 <= len(columns) <= 5 or not columns[0]:
        raise BadScenario(
            "write NAME | COST | TYPE | P/T | KEYWORDS, as in Coral Merfolk | 1U | Creature – Merfolk | 2/1 |"
        )
    called, cost, kind, size, keywords = [*columns, "", ""][:5]
    several = [word.strip() for word in keywords.split(",")] if keywords else []
    return {"name": called, "cost": cost, "type": kind, "pt": size, "keywords": several}


def write_defined(data: Data) -> str:
    columns = [*[data[key] for key in ("name", "cost", "type", "pt")], ", ".join(data["keywords"])]
    return " | ".join(columns).rstrip(" ")


# Facts

ZONES: Final = ("permanents", "hand", "graveyard", "exile", "library", "tokens")
FACTS: Final = (
    Form("life N", what="life"),
    *[Form(f"{zone} N [CARD]", what=zone) for zone in ZONES],
    Form("size P/T CARD [(all)] [(base)]", what="power_toughness"),
    Form("counters N KIND on CARD", what="counters"),
    Form("player_counters N KIND", what="player_counters"),
    Form("exile_counters N KIND on CARD", what="exile_counters"),
    Form("tapped N CARD", what="tapped_count", tapped=True),
    Form("untapped N CARD", what="tapped_count", tapped=False),
    Form("tapped CARD", what="tapped", value=True),
    Form("untapped CARD", what="tapped", value=False),
    Form("type YES TYPE of CARD", what="type"),
    Form("subtype YES TYPE of CARD", what="subtype"),
    Form("colour YES COLOURS of CARD", what="colour"),
    Form("ability YES ABILITY of CARD", what="ability"),
    Form("damage N on CARD", what="damage"),
    Form("can cast SPELL", what="playable", value=True),
    Form("can play LAND", what="playable", value=True),
    Form("can activate [WHICH] [WORDS] [of CARD]", what="playable", value=True),
    Form("cannot cast SPELL", what="playable", value=False),
    Form("cannot play LAND", what="playable", value=False),
    Form("cannot activate [WHICH] [WORDS] [of CARD]", what="playable", value=False),
    Form("won YES", what="won"),
    Form("lost YES", what="lost"),
    Form("assembled YES", what="assembled"),
    Form("attached YES CARD to OTHER", what="attached"),
    Form("attacking YES CARD", what="attacking"),
    Form("may_attack YES CARD [-> DEFENDER]", what="may_attack"),
    Form("mana N [COLOUR]", what="mana"),
    Form("emblems N", what="emblems"),
    Form("in_game YES", what="in_game"),
    Form("stack N", what="stack"),
    Form("on_stack YES STACKED", what="on_stack"),
    Form("turn N", what="turn"),
)
WHOM: Final = {**PLAYERS, "anyone": None}
BY_LETTER: Final = {letter: word for word, letter in WHOM.items()}


def read_fact(line: str, whom: str = "player") -> Data:
    """A fact, as in `they life 17`. It may be about nobody."""
    who, _, rest = line.partition(" ")
    about = {whom: WHOM[who]} if who in WHOM else {}
    return {**about, **read_by(FACTS, rest.strip() if about else line)}


def write_fact(data: Data, whom: str = "player") -> str | None:
    words = write_by(FACTS, without(data, whom))
    who = f"{BY_LETTER[data[whom]]} " if whom in data else ""
    return None if words is None else who + words


def without(data: Data, *keys: str) -> Data:
    return {key: value for key, value in data.items() if key not in keys}


# What players do, and what they answer

TIMED: Final = (
    Form("cast ALIAS [using HOW] [-> TARGETS]", do="cast", card=None),
    Form("cast using HOW [-> TARGETS]", do="cast", card=None),
    Form("cast CARD [using HOW] [-> TARGETS]", do="cast"),
    Form("activate [WHICH] [WORDS] [of CARD] [-> TARGETS]", do="activate"),
    Form("activate [WHICH] [WORDS] ALIAS [-> TARGETS]", do="activate"),
    Form("activate CARD [-> TARGETS]", do="activate"),
    Form("tap WHICH [of CARD] [for ADDS]", do="mana"),
    Form("tap CARD [for ADDS]", do="mana"),
    Form("play CARD", do="play_land"),
    Form("attack CARD [-> DEFENDER]", do="attack"),
    Form("block CARD -> ATTACKER", do="block"),
    Form("wait one", do="wait", one=True),
    Form("wait", do="wait"),
    Form("put N KIND on CARD", do="counters"),
    Form("concede", do="concede"),
)
ANSWERS: Final = (
    Form("answer yes", do="choice", value=True, **{"is": "yes_no"}),
    Form("answer no", do="choice", value=False, **{"is": "yes_no"}),
    Form("answer X = N", do="choice", **{"is": "number"}),
    Form("answer N", do="choice", **{"is": "number"}),
    Form("answer colour VALUE", do="choice", **{"is": "colour"}),
    Form("answer cost VALUE", do="choice", **{"is": "cost"}),
    Form("answer trigger VALUE", do="choice", **{"is": "trigger"}),
    Form("answer stop", do="choice", **{"is": "stop"}),
    Form("answer NAMES", do="choice", **{"is": "name"}),
    Form("target TARGETS", do="target"),
    Form("mode N", do="mode"),
    Form("coin won", do="coin", value=True),
    Form("coin lost", do="coin", value=False),
    Form("die N", do="die"),
)
CHECK: Final = Form("check FACT")
QUEUED: Final = frozenset(form.verb for form in ANSWERS)


def read_action(line: str) -> Data:
    """An action at its time, as in `1 main you play Forest`, or an answer that waits, as in `you answer yes`."""
    found = re.fullmatch(r"(?:(\d\S*\s+\S+)\s+)?(\S+)\s+(\S.*)", line)
    if found is None:
        raise BadScenario("write TURN STEP WHO and what they do, as in 1 main you play Forest")
    body, *clauses = re.split(r"\s\|\s+", found[3])
    data = {**({} if found[1] is None else moment(" ".join(found[1].split()))), "player": player(found[2])}
    data |= read_doing(body.strip())
    if found[1] is None and body.split()[0] not in QUEUED:
        raise BadScenario(f"say when: write a turn and a step first, as in 1 main {line}")
    for clause in clauses:
        data |= read_clause(clause.strip())
    return data


def read_doing(body: str) -> Data:
    verb, _, fact = body.partition(" ")
    if verb == CHECK.verb and fact:
        return {"do": "check", **read_fact(fact.strip(), "of")}
    return read_by((*TIMED, CHECK, *ANSWERS), body)


def write_action(data: Data) -> str | None:
    when = f"{as_moment(data)} " if "turn" in data else ""
    clauses = write_clauses(data)
    body = write_doing(without(data, "turn", "step", "player", "while", "mana_in_pool"))
    return None if body is None else f"{when}{as_player(data['player'])} {body}{clauses}"


def write_doing(data: Data) -> str | None:
    if data["do"] != "check":
        return write_by((*TIMED, *ANSWERS), data)
    fact = write_fact(without(data, "do"), "of")
    return None if fact is None else f"check {fact}"


# Clauses

IS_WHERE: Final = {
    "is on the stack": "on_stack",
    "is not on the stack": "not_on_stack",
    "is copied on the stack": "copy_on_stack",
    "is on top of the stack": "top_of_stack",
}
CLAUSE: Final = re.compile(rf"while (ability(?: of)? )?(\S.*?) ({'|'.join(IS_WHERE)})")


def read_clause(clause: str) -> Data:
    if found := re.fullmatch(r"with (\S+) mana", clause):
        return {"mana_in_pool": number(found[1])}
    if found := CLAUSE.fullmatch(clause):
        return {"while": {IS_WHERE[found[3]]: {"ability" if found[1] else "spell": found[2]}}}
    raise BadScenario(f"write | while NAME {' or '.join(IS_WHERE)}, or | with N mana, not {clause!r}")


def write_clauses(data: Data) -> str:
    mana = f" | with {data['mana_in_pool']} mana" if "mana_in_pool" in data else ""
    return (f" | {write_while(data['while'])}" if "while" in data else "") + mana


def write_while(data: Any) -> str:
    ((key, what),) = data.items()
    ((kind, called),) = what.items()
    where = next(words for words, known in IS_WHERE.items() if known == key)
    return f"while {'ability of ' if kind == 'ability' else ''}{called} {where}"
