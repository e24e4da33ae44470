"""Roles that stand in the way, turn things, copy, call and conspire, with every role that can change what they do."""

from __future__ import annotations

import pytest
from games.mafia.who_changes_whom import CHANGERS, OUT_OF_REACH, SHOT, Row, check, done, elsewhere, pairs, undone


def giving(role: str, words: str, gift: str) -> Row:
    return Row(role, words, "misc", f"Bob learns {gift}", "", f"Cleo learns {gift}")


GONE = "whoever leaves the town visits nobody, and nobody reaches them"
NO_COPY = "what is absorbed is what a copycat does, and not that they copy"

STANDING_IN_THE_WAY = [
    Row(
        "Jailkeeper",
        "jail Bob",
        "jail",
        "",
        "Bob dies; Finn dies",
        "Bob dies; Finn dies",
        cast={"bob": "Vigilante", "eve": "Vigilante"},
        meanwhile=("Eve: kill Bob", "Bob: kill Finn"),
        but={
            "Bus Driver": elsewhere("Finn dies"),
            "Rolestopper": undone("Finn dies"),
            "Commuter": undone(""),
            "Hider": undone(""),
            "Ascetic": undone("Bob dies"),
            "Paranoid Gun Owner": done("Ann dies; Eve dies"),
        },
    ),
    Row(
        "Roleblocker",
        "block Bob",
        "block",
        "",
        "Finn dies",
        "Finn dies",
        cast={"bob": "Vigilante"},
        meanwhile=("Bob: kill Finn",),
        but={"Commuter": undone(""), "Hider": undone(""), "Ascetic": undone("")},
    ),
    Row(
        "Rolestopper",
        "shield Bob",
        "hide",
        "",
        "Bob dies",
        "Bob dies",
        but={
            "Bus Driver": done(),
            "Rolestopper": done(),
            "Commuter": (undone(""), done()),
            "Hider": (undone(""), done()),
        },
        **SHOT,
    ),
    Row(
        "Commuter",
        "leave the town",
        "hide",
        "",
        "Ann dies",
        trail=("no result", "nobody", ""),
        cast={"eve": "Vigilante"},
        meanwhile=("Eve: kill Ann",),
        instead={"Bus Driver": "swap Ann and Cleo", "Rolestopper": "shield Ann"},
        but={name: done() for name in ("Roleblocker", "Jailkeeper", "Redirector", "Bus Driver", "Rolestopper")},
        spared={name: GONE for name in CHANGERS if CHANGERS[name].bob or CHANGERS[name].klass == "always"},
    ),
    Row(
        "Hider",
        "hide behind Bob",
        "hide",
        "",
        "Ann dies",
        "Ann dies",
        trail=("no result", "nobody", "no result"),
        cast={"cleo": "Goon", "eve": "Vigilante"},
        meanwhile=("Eve: kill Ann",),
        but={name: done("") for name in ("Roleblocker", "Jailkeeper", "Redirector", "Vigilante")},
    ),
    Row(
        "Bus Driver",
        "swap Bob and Cleo",
        "bus",
        "Cleo dies",
        "Bob dies",
        trail=("Bob, Cleo", "nobody", "Bob, Cleo"),
        but={
            "Redirector": done(),
            "Copycat": elsewhere("Bob dies"),
            "Bus Driver": (elsewhere("Bob dies"), elsewhere("Bob dies")),
            **OUT_OF_REACH,
        },
        **SHOT,
    ),
    Row(
        "Redirector",
        "send Bob to Cleo",
        "redirect",
        "Cleo dies",
        "Finn dies",
        "Finn dies",
        trail=("Bob, Cleo", "nobody", "Bob, Cleo"),
        cast={"bob": "Vigilante"},
        meanwhile=("Bob: kill Finn",),
        but={
            "Redirector": done(),
            "Commuter": undone(""),
            "Hider": undone(""),
            "Ascetic": undone(""),
            "Paranoid Gun Owner": done("Ann dies"),
            "Absorber": done("Bob absorbs it"),
        },
    ),
]

