"""A night: players who know each other whisper, all choose in secret what to do, and the actions are done in order.

`night_order` says in which order, `obstacles` what stands in their way, and `effects` what they leave behind.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from facedown.core.cards import Seat
from facedown.core.events import Event
from facedown.games.mafia import circles, families, night_order, plans
from facedown.games.mafia.actions import Attack, Block, Kill, MustPlan, Resuscitate
from facedown.games.mafia.deaths import deaths_of_the_night
from facedown.games.mafia.events import MafiaEvent, Unheard
from facedown.games.mafia.families import Disagrees, may_do_both
from facedown.games.mafia.obstacles import keeps_use
from facedown.games.mafia.on_table import TONIGHT
from facedown.games.mafia.phases import DAWN, NIGHT
from facedown.games.mafia.questions import Tonight, TonightAgain, Whisper
from facedown.games.mafia.roles.modifiers import COMPULSIVE
from facedown.games.mafia.rules import FREE_TALK, NATURAL, NONE_BLOCKS
from facedown.games.mafia.wins import Judge

if TYPE_CHECKING:
    from facedown.games.mafia.game import Mafia


# The course of a night


class NightBegins(MafiaEvent):
    """Night falls. First families talk among themselves."""

    def happen(self, game: Mafia) -> None:
        game.night += 1
        game.phase = NIGHT
        game.murmured.fill(0)
        ask_for_whispers(game)
        game.then(Hush())

    def says(self) -> str:
        return "Night falls."


class Hush(Unheard):
    """Ask those who have more to say to their own. Then all who can do something choose at once, in secret."""

    def happen(self, game: Mafia) -> None:
        if any(may_whisper(game, seat) for seat in game.living()):
            ask_for_whispers(game)
            game.then(Hush())
        else:
            ask_for_actions(game)
            game.then(NightEnds())


class NightEnds(Unheard):
    """Everybody has chosen, and families that were asked again too. Everything planned happens, in its order."""

    def __init__(self, again: bool = False) -> None:
        self.again: Final = again

    def happen(self, game: Mafia) -> None:
        if not self.again and ask_families_again(game):
            game.then(NightEnds(again=True))
            return
        add_attacks(game)
        game.then(*compelled(game), Resolve(), Dawn())


class Resolve(Unheard):
    """The next actions of the night happen, those of equal rank together."""

    def happen(self, game: Mafia) -> None:
        resolve_next(game)


class Dawn(MafiaEvent):
    """The dead are found, and everybody learns what they found out."""

    def happen(self, game: Mafia) -> None:
        game.phase = DAWN
        game.together(*deaths_of_the_night(game))
        game.then(*game.findings)
        game.renew(TONIGHT)
        game.then(Judge(), game.next_phase())

    def says(self) -> str:
        return "The sun rises."


# Whispers


def ask_for_whispers(game: Mafia) -> None:
    asked = [seat for seat in game.living() if may_whisper(game, seat)]
    for seat in asked:
        game.listened[seat] += 1
        game.stirred[seat] = False
    if asked:
        game.question(*[Whisper(seat, chat_of(game, seat)) for seat in asked])


def may_whisper(game: Mafia, seat: Seat) -> bool:
    """Whether a player is asked for words to their own: once for each circle, and again after hearing some."""
    if game.rules.talk != FREE_TALK or game.murmured[seat] >= game.rules.whispers:
        return False
    return game.listened[seat] < len(circles.chats(game, seat)) or game.stirred[seat]


def chat_of(game: Mafia, seat: Seat) -> str:
    """The circle in which a player is asked for words. Their circles take turns."""
    chats = circles.chats(game, seat)
    return chats[(game.listened[seat] - 1) % len(chats)]


# Choosing


def ask_for_actions(game: Mafia) -> None:
    asked = [Tonight(seat) for seat in game.living() if plans.is_asked_tonight(game, seat)]
    if asked:
        game.question(*asked)


def ask_families_again(game: Mafia) -> bool:
    """Ask families that do not agree once more, if the setup says so. Returns whether there are any."""
    if not game.rules.family_ties.again:
        return False
    torn = families.disagreeing(game)
    members = [member for kin in torn for member in kin]
    for member in members:
        game.proposals[member] = None
    game.then(*[Disagrees(tuple(kin)) for kin in torn])
    if members:
        game.question(*[TonightAgain(member) for member in members])
    return members != []


def add_attacks(game: Mafia) -> None:
    """Add the families' kills to what is planned.

    Whoever carries one out usually does nothing else, and keeps the use of their role.
    """
    attacks = families.settle_attacks(game)
    for attack in attacks:
        if not may_do_both(game, attack.seat):
            game.then(*[keeps_use(plan) for plan in game.plans if plan.seat == attack.seat])
            plans.forget_plans_of(game, attack.seat)
    game.plans = (*game.plans, *attacks)


def compelled(game: Mafia) -> list[Event]:
    """Choose by chance for players who must do something every night and chose nothing."""
    found: list[Event] = []
    for seat in game.living():
        role = game.part(seat)
        if COMPULSIVE not in role.modifiers or not plans.can_use_role(game, seat):
            continue
        ways = [] if is_busy(game, seat) else role.ways(game, seat)
        if ways:
            found.append(MustPlan(seat, game.chance.pick(ways)))
    return found


def is_busy(game: Mafia, seat: Seat) -> bool:
    """Whether a player has planned something, or cannot because they kill for their family."""
    mine = [plan for plan in game.plans if plan.seat == seat]
    if not may_do_both(game, seat):
        return mine != []
    return any(not isinstance(plan, Attack) for plan in mine)


# Doing it


def resolve_next(game: Mafia) -> None:
    """What is done next: the next actions; when none is left, the shots; then what the shots cause."""
    if game.plans:
        done = night_order.next_actions(game, game.plans)
        game.plans = tuple([plan for plan in game.plans if not any(plan is other for other in done)])
        if len(done) > 1 and game.rules.mutual_blocks == NONE_BLOCKS and game.rules.resolver == NATURAL:
            game.blocked = (*game.blocked, *[action for action in done if isinstance(action, Block)])
        game.together(*done)
    elif game.shots:
        shots, game.shots = game.shots, ()
        game.together(*shots)
    elif not shoot_the_resuscitated(game):
        return
    game.then(Resolve())


def shoot_the_resuscitated(game: Mafia) -> bool:
    """Shoot those who were resuscitated without having been shot. Returns whether there are any."""
    vain = [guard for guard in game.guards if isinstance(guard, Resuscitate) and guard not in game.saviours]
    game.guards = tuple([guard for guard in game.guards if not isinstance(guard, Resuscitate)])
    game.shots = tuple([Kill(guard.seat, guard.target) for guard in vain])
    return game.shots != ()
