"""A run: a game that is played by the script of a scenario, whose facts are looked at on the way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from facedown.core.cards import Card, Seat
from facedown.core.choices import Question
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.core.responses import INSTEAD, Delayed, Waiting
from facedown.games.magic.announcing import Activates, Casts
from facedown.games.magic.attacking import WhoAttacks
from facedown.games.magic.blocking import WhoBlocks
from facedown.games.magic.deciding import act_on
from facedown.games.magic.events import GivesPriority
from facedown.games.magic.game import Magic
from facedown.games.magic.marking import PutsCounters
from facedown.games.magic.paying import HowToPay, PaysSymbol
from facedown.games.magic.priority import Acts
from facedown.games.magic.scenarios import declaring
from facedown.games.magic.scenarios.aiming import Names, use_those_without_choice
from facedown.games.magic.scenarios.answering import scripted
from facedown.games.magic.scenarios.doing import Impossible, options_for, said_manner, why_impossible
from facedown.games.magic.scenarios.entries import Unsaid
from facedown.games.magic.scenarios.facts import why_false
from facedown.games.magic.scenarios.lines import read_fact, write_fact
from facedown.games.magic.scenarios.naming import holds, letter_of, matches, permanents_named
from facedown.games.magic.scenarios.script import LINE, Script, in_words, said
from facedown.games.magic.scenarios.starting import aliases_in
from facedown.games.magic.scenarios.unscripted import MANY, belongs_to_runner, ranked
from facedown.games.magic.scenarios.words import STEPS, Data, as_target
from facedown.games.magic.turns import TurnBegins
from facedown.games.magic.words import CLEANUP, COPY, END, UNTAP

NONE: Final = "none"
FIRST: Final = "first"
ANY: Final = "any"
QUESTIONS: Final = 5_000
"""A scenario in which more is asked is taken for endless."""
PASS: Final = 0
"""The option of a player with priority that passes."""
Moment = tuple[int, int]
"""A turn and the number of a step."""


class Branch:
    """An answer that was not given, and the state in which it could be. The lower its rank, the better it seems."""

    def __init__(self, before: Run, index: int, rank: int) -> None:
        self.before: Final = before
        self.index: Final = index
        self.rank: Final = rank

    def taken(self) -> Run:
        other = self.before.fork()
        other.branches, other.in_haste = [], True
        other.game.choose(self.index)
        other.go_on()
        return other


class Curtain(Delayed):
    """Ends the game before the next turn begins, for a look at what the cleanup step leaves."""

    def step(self) -> str:
        return INSTEAD

    def heeds(self) -> tuple[type, ...]:
        return (TurnBegins,)

    def answer(self, game: Game, event: Event) -> Sequence[Event] | None:
        return ()


class Run:
    """A game, and the script by which it is played."""

    def __init__(self, scenario: Data, game: Magic, policy: str) -> None:
        self.scenario: Final = scenario
        self.policy: Final = policy
        self.game = game
        self.script = Script(scenario.get("actions") or ())
        self.aliases = aliases_in(scenario, game)
        self.failures: list[str] = []
        self.asked: list[str] = []
        self.questions = 0
        self.in_haste = False
        """Whether the first failure ends it."""
        self.looks: list[Data] = list(scenario.get("checkpoints") or ())
        """The moments at which facts are still to be looked at. The last one ends the scenario."""
        self.branches: list[Branch] = []
        self.names: dict[int, Names] = {}
        """The targets that are named for what is on the stack, by the ids of the cards."""
        self.announced: tuple[Card, Data] | None = None
        """What is being announced, and by which line."""
        self.redirected: set[int] = set()
        """The copies that get new targets."""
        self.damage: dict[int, int] = {}
        """How a creature's combat damage is divided, by the places of those who get it."""
        self.plan: declaring.Plan = {}
        self.reported = ""
        """The step for which declarations were last looked at."""
        self.watched: tuple[Card, ...] | None = None
        """What was on the stack when somebody began to wait for one object."""
        if scenario.get("stop") is not None:
            self.looks.append({"stop": scenario["stop"], "expect": scenario.get("expect") or (), "last": True})

    def fork(self) -> Run:
        twin = Run.__new__(Run)
        twin.__dict__.update(self.__dict__)
        twin.game, twin.script = self.game.fork(), self.script.fork()
        twin.aliases, twin.failures, twin.asked = dict(self.aliases), list(self.failures), list(self.asked)
        twin.names = {id: names.copy() for id, names in self.names.items()}
        twin.redirected, twin.damage, twin.plan = set(self.redirected), dict(self.damage), dict(self.plan)
        twin.looks, twin.branches = list(self.looks), list(self.branches)
        return twin

    # The script

    def choices(self, seat: Seat) -> list[Data]:
        return self.script.choices[letter_of(seat)]

    def targets(self, seat: Seat) -> list[Data]:
        return self.script.targets[letter_of(seat)]

    def modes(self, seat: Seat) -> list[Data]:
        return self.script.modes[letter_of(seat)]

    def names_of(self, card: Card) -> Names:
        return self.names.setdefault(card.id, Names())

    def fail(self, words: str, why: str) -> None:
        self.failures.append(f"{words}: {why}")

    def fail_action(self, action: Data, why: str) -> None:
        self.fail(action[LINE], why)

    # Playing

    def play(self) -> None:
        """Play to the end of the scenario, and look at its facts on the way."""
        while not self.is_over():
            choice = self.game.choice
            assert choice is not None
            self.look_back()
            if not self.is_over():
                self.meet(choice.question)
        self.look_at_rest()

    def meet(self, question: Question) -> None:
        """Do what is to be done at a question."""
        self.questions += 1
        self.note_targets()
        if self.questions == QUESTIONS:
            self.fail("the scenario", "it never ends")
        if isinstance(question, Acts):
            self.act(question.seat)
        else:
            self.answer(question)

    def is_over(self) -> bool:
        if self.game.over or self.game.choice is None or self.questions >= QUESTIONS:
            return True
        if self.in_haste and self.failures:
            return True
        return self.is_stopped() if self.scenario.get("stop") is not None else self.is_idle()

    def is_stopped(self) -> bool:
        return self.scenario.get("stop") is not None and not any(look.get("last") for look in self.looks)

    def is_idle(self) -> bool:
        """Whether a scenario that does not say when it stops has nothing left to do."""
        return not self.looks and not any(self.script.timed.values()) and not self.game.spells.cards

    def look_at_rest(self) -> None:
        """The game has ended, or the scenario has: what was to be seen is looked at now."""
        for look in list(self.looks):
            self.look(look)
        if self.scenario.get("stop") is None:
            self.check(self.game, self.scenario.get("expect") or ())
        for action in self.script.never_done():
            self.fail_action(action, "this was never reached" + (": the game was over" if self.game.over else ""))

    # Looking

    def now(self) -> Moment:
        return (self.game.turns, STEPS.index(self.game.step))

    def look_back(self) -> None:
        """Look at the facts of moments that have been skipped, such as the step for first strike."""
        for look in list(self.looks):
            if moment_of(look["stop"]) < self.now():
                self.look(look)

    def look_ahead(self) -> None:
        """The step is about to end: look at the facts of this moment."""
        for look in list(self.looks):
            if moment_of(look["stop"]) == self.now():
                self.look(look)
            elif self.is_between_turns(look["stop"]):
                self.look_after_cleanup(look)

    def is_between_turns(self, stop: Data) -> bool:
        """Whether a moment lies between this step, one of the last of the turn, and the next turn."""
        turn = self.game.turns
        last = self.game.step in (END, CLEANUP)
        return last and (stop["turn"], stop["step"]) in ((turn, CLEANUP), (turn + 1, UNTAP))

    def look_after_cleanup(self, look: Data) -> None:
        """Nobody has priority between turns. So go there in another state, and look."""
        ahead = self.fork()
        ahead.looks, ahead.branches = [], []
        ahead.game.waiting = (*ahead.game.waiting, Waiting(-1, Curtain()))
        ahead.game.choose(PASS)
        known = len(ahead.failures)
        while ahead.game.choice is not None and not ahead.game.over and len(ahead.failures) == known:
            ahead.meet(ahead.game.choice.question)
        self.looks.remove(look)
        self.check(ahead.game, look["expect"])

    def look(self, look: Data) -> None:
        self.looks.remove(look)
        self.check(self.game, look["expect"])

    def check(self, game: Magic, facts: Sequence[Data]) -> None:
        for fact in facts:
            why = why_false(game, self.aliases, said(fact))
            if why:
                self.fail(in_words(fact, write_fact, read_fact), why)

    # Priority

    def act(self, seat: Seat) -> None:
        """Do the player's next action of this turn and step; if there is none, pass."""
        declaring.report(self)
        action = self.script.next_action(seat, self.game.turns, self.game.step)
        if action is None or not self.is_time_for(action, seat):
            self.pass_priority()
            return
        self.script.remove(action)
        if action["do"] == "wait":
            self.watched = None
        elif action["do"] == "check":
            why = why_false(self.game, self.aliases, action, "of")
            if why:
                self.fail_action(action, why)
        else:
            self.attempt(action, seat)

    def is_time_for(self, action: Data, seat: Seat) -> bool:
        """Whether an action is done now: not before its condition holds, nor while it waits."""
        if action.get("while") and not holds(self.game, action["while"]):
            return False
        if action.get("mana_in_pool") is not None and sum(self.game.pools[seat]) < action["mana_in_pool"]:
            return False
        return action["do"] != "wait" or self.has_waited(bool(action.get("one")))

    def has_waited(self, for_one: bool) -> bool:
        stack = self.game.spells.cards
        if for_one and self.watched is None:
            self.watched = stack
        return not stack or (for_one and any(card not in stack for card in self.watched or ()))

    def pass_priority(self) -> None:
        """Pass. If the step ends by it, its facts are looked at before."""
        if self.game.passes == 1 and not self.game.spells.cards:
            self.look_ahead()
            if self.is_stopped():
                return
        self.game.choose(PASS)

    def attempt(self, action: Data, seat: Seat) -> None:
        """Do an action with all that is announced for it. If it is not possible, nothing has happened."""
        before = self.fork()
        try:
            self.do(action, seat)
        except Impossible as error:
            self.__dict__.update(before.__dict__)
            self.fail_action(action, str(error))

    def do(self, action: Data, seat: Seat) -> None:
        if action["do"] == "counters":
            self.put_counters(action, seat)
            return
        options = options_for(self.game, seat, action, self.aliases)
        if not options:
            raise Impossible(why_impossible(self.game, seat, action, self.aliases))
        option = said_manner(options, self.choices(seat), self.often(options)) if action["do"] == "cast" else options[0]
        self.follow_alias(action, option)
        self.game.choose(option)
        if isinstance(option, Casts):
            self.announce(option.card, action)
        elif isinstance(option, Activates):
            self.announce(self.activated_by(option), action)

    def often(self, options: Sequence[Event]) -> list[str]:
        """The manners of casting in which a cost may be paid any number of times."""
        cards = [option.card for option in options if isinstance(option, Casts)]
        return [manner.name for card in cards for manner in self.game.printed(card).manners if manner.often]

    def follow_alias(self, action: Data, option: Event) -> None:
        """Of equal cards one is offered. If another one has the alias that is named, they change it."""
        alias, card = action.get("alias"), getattr(option, "card", None)
        if alias is None or not isinstance(card, Card) or self.aliases.get(alias) is card:
            return
        for other, known in list(self.aliases.items()):
            if known is card:
                self.aliases[other] = self.aliases[alias]
        self.aliases[alias] = card

    def activated_by(self, option: Activates) -> Card | None:
        """The ability on the stack. If it is there, others that triggered may lie above it."""
        for card in self.game.spells.cards:
            act = self.game.act[card]
            if act is not None and act.ability == option.ability and act.source.card is option.card:
                return card
        return None

    def announce(self, card: Card | None, action: Data) -> None:
        """Answer what is asked about a spell or ability until it is on the stack, with the targets that are named."""
        if card is None:
            return
        self.names[card.id] = Names(action.get("targets") or ())
        self.note_modes(card)
        self.announced = (card, action)
        self.finish_announcing()

    def finish_announcing(self) -> None:
        assert self.announced is not None
        card, _ = self.announced
        while self.is_announcing(card):
            assert self.game.choice is not None
            self.answer(self.game.choice.question)
        names = self.names[card.id]
        if not self.game.has_ceased(card) and self.game.act[card] is not None:
            use_those_without_choice(self, names, act_on(self.game, card))
        wrong = [spec for spec in names.left if not spec.get("skip")]
        if wrong:
            raise Impossible(f"{as_target(wrong[0])} is no legal target (601.2c)")
        self.announced = None

    def go_on(self) -> None:
        """Another answer was given: finish what was being announced at that moment."""
        if self.announced is not None:
            _, action = self.announced
            try:
                self.finish_announcing()
            except Impossible as error:
                self.fail_action(action, str(error))

    def is_announcing(self, card: Card) -> bool:
        if self.game.choice is None or self.game.over:
            return False
        question = self.game.choice.question
        return getattr(question, "card", None) is card or isinstance(question, HowToPay | PaysSymbol)

    def note_modes(self, card: Card) -> None:
        """Nobody is asked for a mode if there is only one that is possible. An entry for it is used up."""
        act = act_on(self.game, card)
        for number in act.modes:
            entry = next((entry for entry in self.modes(act.seat) if entry["value"] == number + 1), None)
            if entry is not None:
                self.modes(act.seat).remove(entry)

    def note_targets(self) -> None:
        """Nobody is asked for a target if there is only one. An entry that names it is used up."""
        for card in reversed(self.game.spells.cards):
            act = self.game.act[card]
            if card.id in self.names or card.front == COPY or act is None or not act.targets:
                continue
            names, queue = self.names_of(card), self.targets(act.seat)
            for entry in queue:
                if matches(self.game, self.aliases, entry["targets"][0], act.every_target[:1]):
                    queue.remove(entry)
                    names.left.extend(entry["targets"])
                    use_those_without_choice(self, names, act)
                    break

    def put_counters(self, action: Data, seat: Seat) -> None:
        """Counters appear on a permanent: one's own first, if both players have some of the name."""
        game = self.game
        cards = permanents_named(game, self.aliases, action, seat) or permanents_named(game, self.aliases, action, None)
        if not cards:
            raise Impossible("there is none")
        assert game.stack is not None
        game.stack = game.stack.below
        puts = PutsCounters(cards[0], action["counter"], action["value"], is_cost=True)
        game.put([puts, GivesPriority(seat)], game.cause)
        game.run()
        game.begin_here()

    # Questions

    def answer(self, question: Question) -> None:
        """Answer a question as the script says, or without it."""
        if isinstance(question, WhoAttacks):
            chosen = declaring.attack(self, question)
        elif isinstance(question, WhoBlocks):
            chosen = declaring.block(self, question)
        else:
            chosen = scripted(self, question)
        index = -1 if isinstance(chosen, Unsaid) else question.find(self.game, chosen)
        if index >= 0:
            self.game.choose(index)
        else:
            self.answer_unscripted(question)

    def answer_unscripted(self, question: Question) -> None:
        game = self.game
        if question.count(game) == 1:
            game.choose(0)
            return
        is_own = belongs_to_runner(game, question) or not game.turns
        order = ranked(game, question)
        words = f"{'you' if question.seat.index == 0 else 'they'} are asked: {question.prompt()}"
        if self.policy == NONE and not is_own:
            self.fail(words, "the script says nothing about it")
        if self.policy == ANY and not self.failures:
            before = self.fork()
            before.branches = []
            self.branches.extend([Branch(before, index, rank) for rank, index in enumerate(order[1:MANY])])
        if not is_own:
            self.asked.append(f"{words} {question.words(game, question.pick(game, order[0]))}")
        game.choose(order[0])


def moment_of(stop: Data) -> Moment:
    return (stop["turn"], STEPS.index(stop["step"]))
