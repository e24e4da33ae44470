"""The looks of the games, read as text: what they import is there, and the page's content policy lets them work."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from facedown.games import registry
from facedown.server import looks
from facedown.server.ready import PAGE

IMPORT = re.compile(r'^import \{([^}]*)\} from "([^"]+)";', re.MULTILINE)
LOOKS = {
    name: folder for name in registry.names() if (folder := looks.look_of(registry.declared(name).rules)) is not None
}
MODULES = [(name, module) for name, folder in LOOKS.items() for module in sorted(folder.glob("*.js"))]


def named(module: tuple[str, Path]) -> str:
    return f"{module[0]}-{module[1].name}"


@pytest.mark.parametrize("module", MODULES, ids=named)
def test_what_a_look_imports_is_there(module: tuple[str, Path]) -> None:
    _, path = module
    for names, where in IMPORT.findall(path.read_text(encoding="utf-8")):
        source = PAGE / where.removeprefix("../../") if where.startswith("../../") else path.parent / where
        text = source.read_text(encoding="utf-8")
        for name in [each.strip() for each in names.split(",") if each.strip()]:
            exported = rf"export (const|function|class) {name}\b|export \{{[^}}]*\b{name}\b"
            assert re.search(exported, text), f"{source.name} exports no {name}"


@pytest.mark.parametrize("module", MODULES, ids=named)
def test_a_look_has_no_inline_styles_or_scripts(module: tuple[str, Path]) -> None:
    text = module[1].read_text(encoding="utf-8")
    assert not re.search(r"(?<![.\w])style=", text), "styles are set as properties: .style="
    assert not re.search(r"""\son[a-z]+=["'$]""", text), "events are listened to: @click="
    assert "unsafeHTML" not in text and "innerHTML" not in text


@pytest.mark.parametrize("name", LOOKS)
def test_a_look_is_a_module_and_a_style_sheet(name: str) -> None:
    folder = LOOKS[name]
    assert "export default {" in (folder / "look.js").read_text(encoding="utf-8")
    css = (folder / "look.css").read_text(encoding="utf-8")
    assert css.count("{") == css.count("}")
    assert "url(" not in css and "@import" not in css, "no request to anywhere else"
