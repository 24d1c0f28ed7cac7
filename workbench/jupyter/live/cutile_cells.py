"""Answers for a cuTile cell in a notebook's kernel: its Tile IR, PTX and SASS; nothing of the cell is run.

The panel evaluates `answer(question)` on a subshell.
"""

from __future__ import annotations

from typing import Any

from workbench.api.cutile_arch import EMULATED, cutile_arch
from workbench.compilers.cutile_last_types import last_types
from workbench.compilers.cutile_types import Specialisation
from workbench.jupyter.live.cutile_functions import Writer, is_kernel
from workbench.jupyter.live.launched_cells import Defined, LaunchedCells, LaunchedLanguage
from workbench.jupyter.live.listing_process import Limits, ListingProcess
from workbench.jupyter.live.written_functions import WrittenFunctions
from workbench.languages.cells import known_values as known
from workbench.languages.cells.cell_functions import FILENAME


def _path_of(value: Any) -> str | None:
    own = type(value) is type and value is known.class_in("cuda.tile._execution", "kernel")
    return "cuda.tile.kernel" if own else None


def _last(live: Any) -> tuple[Specialisation, dict[str, Any]] | None:
    return last_types(live) if is_kernel(live) else None


def _written(defined: Defined, name: str, live: Any, given: Specialisation) -> tuple[WrittenFunctions, Specialisation]:
    return Writer(defined.functions, defined.text, FILENAME).written(name, live), given


_cells = LaunchedCells(
    LaunchedLanguage(
        title="cuTile",
        language="cutile",
        decorator="ct.kernel",
        paths=("cuda.tile.kernel",),
        path_of=_path_of,
        emulated=EMULATED,
        arch=cutile_arch,
        last=_last,
        written=_written,
    ),
    ListingProcess("cuTile", "cuda.tile._compile", Limits(memory_bytes=8 << 30)),
)
answer = _cells.answer
close = _cells.close
