"""The players of Love Letter: how they are, and their tokens."""

from __future__ import annotations

from typing import Any

from facedown.core.cards import Seat
from facedown.games.loveletter.effects import Bounty, Favour
from facedown.games.loveletter.telling.cards import INSANE_COLOUR, INSANE_MARK
from facedown.telling.naming import seat_span
from facedown.telling.shape import BAD, DIM, NOTABLE, STRONG, Fact, Words, sign, toned, words


def name_of(game: Any, seat: Seat) -> Words:
    times = game.primes[seat]
    prime = f" Prime{f' {times}' if times > 1 else ''}" if times else ""
    return words(seat_span(seat), toned(prime, STRONG))


def states_of(game: Any, seat: Seat) -> list[Words]:
    """What the others must know of a player."""
    if game.left[seat] or game.out[seat]:
        return [words(sign("✗ ", BAD), toned("has left" if game.left[seat] else "out", BAD))]
    states: list[Words] = []
    if game.protected[seat]:
        states.append(words(sign("⛨ ", STRONG, colour="cyan"), toned("protected", STRONG, colour="cyan")))
    if game.is_insane(seat):
        insanity = toned(f"{INSANE_MARK} insanity {game.insanity(seat)}", STRONG, colour=INSANE_COLOUR)
        states.append(insanity)
    if game.marked == seat:
        states.append(toned("must be chosen", NOTABLE))
    return [*states, *[toned(reward, NOTABLE) for reward in rewards_on(game, seat)]]


def rewards_on(game: Any, seat: Seat) -> list[str]:
    """What others gain if something becomes of this player."""
    rewards: list[str] = []
    for promise in game.delayed:
        if isinstance(promise, Bounty) and promise.target == seat:
            rewards.append(f"{promise.hunter}'s bounty")
        elif isinstance(promise, Favour) and promise.favourite == seat:
            rewards.append(f"{promise.jester}'s favourite")
    return rewards


def tokens_of(game: Any, seat: Seat) -> list[Fact]:
    """The tokens won and those still lacking; the insane ones for themselves, where there are any."""
    won, needed = game.tokens[seat], game.tokens_to_win()
    hearts = words(sign("♥" * won, STRONG, BAD), sign("♡" * max(0, needed - won), DIM))
    tokens = [Fact("tokens", hearts, won, needed)]
    if game.edition.insane_tokens:
        mad, most = game.insane_tokens[seat], game.edition.insane_tokens
        marks = words(sign(INSANE_MARK * mad, STRONG, colour=INSANE_COLOUR), sign("." * max(0, most - mad), DIM))
        tokens.append(Fact("insane", marks, mad, most))
    return tokens
