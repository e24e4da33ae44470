"""What one player knows about who is who: what their view says about the deal. Claims of others are not used.

A **deal** gives each seat the role that it really has. A deal fits the evidence if the game could have gone as the
player was told. What others chose carries no weight: if somebody in the deal could have framed a player, or sent an
investigator elsewhere, a finding may be wrong.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from facedown.core.cards import Seat
from facedown.core.events import DID
from facedown.core.stack import Asking
from facedown.games.mafia import circles, wins
from facedown.games.mafia.actions import CLASSES, KILL, Copy, NightAction, Plans, Turn
from facedown.games.mafia.circles import CULTISTS, FAMILY, NEIGHBOURS
from facedown.games.mafia.days import DayBegins
from facedown.games.mafia.deaths import Dies, Leaves
from facedown.games.mafia.errands import Douse, Frame, Invite, Recruit
from facedown.games.mafia.factions import CULT, KINDS, TOWN, is_family
from facedown.games.mafia.families import Defers, Proposes
from facedown.games.mafia.fates import Introduces, Pardons, Revenge, Uses
from facedown.games.mafia.findings import (
    A_GUN,
    GUILTY,
    INNOCENT,
    NO_GUN,
    NO_RESULT,
    NOBODY_SEEN,
    NOT_VANILLA,
    OF_THE_TOWN,
    TARGET,
    VANILLA,
    VERDICTS,
    WAS_NOT_TOWN,
    WAS_TOWN,
    deeds_in,
    seats_in,
)
from facedown.games.mafia.inspections import (
    AskTheDead,
    FindGun,
    FindRole,
    FindVanilla,
    Follow,
    Investigate,
    Spy,
    Track,
    Watch,
)
from facedown.games.mafia.manners import BY_ROLE, INSANE, NAIVE, PARANOID, POLICE
from facedown.games.mafia.nights import NightBegins
from facedown.games.mafia.phases import NIGHT
from facedown.games.mafia.plans import is_asked_tonight
from facedown.games.mafia.questions import Offer
from facedown.games.mafia.roles.names import COP, CULTIST
from facedown.games.mafia.roles.others import Lyncher
from facedown.games.mafia.roles.passive import Backup, Governor, Hunter, Neighbour, Unlynchable
from facedown.games.mafia.roles.role import Role
from facedown.games.mafia.rules import ALWAYS, FREE_TALK, NIGHT_0, TALK_FIRST
from facedown.games.mafia.setups.setup import Setup

if TYPE_CHECKING:
    from facedown.games.mafia.game import Mafia

VISITED: Final = "seen on a visit"
"""What a watcher knows about everybody whom they saw."""


class Powers:
    """What the players of a deal could have done: change somebody's side, or make a finding wrong in some nights."""

    def __init__(self, setup: Setup, roles: Iterable[Role], framing: set[int], turning: set[int]) -> None:
        self.setup: Final = setup
        self.recruits: Final = any(does(setup, role, Recruit) for role in roles)
        self.framing: Final = framing
        self.turning: Final = turning

    def becomings(self, role: Role) -> list[Role]:
        """What somebody who was dealt a role may have become."""
        names = [*role.spares()]
        if isinstance(role, Backup):
            names += [other.bequest() for other in self.setup.roles.values() if role.waits_for(other)]
        if self.recruits and (role.faction == TOWN or any(self.setup.named[name].faction == TOWN for name in names)):
            names.append(CULTIST)
        return [self.setup.named[name] for name in dict.fromkeys(names)]

    def key(self) -> tuple[bool, bool, bool]:
        return (self.recruits, bool(self.framing), bool(self.turning))


def acting(setup: Setup, role: Role) -> Role:
    """The role that a player acts by: the one on the card."""
    return setup.named[role.card()]


def does(setup: Setup, role: Role, action: type[NightAction]) -> bool:
    mine = acting(setup, role).action
    return mine is not None and issubclass(mine, action)


def borrows(setup: Setup, role: Role) -> bool:
    """Whether somebody with a role may do what others do: a copycat, an absorber, a backup."""
    return does(setup, role, Copy) or isinstance(role, Backup)


