"""The laws that every game keeps, checked by playing it.

Each seed is a game of random answers. Some of its moments (questions) are then looked at closely: the state is
forked, written and read back; every seat's view is taken, and a world imagined from it; wrong answers are tried. The
law that nothing leaks is checked by playing two worlds side by side that a seat cannot tell apart, and comparing all
that the seat is shown: views, options, error texts, log.

The eighth law (interpreted and compiled play alike) needs two installations: `digests` gives what to compare.
"""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from facedown.core import record
from facedown.core.cards import Seat
from facedown.core.chance import Chance
from facedown.core.choices import Choice
from facedown.core.errors import FacedownError, IllegalChoice
from facedown.core.events import Info
from facedown.core.game import Game
from facedown.names import names_for

LISTED = 200
"""Of a choice with more options than this, only so many are compared."""


class Breach(Exception):
    """A law that a game breaks: which one, how it shows, and the shortest record that shows it."""

    def __init__(self, law: str, reason: str) -> None:
        super().__init__(f"{law}: {reason}")
        self.law = law
        self.reason = reason
        self.seed = 0
        self.record: dict[str, object] = {}

    def at(self, seed: int, record: dict[str, object]) -> Breach:
        """The breach with its seed and its record, where it has none yet."""
        self.seed = seed
        self.record = self.record or record
        return self


def check(
    game: type[Game],
    ruleset: str,
    players: int,
    seeds: Iterable[int],
    progress: Callable[[], None] | None = None,
    moments: int | None = 3,
    options: Mapping[str, object] | None = None,
) -> Breach | None:
    """Check the laws for some seeds: at `moments` questions of each game, or (None) at every one of them."""
    for seed in seeds:
        try:
            check_seed(game, ruleset, players, seed, moments, options)
        except Breach as breach:
            return breach
        except FacedownError:
            raise
        except Exception as error:
            at = traceback.extract_tb(error.__traceback__)[-1]
            reason = f"{type(error).__name__}: {error} (in {at.name}, line {at.lineno} of {Path(at.filename).name})"
            return Breach("the rules run without an error", reason).at(seed, {})
        if progress is not None:
            progress()
    return None


def check_seed(
    game: type[Game],
    ruleset: str,
    players: int,
    seed: int,
    moments: int | None,
    options: Mapping[str, object] | None,
) -> None:
    """Play one game at random, then look at some of its moments."""
    chance = Chance.of(("laws", seed))
    played = begin(game, ruleset, players, seed, options)
    past = play_out(played, chance, seed)
    try:
        replays_alike(played)
    except Breach as breach:
        raise breach.at(seed, played.record()) from None
    looked_at = range(len(past)) if moments is None else sorted(chance.shuffled(range(len(past)))[:moments])
    for moment in looked_at:
        try:
            look_at(past, moment, chance, whole=moments is None or moment == looked_at[0])
        except Breach as breach:
            raise earliest(past[: moment + 1], chance, breach).at(seed, past[moment].record()) from None


def earliest(past: Sequence[Game], chance: Chance, found: Breach) -> Breach:
    """The breach at the first moment of a game at which it is seen."""
    for moment, state in enumerate(past):
        try:
            look_at(past, moment, chance, whole=True)
        except Breach as breach:
            return breach.at(0, state.record())
    return found


def begin(
    game: type[Game], ruleset: str, players: int, seed: object, options: Mapping[str, object] | None = None
) -> Any:
    begun = game()
    begun.begin(names_for(players), seed, ruleset, options)
    return begun


def play_out(game: Game, chance: Chance, seed: int) -> list[Game]:
    """Law 1: random play ends, within the bound that the game declares. The state before each answer."""
    past: list[Game] = []
    bound = type(game).bound(game.ruleset, len(game.seats))
    while game.choices:
        past.append(game.fork())
        if own_attributes(past[-1]) != own_attributes(game):
            reason = f"setup() gives no value to {', '.join(own_attributes(game) - own_attributes(past[-1]))}"
            raise Breach("2. a fork is equal and apart", reason).at(seed, game.record())
        choice = chance.pick(game.choices)
        game.choose(chance.below(choice.drawn), of=choice)
        if len(past) > bound:
            raise Breach("1. random play ends", f"{bound} decisions were not enough").at(seed, game.record())
    if not game.over:
        reason = "nobody is asked, and the game has no outcome"
        raise Breach("1. random play ends", reason).at(seed, game.record())
    return past


def look_at(past: Sequence[Game], moment: int, chance: Chance, whole: bool) -> None:
    """All laws at one moment of a game; the whole past is written and read back only if asked for."""
    game = past[moment]
    forks_apart(game, chance)
    if whole:
        reads_back(game, chance)
    conserves(game)
    refuses(game, past[moment - 1] if moment else None)
    for seat in (*game.seats, None):
        imagines(game, seat, chance)
        leaks_nothing(game, seat, chance)


