"""What holds for every page: dead links, themes, names that look like markup, refusals, a game of one's own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from browser.people import Person, Ways
from browser.playing import Gamer, play
from served import Server

COUP = Path(__file__).parents[2] / "examples" / "coup.py"
GROUND = "getComputedStyle(document.body).backgroundColor"

AT_FIRST = """
const note = () => (window.theme ??= document.documentElement.dataset.theme ?? "");
new MutationObserver(() => document.body && note()).observe(document, { childList: true, subtree: true });
"""


NOTHING_KEPT = """
Object.defineProperty(window, "localStorage", { get() { throw new DOMException("not here", "SecurityError"); } });
"""


def is_dark(person: Person) -> bool:
    red, *_ = person.page.evaluate(f"{GROUND}.match(/\\d+/g).map(Number)")
    return bool(red < 100)


@pytest.mark.parametrize("link", ["/table/nowhere#nokey", pytest.param("/table/nowhere", marks=pytest.mark.long)])
def test_a_link_that_leads_nowhere_says_so(link: str, comes: Callable[..., Person]) -> None:
    person = comes().opens(link)
    person.page.get_by_text("this link leads nowhere").wait_for()
    assert person.sees("may not be whole") == ("#" not in link)
    person.page.get_by_role("link", name="To the first page").click()
    person.page.wait_for_selector("fd-home h1")


@pytest.mark.parametrize("link", ["/#make/nothing", "/#links/nowhere", "/#make/%E0%A4%A"])
def test_an_address_of_no_part_shows_the_first_page(link: str, comes: Callable[..., Person]) -> None:
    comes().opens(link).page.wait_for_selector("fd-home .game")


def test_a_game_whose_look_does_not_come_is_drawn_like_any_other(server: Server, comes: Callable[..., Person]) -> None:
    person = comes()
    person.forgiven += ("Failed to load resource",)
    person.page.route("**/look.js", lambda route: route.abort())
    person.sits(server.two_people()[0])
    assert person.find("main .seat").count() == 2


@pytest.mark.parametrize("theme", ["dark", pytest.param("light", marks=pytest.mark.long)])
def test_the_theme_is_the_machines_until_somebody_says_otherwise(
    theme: str, server: Server, comes: Callable[..., Person]
) -> None:
    person = comes(server.two_people()[0], Ways("phone", theme))  # type: ignore[arg-type]
    assert is_dark(person) is (theme == "dark")
    person.clicks("Light or dark")
    assert is_dark(person) is (theme == "light")
    person.page.reload()
    person.page.wait_for_selector("main.table")
    assert is_dark(person) is (theme == "light")
    person.opens("/")
    person.page.wait_for_selector("fd-home h1")
    assert is_dark(person) is (theme == "light")


def test_a_chosen_theme_is_there_before_anything_is_drawn(server: Server, comes: Callable[..., Person]) -> None:
    person = comes(server.two_people()[0], Ways("desk", "dark"))
    person.clicks("Light or dark")
    person.page.add_init_script(AT_FIRST)
    person.page.reload()
    person.page.wait_for_selector("main.table")
    assert person.page.evaluate("window.theme") == "light" and not is_dark(person)


def test_what_a_page_does_wrong_is_noticed(server: Server, comes: Callable[..., Person]) -> None:
    person = comes(server.two_people()[0])
    person.page.evaluate("document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=alert(1)>')")
    person.page.evaluate("fetch('http://elsewhere.invalid/').catch(() => 0)")
    person.page.evaluate("setTimeout(() => { throw new Error('planted'); })")
    person.page.wait_for_timeout(200)
    noticed = " ".join(person.faults)
    assert "Content Security Policy" in noticed and "script-src" in noticed
    assert "connect-src" in noticed
    assert "error: planted" in noticed
    person.forgiven.append("")


def test_names_that_look_like_markup_are_only_names(server: Server, comes: Callable[..., Person]) -> None:
    names = ["<img src=x onerror=a", "<b>Bob</b> & {{1+1}}"]
    links = server.make(game="loveletter", seats=[{"name": name} for name in names])["seats"]
    ann, bob = [comes(links[seat]) for seat in ("0", "1")]
    for person in (ann, bob):
        assert all(person.sees(name) for name in names)
        assert person.find('main img, main b:text-is("Bob")').count() == 0
    gamers = [Gamer(ann, 1), Gamer(bob, 2)]
    while not all(gamer.answers for gamer in gamers):
        for gamer in gamers:
            gamer.answer()
    assert ann.find('.log img, .log b:text-is("Bob")').count() == 0
    assert any(name in ann.log() for name in names)


def test_an_answer_that_comes_too_late_is_refused_with_its_reason(server: Server, comes: Callable[..., Person]) -> None:
    links = server.two_people()
    people = [comes(link) for link in links]
    people[0].page.wait_for_timeout(100)
    late = next(person for person in people if person.seat()["question"] is not None)
    quick = comes(links[people.index(late)])
    late.forgiven += ["WebSocket", "ERR_INTERNET_DISCONNECTED"]
    late.context.set_offline(True)
    Gamer(late, 1).hands.choose(late.seat()["asked"]["options"][0])
    Gamer(quick, 2).answer()
    late.context.set_offline(False)
    late.page.get_by_text("you have answered this question already").first.wait_for()


@pytest.mark.long
@pytest.mark.parametrize("hands", ["mouse", "keyboard"])
def test_a_game_of_ones_own_is_played_to_its_end(hands: str, tmp_path: Path, comes: Callable[..., Person]) -> None:
    with Server(tmp_path / "tables.db", f"{COUP}:Coup") as own:
        links = own.make(game="coup", seats=[{"name": "Ann"}, {"name": "Bob"}, {"player": "random"}], pace=0.0)["seats"]
        ways = [Ways("phone", "light", hands), Ways("desk", "dark", hands)]  # type: ignore[arg-type]
        gamers = [Gamer(comes(links[seat], ways[int(seat)], own), 1) for seat in ("0", "1")]
        play(gamers)
        assert gamers[0].person.find(".outcome").inner_text() == gamers[1].person.find(".outcome").inner_text()


@pytest.mark.parametrize("game", ["magic", "hanabi"])
def test_a_browser_that_keeps_nothing_still_plays(game: str, server: Server, comes: Callable[..., Person]) -> None:
    person = comes()
    person.page.add_init_script(NOTHING_KEPT)
    person.sits(server.two_people(game)[0])
    person.waits_for_question()
    assert Gamer(person, 1).answer()
