"""Somebody who plays any game through its page, with the mouse alone or with the keyboard alone.

They read the question as the page does, choose by chance, and then do what a person does: click the option, or the card
that it is about; press its digit, or walk to it. They never talk to the server behind the page's back.
"""

from __future__ import annotations

from random import Random
from typing import Any

from browser.people import Person
from playwright.sync_api import Locator, TimeoutError

FARTHEST = 150
"""No part of a page is more steps of the keyboard away."""

WAY = """(element) => {
  const at = document.activeElement;
  if (element === at) return "";
  if (at?.matches("button") && element.closest("[data-roving]")?.contains(at)) return "ArrowRight";
  return at?.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING ? "Shift+Tab" : "Tab";
}"""
"""The key that leads from what has the focus to an element; none if it has it."""
MOST_REFUSALS = 8
ABLE = "main button.able"
IS_HEARD = "seat.pending.size === 0 && (seat.question !== argument || seat.refusal !== '')"


class Hands:
    """What a person touches the page with."""

    def __init__(self, person: Person, chance: Random) -> None:
        self.person = person
        self.chance = chance

    def use(self, what: Locator) -> None:
        """Do what a button does."""
        raise NotImplementedError

    def write(self, into: Locator, text: str, send: Locator) -> None:
        """Write into a field, and send it."""
        raise NotImplementedError

    def press(self, button: Locator, times: int) -> None:
        """Press an option's button."""
        for _ in range(times):
            self.use(button)

    def choose(self, option: dict[str, Any]) -> None:
        """Choose one option: by its button; or first by a card or a player that it is about."""
        button = button_of(self.person, option)
        if not button.is_visible() or self.chance.random() < 0.3:
            things = [*self.things("card", option.get("cards", [])), *self.things("seat", option.get("seats", []))]
            if things:
                self.use(things[0])
        if not button.is_visible():
            self.use(self.person.find(f'fd-question details:has([data-index="{option["index"]}"]) > summary').first)
        self.press(button, 2 if option.get("risky") else 1)

    def things(self, kind: str, ids: list[int]) -> list[Locator]:
        found = [self.person.find(f'main button[data-{kind}="{id}"]').first for id in ids]
        return [thing for thing in found if thing.is_visible()]


class Mouse(Hands):
    def use(self, what: Locator) -> None:
        what.click()

    def write(self, into: Locator, text: str, send: Locator) -> None:
        into.click()
        self.person.page.keyboard.insert_text(text)
        send.click()


class Keyboard(Hands):
    def use(self, what: Locator) -> None:
        self.go_to(what)
        self.person.presses(self.chance.choice(["Enter", "Space"]))

    def press(self, button: Locator, times: int) -> None:
        digit = button.locator("kbd")
        if digit.count() and digit.first.inner_text().isdigit() and self.chance.random() < 0.7:
            self.person.presses(*[digit.first.inner_text()] * times)
            return
        self.go_to(button)
        self.person.presses(*["Enter"] * times)

    def go_to(self, what: Locator) -> None:
        """Walk to a part of the page: from the question, by Tab and by the arrows of its group."""
        self.person.presses("q")
        for step in range(FARTHEST):
            way = what.evaluate(WAY)
            if not way:
                return
            self.person.presses("Tab" if way.startswith("Arrow") and not step % 3 else way)
        raise AssertionError(f"the keyboard does not reach {what.inner_text()}")

    def write(self, into: Locator, text: str, send: Locator) -> None:
        self.go_to(into)
        self.person.page.keyboard.insert_text(text)
        self.person.presses("Enter")


def button_of(person: Person, option: dict[str, Any]) -> Locator:
    return person.find(f'fd-question [data-index="{option["index"]}"]').first


