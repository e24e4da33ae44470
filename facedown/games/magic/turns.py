"""The turn, step by step (500 to 514), and how a game begins (103)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from facedown.core.cards import Card, Seat
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.core.kinds import Subset
from facedown.games.magic.attacking import DeclaresAttackers, possible_attackers
from facedown.games.magic.blocking import DeclaresBlockers
from facedown.games.magic.events import GivesPriority, MagicEvent, StepBegins
from facedown.games.magic.fighting import Fights, FightsFirst, strikes_first
from facedown.games.magic.mana import EMPTY
from facedown.games.magic.moving import Discards, Draws, GoUnder, by_name, draws
from facedown.games.magic.priority import STATE_BASED, ChangesHands
from facedown.games.magic.words import (
    ATTACKERS,
    BLOCKERS,
    CLEANUP,
    COMBAT,
    DAMAGE,
    DRAW,
    END,
    END_COMBAT,
    FIRST_DAMAGE,
    MAIN,
    MAIN2,
    THIS_TURN,
    UNTAP,
    UPKEEP,
)

if TYPE_CHECKING:
    from facedown.games.magic.game import Magic

HAND_SIZE: Final = 7

# How a game begins


class Mulligans(MagicEvent):
    """The starting player is determined, by chance unless an option says who it is (103.1)."""

    def happen(self, game: Magic) -> None:
        chosen: Any = game.layout.options["first"]
        game.then(GoesFirst(game.seats[chosen if chosen >= 0 else game.chance.below(len(game.seats))]))

    def says(self) -> str:
        return "The game begins."


class GoesFirst(MagicEvent):
    """Libraries are shuffled, and everybody draws seven cards (103.3, 103.5)."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def reveals(self) -> bool:
        return True

    def happen(self, game: Magic) -> None:
        game.turn = self.seat
        for seat in game.in_turn():
            game.then(OpeningHand(seat))
        game.then(Decide(game.in_turn()))

    def says(self) -> str:
        return f"{self.seat} goes first."


class BringsDeck(MagicEvent):
    """A player brings a deck that nobody else knows."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def happen(self, game: Magic) -> None:
        for face in game.secret_deck(self.seat):
            game.create(face, game.looked_at[self.seat], owner=self.seat)
        for card in game.looked_at[self.seat].cards:
            game.move(card, game.libraries[self.seat])

    def says(self) -> str:
        return f"{self.seat} brings a deck."


class OpeningHand(MagicEvent):
    """A player shuffles and draws seven."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def happen(self, game: Magic) -> None:
        for card in game.hands[self.seat].cards:
            game.move(card, game.libraries[self.seat])
        game.shuffle(game.libraries[self.seat])
        game.then(*draws(self.seat, HAND_SIZE))

    def says(self) -> str:
        return f"{self.seat} shuffles and draws {HAND_SIZE} cards."


class Decide(MagicEvent):
    """Each player, in turn order, keeps the hand or draws another one of seven (103.5)."""

    def __init__(self, seats: tuple[Seat, ...]) -> None:
        self.seats: Final = seats

    def happen(self, game: Magic) -> None:
        if not self.seats:
            game.then(TurnBegins(game.turn))
            return
        seat, rest = self.seats[0], Decide(self.seats[1:])
        taken = game.mulligans[seat]
        keeps: list[Event] = [PutsBack(seat), rest] if taken else [rest]
        ways: dict[str, list[Event]] = {"keep": keeps}
        if taken < HAND_SIZE:
            ways["mulligan"] = [Mulligan(seat), Decide(self.seats)]
        game.ask(seat, ways, f"Do you keep your hand{f', without {taken} of its cards' if taken else ''}?")

    def says(self) -> str:
        return "Hands are kept or not."


class Mulligan(MagicEvent):
    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def happen(self, game: Magic) -> None:
        game.mulligans[self.seat] += 1
        game.then(OpeningHand(self.seat))

    def says(self) -> str:
        return f"{self.seat} takes a mulligan."


class PutsBack(MagicEvent):
    """Whoever took mulligans puts as many cards under the library."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def happen(self, game: Magic) -> None:
        game.question(WhichBack(self.seat, game.mulligans[self.seat]))

    def says(self) -> str:
        return f"{self.seat} puts cards back."


class WhichBack(Subset):
    """Which cards go under the library?"""

    def __init__(self, seat: Seat, count: int) -> None:
        super().__init__(seat, count, count)

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.least)

    def prompt(self) -> str:
        return f"Which {self.least} cards go under your library?"

    def items(self, game: Game) -> Sequence[object]:
        return in_hand(game, self.seat)

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        cards: Any = what
        return [GoUnder(self.seat, tuple(cards))]


def in_hand(game: Any, seat: Seat) -> list[Card]:
    """A player's hand in an order that tells nothing: by name."""
    return sorted(game.hands[seat].cards, key=by_name)


# Turns and steps


class TurnBegins(MagicEvent):
    def __init__(self, seat: Seat, is_extra: bool = False) -> None:
        self.seat: Final = seat
        self.is_extra: Final = is_extra

    def happen(self, game: Magic) -> None:
        game.turns += 1
        game.turn = self.seat
        if not self.is_extra:
            game.in_order = self.seat
        game.began[self.seat] = game.turns
        game.lands_played = game.extra_combats = 0
        for seat in game.seats:
            game.cast_last_turn[seat] = sum([1 for act in game.cast if act.seat is seat])
        game.cast, game.entered, game.used, game.last_known = (), (), (), ()
        game.then(StepBegins(UNTAP, self.seat))

    def says(self) -> str:
        return f"{self.seat}'s turn."


