"""What a person is told of a match of coinche."""

from __future__ import annotations

from typing import Any

import pytest

import facedown
from facedown import Chance, Seat
from facedown.games.coinche.cards import FACES
from facedown.games.coinche.telling.helped import unseen_faces
from facedown.players.typed import Unclear, meant
from facedown.telling.shape import CROSS, HEADING, CardTold, QuestionTold, Region, Telling, text_in
from facedown.telling.teller import options_in, teller_for

HANDS = [
    "JH 9H KH QH 7S 8S 9S TC",
    "AH TH 8H AS TS KS 7D 8D",
    "7H QS JS AD TD KD QD JD",
    "AC KC QC JC 9C 8C 7C 9D",
]


def dealt(ruleset: str = "standard", calls: str = "", **more: Any) -> Any:
    """Ann holds a belote in hearts, and calls first."""
    names = ["Ann", "Bob", "Cleo", "Dan"]
    game: Any = facedown.new("coinche", players=names, seed=1, ruleset=ruleset, hands=HANDS, dealer=3, **more)
    answer(game, calls)
    return game


def answer(game: Any, words: str) -> None:
    """Answers in turn, with semicolons between them. Nobody doubles out of turn who does not say so."""
    for part in [part.strip() for part in words.split(";") if part.strip()]:
        who, _, what = part.rpartition(": ")
        mine = [choice for choice in game.choices if choice.seat.name == who] if who else game.choices
        game.choose(what, of=mine[0])


def contract(ruleset: str = "ffb", **more: Any) -> Any:
    """Ann plays 100 in hearts."""
    return dealt(ruleset, "100h; pass; pass; pass", **more)


def told(game: Any, seat: Seat | None, **how: Any) -> Telling:
    return teller_for(game, seat).tell(game.view(seat), **how)


def region(telling: Telling, name: str, owner: int | None = None) -> Region:
    return next(region for region in telling.regions if region.name == name and region.owner == owner)


def names(telling: Telling) -> set[str]:
    return {region.name for region in telling.regions}


def titles(cards: tuple[CardTold, ...]) -> str:
    return " ".join([text_in(card.title) for card in cards])


def facts(telling: Telling) -> list[str]:
    return [f"{fact.name} {text_in(fact.words)}".strip() for fact in telling.status.facts]


def rows(region: Region) -> list[list[str]]:
    return [[text_in(cell) for cell in row] for row in (region.head, *region.rows)]


def sentences(game: Any, seat: Seat | None, since: int = 0) -> list[str]:
    return [text_in(sentence.words) for sentence in told(game, seat, since=since).happened]


def question(game: Any) -> QuestionTold:
    asked = told(game, game.choice.seat).question
    assert asked is not None
    return asked


def hints(game: Any) -> list[str]:
    return [f"{text_in(hint.group)} {text_in(hint.words)}" for hint in question(game).hints]


# The table


def test_the_reader_sits_at_the_bottom_and_whoever_is_next_to_the_right() -> None:
    game = dealt()
    for seat in game.seats:
        order = [told.index for told in told(game, seat).seats]
        assert order == [(seat.index + step) % 4 for step in (1, 2, 3, 4)]
    assert [seat.index for seat in told(game, None).seats] == [1, 2, 3, 0]


def test_a_hand_is_sorted_trumps_first_and_strongest_first_once_there_are_trumps() -> None:
    game = dealt()
    ann = game.seats[0]
    assert titles(region(told(game, ann), "hand", 0).cards) == "9♠ 8♠ 7♠ K♥ Q♥ J♥ 9♥ 10♣"
    game = contract()
    own = region(told(game, ann), "hand", 0).cards
    assert titles(own) == "J♥ 9♥ K♥ Q♥ 9♠ 8♠ 7♠ 10♣"
    assert [card.group for card in own] == [*"♥♥♥♥", *"♠♠♠", "♣"]
    assert [card.title[0].colour for card in own] == ["red"] * 4 + [""] * 4


def test_other_hands_are_backs_and_a_game_in_full_shows_them() -> None:
    game = contract()
    hand = region(told(game, game.seats[0]), "hand", 1)
    assert (hand.count, len(hand.cards), all(card.hidden for card in hand.cards)) == (8, 8, True)
    in_full = teller_for(game).tell(game)
    assert titles(region(in_full, "hand", 1).cards) == "A♥ 10♥ 8♥ A♠ 10♠ K♠ 8♦ 7♦"


