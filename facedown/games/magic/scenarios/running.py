"""Running a scenario: its position is played by its script, and its facts are looked at."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Final

from facedown.core.cards import Card, Seat
from facedown.core.choices import Question
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.core.objects import Object
from facedown.core.responses import INSTEAD, Delayed, Waiting
from facedown.games.magic.casting import Casts, act_on
from facedown.games.magic.combat import STAYS, WhoAttacks, WhoBlocks, possible_attackers, possible_blockers
from facedown.games.magic.events import GivesPriority, PutsCounters
from facedown.games.magic.game import Magic
from facedown.games.magic.paying import HowToPay, PaysSymbol
from facedown.games.magic.priority import Acts
from facedown.games.magic.scenarios.answering import Names, Unsaid, scripted, use_those_without_choice
from facedown.games.magic.scenarios.doing import HOWS, Impossible, option_for, options_for
from facedown.games.magic.scenarios.facts import why_false
from facedown.games.magic.scenarios.lines import write_action, write_fact
from facedown.games.magic.scenarios.naming import (
    as_spec,
    holds,
    letter_of,
    matches,
    permanents_named,
    seat_of,
)
from facedown.games.magic.scenarios.starting import UnknownCards, aliases_in, begin
from facedown.games.magic.scenarios.unscripted import MANY, belongs_to_runner, ranked
from facedown.games.magic.scenarios.words import STEPS, Data, as_target, to_json
from facedown.games.magic.turns import TurnBegins
from facedown.games.magic.words import ATTACKERS, BLOCKERS, CLEANUP

NONE: Final = "none"
FIRST: Final = "first"
ANY: Final = "any"
FORKS: Final = 500
QUESTIONS: Final = 5_000
"""A scenario that asks more than this is taken for endless."""
Moment = tuple[int, int]


class Result:
    """How a scenario went. It has passed if there are no failures."""

    def __init__(self, run: Run | None, failures: Sequence[str]) -> None:
        self.failures: Final = list(failures)
        self.game: Final = None if run is None else run.game
        """The final state; None if the scenario could not begin."""
        self.log: Final = [] if run is None else [line.event.says() for line in run.game.log if line.event is not None]
        self.asked: Final = [] if run is None else run.asked
        """The questions that the runner answered itself, each with the answer."""
        self.unused: Final = [] if run is None else run.script.left()
        """The answers of the script that no question wanted."""

    @property
    def passed(self) -> bool:
        return not self.failures

    def __repr__(self) -> str:
        return f"<{'passed' if self.passed else '; '.join(self.failures)}>"


def start(scenario: Data) -> Magic:
    """The position of a scenario, ready to play: turn 1 has begun. How permanents enter is answered as the script says,
    or else as it comes first."""
    begun = Run(scenario, begin(scenario), FIRST)
    while begun.game.choice is not None and not begun.game.turns:
        begun.answer(begun.game.choice.question)
    return begun.game


def run(scenario: Data, unscripted: str | None = None) -> Result:
    """Play a scenario. `unscripted` says how questions are answered of which it says nothing: none, first or any."""
    policy = unscripted or (NONE if scenario.get("strict") else ANY)
    if policy not in (NONE, FIRST, ANY):
        raise ValueError(f"unscripted is none, first or any, not {policy!r}")
    try:
        first = Run(scenario, begin(scenario), policy)
    except UnknownCards as error:
        return Result(None, error.lines)
    first.play()
    found = first if not first.failures or policy != ANY else other_answers(first)
    return Result(found, found.failures)


def other_answers(first: Run) -> Run:
    """Try other answers to what the script does not say: first one other answer, then two, and so on."""
    waiting = deque(first.branches)
    for _ in range(FORKS):
        if not waiting:
            break
        before, index = waiting.popleft()
        other = before.fork()
        other.branches = []
        other.give(index)
        other.play()
        if not other.failures:
            return other
        waiting.extend(other.branches)
    return first


class Script:
    """What is still to be done and answered."""

    def __init__(self, actions: Sequence[Data]) -> None:
        self.timed: dict[str, list[Data]] = {"A": [], "B": []}
        self.choices: dict[str, list[Data]] = {"A": [], "B": []}
        self.targets: dict[str, list[Data]] = {"A": [], "B": []}
        self.modes: dict[str, list[Data]] = {"A": [], "B": []}
        self.chances: dict[str, list[Data]] = {"A": [], "B": []}
        queues = {"choice": self.choices, "target": self.targets, "mode": self.modes}
        for action in actions:
            do = action["do"]
            queue = self.chances if do in ("coin", "die") else queues.get(do, self.timed)
            queue[action["player"]].append(action)

    def queues(self) -> list[dict[str, list[Data]]]:
        return [self.timed, self.choices, self.targets, self.modes, self.chances]

    def fork(self) -> Script:
        twin = Script(())
        for mine, other in zip(self.queues(), twin.queues(), strict=True):
            for letter, entries in mine.items():
                other[letter] = list(entries)
        return twin

    def left(self) -> list[str]:
        """The answers that were not wanted, as lines."""
        return [line_of(entry) for queue in self.queues()[1:] for entries in queue.values() for entry in entries]


class Curtain(Delayed):
    """Ends the game before the next turn begins, for a look at what the cleanup step leaves."""

    def step(self) -> str:
        return INSTEAD

    def heeds(self) -> tuple[type, ...]:
        return (TurnBegins,)

    def answer(self, game: Game, event: Event) -> Sequence[Event] | None:
        return ()


def line_of(action: Data) -> str:
    """An action or answer in the words of the scenario."""
    return write_action(action) or f"json {to_json(action)}"


def moment_of(stop: Data) -> Moment:
    return (stop["turn"], STEPS.index(stop["step"]))


class Run:
    """A game, and the script by which it is played."""

    def __init__(self, scenario: Data, game: Magic, policy: str) -> None:
        self.scenario: Final = scenario
        self.policy: Final = policy
        self.game = game
        self.script = Script(scenario.get("actions", ()))
        self.aliases = aliases_in(scenario, game)
        self.failures: list[str] = []
        self.asked: list[str] = []
        self.branches: list[tuple[Run, int]] = []
        """The answers that were not given, each with the state in which it could be."""
        self.names: dict[int, Names] = {}
        self.redirected: set[int] = set()
        """The copies for which new targets were announced."""
        self.damage: dict[int, int] = {}
        self.plan: dict[int, Data] = {}
        """Who attacks whom, or blocks whom, by the ids of the cards."""
        self.watched: tuple[Card, ...] | None = None
        """What was on the stack when somebody began to wait for one object."""
        self.questions = 0
        looks = [*scenario.get("checkpoints", ())]
        if scenario.get("stop") is not None:
            looks.append({"stop": scenario["stop"], "expect": scenario.get("expect", ()), "last": True})
        self.looks: list[Data] = looks

    def fork(self) -> Run:
        twin = Run.__new__(Run)
        twin.__dict__.update(self.__dict__)
        twin.game, twin.script = self.game.fork(), self.script.fork()
        twin.aliases, twin.failures, twin.asked = dict(self.aliases), list(self.failures), list(self.asked)
        twin.names = {id: names.copy() for id, names in self.names.items()}
        twin.redirected, twin.damage, twin.plan = set(self.redirected), dict(self.damage), dict(self.plan)
        twin.looks = list(self.looks)
        return twin

    def take_over(self, other: Run) -> None:
        self.__dict__.update(other.__dict__)

    # The script

    def choices(self, seat: Seat) -> list[Data]:
        return self.script.choices[letter_of(seat)]

    def targets(self, seat: Seat) -> list[Data]:
        return self.script.targets[letter_of(seat)]

    def modes(self, seat: Seat) -> list[Data]:
        return self.script.modes[letter_of(seat)]

    def names_of(self, card: Card) -> Names:
        return self.names.setdefault(card.id, Names())

    def fail(self, line: str, why: str) -> None:
        self.failures.append(f"{line}: {why}")

    # Playing

    def play(self) -> None:
        """Play to the end of the scenario, and look at its facts on the way."""
        while not self.is_over():
            choice = self.game.choice
            assert choice is not None
            self.questions += 1
            self.look_back()
            if self.is_over():
                break
            question = choice.question
            if isinstance(question, Acts):
                self.act(question)
            else:
                self.answer(question)
        for look in list(self.looks):
            self.look(look)
        self.report_rest()

    def is_over(self) -> bool:
        if self.questions > QUESTIONS:
            self.fail("the script", "it never ends")
            return True
        done = not self.looks and not self.has_actions()
        return self.game.over or done or self.game.choice is None or self.is_stopped()

    def is_stopped(self) -> bool:
        return self.scenario.get("stop") is not None and not any(look.get("last") for look in self.looks)

    def has_actions(self) -> bool:
        return any(self.script.timed.values())

    def report_rest(self) -> None:
        """Actions that were never reached."""
        for action in sorted([a for actions in self.script.timed.values() for a in actions], key=self.place_of):
            self.fail(line_of(action), "this was never reached" + (": the game was over" if self.game.over else ""))

    def place_of(self, action: Data) -> int:
        return next((place for place, other in enumerate(self.scenario["actions"]) if other is action), 0)

    # Looking

    def now(self) -> Moment:
        return (self.game.turns, STEPS.index(self.game.step))

    def look_back(self) -> None:
        """Look at the facts of moments that have been skipped."""
        for look in list(self.looks):
            if moment_of(look["stop"]) < self.now():
                self.look(look)

    def look_ahead(self) -> None:
        """The step is about to end: look at the facts of this moment."""
        for look in list(self.looks):
            stop = look["stop"]
            if moment_of(stop) == self.now():
                self.look(look)
            elif self.ends_turn_for(stop):
                self.look_at_cleanup(look)

    def ends_turn_for(self, stop: Data) -> bool:
        """Whether facts are meant that can be seen between the end step and the next turn."""
        if self.game.step not in ("end", CLEANUP):
            return False
        return (stop["turn"], stop["step"]) in ((self.game.turns, CLEANUP), (self.game.turns + 1, "untap"))

    def look_at_cleanup(self, look: Data) -> None:
        """Play on to the end of the turn in another state, and look there."""
        ahead = self.fork()
        ahead.looks, ahead.branches = [], []
        ahead.game.waiting = (*ahead.game.waiting, Waiting(-1, Curtain()))
        ahead.game.choose(self.passing())
        while ahead.game.choice is not None:
            question = ahead.game.choice.question
            ahead.act(question) if isinstance(question, Acts) else ahead.answer(question)
        self.looks.remove(look)
        self.check_all(ahead.game, look)

    def passing(self) -> int:
        return 0

    def look(self, look: Data) -> None:
        self.looks.remove(look)
        self.check_all(self.game, look)

    def check_all(self, game: Magic, look: Data) -> None:
        for fact in look["expect"]:
            why = why_false(game, self.aliases, fact)
            if why:
                self.fail(write_fact(fact) or f"json {to_json(fact)}", why)

    # Priority

    def act(self, question: Acts) -> None:
        """Do the player's next action of this turn and step; if there is none, pass."""
        seat = question.seat
        self.drop_missed_declarations(seat)
        action = self.next_action(seat)
        if action is None or not self.is_time_for(action, seat):
            self.pass_priority()
            return
        self.script.timed[letter_of(seat)].remove(action)
        if action["do"] == "wait":
            self.watched = None
        elif action["do"] == "check":
            fact = {key: value for key, value in action.items() if key not in ("player", "turn", "step", "while")}
            why = why_false(self.game, self.aliases, fact, "of")
            if why:
                self.fail(line_of(action), why)
        else:
            self.attempt(action, seat)

    def next_action(self, seat: Seat) -> Data | None:
        for action in self.script.timed[letter_of(seat)]:
            here = (action["turn"], action["step"]) == (self.game.turns, self.game.step)
            if here and action["do"] not in ("attack", "block"):
                return action
        return None

    def is_time_for(self, action: Data, seat: Seat) -> bool:
        """Whether an action is done now: not while its condition does not hold, or while it waits."""
        if action.get("while") and not holds(self.game, action["while"]):
            return False
        if action.get("mana_in_pool") is not None and sum(self.game.pools[seat]) < action["mana_in_pool"]:
            return False
        return action["do"] != "wait" or self.has_waited(action)

    def has_waited(self, action: Data) -> bool:
        stack = self.game.spells.cards
        if not action.get("one"):
            return not stack
        if self.watched is None:
            self.watched = stack
        return not stack or any(card not in stack for card in self.watched)

    def pass_priority(self) -> None:
        if self.game.passes == 1 and not self.game.spells.cards:
            self.look_ahead()
            if self.is_stopped():
                return
        self.game.choose(self.passing())

    def attempt(self, action: Data, seat: Seat) -> None:
        """Do an action with all that is announced for it. If it is not possible, nothing has happened."""
        before = self.fork()
        try:
            self.do(action, seat)
        except Impossible as error:
            failures = self.failures
            self.take_over(before)
            self.failures = [*failures, f"{line_of(action)}: {error}"]

    def do(self, action: Data, seat: Seat) -> None:
        if action["do"] == "counters":
            self.put_counters(action, seat)
            return
        option = self.option(action, seat)
        self.game.choose(option)
        if isinstance(option, Casts) or action["do"] == "activate":
            self.announce(action)

    def option(self, action: Data, seat: Seat) -> Event:
        """Which of the options is meant. In which manner a card is cast may be said in the queue of choices."""
        options = options_for(self.game, seat, action, self.aliases)
        if action["do"] == "cast" and action.get("how") is None and len(options) > 1:
            for entry in self.choices(seat):
                wanted = entry.get("value") if entry["is"] == "cost" else None
                found = [option for option in options if getattr(option, "how", "") == HOWS.get(str(wanted), wanted)]
                if wanted is not None and found:
                    self.choices(seat).remove(entry)
                    return found[0]
        option = option_for(self.game, seat, action, self.aliases)
        self.follow_alias(action, option)
        return option

    def follow_alias(self, action: Data, option: Event) -> None:
        """Of equal cards one is offered. If another one has the alias, they change places."""
        alias, card = action.get("alias"), getattr(option, "card", None)
        if alias is not None and isinstance(card, Card) and self.aliases.get(alias) is not card:
            meant = self.aliases[alias]
            for other, known in list(self.aliases.items()):
                if known is card:
                    self.aliases[other] = meant
            self.aliases[alias] = card

    def announce(self, action: Data) -> None:
        """Answer what is asked about a spell or ability until it is on the stack, with the targets that are named."""
        if not self.game.spells.cards:
            return
        card = self.game.spells.cards[0]
        names = self.names[card.id] = Names(action.get("targets") or ())
        while self.is_announcing(card):
            assert self.game.choice is not None
            self.answer(self.game.choice.question)
            names = self.names[card.id]
        if not self.game.has_ceased(card) and self.game.act[card] is not None:
            use_those_without_choice(self, names, act_on(self.game, card))
        wrong = [spec for spec in names.left if not spec.get("skip")]
        if wrong:
            raise Impossible(f"{as_target(wrong[0])} is no legal target (601.2c)")

    def is_announcing(self, card: Card) -> bool:
        choice = self.game.choice
        if choice is None or self.game.over:
            return False
        question = choice.question
        return getattr(question, "card", None) is card or isinstance(question, HowToPay | PaysSymbol)

    def put_counters(self, action: Data, seat: Seat) -> None:
        """Counters appear on a permanent, as if they had always been there."""
        cards = permanents_named(self.game, self.aliases, action, None)
        mine = [card for card in cards if self.game.controller(card) is seat]
        if not cards:
            raise Impossible("there is none")
        game = self.game
        assert game.stack is not None
        game.stack = game.stack.below
        card = (mine or cards)[0]
        game.put(
            [PutsCounters(card, action["counter"], action["value"], is_cost=True), GivesPriority(seat)], game.cause
        )
        game.run()
        game.begin_here()

    # Combat

    def attack(self, question: WhoAttacks) -> object:
        """Whether this creature attacks, and whom, as the collected lines say."""
        game, seat = self.game, question.seat
        if not question.so_far and not question.stay:
            self.plan = self.planned(seat, "attack", [t.card for t in possible_attackers(game, seat)])
        card = question.creature(game).card
        things: Sequence[object] = game.listed(question)
        spec = self.planned_for(card)
        if spec is None:
            return STAYS if STAYS in things else things[0]
        found = matches(game, self.aliases, spec, [thing for thing in things if thing != STAYS])
        return found[0] if found else things[0]

    def block(self, question: WhoBlocks) -> object:
        game, seat = self.game, question.seat
        if not question.so_far and not question.idle:
            self.plan = self.planned(seat, "block", [t.card for t in possible_blockers(game, seat)])
        card = question.creature(game).card
        things: Sequence[object] = game.listed(question)
        spec = self.planned_for(card)
        if spec is None:
            return None if None in things else things[0]
        attackers = [thing for thing in things if isinstance(thing, Object)]
        found = matches(game, self.aliases, spec, attackers)
        taken = [block.attacker for block in question.so_far]
        free = [attacker for attacker in found if attacker not in taken]
        return (free or found or [things[0]])[0]

    def planned_for(self, card: Card) -> Data | None:
        """Whom a creature attacks or blocks. Of creatures alike, the first ones do it."""
        game = self.game
        if card.id not in self.plan:
            alike = [
                other.id
                for other in game.battlefield.cards
                if other.id in self.plan and game.likeness(game.traits(other)) == game.likeness(game.traits(card))
            ]
            if alike:
                self.plan[card.id] = self.plan.pop(alike[0])
        return self.plan.pop(card.id, None)

    def planned(self, seat: Seat, do: str, able: Sequence[Card]) -> dict[int, Data]:
        """Who is to attack or block, of all lines for this step. Lines that name nobody who can are failures."""
        plan: dict[int, Data] = {}
        for action in self.declarations(seat, do):
            self.script.timed[letter_of(seat)].remove(action)
            named = permanents_named(self.game, self.aliases, action, seat)
            free = [card for card in named if card in able and card.id not in plan]
            if free:
                default = letter_of(self.game.other(seat))
                plan[free[0].id] = as_spec(action.get("defender", default) if do == "attack" else action["attacker"])
            else:
                self.fail(line_of(action), self.why_not_declared(named, do))
        return plan

    def declarations(self, seat: Seat, do: str) -> list[Data]:
        now = (self.game.turns, self.game.step)
        mine = self.script.timed[letter_of(seat)]
        return [action for action in mine if action["do"] == do and (action["turn"], action["step"]) == now]

    def why_not_declared(self, named: Sequence[Card], do: str) -> str:
        if not named:
            return "you have no such creature"
        return "it cannot attack" if do == "attack" else "it cannot block"

    def drop_missed_declarations(self, seat: Seat) -> None:
        """In their steps attackers and blockers are declared before anybody has priority."""
        for letter, do, step in [(letter, do, step) for letter in "AB" for do, step in DECLARED]:
            if self.game.step == step:
                self.planned(seat_of(self.game, letter), do, ())

    # Questions

    def answer(self, question: Question) -> None:
        """Answer a question: as the script says, or without it."""
        if isinstance(question, WhoAttacks):
            self.game.choose(question.find(self.game, self.attack(question)))
            return
        if isinstance(question, WhoBlocks):
            self.game.choose(question.find(self.game, self.block(question)))
            return
        said = scripted(self, question)
        index = -1 if isinstance(said, Unsaid) else question.find(self.game, said)
        if index >= 0:
            self.game.choose(index)
        else:
            self.answer_without_script(question)

    def answer_without_script(self, question: Question) -> None:
        if question.count(self.game) == 1:
            self.game.choose(0)
            return
        own = belongs_to_runner(self.game, question)
        who = "you" if question.seat.index == 0 else "they"
        if self.policy == NONE and not own:
            self.fail(f"{who}: {question.prompt()}", "the script does not answer this")
        order = ranked(self, question)
        if self.policy == ANY and not self.failures:
            before = self.fork()
            before.branches = []
            self.branches.extend([(before, index) for index in order[1:MANY]])
        if not own:
            self.asked.append(
                f"{who}: {question.prompt()} {question.words(self.game, question.pick(self.game, order[0]))}"
            )
        self.game.choose(order[0])

    def give(self, index: int) -> None:
        """Answer the open question with another option than the first one."""
        self.game.choose(index)


DECLARED: Final = (("attack", ATTACKERS), ("block", BLOCKERS))
