"""What players are asked: whom to vote for, what to say, what to do tonight."""

from __future__ import annotations

from itertools import combinations, permutations
from typing import TYPE_CHECKING, Any, Final, cast

from facedown.core.cards import Seat
from facedown.core.choices import NOT_OFFERED, UNREAD, Listed, Question, Unread
from facedown.core.combining import AllOf, Among, OneOf
from facedown.core.events import Event
from facedown.core.freetext import Text, why_no_text
from facedown.core.game import Game
from facedown.games.mafia.actions import Bus, NightAction, Plans
from facedown.games.mafia.circles import FAMILY
from facedown.games.mafia.deaths import Leaves
from facedown.games.mafia.families import Defers, Proposes, has_kin
from facedown.games.mafia.fates import StepsForward
from facedown.games.mafia.rules import ALWAYS, FREE_TALK, IN_TURN, NO_TALK
from facedown.games.mafia.talk import PUBLIC, Claim, Say, SaysNoMore
from facedown.games.mafia.votes import Abstains, SealedVote, Unvote, Vote, VotesByLot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from facedown.games.mafia.game import Mafia

SAY: Final = "say"
TELL: Final = "tell the "


# Pieces of questions


class Deeds(Among):
    """Things to do, each with a button."""

    def words(self, game: Game, what: object) -> str:
        return button(what)


class LastResorts(Question):
    """Options that random play never takes: letting chance vote, and leaving."""

    def __init__(self, seat: Seat, by_lot: bool) -> None:
        super().__init__(seat)
        self.by_lot: Final = by_lot

    def count(self, game: Game) -> int:
        return 2 if self.by_lot else 1

    def drawn(self, game: Game) -> int:
        return 0

    def pick(self, game: Game, index: int) -> object:
        return VotesByLot(self.seat) if self.by_lot and index == 0 else Leaves(self.seat)

    def words(self, game: Game, what: object) -> str:
        return button(what)


class Words(Text):
    """Free text, to all or to one's own."""

    def __init__(self, seat: Seat, to: str, says: str = SAY) -> None:
        super().__init__(seat, says)
        self.to: Final = to

    def read(self, game: Game, words: str) -> object:
        text = super().read(game, words)
        return Say(self.seat, text, self.to) if isinstance(text, str) else text

    def accepts(self, game: Game, what: object) -> bool:
        mine = isinstance(what, Say) and what.seat == self.seat and what.to == self.to
        return mine and super().accepts(game, cast(Say, what).text)

    def words(self, game: Game, what: object) -> str:
        return super().words(game, what.text if isinstance(what, Say) else what)


def button(what: object) -> str:
    """The words for something that can be done by day."""
    if isinstance(what, Vote):
        return f"vote {what.target}"
    if isinstance(what, Claim | Say):
        return what.button()
    if isinstance(what, Unvote):
        return "unvote" if what.target is None else f"unvote {what.target}"
    if isinstance(what, tuple):
        return ", ".join([str(target) for target in what])
    for kind, words in BUTTONS.items():
        if isinstance(what, kind):
            return words
    return "be silent" if what is None else str(what)


BUTTONS: Final[dict[type, str]] = {
    Abstains: "abstain",
    Leaves: "leave the game",
    VotesByLot: "let chance choose",
    StepsForward: "show your role",
    SaysNoMore: "wait for the evening",
}


# By day


class Spoken(OneOf):
    """A question that is answered by an option or, if talk is allowed, by free text."""

    def words(self, game: Game, what: object) -> str:
        return button(what)

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        return (what,) if isinstance(what, Event) else ()


class Ballot(Spoken):
    """One vote: for a living player, for nobody, or no vote at all; or several votes at once, if the table allows it.

    Players who do not want to go on can leave the game.
    """

    def prompt(self) -> str:
        return "Whom do you vote for?"

    def pieces(self, game: Game) -> Sequence[Question | Sequence[object]]:
        table = cast("Mafia", game)
        rules = table.rules
        candidates = table.candidates(self.seat)
        targets: list[object] = list(candidates)
        if not rules.must_vote:
            targets.append(Abstains(self.seat))
        for several in range(2, rules.votes_at_once + 1):
            targets += combinations(candidates, several)
        by_lot = rules.must_vote and table.vote_by_default(self.seat) is None
        return [Deeds(self.seat, targets), LastResorts(self.seat, by_lot)]

    def read(self, game: Game, words: str) -> object:
        what = super().read(game, words)
        return cast("Mafia", game).target_named(words) if isinstance(what, Unread) else what

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        if isinstance(what, Event):
            return (what,)
        kind = Vote if cast("Mafia", game).rules.ballot == IN_TURN else SealedVote
        targets = what if isinstance(what, tuple) else (what,)
        return [kind(self.seat, target, place < len(targets)) for place, target in enumerate(targets, 1)]

    def default(self, game: Game) -> int:
        table = cast("Mafia", game)
        if not table.rules.must_vote:
            return self.find(game, Abstains(self.seat))
        return self.find(game, table.vote_by_default(self.seat) or VotesByLot(self.seat))

    def why_not(self, game: Game, what: object) -> str:
        return cast("Mafia", game).why_no_vote(self.seat, what)


