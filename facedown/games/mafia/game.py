"""Mafia: a town with secrets. By day it talks and lynches, by night roles act in secret.

Each player holds a role card that only they see. This module has the state of the game and the questions about it: who
is who, what can be said by day, what can be done at night. What happens is in other modules: the deal in `dealing`, a
day in `days` and `lynching`, a night in `nights`, deaths in `deaths`, the end in `wins`. The roles are in `roles`, the
setups in `setups`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from facedown.core.cards import Card, Face, Row, Seat
from facedown.core.chance import Chance
from facedown.core.choices import NOT_OFFERED, UNREAD, Unread
from facedown.core.dealt import Dealt
from facedown.core.declared import Declared
from facedown.core.errors import BadSetup
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.core.history import Kinds
from facedown.core.mypyc import mypyc_attr
from facedown.core.release import RELEASE
from facedown.core.responses import must
from facedown.core.zones import Zone, Zones
from facedown.games.mafia import days, deaths, families, imagining, obstacles
from facedown.games.mafia.actions import Kill, NightAction
from facedown.games.mafia.circles import FAMILY
from facedown.games.mafia.dealing import Deal
from facedown.games.mafia.deaths import Dies
from facedown.games.mafia.events import town
from facedown.games.mafia.factions import is_family
from facedown.games.mafia.fates import StepsForward
from facedown.games.mafia.findings import GUILTY, INNOCENT
from facedown.games.mafia.lynching import Lynch
from facedown.games.mafia.nights import NightBegins
from facedown.games.mafia.on_table import BOX, BURIED, GRAVES, ON_TABLE, ROLES
from facedown.games.mafia.phases import DAY
from facedown.games.mafia.plans import can_use_role
from facedown.games.mafia.questions import Offer
from facedown.games.mafia.roles.names import ENCRYPTOR, INNOCENT_CHILD
from facedown.games.mafia.roles.role import UNKNOWN, Role
from facedown.games.mafia.rules import NO_TALK, NUMBERS, ON_DEMAND, OPEN, RULES, SHUFFLED, check_rule
from facedown.games.mafia.setups import files, library
from facedown.games.mafia.setups.setup import FEWEST, MOST, Setup
from facedown.games.mafia.talk import Claim, SaysNoMore
from facedown.games.mafia.votes import NOBODY as NO_LYNCH
from facedown.games.mafia.votes import Target, Unvote, Vote

if TYPE_CHECKING:
    from facedown.files.sections import Section
    from facedown.games.mafia.actions import Block, Cover

OWN: Final = "own"
"""The ruleset for a setup that is given as an option."""

LISTED: Final = (
    *("c9", "vanilla", "cop-9", "vig-10", "f11", "matrix6", "rows-and-columns", library.C9_PLUS_PLUS),
    *("contest-5", "contest-13", "werewolf-9", "trial-7-2", "vanilla-7-2", "nightless-7-2"),
)
"""The setups that are shown and checked. Of setups that differ only in their numbers there is one."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Mafia(Game):
    """By day all talk and vote to find the mafia; by night it kills, and others act in secret."""

    name: ClassVar[str] = "mafia"
    release: ClassVar[str] = RELEASE
    rulesets: ClassVar[tuple[str, ...]] = LISTED
    chapters: ClassVar[tuple[Kinds, ...]] = ((days.DayBegins, NightBegins),)
    secret_moments: ClassVar[dict[type[Event], int]] = {NightBegins: 4, Lynch: 1, Dies: 1}
    settings: ClassVar[dict[str, object]] = {"setup": None, **dict.fromkeys((*RULES, *NUMBERS))}
    on_table: ClassVar[tuple[Declared, ...]] = ON_TABLE
    own_roles: ClassVar[tuple[type[Role], ...]] = ()
    """For a subclass: further roles that its setups may name."""
    own_setups: ClassVar[tuple[Setup, ...]] = ()
    """For a subclass: its own setups. Each is a ruleset by its name."""

    # Where the game is
    phase: str
    phases: int
    """How many days and nights have begun."""
    day: int
    night: int
    quiet: int
    """For how many days nobody has died."""
    mourning: int
    """How many of the next days are spent in mourning."""

    # Who is who
    alive: Row[bool]
    became: Row[str | None]
    """The role that each player got after the deal, if any."""
    truly: Row[str]
    """The role that each player really has, if their card says another and they do not know."""
    circles: Row[Any]
    """The circles that each player has joined, with their members."""
    revealed: Row[str]
    """What everybody was told about a player besides their card: their side, or the role that they really have."""
    fulfilled: tuple[Seat, ...]
    """Whose own wish came true."""

    # By day
    votes: Row[Target | None]
    """Whom each player votes for."""
    also: Row[tuple[Target, ...]]
    """Whom else each player votes for, if one may vote for several."""
    ballots: Row[tuple[Target, ...]]
    """Whom each player votes for, if votes are secret."""
    cast: tuple[tuple[Seat, tuple[Target, ...]], ...]
    """Whom each player voted for after each change, in the order of the changes."""
    voted: Row[int]
    """How often each player has changed their vote while all talk."""
    polling: bool
    """Whether the talk is over and players are asked for their votes."""
    revotes: int
    lynched: Seat | None
    silent: Row[bool]
    """Who waits for the evening."""
    spoken: Row[int]
    """How often each player has spoken today."""
    spoke: Seat | None
    """Who spoke last."""
    claims: tuple[tuple[int, Seat, Seat, str], ...]
    """What was claimed: on which day, by whom, about whom, and what."""

    # At night, and what is left of it
    murmured: Row[int]
    """How often each player has said something to their own since the day or the night began."""
    listened: Row[int]
    """How often each player was asked tonight for words to their own."""
    stirred: Row[bool]
    """Who has heard something from their own since they were asked."""
    proposals: Row[Any]
    """Whom each member of a family wants killed, and by whom."""
    notes: Row[tuple[Any, ...]]
    """What each player found out: in which night, about whom, and what."""
    acted: Row[tuple[Any, ...]]
    """When each player used their role, and on whom."""
    absorbed: Row[tuple[Any, ...]]
    """What an absorber can do, once each."""
    worn: Row[int]
    """How often each player's role has answered something."""
    torn: tuple[Seat, ...]
    """Whose vest has stopped a kill."""
    doused: tuple[tuple[Seat, Seat], ...]
    """Arsonists, and whom they have doused."""

    # Tonight alone
    plans: tuple[NightAction, ...]
    """The actions that are still to be done."""
    deeds: tuple[NightAction, ...]
    """What was done."""
    blocked: tuple[Block, ...]
    hidden: tuple[Cover, ...]
    framed: tuple[Seat, ...]
    guards: tuple[NightAction, ...]
    saviours: tuple[NightAction, ...]
    """The guards who have stopped a kill."""
    shots: tuple[Kill, ...]
    doomed: tuple[tuple[Seat, Seat | None], ...]
    """Who will be found dead, and who killed them."""
    cleaned: tuple[tuple[Seat, Seat], ...]
    """Janitors, and after whose death they clean up."""
    findings: tuple[Event, ...]
    """What will be told at dawn."""

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
        setup = cls.setup_of(ruleset, options)
        if setup.contradiction():
            raise BadSetup(setup.contradiction())
        if not setup.fitting(players):
            sizes = sorted({len(variant.roles) for variant in setup.variants})
            raise BadSetup(f"the setup {setup.name} is for {' or '.join(map(str, sizes))} players, not {players}")

    @classmethod
    def setup_of(cls, ruleset: str, options: Mapping[str, object]) -> Setup:
        """The setup of a ruleset, changed by the options of the table."""
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
    def setup_in(cls, written: Section) -> Setup:
        """The setup that somebody wrote in a file."""
        return files.setup_in(written, OWN, cls.own_roles)

    def furnish(self) -> None:
        self.layout.rules = rules = self.setup_of(self.layout.ruleset, self.layout.options)
        for role, copies in rules.box(len(self.seats)):
            self.put_copies("box", role, copies)

    def start(self) -> Sequence[Event]:
        return [Deal()]

    def describe_blank(self) -> Face:
        return UNKNOWN

    def players_order(self) -> bool:
        return False

    @property
    def rules(self) -> Setup:
        """The setup, changed by the options of the table."""
        return cast(Setup, self.layout.rules)

    @property
    def box(self) -> Zone:
        return self.at(BOX)

    @property
    def roles(self) -> Zones:
        return self.each(ROLES)

    @property
    def graves(self) -> Zones:
        return self.each(GRAVES)

    @property
    def buried(self) -> Zones:
        return self.each(BURIED)

    # Who is who

    def role(self, seat: Seat) -> Role:
        """The role of a player; `UNKNOWN` if it is not known."""
        if self.viewer < 0 and self.truly[seat]:
            return self.rules.named[self.truly[seat]]
        return self.part(seat)

    def part(self, seat: Seat) -> Role:
        """The role of a player as they know it."""
        became = self.became[seat]
        return self.rules.named[became] if became else self.card_role(seat)

    def turn_into(self, seat: Seat, role: str) -> None:
        self.became[seat] = role
        self.truly[seat] = ""

    def role_card(self, seat: Seat) -> Card:
        """A player's card, wherever it lies."""
        cards = self.of(ROLES, seat).cards or self.of(GRAVES, seat).cards or self.of(BURIED, seat).cards
        return cards[0]

    def role_zone(self, seat: Seat) -> Zone:
        """Where a player's card lies: before them, or (of the dead) in their grave, open or not."""
        return next(zone for zone in (self.roles[seat], self.graves[seat], self.buried[seat]) if zone.cards)

    def holder(self, card: Card) -> Seat:
        """Before whom a role card lies. Whoever is dead still has theirs."""
        owner = self.place_of(card).owner
        assert owner is not None, "nobody holds a card in the box"
        return owner

    def abilities(self, card: Card) -> Sequence[Face]:
        """A player's card answers for what they are. That may be another role than it says: one that they got later, or
        that they do not know of."""
        holder = self.place_of(card).owner
        if holder is None:
            return ()
        other = self.truly[holder] or self.became[holder]
        return (self.rules.named[other] if other else card.face,)

    def card_role(self, seat: Seat) -> Role:
        """The role on a player's card."""
        return cast(Role, self.role_card(seat).face)

    def faction(self, seat: Seat) -> str:
        return self.role(seat).faction

    def living(self) -> list[Seat]:
        alive = self.alive.values
        return [seat for seat in self.seats if alive[seat.index]]

    def kin(self, seat: Seat) -> list[Seat]:
        """The living members of a player's family who know each other; empty if there is no family."""
        mine = self.part(seat)
        if not is_family(mine.faction):
            return []
        for called, members in self.circles[seat] or ():
            if called == FAMILY:
                return [member for member in members if self.alive[member]]
        return [other for other in self.living() if mine.is_family(self.card_role(other))]

    def looks_guilty(self, seat: Seat) -> bool:
        """How a cop sees somebody."""
        role = self.role(seat)
        return role.guilty() or (seat in self.framed and not role.looks)

    # The course of the game

    def next_phase(self) -> Event:
        self.phases += 1
        return days.DayBegins() if self.rules.phase(self.phases - 1) == DAY else NightBegins()

    def talk_goes_on(self, last: Seat | None) -> None:
        """By day, ask everybody who may still speak, beginning after the one who spoke last."""
        days.talk_goes_on(self, last)

    def day_goes_on(self, last: Seat) -> None:
        """By day, go on after a vote, or when somebody left: a majority may end the day, or others are asked."""
        days.day_goes_on(self, last)

    def offer(self, seat: Seat, role: str, ways: Mapping[str, Sequence[Event]]) -> None:
        """Ask a player whether they do what their role lets them do at this moment."""
        if ways:
            self.question(Offer(seat, role, tuple([(words, tuple(events)) for words, events in ways.items()])))

    # What can be said by day

    def votes_in_talk(self) -> bool:
        """Whether votes are cast while everybody talks. Before the first day nobody votes."""
        return self.rules.ballot == OPEN and self.day > 0

    def votes_of(self, seat: Seat) -> tuple[Target, ...]:
        """Whom a player openly votes for: one player, or several if the table allows it."""
        last = self.votes[seat]
        return () if last is None else (*self.also[seat], last)

    def may_confer(self, seat: Seat) -> bool:
        """Whether a player can talk to their family by day: while the family has a living encryptor."""
        if self.phase != DAY or self.murmured[seat] >= self.rules.whispers:
            return False
        kin = self.kin(seat)
        return len(kin) > 1 and any(self.card_role(member).kind() == ENCRYPTOR for member in kin)

    def may_speak(self, seat: Seat) -> bool:
        """Whether a player is asked while all talk: as long as they have words or votes left."""
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
        rules, alive = self.rules, self.alive.values
        found: list[Target] = []
        for other in self.seats:
            if alive[other.index] and (other is not seat or rules.self_vote):
                found.append(other)
        if rules.no_lynch:
            found.append(NO_LYNCH)
        return found

    def vote_by_default(self, seat: Seat) -> Target | None:
        """The vote of somebody who must vote and does not: for nobody, or for themselves, or None if chance decides."""
        if self.rules.no_lynch:
            return NO_LYNCH
        return seat if self.rules.self_vote else None

    def things_to_do(self, seat: Seat) -> list[Event]:
        """Everything that can be said or done in a day, except free text."""
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
        """Every vote that can be cast or taken back. With several votes, one or all of them can be taken back."""
        standing = self.votes_of(seat)
        found: list[Event] = [Vote(seat, target) for target in self.candidates(seat) if target not in standing]
        if standing and self.voted[seat] < self.rules.votes:
            found.append(Unvote(seat))
            found += [Unvote(seat, target) for target in standing if len(standing) > 1]
        return found

    def can_step_forward(self, seat: Seat) -> bool:
        """Whether a player can have their role confirmed. They can do it once."""
        return self.part(seat).kind() == INNOCENT_CHILD and not self.acted[seat]

    def claims_of(self, seat: Seat) -> list[Claim]:
        kinds = sorted({role.kind() for role in self.rules.roles.values()})
        claims = [Claim(seat, seat, kind) for kind in kinds]
        for other in self.seats:
            if other is not seat and self.alive[other]:
                claims += [Claim(seat, other, GUILTY), Claim(seat, other, INNOCENT)]
        return claims

    def target_named(self, name: str) -> Target | Unread:
        """Whom a vote names: somebody at the table, or nobody."""
        wanted = name.strip().casefold()
        found: list[Target] = [seat for seat in self.seats if seat.name.casefold() == wanted]
        return found[0] if found else NO_LYNCH if wanted == NO_LYNCH else UNREAD

    def why_no_vote(self, seat: Seat, target: object) -> str:
        if target == NO_LYNCH and not self.rules.no_lynch:
            return "somebody must be lynched here"
        if target != NO_LYNCH and not self.sits_here(target):
            return NOT_OFFERED
        if isinstance(target, Seat) and not self.alive[target]:
            return f"{target} is dead"
        if target == seat and not self.rules.self_vote:
            return "nobody votes for themselves here"
        if target in self.votes_of(seat):
            return f"{seat} votes for {target} already"
        if not self.polling and not self.votes_in_talk():
            return "votes are not asked for yet"
        if not self.polling and not self.may_vote(seat):
            return f"nobody votes more than {self.rules.votes} times in a day"
        return NOT_OFFERED

    def why_no_unvote(self, seat: Seat, target: Target | None) -> str:
        standing = self.votes_of(seat)
        if target is None and not standing:
            return f"{seat} has no vote to take back"
        if target is not None and target not in standing:
            return f"{seat} does not vote for {target}"
        return f"nobody votes more than {self.rules.votes} times in a day"

    def why_no_claim(self, claim: Claim) -> str:
        if self.rules.talk == NO_TALK:
            return "nobody talks here"
        if not self.sits_here(claim.about):
            return NOT_OFFERED
        if not self.alive[claim.about]:
            return f"{claim.about} is dead"
        return f"there is no {claim.what} in this setup" if claim.about == claim.seat else NOT_OFFERED

    def sits_here(self, who: object) -> bool:
        return any(seat == who for seat in self.seats)

    # What can be done at night

    def victims(self, seat: Seat) -> list[Seat]:
        """Whom a player's family could kill. In night 0 nobody is killed."""
        return families.strangers_to(self, self.kin(seat)) if self.night > 0 else []

    def wishes_of(self, seat: Seat) -> list[tuple[Seat, Seat] | None]:
        """Whom a player can want killed, and by whom; or nobody: if the family must kill, that leaves it to chance."""
        return self.derived(families.wishes_of, seat)

    def actions_of(self, seat: Seat) -> list[NightAction | None]:
        """What a player can do tonight by their own role."""
        return [None, *self.part(seat).ways(self, seat)] if can_use_role(self, seat) else [None]

    # Rules that answer what happens, whoever has which role

    @must(before=NightAction, priority=90)
    def block(self, action: NightAction) -> list[Event] | None:
        return obstacles.block(self, action) or None

    @must(before=NightAction, priority=80)
    def out_of_reach(self, action: NightAction) -> list[Event] | None:
        return obstacles.out_of_reach(self, action) or None

    @must(before=NightAction, priority=70)
    def loyalty(self, action: NightAction) -> list[Event] | None:
        return obstacles.loyalty(self, action) or None

    @must(after=NightAction)
    def weakness(self, action: NightAction) -> list[Event] | None:
        return obstacles.weakness(self, action) or None

    @must(before=Kill, priority=10)
    def protection(self, kill: Kill) -> list[Event] | None:
        return obstacles.protection(self, kill) or None

    @must(before=Kill)
    def vest(self, kill: Kill) -> list[Event] | None:
        return obstacles.vest(self, kill) or None

    @must(after=Dies)
    def heartbreak(self, death: Dies) -> list[Event] | None:
        return deaths.heartbreak(self, death) or None

    @must(after=Dies)
    def collapse(self, death: Dies) -> list[Event] | None:
        return deaths.collapse(self, death) or None

    # Imagining

    def fill(self, dealt: Dealt, stock: dict[str, list[Card]], chance: Chance) -> None:
        imagining.fill(self, dealt, stock, chance)

    def deals_by_chance(self) -> bool:
        return self.rules.deal == SHUFFLED

    def imagine_hidden(self, view: Game, chance: Chance) -> None:
        imagining.give_roles(self, town(view), chance)
        imagining.share_circles(self, town(view))
        imagining.ask_everybody(self, town(view))
