"""What players are asked: whom to vote for, whom to kill, what to do tonight."""

from __future__ import annotations

from itertools import combinations, permutations
from typing import TYPE_CHECKING, Any, Final, cast

from facedown.core.cards import Seat
from facedown.core.choices import Listed, Question
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.games.mafia.actions import Bus, NightAction, Plans
from facedown.games.mafia.circles import FAMILY
from facedown.games.mafia.deaths import Leaves
from facedown.games.mafia.families import Defers, Proposes
from facedown.games.mafia.fates import StepsForward
from facedown.games.mafia.talk import TEXTS, Claim, Say, SaysNoMore, number_of, text_at, why_unsaid
from facedown.games.mafia.votes import Abstains, SealedVote, Unvote, Vote, VotesByLot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from facedown.games.mafia.game import Mafia

SAY = "say "
UNVOTE = "unvote "


class Ballot(Listed):
    """One vote: for a living player, for nobody, or none at all; where the table allows it, for several at once.

    Whoever will not vote any more can leave the game.
    """

    def prompt(self) -> str:
        return "Whom do you vote for?"

    def things(self, game: Game) -> Sequence[object]:
        table = cast("Mafia", game)
        candidates = table.candidates(self.seat)
        targets: list[object] = [*candidates]
        if not table.rules.must_vote:
            targets.append(None)
        for several in range(2, table.rules.votes_at_once + 1):
            targets += combinations(candidates, several)
        if table.rules.must_vote and table.vote_by_default(self.seat) is None:
            targets.append(VotesByLot(self.seat))
        return [*targets, Leaves(self.seat)]

    def drawn(self, game: Game) -> int:
        return without_last_resorts(game.listed(self))

    def words(self, game: Game, what: object) -> str:
        if isinstance(what, tuple):
            return ", ".join([str(target) for target in what])
        return "abstain" if what is None else button(what) if isinstance(what, Event) else str(what)

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        if isinstance(what, Event):
            return (what,)
        if what is None:
            return (Abstains(self.seat),)
        kind = Vote if cast("Mafia", game).rules.ballot == "in turn" else SealedVote
        targets = what if isinstance(what, tuple) else (what,)
        return [kind(self.seat, target, place < len(targets)) for place, target in enumerate(targets, 1)]

    def default(self, game: Game) -> int:
        table = cast("Mafia", game)
        if not table.rules.must_vote:
            return self.find(game, None)
        return self.find(game, table.vote_by_default(self.seat) or VotesByLot(self.seat))

    def why_not(self, game: Game, what: object) -> str:
        return cast("Mafia", game).why_no_vote(self.seat, str(what))


def without_last_resorts(things: Sequence[object]) -> int:
    """How many things there are before those that nobody does by chance: to leave, and to let chance vote."""
    count = len(things)
    while count and isinstance(things[count - 1], Leaves | VotesByLot):
        count -= 1
    return count


class Speech(Listed):
    """Talking: what can be said is listed, and after it come all texts there are, to each who can be told them."""

    def said_to(self) -> str:
        return ""

    def audiences(self, game: Game) -> list[str]:
        """To whom the seat can talk, whom it talks to as a rule being the first."""
        return [self.said_to()]

    def may_write(self, game: Game) -> bool:
        return cast("Mafia", game).rules.talk == "all"

    def drawn(self, game: Game) -> int:
        return without_last_resorts(game.listed(self))

    def count(self, game: Game) -> int:
        return len(game.listed(self)) + (TEXTS * len(self.audiences(game)) if self.may_write(game) else 0)

    def pick(self, game: Game, index: int) -> object:
        listed = game.listed(self)
        if index < len(listed):
            return listed[index]
        whom, number = divmod(index - len(listed), TEXTS)
        return Say(self.seat, text_at(number), self.audiences(game)[whom])

    def find(self, game: Game, what: object) -> int:
        listed = list(game.listed(self))
        audiences = self.audiences(game)
        if isinstance(what, Say) and self.may_write(game) and what.seat == self.seat and what.to in audiences:
            number = number_of(what.text)
            return -1 if number < 0 else len(listed) + audiences.index(what.to) * TEXTS + number
        return listed.index(what) if what in listed else -1

    def read(self, game: Game, words: str) -> int:
        if words.startswith(SAY):
            return self.find(game, Say(self.seat, words.removeprefix(SAY), self.said_to()))
        for whom in self.audiences(game):
            if whom != self.said_to() and words.startswith(f"tell the {whom} "):
                return self.find(game, Say(self.seat, words.removeprefix(f"tell the {whom} "), whom))
        wanted = words.strip().casefold()
        for index, what in enumerate(game.listed(self)):
            if self.words(game, what).casefold() == wanted:
                return index
        return -1

    def words(self, game: Game, what: object) -> str:
        if isinstance(what, Say) and what.to != self.said_to():
            return f"tell the {what.to} {what.text}"
        return button(what)

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        return (what,) if isinstance(what, Event) else ()

    def default(self, game: Game) -> int:
        return 0

    def why_not(self, game: Game, what: object) -> str:
        words = str(what)
        return why_unsaid(words.removeprefix(SAY)) if words.startswith(SAY) else "it is not among the options"