class InTheDay(Spoken):
    """Vote, talk, or wait for the evening. Everybody is asked at once; whoever answers first, acts."""

    def prompt(self) -> str:
        return "What do you say?"

    def pieces(self, game: Game) -> Sequence[Question | Sequence[object]]:
        table = cast("Mafia", game)
        by_lot = table.owes_vote(self.seat) and table.vote_by_default(self.seat) is None
        pieces: list[Question] = [Deeds(self.seat, table.things_to_do(self.seat)), LastResorts(self.seat, by_lot)]
        if table.rules.talk == FREE_TALK:
            if table.has_words(self.seat):
                pieces.append(Words(self.seat, PUBLIC))
            if table.may_confer(self.seat):
                pieces.append(Words(self.seat, FAMILY, f"{TELL}{FAMILY}"))
        return pieces

    def words(self, game: Game, what: object) -> str:
        return f"{TELL}{what.to} {what.text}" if isinstance(what, Say) and what.to else button(what)

    def read(self, game: Game, words: str) -> object:
        what = super().read(game, words)
        return self.read_anyhow(cast("Mafia", game), words) if isinstance(what, Unread) else what

    def read_anyhow(self, table: Mafia, words: str) -> object:
        """The value of words that are not on any option now: a vote for the dead, a speech where nobody talks."""
        verb, _, rest = words.strip().partition(" ")
        name = rest.strip()
        if verb == SAY:
            return Say(self.seat, rest)
        if words.startswith(f"{TELL}{FAMILY} "):
            return Say(self.seat, words.removeprefix(f"{TELL}{FAMILY} "), FAMILY)
        verb = verb.casefold()
        if verb == "vote":
            target = table.target_named(name)
            return target if isinstance(target, Unread) else Vote(self.seat, cast("Any", target))
        return self.read_unvote(table, name) if verb == "unvote" else self.read_claim(table, verb, name)

    def read_unvote(self, table: Mafia, name: str) -> object:
        """`unvote Bob` takes back all votes if that is whom the only vote is for."""
        if not name:
            return Unvote(self.seat)
        target = table.target_named(name)
        if isinstance(target, Unread):
            return target
        return Unvote(self.seat) if table.votes_of(self.seat) == (target,) else Unvote(self.seat, cast("Any", target))

    def read_claim(self, table: Mafia, verb: str, rest: str) -> object:
        if verb == "claim" and rest.casefold().startswith("to be the "):
            return Claim(self.seat, self.seat, rest[len("to be the ") :])
        name, _, what = rest.rpartition(" ")
        about = table.target_named(name)
        return Claim(self.seat, about, what.casefold()) if verb == "call" and isinstance(about, Seat) else UNREAD

    def default(self, game: Game) -> int:
        table = cast("Mafia", game)
        if not table.owes_vote(self.seat):
            return self.find(game, SaysNoMore(self.seat))
        vote = table.vote_by_default(self.seat)
        return self.find(game, VotesByLot(self.seat) if vote is None else Vote(self.seat, vote))

    def why_not(self, game: Game, what: object) -> str:
        table = cast("Mafia", game)
        if isinstance(what, Say | Claim | Vote | Unvote) and what.seat != self.seat:
            return f"{self.seat} answers for nobody else"
        if isinstance(what, Say) and what.to:
            return why_no_text(what.text) if table.may_confer(self.seat) else f"you cannot talk to your {what.to} now"
        if isinstance(what, Say | Claim) and not table.has_words(self.seat):
            return "nobody talks here" if table.rules.talk == NO_TALK else "you have no words left today"
        if isinstance(what, Say):
            return why_no_text(what.text) if table.rules.talk == FREE_TALK else "nobody talks freely here"
        if isinstance(what, Claim):
            return table.why_no_claim(what)
        if isinstance(what, Unvote):
            return table.why_no_unvote(self.seat, what.target)
        return table.why_no_vote(self.seat, what.target) if isinstance(what, Vote) else NOT_OFFERED


class Whisper(Spoken):
    """Talk to your own at night: to your family, or another circle. Nobody else sees that you are asked."""

    def __init__(self, seat: Seat, to: str = FAMILY) -> None:
        super().__init__(seat)
        self.to: Final = to

    def private(self) -> bool:
        return True

    def prompt(self) -> str:
        return f"What do you say to your {self.to}?"

    def pieces(self, game: Game) -> Sequence[Question | Sequence[object]]:
        silence = Deeds(self.seat, [None])
        return [silence, Words(self.seat, self.to)] if cast("Mafia", game).rules.talk == FREE_TALK else [silence]

    def default(self, game: Game) -> int:
        return 0

    def why_not(self, game: Game, what: object) -> str:
        return why_no_text(what.text) or NOT_OFFERED if isinstance(what, Say) else NOT_OFFERED


# At night


