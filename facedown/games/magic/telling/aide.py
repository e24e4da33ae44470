"""Who helps a person to play Magic at a keyboard: passes where they set no stop, and reads a whole attack in a line.

Whether a person is asked follows from the steps, from the stack and from who attacks: from what everybody sees.
"""

from __future__ import annotations

import re
from typing import Any, Final

from facedown.core.cards import Card, Seat
from facedown.core.choices import Choice
from facedown.core.errors import IllegalChoice
from facedown.core.objects import Object
from facedown.games.magic.actions import PlaysLand, why_not
from facedown.games.magic.announcing import Activates, Casts
from facedown.games.magic.attacking import WhoAttacks
from facedown.games.magic.blocking import WhoBlocks
from facedown.games.magic.deciding import WhichTarget
from facedown.games.magic.paying import HowToPay, PaysSymbol, TapsForMana
from facedown.games.magic.priority import Acts
from facedown.games.magic.telling.fighting import Plan, answer_by, attack_in, block_in, fits
from facedown.games.magic.telling.looking import seen_there
from facedown.games.magic.telling.stops import FIGHTS, Stops, is_own
from facedown.games.magic.triggers import WhichFirst
from facedown.games.magic.words import ATTACKERS, COMBAT, LAND, MAIN, MAIN2
from facedown.players.aide import Aide, Reply
from facedown.players.typed import Unclear, meant

LISTED: Final = 200
"""Of a question with more options than this, the rest is not searched."""
PASS: Final = 0
"""The option that is always there."""
STOPS: Final = re.compile(r"(?:no stops?|unstop|stops?|usual stops)\b.*", re.IGNORECASE)
ATTACK: Final = re.compile(r"(?:attacks?)\b\s*(?P<with>.*)|(?P<no>no attacks?|don'?t attack)", re.IGNORECASE)
BLOCK: Final = re.compile(r"(?:blocks?)\b\s*(?P<with>.*)|(?P<no>no blocks?|don'?t block)", re.IGNORECASE)
AIMED: Final = re.compile(r"(?P<spell>(?:cast|use|activate|play)\b.+?)\s+(?:at|->|→|>)\s+(?P<target>.+)", re.IGNORECASE)
PLAYS: Final = re.compile(r"(?:cast|play)\s+(?P<name>.+)", re.IGNORECASE)
USES: Final = re.compile(r"(?:use|activate)\s+(?P<name>.+)", re.IGNORECASE)
GO: Final = ("go", "go on", "f6")
PASS_ALL: Final = ("pass all", "p all", "ok all", "resolve all")
PAY: Final = ("", "pay")
DONE: Final = ("done", "end turn", "end my turn", "next turn")