def button(what: object) -> str:
    """The words for something that can be done by day."""
    if isinstance(what, Vote):
        return f"vote {what.target}"
    if isinstance(what, Claim | Say):
        return what.button()
    if isinstance(what, Unvote):
        return "unvote" if what.target is None else f"unvote {what.target}"
    if isinstance(what, Leaves):
        return "leave the game"
    if isinstance(what, VotesByLot):
        return "let chance choose"
    if isinstance(what, StepsForward):
        return "show your role"
    return "wait for the evening" if isinstance(what, SaysNoMore) else "be silent"


class InTheDay(Speech):
    """Vote, talk, or wait for the evening. Everybody is asked at once; whoever answers first, acts."""

    def prompt(self) -> str:
        return "What do you say?"

    def things(self, game: Game) -> Sequence[object]:
        table = cast("Mafia", game)
        by_lot = table.owes_vote(self.seat) and table.vote_by_default(self.seat) is None
        return [*table.things_to_do(self.seat), *([VotesByLot(self.seat)] if by_lot else []), Leaves(self.seat)]

    def audiences(self, game: Game) -> list[str]:
        table = cast("Mafia", game)
        found = [self.said_to()] if table.has_words(self.seat) else []
        return [*found, FAMILY] if table.may_confer(self.seat) else found

    def read(self, game: Game, words: str) -> int:
        """Also `unvote Bob`, if that is whom the only vote is for."""
        name = words.strip().casefold()
        standing = [str(target).casefold() for target in cast("Mafia", game).votes_of(self.seat)]
        if name.startswith(UNVOTE) and standing == [name.removeprefix(UNVOTE).strip()]:
            return self.find(game, Unvote(self.seat))
        return super().read(game, words)

    def default(self, game: Game) -> int:
        table = cast("Mafia", game)
        if not table.owes_vote(self.seat):
            return self.find(game, SaysNoMore(self.seat))
        vote = table.vote_by_default(self.seat)
        return self.find(game, VotesByLot(self.seat) if vote is None else Vote(self.seat, vote))

    def why_not(self, game: Game, what: object) -> str:
        table, words = cast("Mafia", game), str(what)
        if words.startswith((SAY, "claim ", "call ")) and not table.has_words(self.seat):
            return "nobody talks here" if table.rules.talk == "off" else "you have no words left today"
        if words.startswith(SAY):
            return why_unsaid(words.removeprefix(SAY)) if self.may_write(game) else "nobody talks freely here"
        words = words.strip()
        if words.casefold().startswith("unvote"):
            return table.why_no_unvote(self.seat, words[len("unvote") :].strip())
        return table.why_no_vote(self.seat, words.removeprefix("vote "))


class Whisper(Speech):
    """Talk to your own at night: to your family, or another circle. Nobody else sees that you are asked."""

    def __init__(self, seat: Seat, to: str = FAMILY) -> None:
        super().__init__(seat)
        self.to: Final = to

    def private(self) -> bool:
        return True

    def prompt(self) -> str:
        return f"What do you say to your {self.to}?"

    def said_to(self) -> str:
        return self.to

    def things(self, game: Game) -> Sequence[object]:
        return [None]


