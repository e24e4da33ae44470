"""Single sentences of Love Letter: what happened, and what the hearer saw at it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from facedown.core.cards import Card
from facedown.core.events import Cancel, Event, Info, Moved, Showed, Swapped
from facedown.games.loveletter.cards.house import Nope, NoU
from facedown.games.loveletter.effects import (
    Bounty,
    CollectHands,
    Compare,
    Favour,
    Look,
    Offer,
    Promise,
    PutUnder,
    SwapHands,
    TakeHand,
    TurnAround,
)
from facedown.games.loveletter.events import Draw, Play, ShuffleIn
from facedown.games.loveletter.rounds import CancelDeath, GainToken, GoOut, WinMatch
from facedown.telling.shape import BAD, STRONG, Words, sign

STOPS = sign("✗", STRONG, BAD)
TOKEN = sign("♥", STRONG, BAD)
HAPPENS = sign("•")


def sign_of(event: Event | None) -> Words:
    """The sign that stands before a sentence."""
    if isinstance(event, GoOut | Cancel | TurnAround):
        return STOPS
    if isinstance(event, GainToken | WinMatch):
        return TOKEN
    return HAPPENS if isinstance(event, Play | ShuffleIn) else ()


def owned(event: Event) -> str:
    """A play as something that somebody has: "Ann's Guard"."""
    return f"{event.seat}'s {event.card}" if isinstance(event, Play) else f"that {stem(event.says())}"


def play_of(play: Play) -> str:
    """Who plays what on whom; a card that was turned around is still its first player's."""
    turned = play.turned.answers if play.turned is not None else None
    card = f"{play.card} ({play.mode})" if play.mode else str(play.card)
    targets = and_list(["themselves" if target == play.seat else target.name for target in play.targets])
    owner = f"{turned.seat}'s " if turned is not None else ""
    return f"{play.seat} plays {owner}{card}{f' on {targets}' if targets else ''}."


def answer_of(answer: Play) -> str:
    return f"{owned(answer)} {effect_of(answer)}"


def effect_of(answer: Play) -> str:
    """What an answer does to the play that it answers. A quick play that is turned around is simply cancelled."""
    answered = answer.answers
    assert answered is not None
    if isinstance(answer.card.face, NoU) and answered.answers is None:
        return f"turns {owned(answered)} around"
    return f"{'cancels' if isinstance(answer.card.face, Nope | NoU) else 'answers'} {owned(answered)}"


def sentence_of(info: Info) -> str:
    """One thing that happened or was tried, with the cards that the hearer saw at it."""
    if info.event is None:
        return info.says()
    for kind in type(info.event).__mro__:
        if kind in SENTENCES:
            return SENTENCES[kind](info.event, info)
    return info.event.says()


def with_holders(event: Event, info: Info) -> str:
    seen = whose(info)
    return f"{stem(event.says())}: {seen}." if seen else event.says()


def with_names(event: Event, info: Info) -> str:
    seen = names(faces_seen(info))
    return f"{stem(event.says())} ({seen})." if seen else event.says()


def drawn(event: Any, info: Info) -> str:
    return f"{event.seat} draws {names(faces_seen(info))}."


def played(event: Any, info: Info) -> str:
    return play_of(event) if event.answers is None else str(event)


def showing(play: Play, info: Info, told_before: bool) -> str:
    """A play at which cards are shown; where it was told when it was tried, only that they are."""
    return f"{play.seat if told_before else f'{stem(play_of(play))}, and'} shows {names(faces_seen(info))}."


def gone_out(event: Any, info: Info) -> str:
    held = names(faces_seen(info))
    return f"{stem(event.says())} (held {held})." if held else str(event)


def kept_in(event: Any, info: Info) -> str:
    death = event.event
    return f"{death.seat} {death.why}, but {event.card} keeps {death.seat} in the round."


def turned_around(event: Any, info: Info) -> str:
    return f"{answer_of(event.play)}."


def promised(event: Any, info: Info) -> str:
    reward = event.reward
    if isinstance(reward, Bounty):
        return f"{reward.hunter} puts a bounty on {reward.target}."
    if isinstance(reward, Favour):
        return f"If {reward.favourite} wins the round, {reward.jester} gains a token."
    return str(event)


def collected(event: Any, info: Info) -> str:
    taken = [t for t in info.did if isinstance(t, Moved)]
    seen = [f"{trace.source.owner}'s {trace.card}" for trace in taken if trace.card.known]
    if not seen:
        return str(event)
    return f"{event.seat} collects {and_list(seen)}{'' if len(seen) == len(taken) else ', and the others'}."


def taken_hand(event: Any, info: Info) -> str:
    seen = [t.card for t in info.did if isinstance(t, Moved) and t.card.known and t.target.owner == event.seat]
    what = f", {names(seen)}," if seen else ""
    return f"{event.seat} takes {event.target}'s hand{what} and leaves a Brain Case."


def offered(event: Any, info: Info) -> str:
    return f"{event.seat} takes {event.card} for it."


SENTENCES: Mapping[type, Callable[[Any, Info], str]] = {
    Draw: drawn,
    Look: with_holders,
    Compare: with_holders,
    SwapHands: with_holders,
    PutUnder: with_names,
    ShuffleIn: with_names,
    Play: played,
    GoOut: gone_out,
    CancelDeath: kept_in,
    TurnAround: turned_around,
    Promise: promised,
    CollectHands: collected,
    TakeHand: taken_hand,
    Offer: offered,
}


# What was seen


def stem(sentence: str) -> str:
    return sentence.removesuffix(".")


def and_list(words: Sequence[str]) -> str:
    return " and ".join([part for part in (", ".join(words[:-1]), *words[-1:]) if part])


def faces_seen(info: Info) -> list[Card]:
    """The faces that the hearer saw."""
    found: list[Card] = []
    for trace in info.did:
        if isinstance(trace, Moved):
            found.append(trace.card)
        elif isinstance(trace, Showed):
            found.extend(trace.cards)
    return [card for card in found if card.known]


def whose(info: Info) -> str:
    """Who held what before it was looked at, compared or swapped, as far as the hearer saw it."""
    held: list[str] = []
    for trace in info.did:
        if isinstance(trace, Moved) and trace.card.known:
            held.append(f"{trace.target.owner or 'the deck'} gets {trace.card}")
        elif isinstance(trace, Swapped):
            held += [f"{trace.first.owner} gets {card}" for card in trace.coming if card.known]
            held += [f"{trace.second.owner} gets {card}" for card in trace.going if card.known]
        elif isinstance(trace, Showed) and names(trace.cards):
            held.append(f"{trace.place.owner} has {names(trace.cards)}")
    return ", ".join(held)


def names(cards: Sequence[Card]) -> str:
    return ", ".join([str(card) for card in cards if card.known])