class Gamer:
    """Plays for a person, by chance."""

    def __init__(self, person: Person, seed: int) -> None:
        self.person = person
        self.chance = Random(seed)
        self.hands: Hands = (Keyboard if person.ways.hands == "keyboard" else Mouse)(person, self.chance)
        self.answers = 0
        self.refused = 0
        """How often the open question was answered in vain."""
        self.kinds: set[str] = set()

    def answer(self) -> bool:
        """Answer the open question, if there is one, and wait until the answer is there. Whether there was one."""
        seat = self.person.seat()
        assert seat["wider"] <= 0, "the page is wider than its window"
        asked = seat["asked"]
        if asked is None or seat["question"] is None or seat["pending"] or seat["over"]:
            return False
        kind = asked.get("answered", "one")
        try:
            getattr(self, kind)(asked)
            self.person.waits_for(IS_HEARD, seat["question"])
        except (TimeoutError, AssertionError):
            # Where everybody may speak at once, somebody else can be quicker.
            if self.person.seat()["question"] == seat["question"]:
                raise
            return True
        self.answers += 1
        self.kinds.add(kind)
        after = self.person.seat()
        self.refused = self.refused + 1 if after["question"] == seat["question"] and after["refusal"] else 0
        assert self.refused < MOST_REFUSALS, f"refused again and again: {after['refusal']}"
        return True

    # Each way of answering

    def one(self, asked: dict[str, Any]) -> None:
        possible = [option for option in asked["options"] if "index" in option]
        usual = [option for option in possible if not option.get("aside") and not option.get("risky")]
        if not possible:
            raise AssertionError(f"no option can be chosen: {asked}")
        chosen = self.chance.choice(usual or possible)
        if self.person.find(ABLE).count() and not button_of(self.person, chosen).count():
            return self.plan()
        return self.hands.choose(chosen)

    def plan(self) -> None:
        """Where a look asks on the table who takes part, all at once: some of them do."""
        able = self.person.find(ABLE)
        for place in range(able.count()):
            if self.chance.random() < 0.6:
                self.hands.use(able.nth(place))
                aims = self.person.find("fd-question .fighter button")
                if aims.count():
                    self.hands.use(aims.first)
        self.hands.use(self.person.find("fd-question .send"))

    def text(self, asked: dict[str, Any]) -> None:
        if any("index" in option for option in asked.get("options", [])):
            return self.one(asked)
        words = self.chance.choice(asked.get("examples") or ["yes"])
        line = self.person.find(".in-words")
        return self.hands.write(line.locator("input"), words, line.locator("button"))

    def number(self, asked: dict[str, Any]) -> None:
        number = self.chance.randint(asked.get("least", 0), asked.get("most", 0))
        self.hands.write(self.person.find("#number"), str(number), self.person.find("#number + button"))

    def several(self, asked: dict[str, Any]) -> None:
        buttons = self.person.find("fd-question .options button")
        many = self.chance.randint(asked.get("least", 0), asked.get("most", 0))
        for place in self.chance.sample(range(buttons.count()), many):
            self.hands.use(buttons.nth(place))
        self.hands.use(self.person.find("fd-question .send"))

    def order(self, asked: dict[str, Any]) -> None:
        buttons = self.person.find("fd-question .options button")
        for place in self.chance.sample(range(buttons.count()), buttons.count()):
            self.hands.use(buttons.nth(place))
        self.hands.use(self.person.find("fd-question .send"))

    def each(self, asked: dict[str, Any]) -> None:
        for place, piece in enumerate(asked["pieces"]):
            free = self.person.find("fd-question .piece").nth(place).locator("button:not(:disabled)")
            for _ in range(piece.get("size", 1)):
                unpressed = free.and_(self.person.find('[aria-pressed="false"]'))
                self.hands.use(unpressed.nth(self.chance.randrange(unpressed.count())))
        self.hands.use(self.person.find("fd-question .send"))


def play(gamers: list[Gamer], most: int = 1_000) -> None:
    """Play until the game is over for everybody."""
    for _ in range(most):
        if all(gamer.person.seat()["over"] for gamer in gamers):
            return
        answered = [gamer.answer() for gamer in gamers]
        if not any(answered):
            gamers[0].person.page.wait_for_timeout(20)
    raise AssertionError(f"the game is not over after {most} rounds")