class MagicAide(Aide):
    """Passes, attacks and blocks as a person has said."""

    def __init__(self, me: Seat) -> None:
        super().__init__(me)
        self.stops = Stops()
        self.forget()
        self.must_ask = False

    def forget(self) -> None:
        """There is nothing more that the person has planned."""
        self.going: tuple[str, int, str] | None = None
        """That the person goes on, or is done with their turn: since which turn and step."""
        self.plan: Plan | None = None
        self.turn_of_plan = 0
        self.aim = ""
        self.let_through: tuple[int, ...] = ()
        """Things on the stack that the person has said they will not answer."""
        self.pays = False
        """Whether the person has said that the rest of a price is paid sensibly."""

    def asks_again(self) -> None:
        self.forget()
        self.must_ask = True

    def settings(self) -> dict[str, Any]:
        return self.stops.settings()

    def shown(self) -> dict[str, Any]:
        return self.stops.shown()

    def restore(self, settings: Any) -> None:
        self.stops.restore(settings)

    # Questions that the person is not asked

    def answers(self, view: Any, choice: Choice) -> int | None:
        question, aim, self.aim = choice.question, self.aim, ""
        self.pays = self.pays and isinstance(question, PaysSymbol)
        if self.must_ask:
            self.must_ask = False
            return None
        if self.pays:
            return 0
        if isinstance(question, Acts):
            return self.passes(view)
        if isinstance(question, WhoAttacks | WhoBlocks):
            return self.planned(view, choice)
        if isinstance(question, WhichFirst) and len({(act.title, act.ability) for act in question.acts}) == 1:
            return 0
        if isinstance(question, WhichTarget) and aim:
            return thing_called(choice, aim)
        return None

    def passes(self, view: Any) -> int | None:
        """Whether the aide passes. What an opponent does ends all that was planned."""
        if view.spells.cards and all(card.id in self.let_through for card in view.spells.cards):
            return PASS
        if view.spells.cards and not is_own(view, self.me):
            self.forget()
            return None
        if view.spells.cards:
            return None if self.stops.has(view, self.me) else PASS
        if self.fights_later(view) or self.goes_on(view):
            return PASS
        return None if self.stops.has(view, self.me) else PASS

    def fights_later(self, view: Any) -> bool:
        """Whether an attack or a block was planned that is still to come."""
        if self.plan is None:
            return False
        before = (MAIN, MAIN2, COMBAT) if view.turn is self.me else (ATTACKERS,)
        to_come = view.turns == self.turn_of_plan and view.step in before
        if not to_come:
            self.plan = None
        return to_come

    def goes_on(self, view: Any) -> bool:
        """Whether the person has said that they go on, and nothing has come up since."""
        if self.going is None:
            return False
        how, turn, step = self.going
        knew = view.turns == turn and step in FIGHTS
        is_attacked = bool(view.attackers) and view.turn is not self.me and not knew
        own_main = view.turn is self.me and view.step in (MAIN, MAIN2) and (view.turns, view.step) != (turn, step)
        over = view.turns != turn if how in DONE else own_main
        if over or is_attacked:
            self.going = None
        return self.going is not None

    def planned(self, view: Any, choice: Choice) -> int | None:
        plan = self.plan
        if plan is None and self.going is not None and self.going[0] in DONE and view.turn is self.me:
            plan = {}
        answer = None if plan is None else answer_by(plan, view, choice)
        if answer is None:
            self.forget()
        return answer

    # What the person types

    def heeds(self, view: Any, choice: Choice, words: str) -> Reply | None:
        question = choice.question
        if STOPS.fullmatch(words):
            return Reply(says=self.stops.change(words, view, self.me))
        if seen_there(view, words):
            return Reply(says=seen_there(view, words))
        if isinstance(question, Acts):
            return self.acts(view, choice, words)
        if isinstance(question, WhoAttacks):
            said = ATTACK.fullmatch(words)
            return (
                None if said is None else self.fights(view, choice, attack_in(view, self.me, line_in(said, "attack")))
            )
        if isinstance(question, WhoBlocks):
            return self.blocks(view, choice, words)
        if isinstance(question, HowToPay | PaysSymbol) and words.casefold() in PAY:
            self.pays = bool(words)
            return Reply(0)
        answer = thing_called(choice, words)
        return None if answer is None else Reply(answer)

    def acts(self, view: Any, choice: Choice, words: str) -> Reply | None:
        """What a person with priority says beside the options."""
        said, aimed = words.casefold(), AIMED.fullmatch(words)
        attack, block = ATTACK.fullmatch(words), BLOCK.fullmatch(words)
        if not words and view.is_calm(self.me):
            raise Unclear("Type pass (or p) to go on, or done to end your turn.")
        if said in ("", "p", "ok"):
            return Reply(PASS)
        if said in PASS_ALL and view.spells.cards:
            self.let_through = tuple([card.id for card in view.spells.cards])
            return Reply(PASS)
        if said in GO or said in DONE:
            return self.goes(view, said)
        if attack is not None:
            return self.attacks(view, line_in(attack, "attack"))
        if block is not None:
            return self.blocks_later(view, line_in(block, "block"))
        if said.startswith("tap "):
            return self.taps(choice, said.removeprefix("tap ").strip())
        use = USES.fullmatch(aimed["spell"] if aimed is not None else words)
        if use is not None:
            self.aim = "" if aimed is None else aimed["target"]
            return Reply(used(choice, use["name"].casefold()))
        spell = PLAYS.fullmatch(aimed["spell"] if aimed is not None else words)
        if spell is not None:
            self.check_can(view, choice, spell["name"])
        if aimed is not None and words not in choice:
            answer = meant(choice, aimed["spell"])
            self.aim = aimed["target"]
            return Reply(answer) if isinstance(answer, int) else None
        self.check_meant(choice, words)
        return None

    def check_meant(self, choice: Choice, words: str) -> None:
        """Refuse words that mean nothing here, and say what would."""
        try:
            meant(choice, words)
        except IllegalChoice:
            raise Unclear(
                f"{words!r} is nothing that you can do now. Type the number of an option, or its words; ? shows more."
            ) from None

    def check_can(self, view: Any, choice: Choice, name: str) -> None:
        """Refuse a card in hand that cannot be played now, with the reason, and one that is not there."""
        wanted = name.casefold()
        if any(fits(wanted, str(choice[index]).casefold()) for index in range(choice.drawn)):
            return
        held = [card for card in view.hands[self.me].cards if fits(wanted, view.printed(card).name.casefold())]
        if not held:
            raise Unclear(f"There is no {name!r} that you could play.")
        land = LAND in view.printed(held[0]).types
        action = PlaysLand(self.me, held[0]) if land else Casts(self.me, held[0])
        raise Unclear(f"{held[0]} cannot be {'played' if land else 'cast'} now: {why_not(view, self.me, action)}.")

    def goes(self, view: Any, said: str) -> Reply:
        if said in DONE and view.turn is not self.me:
            said = GO[0]
        self.going = (said, view.turns, view.step)
        return Reply(PASS)

    def attacks(self, view: Any, line: str) -> Reply:
        """An attack that is planned in the main phase: the person passes until attackers are chosen."""
        if not view.is_calm(self.me) or (view.step != MAIN and not view.extra_combats):
            raise Unclear("You attack from your first main phase, when the stack is empty.")
        self.plan = attack_in(view, self.me, line)
        self.turn_of_plan = view.turns
        return Reply(PASS)

    def blocks_later(self, view: Any, line: str) -> Reply:
        """A block that is planned when creatures attack: the person passes until blockers are chosen."""
        if view.turn is self.me or view.step != ATTACKERS or not view.attackers or view.spells.cards:
            raise Unclear("You block when you are attacked, and the stack is empty.")
        self.plan, self.turn_of_plan = block_in(view, self.me, line), view.turns
        return Reply(PASS)

    def blocks(self, view: Any, choice: Choice, words: str) -> Reply | None:
        said = BLOCK.fullmatch(words)
        if said is None and not re.search(r"->|→|=>", words):
            return None
        line = words if said is None else line_in(said, "block")
        return self.fights(view, choice, block_in(view, self.me, line))

    def fights(self, view: Any, choice: Choice, plan: Plan) -> Reply:
        """The first answer of a plan. The others follow when they are asked for."""
        answer = answer_by(plan, view, choice)
        if answer is None:
            raise Unclear("That is not possible: answer for each creature.")
        self.plan, self.turn_of_plan = plan, view.turns
        return Reply(answer)

    def taps(self, choice: Choice, name: str) -> Reply | None:
        """Mana that is made by hand."""
        found = [index for index in range(choice.drawn, choice.count) if is_tapped(choice[index].what, name)]
        if len(found) > 1:
            raise Unclear(f"Which one? {'; '.join([f'{index + 1} {choice[index]}' for index in found])}")
        return Reply(found[0]) if found else None


