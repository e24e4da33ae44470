"""Nights: what players plan, how it is done, what stands in its way, and who dies of it.

What is left behind by one action for the rest of the night (who is blocked, guarded, hidden) is a field that nobody
sees, empty again at dawn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

from facedown.core.cards import Row, Seat
from facedown.core.events import Event
from facedown.core.mypyc import mypyc_attr
from facedown.core.responses import must
from facedown.games.mafia import circles, night, wins
from facedown.games.mafia.actions import (
    Attack,
    Babysit,
    Block,
    Copy,
    Cover,
    Falls,
    Finds,
    HideBehind,
    Kill,
    MustPlan,
    NightAction,
    Protect,
    Resuscitate,
    Saves,
    Stops,
    Tears,
    Wears,
)
from facedown.games.mafia.events import NO_SEAT, Curtain, Dies, Disagrees, Learns, Resolve, Shows
from facedown.games.mafia.factions import LOVERS, is_hostile
from facedown.games.mafia.fates import KeepsUse, Unmasks
from facedown.games.mafia.findings import NO_RESULT
from facedown.games.mafia.on_table import TONIGHT
from facedown.games.mafia.people import People
from facedown.games.mafia.phases import DAY
from facedown.games.mafia.questions import Tonight, TonightAgain, Whisper
from facedown.games.mafia.roles.modifiers import COMPULSIVE, DISLOYAL, LOYAL, MACHO, VEST, VITAL, WEAK
from facedown.games.mafia.rules import (
    ALWAYS,
    FLIP_ROLE,
    FLIP_SIDE,
    FREE_TALK,
    LAST_ONE,
    NATURAL,
    NOBODY_DIES,
    NONE_BLOCKS,
    SUCCESSFUL_USES,
)

if TYPE_CHECKING:
    from facedown.games.mafia.game import Mafia


@mypyc_attr(allow_interpreted_subclasses=True)
class Nights(People):
    """The town at night."""

    phase: str
    night: int
    lynched: Seat | None
    fulfilled: tuple[Seat, ...]
    notes: Row[tuple[Any, ...]]
    acted: Row[tuple[Any, ...]]
    shown: Row[str]
    murmured: Row[int]
    listened: Row[int]
    stirred: Row[bool]
    absorbed: Row[tuple[Any, ...]]
    proposals: Row[Any]
    worn: Row[int]
    torn: tuple[Seat, ...]
    mourning: int
    doused: tuple[tuple[Seat, Seat], ...]
    plans: tuple[NightAction, ...]
    blocked: tuple[Block, ...]
    hidden: tuple[Cover, ...]
    guards: tuple[NightAction, ...]
    saviours: tuple[NightAction, ...]
    deeds: tuple[NightAction, ...]
    shots: tuple[Kill, ...]
    doomed: tuple[tuple[Seat, Seat | None], ...]
    cleaned: tuple[tuple[Seat, Seat], ...]
    findings: tuple[Event, ...]

    @property
    def whole(self) -> Mafia:
        return cast("Mafia", self)

    # Whispers and plans

    def ask_for_whispers(self) -> None:
        asked = [seat for seat in self.living() if self.may_whisper(seat)]
        for seat in asked:
            self.listened[seat] += 1
            self.stirred[seat] = False
        if asked:
            self.question(*[Whisper(seat, self.chat_of(seat)) for seat in asked])

    def chat_of(self, seat: Seat) -> str:
        """The circle in which a player is asked for words: one after the other."""
        chats = circles.chats(self.whole, seat)
        return chats[(self.listened[seat] - 1) % len(chats)]

    def may_whisper(self, seat: Seat) -> bool:
        """Whether a player is asked for words to their own: for each of their circles once, and after hearing some."""
        if self.rules.talk != FREE_TALK or self.murmured[seat] >= self.rules.whispers:
            return False
        return self.listened[seat] < len(circles.chats(self.whole, seat)) or self.stirred[seat]

    def whispers_go_on(self) -> bool:
        return any(self.may_whisper(seat) for seat in self.living())

    def has_whispered(self, seat: Seat, to: str) -> None:
        self.murmured[seat] += 1
        if self.phase == DAY:
            self.whole.go_on(self.whole.spoke)
            return
        for other in circles.members(self.whole, seat, to):
            self.stirred[other] = True

    def ask_for_actions(self) -> None:
        asked = [Tonight(seat) for seat in self.living() if self.is_asked_tonight(seat)]
        if asked:
            self.question(*asked)

    def is_asked_tonight(self, seat: Seat) -> bool:
        """Whether a player is asked: if they can do something; and everybody, where one can leave at night."""
        return self.rules.leave == ALWAYS or self.can_act(seat)

    def can_act(self, seat: Seat) -> bool:
        return self.victims(seat) != [] or self.can_use_role(seat)

    def can_use_role(self, seat: Seat) -> bool:
        role = self.part(seat)
        if role.action is None or (self.night == 0 and not role.action.investigates):
            return False
        return role.can_act(self.whole, seat)

    def victims(self, seat: Seat) -> list[Seat]:
        """Whom a player's family could kill. In night 0 nobody is killed."""
        return self.strangers_to(self.kin(seat)) if self.night > 0 else []

    def strangers_to(self, kin: list[Seat]) -> list[Seat]:
        """The living who are not of a family; nobody where there is no family."""
        return [other for other in self.living() if other not in kin] if kin else []

    def wishes_of(self, seat: Seat) -> list[tuple[Seat, Seat] | None]:
        """Whom a player can want killed, and by whom; or nobody, which a family that must kill leaves to chance."""
        kin = self.kin(seat) if self.night > 0 else []
        return [None, *[(victim, carrier) for victim in self.strangers_to(kin) for carrier in kin]]

    def actions_of(self, seat: Seat) -> list[NightAction | None]:
        """What a player can do tonight that is their own."""
        return [None, *self.part(seat).ways(self.whole, seat)] if self.can_use_role(seat) else [None]

    def families(self) -> list[list[Seat]]:
        """The living members of each family."""
        found = [self.kin(seat) for seat in self.living()]
        return [kin for kin, seat in zip(found, self.living(), strict=True) if kin and kin[0] is seat]

    def wishes_in(self, kin: list[Seat]) -> list[tuple[Any, Any]]:
        """What the members of a family want. Whoever left kills nobody any more."""
        wishes = [self.proposals[member] for member in kin if self.proposals[member] is not None]
        return [wish for wish in wishes if wish[1] is None or self.alive[wish[1]]]

    def ask_families_again(self) -> bool:
        """Where the setup says so, families that do not agree are asked once more. Whether there are any."""
        if not self.rules.family_ties.again:
            return False
        torn = [kin for kin in self.families() if len(most_wanted([wish[0] for wish in self.wishes_in(kin)])) > 1]
        members = [member for kin in torn for member in kin]
        for member in members:
            self.proposals[member] = None
        self.then(*[Disagrees(tuple(kin)) for kin in torn])
        if members:
            self.question(*[TonightAgain(member) for member in members])
        return members != []

    def settle_attacks(self) -> list[NightAction]:
        """Of each family, the victim that most want, killed by whom most of those want; chance breaks ties, unless
        the setup says that nobody is killed then.

        If as many want nobody killed as somebody, somebody is. A family that must kill and names nobody kills whom
        chance says.
        """
        attacks: list[NightAction] = []
        for kin in self.families():
            wishes = self.wishes_in(kin)
            if not wishes and self.rules.must_kill and self.victims(kin[0]):
                wishes = [(self.chance.pick(self.victims(kin[0])), self.chance.pick(kin))]
            victims = most_wanted([wish[0] for wish in wishes])
            if victims == [] or (len(victims) > 1 and self.rules.family_ties.then == NOBODY_DIES):
                continue
            victim = self.one_of(victims)
            if victim is not None:
                carrier = self.one_of(most_wanted([wish[1] for wish in wishes if wish[0] == victim]))
                attacks.append(Attack(carrier, (victim,), self.role(carrier).carrying(self.whole, carrier)))
        self.proposals.fill(None)
        return attacks

    def one_of(self, tied: list[Any]) -> Any:
        return tied[0] if len(tied) == 1 else self.chance.pick(tied)

    def note_plan(self, seat: Seat, action: NightAction | None) -> None:
        """What a player means to do is done as their role really does it, whatever they think it is."""
        if action is None:
            return
        self.plans = (*self.plans, action.so(self.role(seat).manner()))
        self.acted[seat] = (*self.acted[seat], (self.night, action.targets))
        self.absorbed[seat] = tuple([kept for kept in self.absorbed[seat] if type(kept) is not type(action)])

    def take_use_back(self, seat: Seat, action: Event) -> None:
        """What a player planned for tonight was not done, and counts as if they had stayed at home."""
        self.acted[seat] = tuple([use for use in self.acted[seat] if use[0] != self.night])
        if self.part(seat).spends:
            self.absorbed[seat] = (*self.absorbed[seat], action)

    def keeps_use(self, action: NightAction) -> KeepsUse:
        """What a player is told who did not get to do something: that, and not to whom or how it would have been."""
        return KeepsUse(action.seat, type(action)(action.seat, ()))

    def note_use(self, seat: Seat) -> None:
        """A player has used their role by day."""
        self.acted[seat] = (*self.acted[seat], (self.night, ()))

    def uses(self, seat: Seat) -> int:
        return len(self.acted[seat])

    def last_used(self, seat: Seat) -> int:
        return int(self.acted[seat][-1][0]) if self.acted[seat] else -1

    def targets_last_night(self, seat: Seat) -> tuple[Seat, ...]:
        """Whom a player went to in the night before this one; nobody where they stayed at home."""
        return tuple([target for used, targets in self.acted[seat] if used == self.night - 1 for target in targets])

    def add_attacks(self) -> None:
        """The families' kills join what others planned. Whoever carries one out does nothing else, as a rule, and
        keeps the use of their role."""
        attacks = self.settle_attacks()
        for attack in attacks:
            if not self.may_do_both(attack.seat):
                self.then(*[self.keeps_use(plan) for plan in self.plans if plan.seat == attack.seat])
                self.forget_plans_of(attack.seat)
        self.plans = (*self.plans, *attacks)

    def may_do_both(self, seat: Seat) -> bool:
        rule = self.rules.kill_and_act
        return rule == ALWAYS or (rule == LAST_ONE and len(self.kin(seat)) == 1)

    def compelled(self) -> list[Event]:
        """Whoever must do something every night and chose nothing does it to whom chance says."""
        found: list[Event] = []
        for seat in self.living():
            role = self.part(seat)
            if COMPULSIVE not in role.modifiers or not self.can_use_role(seat):
                continue
            ways = [] if self.is_busy(seat) else role.ways(self.whole, seat)
            if ways:
                found.append(MustPlan(seat, self.chance.pick(ways)))
        return found

    def is_busy(self, seat: Seat) -> bool:
        """Whether a player has planned something, or does nothing else because they kill for their family."""
        mine = [plan for plan in self.plans if plan.seat == seat]
        if not self.may_do_both(seat):
            return mine != []
        return any(not isinstance(plan, Attack) for plan in mine)

    def resolve_next(self) -> None:
        """What is done next: the next actions; when none are left, the shots fall; and then come their echoes."""
        if self.plans:
            done = night.next_actions(self.whole, self.plans)
            self.plans = tuple([plan for plan in self.plans if not any(plan is other for other in done)])
            if len(done) > 1 and self.rules.mutual_blocks == NONE_BLOCKS and self.rules.resolver == NATURAL:
                self.blocked = (*self.blocked, *[action for action in done if isinstance(action, Block)])
            self.together(*done)
        elif self.shots:
            shots, self.shots = self.shots, ()
            self.together(*shots)
        elif not self.give_breath():
            return
        self.then(Resolve())

    def give_breath(self) -> bool:
        """Whoever was resuscitated for nothing is shot after all. Whether there is anybody."""
        vain = [guard for guard in self.guards if isinstance(guard, Resuscitate) and guard not in self.saviours]
        self.guards = tuple([guard for guard in self.guards if not isinstance(guard, Resuscitate)])
        self.shots = tuple([Kill(guard.seat, guard.target) for guard in vain])
        return self.shots != ()

    # What an action leaves behind for the rest of the night

    def visit(self, action: NightAction) -> None:
        self.deeds = (*self.deeds, action)

    def aim(self, kill: Kill) -> None:
        self.shots = (*self.shots, kill)

    def guard(self, action: NightAction) -> None:
        self.guards = (*self.guards, action)

    def saved_by(self, guard: NightAction) -> None:
        self.saviours = (*self.saviours, guard)
        if isinstance(guard, Protect) and guard.saves_once(self.whole):
            place = self.guards.index(guard)
            self.guards = (*self.guards[:place], *self.guards[place + 1 :])

    def doom(self, seat: Seat, killer: Seat | None) -> None:
        if (seat, killer) not in self.doomed:
            self.doomed = (*self.doomed, (seat, killer))

    def find(self, news: Event) -> None:
        """Something that somebody will be told at dawn."""
        self.findings = (*self.findings, news)

    def used(self, seat: Seat) -> list[Event]:
        return [Wears(seat)]

    # What stands in the way of an action

    def blocker_of(self, action: NightAction) -> NightAction | None:
        if not action.can_be_blocked():
            return None
        return next((block for block in self.blocked if block.target == action.seat), None)

    def cover_of(self, action: NightAction) -> Cover | None:
        """What keeps an action from reaching one of its targets."""
        for target in action.targets:
            cover = self.cover_over(target, action.seat)
            if cover is not None:
                return cover
        return None

    def cover_over(self, target: Seat, comer: Seat) -> Cover | None:
        """What keeps somebody from reaching a player. Nobody's own cover is in their way."""
        return next((cover for cover in self.hidden if cover.covered() == target and cover.seat != comer), None)

    def is_out_of_reach(self, target: Seat, comer: Seat) -> bool:
        return self.cover_over(target, comer) is not None

    def is_stopped(self, action: NightAction) -> bool:
        """Whether it is clear that an action will fail."""
        return self.blocker_of(action) is not None or self.cover_of(action) is not None

    @must(before=NightAction, priority=90)
    def block(self, action: NightAction) -> list[Event] | None:
        """Whoever is blocked does nothing. An investigator gets no result."""
        blocker = self.blocker_of(action)
        return None if blocker is None else self.fails(action, f"{action.seat} is blocked by {blocker.seat}")

    @must(before=NightAction, priority=80)
    def out_of_reach(self, action: NightAction) -> list[Event] | None:
        """Nothing can be done to somebody who is out of reach."""
        cover = self.cover_of(action)
        return None if cover is None else self.fails(action, f"{cover.seat} put {cover.covered()} out of reach")

    @must(before=NightAction, priority=70)
    def loyalty(self, action: NightAction) -> list[Event] | None:
        """A loyal player's action works on their own faction only, a disloyal one's on others only."""
        modifiers = self.role(action.seat).modifiers
        wanted = [modifier for modifier in (LOYAL, DISLOYAL) if modifier in modifiers]
        if not wanted or not action.targets or isinstance(action, Attack):
            return None
        own = self.faction(action.target) == self.faction(action.seat)
        return None if own == (wanted[0] == LOYAL) else self.fails(action, f"{action.seat} is {wanted[0]}")

    def fails(self, action: NightAction, why: str) -> list[Event]:
        failed: list[Event] = [Stops(action, why)]
        if self.rules.uses == SUCCESSFUL_USES and self.is_own(action):
            failed.append(Finds(self.keeps_use(action)))
        if action.investigates:
            failed.append(Finds(Learns(action.seat, action.told_about(self.whole), NO_RESULT)))
        return failed

    def is_own(self, action: NightAction) -> bool:
        """Whether an action is a use of its player's role: no kill of a family, and no copy of what another does."""
        copied = self.part(action.seat).action is Copy and not isinstance(action, Copy)
        return not isinstance(action, Attack) and (not copied or self.part(action.seat).spends)

    @must(after=NightAction)
    def weakness(self, action: NightAction) -> list[Event] | None:
        """A weak player who visits somebody against the town dies."""
        if WEAK not in self.role(action.seat).modifiers:
            return None
        scum = [seat for seat in action.targets if seat != action.seat and is_hostile(self.faction(seat))]
        return [Falls(action.seat, f"they are weak, and visited {scum[0]}")] if scum else None

    @must(before=Kill, priority=10)
    def protection(self, kill: Kill) -> list[Event] | None:
        """Whoever is guarded survives, unless they are macho or the killer is strong."""
        guards = [guard for guard in self.guards if guard.target == kill.target]
        if not guards or kill.is_strong() or MACHO in self.role(kill.target).modifiers:
            return None
        return [Saves(min(guards, key=turn_of), kill)]

    @must(before=Kill)
    def vest(self, kill: Kill) -> list[Event] | None:
        """Whoever wears a vest survives once."""
        target = kill.target
        if VEST not in self.role(target).modifiers or target in self.torn or kill.is_strong():
            return None
        return [Stops(kill, f"{target} wears a vest"), Tears(target)]

    # Deaths

    def deaths_of_the_night(self) -> list[Event]:
        """Who dies tonight: the killed, and those who share the fate of others."""
        dead = list(dict.fromkeys([seat for seat, _ in self.doomed]))
        while True:
            further = [seat for seat in self.sharers(dead) if seat not in dead]
            if not further:
                break
            dead += further
        for janitor, body in self.cleaned:
            if body in dead and self.is_of_family(janitor, body):
                for member in self.kin(janitor):
                    self.find(Learns(member, (body,), self.role(body).name))
        return [Dies(seat, "killed at night", self.is_cleaned(seat)) for seat in dead if self.alive[seat]]

    def sharers(self, dead: list[Seat]) -> list[Seat]:
        """Those who hid behind one of the dead or behind scum, and those whose babysitter is among the dead."""
        found: list[Seat] = []
        for deed in self.deeds:
            if isinstance(deed, HideBehind) and (deed.target in dead or is_hostile(self.faction(deed.target))):
                found.append(deed.seat)
            if isinstance(deed, Babysit) and deed.seat in dead:
                found.append(deed.target)
        return found

    def is_cleaned(self, body: Seat) -> bool:
        return any(seat == body and self.is_of_family(janitor, body) for janitor, seat in self.cleaned)

    def is_of_family(self, janitor: Seat, body: Seat) -> bool:
        """Whether somebody was killed by the janitor's family."""
        killers = [killer for seat, killer in self.doomed if seat == body and killer is not None]
        return any(self.faction(killer) == self.faction(janitor) for killer in killers)

    def deaths(self, dead: Sequence[tuple[Seat, str]]) -> list[Event]:
        return [Dies(seat, cause) for seat, cause in dead if self.alive[seat]]

    def flip(self, seat: Seat, cleaned: bool) -> None:
        card = self.role_card(seat)
        shown = self.rules.flip == FLIP_ROLE and not cleaned
        self.move(card, self.graves[seat] if shown else self.buried[seat])
        if shown and self.role(seat).name != card.face.name:
            self.then(Unmasks(seat, self.role(seat).name))
        if self.rules.flip == FLIP_SIDE and not cleaned:
            self.then(Shows(seat, self.faction(seat)))

    @must(after=Dies)
    def heartbreak(self, death: Dies) -> list[Event] | None:
        """If one of two lovers dies, so does the other, whatever either of them has become since."""
        role = self.role_in_love(death.seat)
        bereft = [seat for seat in self.living() if role.group_with(self.role_in_love(seat)) == LOVERS]
        return self.deaths([(seat, "of a broken heart") for seat in bereft]) or None

    @must(after=Dies)
    def collapse(self, death: Dies) -> list[Event] | None:
        """If somebody dies on whom all their faction depends, all of it does."""
        if VITAL not in self.role(death.seat).modifiers:
            return None
        lost = [seat for seat in self.living() if self.faction(seat) == self.faction(death.seat)]
        return self.deaths([(seat, f"with {death.seat}") for seat in lost]) or None

    def results_heard_by(self, seat: Seat) -> int:
        return self.only(seat) if self.alive[seat] or self.rules.dead_learn else NO_SEAT

    def forget_night(self) -> None:
        self.renew(TONIGHT)

    def forget_plans_of(self, seat: Seat) -> None:
        self.plans = tuple([plan for plan in self.plans if plan.seat != seat])

    def judge(self) -> None:
        outcome = wins.verdict(self.whole)
        if outcome is not None:
            self.clear()
            self.then(Curtain(outcome))


def turn_of(guard: NightAction) -> tuple[int, int]:
    """Of several who protect a player, who stops a kill first."""
    return (guard.turn if isinstance(guard, Protect) else 1, guard.seat.index)


def most_wanted(wished: list[Any]) -> list[Any]:
    """What most want; if as many want nothing as something, it is something."""
    counts = Counter(wished)
    most = max(counts.values(), default=0)
    tied = [wish for wish in dict.fromkeys(wished) if counts[wish] == most]
    return [wish for wish in tied if wish is not None] or tied
