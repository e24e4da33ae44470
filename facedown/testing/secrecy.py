"""Law 5: nothing leaks.

Two worlds that a seat cannot tell apart are played side by side, and all that the seat is shown is compared: views,
options, error texts, log. Such worlds share what is past, so the deal is looked at apart: of many deals, those that
show a seat the same cards must be the same to it in everything.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import zip_longest
from typing import Any

from facedown.core import record
from facedown.core.cards import Card, Seat
from facedown.core.chance import Chance
from facedown.core.choices import Choice
from facedown.core.errors import FacedownError, IllegalChoice
from facedown.core.events import Info
from facedown.core.game import Game
from facedown.core.nouns import Noun
from facedown.testing.breaches import Breach, begin, same, shown

TRIES = 20
"""So many moves are tried until one can be made in two worlds."""
Deals = dict[int, tuple[int, int]]
"""By the cards that a deal shows to a seat: all that the seat is shown and told by then, and of which seed that is."""


def leaks_nothing(game: Game, seat: Seat | None, chance: Chance, steps: int = 12) -> None:
    """Law 5: two worlds that told a seat the same things show it the same things, for as long as they do.

    One world is the true one; in the other everything that the seat cannot know is different. The same moves are made
    in both, while there are any. What shows the seat different cards ends the comparison, and so does an event that
    `reveals`; everything else must be the same.
    """
    truth: Game = game.fork()
    world: Game = game.view(seat).imagine(chance)
    told = len(truth.heard(seat))
    same_sight(truth, world, seat)
    world.run()
    let_others_pass(truth, world, seat)
    for _ in range(steps):
        if not same_news(truth, world, seat, told):
            return
        told = len(truth.heard(seat))
        same_sight(truth, world, seat)
        if not truth.choices or not same_move(truth, world, seat, chance):
            return
        let_others_pass(truth, world, seat)


def let_others_pass(truth: Game, world: Game, seat: Seat | None) -> None:
    """Where others are asked in secret, and not the same ones in both worlds, they pass, until it is the same again.

    Who is asked first of several depends on what they hold; nobody sees it, and a table that paces its questions
    gives nothing away by the time they take.
    """
    while kinds_of(may_lapse(truth, seat)) != kinds_of(may_lapse(world, seat)):
        for game in (truth, world):
            secret = may_lapse(game, seat)
            if secret:
                game.lapse(secret[0])


def may_lapse(game: Game, seat: Seat | None) -> list[Choice]:
    """What others are asked in secret that may lapse."""
    return [choice for choice in asked_in_secret(game, seat) if choice.question.default(game) >= 0]


def asked_in_secret(game: Game, seat: Seat | None) -> list[Choice]:
    """What others are asked, and this seat does not see that they are."""
    return [choice for choice in game.choices if choice.question.private() and choice.seat is not seat]


def kinds_of(choices: Iterable[Choice]) -> list[tuple[int, str]]:
    """Who is asked what."""
    return [(choice.seat.index, type(choice.question).__name__) for choice in choices]


def same_sight(truth: Game, world: Game, seat: Seat | None) -> None:
    law = f"5. nothing leaks (to {seat or 'a spectator'})"
    same(law, "what the seat cannot know shows", everything_shown(truth, seat), everything_shown(world, seat))


def everything_shown(game: Game, seat: Seat | None) -> dict[str, Any]:
    """All that a seat can look at: its view, its options, what it is told when it answers nonsense."""
    view = game.view(seat)
    mine = [choice for choice in game.choices if choice.seat is seat]
    return {
        "view": record.state_of(view, past=False),
        "text": repr(view),
        "options": [shown(choice) for choice in mine],
        "errors": [errors(choice, game) for choice in mine],
    }


def errors(choice: Choice, game: Game) -> list[str]:
    """What a seat is answered when it tries things that it may not do."""
    names = [face.name for face in game.layout.faces()]
    others = [game.seats[(place + game.answered[choice.seat.index]) % len(game.seats)] for place in range(len(names))]
    tries: list[object] = ["", "nonsense", -1, choice.count, *names]
    tries.extend(f"{name} → {seat}" for name, seat in zip(names, others, strict=True))
    texts = []
    for answer in tries:
        try:
            texts.append(str(choice.index(answer)))
        except FacedownError as error:
            texts.append(str(error))
    return texts


def same_move(truth: Game, world: Game, seat: Seat | None, chance: Chance) -> bool:
    """Make a move that can be made in both worlds, the same to look at. False where none is found."""
    choice = chance.pick(truth.choices)
    twin = next((c for c in world.choices if c.seat == choice.seat), None)
    if twin is None:
        return False
    for _ in range(TRIES):
        index = chance.below(choice.drawn)
        theirs = index if choice.seat is seat else same_option(choice, index, twin)
        if theirs is not None:
            truth.choose(index, of=choice)
            world.choose(theirs, of=twin)
            return True
    return False


def same_option(choice: Choice, index: int, twin: Choice) -> int | None:
    """Where another choice has an option with the same words, if it has."""
    try:
        return twin.index(choice.option(index).words)
    except IllegalChoice:
        return None


def same_news(truth: Game, world: Game, seat: Seat | None, since: int = 0) -> bool:
    """Whether a seat heard the same in both worlds.

    What `reveals` may differ, and which cards the seat is shown; and one world may wait for an answer that the other
    does not need. All else leaks.
    """
    for mine, theirs in zip_longest(truth.heard(seat, since), world.heard(seat, since)):
        if mine != theirs:
            waits = mine is None and waits_apart(truth, world, seat)
            waits = waits or (theirs is None and waits_apart(world, truth, seat))
            if waits or reveals(mine) or reveals(theirs) or shows_others(mine, theirs):
                return False
            raise Breach("5. nothing leaks (in the log)", f"{mine!r} in the true world, {theirs!r} in another")
    return True


def reveals(info: Info | None) -> bool:
    """Whether something tells a seat what it could not know before, as it should."""
    return info is not None and info.event is not None and info.event.reveals()


def shows_others(mine: Info | None, theirs: Info | None) -> bool:
    """Whether a seat sees cards in one world, and not the same in the other."""
    done, otherwise = [() if info is None else info.did for info in (mine, theirs)]
    return done != otherwise and (shows_cards(done) or shows_cards(otherwise))


def shows_cards(value: object) -> bool:
    if isinstance(value, Card):
        return value.known
    parts = value.parts() if isinstance(value, Noun) else value if isinstance(value, tuple) else ()
    return any(shows_cards(part) for part in parts)


def waits_apart(game: Game, other: Game, seat: Seat | None) -> bool:
    """Whether somebody is asked in secret, or openly and not in the other world."""
    return asked_in_secret(game, seat) != [] or asked_openly(game, seat) != asked_openly(other, seat)


def asked_openly(game: Game, seat: Seat | None) -> list[tuple[int, str]]:
    """Who is asked what, as far as a seat sees it."""
    return kinds_of([choice for choice in game.choices if choice.seat is seat or not choice.question.private()])


def deals_alike(game: Game, seed: int, deals: Deals) -> None:
    """Law 5, of the deal: a seat that is shown the same cards as in another deal is shown the same all in all."""
    for seat in (*game.seats, None):
        sight, news = everything_shown(game, seat), game.heard(seat)
        cards = hash(repr((seat, sight["view"]["zones"])))
        everything = hash(repr((sight, news)))
        before, first = deals.setdefault(cards, (everything, seed))
        if before != everything:
            other = begin(type(game), game.ruleset, len(game.seats), first, game.layout.options)
            try:
                if same_news(game, other, seat):
                    same_sight(game, other, seat)
            except Breach as breach:
                raise breach.at(seed, game.record()) from None
