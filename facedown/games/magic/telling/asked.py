"""What is asked: options by what one does, with what they cost and whose things they are about."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from facedown.core.cards import Card, Seat
from facedown.core.choices import Choice
from facedown.core.objects import Object
from facedown.games.magic.actions import Concedes, PlaysLand
from facedown.games.magic.announcing import Activates, Casts
from facedown.games.magic.attacking import WhoAttacks
from facedown.games.magic.blocking import WhoBlocks
from facedown.games.magic.paying import HowToPay, PaysSymbol, TapsForMana
from facedown.games.magic.priority import Acts
from facedown.games.magic.telling.cards import OF_SPELLS, cost_on, keyword_words, size_of
from facedown.games.magic.telling.steps import moment
from facedown.games.magic.words import ATTACKERS, EXILE, GRAVEYARD, LIBRARY, MAIN, SPELLS
from facedown.telling.shape import Hint, OptionTold, QuestionTold, Words, words

FROM: Final = {GRAVEYARD: "from the graveyard", LIBRARY: "from the library", EXILE: "from exile"}


def prompt_before(seen: Any, choice: Choice) -> str:
    """What stands before a question: the moment at which somebody may act."""
    question = choice.question
    if isinstance(question, Acts):
        return f"{moment(seen, choice.seat)}. "
    if isinstance(question, WhoAttacks):
        return f"{seen.name_of(seen.object_of(question.creature(seen).card))}: "
    if isinstance(question, WhoBlocks):
        return f"{seen.name_of(seen.object_of(question.creature(seen).card))}: "
    return ""


def with_group(seen: Any, choice: Choice, index: int, told: OptionTold) -> OptionTold:
    """An option of somebody with priority, by what one does."""
    action: Any = choice[index].what
    if isinstance(action, PlaysLand):
        return replace(told, group=words("play"), short=without(told.words, "play "))
    if isinstance(action, Casts):
        return replace(told, group=words("cast"), short=without(told.words, "cast "))
    if isinstance(action, Activates):
        return replace(told, group=words("use"), short=told.words)
    if isinstance(action, TapsForMana | Concedes):
        return replace(told, aside=True)
    return told


def without(said: Words, start: str) -> Words:
    """Words without their beginning, which stands elsewhere."""
    first = said[0]
    return (replace(first, text=first.text.removeprefix(start)), *said[1:]) if said else said


def note_on(seen: Any, choice: Choice, index: int) -> str:
    """What a spell costs, and what a thing that can be chosen is."""
    what: Any = choice[index].what
    if isinstance(what, Casts):
        cost = "" if what.free or what.how else cost_on(seen.printed(what.card))
        parts = (cost, FROM.get(seen.place_of(what.card).name, ""))
        return ", ".join([part for part in parts if part])
    card = what.card if isinstance(what, Object) else what if isinstance(what, Card) else None
    return described(seen, card, choice.seat) if card is not None and card.known else ""


def described(seen: Any, card: Card, me: Seat) -> str:
    """Whose a permanent is, and what matters about it; of a spell on the stack, whose it is."""
    place = seen.place_of(card).name
    if place == SPELLS:
        act = seen.act[card]
        return "" if act is None else whose(act.seat, me)
    if not seen.is_on_battlefield(card):
        return ""
    traits = seen.traits(card)
    parts = [size_of(seen, traits), *sorted(map(keyword_words, traits.keywords - OF_SPELLS))]
    parts += [f"{seen.damage[card]} damage"] if seen.damage[card] else []
    parts += ["tapped"] if seen.tapped[card] else []
    return f"{whose(traits.controller, me)} {', '.join([part for part in parts if part])}".strip()


def whose(seat: Seat, me: Seat) -> str:
    return "yours" if seat is me else f"{seat}'s"


def with_hints(seen: Any, choice: Choice, told: QuestionTold) -> QuestionTold:
    """What else can be typed."""
    question = choice.question
    if isinstance(question, Acts):
        return replace(told, hints=(Hint(words("also"), words(" · ".join(ways_on(seen, choice.seat)))),), more=0)
    if isinstance(question, WhoAttacks):
        return replace(told, note=words("Or in one line: attack all, attack NAME, NAME, no attack."))
    if isinstance(question, WhoBlocks):
        return replace(told, note=words("Or in one line: block NAME -> ATTACKER, NAME -> ATTACKER; no block."))
    if isinstance(question, HowToPay | PaysSymbol):
        return replace(told, note=words("Enter takes the first."))
    return told


def ways_on(seen: Any, me: Seat) -> list[str]:
    """What one may type beside the options."""
    rest = ["stops", "tap LAND", "concede"]
    if not seen.is_calm(me):
        attacked = bool(seen.attackers) and seen.turn is not me and seen.step == ATTACKERS
        return [*(["block NAME -> ATTACKER"] if attacked else []), "Enter passes", "go passes on", *rest]
    attack = ["attack all", "attack NAMES"] if seen.step == MAIN or seen.extra_combats else []
    return [*attack, "done ends your turn", *rest]


def is_risky(choice: Choice, index: int) -> bool:
    return isinstance(choice[index].what, Concedes)