def require(true: bool, law: str, reason: str) -> None:
    if not true:
        raise Breach(law, reason)


# 2


def forks_apart(game: Game, chance: Chance) -> None:
    """Law 2: a fork equals its original, and no move on one shows in the other."""
    law = "2. a fork is equal and apart"
    before = state(game)
    twin = game.fork()
    require(state(twin) == before, law, "a fork differs from its original")
    for _ in range(4):
        if twin.choices:
            twin.choose(chance.below(twin.choices[0].count), of=twin.choices[0])
    require(state(game) == before, law, "a move on a fork changed its original")


def state(game: Game) -> tuple[object, ...]:
    """A whole state, to compare with others of the same game: what is past is shared, and never changes."""
    return (record.state_of(game, past=False), id(game.past), id(game.told), id(game.answers))


def own_attributes(game: Game) -> set[str]:
    return set(getattr(game, "__dict__", {}))


# 3


def replays_alike(game: Game) -> None:
    """Law 3, of a whole game: seed and answers give the same log, event for event."""
    written = json.loads(json.dumps(record.record_of(game, sealed=False)))
    again = game
    try:
        for replayed in record.replayed(type(game), written):
            again = replayed
    except FacedownError as error:
        raise Breach("3. replay", str(error)) from None
    same_past("3. replay", game, again)


def same_past(law: str, game: Game, again: Game) -> None:
    """Compare what happened in two games, event for event."""
    mine, theirs = game.log, again.log
    require(len(mine) == len(theirs), law, f"{len(mine)} things happened, and then {len(theirs)}")
    for one, other in zip(mine, theirs, strict=True):
        if (one.kind, one.event, one.did) != (other.kind, other.event, other.did):
            raise Breach(law, f"{one!r} happened, and then {other!r}")


def reads_back(game: Game, chance: Chance) -> None:
    """Law 3, of a state: its JSON reads back equal, and goes on in the same way."""
    law = "3. JSON reads back"
    written = game.to_json()
    try:
        again = record.from_state(type(game), json.loads(written))
    except FacedownError as error:
        raise Breach(law, str(error)) from None
    require(again.to_json() == written, law, "a state read back differs")
    require(again.key() == game.key(), law, "a state read back has another key")
    twin = game.fork()
    for _ in range(4):
        if twin.choices:
            seat, index = twin.choices[0].seat.index, chance.below(twin.choices[0].count)
            record.answer(twin, seat, index)
            record.answer(again, seat, index)
    going_on = record.state_of(again, past=False) == record.state_of(twin, past=False)
    require(going_on, law, "a state read back goes on differently")
    same_past(law, twin, again)


# 4


def conserves(game: Game) -> None:
    """Law 4: every card is in exactly one zone."""
    lying = sorted(card.id for zone in game.zones for card in zone.cards)
    everything = list(range(len(game.cards)))
    require(lying == everything, "4. conservation", f"cards lie in the zones as {lying}, not each once")
    for zone in game.zones:
        for card in zone.cards:
            where = game.place_of(card)
            require(where is zone.place, "4. conservation", f"{card!r} lies in {zone.place}, not in {where}")


# 6


def imagines(game: Game, seat: Seat | None, chance: Chance) -> Game:
    """Law 6: an imagined world shows the seat the same view, and opens the same moves to it."""
    law = f"6. imagined worlds are consistent (seen by {seat or 'a spectator'})"
    view = game.view(seat)
    world: Game = view.imagine(chance)
    conserves(world)
    again = world.view(seat)
    require(again.told is view.told, law, "an imagined world has told the seat something else")
    same(law, "an imagined world shows another view", record.state_of(view, False), record.state_of(again, False))
    for choice in game.choices:
        if choice.seat is seat:
            same(law, "an imagined world offers other options", shown(choice), shown(of_seat(world, choice.seat)))
            same(law, "the view offers other options", shown(choice), shown(view.choices[0]))
    return world


def of_seat(game: Game, seat: Seat) -> Choice:
    return next(choice for choice in game.choices if choice.seat is seat)


def same(law: str, reason: str, mine: object, theirs: object) -> None:
    if mine != theirs:
        raise Breach(law, f"{reason}: {difference(mine, theirs)}")


def shown(choice: Choice) -> list[str]:
    """What a seat is shown of its choice."""
    options = [choice.option(index).words for index in range(min(choice.drawn, LISTED))]
    return [choice.prompt, str(choice.count), *options]


# 5


def leaks_nothing(game: Game, seat: Seat | None, chance: Chance, steps: int = 12) -> None:
    """Law 5: two worlds that told a seat the same things show it the same things, for as long as they do.

    One world is the true one; in the other everything that the seat cannot know is different. The same moves are made
    in both, while there are any. An event that shows the seat different cards ends the comparison, and so does one
    that `reveals`; everything else must be the same.
    """
    truth: Game = game.fork()
    world: Game = game.view(seat).imagine(chance)
    told = len(truth.heard(seat))
    same_sight(truth, world, seat)
    world.run()
    let_others_pass(truth, world, seat)
    for _ in range(steps):
        if not same_news(truth.heard(seat, told), world.heard(seat, told)):
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
    while kinds_asked(truth, seat) != kinds_asked(world, seat):
        for game in (truth, world):
            secret = asked_in_secret(game, seat)
            if secret:
                game.lapse(secret[0])


