"""The command that starts Python for a worker or a program, with the module path of this process, the standard library
first.

The folder of a notebook or script may contain files with names of standard modules (`random.py`, `types.py`) and is on
this process's path. This process has imported most of the standard library before the folder was added; a new worker
has not, and would import these files instead.
"""

from __future__ import annotations

import os
import sys
import sysconfig
from collections.abc import Sequence


def python_command(program: str, arguments: Sequence[str] = (), flags: Sequence[str] = ()) -> list[str]:
    """The words that start `program`, a text of Python; flags: for Python besides."""
    return [sys.executable, *flags, "-P", "-c", f"import sys\nsys.path = {search_path()}\n{program}", *arguments]


def module_command(module: str, arguments: Sequence[str] = ()) -> list[str]:
    """The words that run a module as `python -m` does."""
    return python_command(f"import runpy\nrunpy.run_module({module!r}, run_name='__main__', alter_sys=True)", arguments)


def search_path() -> list[str]:
    """The absolute folders of `sys.path`, of which those of the standard library come first."""
    library = _standard_library()
    folders = [folder for folder in sys.path if isinstance(folder, str) and os.path.isabs(folder)]
    return sorted(folders, key=lambda folder: os.path.normcase(os.path.normpath(folder)) not in library)


def _standard_library() -> frozenset[str]:
    """Its folders: of Python modules, of extension modules on POSIX and on Windows, and its archive (PEP 273)."""
    modules = os.path.dirname(os.__file__)
    archive = f"python{sys.version_info.major}{sys.version_info.minor}.zip"
    folders = [modules, os.path.join(modules, "lib-dynload"), os.path.join(sys.base_exec_prefix, "DLLs")]
    folders += [sysconfig.get_config_var("DESTSHARED") or modules]
    folders += [os.path.join(place, archive) for place in (os.path.dirname(modules), sys.base_prefix)]
    return frozenset(os.path.normcase(os.path.normpath(folder)) for folder in folders)
