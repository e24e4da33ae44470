"""People at a table: each has a browser context of their own, with its size, its theme and a way to act.

A person acts as people do: by clicking what they see, or by pressing keys. The page's own memory is only read, to know
when it has come to rest.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Literal
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, Request, WebSocket
from served import Server

PATIENCE = 10_000
"""Nothing that a page is waited for takes so many milliseconds."""

Size = Literal["phone", "desk"]
Theme = Literal["light", "dark"]
Hands = Literal["mouse", "keyboard"]

VIEWPORTS = {"phone": (390, 844), "desk": (1280, 800)}
SEAT = """() => {
  const seat = document.querySelector("fd-table")?.seat;
  if (!seat) return null;
  const { status, question, over, told, refusal, telling } = seat;
  return { status, question, over, told, refusal, pending: seat.pending.size, asked: telling?.question ?? null,
    wider: document.documentElement.scrollWidth - innerWidth };
}"""


@dataclass(frozen=True)
class Ways:
    """How somebody looks at the page, and what they touch it with."""

    size: Size = "desk"
    theme: Theme = "light"
    hands: Hands = "mouse"

    def __str__(self) -> str:
        return f"{self.size}-{self.theme}-{self.hands}"


class Person:
    """Somebody with a browser."""

    def __init__(self, browser: Browser, server: Server, ways: Ways, context: BrowserContext | None = None) -> None:
        self.browser = browser
        self.server = server
        self.ways = ways
        self.context = context or new_context(browser, ways)
        self.page: Page = self.context.new_page()
        self.faults: list[str] = []
        """What the page did wrong: errors, breaches of its policy, requests to anywhere else."""
        self.forgiven: list[str] = []
        """Parts of complaints that belong to the scene: a connection that the test itself cut."""
        self.sockets: list[WebSocket] = []
        self.page.set_default_timeout(PATIENCE)
        self.page.on("console", self._note_console)
        self.page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        self.page.on("request", self._note_request)
        self.page.on("websocket", self._note_socket)

    # Coming and going

    def opens(self, link: str) -> Person:
        """Go to an address of the server, and wait until the page is drawn."""
        self.page.goto(f"http://{self.server.address}{link}")
        return self

    def sits(self, link: str) -> Person:
        """Go to a table, and wait until it is there."""
        self.opens(link)
        self.page.wait_for_selector("main.table")
        return self

    def second_tab(self) -> Person:
        """The same person in another tab, which shares their storage."""
        return Person(self.browser, self.server, self.ways, self.context)

    def leaves(self) -> None:
        self.context.close()

    # Acting

    def find(self, selector: str) -> Locator:
        return self.page.locator(selector)

    def option(self, words: str) -> Locator:
        """The button of an option, by its words."""
        return self.find("fd-question button.option").filter(has_text=words).first

    def clicks(self, words: str) -> Person:
        """Click the button that says this."""
        self.page.get_by_role("button", name=words).first.click()
        return self

    def presses(self, *keys: str) -> Person:
        for key in keys:
            self.page.keyboard.press(key)
        return self

    def panel(self, name: str) -> Locator:
        """Open a panel, unless it is open. What stands in it."""
        tab = self.find(f'[data-panel="{name}"]')
        if tab.get_attribute("aria-expanded") != "true":
            self.presses(name[0]) if self.ways.hands == "keyboard" else tab.click()
        return self.find(f"fd-{name}")

    # Looking

    def seat(self) -> dict[str, Any]:
        """What the page knows of its seat."""
        found: dict[str, Any] = self.page.evaluate(SEAT)
        return found

    def waits_for(self, condition: str, argument: Any = None) -> None:
        """Wait until something is true in the page; `seat` is the connection of the table."""
        self.page.wait_for_function(
            f"(argument) => {{ const seat = document.querySelector('fd-table')?.seat; return ({condition}); }}",
            arg=argument,
        )

    def waits_for_question(self) -> None:
        self.waits_for("seat?.question != null && !seat.isAnswering && document.querySelector('.question')")

    def hears(self) -> str:
        """What the live region says."""
        return self.find('[aria-live="polite"][role="status"]').first.inner_text()

    def log(self) -> str:
        return self.panel("log").inner_text()

    def sees(self, words: str) -> bool:
        return words in self.find("body").inner_text()

    # What goes wrong

    def _note_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.faults.append(f"{message.type}: {message.text}")

    def _note_request(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme not in ("data", "blob", "about") and parts.netloc != self.server.address:
            self.faults.append(f"a request to {parts.netloc}")

    def _note_socket(self, socket: WebSocket) -> None:
        self.sockets.append(socket)
        if urlsplit(socket.url).netloc != self.server.address:
            self.faults.append(f"a socket to {urlsplit(socket.url).netloc}")

    def unforgiven(self) -> list[str]:
        return [fault for fault in self.faults if not any(part in fault for part in self.forgiven)]


def new_context(browser: Browser, ways: Ways) -> BrowserContext:
    width, height = VIEWPORTS[ways.size]
    return browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme=ways.theme,
        is_mobile=ways.size == "phone",
        has_touch=ways.size == "phone",
        reduced_motion="reduce",
    )


def other(ways: Ways) -> Ways:
    """The opposite in everything."""
    return replace(
        ways,
        size="phone" if ways.size == "desk" else "desk",
        theme="dark" if ways.theme == "light" else "light",
        hands="mouse" if ways.hands == "keyboard" else "keyboard",
    )
