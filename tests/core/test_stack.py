"""The window of an event: instead, before, happen, tell, after; and everything that can answer it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import ClassVar, Final

import pytest
from arena import (
    Anything,
    Arena,
    Blow,
    End,
    Free,
    Gain,
    Later,
    Lawful,
    Many,
    NextBlowFails,
    Ping,
    Revenge,
    TurnOver,
    Use,
    fight,
    happen,
)

from facedown.core.cards import Card, Seat
from facedown.core.errors import EndlessLoop
from facedown.core.events import Cancel, Event
from facedown.core.game import Game
from facedown.core.log import lines_of
from facedown.core.reading import from_state
from facedown.core.responses import AFTER, BEFORE, Delayed
from facedown.testing.scenes import arranging


def said(game: Game) -> list[str]:
    """What happened after the cards were dealt."""
    return [str(line) for line in game.log if isinstance(line.event, Blow | Gain | Use | Cancel)]


def test_events_put_on_the_stack_happen_in_the_order_written() -> None:
    game = fight()
    ann, bob = game.seats
    happen(game, Blow(ann, bob), Gain(ann), Blow(bob, ann))
    assert said(game) == ["Ann hits Bob for 1", "Ann gains 1", "Bob hits Ann for 1"]


def test_a_must_before_an_event_acts_first_and_can_cancel_it() -> None:
    game = fight("", "Shield")
    ann, bob = game.seats
    happen(game, Blow(ann, bob))
    assert game.life[bob] == 10
    assert said(game)[-1] == "(cancelled) Ann hits Bob for 1"
    happen(game, Blow(ann, bob))
    assert game.life[bob] == 9, "the shield is used up"


def test_a_response_is_live_only_while_its_card_lies_in_its_zones() -> None:
    game = fight("Ash", "")
    ann, bob = game.seats
    happen(game, Blow(ann, bob))
    assert game.gold[ann] == 0
    happen(game, Use(ann, game.hands[ann].top), Blow(ann, bob))
    assert game.gold[ann] == -1


def test_a_may_is_asked_and_everybody_is_asked_again_after_an_interruption() -> None:
    game = fight("", "Nope", "NoNope")
    ann, bob, cleo = game.seats
    happen(game, Blow(ann, bob))
    assert game.choice is not None and game.choice.seat is bob
    game.choose("Nope")
    assert game.choice.seat is cleo, "the cancelling is an event like any other"
    game.choose("No Nope")
    assert game.life[bob] == 9, "the Nope was denied, and its card is gone, so nobody answers the blow any more"
    assert "(cancelled) Cancelled: Ann hits Bob for 1" in said(game)


def test_whoever_declined_is_asked_again_when_somebody_else_interrupted() -> None:
    game = fight("", "Choir", "Choir")
    ann, bob, cleo = game.seats
    happen(game, Blow(ann, cleo))
    asked = []
    for words in ("pass", "low", "pass"):
        assert game.choice is not None
        asked.append(game.choice.seat)
        game.choose(words)
    assert asked == [cleo, bob, cleo], "the target first; after Bob acted, Cleo is asked afresh"
    assert (game.gold[bob], game.gold[cleo], game.life[cleo]) == (1, 0, 9)


def test_the_target_is_asked_before_a_bystander_whatever_the_seats() -> None:
    for target in (1, 2, 3):
        game = fight("", "Nope", "Nope", "Nope")
        happen(game, Blow(game.seats[0], game.seats[target]))
        assert game.choice is not None and game.choice.seat is game.seats[target]


def test_all_that_a_seat_could_do_is_one_question() -> None:
    game = fight("", "Nope Choir")
    ann, bob = game.seats
    happen(game, Blow(ann, bob))
    assert game.choice is not None
    assert [option.words for option in game.choice] == ["pass", "Nope", "low", "high"]


def test_a_response_does_not_answer_the_same_event_twice() -> None:
    game = fight("", "Drum")
    ann, bob = game.seats
    happen(game, Blow(ann, bob))
    assert game.gold[bob] == 2


def test_a_cancelled_event_is_offered_to_nobody() -> None:
    game = fight("", "Shield Nope", "Nope")
    ann, bob, cleo = game.seats
    happen(game, Blow(ann, bob))
    assert game.choice is not None and isinstance(game.choice.question, Anything)
    assert len(game.hands[cleo]) == 1


def test_an_attached_event_follows_only_if_its_event_happens() -> None:
    game = fight("Bounty", "")
    ann, bob = game.seats
    happen(game, Blow(ann, bob))
    assert game.gold[ann] == 1
    game = fight("Bounty", "Shield")
    happen(game, Blow(game.seats[0], game.seats[1]))
    assert game.gold[game.seats[0]] == 0


def test_attaching_interrupts_nobody() -> None:
    game = fight("Bounty", "Nope")
    ann, bob = game.seats
    happen(game, Blow(ann, bob))
    game.choose("pass")
    assert (game.gold[ann], game.life[bob]) == (1, 9)


def test_events_can_be_attached_by_another_event() -> None:
    game = fight()
    ann, bob = game.seats
    blow = Blow(ann, bob)
    game.put([blow], 0)
    with arranging(game):
        assert game.attach(blow, Gain(bob, 4))
    game.run()
    assert game.gold[bob] == 4
    with arranging(game):
        assert not game.attach(blow, Gain(bob)), "it has happened: there is nothing to attach to"
        assert not game.cancel(blow)


def test_an_event_deep_in_the_stack_can_be_cancelled() -> None:
    game = fight()
    ann, bob = game.seats
    game.put([Gain(ann), Gain(bob), Blow(ann, bob)], 0)
    with arranging(game):
        assert game.cancel(Blow(ann, bob))
    game.run()
    assert (game.gold[ann], game.gold[bob], game.life[bob]) == (1, 1, 10)


def test_a_replacement_applies_once_to_each_event() -> None:
    game = fight("", "Armour")
    ann, bob = game.seats
    happen(game, Blow(ann, bob, 3))
    assert game.life[bob] == 8
    assert said(game) == ["Ann hits Bob for 2"], "the replaced event never happened"
    happen(game, Blow(ann, bob, 1))
    assert game.life[bob] == 8, "replaced by nothing"


def test_two_replacements_both_apply() -> None:
    game = fight("", "Armour Armour")
    ann, bob = game.seats
    happen(game, Blow(ann, bob, 5))
    assert game.life[bob] == 7


def test_an_optional_replacement_is_asked_and_does_not_bounce_for_ever() -> None:
    game = fight("Mirror", "Mirror")
    ann, bob = game.seats
    happen(game, Blow(ann, bob, 2))
    assert game.choice is not None and game.choice.seat is bob
    game.choose("Mirror")
    assert game.choice.seat is ann
    game.choose("Mirror")
    assert (game.life[ann], game.life[bob]) == (10, 8), "each mirror turned the blow once"


def test_declining_a_replacement_does_not_decline_what_comes_later() -> None:
    game = fight("", "Mirror Nope")
    ann, bob = game.seats
    happen(game, Blow(ann, bob))
    game.choose("pass")
    assert game.choice is not None and "Nope" in game.choice
    game.choose("pass")
    assert game.life[bob] == 9


def test_after_an_event_musts_act_and_mays_are_asked() -> None:
    game = fight("", "Thorns Medic")
    ann, bob = game.seats
    happen(game, Blow(ann, bob))
    assert game.gold[ann] == -1
    assert game.choice is not None and game.choice.seat is bob
    game.choose("Medic")
    assert game.gold[bob] == 5


def test_after_a_cancelled_event_nothing_follows() -> None:
    game = fight("", "Shield Thorns")
    ann, bob = game.seats
    happen(game, Blow(ann, bob))
    assert game.gold[ann] == 0


def test_a_card_answers_what_happens_to_itself() -> None:
    game = fight("Relic Rock", "")
    ann = game.seats[0]
    relic, rock = game.hands[ann].cards
    happen(game, Use(ann, rock))
    assert game.gold[ann] == 0
    happen(game, Use(ann, relic))
    assert game.gold[ann] == 7


def test_the_games_own_rules_answer_too() -> None:
    game = Lawful()
    game.begin(["Ann", "Bob"], 0)
    ann, bob = game.seats
    happen(game, Blow(ann, bob, 2), Blow(ann, bob, 3))
    assert game.gold[bob] == 1


def test_priority_by_number_comes_before_priority_by_seat() -> None:
    game = fight("", "Drum", "Herald")
    ann, bob, _ = game.seats
    happen(game, Blow(ann, bob))
    gains = [line for line in said(game) if "gains" in line]
    assert gains == ["Cleo gains 100", "Bob gains 2"]


def test_a_player_orders_their_own_compulsory_responses() -> None:
    game = fight("", "Drum Flute")
    ann, bob = game.seats
    happen(game, Blow(ann, bob))
    assert game.choice is not None and game.choice.seat is bob
    assert len(game.choice) == 2
    game.choose("Flute, Drum")
    assert said(game) == ["Bob gains 3", "Bob gains 2", "Ann hits Bob for 1"]


def test_a_player_orders_what_follows_from_their_own_cards() -> None:
    game = fight("", "Thorns Nettles")
    ann, bob = game.seats
    happen(game, Blow(ann, bob))
    assert game.choice is not None and game.choice.seat is bob
    assert game.view(ann).asked == ()
    game.choose("Nettles, Thorns")
    assert said(game) == ["Ann hits Bob for 1", "Ann gains -3", "Ann gains -1"]


def test_where_the_order_cannot_matter_nobody_is_asked() -> None:
    game = fight("", "Thorns Thorns Drum Drum")
    ann, bob = game.seats
    happen(game, Blow(ann, bob))
    assert game.choice is not None and isinstance(game.choice.question, Anything)
    assert (game.gold[ann], game.gold[bob]) == (-2, 4)


def test_events_together_are_all_offered_then_all_happen_then_all_are_followed() -> None:
    game = fight("Thorns", "Shield Thorns", "Drum")
    ann, bob, cleo = game.seats

    class Melee(Event):
        def apply(self, game: Game) -> None:
            game.together(Blow(ann, bob), Blow(bob, ann), Blow(ann, cleo))

    happen(game, Melee())
    blows = [line for line in said(game) if "uses" not in line and "Cancelled" not in line]
    assert blows == [
        "Cleo gains 2",
        "(cancelled) Ann hits Bob for 1",
        "Bob hits Ann for 1",
        "Ann hits Cleo for 1",
        "Bob gains -1",
    ]


def test_a_delayed_response_lasts_until_it_is_over() -> None:
    game = fight()
    ann, bob = game.seats
    happen(game, Later(Revenge(bob)), Blow(ann, bob), Blow(ann, bob), TurnOver(), Blow(ann, bob))
    assert game.gold[bob] == 2
    assert game.delayed == ()


def test_a_delayed_response_without_a_duration_answers_once() -> None:
    game = fight()
    ann, bob = game.seats
    happen(game, Later(NextBlowFails(bob)), Blow(bob, ann), Blow(ann, bob), Blow(ann, bob))
    assert (game.life[ann], game.life[bob]) == (9, 9)


def test_a_state_in_the_middle_of_an_effect_is_written_and_resumed() -> None:
    game = fight("Bounty", "Nope", "Choir")
    ann, _, cleo = game.seats
    happen(game, Later(Revenge(cleo)), Blow(ann, cleo))
    again = from_state(type(game), json.loads(game.to_json()))
    assert again == game and again.key() == game.key()
    for words in ("high", "pass", "pass"):
        for state in (game, again):
            if state.choice is not None and words in state.choice:
                state.choose(words)
    assert again == game
    assert again.to_json() == game.to_json()


@pytest.mark.heavy
def test_ten_thousand_events_deep() -> None:
    game = fight()
    ann = game.seats[0]
    happen(game, Many(ann, 10_000))
    assert game.gold[ann] == 10_000
    game.put([Gain(ann)] * 10_000, 0)
    twin = game.fork()
    assert twin == game
    assert from_state(type(game), json.loads(game.to_json())) == game
    twin.run()
    assert (twin.gold[ann], game.gold[ann]) == (20_000, 10_000)


def test_a_loop_that_never_ends_is_named_and_leaves_the_state_as_it_was() -> None:
    game = fight()

    class Loops(Anything):
        def follow(self, game: Game, what: object) -> list[Event]:
            return [Gain(self.seat), Ping()]

    class AskLoops(Free):
        def apply(self, game: Game) -> None:
            game.question(Loops(self.seat))

    happen(game, AskLoops(game.seats[0]))
    game.begin_here()
    before = game.to_json()
    with pytest.raises(EndlessLoop, match=r"(Ping -> Pong|Pong -> Ping)"):
        game.choose(0)
    assert game.to_json() == before
    assert game.choice is not None


class AsksToGain(Anything):
    def follow(self, game: Game, what: object) -> list[Event]:
        return [Gain(self.seat)]


class AskToGain(Free):
    def apply(self, game: Game) -> None:
        game.question(AsksToGain(self.seat))


@pytest.mark.heavy
def test_answers_that_pile_up_for_ever_are_named_and_leave_the_state_as_it_was() -> None:
    game = fight("Echo", "")
    happen(game, AskToGain(game.seats[0]))
    game.begin_here()
    before = game.to_json()
    with pytest.raises(EndlessLoop, match="Gain -> Gain"):
        game.choose(0)
    assert game.to_json() == before


def test_an_event_that_fails_leaves_the_state_as_it_was() -> None:
    game = fight()

    class Fails(Event):
        def apply(self, game: Game) -> None:
            raise RuntimeError("a bug in a rule")

    class AskFails(Anything):
        def follow(self, game: Game, what: object) -> list[Event]:
            return [Gain(self.seat), Fails()]

    class AskIt(Free):
        def apply(self, game: Game) -> None:
            game.question(AskFails(self.seat))

    happen(game, AskIt(game.seats[0]))
    game.begin_here()
    before = game.to_json()
    with pytest.raises(RuntimeError, match="a bug in a rule"):
        game.choose(0)
    assert game.to_json() == before


def test_the_history_is_nested_as_things_were_caused() -> None:
    game = fight("Bounty", "Drum Thorns")
    ann, bob = game.seats
    happen(game, Blow(ann, bob))
    *_, deed = game.history()
    assert deed.lines() == [
        "Ann hits Bob for 1",
        "  Bob gains 2",
        "  Ann gains 1",
        "  Ann gains -1",
    ]


def test_the_history_shows_what_was_cancelled_and_by_what() -> None:
    game = fight("", "Shield")
    ann, bob = game.seats
    happen(game, Blow(ann, bob))
    *_, deed = game.history()
    assert deed.lines() == [
        "(cancelled) Ann hits Bob for 1",
        "  Bob uses Shield",
        "  Cancelled: Ann hits Bob for 1",
    ]


def test_two_equal_responses_set_up_for_later_are_two() -> None:
    game = fight()
    ann, bob = game.seats
    happen(game, Later(Revenge(bob)), Later(Revenge(bob)), Blow(ann, bob))
    assert game.gold[bob] == 2
    assert len(game.delayed) == 2


class MayGain(Delayed):
    """Once, when somebody is hit, `seat` may gain one."""

    def __init__(self, seat: Seat, moment: str) -> None:
        self.seat: Final = seat
        self.moment: Final = moment

    def must(self) -> bool:
        return False

    def step(self) -> str:
        return self.moment

    def heeds(self) -> tuple[type, ...]:
        return (Blow,)

    def owner(self) -> Seat | None:
        return self.seat

    def answer(self, game: Game, event: Event) -> Sequence[Event] | None:
        return [Gain(self.seat)] if isinstance(event, Blow) else None


@pytest.mark.parametrize("moment", [BEFORE, AFTER])
def test_a_response_set_up_for_later_may_ask_its_owner(moment: str) -> None:
    game = fight()
    ann, bob = game.seats
    happen(game, Later(MayGain(bob, moment)), Blow(ann, bob))
    assert game.choice is not None and game.choice.seat is bob
    game.choose("pass")
    assert game.gold[bob] == 0 and len(game.delayed) == 1, "it waits for the next blow"
    happen(game, Blow(ann, bob))
    game.choose("MayGain")
    assert game.gold[bob] == 1 and not game.delayed


class Borrowed(Arena):
    """Whoever is hit may answer with the cards of all."""

    name: ClassVar[str] = "borrowed"

    def speaks_for(self, card: Card, event: Event) -> Seat | None:
        return event.target if isinstance(event, Blow) else self.controller(card)


def test_a_game_says_who_answers_an_event_with_a_card() -> None:
    game = Borrowed()
    game.begin(["Ann", "Bob"], 0, options={"hands": ("Choir", "")})
    ann, bob = game.seats
    happen(game, Blow(ann, bob))
    assert game.choice is not None and game.choice.seat is bob
    game.choose("low")
    assert game.gold[ann] == 1, "the card is Ann's"


class GainsAtNight(Delayed):
    """When the turn is over, `seat` gains one. It does not look at what happens: it heeds nothing else."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def heeds(self) -> tuple[type, ...]:
        return (TurnOver,)

    def answer(self, game: Game, event: Event) -> Sequence[Event] | None:
        return [Gain(self.seat)]


