"""What a person types in Mafia, written out: "v bob", "claim cop", "bob guilty", "kill bob, block cleo".

Whatever is not understood is refused. Nothing is taken for something to say that does not begin with "say": words
that were said cannot be taken back.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from facedown.core.cards import Seat
from facedown.core.choices import Choice
from facedown.core.freetext import is_letter
from facedown.games.mafia.circles import FAMILY
from facedown.games.mafia.fates import StepsForward
from facedown.games.mafia.questions import TELL, Ballot, InTheDay, Tonight, Whisper
from facedown.games.mafia.talk import Claim, SaysNoMore
from facedown.games.mafia.votes import NOBODY, Target, Unvote, Vote
from facedown.players.typed import Unclear

NONE = ("nobody", "noone", "none", "no", "nolynch", "no lynch")
LEAVING = "leave the game"
LISTENING = "say ..."
"""What one says who wants to hear the others first."""
BY_DAY = "Type v bob, v nobody, u, say hello, claim cop, bob guilty, w, or ? for help."


def written_out(choice: Choice, words: str) -> str:
    """The number of the option that is meant, or its words."""
    question = choice.question
    if not all(is_letter(ord(letter)) for letter in words):
        raise Unclear("There was something in it that cannot be seen. Type it again.")
    if re.fullmatch(r"\d+", words) and isinstance(question, InTheDay | Whisper | Ballot | Tonight):
        return in_range(choice, int(words[:9]))
    if isinstance(question, InTheDay):
        return by_day(choice, words)
    if isinstance(question, Whisper):
        return whispered(words)
    if isinstance(question, Tonight):
        return by_night(choice, question, words)
    if isinstance(question, Ballot):
        return on_ballot(choice, without(words, "v", "vote"))
    return words


def in_range(choice: Choice, number: int) -> str:
    if not 1 <= number <= choice.drawn:
        raise Unclear(f"There is no such option: type 1 to {choice.drawn}, or words.")
    return str(number)


def numbered(choice: Choice, what: object) -> str:
    """The number of an option. Where it is none, it is refused with the reason."""
    return str(1 + choice.index(what))


# By day


def by_day(choice: Choice, words: str) -> str:
    verb, _, rest = words.partition(" ")
    verb = verb.casefold()
    if not words:
        return LISTENING
    if words.casefold() == LEAVING:
        return LEAVING
    if verb in ("say", "s") and rest:
        return f"say {rest}"
    if verb == "tell" and rest:
        return f"{TELL}{FAMILY} {without(without(rest, 'the'), FAMILY)}"
    if verb in ("w", "wait") and not rest:
        return numbered(choice, SaysNoMore(choice.seat))
    if words.casefold() in ("show", "show your role"):
        return numbered(choice, StepsForward(choice.seat))
    if verb in ("u", "unvote"):
        return unvote(choice, rest)
    if verb in ("v", "vote") and rest:
        return vote(choice, rest)
    if verb == "claim" and rest:
        return numbered(choice, Claim(choice.seat, choice.seat, kind_of(choice, rest)))
    return call_or_name(choice, words)


def on_ballot(choice: Choice, words: str) -> str:
    """One vote, or several with commas between them."""
    if words.casefold() in ("abstain", LEAVING, "let chance choose"):
        return words.casefold()
    targets = [target_of(choice, name.strip()) for name in words.split(",")]
    return numbered(choice, targets[0] if len(targets) == 1 else tuple(sorted(targets, key=place_in(choice))))


def place_in(choice: Choice) -> Callable[[Target], int]:
    """Where a target is among those who can be voted for."""
    candidates = [what for what in listed(choice) if not isinstance(what, tuple)]
    return lambda target: candidates.index(target) if target in candidates else len(candidates)


def vote(choice: Choice, name: str) -> str:
    return numbered(choice, Vote(choice.seat, target_of(choice, name)))


def unvote(choice: Choice, name: str) -> str:
    """All one's votes are taken back; of several, the one that is named."""
    game: Any = choice.game
    named = target_of(choice, name) if name and len(game.votes_of(choice.seat)) > 1 else None
    return numbered(choice, Unvote(choice.seat, named))