def test_the_trick_is_a_cross_and_shows_who_masters_it() -> None:
    game = contract("standard")
    answer(game, "10♣; 8♥; J♦")
    trick = region(told(game, game.seats[3]), "trick")
    assert trick.laid == CROSS
    assert [(card.seat, text_in(card.title)) for card in trick.cards] == [(0, "10♣"), (1, "8♥"), (2, "J♦")]
    assert [[text_in(mark.words) for mark in card.marks] for card in trick.cards] == [[], ["masters the trick"], []]
    assert [seat.index for seat in told(game, None).seats if seat.turn] == [3]


def test_the_contract_is_told_with_everybody_who_doubled() -> None:
    game = dealt(calls="100h; Dan: coinche; Cleo: surcoinche")
    assert facts(told(game, None)) == [
        "100 ♥ by Ann, coinche by Dan, surcoinche by Cleo ×4",
        "trick 1 of 8",
        "dealer Dan",
    ]


def test_the_auction_is_a_grid_and_everybody_s_last_call_stands_before_them() -> None:
    game = dealt(calls="pass; 80h; Cleo: pass; Dan: pass; 90 sa; Bob: pass; Cleo: pass; Dan: coinche")
    telling = told(game, game.seats[0])
    assert rows(region(telling, "auction")) == [
        ["Ann", "Bob", "Cleo", "Dan"],
        ["pass", "80 ♥", "pass", "pass"],
        ["90 SA", "pass", "pass", "coinche!"],
    ]
    states = {seat.index: [text_in(state) for state in seat.states] for seat in telling.seats}
    assert states == {0: ["90 SA"], 1: ["pass"], 2: ["pass"], 3: ["coinche!"]}
    assert not any(seat.turn for seat in telling.seats)


def test_a_coinche_out_of_turn_stands_in_its_round() -> None:
    game = dealt(calls="80h; Bob: pass; Cleo: 90h; Bob: coinche")
    assert rows(region(told(game, None), "auction"))[1:] == [["80 ♥", "pass coinche!", "90 ♥", ""]]


def test_whoever_did_not_hear_the_bid_is_told_that_it_is_doubled() -> None:
    """At a table that goes on from what one seat knew of another game, the others know nothing of what was before."""
    game = facedown.new("coinche", seed=1)
    game.choose("80 ♥")
    world = game.view(game.choices[0].seat).imagine(1)
    world.begin_here()
    world.choose("coinche")
    for seat in world.seats:
        assert "coinche!" in rows(region(told(world, seat), "auction"))[-1]


def test_a_card_in_the_trick_says_what_was_said_with_it() -> None:
    game = contract("standard")
    answer(game, "K♥, belote; A♥")
    marks = [[text_in(mark.words) for mark in card.marks] for card in region(told(game, None), "trick").cards]
    assert marks == [["“belote”"], ["masters the trick"]]


def test_points_tricks_belote_and_the_match_are_told_for_both_sides() -> None:
    game = contract("standard")
    answer(game, "K♥, belote; A♥; 7♥; 9♦")
    assert rows(region(told(game, game.seats[0]), "points")) == [
        ["", "Ann Cleo", "Bob Dan"],
        ["tricks", "0", "1"],
        ["points", "0 of 100", "15"],
        ["belote", "said", ""],
        ["match to 2000", "0", "0"],
    ]
    assert [text_in(line) for line in region(told(game, game.seats[1]), "seen").lines] == ["Ann Q♥"]
    assert "seen" not in names(told(game, game.seats[0]))


def test_the_last_trick_is_told_where_there_is_room() -> None:
    game = contract("standard")
    assert "last trick" not in names(told(game, None))
    answer(game, "10♣; 8♥; J♦; 7♣")
    last = region(told(game, None), "last trick")
    assert [text_in(line) for line in last.lines] == ["Ann 10♣  Bob 8♥  Cleo J♦  Dan 7♣", "taken by Bob"]
    assert last.aside


def test_annonces_are_told_until_they_are_settled_and_then_what_was_shown() -> None:
    game = contract()
    answer(game, "10♣, tierce; 8♥; J♦, cent; 7♣, silently")
    said = [text_in(line) for line in region(told(game, None), "said").lines]
    assert said == ["Ann tierce", "Cleo cent"]
    game.choose("8♦")
    telling = told(game, game.seats[1])
    assert "said" not in names(telling)
    seen = [text_in(line) for line in region(telling, "seen").lines]
    assert seen == ["Ann J♥ K♥ Q♥", "Cleo A♦ 10♦ K♦ Q♦"]
    assert rows(region(telling, "points"))[3] == ["annonces", "120", ""]


