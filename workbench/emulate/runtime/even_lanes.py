"""The runtime's loads and stores of lanes that lie evenly apart: `at`, `at + by` and so on."""

from __future__ import annotations

from functools import partial

from workbench.emulate.llvm.text import LANES, PREFIX
from workbench.emulate.runtime.library import add_unit

_SCALARS = ("i8", "i16", "i32", "i64")


def _text(scalar: str) -> str:
    size, vector = int(scalar[1:]) // 8, f"<{LANES} x {scalar}>"
    places = "".join(
        f"  %m{i} = mul i64 %by, {i}\n  %a{i} = add i64 %at, %m{i}\n  %p{i} = inttoptr i64 %a{i} to ptr\n"
        for i in range(LANES)
    )
    loads = "".join(
        f"  %x{i} = load {scalar}, ptr %p{i}, align {size}\n"
        f"  %v{i + 1} = insertelement {vector} {f'%v{i}' if i else 'poison'}, {scalar} %x{i}, i64 {i}\n"
        for i in range(LANES)
    )
    stores = "".join(
        f"  %x{i} = extractelement {vector} %v, i64 {i}\n  store {scalar} %x{i}, ptr %p{i}, align {size}\n"
        for i in range(LANES)
    )
    return f"""
define {vector} @{PREFIX}even.load.{scalar}(i64 %at, i64 %by) #0 {{
{places}{loads}  ret {vector} %v{LANES}
}}
define void @{PREFIX}even.store.{scalar}(i64 %at, i64 %by, {vector} %v) #0 {{
{places}{stores}  ret void
}}"""


def _signatures(scalar: str) -> dict[str, str]:
    vector = f"<{LANES} x {scalar}>"
    return {
        f"even.load.{scalar}": f"{vector} @{{}}(i64, i64)",
        f"even.store.{scalar}": f"void @{{}}(i64, i64, {vector})",
    }


SIGNATURES = {name: text for scalar in _SCALARS for name, text in _signatures(scalar).items()}
"""Signature of each function, by its name without prefix; `{}` stands for the name."""
for _scalar in _SCALARS:
    add_unit(f"even.{_scalar}", _signatures(_scalar), partial(_text, _scalar))
