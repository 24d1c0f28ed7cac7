"""The check of unrolled loops."""

from __future__ import annotations

import re
from collections import Counter

from support.idiom_checks.claimed import Checks, Claimed, Complaints, name
from workbench.analyse.inspector import claims as c


def unrolled_loop(reported: Claimed) -> Complaints:
    factor = reported.claim.factor
    work = re.compile(
        r"(LDG|STG|LDS|STS|LD|ST|FADD|FMUL|FFMA|D(ADD|MUL|FMA)|H(ADD|MUL|FMA)2|MUFU|RED|ATOM|SHFL|[HI]MMA)"
    )
    copies = Counter((line.source_line, name(line)) for line in reported.lines if work.match(name(line)))
    # The first of several products may be one to which 0 is added: it is a product alone.
    fused: Counter[tuple[object, str]] = Counter()
    for (place, mnemonic), count in copies.items():
        fused[place, mnemonic.replace("MUL", "FMA")] += count
    if not any(count % factor == 0 for count in (*copies.values(), *fused.values())):
        yield f"no work stands there a multiple of {factor} times: {dict(copies)}"
    indices = [reported.index(line) for line in reported.lines]
    backs = [
        (head, back) for n in indices for head in reported.flow.after[n] if head < n for back in (n,) if head in indices
    ]
    if reported.claim.whole:
        places = {line.source_line for line in reported.lines}
        if any(reported.flow.lines[back].source_line in places for _, back in backs):
            yield "a branch back is left"
    elif not backs:
        yield "there is no loop"
    else:
        steps = [
            int(o.replace("-", ""), 16) if "0xffff" not in o else (1 << 32) - int(o, 16)
            for line in reported.lines
            if re.match(r"U?IADD|VIADD|IMAD.IADD", line.opcode) and line.operands[0] in line.operands[1:]
            for o in line.operands[1:]
            if re.fullmatch(r"-?0x[0-9a-f]+", o)
        ]
        if not any(step % factor == 0 for step in steps):
            yield f"no counter goes by a multiple of {factor}: {steps}"


CHECKS: Checks = {
    c.UnrolledLoop: unrolled_loop,
}
