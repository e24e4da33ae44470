"""Tests that read as scenes, for the authors of any game.

    def test_prince_makes_the_princess_fall():
        scene = deal("loveletter", ann="Prince Guard", bob="Princess")
        scene.plays("ann", "Prince").chooses("bob")
        scene.expect(out="bob", nobody_is_asked=True)

`deal` begins a game and lays the named cards where the scene wants them; the first player named is the one who is
asked. Answers are given by the words on the button. The last line of a scene says who is asked next, or that nobody
is (`ends`). So a question that nobody planned fails the test.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final, NoReturn

from facedown.core.cards import Card, Row, Seat
from facedown.core.choices import Choice, Option
from facedown.core.errors import BadSetup, IllegalChoice
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.core.log import FirstLine
from facedown.core.responses import INSTEAD, Delayed, Waiting
from facedown.core.zones import Zone
from facedown.games import find
from facedown.games.registry import declaration_of

SEEDS: Final = 1000


def deal(
    game: str | type[Game],
    ruleset: str = "",
    *,
    rest: str = "deck",
    until: str | None = None,
    options: Mapping[str, object] | None = None,
    **named: Any,
) -> Scene:
    """Begin a scene. A keyword that names a zone or a field of the game arranges it; every other one is a player.

    `ann="Prince Guard"` is a hand, `deck="King"` what lies on top of the deck, `discards={"ann": "Spy"}` a zone of
    Ann's, `tokens={"ann": 3}` and `protected="bob cleo"` are fields. A zone that is not named keeps the number of cards
    that the game dealt it. Cards that have a home of their own stay there.

    All other cards go into the zone `rest`, below those named there, in the order of the box. So
    `deck="King", rest="turned_up"` leaves a deck of one card. The scene ends before the event `until`, or before the
    one that the game declares as its `curtain`. `until=""` lets the game go on.
    """
    rules = find(game) if isinstance(game, str) else game
    begun = begin(rules, ruleset or rules.rulesets[0], options or {}, named)
    arrange(begun, {name: value for name, value in named.items() if name not in begun.layout.names}, rest)
    for name in begun.layout.names:
        if name in named:
            setattr(begun, name, meant(begun, getattr(begun, name), named[name]))
    begun.past = FirstLine(begun.zones, begun.layout)
    ending = declaration_of(rules).curtain if until is None else until
    begun.waiting = (Waiting(0, Curtain(ending)),) if ending else ()
    begun.begin_here()
    return Scene(begun)


@contextmanager
def arranging(game: Game) -> Iterator[None]:
    """Use the game's verbs as an event's `apply` does, to arrange a scene: `with arranging(scene.game): ...`."""
    game.applying = True
    game.resting = False
    try:
        yield
    finally:
        game.applying = False
        game.rest()


class Curtain(Delayed):
    """Ends the scene before an event of this name happens."""

    def __init__(self, until: str) -> None:
        self.until: Final = until

    def step(self) -> str:
        return INSTEAD

    def answer(self, game: Game, event: Event) -> Sequence[Event] | None:
        return () if type(event).__name__ == self.until else None


def begin(rules: type[Game], ruleset: str, options: Mapping[str, object], named: Mapping[str, Any]) -> Game:
    """A game in which the first player named is asked first. Seeds are tried until chance agrees."""
    players = players_of(rules, ruleset, options, named)
    for seed in range(SEEDS):
        begun = rules()
        begun.begin(players, seed, ruleset, options)
        if begun.choice is None or begun.choice.seat.index == 0:
            return begun
    raise BadSetup(f"{players[0]} is asked first from none of {SEEDS} seeds")


def players_of(
    rules: type[Game], ruleset: str, options: Mapping[str, object], named: Mapping[str, Any]
) -> tuple[str, ...]:
    """The players' names: the keywords that are neither zone nor field, or else those who are given a hand."""
    furnished = rules()
    furnished.begin([str(number) for number in range(rules.seats_for(ruleset)[0])], 0, ruleset, options)
    known = {*furnished.layout.at, *furnished.layout.names}
    players = [name for name in named if name not in known] or list(named.get(hands_of(furnished), ()))
    return tuple([name.capitalize() for name in players])


