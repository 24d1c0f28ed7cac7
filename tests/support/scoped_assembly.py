"""Drawn kernels with inline assembly in nested braces: with the same few names in all of them, or with unique ones."""

from __future__ import annotations

import random
from collections.abc import Iterator

_SUMS = ("add.s32", "sub.s32", "xor.b32", "mul.lo.s32", "min.s32")


class _Scope:
    """The names that a pair of braces sees: `t` of the innermost one that declares it. labelled: its label is used."""

    def __init__(self, number: int, outer: _Scope | None, own: tuple[str, ...], unique: bool) -> None:
        self._names = dict(outer._names) if outer is not None else {}
        self._names.update({name: f"{name}_{number}" if unique else name for name in own})
        self.labelled = False

    def __getitem__(self, name: str) -> str:
        return self._names[name]


class _Drawing:
    def __init__(self, seed: int, unique: bool) -> None:
        self._draw = random.Random(seed)
        self._unique = unique
        self._scopes = 0

    def kernel(self) -> str:
        first, second, third = (f'asm volatile("{self._text()}" : "+r"(a) : "l"(x + {n}), "r"(n));' for n in range(3))
        loop = self._draw.choice(("", "#pragma unroll 1\n  for (int i = 0; i < n; i++) "))
        return f"""__global__ void k(int* o, const int* x, int n) {{
  int a = x[threadIdx.x];
  {first}
  {loop}{{ {second} a += n; }}
  {third}
  o[threadIdx.x] = a;
}}"""

    def _text(self) -> str:
        return r"\n".join(self._block(None, 0))

    def _block(self, outer: _Scope | None, depth: int) -> Iterator[str]:
        own = ("t", "u", "p", "L") if outer is None or self._draw.random() < 0.6 else ("t", "L", "p")
        scope = _Scope(self._scopes, outer, own, self._unique)
        self._scopes += 1
        yield f"{{.reg .pred {scope['p']};"
        yield f".reg .s32 {scope['t']};"
        if "u" in own:
            yield f".reg .s32 {scope['u']};"
            yield f"ld.global.cg.s32 {scope['u']}, [%1];"
        yield f"add.s32 {scope['t']}, %0, {self._draw.randrange(9)};"
        for _ in range(self._draw.randrange(1, 4)):
            yield from self._statement(scope, depth)
        yield f"add.s32 %0, {scope['t']}, {scope['u']};}}"

    def _statement(self, scope: _Scope, depth: int) -> Iterator[str]:
        kind = self._draw.choice(("sum", "sum", "block", "skip"))
        if kind == "block" and depth < 3:
            yield from self._block(scope, depth + 1)
        elif kind == "skip" and not scope.labelled:
            yield from self._skip(scope)
        else:
            yield self._sum(scope)

    def _sum(self, scope: _Scope) -> str:
        into = scope[self._draw.choice("tu")]
        a, b = self._draw.sample([scope["t"], scope["u"], "%0", "%2"], 2)
        return f"{self._draw.choice(_SUMS)} {into}, {a}, {self._draw.choice((b, str(self._draw.randrange(100))))};"

    def _skip(self, scope: _Scope) -> Iterator[str]:
        scope.labelled = True
        yield f"setp.{self._draw.choice(('lt', 'ge', 'ne'))}.s32 {scope['p']}, {scope['t']}, {scope['u']};"
        yield f"@{self._draw.choice(('', '!'))}{scope['p']} bra {scope['L']};"
        yield from self._block(scope, 3)
        yield self._sum(scope)
        yield f"{scope['L']}:"


def drawn_kernel(seed: int, unique: bool) -> str:
    """A kernel `k(int* o, const int* x, int n)`; x has 3 elements more than a block has threads."""
    return _Drawing(seed, unique).kernel()
