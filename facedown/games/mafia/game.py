"""Mafia: a town with secrets. By day it talks and lynches, by night roles act in secret.

Each player holds a role card that only they see. What happens in a day and in a night is in `events`, what is done at
night in `actions` and `inspections`, the order of it in `night`, the counting of votes in `votes`, the roles in
`roles`, the setups in `setups`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, cast

from facedown.core.cards import Card, Face, Row, Seat
from facedown.core.chance import Chance
from facedown.core.declared import Declared
from facedown.core.errors import BadSetup
from facedown.core.events import ALL, Event
from facedown.core.game import Game
from facedown.core.history import Kinds
from facedown.core.mypyc import mypyc_attr
from facedown.core.tables import Table
from facedown.games.mafia import imagining, votes
from facedown.games.mafia.events import NOBODY as NO_LYNCH
from facedown.games.mafia.events import (
    DayBegins,
    DayEnds,
    Deal,
    DrawnVote,
    Evening,
    Learns,
    NightBegins,
    SaysNoMore,
    StepsForward,
    Target,
    Unvote,
    Vote,
)
from facedown.games.mafia.factions import TOWN
from facedown.games.mafia.fates import ComesOut, Introduces
from facedown.games.mafia.findings import GUILTY, INNOCENT
from facedown.games.mafia.nights import Nights
from facedown.games.mafia.on_table import ON_TABLE
from facedown.games.mafia.phases import DAY
from facedown.games.mafia.questions import Ballot, InTheDay, Offer
from facedown.games.mafia.roles.names import COP, ENCRYPTOR, INNOCENT_CHILD
from facedown.games.mafia.roles.role import UNKNOWN, Role
from facedown.games.mafia.rules import (
    IN_TURN,
    NO_TALK,
    NUMBERS,
    ON_DEMAND,
    OPEN,
    RULES,
    SECRET,
    SHUFFLED,
    VANISH,
    check_rule,
)
from facedown.games.mafia.setups import files, library
from facedown.games.mafia.setups.setup import FEWEST, MOST, Setup, Variant
from facedown.games.mafia.talk import Claim

OWN: Final = "own"
"""The ruleset of a setup that a table brings along."""

LISTED: Final = (
    *("c9", "vanilla", "cop-9", "vig-10", "f11", "matrix6", "rows-and-columns", library.C9_PLUS_PLUS),
    *("contest-5", "contest-13", "werewolf-9", "trial-7-2", "vanilla-7-2", "nightless-7-2"),
)
"""The setups that are shown and checked: of those that differ in their numbers alone, one."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Mafia(Nights):
    """The town, the mafia, and whoever else is there."""

    name: ClassVar[str] = "mafia"
    rulesets: ClassVar[tuple[str, ...]] = LISTED
    chapters: ClassVar[tuple[Kinds, ...]] = ((DayBegins, NightBegins),)
    settings: ClassVar[dict[str, object]] = {"setup": None, **dict.fromkeys((*RULES, *NUMBERS))}
    on_table: ClassVar[tuple[Declared, ...]] = ON_TABLE
    own_roles: ClassVar[tuple[type[Role], ...]] = ()
    """Further roles that the setups of a game of one's own may name."""
    own_setups: ClassVar[tuple[Setup, ...]] = ()
    """The setups of a game of one's own, each a ruleset by its name."""

    phases: int
    """How many days and nights have begun."""
    day: int
    quiet: int
    votes: Row[Target | None]
    """Whom each player votes for."""
    also: Row[tuple[Target, ...]]
    """Whom each player votes for as well, where one may vote for several."""
    ballots: Row[tuple[Target, ...]]
    cast: tuple[tuple[Seat, tuple[Target, ...]], ...]
    """Whom each player voted for after each change, in the order of the changes."""
    voted: Row[int]
    """How often each player has changed their vote while all talk."""
    silent: Row[bool]
    spoken: Row[int]
    polling: bool
    spoke: Seat | None
    claims: tuple[tuple[int, Seat, Seat, str], ...]
    revotes: int

    # The table

    @classmethod
    def has_ruleset(cls, ruleset: str) -> bool:
        return ruleset == OWN or any(setup.name == ruleset for setup in cls.own_setups) or library.is_setup(ruleset)

    @classmethod
    def seats_for(cls, ruleset: str) -> range:
        return range(FEWEST, MOST + 1) if ruleset == OWN else cls.setup_of(ruleset, {}).sizes

    @classmethod
    def bound(cls, ruleset: str, players: int) -> int:
        return 20_000

    @classmethod
    def check_options(cls, ruleset: str, players: int, options: Mapping[str, object]) -> None:
        for name, said in options.items():
            if name != "setup" and said is not None:
                check_rule(name, said)
        table = cls.setup_of(ruleset, options)
        if table.contradiction():
            raise BadSetup(table.contradiction())
        if not table.fitting(players):
            sizes = sorted({len(variant.roles) for variant in table.variants})
            raise BadSetup(f"the setup {table.name} is for {' or '.join(map(str, sizes))} players, not {players}")

    @classmethod
    def setup_of(cls, ruleset: str, options: Mapping[str, object]) -> Setup:
        """The setup of a ruleset, with what the table rules otherwise."""
        for setup in cls.own_setups:
            if setup.name == ruleset:
                return setup.at_table(options)
        if ruleset != OWN:
            return library.setup_named(ruleset).at_table(options)
        text = options.get("setup")
        if not isinstance(text, str):
            raise BadSetup("a setup of your own is a text in TOML: say setup=..., or --setup file.toml")
        return files.parsed(text, OWN, cls.own_roles).at_table(options)

    @classmethod
    def setup_in(cls, table: Table) -> Setup:
        """The setup that somebody wrote in a file."""
        return files.setup_in(table, OWN, cls.own_roles)

    def furnish(self) -> None:
        self.layout.rules = table = self.setup_of(self.layout.ruleset, self.layout.options)
        for role, copies in (*table.box(len(self.seats)), *table.spare_cards(len(self.seats))):
            self.put_copies("box", role, copies)

    def start(self) -> Sequence[Event]:
        return [Deal()]

    def describe_blank(self) -> Face:
        return UNKNOWN

    # Dealing

    def deal_roles(self) -> None:
        box = list(self.chance.shuffled(self.box.cards))
        roles = [self.rules.roles[role] for role in self.drawn_variant().roles]
        if self.rules.deal == SHUFFLED:
            roles = list(self.chance.shuffled(roles))
        for seat, role in zip(self.seats, roles, strict=True):
            card = box.pop([other.face.name for other in box].index(role.card()))
            self.move(card, self.roles[seat])
            self.truly[seat] = "" if role.card() == role.name else role.name

    def drawn_variant(self) -> Variant:
        fitting = self.rules.fitting(len(self.seats))
        return self.chance.pick_by(fitting, [variant.weight for variant in fitting])

    def introduce(self) -> None:
        """Families and masons learn who their own are."""
        for seat in self.seats:
            role = self.role(seat)
            kin = [other for other in self.seats if other is not seat and role.knows(self.role(other))]
            if kin:
                self.then(Introduces(seat, tuple(kin)))
            self.then(*role.begins(self, seat))
        if self.rules.innocent:
            for seat in self.seats:
                if self.passes_for_cop(seat):
                    self.then(*self.one_innocent(seat))

    def passes_for_cop(self, seat: Seat) -> bool:
        """Whether a player takes themselves for a cop: there are cops who are not told what is wrong with them."""
        return self.card_role(seat).kind() == COP

    def one_innocent(self, cop: Seat) -> list[Event]:
        """What a cop knows before the game begins: one player who is innocent, and looks it, if there is any."""
        town = [seat for seat in self.seats if seat is not cop and self.faction(seat) == TOWN]
        clean = [seat for seat in town if not self.looks_guilty(seat)]
        return [Learns(cop, (self.chance.pick(clean),), INNOCENT)] if clean else []

    def confirm(self, seat: Seat) -> None:
        """Everybody sees a player's card; and where they are something else without knowing it, what that is."""
        self.show([self.role_card(seat)])
        if self.role(seat).name != self.card_role(seat).name:
            self.then(ComesOut(seat, self.role(seat).name))

    def offer(self, seat: Seat, role: str, ways: Mapping[str, Sequence[Event]]) -> None:
        """Ask a player whether they do what their role lets them do at this moment."""
        if ways:
            self.question(Offer(seat, role, tuple([(words, tuple(events)) for words, events in ways.items()])))

    def next_phase(self) -> Event:
        self.phases += 1
        return DayBegins() if self.rules.phase(self.phases - 1) == DAY else NightBegins()

    # Days

    def begin_day(self) -> None:
        self.lynched = None
        self.revotes = 0
        self.forget_votes()
        self.let_talk()
        if self.talks_first():
            self.go_on(None)
        else:
            self.talk_is_over()

    def let_talk(self) -> None:
        self.polling = False
        self.silent.fill(False)
        self.spoken.fill(0)
        self.voted.fill(0)

    def talks_first(self) -> bool:
        """Whether anything can be said before the votes are asked for."""
        return self.rules.talk != NO_TALK or self.votes_in_talk()

    def votes_in_talk(self) -> bool:
        """Whether votes are cast while everybody talks. Before the first day nobody votes."""
        return self.rules.ballot == OPEN and self.day > 0

    def talk_is_over(self) -> None:
        if self.day == 0:
            self.then(Evening())
        elif self.rules.ballot == OPEN:
            self.then(DayEnds())
        else:
            self.ask_for_ballots()

    def vote_again(self) -> None:
        self.forget_votes()
        self.let_talk()
        if self.rules.ballot == OPEN:
            self.go_on(None)
        else:
            self.ask_for_ballots()

    def ask_for_ballots(self) -> None:
        self.polling = True
        if self.rules.ballot == IN_TURN:
            self.question(Ballot(self.living()[0]))
        else:
            self.question(*[Ballot(seat) for seat in self.living()])
            self.then(DayEnds())

    def votes_of(self, seat: Seat) -> tuple[Target, ...]:
        """Whom a player votes for, as far as it is seen: one, or several where the table allows it."""
        last = self.votes[seat]
        return () if last is None else (*self.also[seat], last)

    def note_vote(self, seat: Seat, target: Target) -> None:
        """A vote as it lands. Whoever votes for as many as they may takes the oldest of these votes back."""
        self.set_votes(seat, (*votes.standing(self, seat), target)[-self.rules.votes_at_once :])

    def drop_vote(self, seat: Seat, target: Target | None) -> None:
        """Somebody takes a vote back; all of them, where none is named."""
        left = [other for other in votes.standing(self, seat) if target is not None and other != target]
        self.set_votes(seat, tuple(left))

    def set_votes(self, seat: Seat, targets: tuple[Target, ...]) -> None:
        """Votes lie on the table for all to see, or in a box that nobody looks into."""
        if self.rules.ballot == SECRET:
            self.ballots[seat] = targets
        else:
            self.votes[seat] = targets[-1] if targets else None
            self.also[seat] = targets[:-1]
            self.cast = (*self.cast, (seat, targets))

    def forget_votes(self) -> None:
        self.cast = ()
        self.votes.fill(None)
        if self.rules.votes_at_once > 1:
            self.also.fill(())
        if self.rules.ballot == SECRET:
            self.ballots.fill(())

    def drop_votes(self, gone: Seat) -> None:
        """The votes of somebody who is gone vanish, and so do the votes for them."""
        for voter in self.seats:
            targets = votes.standing(self, voter)
            if voter is gone and targets and self.rules.dead_votes == VANISH:
                self.drop_vote(voter, None)
            elif gone in targets:
                self.drop_vote(voter, gone)

    def after_vote(self, seat: Seat) -> None:
        if not self.polling:
            self.voted[seat] += 1
        self.day_goes_on(seat)

    def has_spoken(self, seat: Seat) -> None:
        self.spoken[seat] += 1
        self.break_silence()
        self.go_on(seat)

    def break_silence(self) -> None:
        """There is something to answer: whoever waits for the evening may speak again."""
        if True in self.silent.values:
            self.silent.fill(False)

    def day_goes_on(self, last: Seat) -> None:
        """After a vote, or when somebody left: the hammer may fall, or the next ones are asked."""
        self.break_silence()
        if self.polling and self.rules.ballot != IN_TURN:
            return
        if votes.is_hammered(self):
            self.then(DayEnds(hammered=True))
        elif self.polling:
            self.ask_next(last)
        else:
            self.go_on(last)

    def ask_next(self, last: Seat) -> None:
        """Votes are cast in turn: the next living player is asked, or all have been."""
        later = [other for other in self.seats[last.index + 1 :] if self.alive[other]]
        if later:
            self.question(Ballot(later[0]))
        else:
            self.then(DayEnds())

    def go_on(self, last: Seat | None) -> None:
        """Ask everybody who may still speak, beginning after the one who spoke last."""
        self.spoke = last
        first = 0 if last is None else last.index + 1
        order = (*self.seats[first:], *self.seats[:first])
        asked = [InTheDay(seat) for seat in order if self.may_speak(seat)]
        if asked:
            self.question(*asked, first=True)
        else:
            self.talk_is_over()

    def may_confer(self, seat: Seat) -> bool:
        """Whether a player can talk to their family by day: while an encryptor of theirs lives."""
        if self.phase != DAY or self.murmured[seat] >= self.rules.whispers:
            return False
        kin = self.kin(seat)
        return len(kin) > 1 and any(self.card_role(member).kind() == ENCRYPTOR for member in kin)

    def may_speak(self, seat: Seat) -> bool:
        """Whether a player is asked while all talk: as long as they have words left, or votes."""
        if not self.alive[seat] or self.silent[seat]:
            return False
        return self.has_words(seat) or self.may_vote(seat)

    def has_words(self, seat: Seat) -> bool:
        """Whether a player may still say something today, if there is anything that can be said here."""
        if self.rules.talk == NO_TALK and self.rules.child != ON_DEMAND:
            return False
        return self.spoken[seat] < self.rules.words

    def may_vote(self, seat: Seat) -> bool:
        """Whether a player may still vote while all talk. Votes are counted apart from words."""
        return self.votes_in_talk() and (self.voted[seat] < self.rules.votes or self.owes_vote(seat))

    def owes_vote(self, seat: Seat) -> bool:
        return self.rules.must_vote and self.votes_in_talk() and self.votes[seat] is None

    def candidates(self, seat: Seat) -> list[Target]:
        """Whom one may vote for."""
        found: list[Target] = [s for s in self.seats if self.alive[s] and (self.rules.self_vote or s is not seat)]
        if self.rules.no_lynch:
            found.append(NO_LYNCH)
        return found

    def vote_by_default(self, seat: Seat) -> Target | None:
        """The vote of somebody who must vote and does not: for nobody, for themselves, or (None) as chance says."""
        if self.rules.no_lynch:
            return NO_LYNCH
        return seat if self.rules.self_vote else None

    def vote_by_lot(self, seat: Seat) -> None:
        """Chance votes for somebody who must vote and does not."""
        self.then(DrawnVote(seat, self.chance.pick(self.candidates(seat))))

    def things_to_do(self, seat: Seat) -> list[Event]:
        """All that can be said in a day, but for free words."""
        things: list[Event] = [] if self.owes_vote(seat) else [SaysNoMore(seat)]
        if self.may_vote(seat):
            things += self.votes_to_cast(seat)
        if self.has_words(seat):
            if self.rules.talk != NO_TALK:
                things += self.claims_of(seat)
            if self.rules.child == ON_DEMAND and self.can_step_forward(seat):
                things.append(StepsForward(seat))
        return things

    def votes_to_cast(self, seat: Seat) -> list[Event]:
        """Every vote that can be cast, and every one that can be taken back: all at once, or one of several."""
        standing = self.votes_of(seat)
        found: list[Event] = [Vote(seat, target) for target in self.candidates(seat) if target not in standing]
        if standing and self.voted[seat] < self.rules.votes:
            found.append(Unvote(seat))
            found += [Unvote(seat, target) for target in standing if len(standing) > 1]
        return found

    def can_step_forward(self, seat: Seat) -> bool:
        """Whether a player can have their role confirmed, which they do once."""
        return self.part(seat).kind() == INNOCENT_CHILD and not self.acted[seat]

    def claims_of(self, seat: Seat) -> list[Claim]:
        kinds = sorted({role.kind() for role in self.rules.roles.values()})
        claims = [Claim(seat, seat, kind) for kind in kinds]
        for other in self.seats:
            if other is not seat and self.alive[other]:
                claims += [Claim(seat, other, GUILTY), Claim(seat, other, INNOCENT)]
        return claims

    def why_no_vote(self, seat: Seat, words: str) -> str:
        for other in self.seats:
            if other.name.casefold() == words.casefold():
                if not self.alive[other]:
                    return f"{other} is dead"
                if other == seat and not self.rules.self_vote:
                    return "nobody votes for themselves here"
                if other in self.votes_of(seat):
                    return f"{seat} votes for {other} already"
                if not self.polling and not self.votes_in_talk():
                    return "votes are not asked for yet"
                if not self.polling and not self.may_vote(seat):
                    return f"nobody votes more than {self.rules.votes} times in a day"
        if words.casefold() == NO_LYNCH and not self.rules.no_lynch:
            return "somebody must be lynched here"
        return "it is not among the options"

    def why_no_unvote(self, seat: Seat, name: str) -> str:
        standing = [str(target).casefold() for target in self.votes_of(seat)]
        if not name and not standing:
            return f"{seat} has no vote to take back"
        if name and name.casefold() not in standing:
            return f"{seat} does not vote for {name}"
        return f"nobody votes more than {self.rules.votes} times in a day"

    def votes_heard_by(self, seat: Seat) -> int:
        return self.only(seat) if self.rules.ballot == SECRET else ALL

    def count_votes(self) -> None:
        votes.follow_up(self)

    # Imagining

    def fill(self, dealt: list[list[Card | None]], stock: dict[str, list[Card]], chance: Chance) -> None:
        imagining.fill(self, dealt, stock, chance)

    def imagine_hidden(self, view: Game, chance: Chance) -> None:
        imagining.give_roles(self, cast(Mafia, view), chance)
        imagining.share_circles(self, cast(Mafia, view))
        imagining.ask_everybody(self, cast(Mafia, view))