def hands_of(game: Game) -> str:
    """The name of the first zones that each player has. In `ann="Guard"` that zone of Ann's is meant."""
    return next(place.name for place in game.layout.places if place.owner is not None)


def zone_named(game: Game, name: str, owner: str = "") -> Zone:
    """The zone of that name; one that each player has, of its owner."""
    zones = game.zones_named(name)
    return zones[seat_of(game, owner).index] if owner else zones[0]


def arrange(game: Game, named: Mapping[str, Any], rest: str) -> None:
    """Put the named cards where the scene wants them, and the others where they do not matter."""
    wanted = placed(game, named)
    left = list(game.cards)
    lying = {index: taken(left, words, game) for index, words in wanted.items()}
    spare = game.layout.at[rest]
    at_home = {place.index: ids for place, ids in game.layout.homes if place.index not in (*lying, spare)}
    for index, ids in at_home.items():
        lying[index] = [card for card in left if card.id in ids]
        left = [card for card in left if card.id not in ids]
    for index, zone in enumerate(game.zones):
        if index not in lying and index != spare:
            lying[index], left = left[: len(zone)], left[len(zone) :]
    lying[spare] = [*lying.get(spare, ()), *left]
    for index, place in enumerate(game.layout.places):
        game.zones[index] = Zone(place, tuple(lying[index]))
        for card in lying[index]:
            game.where[card.id] = index


def placed(game: Game, named: Mapping[str, Any]) -> dict[int, str]:
    """The index of each zone that is named, and the words for the cards that shall lie there."""
    wanted: dict[int, str] = {}
    for name, value in named.items():
        if name not in game.layout.at:
            wanted[zone_named(game, hands_of(game), name).place.index] = value
        elif isinstance(value, Mapping):
            for owner, words in value.items():
                wanted[zone_named(game, name, owner).place.index] = words
        else:
            wanted[zone_named(game, name).place.index] = value
    return wanted


def names_in(words: str) -> list[str]:
    """The names in a text. Commas separate them if there is one ("Deep Blue, Red"), otherwise spaces do."""
    return [name.strip() for name in words.split(",") if name.strip()] if "," in words else words.split()


def taken(left: list[Card], words: str, game: Game) -> list[Card]:
    """Take the cards with these names out of those that are left."""
    found: list[Card] = []
    for name in names_in(words):
        card = next((card for card in left if card.face.name.casefold() == name.casefold()), None)
        if card is None:
            raise BadSetup(too_few(game, name))
        left.remove(card)
        found.append(card)
    return found


def too_few(game: Game, name: str) -> str:
    copies = sum(card.face.name.casefold() == name.casefold() for card in game.cards)
    if copies:
        return f"{game.name} ({game.ruleset}) has only {copies} of {name}, and the scene names more"
    there = ", ".join([face.name for face in game.layout.faces()])
    return f"{game.name} ({game.ruleset}) has no card {name!r}; there are {there}"


def seat_of(game: Game, name: str) -> Seat:
    for seat in game.seats:
        if seat.name.casefold() == name.casefold():
            return seat
    raise BadSetup(f"nobody here is called {name!r}; there are {', '.join([seat.name for seat in game.seats])}")


def meant(game: Game, current: object, value: Any) -> object:
    """The value of a field from the words of a scene.

    A seat is given by its name. A row is given as the names of the seats for which it is true, or as a mapping from
    names to values.
    """
    if isinstance(current, Row):
        given = value if isinstance(value, Mapping) else {seat.name: False for seat in game.seats}
        row: Row[Any] = Row(current.values)
        for name, part in given.items():
            row[seat_of(game, name)] = part
        for name in names_in(value) if isinstance(value, str) else ():
            row[seat_of(game, name)] = True
        return row
    names = [seat.name.casefold() for seat in game.seats]
    is_seat = isinstance(value, str) and value.casefold() in names
    return seat_of(game, value) if isinstance(current, Seat) or (current is None and is_seat) else value


