"""Names of places in files, for a person: a notebook's cell by its number, a file by its path.

IPython compiles each cell as a file of its own, under a temporary name that means nothing to a reader. The code that
knows the notebook registers names for such files here; this module does not depend on IPython. The text of a `%%cuda`
cell has no file: its file's name is the cell's, as IPython names cells, and compilers get a name without the number.
"""

from __future__ import annotations

import linecache
import os
import re
from collections.abc import Callable

_NUMBERED = re.compile(r"Cell In\[\d+\]")
_CUDA_CELL = "cell.cu"
_namers: list[Callable[[str], str | None]] = []
_files: dict[str, str] = {}
"""Names of cells that were written to files, by the file."""


def name_for_compilers(filename: str) -> str:
    """The name of a file for a compiler: the same for every cell, whose number is not part of what is compiled.

    Examples
    --------
    >>> name_for_compilers("Cell In[5]"), name_for_compilers("kernels/add.cu")
    ('cell.cu', 'kernels/add.cu')
    """
    return _CUDA_CELL if _NUMBERED.fullmatch(filename) else filename


def name_cells_by(namer: Callable[[str], str | None] | None) -> None:
    """Have files named by a function that gives a cell's name (`Cell In[5]`) or None; None forgets it."""
    _namers[:] = [] if namer is None else [namer]


def name_file(filename: str, cell: str) -> None:
    """Have a file named as the cell whose text it holds, line by line; an empty name forgets it."""
    if cell:
        _files[filename] = cell
    else:
        _files.pop(filename, None)


def cell_name(filename: str) -> str | None:
    """The name of the notebook cell that a file stands for; None where it is a file."""
    if (known := _files.get(filename)) is not None:
        return known
    if _NUMBERED.fullmatch(filename):
        return filename
    names = (filename, os.path.basename(filename))
    return next((name for namer in _namers for each in names if (name := namer(each))), None)


def lines_of(filename: str) -> list[str]:
    """The lines of a Python file or a cell, as `linecache` has them."""
    # Some put the working directory before a name that is no path, `<ipython-input-5-…>`.
    return linecache.getlines(filename) or linecache.getlines(os.path.basename(filename))


def file_name(filename: object) -> str:
    """The name of a file, or of the cell that it stands for."""
    return cell_name(str(filename)) or str(filename)


def short_name(filename: object) -> str:
    """The name of a file without its folders, or of the cell that it stands for."""
    return cell_name(str(filename)) or re.split(r"[\\/]", str(filename))[-1]


def short_place(filename: object, line: int) -> str:
    """A place without the folders of its file: `kernel.cu:12`, or `Cell In[5], line 12`."""
    cell = cell_name(str(filename))
    return f"{cell}, line {line}" if cell else f"{short_name(filename)}:{line}"


def place(filename: object, line: int, column: int | None = None) -> str:
    """A place as a message names it: `kernel.cu:12:5`, or `Cell In[5], line 12`."""
    cell = cell_name(str(filename))
    if cell:
        return f"{cell}, line {line}"
    return f"{filename}:{line}" if column is None else f"{filename}:{line}:{column}"
