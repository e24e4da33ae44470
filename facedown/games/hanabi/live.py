"""Games as hanab.live writes them: read and checked action by action, and written.

Such a file has the players, the whole deck from the top down, and the actions. A card is named by its *order*: its
place in the deck. There, any player may begin; here the first to move sits first, so that players and orders are
counted from whoever begins. What these rules know and the format has no word for is written under `house`, which
others skip. Notes, times, characters and numbers of games are not kept.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias

from facedown.core.cards import Card, Seat
from facedown.core.errors import BadRecord, BadSetup, IllegalChoice
from facedown.core.events import Event, Shuffled
from facedown.core.state import Outcome
from facedown.games.hanabi.events import Clue, Deal, Discard, HanabiEvent, Pass, Play
from facedown.games.hanabi.game import HAND_SIZES, RULESETS, STRIKES, Hanabi, variant_of
from facedown.games.hanabi.suits import BASIC, Variant, variant

Written: TypeAlias = Mapping[str, Any]

PLAY: Final = 0
DISCARD: Final = 1
COLOUR: Final = 2
RANK: Final = 3
END: Final = 4
VOTE: Final = 5
"""The types of actions. An end by vote has a type of its own."""

NORMAL: Final = 1
STRIKEOUT: Final = 2
SPEEDRUN: Final = 5
LOST_CARD: Final = 8
LOCKED: Final = 9
BY_VOTE: Final = 10

ENDS: Final = {
    NORMAL: "Nothing more can be played",
    STRIKEOUT: "The game is lost after the third strike",
    3: "Time ran out",
    4: "The game was ended by a player",
    SPEEDRUN: "The speedrun failed",
    6: "Nobody did anything for too long",
    7: "A character can do nothing",
    LOST_CARD: "A card that was needed is lost",
    LOCKED: "A player can do nothing",
    BY_VOTE: "The players voted to end the game",
}
"""How a game can end, by hanab.live's numbers; 0 is a game that goes on."""

FAILURES: Final = (SPEEDRUN, 7, LOST_CARD, LOCKED)
"""Ends that are lost games. The others leave the points as they are."""

SWITCHES: Final = (
    *("emptyClues", "cardCycle", "deckPlays", "oneExtraCard", "oneLessCard", "allOrNothing", "detrimentalCharacters"),
    *("timed", "speedrun"),
)
NOT_PLAYED: Final = ("cardCycle", "detrimentalCharacters")
OTHER_OPTIONS: Final = ("variant", "startingPlayer", "timeBase", "timePerTurn")


class Ended(HanabiEvent):
    """The game is over before its rules end it: somebody left, or a clock ran out."""

    def __init__(self, condition: int, seat: Seat | None) -> None:
        self.condition: Final = condition
        self.seat: Final = seat

    def happen(self, game: Hanabi) -> None:
        lost = self.condition in FAILURES and not game.layout.options["strikeout_keeps_points"]
        points = 0 if lost else game.score
        game.end(Outcome((), f"{ENDS[self.condition]}: {points} points", game.scores(points)))

    def says(self) -> str:
        return f"{ENDS[self.condition]}" + ("." if self.seat is None else f" ({self.seat}).")


# Reading


def from_hanab_live(written: Written | str, ruleset: str = "", **options: object) -> Hanabi:
    """The game of a file after its last action. Options are those of the game, as in `discard_at_8=True`."""
    *_, last = retold(written, ruleset, **options)
    return last


def retold(written: Written | str, ruleset: str = "", **options: object) -> Iterator[Hanabi]:
    """The same game object after each of its turns, beginning with none of them."""
    parsed = parse(written) if isinstance(written, str) else written
    check_shape(parsed)
    telling = Telling(parsed, ruleset, options)
    yield telling.game
    for number, action in enumerate(parsed["actions"]):
        yield from telling.act(number + 1, action)


