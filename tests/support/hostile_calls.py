"""Drawn calls of the public API with values that nothing takes: errors of the workbench come out of it, and no others.

What a caller's own function raises, the caller sees as it is.
"""

from __future__ import annotations

import atexit
import io
import os
import random
import resource
import shutil
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any

import workbench as wb
from support.comparing import Found
from support.hostile_values import CALLED, VALUES, HostileError, make_files
from support.public_doors import doors
from workbench.api.defaults import reset_defaults
from workbench.base.errors import InternalError, WorkbenchError

_PATHS = frozenset({"path", "source", "kernel", "filename", "folder", "what", "name"})
"""Parameters that files are passed to."""
_MAX_BYTES = 8 << 30
"""Addresses that a call may add to those of its process: one that asks for more must end in an error that says so."""


@cache
def _files() -> Mapping[str, Callable[[], Any]]:
    found: dict[str, Callable[[], Any]] = {}
    folder = Path(tempfile.mkdtemp())
    atexit.register(shutil.rmtree, folder)
    for name, path in make_files(folder).items():
        found[f"path: {name}"] = partial(Path, path)
        found[f"name: {name}"] = partial(str, path)
    return found


def values_for(parameter: str) -> Mapping[str, Callable[[], Any]]:
    """The values that are passed to a parameter, by name."""
    return {**VALUES, **_files()} if parameter in _PATHS else VALUES


@dataclass(frozen=True)
class HostileCall:
    """A call of a door. values: the names of parameters, each with that of its value."""

    door: str
    values: tuple[tuple[str, str], ...]

    @property
    def text(self) -> str:
        """The call, with the names of its values."""
        return f"{self.door}({', '.join(f'{name}={value}' for name, value in self.values)})"

    def compare(self) -> Found:
        """Makes the call; whether something else than an error of the workbench comes out."""
        door = doors()[self.door]
        arguments = {name: make() for name, make in door.arguments.items()}
        arguments |= {parameter: values_for(parameter)[value]() for parameter, value in self.values}
        is_called = any(value in CALLED for _, value in self.values)
        with _apart():
            try:
                door.call(**arguments)
            except InternalError as error:
                return Found(differs=f"{self.text}: {error}")
            except WorkbenchError as error:
                str(error)
            except Exception as error:
                if not is_called and not _is_of_a_callback(error):
                    return Found(differs=f"{self.text}: {type(error).__name__}: {str(error)[:300]}")
        return Found()


def _is_of_a_callback(error: Exception) -> bool:
    return isinstance(error, HostileError) and error.args == ("call",)


@contextmanager
def _apart() -> Iterator[None]:
    """Runs a call in a folder of its own, prints nothing and forgets what it set."""
    before, limits = Path.cwd(), resource.getrlimit(resource.RLIMIT_AS)
    used = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (used + _MAX_BYTES, limits[1]))
    try:
        with tempfile.TemporaryDirectory() as folder, redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
            os.chdir(folder)
            yield
    finally:
        os.chdir(before)
        resource.setrlimit(resource.RLIMIT_AS, limits)
        wb.keep_history(None)
        reset_defaults()


def call_of(seed: int) -> HostileCall:
    """The call of a seed: one value is hostile, or two are."""
    r = random.Random(f"hostile call {seed}")
    name = r.choice(sorted(doors()))
    parameters = doors()[name].parameters
    chosen = r.sample(parameters, min(r.choice((1, 1, 2)), len(parameters)))
    return HostileCall(name, tuple((each, r.choice(sorted(values_for(each)))) for each in chosen))