class Scene:
    """A game that is being acted out. `scene.game` is the game itself."""

    def __init__(self, game: Game) -> None:
        self.game: Any = game
        self.begun = ""
        self.turns_question = None if game.choice is None else type(game.choice.question)

    def seat(self, name: str) -> Seat:
        return seat_of(self.game, name)

    # Acting

    def plays(self, who: str, words: str) -> Scene:
        """A player answers with the words on a button, or with their beginning. Then `chooses` says the rest.

        plays("ann", "Handmaid"), plays("ann", "Prince → Bob"), plays("ann", "Prince").chooses("bob")
        """
        choice = self.choice_of(who)
        exact = [option for option in choice if option.words.casefold() == words.casefold()]
        if exact:
            return self.take(choice, exact[0])
        if not self.fitting(choice, words):
            self.fail(f"{who} cannot choose {words!r}")
        self.begun = words
        return self

    def chooses(self, words: str) -> Scene:
        """The player who is asked takes the option with these words, or the only one that begins with them."""
        choice = self.game.choice
        if choice is None:
            self.fail(f"nobody is asked, so nobody can choose {words!r}")
        fitting = self.fitting(choice, words)
        if len({option.words for option in fitting}) != 1:
            self.fail(f"{words!r} fits {'several' if fitting else 'none'} of the options of {choice.seat}")
        return self.take(choice, fitting[0])

    def take(self, choice: Choice, option: Option) -> Scene:
        self.begun = ""
        self.game.choose(option, of=choice)
        return self

    def fitting(self, choice: Choice, words: str) -> list[Option]:
        """The options with exactly these words. If there are none, those that begin with them."""
        wanted, begun = words.casefold(), self.begun.casefold()
        rests = [(option, option.words.casefold()) for option in choice if option.words.casefold().startswith(begun)]
        rests = [(option, rest[len(begun) :].lstrip(" →,")) for option, rest in rests]
        exact = [option for option, rest in rests if rest == wanted]
        return exact or [option for option, rest in rests if rest.startswith(wanted)]

    def happens(self, *events: Event) -> Scene:
        """Let these events happen together. What was pending before is dropped."""
        with arranging(self.game):
            self.game.clear()
            self.game.together(*events)
        self.game.flush()
        self.game.run()
        return self

    # Looking

    def choice_of(self, who: str) -> Choice:
        found: list[Choice] = [choice for choice in self.game.choices if choice.seat == self.seat(who)]
        if not found:
            self.fail(f"{who} is not asked")
        return found[0]

    def options(self) -> list[str]:
        """The words on the buttons of whoever is asked."""
        return [] if self.game.choice is None else [option.words for option in self.game.choice]

    def cannot(self, answer: object, because: str) -> Scene:
        """Check that an answer, in words or as a value, is refused for this reason and changes nothing."""
        before = self.game.to_json()
        try:
            self.game.choose(answer)
        except IllegalChoice as refusal:
            if because not in str(refusal):
                self.fail(f"refused for another reason than {because!r}: {refusal}")
        else:
            self.fail(f"{answer!r} was not refused")
        if self.game.to_json() != before:
            self.fail(f"{answer!r} was refused and changed something")
        return self

    def sees(self, viewer: str | None, whose: str, words: str) -> Scene:
        """Check what a viewer (None: a spectator) knows of a player's hand or of a zone: "Guard ??", "... King Guard".

        "..." stands for as many unknown cards as there are.
        """
        view = self.game.view(None if viewer is None else self.seat(viewer))
        zone = zone_named(view, whose) if whose in view.layout.at else zone_named(view, hands_of(view), whose)
        names = names_in(words)
        if "..." in names:
            spot = names.index("...")
            names[spot : spot + 1] = ["??"] * (len(zone) - len(names) + 1)
        self.compare(zone, names, f"{viewer or 'a spectator'} of {zone.place}")
        return self

    def hears(self, viewer: str | None, words: str) -> Scene:
        """Check that a viewer was told a sentence with these words in it. None is a spectator."""
        told = [info.says() for info in self.game.heard(None if viewer is None else self.seat(viewer))]
        if not any(words in sentence for sentence in told):
            self.fail(f"{viewer or 'a spectator'} never heard {words!r}")
        return self

    # Expecting

    def expect(
        self,
        *,
        asked: str | None = None,
        nobody_is_asked: bool | None = None,
        over: bool | None = None,
        winners: str | None = None,
        says: str | Iterable[str] = (),
        **named: Any,
    ) -> Scene:
        """Check what lies where, worded as in `deal`, and who is asked.

        `nobody_is_asked` ignores the question of a turn itself (the kind of question with which the scene began):
        somebody is always asked that.
        """
        self.expect_state(named)
        for words in (says,) if isinstance(says, str) else says:
            if not any(words in str(line) for line in self.game.log):
                self.fail(f"nothing in the log says {words!r}")
        if over is not None and self.game.over is not over:
            self.fail("the game is not over" if over else f"the game is over: {self.game.outcome}")
        if winners is not None:
            won = () if self.game.outcome is None else self.game.outcome.winners
            self.equal([seat.name for seat in won], self.called(winners), "the winners")
        if asked is not None:
            self.equal([choice.seat.name for choice in self.game.choices], self.called(asked), "asked")
        if nobody_is_asked is not None and nobody_is_asked is not self.is_quiet():
            self.fail("somebody is asked" if nobody_is_asked else "nobody is asked")
        return self

    def ends(self) -> None:
        """Check that nobody is asked anything but the turn's own question, and that no answer was left half said."""
        if self.begun:
            self.fail(f"{self.begun!r} is the beginning of an answer, and the rest was never said")
        self.expect(nobody_is_asked=True)

    def is_quiet(self) -> bool:
        return not self.begun and all(type(c.question) is self.turns_question for c in self.game.choices)

    def expect_state(self, named: Mapping[str, Any]) -> None:
        fields = {name: value for name, value in named.items() if name in self.game.layout.names}
        for name, value in fields.items():
            current = getattr(self.game, name)
            self.equal(current, meant(self.game, current, value), name)
        lying = {name: value for name, value in named.items() if name not in fields}
        for index, words in placed(self.game, lying).items():
            zone = self.game.zones[index]
            self.compare(zone, names_in(words), str(zone.place))

    def compare(self, zone: Zone, names: Sequence[str], what: str) -> None:
        """Compare the faces in a zone. Their order counts only in a zone that has one."""
        found = [card.face.name.casefold() for card in zone]
        wanted = [name.casefold() for name in names]
        ordered = zone.place.in_order
        self.equal(found if ordered else sorted(found), wanted if ordered else sorted(wanted), what)

    def called(self, names: str) -> list[str]:
        return [self.seat(name).name for name in names_in(names)]

    def equal(self, found: object, wanted: object, what: str) -> None:
        if found != wanted:
            self.fail(f"{what}: {found}, not {wanted}")

    def fail(self, why: str) -> NoReturn:
        raise AssertionError(f"{why}\n\n{self}")

    def __str__(self) -> str:
        """What happened so far, what lies where, and the open options."""
        lines = [str(line) for line in self.game.log]
        lines.extend([f"{zone.place}: {zone}" for zone in self.game.zones])
        for choice in self.game.choices:
            lines.append(f"{choice.seat} is asked: {choice.prompt}")
            lines.extend([f"  {option}" for option in choice])
        return "\n".join(lines)
