"""An npm that fetches a small lit without a network."""

from __future__ import annotations

import stat
import sys
from pathlib import Path

from facedown.server import ready

NPM = """#!{python}
import json, pathlib, sys
wanted = json.loads(pathlib.Path("package.json").read_text())["dependencies"]
if wanted["lit"] == "0.0.0":
    sys.exit("npm error: there is no lit 0.0.0")
for name, text in {files}.items():
    path = pathlib.Path("node_modules", name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
pathlib.Path({calls!r}).open("a").write(" ".join(sys.argv[1:]) + chr(10))
"""
FILES = {
    "lit/index.js": "the page imports its parts",
    **{
        f"lit-html/directives/{name}.js": 'import{a}from"../lit-html.js";export{a};'
        for name in ("class-map", "keyed", "live", "repeat")
    },
    "lit-html/lit-html.js": "export const a = 1;",
    "lit-element/lit-element.js": 'import"@lit/reactive-element";export*from"lit-html";\n'
    "//# sourceMappingURL=lit-element.js.map\n",
    "@lit/reactive-element/reactive-element.js": "export const b = 2;",
    "lit-html/node/lit-html.js": "nobody imports this",
    **{f"{package}/LICENSE": "BSD" for package in ready.PACKAGES},
}


def fake_npm(folder: Path) -> tuple[Path, Path]:
    """A folder with the command, and the file in which its calls will stand."""
    calls = folder / "calls"
    command = folder / "bin" / "npm"
    command.parent.mkdir()
    command.write_text(NPM.format(python=sys.executable, files=FILES, calls=str(calls)))
    command.chmod(command.stat().st_mode | stat.S_IEXEC)
    return command.parent, calls
