"""Modules whose texts are in a page, made importable in the session that runs the cell with them."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from importlib.abc import InspectLoader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType

_FOLDER = "<page>"


def provide(texts: Mapping[str, str]) -> None:
    """Have modules imported from texts, before files of the same name.

    Those of an earlier call that have the same names are imported anew.

    Parameters
    ----------
    texts
        By dotted names; a name that others are below is a package.
    """
    for finder in [each for each in sys.meta_path if isinstance(each, _Finder) and each.has_any(texts)]:
        sys.meta_path.remove(finder)
    for name in texts:
        sys.modules.pop(name, None)
    sys.meta_path.insert(0, _Finder(dict(texts)))


class _Finder(MetaPathFinder):
    def __init__(self, texts: Mapping[str, str]) -> None:
        self._texts = texts

    def has_any(self, names: Mapping[str, str]) -> bool:
        return any(name in self._texts for name in names)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        text = self._texts.get(fullname)
        if text is None:
            return None
        is_package = any(name.startswith(f"{fullname}.") for name in self._texts)
        file = "/".join([_FOLDER, *fullname.split("."), *(["__init__"] if is_package else [])]) + ".py"
        spec = ModuleSpec(fullname, _Loader(text, file, is_package), origin=file, is_package=is_package)
        spec.has_location = True
        return spec


class _Loader(InspectLoader):
    def __init__(self, text: str, file: str, is_package: bool) -> None:
        self._text = text
        self._file = file
        self._is_package = is_package

    def get_source(self, fullname: str) -> str:
        return self._text

    def is_package(self, fullname: str) -> bool:
        return self._is_package

    def exec_module(self, module: ModuleType) -> None:
        import linecache

        lines = self._text.splitlines(keepends=True)
        linecache.cache[self._file] = (len(self._text), None, lines, self._file)  # for errors and digests
        exec(compile(self._text, self._file, "exec", dont_inherit=True), module.__dict__)