COPYING = [
    Row(
        "Copycat",
        "copy Bob",
        "copy",
        "Ann learns innocent; Bob learns innocent",
        "Bob learns innocent",
        "Bob learns innocent",
        trail=("Bob, Finn", "nobody", "Cleo"),
        cast={"bob": "Cop", "cleo": "Goon"},
        meanwhile=("Bob: investigate Finn",),
        but={
            "Roleblocker": (undone(), done("Ann learns no result; Bob learns innocent", "Bob")),
            "Jailkeeper": (undone(), done("Ann learns no result; Bob learns innocent", "Bob")),
            "Redirector": (elsewhere(), done("Ann learns guilty; Bob learns innocent", "Bob, Cleo")),
            "Commuter": (undone(""), done("", "no result")),
            "Hider": (undone(""), done("", "no result")),
            "Ascetic": undone(""),
            "Paranoid Gun Owner": done("Ann dies", "Bob"),
        },
        spared={"Absorber": NO_COPY, "Copycat": "whose copy is the first decides it"},
    ),
    Row(
        "Absorber",
        "investigate Bob",
        "inspect",
        "Ann learns guilty",
        "Ann learns no result",
        "Ann learns innocent",
        cast={"bob": "Goon", "eve": "Cop"},
        before=("Eve: investigate Ann",),
    ),
]

CALLING = [
    Row("Visitor", "visit Bob", "misc"),
    giving("Fruit Vendor", "give fruit to Bob", "somebody left you some fruit"),
    giving("Mailman", "leave a letter with Bob", "somebody left you a letter"),
    giving("Friendly Neighbour", "greet Bob", "of the town"),
    Row(
        "Neighbourizer",
        "invite Bob",
        "misc",
        "Ann meets Bob; Bob meets Ann",
        "",
        "Ann meets Cleo; Cleo meets Ann",
        but={"Copycat": done("Ann meets Bob; Bob meets Ann; Dan meets Bob; Bob meets Dan")},
    ),
]

AGAINST_THE_TOWN = [
    Row(
        "Framer",
        "frame Bob",
        "misc",
        "Eve learns guilty",
        "Eve learns innocent",
        "Eve learns innocent",
        cast={"eve": "Cop"},
        meanwhile=("Eve: investigate Bob",),
        but={
            "Bus Driver": elsewhere("Eve learns guilty"),
            "Paranoid Gun Owner": done("Eve learns guilty; Ann dies; Eve dies"),
            **{name: undone("Eve learns no result") for name in ("Rolestopper", "Commuter", "Hider", "Ascetic")},
        },
    ),
    Row(
        "Janitor",
        "Gus kills Bob, clean up after Bob",
        "misc",
        "Bob dies unknown; Ann learns Townie; Gus learns Townie",
        "Bob dies",
        "Bob dies",
        cast={"cleo": "Mason", "hal": "Yakuza Goon"},
        meanwhile=("Gus: kill Bob",),
        but={
            "Bus Driver": elsewhere("Cleo dies unknown; Ann learns Mason; Gus learns Mason"),
            "Paranoid Gun Owner": done(
                "Bob dies unknown; Ann learns Paranoid Gun Owner; Gus learns Paranoid Gun Owner; Ann dies; Gus dies"
            ),
            "Copycat": done("Bob dies unknown; Ann learns Townie; Gus learns Townie"),
            "Absorber": done("Bob dies unknown; Ann learns Absorber; Gus learns Absorber; Bob absorbs it"),
            "Weak": done("Bob dies unknown; Ann learns Yakuza Townie; Gus learns Yakuza Townie; Ann dies"),
            **OUT_OF_REACH,
        },
    ),
    Row(
        "Arsonist",
        "douse Bob",
        "misc",
        "Bob dies",
        "",
        "Cleo dies",
        after=("Ann: light the fire",),
        but={name: done("Ann dies") for name in ("Paranoid Gun Owner", "Vigilante", "Weak")},
    ),
    Row(
        "Cult Leader",
        "recruit Bob",
        "recruit",
        "Bob becomes Cultist; Ann meets Bob; Bob meets Ann",
        "",
        "Cleo becomes Cultist; Ann meets Cleo; Cleo meets Ann",
        but={"Weak": done("Ann dies")},
        spared={"Absorber": "whoever joins a cult is no absorber any more"},
    ),
]


@pytest.mark.heavy
@pytest.mark.parametrize(("row", "name"), pairs(STANDING_IN_THE_WAY, COPYING, CALLING, AGAINST_THE_TOWN))
def test_somebody_does_something(row: Row, name: str) -> None:
    check(row, name)
