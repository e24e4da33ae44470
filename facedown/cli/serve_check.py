"""`facedown serve --check`: whether a server could serve, line by line, and what to do about what is not well."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING

from facedown.cli.loading import BadInput
from facedown.cli.serve import (
    POSTGRES,
    Asked,
    check_logging,
    games_offered,
    opened,
    origins_of,
    proxies_of,
    say,
    share_of,
    sqlite_path,
    store_named,
)

if TYPE_CHECKING:
    from facedown.server.making import Offered
    from facedown.server.shares import Share
    from facedown.server.store import KeptTable, Store

Found = tuple[bool, str]
"""Whether something is well, and a sentence about it."""


async def checked(asked: Asked) -> int:
    """Look at everything that a server needs, and say what was found. The exit status: 0 if all is well."""
    parts: Sequence[tuple[str, Callable[[Asked], Awaitable[Found]]]] = [
        ("settings", look_at_settings),
        ("games", look_at_games),
        ("page", look_at_page),
        ("port", look_at_port),
        ("store", look_at_store),
    ]
    all_well = True
    for name, look in parts:
        try:
            is_well, words = await look(asked)
        except BadInput as error:
            is_well, words = False, str(error)
        say(f"{'ok  ' if is_well else 'FAIL'} {name}: {words}")
        all_well = all_well and is_well
    return int(not all_well)


async def look_at_settings(asked: Asked) -> Found:
    check_logging(asked)
    proxies, origins, share = proxies_of(asked), origins_of(asked), share_of(asked)
    said = [f"believes the proxies {', '.join(map(str, proxies))}"] if proxies else []
    said += [f"lets pages of {', '.join(sorted(origins))} in"] if origins else []
    said += [f"plays tables whose names begin with {share.pattern()}"] if share.of > 1 else []
    return True, "; ".join(said) or "the usual ones"


async def look_at_games(asked: Asked) -> Found:
    offered = games_offered(asked.games)
    return True, f"{', '.join(offered)} can be played"


async def look_at_page(_: Asked) -> Found:
    from facedown.server.pages import is_ready

    if is_ready():
        return True, "browsers can be served"
    return False, "it is not ready, so only programs could play: `make page` in a checkout, or install a wheel"


async def look_at_port(asked: Asked) -> Found:
    opened(asked.host, asked.port).close()
    return True, f"{asked.host}:{asked.port} is free"


async def look_at_store(asked: Asked) -> Found:
    """A store is opened for writing, so whoever may only read it finds out here."""
    share = share_of(asked)
    store, let_go = await store_named(asked.store, share)
    path = None if (asked.store or "").startswith(POSTGRES) else sqlite_path(asked.store)
    try:
        if path is not None and os.name == "posix" and path.stat().st_mode & 0o077:
            return False, f"others can read everybody's secrets in it: chmod 600 {path}"
        return await look_at_tables(store, share, games_offered(asked.games))
    finally:
        await store.close()
        let_go()


async def look_at_tables(store: Store, share: Share, offered: dict[str, Offered]) -> Found:
    """Whether all tables whose games go on would come back."""
    from facedown.server.store import StoreFails

    lost = []
    try:
        unfinished = list(filter(share.has, await store.unfinished()))
        for table in unfinished:
            kept = await store.read(table)
            trouble = "" if kept is None else await asyncio.to_thread(trouble_with, kept, offered)
            lost += [f"{table} ({trouble})"] if trouble else []
    except StoreFails as error:
        return False, str(error)
    if lost:
        advice = "serve their games, or go back to the release that they were played with"
        return False, f"of {len(unfinished)} tables, {len(lost)} would not come back: {'; '.join(lost[:5])}: {advice}"
    return True, f"it can be written, and {len(unfinished)} tables would come back"


def trouble_with(kept: KeptTable, offered: dict[str, Offered]) -> str:
    """Why a table would not come back."""
    from facedown.server.keeping import Broken, play_again

    if kept.plan["game"] not in offered:
        return f"{kept.plan['game']} is not served"
    try:
        for _ in play_again(offered[kept.plan["game"]].rules, kept):
            pass
    except Broken as error:
        return str(error)
    return ""
