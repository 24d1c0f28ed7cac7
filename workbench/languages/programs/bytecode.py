"""Python's bytecode of a program's process: without any, compiling the modules takes most of the time of its start."""

from __future__ import annotations

import importlib.util
import os
import sys

from workbench.base.disk_cache import default_cache


def keep_bytecode() -> None:
    """Have Python keep bytecode in a folder of the workbench's, where it may keep none beside the modules: as it was
    told (`PYTHONDONTWRITEBYTECODE`), or in a folder that is not this user's. Nothing changes where there is some.
    """
    beside = importlib.util.cache_from_source(__file__)
    if os.path.exists(beside) or sys.pycache_prefix is not None:
        return
    if sys.dont_write_bytecode or not os.access(os.path.dirname(__file__), os.W_OK):
        sys.pycache_prefix = str(default_cache("bytecode").folder)
        sys.dont_write_bytecode = False