class Wish(Listed):
    """Whom should your family kill, and who does it?"""

    def things(self, game: Game) -> Sequence[object]:
        return cast("Mafia", game).wishes_of(self.seat)

    def words(self, game: Game, what: object) -> str:
        if what is None:
            return "let chance choose" if cast("Mafia", game).rules.must_kill else "kill nobody"
        victim, killer = cast("tuple[Seat, Seat]", what)
        return f"kill {victim}" if killer == self.seat else f"{killer} kills {victim}"

    def read(self, game: Game, words: str) -> object:
        """The kill that words mean, also one that is not allowed, if everybody in it sits at the table."""
        what = super().read(game, words)
        killer, verb, victim = words.partition(" kills ") if " kills " in words else words.partition("kill ")
        table = cast("Mafia", game)
        by = table.target_named(killer) if killer else self.seat
        whom = table.target_named(victim)
        known = verb and isinstance(by, Seat) and isinstance(whom, Seat)
        return (whom, by) if isinstance(what, Unread) and known else what

    def why_not(self, game: Game, what: object) -> str:
        table = cast("Mafia", game)
        if not isinstance(what, tuple) or not all(part in table.seats for part in what) or len(what) != 2:
            return NOT_OFFERED
        dead = [seat for seat in cast("tuple[Seat, ...]", what) if not table.alive[seat]]
        return f"{dead[0]} is dead" if dead else NOT_OFFERED

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        table = cast("Mafia", game)
        if not table.derived(has_kin, self.seat):
            return ()
        if what is None:
            return (Defers(self.seat) if table.rules.must_kill else Proposes(self.seat, None, None),)
        victim, killer = cast("tuple[Seat, Seat]", what)
        return (Proposes(self.seat, victim, killer),)


class Deed(Listed):
    """What do you do yourself?"""

    def things(self, game: Game) -> Sequence[object]:
        return cast("Mafia", game).actions_of(self.seat)

    def words(self, game: Game, what: object) -> str:
        return what.button() if isinstance(what, NightAction) else "stay at home"

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        """What follows. A member of a family who does nothing else has at least said what the family should do."""
        action = cast("NightAction | None", what)
        return () if action is None and game.derived(has_kin, self.seat) else (Plans(self.seat, action),)


class SettledDeed(Deed):
    """What you do yourself was settled before."""

    def things(self, game: Game) -> Sequence[object]:
        return (None,)


class Night(AllOf):
    """The family's kill and one's own action. There may be thousands of such pairs."""

    def __init__(self, seat: Seat, settled: bool) -> None:
        super().__init__(seat)
        self.settled: Final = settled

    def pieces(self, game: Game) -> Sequence[Question | Sequence[object]]:
        return [Wish(self.seat), SettledDeed(self.seat) if self.settled else Deed(self.seat)]


class Tonight(OneOf):
    """What do you do tonight? Nobody else sees that you are asked.

    A member of a family says whom it should kill and who does it. Players who have an action of their own say what they
    do. Or they leave.
    """

    def private(self) -> bool:
        return True

    def prompt(self) -> str:
        return "What happens tonight?"

    def pieces(self, game: Game) -> Sequence[Question | Sequence[object]]:
        night = Night(self.seat, settled=False)
        return [night, LastResorts(self.seat, False)] if cast("Mafia", game).rules.leave == ALWAYS else [night]

    def wish_and_deed(self, game: Game) -> tuple[Wish, Deed]:
        """The two questions of the night."""
        wish, deed = cast(Night, self.questions(game)[0]).questions(game)
        return cast(Wish, wish), cast(Deed, deed)

    def wishes(self, game: Game) -> Sequence[tuple[Seat, Seat] | None]:
        return cast("Sequence[tuple[Seat, Seat] | None]", game.listed(self.wish_and_deed(game)[0]))

    def deeds(self, game: Game) -> Sequence[NightAction | None]:
        return cast("Sequence[NightAction | None]", game.listed(self.wish_and_deed(game)[1]))

    def words(self, game: Game, what: object) -> str:
        return button(what) if isinstance(what, Leaves) else self.questions(game)[0].words(game, what)

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        return (what,) if isinstance(what, Leaves) else self.questions(game)[0].follow(game, what)

    def default(self, game: Game) -> int:
        return 0


class TonightAgain(Tonight):
    """Your family does not agree: whom should it kill? What you do yourself is settled."""

    def prompt(self) -> str:
        return "Your family does not agree. Who is killed tonight?"

    def pieces(self, game: Game) -> Sequence[Question | Sequence[object]]:
        return [Night(self.seat, settled=True)]


class Offer(Question):
    """What a role lets its player do at one moment; or they pass. Nobody else sees that they are asked.

    The question itself holds all that can be done, because the player may not know which card lets them do it.
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
    """All targets that an action can have."""
    if action.count == 2:
        return list(combinations(seats, 2)) if issubclass(action, Bus) else list(permutations(seats, 2))
    return [(seat,) for seat in seats] if action.count else [()]
