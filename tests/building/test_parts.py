"""The C files of the modules are joined into a few, which are compiled at the same time."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import pytest

SETUP = Path(__file__).parents[2] / "setup.py"


@pytest.fixture(scope="module")
def building() -> Any:
    spec = importlib.util.spec_from_file_location("facedown_setup", SETUP)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def sources_of_sizes(folder: Path, sizes: list[int]) -> list[str]:
    paths = [folder / f"{number}.c" for number in range(len(sizes))]
    for path, size in zip(paths, sizes, strict=True):
        path.write_text("/" * size)
    return [str(path) for path in paths]


def test_every_source_is_in_one_part_and_neighbours_stay_together(building: Any, tmp_path: Path) -> None:
    sources = sources_of_sizes(tmp_path, [30, 1, 1, 50, 20, 7, 900, 3, 3, 3, 40, 60, 10])
    parts = building.in_parts(sources)
    included = [line for part in parts for line in Path(part).read_text().splitlines()]
    assert included == [f'#include "{Path(source).name}"' for source in sources]
    assert len(parts) <= building.PARTS


def test_equal_sources_make_equal_parts(building: Any, tmp_path: Path) -> None:
    parts = building.in_parts(sources_of_sizes(tmp_path, [100] * building.PARTS * 3))
    assert [len(Path(part).read_text().splitlines()) for part in parts] == [3] * building.PARTS


def test_a_few_sources_stay_as_they_are(building: Any, tmp_path: Path) -> None:
    sources = sources_of_sizes(tmp_path, [5, 5])
    assert building.in_parts(sources) == sources