def read_games(path: Path | str, ruleset: str = "", **options: object) -> list[Hanabi]:
    """All the games in a file: one, a list of them, or one in each line."""
    games: list[Hanabi] = []
    for number, written in enumerate(games_in(text_of_file(Path(path)))):
        try:
            games.append(from_hanab_live(written, ruleset, **options))
        except BadRecord as error:
            raise BadRecord(f"{path}, game {number + 1}: {error}") from None
    return games


def text_of_file(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise BadRecord(f"{path} is not text in UTF-8") from None
    except OSError as error:
        raise BadRecord(f"{path} cannot be read: {error.strerror or error}") from None


def games_in(text: str) -> list[Any]:
    """What a text says of games, one or many; whether they can be played is seen when they are told again."""
    found = found_in(text)
    return found if isinstance(found, list) else [found]


def found_in(text: str) -> Any:
    """The one game in a text, or the list of many, which may also stand one in each line."""
    lines = [(number + 1, line) for number, line in enumerate(text.split("\n")) if line.strip()]
    if len(lines) > 1 and all(line.lstrip().startswith("{") and line.rstrip().endswith("}") for _, line in lines):
        return [parse(line, f"line {number}: ") for number, line in lines]
    return parse(text)


def parse(text: str, where: str = "") -> Any:
    try:
        return json.loads(text)
    except ValueError as error:
        raise BadRecord(f"{where}this is not JSON: {error}") from None
    except RecursionError:
        raise BadRecord(f"{where}this is no game: its lists lie too deep in each other") from None


def check_shape(written: object) -> None:
    if not isinstance(written, Mapping):
        raise BadRecord("a game is an object with players, deck and actions")
    for name in ("players", "deck", "actions"):
        if not isinstance(written.get(name), list | tuple):
            raise BadRecord(f"the game has no list of {name}")
    for name in ("options", "house"):
        if not isinstance(written.get(name) or {}, Mapping):
            raise BadRecord(f"the {name} of a game are an object, not {shown(written[name])}")
    if not all(isinstance(name, str) for name in written["players"]):
        raise BadRecord(f"players are names, not {shown(written['players'])}")


def shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:37]}..."


class Seating:
    """Who sits where. There, players are dealt to in their order, whoever begins; here, whoever begins sits first."""

    def __init__(self, players: int, first: int, size: int) -> None:
        self.players: Final = players
        self.first: Final = first
        self.size: Final = size

    def seat(self, player: int) -> int:
        return (player - self.first) % self.players

    def place(self, order: int) -> int:
        """Where the card of this order lies in our deck: each hand moves with its player, the rest stays."""
        player, card = divmod(order, self.size)
        return self.seat(player) * self.size + card if player < self.players else order

    def arranged(self, cards: Sequence[object]) -> list[object]:
        found = list(cards)
        if self.players * self.size <= len(cards):
            for order, card in enumerate(cards):
                found[self.place(order)] = card
        return found