class Tonight(Listed):
    """What do you do tonight? Nobody else sees that you are asked.

    A member of a family says whom it should kill and who does it; and whoever has something to do of their own says
    that as well. So an option is a pair, of which there may be thousands: the two lists are kept apart.
    """

    def private(self) -> bool:
        return True

    def prompt(self) -> str:
        return "What happens tonight?"

    def things(self, game: Game) -> Sequence[object]:
        table = cast("Mafia", game)
        return (table.wishes_of(self.seat), table.actions_of(self.seat))

    def wishes(self, game: Game) -> list[Any]:
        return cast("list[Any]", game.listed(self)[0])

    def actions(self, game: Game) -> list[Any]:
        return cast("list[Any]", game.listed(self)[1])

    def may_leave(self, game: Game) -> bool:
        return cast("Mafia", game).rules.leave == "always"

    def drawn(self, game: Game) -> int:
        return len(self.wishes(game)) * len(self.actions(game))

    def count(self, game: Game) -> int:
        return self.drawn(game) + self.may_leave(game)

    def pick(self, game: Game, index: int) -> object:
        if index == self.drawn(game):
            return Leaves(self.seat)
        wish, action = divmod(index, len(self.actions(game)))
        return (self.wishes(game)[wish], self.actions(game)[action])

    def find(self, game: Game, what: object) -> int:
        if isinstance(what, Leaves):
            return self.drawn(game) if self.may_leave(game) and what.seat == self.seat else -1
        wishes, actions = self.wishes(game), self.actions(game)
        if not isinstance(what, tuple) or len(what) != 2 or what[0] not in wishes or what[1] not in actions:
            return -1
        return wishes.index(what[0]) * len(actions) + actions.index(what[1])

    def read(self, game: Game, words: str) -> int:
        wanted = words.strip().casefold()
        if wanted == button(Leaves(self.seat)):
            return self.find(game, Leaves(self.seat))
        actions = [self.deed_in_words(action).casefold() for action in self.actions(game)]
        wishes = [self.in_words(game, wish).casefold() for wish in self.wishes(game)]
        if len(wishes) == 1:
            return actions.index(wanted) if wanted in actions else -1
        if len(actions) == 1:
            return wishes.index(wanted) if wanted in wishes else -1
        for place, wish in enumerate(wishes):
            rest = wanted.removeprefix(f"{wish}, ")
            if rest != wanted and rest in actions:
                return place * len(actions) + actions.index(rest)
        return -1

    def words(self, game: Game, what: object) -> str:
        if isinstance(what, Leaves):
            return button(what)
        wish, action = cast("tuple[Any, NightAction | None]", what)
        said: list[str] = []
        if wish is not None or len(self.wishes(game)) > 1:
            said.append(self.in_words(game, wish))
        if action is not None or not said or len(self.actions(game)) > 1:
            said.append(self.deed_in_words(action))
        return ", ".join(said)

    def deed_in_words(self, action: NightAction | None) -> str:
        return "stay at home" if action is None else action.button()

    def in_words(self, game: Game, wish: Any) -> str:
        if wish is None:
            return "let chance choose" if cast("Mafia", game).rules.must_kill else "kill nobody"
        return f"kill {wish[0]}" if wish[1] == self.seat else f"{wish[1]} kills {wish[0]}"

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        if isinstance(what, Leaves):
            return (what,)
        wish, action = cast("tuple[Any, NightAction | None]", what)
        done: list[Event] = [self.proposal(cast("Mafia", game), wish)] if cast("Mafia", game).kin(self.seat) else []
        if action is not None or not done:
            done.append(Plans(self.seat, action))
        return done

    def proposal(self, game: Mafia, wish: Any) -> Event:
        if wish is None:
            return Defers(self.seat) if game.rules.must_kill else Proposes(self.seat, None, None)
        return Proposes(self.seat, wish[0], wish[1])

    def default(self, game: Game) -> int:
        return 0


class TonightAgain(Tonight):
    """Your family does not agree: whom should it kill? What you do yourself is settled."""

    def prompt(self) -> str:
        return "Your family does not agree. Who is killed tonight?"

    def things(self, game: Game) -> Sequence[object]:
        return (cast("Mafia", game).wishes_of(self.seat), [None])

    def may_leave(self, game: Game) -> bool:
        return False


class Offer(Question):
    """What a role lets its player do at one moment; or they pass. Nobody else sees that they are asked.

    All that can be done is in the question itself: its player may not know by which card they can do it.
    """

    def __init__(self, seat: Seat, role: str, ways: tuple[tuple[str, tuple[Event, ...]], ...]) -> None:
        super().__init__(seat)
        self.role: Final = role
        self.ways: Final = ways

    def private(self) -> bool:
        return True

    def prompt(self) -> str:
        return f"You are the {self.role}. What do you do?"

    def default(self, game: Game) -> int:
        return 0

    def count(self, game: Game) -> int:
        return 1 + len(self.ways)

    def pick(self, game: Game, index: int) -> object:
        return None if index == 0 else self.ways[index - 1][0]

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        return next((events for words, events in self.ways if words == what), ())


def aims(action: type[NightAction], seats: Sequence[Seat]) -> list[tuple[Seat, ...]]:
    """All that an action can be aimed at."""
    if action.count == 2:
        return list(combinations(seats, 2)) if issubclass(action, Bus) else list(permutations(seats, 2))
    return [(seat,) for seat in seats] if action.count else [()]