def test_the_sheet_has_every_deal_and_points_that_wait() -> None:
    game: Any = facedown.new("coinche", players=4, seed=1)
    chance = Chance.of(1)
    while len(game.sheet) < 3:
        choice = game.choices[0]
        game.choose(choice.sample(chance), of=choice)
    table = rows(region(told(game, None), "sheet"))
    assert [row[0] for row in table[1:]] == ["1", "2", "3", ""]
    for (words, score), row in zip(game.sheet, table[1:], strict=False):
        assert row[1] == words
        assert row[2].startswith(score.ended)
        assert row[3:] == [str(each) for each in score.scores]
    assert table[-1][3:] == [str(total) for total in game.totals]


# Cards that cannot be played


def test_each_card_that_cannot_be_played_comes_with_the_rule() -> None:
    game = contract("standard")
    game.choose("10♣")
    held = region(told(game, game.seats[1]), "hand", 1).cards
    assert titles(tuple([card for card in held if card.playable])) == "A♥ 10♥ 8♥"
    assert {card.why_not for card in held if not card.playable} == {"you cannot follow suit, and must play a trump: ♥"}


# What happened


def test_a_trick_is_one_sentence_and_a_deal_begins_with_a_heading() -> None:
    game = contract("standard")
    answer(game, "K♥, belote; A♥; 7♥; 9♦; A♠")
    happened = told(game, None, since=0).happened
    assert (happened[0].kind, text_in(happened[0].words)[:10]) == (HEADING, "Dan deals ")
    assert [text_in(sentence.words) for sentence in happened][1:] == [
        "Ann 100 ♥, Bob passes, Cleo passes, Dan passes.",
        "The contract is 100 ♥ by Ann.",
        "Ann leads K♥ “belote”, Bob A♥, Cleo 7♥, Dan 9♦: Bob takes it (15).",
        "Bob leads A♠.",
    ]
    assert [text_in(sentence.sign) for sentence in happened][-2:] == ["•", "•"]


def test_a_trick_that_was_half_told_is_told_to_its_end() -> None:
    game = contract("standard")
    answer(game, "K♥, belote; A♥")
    since = len(game.view(None).log)
    answer(game, "7♥; 9♦")
    assert sentences(game, None, since) == ["Cleo 7♥, Dan 9♦: Bob takes it (15)."]
    infos = game.view(None).log[since:]
    alone = teller_for(game).happened(game.view(None), infos, 0)
    assert [text_in(sentence.words) for sentence in alone] == sentences(game, None, since)


def test_letting_a_call_stand_is_told_only_in_full() -> None:
    game = dealt(calls="80h; Dan: let it stand; Bob: pass")
    assert sentences(game, game.seats[0])[1:] == ["Ann 80 ♥, Bob passes."]
    in_full = teller_for(game).tell(game, since=0).happened
    assert "Dan lets it stand." in [text_in(sentence.words) for sentence in in_full]


def test_the_score_of_a_deal_is_told_with_the_totals() -> None:
    game: Any = facedown.new("coinche", players=["Ann", "Bob", "Cleo", "Dan"], seed=1)
    chance = Chance.of(1)
    while not game.sheet:
        choice = game.choices[0]
        game.choose(choice.sample(chance), of=choice)
    (said,) = [each for each in sentences(game, None) if "The match:" in each]
    assert said.endswith(f"The match: Ann and Cleo {game.totals[0]}, Bob and Dan {game.totals[1]}.")


# What is asked


def test_seventy_bids_are_one_line() -> None:
    game = dealt()
    assert len(question(game).options) == 1 + 12 * 6
    assert [text_in(option.words) for option in question(game).options if not option.aside] == ["pass"]
    assert hints(game) == ["bid 80 to 180 by tens or capot in ♠ ♥ ♦ ♣ SA TA"]
    game.choose("170 ta")
    assert hints(game) == ["bid 180 or capot in ♠ ♥ ♦ ♣ SA TA"]
    assert [text_in(option.words) for option in question(game).options if not option.aside] == ["pass", "coinche"]
    assert hints(dealt("bga")) == ["bid 82, 90 to 160 by tens or capot in ♠ ♥ ♦ ♣ SA TA"]
    assert hints(dealt(calls="80h", ranking=True))[0] == "bid 80 in ♠ SA TA"


