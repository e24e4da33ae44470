"""How a person goes on: what a button for passing says, and whole attacks and blocks as the aide reads them."""

from __future__ import annotations

from typing import Any, Final

from facedown.core.cards import Seat
from facedown.core.objects import Object
from facedown.games.magic.attacking import WhoAttacks, defenders, possible_attackers
from facedown.games.magic.blocking import WhoBlocks, is_decided, possible_blockers
from facedown.games.magic.telling.cards import called, colour_of
from facedown.games.magic.traits import Traits
from facedown.games.magic.words import ATTACKERS, MAIN
from facedown.telling.naming import card_span, seat_span
from facedown.telling.shape import OptionTold, Piece, Whole, Words, words

PASS: Final = 0
PAYS_THE_REST: Final = (OptionTold(words("pay the rest sensibly"), "pay"),)


# Passing


def ways_on(seen: Any, me: Seat) -> tuple[OptionTold, ...]:
    """To pass, in words that say what for, and to pass several times."""
    waiting = seen.spells.cards
    if waiting:
        top = passes(words("let ", on_top(seen), " happen"))
        return (top, aided("let all of it happen", "pass all")) if len(waiting) > 1 else (top,)
    if seen.is_calm(me):
        combat = seen.step == MAIN or seen.extra_combats
        on = "go to combat" if combat and possible_attackers(seen, me) else "go on"
        return passes(words(on)), aided("end your turn", "done")
    if seen.turn is not me and seen.step == ATTACKERS and possible_blockers(seen, me):
        return (passes(words("go to blocks")),)
    return passes(words("pass")), aided("pass until something happens", "go")


def passes(said: Words) -> OptionTold:
    return OptionTold(said, "pass", PASS)


def aided(said: str, line: str) -> OptionTold:
    return OptionTold(words(said), line)


def on_top(seen: Any) -> Words:
    card = seen.spells.cards[0]
    act = seen.act[card]
    name = act.title if act is not None and act.ability else str(seen.printed(card).name)
    return words(card_span(card, colour_of(seen.printed(card)), name))


# Fighting


def whole_attack(seen: Any, question: WhoAttacks) -> Whole:
    """Whom each creature may attack that is not decided yet."""
    decided = [*[attack.attacker.card for attack in question.so_far], *[kept.card for kept in question.stay]]
    able = [traits for traits in possible_attackers(seen, question.seat) if traits.card not in decided]
    pieces = [attacks_of(seen, question.seat, traits) for traits in able]
    return Whole(words("Who attacks?"), "attack", "no attack", tuple(pieces))


def attacks_of(seen: Any, me: Seat, traits: Traits) -> Piece:
    options = [
        OptionTold(words(seat_span(defender)), f"@{traits.card.id}", seats=(defender.index,))
        if isinstance(defender, Seat)
        else aims_at(seen, traits, defender)
        for defender in defenders(seen, me)
    ]
    return Piece(creature(seen, traits), tuple(options))


def whole_block(seen: Any, question: WhoBlocks) -> Whole:
    """What each creature may block that is not decided yet."""
    attackers = [attack.attacker for attack in seen.attackers if seen.is_same(attack.attacker)]
    pieces = []
    for traits in [traits for traits in possible_blockers(seen, question.seat) if not is_decided(traits, question)]:
        fit = [attacker for attacker in attackers if seen.can_block(traits.card, attacker.card)]
        pieces.append(Piece(creature(seen, traits), tuple([aims_at(seen, traits, attacker) for attacker in fit])))
    return Whole(words("Who blocks?"), "block", "no block", tuple(pieces))


def aims_at(seen: Any, traits: Traits, target: Object) -> OptionTold:
    return OptionTold(called(seen, target), f"@{traits.card.id} -> @{target.card.id}", cards=(target.card.id,))


def creature(seen: Any, traits: Traits) -> Words:
    return called(seen, seen.object_of(traits.card))