def call_or_name(choice: Choice, words: str) -> str:
    """ "bob guilty" and "bob is innocent" are claims; a name alone is a vote."""
    call = re.fullmatch(r"(?:call )?(.+?)(?: is)? (guilty|innocent)", words, re.IGNORECASE)
    if call:
        return numbered(choice, Claim(choice.seat, living(choice, call[1]), call[2].casefold()))
    if words.casefold() in [seat.name.casefold() for seat in choice.game.seats]:
        return vote(choice, words)
    raise Unclear(BY_DAY)


def kind_of(choice: Choice, words: str) -> str:
    """The role that is claimed: by its name, or by how that begins."""
    wanted = re.sub(r"^(to be )?(the |a |an )?", "", words.casefold())
    kinds = [what.what for what in listed(choice) if isinstance(what, Claim) and what.about == what.seat]
    return kinds[place_of_name(kinds, wanted, "Claim to be one of")]


def listed(choice: Choice) -> list[Any]:
    return [choice[index].what for index in range(choice.drawn)]


# Names


def target_of(choice: Choice, name: str) -> Target:
    return NOBODY if name.casefold() in NONE else seat_of(choice, name)


def seat_of(choice: Choice, name: str) -> Seat:
    """The player who is meant: by their name, or by how it begins."""
    seats = list(choice.game.seats)
    return seats[place_of_name([seat.name for seat in seats], name.casefold(), "Who is that? There are")]


def living(choice: Choice, name: str) -> Seat:
    seat = seat_of(choice, name)
    game: Any = choice.game
    if not game.alive[seat]:
        raise Unclear(f"{seat} is dead.")
    return seat


def place_of_name(names: Sequence[str], wanted: str, complaint: str) -> int:
    found = [place for place, name in enumerate(names) if name.casefold() == wanted]
    found = found or [place for place, name in enumerate(names) if name.casefold().startswith(wanted)]
    if len(found) == 1:
        return found[0]
    raise Unclear(f"{complaint} {', '.join(names)}.")


def without(words: str, *verbs: str) -> str:
    verb, _, rest = words.partition(" ")
    return rest if rest and verb.casefold() in verbs else words


# Among one's own, and at night


def whispered(words: str) -> str:
    """Among one's own everything is said as it is typed."""
    if not words:
        return "1"
    return words if words.startswith("say ") else f"say {words}"


def by_night(choice: Choice, question: Tonight, words: str) -> str:
    """The family's kill and the own action, in any order, or one of them."""
    game: Any = choice.game
    if words.casefold() == LEAVING:
        return LEAVING
    wished, done = question.wish_and_deed(game)
    wishes, deeds = question.wishes(game), question.deeds(game)
    wish, deed = wishes[0], deeds[0]
    for part in [part for part in re.split(r",|;", words) if part.strip()]:
        place = place_of(part, [wished.words(game, each) for each in wishes] if len(wishes) > 1 else [])
        if place >= 0:
            wish = wishes[place]
            continue
        place = place_of(part, [done.words(game, each) for each in deeds])
        if place < 0:
            raise Unclear("Type what you do and to whom, as in kill bob; or Enter alone for nothing.")
        deed = deeds[place]
    return str(question.find(game, (wish, deed)) + 1)


def place_of(part: str, buttons: Sequence[str]) -> int:
    """Which button has these words, or words that begin like them; of several, the shortest, and of those the one that
    has them in the same order. -1 is none."""
    typed = re.findall(r"\w+", part.casefold())
    words = [re.findall(r"\w+", button.casefold()) for button in buttons]
    whole = [place for place, having in enumerate(words) if set(typed) <= set(having)]
    begun = [place for place, having in enumerate(words) if all(any(w.startswith(t) for w in having) for t in typed)]
    found = whole or begun
    shortest = [place for place in found if len(words[place]) == min([len(words[other]) for other in found])]
    shortest = [place for place in shortest if in_order(typed, words[place])] or shortest
    if len(shortest) > 1:
        which = "; ".join([buttons[place] for place in shortest[:6]])
        raise Unclear(f"Which one? {which}{' ...' if len(shortest) > 6 else ''}")
    return shortest[0] if shortest else -1


def in_order(typed: Sequence[str], words: Sequence[str]) -> bool:
    """Whether words that begin like the typed ones follow each other as these do."""
    rest = iter(words)
    return all(any(word.startswith(begun) for word in rest) for begun in typed)
