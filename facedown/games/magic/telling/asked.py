"""What is asked: options by what one does, with what they cost and whose things they are about."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from facedown.core.cards import Card, Seat
from facedown.core.choices import Choice
from facedown.core.kinds import Subset
from facedown.core.objects import Object
from facedown.games.magic.actions import Concedes, PlaysLand
from facedown.games.magic.announcing import Activates, Casts
from facedown.games.magic.attacking import WhoAttacks, possible_attackers
from facedown.games.magic.blocking import WhoBlocks, possible_blockers
from facedown.games.magic.casting import face_of
from facedown.games.magic.fighting import AssignDamage
from facedown.games.magic.paying import HowToPay, PaysSymbol, TapsForMana
from facedown.games.magic.pool.registry import FACES
from facedown.games.magic.priority import Acts
from facedown.games.magic.telling import going
from facedown.games.magic.telling.cards import OF_SPELLS, cost_on, keyword_words, size_of
from facedown.games.magic.telling.sentences import sentence_of
from facedown.games.magic.telling.steps import moment
from facedown.games.magic.triggers import WhichFirst
from facedown.games.magic.words import ATTACKERS, EXILE, GRAVEYARD, LAND, LIBRARY, MAIN, SPELLS
from facedown.telling.shape import SEVERAL, Hint, OptionTold, QuestionTold, Words, words

LONGEST_NOTE: Final = 70
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


def in_prompt(seen: Any, choice: Choice) -> str:
    """What is asked about a creature in combat; about an ability on the stack, with the name of its card instead of a
    method's. Nothing where the prompt is as it should be."""
    if isinstance(choice.question, WhoAttacks):
        return "does it attack?"
    if isinstance(choice.question, WhoBlocks):
        return "what does it block?"
    card = getattr(choice.question, "card", None)
    act = seen.act[card] if isinstance(card, Card) and seen.place_of(card).name == SPELLS else None
    if act is None or not act.ability:
        return ""
    return choice.prompt.replace(str(card), act.title)


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
    return (first._replace(text=first.text.removeprefix(start)), *said[1:]) if said else said


def note_on(seen: Any, choice: Choice, index: int) -> str:
    """What a spell costs, and what a thing that can be chosen is."""
    what: Any = choice[index].what
    if isinstance(what, Casts):
        cost = "" if what.free or what.how else cost_on(seen.printed(what.card))
        parts = (cost, FROM.get(seen.place_of(what.card).name, ""))
        return ", ".join([part for part in parts if part])
    if isinstance(choice.question, AssignDamage) and isinstance(what, int):
        return rest_of(seen, choice.question, what)
    if isinstance(what, Activates):
        text = sentence_of(FACES[what.title], what.ability) if what.title in FACES else ""
        number = which(seen, what.card)
        said = [f"#{number}" if number else "", text if len(text) <= LONGEST_NOTE else ""]
        return " ".join([part for part in said if part])
    card = what.card if isinstance(what, Object) else what if isinstance(what, Card) else None
    return described(seen, card, choice.seat) if card is not None and card.known else ""


def called(seen: Any, card: Card) -> str:
    """What a player calls a card among others of its name: with its number, and tapped or not."""
    if not card.known:
        return "a card"
    if not seen.is_on_battlefield(card):
        return str(seen.printed(card).name)
    name = seen.name_of(seen.object_of(card))
    return f"{name} (tapped)" if "#" in name and seen.tapped[card] else str(name)


def which(seen: Any, card: Card) -> str:
    """Which one of several permanents of a name; nothing where there is one."""
    return called(seen, card).partition(" #")[2]


def rest_of(seen: Any, question: AssignDamage, amount: int) -> str:
    """Who gets the rest of the damage that is divided."""
    left, after = question.left - amount, question.among[len(question.given) + 1 :]
    if not left or not after:
        return ""
    return f"and {left} for {seen.name_of(after[0])}" if len(after) == 1 else f"and {left} for the others"


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


