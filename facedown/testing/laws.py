"""The laws that every game keeps, checked by playing it.

Each seed is a game of random answers. Some of its moments (questions) are then checked closely: the state is forked,
written and read back; a view is made for every seat, and a world is imagined from it; wrong answers are tried.
`secrecy` checks that nothing leaks, `worlds` that imagined worlds are as likely as they should be.

The eighth law (interpreted and compiled code play alike) needs two installations: compare their `digests`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from facedown.blame import in_words
from facedown.core import answers, reading, record, whole
from facedown.core.cards import Seat
from facedown.core.chance import Chance
from facedown.core.choices import Choice, Written
from facedown.core.digests import digest
from facedown.core.errors import FacedownError, IllegalChoice
from facedown.core.game import Game
from facedown.testing.breaches import Breach, begin, first_record, lay_out, offered, raised, require, same, take
from facedown.testing.secrecy import Deals, deals_alike, everything_shown, leaks_nothing
from facedown.testing.worlds import imagines_by_the_odds

ODDS: Final = 4
"""In one of this many games, `worlds` checks how likely imagined worlds are at one moment."""


def check(
    game: type[Game],
    ruleset: str,
    players: int,
    seeds: Iterable[int],
    progress: Callable[[], None] | None = None,
    moments: int | None = 3,
    options: Mapping[str, object] | None = None,
) -> Breach | None:
    """Check the laws for some seeds, at `moments` questions of each game, or at all of them (None)."""
    deals: Deals = {}
    try:
        lay_out(game, ruleset, players, options)
    except FacedownError:
        raise
    except Exception as error:
        return raised(error).at(0, first_record(game, ruleset, players, 0, options))
    for number, seed in enumerate(seeds, 1):
        try:
            past = check_seed(game, ruleset, players, seed, moments, options, deals)
            if past and number % ODDS == 0:
                imagines_by_the_odds(past, seed)
        except Breach as breach:
            return breach.at(seed, first_record(game, ruleset, players, seed, options))
        except Exception as error:
            return raised(error).at(seed, first_record(game, ruleset, players, seed, options))
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
    deals: Deals,
) -> list[Game]:
    """Play one game at random, then check some of its moments. Returns all its moments."""
    chance = Chance.of(("laws", seed))
    played = begin(game, ruleset, players, seed, options)
    deals_alike(played, seed, deals)
    past = play_out(played, chance, seed)
    try:
        replays_alike(played)
    except Breach as breach:
        raise breach.at(seed, played.record()) from None
    looked_at = range(len(past)) if moments is None else sorted(chance.shuffled(range(len(past)))[:moments])
    for moment in looked_at:
        try:
            look_closely(past, moment, chance, whole=moments is None or moment == looked_at[0])
        except Breach as breach:
            raise earliest(past[: moment + 1], chance, breach).at(seed, past[moment].record()) from None
    return past


def earliest(past: Sequence[Game], chance: Chance, found: Breach) -> Breach:
    """The breach at the first moment of a game at which it shows."""
    for moment, state in enumerate(past):
        try:
            look_closely(past, moment, chance, whole=True)
        except Breach as breach:
            return breach.at(0, state.record())
    return found


def look_closely(past: Sequence[Game], moment: int, chance: Chance, whole: bool) -> None:
    """Check one moment. An error of the rules is a breach too."""
    try:
        look_at(past, moment, chance, whole)
    except Breach:
        raise
    except Exception as error:
        raise raised(error) from error


def play_out(game: Game, chance: Chance, seed: int) -> list[Game]:
    """Law 1: random play ends within the bound that the game declares. Returns the state before each answer."""
    past: list[Game] = []
    bound = game.most_decisions()
    while asked(game, seed):
        past.append(game.fork())
        if own_attributes(past[-1]) != own_attributes(game):
            reason = f"on_table does not declare {', '.join(own_attributes(game) - own_attributes(past[-1]))}"
            raise Breach("2. a fork is equal and apart", reason).at(seed, game.record())
        choice = chance.pick(game.choices)
        if not choice.drawn:
            reason = f"{choice!r} has nothing that random play could pick"
            raise Breach("1. random play ends", reason).at(seed, game.record())
        take(game, chance.below(choice.drawn), choice)
        if len(past) > bound:
            raise Breach("1. random play ends", f"{bound} decisions were not enough").at(seed, game.record())
    if not game.over:
        reason = "nobody is asked, and the game has no outcome"
        if not game.log:
            reason = f"nothing ever happens: {type(game).__name__}.start() returns no events"
        raise Breach("1. random play ends", reason).at(seed, game.record())
    return past


def asked(game: Game, seed: int) -> bool:
    """Whether anybody is asked anything. Counting the options must not raise an error."""
    try:
        return len([choice.drawn for choice in game.choices]) > 0
    except Exception as error:
        raise raised(error).at(seed, game.record()) from error


def look_at(past: Sequence[Game], moment: int, chance: Chance, whole: bool) -> None:
    """All laws at one moment of a game. Only if asked for, the whole past is written and read back, and what a person
    would be told is compared: of the seat that is asked first, and of another one."""
    game = past[moment]
    conserves(game)
    forks_apart(game, chance)
    if whole:
        reads_back(game, chance)
    refuses(game, past[moment - 1] if moment else None)
    viewers = (*game.seats, None)
    readers = (game.choices[0].seat, viewers[moment % len(viewers)]) if whole else ()
    for seat in viewers:
        imagines(game, seat, chance)
        leaks_nothing(game, seat, chance, told=seat in readers)


# 2


def forks_apart(game: Game, chance: Chance) -> None:
    """Law 2: a fork equals its original, and a move in one changes neither the state nor the views of the other."""
    law = "2. a fork is equal and apart"
    before, seen = state(game), all_shown(game)
    twin = game.fork()
    require(state(twin) == before, law, "a fork differs from its original")
    for _ in range(4):
        if twin.choices:
            twin.choose(any_answer(twin.choices[0], chance), of=twin.choices[0])
    require(state(game) == before, law, "a move on a fork changed its original")
    same(law, "a move on a fork changed what its original shows", seen, all_shown(game))


def all_shown(game: Game) -> list[object]:
    """What is shown to a spectator and to everybody who is asked."""
    return [everything_shown(game, seat) for seat in (None, *[choice.seat for choice in game.choices])]


def state(game: Game) -> tuple[object, ...]:
    """A whole state without its past, to compare with others of the same game: they share the past."""
    return (whole.state_of(game, past=False), id(game.past), id(game.told), id(game.answers))


def own_attributes(game: Game) -> set[str]:
    return set(getattr(game, "__dict__", {}))


# 3


def replays_alike(game: Game) -> None:
    """Law 3, for a whole game: seed and answers give the same log, event for event, also beside another game."""
    law = "3. replay"
    written = json.loads(json.dumps(record.record_of(game, sealed=False)))
    again, beside = game, Beside(game)
    try:
        for replayed in record.replayed(type(game), written):
            again = replayed
            beside.move()
    except FacedownError as error:
        raise Breach(law, f"{error} (while another game was played beside it)") from None
    same_past(law, game, again)
    same(law, "played beside another game, it ends otherwise", ended(game), ended(again))


def ended(game: Game) -> dict[str, object]:
    return whole.state_of(game, past=False)


class Beside:
    """Other games of the same kind, played a move at a time beside a game.

    They overwrite data that the rules keep outside a state, in a class or a module, so that it is noticed.
    """

    def __init__(self, game: Game) -> None:
        self.like: Final = game
        self.chance: Final = Chance.of(("beside", game.seed))
        self.game = self.begun()

    def begun(self) -> Game:
        like = self.like
        seed = self.chance.below(1000)
        begun: Game = begin(type(like), like.ruleset, len(like.seats), seed, like.layout.options)
        return begun

    def move(self) -> None:
        if not self.game.choices:
            self.game = self.begun()
        for choice in self.game.choices[:1]:
            self.game.choose(self.chance.below(choice.drawn), of=choice)


def same_past(law: str, game: Game, again: Game) -> None:
    """Compare what happened in two games, event for event."""
    mine, theirs = game.log, again.log
    require(len(mine) == len(theirs), law, f"{len(mine)} things happened, and then {len(theirs)}")
    for one, other in zip(mine, theirs, strict=True):
        if (one.kind, one.event, one.did) != (other.kind, other.event, other.did):
            raise Breach(law, f"{one!r} happened, and then {other!r}")


def reads_back(game: Game, chance: Chance) -> None:
    """Law 3, for a state: its JSON reads back as an equal game, which goes on in the same way."""
    law = "3. JSON reads back"
    written = game.to_json()
    try:
        again = reading.from_state(type(game), json.loads(written))
    except FacedownError as error:
        raise Breach(law, str(error)) from None
    require(again.to_json() == written, law, "a state read back differs")
    require(again.key() == game.key(), law, "a state read back has another key")
    twin = game.fork()
    for _ in range(4):
        if twin.choices:
            seat, answer = twin.choices[0].seat.index, any_answer(twin.choices[0], chance)
            answers.answer(twin, seat, answer)
            answers.answer(again, seat, answer)
    going_on = whole.state_of(again, past=False) == whole.state_of(twin, past=False)
    require(going_on, law, "a state read back goes on differently")
    same_past(law, twin, again)
    if any(isinstance(written, str) for _, written in answers.given_in(twin)):
        replays_alike(twin)


def any_answer(choice: Choice, chance: Chance) -> Written:
    """Any option, or a free text if one is accepted, as it is written down."""
    texts = choice.examples
    return choice.written(chance.pick(texts)) if texts and chance.below(2) else chance.below(choice.count)


# 4


def conserves(game: Game) -> None:
    """Law 4: every card is in exactly one zone."""
    lying = sorted(card.id for zone in game.zones for card in zone.cards)
    everything = [*range(len(game.layout.cards)), *sorted(game.made or ())]
    require(lying == everything, "4. conservation", f"cards lie in the zones as {lying}, not each once")
    for zone in game.zones:
        for card in zone.cards:
            where = game.place_of(card)
            require(where is zone.place, "4. conservation", f"{card!r} lies in {zone.place}, not in {where}")


# 6


def imagines(game: Game, seat: Seat | None, chance: Chance) -> Game:
    """Law 6: an imagined world shows the seat the same view and gives it the same options."""
    law = f"6. imagined worlds are consistent (seen by {seat or 'a spectator'})"
    view = game.view(seat)
    world: Game = view.imagine(chance)
    conserves(world)
    require(world.over or bool(world.choices), law, "nobody is asked in an imagined world, and it is not over")
    again = world.view(seat)
    require(again.told is view.told, law, "an imagined world has told the seat something else")
    same(law, "an imagined world shows another view", whole.state_of(view, False), whole.state_of(again, False))
    for choice in game.choices:
        if choice.seat is seat:
            same(law, "an imagined world offers other options", offered(choice), offered(of_seat(world, choice.seat)))
            same(law, "the view offers other options", offered(choice), offered(view.choices[0]))
    return world


def of_seat(game: Game, seat: Seat) -> Choice:
    return next(choice for choice in game.choices if choice.seat is seat)


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
                raise Breach(law, f"{describe(answer)} raises {in_words(error)}") from error
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
    answers.extend([None, choice.seat, choice.game.seats, *bad_texts(choice)])
    if before is not None and before.choice is not None:
        stale = before.choice.option(0)
        if stale.stamp not in [other.stamp() for other in choice.game.choices]:
            answers.append(stale)
    return [answer for answer in answers if not is_offered(answer, choice)]


def bad_texts(choice: Choice) -> list[str]:
    """Texts that are too long or have invisible characters, alone and in the form in which text is accepted here."""
    said = [words.rpartition(" ")[0] for words in choice.examples] or ["say"]
    return [text for opening in ("", *said) for text in (f"{opening} {'x' * 10**5}", f"{opening} a\x07\u202eb\n")]


def is_offered(answer: object, choice: Choice) -> bool:
    """Whether what looks like nonsense happens to be an option."""
    try:
        return (answer is None or isinstance(answer, str | tuple | Seat)) and answer in choice
    except Exception:
        return False


def describe(answer: object) -> str:
    return "a huge number" if isinstance(answer, int) and answer.bit_length() > 200 else repr(answer)


# 8


def digests(game: type[Game], ruleset: str, players: int, seeds: Iterable[int]) -> list[str]:
    """A digest of what happened in each of some random games: the same interpreted and compiled."""
    found = []
    for seed in seeds:
        played = begin(game, ruleset, players, seed)
        play_out(played, Chance.of(("laws", seed)), seed)
        found.append(digest(played))
    return found
