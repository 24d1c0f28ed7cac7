"""Answers for a Triton cell in a notebook's kernel: its stages, PTX and SASS; nothing of the cell is run.

The panel evaluates `answer(question)` on a subshell.
"""

from __future__ import annotations

from types import FunctionType
from typing import Any

from workbench.api.triton_arch import EMULATED, triton_arch
from workbench.compilers.triton_last_types import last_specialisation
from workbench.compilers.triton_types import Specialisation
from workbench.jupyter.live.launched_cells import Defined, LaunchedCells, LaunchedLanguage
from workbench.jupyter.live.listing_process import Limits, ListingProcess
from workbench.jupyter.live.triton_functions import Writer, is_of_triton, unwrapped
from workbench.jupyter.live.written_functions import WrittenFunctions
from workbench.languages.cells.cell_functions import FILENAME


def _path_of(value: Any) -> str | None:
    own = type(value) is FunctionType and value.__module__ == "triton.runtime.jit"
    return f"triton.runtime.jit.{value.__name__}" if own else None


def _last(live: Any) -> tuple[Specialisation, dict[str, Any]] | None:
    function = unwrapped(live)
    return last_specialisation(function) if is_of_triton(function, "JITFunction") else None


def _written(defined: Defined, name: str, live: Any, given: Specialisation) -> tuple[WrittenFunctions, Specialisation]:
    return Writer(defined.kernels, defined.text, FILENAME).written(name, unwrapped(live), given)


_cells = LaunchedCells(
    LaunchedLanguage(
        title="Triton",
        language="triton",
        decorator="triton.jit",
        paths=("triton.jit", "triton.runtime.jit.jit", "triton.runtime.jit"),
        path_of=_path_of,
        emulated=EMULATED,
        arch=triton_arch,
        last=_last,
        written=_written,
    ),
    ListingProcess("Triton", "triton", Limits(memory_bytes=8 << 30)),
)
answer = _cells.answer
close = _cells.close