def begin_step(game: Magic, step: str, seat: Seat) -> None:
    """What the rules want to happen in a step; then players get priority."""
    game.step = step
    if step == UNTAP:
        game.then(UntapsAll(seat), StepBegins(UPKEEP, seat))
        return
    if step == CLEANUP:
        game.then(CleansUp(seat))
        return
    if step == DRAW and game.turns > 1:
        game.then(Draws(seat))
    elif step == ATTACKERS and possible_attackers(game, seat):
        game.then(DeclaresAttackers(seat))
    elif step == BLOCKERS:
        game.then(DeclaresBlockers(game.other(seat)))
    elif step == FIRST_DAMAGE:
        game.then(FightsFirst())
    elif step == DAMAGE:
        game.then(Fights())
    elif not game.is_awaited(StepBegins):
        game.give_priority(seat)
        return
    game.then(GivesPriority(seat))


class UntapsAll(MagicEvent):
    """All permanents of the active player untap together, but for those that an effect keeps tapped (502.3)."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def happen(self, game: Magic) -> None:
        for traits in game.permanents(self.seat):
            if game.frozen[traits.card]:
                game.frozen[traits.card] = False
            elif game.tapped[traits.card]:
                game.tapped[traits.card] = False

    def says(self) -> str:
        return f"{self.seat} untaps."


NEXT: Final = {
    UPKEEP: DRAW,
    DRAW: MAIN,
    MAIN: COMBAT,
    COMBAT: ATTACKERS,
    ATTACKERS: BLOCKERS,
    BLOCKERS: FIRST_DAMAGE,
    FIRST_DAMAGE: DAMAGE,
    DAMAGE: END_COMBAT,
    END_COMBAT: MAIN2,
    MAIN2: END,
    END: CLEANUP,
    CLEANUP: CLEANUP,
}


def end_step(game: Magic) -> None:
    """Mana that was not spent is gone (500.5). The next step begins."""
    for seat in game.seats:
        if game.pools[seat] != EMPTY:
            game.pools[seat] = EMPTY
    game.then(StepBegins(next_step(game), game.turn))


def next_step(game: Magic) -> str:
    step = NEXT[game.step]
    if game.step == ATTACKERS and not game.attackers:
        return END_COMBAT
    if step == FIRST_DAMAGE and not strikes_first(game):
        return DAMAGE
    if game.step == END_COMBAT:
        game.attackers, game.blocks, game.fought = (), (), ()
    if game.step == MAIN2 and game.extra_combats:
        game.extra_combats -= 1
        return COMBAT
    return step


class CleansUp(MagicEvent):
    """The active player discards down to seven; then damage wears off and what lasts this turn ends (514)."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def happen(self, game: Magic) -> None:
        excess = len(game.hands[self.seat]) - HAND_SIZE
        if excess > 0:
            game.question(WhichDiscarded(self.seat, excess, excess))
        game.then(WearsOff(), AfterCleanup(self.seat))

    def says(self) -> str:
        return f"{self.seat} cleans up."


class WhichDiscarded(Subset):
    """Which cards are discarded?"""

    def prompt(self) -> str:
        return f"Discard {self.least} card{'s' if self.least > 1 else ''}: which?"

    def items(self, game: Game) -> Sequence[object]:
        return in_hand(game, self.seat)

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        cards: Any = what
        return [Discards(self.seat, tuple(cards))]


class WearsOff(MagicEvent):
    """Damage and effects "until end of turn" end at the same time (514.2)."""

    def happen(self, game: Magic) -> None:
        if len(game.damage):
            game.damage.clear()
        if len(game.touched):
            game.touched.clear()
        game.bent = ()
        if game.effects:
            kept = [effect for effect in game.effects if effect.until != THIS_TURN and effect.lasts(game)]
            game.effects = tuple(kept)

    def says(self) -> str:
        return "Damage wears off."


class AfterCleanup(MagicEvent):
    """If something happens in the cleanup step, players get priority, and another cleanup follows (514.3a)."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def happen(self, game: Magic) -> None:
        actions = game.lasts(STATE_BASED)
        if game.triggered or any(not isinstance(action, ChangesHands) for action in actions):
            game.then(GivesPriority(self.seat))
            return
        if actions:
            game.together(*actions)
            game.then(self)
            return
        extra = game.extra_turns
        if extra:
            game.extra_turns = extra[:-1]
        game.then(TurnBegins(extra[-1], True) if extra else TurnBegins(game.other(game.in_order)))

    def says(self) -> str:
        return "The turn is over."


class AddsCombat(MagicEvent):
    """After this main phase there is another combat phase, and another main phase (500.8)."""

    def is_moot(self, game: Magic) -> bool:
        return game.step not in (MAIN, MAIN2)

    def happen(self, game: Magic) -> None:
        game.extra_combats += 1

    def says(self) -> str:
        return "There will be another combat."


class TakesExtraTurn(MagicEvent):
    """A player takes another turn after this one; of several, the latest comes first (500.7)."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def happen(self, game: Magic) -> None:
        game.extra_turns = (*game.extra_turns, self.seat)

    def says(self) -> str:
        return f"{self.seat} takes an extra turn."