class Telling:
    """A game that is being told again, and how far it has come."""

    def __init__(self, written: Written, ruleset: str, options: Mapping[str, object]) -> None:
        players = len(written["players"])
        said = {name: value for name, value in (written.get("options") or {}).items() if value is not None}
        check_options(said, players)
        house = dict(written.get("house") or {})
        rules = ruleset or str(house.pop("ruleset", Hanabi.rulesets[0]))
        agreed = {**options_in(said, players), **house, **options}
        size = agreed.get("hand_size") or HAND_SIZES.get(players, 1)
        self.seating: Final = Seating(players, said.get("startingPlayer", 0), size if isinstance(size, int) else 1)
        self.speedrun: Final = bool(said.get("speedrun"))
        self.locks: Final = bool(said.get("allOrNothing")) and "after_deck" not in house
        self.game: Final = begun(written, rules, agreed, self.seating)
        self.laid: Final = laid_out(self.game)
        self.ended = False

    def act(self, number: int, action: Any) -> Iterator[Hanabi]:
        """Take one action, and let follow what nobody decides."""
        game = self.game
        try:
            kind, target, value = parts_of(action)
            if self.ended or (game.over and kind not in (END, VOTE)):
                raise IllegalChoice(f"the game is already over. {reason(game)}")
            if kind in (END, VOTE):
                yield from self.finish(target, BY_VOTE if kind == VOTE else value)
                return
            self.take(self.meant(kind, target, value))
        except IllegalChoice as error:
            whose = "" if game.over else f" ({game.turn})"
            raise BadRecord(f"turn {number}{whose}: {error}") from None
        yield game
        yield from self.follow()

    def follow(self) -> Iterator[Hanabi]:
        """Whoever can do nothing passes, but where all is at stake the game is lost by that."""
        game = self.game
        while game.choice is not None and isinstance(game.choice[0].what, Pass):
            if self.locks:
                self.end(LOCKED, game.turn)
            else:
                game.choose(0)
            yield game
        if self.speedrun and not game.over and game.max_score() < game.variant.best:
            self.end(SPEEDRUN, None)
            yield game

    def meant(self, kind: int, target: int, value: int) -> Event:
        """What an action stands for, whether it is allowed or not."""
        game = self.game
        if kind in (PLAY, DISCARD):
            card = self.card_of(target)
            return Play(game.turn, card) if kind == PLAY else Discard(game.turn, card)
        seat = self.seat_of(target)
        for clue in game.variant.clues:
            if clue.value == value and (clue.rank > 0) == (kind == RANK):
                return Clue(game.turn, seat, clue.name, game.touched_by(clue, seat))
        if kind == RANK:
            raise IllegalChoice(f"there is no rank {shown(value)}: ranks go from 1 to 5")
        colours = ", ".join([f"{place} {name}" for place, name in enumerate(game.variant.colours)])
        raise IllegalChoice(f"there is no colour {shown(value)}: there are {colours or 'none'}")

    def card_of(self, order: int) -> Card:
        """The card of this order, which must be in the hand of whoever moves."""
        game = self.game
        if not 0 <= order < len(self.laid):
            raise IllegalChoice(f"there is no card {shown(order)}: cards are numbered from 0 to {len(self.laid) - 1}")
        card = self.laid[self.seating.place(order)]
        if card in game.hands[game.turn].cards:
            return card
        if card in game.deck.cards:
            raise IllegalChoice(f"card {order} still lies in the deck, and nothing is played from there (deckPlays)")
        raise IllegalChoice(f"{game.turn} does not hold card {order} ({card})")

    def seat_of(self, player: int) -> Seat:
        seats = self.game.seats
        if not 0 <= player < len(seats):
            raise IllegalChoice(f"there is no player {shown(player)}: players are numbered from 0 to {len(seats) - 1}")
        return seats[self.seating.seat(player)]

    def take(self, what: Event) -> None:
        """Do what was meant, or say which rule forbids it."""
        game, choice = self.game, self.game.choice
        assert choice is not None
        index = choice.question.find(game, what)
        if index < 0:
            raise IllegalChoice(game.why_not(game.turn, choice.question.words(game, what)))
        game.choose(index)

    def finish(self, target: int, condition: int) -> Iterator[Hanabi]:
        """The file says that the game is over: by its rules, where they can tell, or because somebody left."""
        game = self.game
        seat = None if target == -1 else self.seat_of(target)
        if condition not in ENDS:
            raise IllegalChoice(f"{shown(condition)} is no way to end a game: they are numbered from 1 to {len(ENDS)}")
        self.ended = True
        if game.over:
            if condition != end_condition(game):
                raise IllegalChoice(f"this is not how the game ended. {reason(game)}")
        elif condition == STRIKEOUT or (condition == NORMAL and not nothing_to_play(game)):
            raise IllegalChoice(f"the game is not over: {game.strikes} strikes, and cards that can be played")
        else:
            self.end(condition, seat)
            yield game

    def end(self, condition: int, seat: Seat | None) -> None:
        """End the game where its rules do not. No list of answers leads there: such a game has no record."""
        self.game.put([Ended(condition, seat)], 0)
        self.game.run()
        self.game.origin = self.game.fork()