def test_a_response_set_up_for_later_is_not_asked_about_events_that_it_does_not_heed() -> None:
    game = fight("", "Thorns")
    ann, bob = game.seats
    happen(game, Later(GainsAtNight(bob)), Blow(ann, bob))
    assert game.gold[bob] == 0 and len(game.delayed) == 1, "although the thorns answer blows as well"
    happen(game, TurnOver())
    assert game.gold[bob] == 1 and not game.delayed


def test_what_replaces_one_of_several_events_happens_together_with_the_others() -> None:
    game = fight("Armour", "", "Bounty")
    ann, bob, _ = game.seats
    with arranging(game):
        game.together(Blow(bob, ann, 3), Blow(ann, bob, 2))
    game.flush()
    game.run()
    assert (game.life[ann], game.life[bob]) == (8, 8)
    lines = [str(line) for line in game.log if line.kind == "did" and "hits" in str(line)]
    assert sorted(lines) == ["Ann hits Bob for 2", "Bob hits Ann for 2"]
    assert len({line.serial for line in lines_of(game.past) if "hits" in str(line)}) == 1, "they are still one group"


class Choosy(Arena):
    """Whoever is hit picks which effect changes the blow."""

    def chooser(self, event: Event) -> Seat | None:
        return event.target if isinstance(event, Blow) else None