def test_every_option_is_found_by_its_label() -> None:
    for game in (dealt(), dealt("ffb"), contract("standard"), contract()):
        choice = game.choice
        teller = teller_for(game, choice.seat)
        for option in options_in(question(game)):
            written = meant(choice, teller.spelled(choice, option.label))
            assert choice.option(written).index == option.index


@pytest.mark.parametrize(
    ("typed", "call"),
    [
        *[("100h", "100 ♥"), ("100 hearts", "100 ♥"), ("H 100", "100 ♥"), ("h100", "100 ♥"), ("100♥", "100 ♥")],
        *[("90 SA", "90 SA"), ("90sa", "90 SA"), ("sans atout 90", "90 SA"), ("capot s", "capot ♠")],
        *[("p", "pass"), ("PASS", "pass"), ("1", "pass")],
    ],
)
def test_how_a_call_can_be_typed(typed: str, call: str) -> None:
    choice = dealt().choice
    teller = teller_for(choice.game, choice.seat)
    assert str(choice.option(meant(choice, teller.spelled(choice, typed)))) == call


@pytest.mark.parametrize(
    ("typed", "card"),
    [("jh", "J♥"), ("J H", "J♥"), ("play jh", "J♥"), ("tc", "10♣"), ("10c", "10♣"), ("kh belote", "K♥, belote")],
)
def test_how_a_card_can_be_typed(typed: str, card: str) -> None:
    choice = contract("standard").choice
    teller = teller_for(choice.game, choice.seat)
    assert str(choice.option(meant(choice, teller.spelled(choice, typed)))) == card


@pytest.mark.parametrize(
    ("calls", "typed", "reason"),
    [
        ("", "100", "Which suit?"),
        ("", "hearts", "How much?"),
        ("100h", "90", "a bid must be higher than 100 ♥"),
        ("100h", "90s", "a bid must be higher than 100 ♥"),
        ("", "95h", "bids go up by tens"),
        ("", "coinche", "there is no bid yet to double"),
        ("", "nonsense", "it must be as in"),
        ("100h; pass; pass; pass", "9", "Type its suit too: 9h or 9s"),
        ("100h; pass; pass; pass", "kh", "Type kh belote or kh silently."),
        ("100h; pass; pass; pass", "ad", "does not hold the A♦"),
        ("100h; pass; pass; pass", "nonsense", "Type a card, as in"),
        ("100h; pass; pass; pass", "", "Type a card, as in"),
    ],
)
def test_what_is_wrong_is_said(calls: str, typed: str, reason: str) -> None:
    choice = dealt("ffb" if not calls else "tournament", calls).choice
    teller = teller_for(choice.game, choice.seat)
    with pytest.raises((Unclear, facedown.IllegalChoice)) as error:
        meant(choice, teller.spelled(choice, typed))
    assert reason in str(error.value)


def test_enter_alone_lets_a_call_stand() -> None:
    game = dealt(calls="80h; Bob: pass")
    mine = next(choice for choice in game.choices if choice.seat.name == "Dan")
    teller = teller_for(game, mine.seat)
    assert teller.spelled(mine, "") == "let it stand"
    asked = teller.tell(game.view(mine.seat)).question
    assert asked is not None
    assert text_in(asked.note) == "Enter alone lets it stand."
    assert [text_in(option.words) for option in asked.options] == ["let it stand", "coinche"]


def test_many_ways_to_speak_are_told_in_two_lines() -> None:
    game = contract()
    assert question(game).options
    assert all(option.aside for option in question(game).options)
    play, say = hints(game)
    assert play == "play J♥   9♥   K♥   Q♥   9♠   8♠   7♠   10♣"
    assert say == "say tierce, tierce, belote, or nothing: type jh tierce tierce, or jh silently"


# Help


def test_help_has_ranks_and_points_of_this_contract_and_the_cards_that_were_not_seen() -> None:
    game = contract("standard")
    answer(game, "10♣; 8♥; J♦; 7♣")
    help_page = told(game, game.seats[0], with_help=True).help
    assert help_page is not None
    found = {each.name: each for each in help_page.regions}
    assert rows(found["ranks"])[1] == ["trumps", "J 20   9 14   A 11   10 10   K 4   Q 3   8 0   7 0"]
    assert rows(found["unseen"])[1:] == [
        ["♥", "A 10 7"],
        ["♠", "A 10 K Q J"],
        ["♣", "A K Q J 9 8"],
        ["♦", "A 10 K Q 9 8 7"],
    ]
    assert {"auction", "last trick"} <= set(found)