def parts_of(action: Any) -> tuple[int, int, int]:
    """The type, target and value of an action; of plays and discards the value says nothing."""
    if not isinstance(action, Mapping):
        raise IllegalChoice(f"an action is an object with type, target and value, not {shown(action)}")
    kind = action.get("type")
    if type(kind) is not int or not PLAY <= kind <= VOTE:
        raise IllegalChoice(f"there is no action of type {shown(kind)}: types are numbered from {PLAY} to {VOTE}")
    needed = ("target",) if kind in (PLAY, DISCARD, VOTE) else ("target", "value")
    for name in needed:
        if type(action.get(name)) is not int:
            raise IllegalChoice(f"the {name} of an action is a whole number, not {shown(action.get(name))}")
    return kind, action["target"], action["value"] if "value" in needed else 0


def check_options(said: Written, players: int) -> None:
    """Refuse what the game cannot play, by name."""
    for name, value in said.items():
        if name in SWITCHES:
            if type(value) is not bool:
                raise BadRecord(f"the option {name} is true or false, not {shown(value)}")
            if value and name in NOT_PLAYED:
                raise BadRecord(f"the option {name} cannot be played here")
        elif name not in OTHER_OPTIONS and value:
            raise BadRecord(f"there is no option {shown(name)}; there are {', '.join((*SWITCHES, *OTHER_OPTIONS))}")
    if not isinstance(said.get("variant", ""), str):
        raise BadRecord(f"the variant is a name, not {shown(said['variant'])}")
    first = said.get("startingPlayer", 0)
    if type(first) is not int or not 0 <= first < max(players, 1):
        raise BadRecord(f"the startingPlayer is a number from 0 to {players - 1}, not {shown(first)}")


def options_in(said: Written, players: int) -> dict[str, object]:
    """The options of our rules that a file's options stand for. Times change no rule."""
    found: dict[str, object] = {"variant": said["variant"]} if "variant" in said else {}
    if said.get("emptyClues"):
        found["empty_clues"] = True
    if said.get("allOrNothing"):
        found["after_deck"] = "play on"
    more = int(said.get("oneExtraCard", False)) - int(said.get("oneLessCard", False))
    if more and players in HAND_SIZES:
        found["hand_size"] = HAND_SIZES[players] + more
    return found


def begun(written: Written, ruleset: str, options: Mapping[str, object], seating: Seating) -> Hanabi:
    """The game before its first action, dealt from the deck of the file."""
    players, deck = written["players"], [pair_of(card) for card in written["deck"]]
    try:
        if ruleset in RULESETS:
            suits = variant_of(ruleset, options)
            if len(deck) != sum(suits.copies):
                raise BadSetup(f"the deck has {len(deck)} cards, and {suits.name} has {sum(suits.copies)}")
        game = Hanabi()
        seats = [players[(seating.first + seat) % len(players)] for seat in range(len(players))]
        game.begin(seats, 0, ruleset, {**options, "deck": seating.arranged(deck)})
        return game
    except BadSetup as error:
        raise BadRecord(str(error)) from None


def pair_of(card: Any) -> Any:
    return (card.get("suitIndex"), card.get("rank")) if isinstance(card, Mapping) else card


# Asking


def reason(game: Hanabi) -> str:
    return "" if game.outcome is None else game.outcome.reason


def end_condition(game: Hanabi) -> int:
    """How a game ended, by hanab.live's numbers; 0 while it goes on."""
    if not game.over:
        return 0
    last = game.log[-1].event
    if isinstance(last, Ended):
        return last.condition
    if game.strikes >= STRIKES:
        return STRIKEOUT
    if game.score == game.variant.best or not game.plays_on():
        return NORMAL
    return LOST_CARD if game.max_score() < game.variant.best else LOCKED


def is_finished(game: Hanabi) -> bool:
    """Whether hanab.live would play no further: it also stops where nothing more can be played."""
    return game.over or nothing_to_play(game)