def asked_in_secret(game: Game, seat: Seat | None) -> list[Choice]:
    """What others are asked that may lapse, and that this seat does not see to be asked."""
    private = [choice for choice in game.choices if choice.question.private() and choice.seat is not seat]
    return [choice for choice in private if choice.question.default(game) >= 0]


def kinds_asked(game: Game, seat: Seat | None) -> list[tuple[int, str]]:
    return [(choice.seat.index, type(choice.question).__name__) for choice in asked_in_secret(game, seat)]


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
    """Make a move that can be made in both worlds, the same to look at. False where there is none."""
    choice = chance.pick(truth.choices)
    twin = next((c for c in world.choices if c.seat == choice.seat), None)
    if twin is None:
        return False
    if choice.seat is seat:
        index = chance.below(choice.drawn)
        truth.choose(index, of=choice)
        world.choose(index, of=twin)
        return True
    theirs = set(shown(twin)[2:])
    common = [words for words in shown(choice)[2:] if words in theirs]
    if not common:
        return False
    words = chance.pick(common)
    truth.choose(words, of=choice)
    world.choose(words, of=twin)
    return True


def same_news(mine: Sequence[Info], theirs: Sequence[Info]) -> bool:
    """Whether a seat heard the same in both worlds; different words for the same sight are a leak."""
    for one, other in zip(mine, theirs, strict=False):
        if skeleton(one) != skeleton(other):
            return False
        if one != other:
            if one.event is not None and one.event.reveals():
                return False
            raise Breach("5. nothing leaks (in the log)", f"{one!r} in the true world, {other!r} in another")
    return len(mine) == len(theirs)


def skeleton(info: Info) -> tuple[object, ...]:
    """What a seat sees happen, whatever is said about it."""
    return (info.kind, type(info.event).__name__, info.did)


# 7


def refuses(game: Game, before: Game | None) -> None:
    """Law 7: bad answers raise a clear error and change nothing."""
    law = "7. bad answers are refused"
    before_them = state(game)
    for choice in game.choices:
        for answer in bad_answers(choice, before):
            try:
                game.choose(answer, of=choice)
            except IllegalChoice as error:
                require(len(str(error)) > 10, law, f"{describe(answer)} is refused without a reason")
            except Exception as error:
                raise Breach(law, f"{describe(answer)} raises {type(error).__name__}: {error}") from None
            else:
                raise Breach(law, f"{describe(answer)} is taken for an answer")
    view = game.view(game.choices[0].seat)
    try:
        view.choose(0)
    except IllegalChoice:
        require(state(game) == before_them, law, "a refused answer changed the state")
    else:
        raise Breach(law, "a view can be played in")


def bad_answers(choice: Choice, before: Game | None) -> list[object]:
    answers: list[object] = [-1, choice.count, 10**5000, True, 2.5, "no such option", "", b"0", (), [[]], {}, object()]
    if before is not None and before.choice is not None:
        stale = before.choice.option(0)
        if stale.stamp not in [other.stamp() for other in choice.game.choices]:
            answers.append(stale)
    return [answer for answer in answers if not is_offered(answer, choice)]


def is_offered(answer: object, choice: Choice) -> bool:
    """Whether what looks like nonsense happens to be an option."""
    try:
        return isinstance(answer, str | tuple) and answer in choice
    except Exception:
        return False


def describe(answer: object) -> str:
    return "a huge number" if isinstance(answer, int) and answer.bit_length() > 200 else repr(answer)


# 8


def digests(game: type[Game], ruleset: str, players: int, seeds: Iterable[int]) -> list[str]:
    """What happened in random games, a short text each: the same whether interpreted or compiled."""
    found = []
    for seed in seeds:
        played = begin(game, ruleset, players, seed)
        play_out(played, Chance.of(("laws", seed)), seed)
        found.append(record.digest(played))
    return found


def difference(mine: object, theirs: object, path: str = "") -> str:
    """Where two descriptions first differ."""
    if isinstance(mine, dict) and isinstance(theirs, dict):
        for key in mine:
            if mine[key] != theirs.get(key):
                return difference(mine[key], theirs.get(key), f"{path}.{key}" if path else str(key))
    if isinstance(mine, list) and isinstance(theirs, list) and len(mine) == len(theirs):
        for index, (one, other) in enumerate(zip(mine, theirs, strict=True)):
            if one != other:
                return difference(one, other, f"{path}[{index}]")
    return f"{path}: {str(mine)[:120]} in the one, {str(theirs)[:120]} in the other"