def with_names(seen: Any, choice: Choice, told: QuestionTold, marked: Callable[[str], Words]) -> QuestionTold:
    """Of cards that are chosen together, those of one name by their numbers."""
    if isinstance(choice.question, WhichFirst):
        return with_sentences(seen, choice, told, marked)
    if not isinstance(choice.question, Subset):
        return told
    if told.answered == SEVERAL:
        things: list[Any] = [choice.question.items(seen)[place] for place in range(len(told.options))]
    else:
        things = [choice[option.index].what for option in told.options if option.index is not None]
    options = [
        replace(option, words=marked(names)) if (names := names_of(seen, thing)) else option
        for option, thing in zip(told.options, things, strict=True)
    ]
    return replace(told, options=tuple(options))


def with_sentences(seen: Any, choice: Choice, told: QuestionTold, marked: Callable[[str], Words]) -> QuestionTold:
    """Orders of abilities. What each does is said below; of several abilities of one card, in the options."""
    question = choice.question
    assert isinstance(question, WhichFirst)
    said = {act.ability + act.title: sentence_of(face_of(seen, act), act.ability) for act in question.acts}
    of_one = len({act.title for act in question.acts}) < len(said)
    if not of_one:
        lines = [f"{act.title}: {said[act.ability + act.title]}" for act in question.acts]
        return replace(told, note=words("\n  ".join(dict.fromkeys(lines))))
    options = []
    for option in told.options:
        acts: Any = choice[option.index].what if option.index is not None else ()
        names = [f"{act.title} ({said[act.ability + act.title].rstrip('.')})" for act in acts]
        options.append(replace(option, words=marked(", then ".join(names))) if names else option)
    return replace(told, options=tuple(options))


def names_of(seen: Any, thing: object) -> str:
    """The names of one card, or of several; nothing for anything else."""
    cards: Any = thing if isinstance(thing, tuple) else (thing,)
    if not cards or not all(isinstance(card, Card) for card in cards):
        return ""
    return ", ".join([called(seen, card) for card in cards])


def with_hints(seen: Any, choice: Choice, told: QuestionTold) -> QuestionTold:
    """What else can be typed."""
    question = choice.question
    if isinstance(question, Acts):
        also = Hint(words("also"), words(" · ".join(ways_on(seen, choice.seat))))
        return replace(told, hints=(also,), ways_on=going.ways_on(seen, choice.seat), more=0)
    if isinstance(question, WhoAttacks):
        note = words("Or in one line: attack all, attack NAME, NAME, no attack.")
        return replace(told, note=note, whole=going.whole_attack(seen, question))
    if isinstance(question, WhoBlocks):
        note = words("Or in one line: block NAME -> ATTACKER, NAME -> ATTACKER; no block.")
        return replace(told, note=note, whole=going.whole_block(seen, question))
    if isinstance(question, PaysSymbol):
        return replace(told, note=words("Enter takes the first."), ways_on=going.PAYS_THE_REST)
    if isinstance(question, HowToPay):
        return replace(told, note=words("Enter takes the first."), ways_on=told.options[:1])
    return told


def ways_on(seen: Any, me: Seat) -> list[str]:
    """What one may type beside the options."""
    rest = ["stops", *(["tap LAND"] if has_lands(seen, me) else []), "concede"]
    waiting = len(seen.spells.cards)
    if not seen.is_calm(me):
        attacked = bool(seen.attackers) and seen.turn is not me and seen.step == ATTACKERS and not waiting
        can_block = attacked and possible_blockers(seen, me)
        all_of_it = ["pass all: the whole stack"] if waiting > 1 else ["go passes on"]
        return [*(["block NAME -> ATTACKER"] if can_block else []), "Enter passes", *all_of_it, *rest]
    can_attack = (seen.step == MAIN or seen.extra_combats) and possible_attackers(seen, me)
    attack = ["attack all", "attack NAMES"] if can_attack else []
    return [*attack, "done ends your turn", *rest]


def has_lands(seen: Any, me: Seat) -> bool:
    return any(LAND in traits.types and not seen.tapped[traits.card] for traits in seen.permanents(me))


def is_risky(choice: Choice, index: int) -> bool:
    return isinstance(choice[index].what, Concedes)