def nothing_to_play(game: Hanabi) -> bool:
    """Whether no card that is needed next will come to a player who still has a turn."""
    turns = game.left if game.left > 0 and not game.plays_on() else len(game.seats)
    seats = [game.seats[(game.turn.index + later) % len(game.seats)] for later in range(turns)]
    there = [*game.deck.cards, *[card for seat in seats for card in game.hands[seat].cards]]
    return not any(game.is_playable(game.firework(card)) for card in there)


# Writing


def to_hanab_live(game: Hanabi) -> dict[str, Any]:
    """A game as hanab.live writes it. It must know its deck: a view does not, nor a scene that was arranged."""
    laid = laid_out(game)
    orders = {card.id: order for order, card in enumerate(laid)}
    written: dict[str, Any] = {
        "players": [seat.name for seat in game.seats],
        "deck": [{"suitIndex": game.firework(card).suit, "rank": game.firework(card).rank} for card in laid],
        "actions": [action_of(game, line.event, orders) for line in game.log if is_action(line.event)],
        "options": options_for(game),
    }
    house = house_rules(game)
    return {**written, "house": house} if house else written


def laid_out(game: Hanabi) -> tuple[Card, ...]:
    """The whole deck in the order in which it was laid out, the top card first."""
    if game.viewer >= 0:
        raise BadRecord("a view does not know the deck: write the game itself")
    for line in game.log:
        if isinstance(line.event, Deal):
            for trace in line.did:
                if isinstance(trace, Shuffled):
                    return trace.order
    raise BadRecord("this game was not dealt from a deck: only a game from its beginning can be written")


def is_action(event: Event | None) -> bool:
    """A pass has no word there, and needs none: it is all that can be done."""
    return isinstance(event, Play | Discard | Clue | Ended)


def action_of(game: Hanabi, event: Event | None, orders: Mapping[int, int]) -> dict[str, int]:
    if isinstance(event, Play | Discard):
        return {"type": PLAY if isinstance(event, Play) else DISCARD, "target": orders[event.card.id], "value": 0}
    if isinstance(event, Clue):
        clue = game.variant.named[event.clue]
        return {"type": RANK if clue.rank else COLOUR, "target": event.target.index, "value": clue.value}
    assert isinstance(event, Ended)
    kind = VOTE if event.condition == BY_VOTE else END
    return {"type": kind, "target": -1 if event.seat is None else event.seat.index, "value": event.condition}


def options_for(game: Hanabi) -> dict[str, object]:
    more = game.hand_size - HAND_SIZES[len(game.seats)]
    switches = {
        "emptyClues": game.layout.options["empty_clues"] is True,
        "oneExtraCard": more == 1,
        "oneLessCard": more == -1,
        "allOrNothing": game.plays_on(),
    }
    return {"variant": name_of(game.variant), **{name: True for name, on in switches.items() if on}}


def name_of(suits: Variant) -> str:
    """What hanab.live calls these suits. A multicolour suit that is an ordinary one is just one more there."""
    special = [suit.name.title() for suit in suits.suits if suit not in BASIC]
    if special in ([], ["Multicolour"]):
        return "No Variant" if len(suits.suits) == 5 else f"{len(suits.suits)} Suits"
    return f"{' & '.join(special)} ({len(suits.suits)} Suits)"


def house_rules(game: Hanabi) -> dict[str, object]:
    """What the format has no word for."""
    said = game.layout.options
    found: dict[str, object] = {} if game.ruleset == game.rulesets[0] else {"ruleset": game.ruleset}
    if variant(name_of(game.variant)).suits != game.variant.suits:
        found["variant"] = game.variant.name
    if game.plays_on():
        found["after_deck"] = "play on"
    if abs(game.hand_size - HAND_SIZES[len(game.seats)]) > 1:
        found["hand_size"] = game.hand_size
    for name in ("strikeout_keeps_points", "discard_at_8"):
        if said[name]:
            found[name] = True
    return found