class Evidence:
    """Everything that a view says about the deal."""

    def __init__(self, view: Mafia, cards: dict[Seat, str] | None = None) -> None:
        self.view: Final = view
        self.setup: Final = view.rules
        self.me: Final = viewer_in(view)
        self.cards: Final = cards or {s: view.card_role(s).name for s in view.seats if is_known(view, s)}
        self.revealed: Final = {seat: view.revealed[seat] for seat in view.seats if view.revealed[seat]}
        self.introduced: Final[set[Seat]] = set()
        self.hunters: Final[set[Seat]] = set()
        self.pardoned: Final[list[Seat]] = []
        self.governs: bool = False
        self.last_night: Final[dict[Seat, int]] = {}
        """The last night in which each of the dead could do something."""
        self.survived: Final[list[tuple[Seat, ...]]] = []
        """Who was alive at each moment at which the game could have ended and did not."""
        self.settled: bool = False
        """Whether everybody has said what they do tonight. If somebody is still asked, it is a family, or somebody who
        just died."""
        self.left: bool = False
        """Whether somebody left tonight."""
        self.plan: NightAction | None = None
        """What the viewer plans to do tonight."""
        self.notes: Final[dict[Seat, list[tuple[int, str]]]] = {}
        self.kinds: Final[list[tuple[int, str]]] = []
        """Which kinds of deeds were done in which night, whoever did them."""
        self.before: Final = -1 if view.rules.start in (TALK_FIRST, NIGHT_0) else 0
        """The number of the night before the first one: what was learned then comes from the deal."""
        self.action: Final = self.only_action()
        self.read_log()
        self.read_notes()

    # Reading the view

    def read_log(self) -> None:
        night, living = self.before, list(self.view.seats)
        for info in self.view.log:
            event = info.event
            if info.kind != DID:
                continue
            if isinstance(event, Introduces) and self.me in event.to:
                self.introduced.add(event.seat)
            elif isinstance(event, Dies):
                self.last_night[event.seat] = night
                living = [seat for seat in living if seat != event.seat]
            elif isinstance(event, NightBegins | DayBegins):
                night += isinstance(event, NightBegins)
                self.settled, self.left, self.plan = False, False, None
                if len(living) < len(self.view.seats):
                    self.survived.append(tuple(living))
            elif isinstance(event, Leaves):
                self.settled = self.left = True
            elif isinstance(event, Plans | Proposes | Defers) and event.seat == self.me:
                self.settled = True
                self.plan = event.action if isinstance(event, Plans) else self.plan
            elif isinstance(event, Revenge):
                self.hunters.add(event.seat)
            elif isinstance(event, Pardons):
                self.pardoned.append(event.lynch.target)
            elif isinstance(event, Uses):
                self.governs = True

    def read_notes(self) -> None:
        for night, about, what in () if self.me is None else self.view.notes[self.me]:
            for seat in about:
                self.notes.setdefault(seat, []).append((night, what))
            if self.action is not None and issubclass(self.action, Watch):
                for seat in seats_in(what, self.view.seats):
                    self.notes.setdefault(seat, []).append((night, VISITED))
            if self.action is not None and issubclass(self.action, Spy):
                self.kinds.extend([(night, kind) for kind in deeds_in(what) if kind in CLASSES])

    def only_action(self) -> type[NightAction] | None:
        """The action by which the player found everything out; None if they found nothing out, or used several."""
        if self.me is None:
            return None
        action = self.view.part(self.me).action or self.view.card_role(self.me).action
        return None if action is None or issubclass(action, Copy) else action

    def borrowed(self) -> bool:
        """Whether the player may have found things out by an action taken over from others."""
        return self.me is not None and borrows(self.setup, self.view.card_role(self.me)) and self.action is None

    # One seat at a time

    def allows(self, seat: Seat, role: Role, mine: Role | None, powers: Powers) -> bool:
        """Whether a player could have been dealt a role, if the viewer was dealt theirs."""
        return (
            self.fits_card(seat, role) and self.fits_ties(seat, role, mine) and self.fits_fate(seat, role, mine, powers)
        )

    def fits_card(self, seat: Seat, role: Role) -> bool:
        card = self.cards.get(seat)
        if card is None:
            return True
        laid_open = self.view.graves[seat].cards and seat not in self.revealed
        return role.card() == card and (not laid_open or role.name == card)

    def fits_ties(self, seat: Seat, role: Role, mine: Role | None) -> bool:
        """Whether a role agrees with who showed the viewer their card at the deal, and with the viewer's neighbours."""
        me = self.me
        if me is None or mine is None:
            return True
        near = circles.members(self.view, me, NEIGHBOURS) if self.view.circles[me] else ()
        if seat is me:
            return self.fits_me(mine) and (isinstance(mine, Neighbour) or not near)
        if role.knows(mine) != (seat in self.introduced):
            return False
        if isinstance(mine, Neighbour) and self.view.alive[seat] and mine.is_next_to(role) != (seat in near):
            return False
        return self.fits_circles(seat, role)

    def fits_me(self, mine: Role) -> bool:
        """Whether the viewer's own role agrees with what they are asked, and with what they did by day."""
        offers = [choice.question for choice in self.view.choices if isinstance(choice.question, Offer)]
        return all(mine.kind() == offer.role for offer in offers) and (not self.governs or isinstance(mine, Governor))

    def fits_circles(self, seat: Seat, role: Role) -> bool:
        """Whether the role agrees with the circles that the viewer was taken into."""
        me = self.me
        assert me is not None
        for called, members in self.view.circles[me]:
            if called == FAMILY and seat in members and role.faction != self.view.part(me).faction:
                return False
            if called == CULTISTS and seat in members and role.faction not in (CULT, TOWN):
                return False
        return True

    def fits_fate(self, seat: Seat, role: Role, mine: Role | None, powers: Powers) -> bool:
        if seat in self.hunters and not isinstance(role, Hunter):
            return False
        return self.present(seat, role, mine, powers) is not None

    def present(self, seat: Seat, role: Role, mine: Role | None, powers: Powers) -> Role | None:
        """The present role of somebody who was dealt a role, according to the findings; None if they contradict it."""
        now = role
        others = powers.becomings(role)
        for night, what in self.notes.get(seat, ()):
            if self.would_find(what, night, now, mine):
                continue
            turned = [other for other in others if self.would_find(what, night, other, mine)]
            if turned:
                now = turned[0]
            elif not self.is_deceived(what, night, now, mine, powers):
                return None
        revealed = self.revealed.get(seat, "")
        for other in (now, role, *others):
            if revealed in ("", other.faction if revealed in KINDS else other.name):
                return other
        return None

    def would_find(self, what: str, night: int, role: Role, mine: Role | None) -> bool:
        """Whether the viewer would find this out about somebody with a role, if nobody deceives the viewer."""
        if what == NO_RESULT:
            return True
        if what in (TARGET, OF_THE_TOWN):
            return role.faction == TOWN
        if night <= self.before and what == INNOCENT:
            return role.faction == TOWN and not role.guilty()
        if what == VISITED:
            return self.may_visit(role)
        action = self.action
        if action is None or mine is None:
            return self.borrowed() or what not in self.setup.named or role.name == what
        if issubclass(action, Investigate) and what in VERDICTS:
            return what == verdict_of(mine, role.guilty())
        if issubclass(action, FindRole) or (issubclass(action, AskTheDead) and mine.how == BY_ROLE):
            return what in (role.seen_as(), role.name)
        return self.would_observe(action, what, role, mine)

    def would_observe(self, action: type[NightAction], what: str, role: Role, mine: Role) -> bool:
        if issubclass(action, FindVanilla) and what in (VANILLA, NOT_VANILLA):
            return (what == VANILLA) == role.vanilla
        if issubclass(action, FindGun) and what in (A_GUN, NO_GUN):
            police = mine.how == POLICE and role.action is not None and issubclass(role.action, Investigate)
            return (what == A_GUN) == (role.has_gun() or police)
        if issubclass(action, AskTheDead) and what in (WAS_TOWN, WAS_NOT_TOWN):
            return (what == WAS_TOWN) == (role.counts_as == TOWN)
        if issubclass(action, Track):
            return what == NOBODY_SEEN or self.may_visit(role)
        if issubclass(action, Follow):
            return {*deeds_in(what)} <= self.deeds_of(role)
        return issubclass(action, Watch | Spy) or what not in self.setup.named or role.name == what

    def is_deceived(self, what: str, night: int, role: Role, mine: Role | None, powers: Powers) -> bool:
        """Whether somebody could have deceived the viewer into finding this out, whatever the role is."""
        if night <= self.before or what in (TARGET, OF_THE_TOWN, VISITED) or mine is None or self.action is None:
            return False
        if issubclass(self.action, AskTheDead):
            return False
        if night in powers.turning and not self.setup.name_targets:
            return True
        framed = night in powers.framing and issubclass(self.action, Investigate) and not role.looks
        return framed and what == verdict_of(mine, True)

    def may_visit(self, role: Role) -> bool:
        by = acting(self.setup, role)
        return by.is_family(by) or (by.action is not None and by.action.count > 0)

    def deeds_of(self, role: Role) -> set[str]:
        """The kinds of deeds that somebody with a role could do."""
        by = acting(self.setup, role)
        if borrows(self.setup, role):
            return {*CLASSES}
        found = set() if by.action is None else {CLASSES[by.action.rank]}
        kills = by.is_family(by) or does(self.setup, role, Douse)
        return found | {CLASSES[KILL]} if kills else found

    # A whole deal

    def could_have(self, roles: Iterable[Role]) -> Powers:
        """What players with these roles could have done, whoever has them and however long they lived."""
        listed = list(roles)
        nights = {*range(self.view.night + 1)}
        frames, turns = [any(does(self.setup, role, action) for role in listed) for action in (Frame, Turn)]
        return Powers(self.setup, listed, nights if frames else set(), nights if turns else set())

    def powers_in(self, deal: dict[Seat, Role]) -> Powers:
        return Powers(self.setup, deal.values(), self.nights_of(deal, Frame), self.nights_of(deal, Turn))

    def nights_of(self, deal: dict[Seat, Role], action: type[NightAction]) -> set[int]:
        """The nights in which any of them could have done something; all nights if somebody may have taken it over."""
        doers = [seat for seat, role in deal.items() if does(self.setup, role, action)]
        nights = range(self.view.night + 1)
        if doers and any(borrows(self.setup, role) for role in deal.values()):
            return {*nights}
        return {night for night in nights for seat in doers if self.is_up(seat, deal[seat], night)}

    def is_up(self, seat: Seat, role: Role, night: int) -> bool:
        return night <= self.last_night.get(seat, night) and acting(self.setup, role).fits_night(night)

    def fits(self, deal: dict[Seat, Role]) -> bool:
        """Whether a deal that fits seat by seat fits as a whole."""
        powers = self.powers_in(deal)
        mine = None if self.me is None else deal[self.me]
        if not all(self.fits_fate(seat, role, mine, powers) for seat, role in deal.items() if seat in self.notes):
            return False
        if self.was_over(deal, powers) or (self.waits() and not self.keeps_awake(deal, powers)):
            return False
        return self.fits_pardons(deal, powers) and self.fits_kinds(deal)

    def waits(self) -> bool:
        """Whether the night waits for somebody other than the viewer."""
        return self.view.phase == NIGHT and self.view.outcome is None and not self.view.choices

    def keeps_awake(self, deal: dict[Seat, Role], powers: Powers) -> bool:
        """Whether anybody else could be asked something tonight."""
        others = [seat for seat in self.view.living() if seat is not self.me]
        if self.settled:
            was_asked = isinstance(self.view.stack, Asking)
            return was_asked or self.left or self.has_family([deal[seat] for seat in others])
        if self.is_early():
            return self.may_whisper(others, deal)
        if self.setup.leave == ALWAYS:
            return True
        for seat in others:
            if any(self.is_awake(seat, role) for role in (deal[seat], *powers.becomings(deal[seat]))):
                return True
        return self.setup.talk == FREE_TALK and self.may_whisper(others, deal)

    def is_early(self) -> bool:
        """Whether the viewer will be asked tonight and was not asked yet. If so, others are whispering."""
        me, view = self.me, self.view
        return me is not None and view.alive[me] and is_asked_tonight(view, me) and not isinstance(view.stack, Asking)

    def has_family(self, roles: list[Role]) -> bool:
        """Whether two of these players are of one family, by the deal or by now."""
        sides = [role.faction for role in roles if role.is_family(role) or role.spares()]
        return any(is_family(side) and sides.count(side) > 1 for side in sides)

    def may_whisper(self, others: list[Seat], deal: dict[Seat, Role]) -> bool:
        """Whether any of these players could talk to somebody tonight."""
        if any(does(self.setup, role, Recruit) or does(self.setup, role, Invite) for role in deal.values()):
            return True
        if self.has_family([deal[seat] for seat in self.view.living()]):
            return True
        pairs = [(deal[one], deal[other]) for one in others for other in self.view.living() if one is not other]
        return any(one.knows(other) or is_next_to(one, other) for one, other in pairs)

    def is_awake(self, seat: Seat, role: Role) -> bool:
        """Whether somebody with a role could do something tonight."""
        by, night = acting(self.setup, role), self.view.night
        if by.is_family(by) and night > 0:
            return True
        if by.action is None or not by.fits_night(night) or (night == 0 and not by.action.investigates):
            return False
        return not by.action.on_dead or by.aims(self.view, seat) != []

    def fits_pardons(self, deal: dict[Seat, Role], powers: Powers) -> bool:
        """Whether somebody explains each pardon: there is a governor, or the player cannot be lynched."""
        if not self.pardoned or any(isinstance(role, Governor) for role in deal.values()):
            return True
        guises = [(deal[seat], *powers.becomings(deal[seat])) for seat in self.pardoned]
        return all(any(isinstance(role, Unlynchable) for role in roles) for roles in guises)

    def fits_kinds(self, deal: dict[Seat, Role]) -> bool:
        """Whether somebody could do each deed that was seen."""
        others = [role for seat, role in deal.items() if seat is not self.me]
        return all(any(kind in self.deeds_of(role) for role in others) for _, kind in self.kinds)

    def was_over(self, deal: dict[Seat, Role], powers: Powers) -> bool:
        """Whether the game would have been over before now. If somebody recruits, that cannot be known."""
        if powers.recruits:
            return False
        return any(
            wins.decided(self.setup, wins.headcount([wins.counted_with(seat, deal[seat]) for seat in living]))
            is not None
            for living in self.survived
        )

    # What chance did at the deal

    def chances(self, mine: Role | None, others: Sequence[Role]) -> int:
        """Among how many players chance chose whom to name to the viewer at the deal; 0 if the notes exclude that."""
        if mine is None:
            return 1
        town = [role for role in others if role.faction == TOWN]
        of: list[int] = []
        if isinstance(mine, Lyncher):
            of.append(self.named_one(TARGET, len(town)))
        if self.setup.innocent and self.setup.named[mine.card()].kind() == COP:
            of.append(self.named_one(INNOCENT, len([role for role in town if not role.guilty()])))
        return 0 if 0 in of else of[0] if of else 1

    def named_one(self, what: str, among: int) -> int:
        named = any(note == (self.before, what) for notes in self.notes.values() for note in notes)
        return among if named else int(among == 0)


def viewer_in(view: Mafia) -> Seat | None:
    """The viewer's seat; None for a spectator."""
    return view.seats[view.viewer] if view.viewer < len(view.seats) else None


def is_next_to(role: Role, other: Role) -> bool:
    return isinstance(role, Neighbour) and role.is_next_to(other)


def is_known(view: Mafia, seat: Seat) -> bool:
    return view.role_card(seat).known


def verdict_of(cop: Role, guilty: bool) -> str:
    """What a cop of some kind sees."""
    if cop.how == PARANOID:
        return GUILTY
    if cop.how == NAIVE:
        return INNOCENT
    return GUILTY if guilty != (cop.how == INSANE) else INNOCENT
