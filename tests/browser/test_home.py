"""The first page: a game at once, a table with friends, a seat at somebody's table."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browser.people import Person, Ways
from browser.playing import Gamer
from served import Server


def home(person: Person) -> Person:
    person.opens("/")
    person.page.wait_for_selector("fd-home .game")
    return person


@pytest.mark.parametrize(
    "ways",
    [Ways("phone", "light", "mouse"), pytest.param(Ways("desk", "dark", "keyboard"), marks=pytest.mark.long)],
    ids=str,
)
def test_a_game_against_bots_begins_with_one_press(ways: Ways, comes: Callable[..., Person]) -> None:
    person = home(comes(ways=ways))
    button = person.find('[data-game="loveletter"]').get_by_role("button", name="Play against bots")
    if ways.hands == "keyboard":
        walks_to(person, '[data-game="loveletter"] button')
        person.presses("Enter")
    else:
        button.click()
    person.page.wait_for_selector("fd-table main.table")
    person.waits_for_question()
    assert Gamer(person, 1).answer()


def test_a_table_is_made_and_its_links_lead_to_its_seats(comes: Callable[..., Person]) -> None:
    ann = home(comes())
    ann.page.get_by_role("link", name="Make a table of Love Letter").click()
    ann.find("#players").select_option("2")
    ann.page.get_by_role("button", name="Only people").click()
    ann.page.get_by_label("Name at seat 1").fill("Ann")
    ann.page.get_by_label("Name at seat 2").fill("Bob")
    ann.page.get_by_role("button", name="Make the table").click()
    ann.page.wait_for_selector("fd-links")
    link = ann.page.get_by_label("Link: Bob", exact=True).input_value()
    ann.page.get_by_role("link", name="Open my seat").click()
    ann.page.wait_for_selector("fd-table main.table")
    bob = comes(link.removeprefix(f"http://{ann.server.address}"), Ways("phone"))
    assert bob.find(".you").count() and bob.sees("Ann") and bob.sees("Bob")
    assert ann.panel("room").get_by_role("button", name="Copy the link: Bob").count() == 1
    assert bob.panel("room").get_by_role("button", name="Copy the link").count() == 0
    bob.presses("Escape")
    gamers = [Gamer(ann, 1), Gamer(bob, 2)]
    while not all(gamer.answers for gamer in gamers):
        for gamer in gamers:
            gamer.answer()


@pytest.mark.long
def test_what_cannot_be_is_refused_with_its_reason(comes: Callable[..., Person]) -> None:
    ann = home(comes())
    ann.forgiven.append("400 (Bad Request)")
    ann.page.get_by_role("link", name="Make a table of Love Letter").click()
    ann.page.get_by_label("Name at seat 1").fill("Ann")
    ann.page.get_by_label("Name at seat 2").fill("Ann")
    ann.find(".making button.main").click()
    ann.find(".making .refusal").wait_for()
    assert "Ann" in ann.find(".making .refusal").inner_text()


def test_a_value_out_of_range_is_shown_also_among_closed_options(comes: Callable[..., Person]) -> None:
    ann = home(comes())
    ann.page.get_by_role("link", name="Make a table of Love Letter").click()
    options = ann.find("details.options-wanted")
    options.locator("summary").click()
    ann.find("[data-option=tokens] input").fill("99")
    options.locator("summary").click()
    ann.find(".making button.main").click()
    ann.find("details.options-wanted[open]").wait_for()
    assert ann.page.evaluate("document.activeElement.max") == "20"


def test_somebody_takes_a_seat_at_a_listed_table(server: Server, comes: Callable[..., Person]) -> None:
    links = server.make(game="hanabi", seats=[{"name": "Ann"}, {"player": "open"}])
    ann = comes(links["seats"]["0"])
    ann.find("main.table .player.free").get_by_text("free seat").wait_for()
    cleo = home(comes(ways=Ways("phone", "dark")))
    row = cleo.find(f'[data-table="{links["table"]}"]')
    cleo.page.get_by_label("Your name").fill("Cleo")
    row.get_by_role("button", name="Take a seat").click()
    cleo.page.wait_for_selector("fd-table main.table")
    cleo.waits_for("seat.welcome.role === 'seat' && seat.welcome.you === 1")
    ann.page.get_by_text("Cleo").first.wait_for()
    assert ann.find("main.table .player.free").count() == 0
    gamers = [Gamer(ann, 1), Gamer(cleo, 2)]
    while not all(gamer.answers for gamer in gamers):
        for gamer in gamers:
            gamer.answer()


def walks_to(person: Person, selector: str) -> None:
    """Press Tab until something has the focus."""
    for _ in range(100):
        if person.page.evaluate("(selector) => document.activeElement?.matches(selector)", selector):
            return
        person.presses("Tab")
    raise AssertionError(f"the keyboard does not reach {selector}")


def test_whoever_came_by_a_link_finds_their_table_again(server: Server, comes: Callable[..., Person]) -> None:
    _, link = server.two_people()
    bob = comes(link)
    bob.page.get_by_role("link", name="first page").click()
    bob.page.get_by_role("link", name="Open my seat").click()
    bob.waits_for("seat?.welcome?.you === 1")
    bob.opens("/").page.get_by_text("Your tables").wait_for()
    assert bob.page.locator("h2").first.inner_text() == "Your tables", "which is what they came for"
    assert bob.page.get_by_role("link", name="Open my seat").count() == 1
