"""The runtime's loads and stores of lanes that lie evenly apart: `at`, `at + by` and so on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from workbench.emulate.llvm.text import LANES, PREFIX, picks
from workbench.emulate.runtime.library import add_unit

_SCALARS = ("i8", "i16", "i32", "i64")
_CLOSE = (2, 4)
"""Distances in elements at which the memory from the first lane to the last is moved as vectors.

Lanes farther apart are moved one by one: with 8 elements from lane to lane that takes about as long.
"""
_VECTOR_BYTES = 64


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
    close = "".join(f"    i64 {each * size}, label %by{each}\n" for each in _CLOSE)
    which = f"""entry:
  switch i64 %by, label %apart [
{close}  ]
"""
    return f"""
define {vector} @{PREFIX}even.load.{scalar}(i64 %at, i64 %by) #0 {{
{which}{"".join(_close_load(scalar, each) for each in _CLOSE)}apart:
{places}{loads}  ret {vector} %v{LANES}
}}
define void @{PREFIX}even.store.{scalar}(i64 %at, i64 %by, {vector} %v) #0 {{
{places}{stores}  ret void
}}
define void @{PREFIX}even.store.shared.{scalar}(i64 %at, i64 %by, {vector} %v) #0 {{
{which}{"".join(_close_store(scalar, each) for each in _CLOSE)}apart:
{places}{stores}  ret void
}}"""


def _aligned(scalar: str, apart: int, variants: Callable[[int], str]) -> str:
    """Block `byN`, with a variant for each place that the first lane may have among the elements of its distance.

    They lie from `%startN` on, a multiple of the distance, and `%inN` is the place in bytes. Vectors that are loaded
    later for other places then are those that were stored: a processor passes a vector from a store to a load of the
    same bytes, and waits for the store if the load is of other ones.
    """
    size = int(scalar[1:]) // 8
    labels = "".join(f"    i64 {each * size}, label %by{apart}.{each}\n" for each in range(1, apart))
    blocks = "".join(f"by{apart}.{each}:\n{variants(each)}" for each in range(apart))
    return f"""by{apart}:
  %in{apart} = and i64 %at, {apart * size - 1}
  %first{apart} = sub i64 %at, %in{apart}
  %start{apart} = inttoptr i64 %first{apart} to ptr
  switch i64 %in{apart}, label %by{apart}.0 [
{labels}  ]
{blocks}"""


def _close_load(scalar: str, apart: int) -> str:
    """Loads the elements beside the lanes as well, fewer than `SLACK` bytes before the first and behind the last."""
    size, vector = int(scalar[1:]) // 8, f"<{LANES} x {scalar}>"
    span = f"<{LANES * apart} x {scalar}>"

    def variant(place: int) -> str:
        name = f"{apart}.{place}"
        return f"""  %span{name} = load {span}, ptr %start{apart}, align {size}
  %picked{name} = shufflevector {span} %span{name}, {span} poison, {picks([n * apart + place for n in range(LANES)])}
  ret {vector} %picked{name}
"""

    return _aligned(scalar, apart, variant)


def _close_store(scalar: str, apart: int) -> str:
    """Writes the elements beside the lanes back as they are: shared memory, and `SLACK` around it, is one worker's."""
    size, vector = int(scalar[1:]) // 8, f"<{LANES} x {scalar}>"
    count = min(_VECTOR_BYTES // size, LANES * apart)
    part, lanes = f"<{count} x {scalar}>", count // apart

    def variant(place: int) -> str:
        own = ", ".join(f"i1 {str(n % apart == place).lower()}" for n in range(count))
        lines = []
        for piece in range(LANES // lanes):
            name = f"{apart}.{place}.{piece}"
            spread = picks([piece * lanes + n // apart for n in range(count)])
            lines.append(f"""  %to{name} = getelementptr {scalar}, ptr %start{apart}, i64 {piece * count}
  %spread{name} = shufflevector {vector} %v, {vector} poison, {spread}
  %old{name} = load volatile {part}, ptr %to{name}, align {size}
  %new{name} = select <{count} x i1> <{own}>, {part} %spread{name}, {part} %old{name}
  store {part} %new{name}, ptr %to{name}, align {size}
""")
        return "".join(lines) + "  ret void\n"

    return _aligned(scalar, apart, variant)


def _signatures(scalar: str) -> dict[str, str]:
    vector = f"<{LANES} x {scalar}>"
    return {
        f"even.load.{scalar}": f"{vector} @{{}}(i64, i64)",
        f"even.store.{scalar}": f"void @{{}}(i64, i64, {vector})",
        f"even.store.shared.{scalar}": f"void @{{}}(i64, i64, {vector})",
    }


SIGNATURES = {name: text for scalar in _SCALARS for name, text in _signatures(scalar).items()}
"""Signature of each function, by its name without prefix; `{}` stands for the name."""
for _scalar in _SCALARS:
    add_unit(f"even.{_scalar}", _signatures(_scalar), partial(_text, _scalar))
