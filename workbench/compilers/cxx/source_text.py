"""Refuses text that no compiler takes: characters that a C string or UTF-8 cannot hold, each with its place."""

from __future__ import annotations

import re

from workbench.base.errors import CompileError
from workbench.base.records import Diagnostic, Source

_UNFIT = re.compile("[\0\ud800-\udfff]")


def check_text(source: Source) -> None:
    """Refuse a text with a NUL character or half a surrogate pair.

    Raises
    ------
    CompileError
        With the line and column of the first.
    """
    for filename, text in ((source.filename, source.text), *source.headers.items()):
        found = _UNFIT.search(text)
        if found is None:
            continue
        what = "a NUL character" if found[0] == "\0" else "half of a surrogate pair, which is no character"
        line = text.count("\n", 0, found.start()) + 1
        column = found.start() - text.rfind("\n", 0, found.start())
        remark = Diagnostic("error", f"the source holds {what}", filename, line, column, column + 1)
        raise CompileError((remark,))