def test_several_replacements_are_picked_from_and_the_others_offered_again() -> None:
    game = Choosy()
    game.begin(["Ann", "Bob"], 0, options={"hands": ("", "Armour Padding")})
    ann, bob = game.seats
    happen(game, Blow(ann, bob, 3))
    assert game.choice is not None and game.choice.seat is bob
    assert [option.words for option in game.choice] == ["Armour", "Padding"]
    assert not game.view(ann).asked, "nobody else sees that Bob is asked"
    twin = game.fork()
    game.choose("Armour")
    assert game.life[bob] == 9, "3 - 1 is 2, halved it is 1"
    twin.choose("Padding")
    assert twin.life[bob] == 10, "half of 3 is 1, less 1 is nothing"


def test_a_verb_outside_of_an_event_is_refused_with_what_to_do() -> None:
    game = fight("Shield")
    with pytest.raises(TypeError, match=r"game\.move is for an event's apply: what changes a game is an event"):
        game.move(game.hands[game.seats[0]].top, game.used)
    with pytest.raises(TypeError, match=r"game\.then is for an event's apply"):
        game.then(TurnOver())


def life_of(game: Arena, seat: Seat) -> int:
    worked.append(seat)
    return game.life[seat]


worked: list[Seat] = []


def test_what_is_derived_is_remembered_until_the_next_event() -> None:
    game = fight()
    ann, bob = game.seats
    worked.clear()
    assert [game.derived(life_of, bob), game.derived(life_of, bob)] == [10, 10] and worked == [bob]
    twin = game.fork()
    assert twin.derived(life_of, bob) == 10 and worked == [bob], "forks share it"
    happen(twin, Blow(ann, bob))
    assert (twin.derived(life_of, bob), game.derived(life_of, bob)) == (9, 10)
    assert game.view(ann).derived(life_of, bob) == 10 and len(worked) == 3, "a view works it out anew"
    assert "worked_out" not in game.to_json()


class Tiring(Arena):
    """Where events go round for ever, the fight is drawn."""

    def endless(self) -> Sequence[Event] | None:
        return [End()]


def test_a_game_may_end_a_loop_by_a_rule_of_its_own() -> None:
    game = Tiring()
    game.begin(["Ann", "Bob"], 0, options={"hands": ()})
    happen(game, Ping())
    assert game.over


def test_what_is_derived_after_a_fork_is_not_taken_for_what_it_was_before() -> None:
    game = fight()
    ann, bob = game.seats
    twin = game.fork()
    happen(game, Blow(ann, bob))
    assert game.derived(life_of, bob) == 9
    assert twin.derived(life_of, bob) == 10, "nothing was worked out when they parted"


def test_what_is_derived_in_a_scene_is_worked_out_anew_when_the_scene_is_arranged() -> None:
    game = fight()
    _, bob = game.seats
    assert game.derived(life_of, bob) == 10
    with arranging(game):
        game.life[bob] = 3
    assert game.derived(life_of, bob) == 3