def test_cards_that_were_not_seen_are_those_that_others_hold() -> None:
    game: Any = facedown.new("coinche", players=4, seed=3, ruleset="ffb")
    chance = Chance.of(3)
    while not game.over:
        for seat in game.seats:
            view = game.view(seat)
            others = [card.face for other in game.seats if other != seat for card in game.hands[other]]
            shown = {card.face.name for zone in view.zones for card in zone if card.known}
            shown |= {card.face.name for zone in view.zones for card in view.known_among(zone) if card.known}
            unseen = {face.name for face in unseen_faces(view)}
            assert {face.name for face in others} - shown <= unseen <= {face.name for face in FACES} - shown
        choice = game.choices[0]
        game.choose(choice.sample(chance), of=choice)


# What somebody asks about


def about(game: Any, seat: Seat | None, said: str) -> list[str]:
    """What is said of a card, after its name."""
    told_of = teller_for(game, seat).about(game.view(seat), said)
    return [f"{text_in(each.what)}: {text_in(each.words)}" for each in told_of]


@pytest.mark.parametrize("said", ["jh", "JH", "J♥", "j h", "jack of hearts", "jack hearts"])
def test_a_card_is_asked_about_by_any_of_its_names(said: str) -> None:
    game = dealt()
    [found] = about(game, game.seats[0], said)
    ranks = "As a trump the highest of its suit, 20 points; in another suit the 5th of its suit, 2 points; "
    both = "in SA the 5th of its suit, 2 points; in TA the highest of its suit, 13 points."
    assert found == f"J♥: It is in your hand. {ranks}{both}"


def test_of_a_rank_all_four_cards_are_told_and_of_nonsense_nothing() -> None:
    game = dealt()
    assert [each[:2] for each in about(game, game.seats[0], "aces")] == ["A♠", "A♥", "A♦", "A♣"]
    assert [each[:3] for each in about(game, game.seats[0], "t")] == ["10♠", "10♥", "10♦", "10♣"]
    assert not [said for said in ("", "x", "jx", "hearts", "11h", "the", "belote") if about(game, game.seats[0], said)]


def test_a_card_in_play_is_told_with_where_it_is_and_what_is_left_above_it() -> None:
    game = contract("standard")
    bob, dan = game.seats[1], game.seats[3]
    answer(game, "10♣")
    fallen = "Ann has played it to this trick."
    assert about(game, dan, "10c") == [f"10♣: {fallen} No trump, the 2nd of its suit, 10 points."]
    rule = "You cannot play it now: you cannot follow suit, and must play a trump: ♥."
    assert about(game, bob, "as") == [f"A♠: It is in your hand. {rule} No trump, the highest of its suit, 11 points."]
    higher = "Higher and still to come: J♥ 9♥ A♥."
    assert about(game, bob, "th") == [f"10♥: It is in your hand. A trump, the 4th of its suit, 10 points. {higher}"]
    assert about(game, bob, "8d")[0].endswith("no points. Higher and still to come: A♦ 10♦ K♦ Q♦ J♦ 9♦.")
    answer(game, "8♥; J♦; A♣; 8♦")
    assert about(game, dan, "8h")[0].startswith("8♥: Bob has played it in this deal.")
    assert about(game, game.seats[2], "jd")[0].startswith("J♦: You have played it in this deal.")


def test_a_card_that_was_shown_is_told_with_who_holds_it() -> None:
    game = contract("standard")
    answer(game, "K♥, belote")
    assert about(game, game.seats[1], "qh")[0].startswith("Q♥: Ann has shown it, and holds it. A trump,")
    assert about(game, None, "jh")[0].startswith("J♥: You have not seen it in this deal.")


@pytest.mark.parametrize("typed", ["jh", "10s", "A♥"])
def test_a_card_that_is_typed_in_the_auction_is_no_bid_and_can_be_asked_about(typed: str) -> None:
    game = dealt()
    with pytest.raises(
        Unclear, match=f"First comes the auction: type a bid as in 100h, or p to pass. . {typed.lower()}"
    ):
        teller_for(game, game.seats[0]).spelled(game.view(game.seats[0]).choice, typed)
