"""Every idiom that is told of the corpus holds: each is derived again, in another way, from what it is about."""

from __future__ import annotations

import inspect
import re
from collections import Counter
from collections.abc import Callable, Iterator

from support import idiom_checks as checks
from support import own_flow

from workbench.inspector import idioms as themes
from workbench.inspector.idioms import find_idioms


def test_what_is_told_holds(corpus: Callable[..., Iterator], arch: str) -> None:
    told: Counter[str] = Counter()
    wrong: list[str] = []
    for each in corpus((arch,)):
        source = ["", *each.source.splitlines()]
        for code in each.codes:
            flow = own_flow.OwnFlow(code.lines)
            for idiom in find_idioms(code):
                told[idiom.kind] += 1
                about = checks.Told(idiom, flow, each.ptx_text, source, arch, code.resources)
                wrong += [
                    f"{each.name} {code.name} {idiom.kind}, line {idiom.source_line}: {complaint}\n  {idiom.text}"
                    for complaint in set(checks.CHECKS[idiom.kind](about))
                ]
    print(f"{arch}: {sum(told.values())} idioms told, {len(wrong)} complaints; {dict(told)}")
    assert not wrong, "\n".join(wrong)
    assert len(told) >= 15


def test_each_kind_has_a_check() -> None:
    made = {
        kind
        for theme in themes.THEMES
        for kind in re.findall(r'(?:code\.idiom\(\s*|return |kind = )"([a-z0-9_]+)",', inspect.getsource(theme))
    }
    assert {"guard", "bounds_check", "magic_division", "spill", "bulk_copy"} <= made
    assert made == set(checks.CHECKS)
