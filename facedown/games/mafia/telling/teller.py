"""Mafia in a telling: the living and the dead, who votes for whom, what everybody claims, and what the reader knows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar

from facedown.core.cards import Face, Seat
from facedown.core.choices import Choice
from facedown.core.events import Info
from facedown.games.mafia.phases import DAY
from facedown.games.mafia.questions import Tonight
from facedown.games.mafia.roles.role import Role
from facedown.games.mafia.rules import ALWAYS, BY_DAY
from facedown.games.mafia.telling import asked, talking
from facedown.games.mafia.telling.roles import colour_of, named, side_of
from facedown.games.mafia.telling.story import Story
from facedown.games.mafia.telling.table import (
    ALARM,
    DEAD,
    FOR,
    VOTE,
    counters_of,
    facts_of,
    own_role,
    scene_of,
    votes_of,
    words_of,
)
from facedown.games.mafia.telling.typed import written_out
from facedown.telling.asking import seats_about
from facedown.telling.channels import Channel
from facedown.telling.naming import seat_span
from facedown.telling.shape import (
    DIM,
    FaceTold,
    Fact,
    Help,
    Meaning,
    OptionTold,
    Piece,
    QuestionTold,
    Region,
    Sentence,
    Words,
    sign,
    words,
)
from facedown.telling.teller import Teller

TYPING = (
    "By day:    v bob (vote)   v nobody   u (take your vote back)",
    "           say hello   claim cop   bob guilty   bob innocent",
    "           w (wait for the evening; speak again once somebody else does)",
    "           Enter alone lets the others speak, and counts as a word of yours.",
    "At night:  kill bob   block bob   finn kills bob   Enter alone does nothing",
)
LEAVING = {
    BY_DAY: "By day:    leave the game (the others play on)",
    ALWAYS: "Always:    leave the game (the others play on)",
}
SIGNS = (
    *((DEAD, "dead"), (VOTE, "a vote against them"), (ALARM, "one more vote is enough"), (FOR, "whom they vote for")),
    *(("“Cop”", "what they claim"), ("♥", "has won")),
)


class MafiaTeller(Teller):
    """The table of Mafia."""

    listed: ClassVar[int] = 200

    def title(self, seen: Any) -> str:
        return "Mafia"

    def facts(self, seen: Any) -> Sequence[Fact]:
        return facts_of(seen)

    def scene(self, seen: Any) -> str:
        return scene_of(seen)

    # The players

    def order(self, seen: Any) -> Sequence[Seat]:
        """The living in the order of the table, and after them the dead."""
        return sorted(seen.seats, key=lambda seat: not seen.alive[seat])

    def seat_name(self, seen: Any, seat: Seat) -> Words:
        dead = sign("" if seen.alive[seat] else f" {DEAD}", DIM)
        return words(seat_span(seat), dead)

    def is_at_turn(self, seen: Any, seat: Seat) -> bool:
        """By day, where only one player is asked."""
        return bool(seen.phase == DAY and tuple(seen.asked) == (seat,))

    def is_out(self, seen: Any, seat: Seat) -> bool:
        return seat not in seen.living()

    def states(self, seen: Any, seat: Seat) -> Sequence[Words]:
        return ()

    def counters(self, seen: Any, seat: Seat) -> Sequence[Fact]:
        return counters_of(seen, seat)

    # The table

    def regions(self, seen: Any) -> Sequence[Region]:
        """Roles are no cards that lie somewhere: they are told of those who have them."""
        own = [own_role(seen, self.me)] if self.me is not None and not seen.over else []
        said = [region for seat in self.order(seen) for region in words_of(seen, seat)]
        return [*said, *votes_of(seen), *own]

    def colour(self, face: Face) -> str:
        return colour_of(face.faction) if isinstance(face, Role) else ""

    # What happened

    def happened(self, seen: Any, infos: Sequence[Info], since: int) -> Sequence[Sentence]:
        return list(Story(self.me, infos, since, self.names(seen).marked).sentences())

    # What is asked

    def question(self, seen: Any, choice: Choice) -> QuestionTold:
        told = super().question(seen, choice)
        note = words(asked.note_of(seen, choice.question))
        return replace(told, hints=tuple(asked.hints_of(seen, choice)), note=note)

    def option(self, seen: Any, choice: Choice, index: int) -> OptionTold:
        told, button = super().option(seen, choice, index), asked.button_of(seen, choice, index)
        label = told.label if index < choice.drawn else choice[index].words
        return replace(self.with_button(seen, told, button), label=label)

    def with_button(self, seen: Any, told: OptionTold, button: asked.Button) -> OptionTold:
        said, group, short = [self.marked(seen, part) for part in (button.words, button.group, button.short)]
        return replace(told, words=said, group=group, short=short, aside=button.aside)

    def pieces(self, seen: Any, choice: Choice) -> Sequence[Piece]:
        """At night, the family's kill and one's own action."""
        question = choice.question
        if not isinstance(question, Tonight) or not asked.is_twofold(seen, question):
            return ()
        return [
            Piece(words(prompt), tuple([self.part(seen, choice, what, button) for what, button in buttons]))
            for prompt, buttons in asked.parts_of(seen, question)
        ]

    def part(self, seen: Any, choice: Choice, what: object, button: asked.Button) -> OptionTold:
        told = OptionTold((), button.words, seats=seats_about(what, choice.seat))
        return self.with_button(seen, told, button)

    def spelled(self, choice: Choice, typed: str) -> str:
        return written_out(choice, typed)

    # Talk

    def channels(self, seen: Any) -> Sequence[Channel]:
        return super().channels(seen) if seen.over else talking.channels(seen, self.me)

    # Help

    def help(self, seen: Any) -> Help:
        """Every role that the setup can deal, with what its player reads."""
        roles = [FaceTold(named(role), role.text(), kind=side_of(role.faction)) for role in seen.rules.roles.values()]
        signs = [Meaning(sign(what), words(means)) for what, means in SIGNS]
        typing = [words(line) for line in (*TYPING, LEAVING[seen.rules.leave])]
        return replace(super().help(seen), typing=tuple(typing), signs=tuple(signs), cards=tuple(roles))