def line_in(said: re.Match[str], verb: str) -> str:
    """What stands behind the verb of a line."""
    if said["no"]:
        return "none"
    if not said["with"].strip():
        raise Unclear(f"With which? Say {verb} and names with commas between them, or no {verb}.")
    return said["with"]


def used(choice: Choice, name: str) -> int:
    """The ability that a person means."""
    options = [index for index in range(choice.drawn) if isinstance(choice[index].what, Activates)]
    found = [index for index in options if fits(name, str(choice[index]).casefold())]
    if len(found) > 1:
        raise Unclear(f"Which one? {'; '.join([f'{index + 1} {choice[index]}' for index in found])}")
    if not found:
        raise Unclear(f"There is no ability of {name!r} that you could use now.")
    return found[0]


def is_tapped(what: object, name: str) -> bool:
    if not isinstance(what, TapsForMana):
        return False
    source, _, mana = name.partition(" for ")
    words = what.words().casefold().removeprefix("tap ")
    thing, _, made = words.partition(" for ")
    return fits(source, thing) and (not mana or mana == made)


def thing_called(choice: Choice, name: str) -> int | None:
    """The one thing among the options that a person calls like this: "archdruid", "hawk #2"."""
    said = name.casefold().replace("#", "")
    listed = range(min(choice.count, LISTED))
    things = [index for index in listed if isinstance(choice[index].what, Object | Card | Seat)]
    found = [index for index in things if fits(said, str(choice[index]).casefold())]
    return found[0] if len(found) == 1 else None
