"""For each kind of idiom a check that derives its claim again: from operands, encodings, data flow, PTX and the text.

A check gets the claim as a record and compares it with what it finds, field by field; no check reads a sentence. It
yields complaints; none means that the claim holds. `CHECKS` has one for every kind of claim.
"""

from __future__ import annotations

from support.idiom_checks import arithmetic, control_flow, loops, memory, warps
from support.idiom_checks.claimed import Checks

CHECKS: Checks = {
    kind: check for theme in (control_flow, loops, arithmetic, warps, memory) for kind, check in theme.CHECKS.items()
}
