"""Code that random kernels borrow from real ones: walks, strides, trees, groups of lanes, local arrays, calls.

Each function writes statements for a `kernel_writer.Writer`, whose names (`a` to `d`, `in`, `s`, `strided` ...) they
use. What they write means the same everywhere, `lanes_here` apart: which lanes are together is not for CUDA C++ to say.
"""

from __future__ import annotations

from typing import Any

STRIDED = 1000
"""Elements of `strided`: thread i of all owns those that are i modulo the number of threads."""
PART = """
__device__ __noinline__ int part(int x, int y) { int sum = x; for (int k = 0; k < (y & 5); k++) {
    if ((sum ^ k) & 4) return add(sum, y); sum = add(mul(sum, 3), k); } return sub(sum, y); }
__device__ __noinline__ float blend(const float* v, int* count, float x) { if (*count & 1) x = -x;
    *count = add(*count, 1); return v[*count & 255] + x; }
"""


def walk(w: Any) -> str:
    """A loop over `in` by index or by a pointer that moves, with a rest that unrolling has to see to."""
    r = w.r
    name = r.choice(w.ints)
    unroll = r.choice(["", "", '_Pragma("unroll 4") ', '_Pragma("unroll 1") '])
    step, bound = r.choice([32, 64, 96, 7]), r.choice([256, 250, r.randint(33, 256), "256 - (n & 15)"])
    lowest, stride = r.randint(16, 230), r.randint(1, 16)
    take = r.choice([f"{name} = add({name}, %s);", f"{name} ^= %s;", f"{name} = max({name}, sub(%s, {name}));"])
    leave = f"if ({w.condition()}) break;" if r.random() < 0.25 else ""
    start = r.choice(["t", "lane", f"(t + {r.randint(0, 60)})", f"({w.integer(1)} & 63)"])
    return r.choice(
        [
            f"{unroll}for (int j = {start}; j < {bound}; j += {step}) {{ {take % 'in[j]'} {leave} }}",
            f"{unroll}for (unsigned j = {start}; j < {bound}; j += {step}u) {{ {take % 'in[255u - j]'} {leave} }}",
            f"{{ const int* e = in + {start}; {unroll}for (int j = {start}; j < {bound}; j += {step}) "
            f"{{ {take % '*e'} {leave} e += {step if step != 7 else 5}; if (e > in + 255) break; }} }}",
            f"{{ const int* e = in + 255 - ({start} & 31); do {{ {take % '*e'} e -= {stride}; }} "
            f"while (e >= in + {lowest}); }}",
            f"{{ const int *e = in + ({start} & 127), *end = e + {r.randint(1, 100)}; "
            f"{unroll}for (; e < end; e += {r.randint(1, 9)}) {{ {take % '*e'} {leave} }} }}",
            f"{{ int* o = out + i * 8; {unroll}for (int j = 0; j < (n & 7); j++, o++) "
            f"*o = add(*o, {w.integer(1)}); }}",
            f"for (unsigned j = 0xFFFFFF{r.choice(['F0', 'C0'])}u + ({start} & 15); j >= 16u; j += {r.randint(1, 3)}u) "
            f"{{ {take % 'in[j + 64u]'} }}",
            f"{unroll}for (unsigned j = (unsigned)lane - {r.randint(1, 31)}u; j + 31u < {r.randint(32, 200)}u; "
            f"j += {r.randint(1, 9)}u) {{ {take % 'in[(j + 31u) & 255u]'} {leave} }}",
        ]
    )  # fmt: skip


def grid_stride(w: Any) -> str:
    """A loop in steps of the whole grid over `strided`."""
    r = w.r
    sign, suffix = r.choice([("int", ""), ("unsigned", "u"), ("long long", "ll")])
    limit = r.choice([f"{STRIDED}{suffix}", f"{r.randint(1, STRIDED)}{suffix}", f"({sign})({STRIDED} - n)"])
    value = r.choice([w.integer(1), "add(strided[j], (int)j)", f"sub({w.integer(0)}, strided[j])", "in[(int)j & 255]"])
    leave = f"if ({w.condition()}) break;" if r.random() < 0.2 else ""
    return f"for ({sign} j = ({sign})i; j < {limit}; j += gridDim.x * size) {{ strided[j] = {value}; {leave} }}"


def tree(w: Any) -> str:
    """A reduction in `s` with a barrier a step; every thread that is left gets there."""
    r = w.r
    start = r.choice(["48", "size / 2", "32", "40"])
    join = r.choice(["add(s[t], s[t + half])", "max(s[t], s[t + half])", "s[t] ^ s[t + half]"])
    halve = r.choice(["half /= 2", "half >>= 1"])
    return (
        f"__syncthreads(); for ({r.choice(['int', 'unsigned'])} half = {start}; half > 0; {halve}) "
        f"{{ if (t < half) s[t] = {join}; __syncthreads(); }} b = add(b, s[0]); __syncthreads();"
    )


def lane_group(w: Any) -> str:
    """The lanes that say yes, told by a vote of the warp, exchange values; now and then a group within the group."""
    r = w.r
    inner = r.choice(
        ["", f"int yes = {w.condition()}; unsigned u = __ballot_sync(m, yes); if (yes) {{ {_among(w, 'u')} }}"]
    )
    body = f"{_among(w, 'm')} {w.statement(1, False)} {inner}"
    if r.random() < 0.3:
        w.loops += 1
        k = f"k{w.loops}"
        body = f"for (int {k} = 0; {k} < {r.choice(['3', '(n & 3)'])}; {k}++) {{ {body} }}"
    return f"{{ int here = {w.condition()}; unsigned m = __ballot_sync(~0u, here); if (here) {{ {body} }} }}"


def lanes_here(w: Any) -> str:
    """The lanes that happen to be together exchange values."""
    return f"{{ unsigned m = __activemask(); {_among(w, 'm')} }}"


def _among(w: Any, mask: str) -> str:
    """An operation among the lanes of a membermask, all of them here."""
    r = w.r
    m, source = mask, r.choice([f"lane ^ {r.choice([1, 3, 8])}", f"(lane + {r.randint(1, 31)}) & 31"])
    reduce = r.choice(["add", "min", "max"])
    return r.choice(
        [
            f"{{ int of = {source}; a = add(a, __shfl_sync({m}, b, {m} >> of & 1 ? of : lane)); }}",
            f"c = add(c, __popc(__ballot_sync({m}, {w.condition()})));",
            f"d ^= (int)__match_any_sync({m}, {w.integer(1)} & 3);",
            f"b = add(b, __reduce_{reduce}_sync({m}, {w.integer(1)}));",
            f"d ^= (int)__reduce_xor_sync({m}, (unsigned){w.integer(1)});",
            f"d = sub(d, __all_sync({m}, {w.condition()})); __syncwarp({m});",
            f"if (__any_sync({m}, {w.condition()})) c ^= 77;",
        ]
    )


def local_array(w: Any) -> str:
    """An array of the thread's own at indices that are not known when it is compiled."""
    r = w.r
    x, y = r.sample(w.ints, 2)
    return r.choice(
        [
            f"{{ int l[8] = {{a, b, c, d, t, 1, 2, n}}; l[{w.integer(1)} & 7] = {w.integer(0)}; "
            f"{x} ^= l[{w.integer(1)} & 7]; }}",
            f"{{ short l[6]; for (int j = 0; j < 6; j++) l[j] = (short){w.integer(1)}; "
            f"l[(unsigned){w.integer(1)} % 6u] = (short){x}; {y} = add({y}, l[(unsigned){w.integer(1)} % 6u]); }}",
            f"{{ long long l[4] = {{p, q, (long long)t, 5ll}}; l[{w.integer(1)} & 3] ^= l[{w.integer(0)} & 3]; "
            f"p = wadd(p, l[{w.integer(1)} & 3]); }}",
        ]
    )  # fmt: skip


def call(w: Any) -> str:
    """A call of a function that stays one; one of them is handed the address of a variable."""
    r = w.r
    return r.choice(
        [
            f"b = sub(b, part({w.integer(1)}, {w.integer(0)}));",
            f"{{ int count = {w.integer(1)}; {r.choice(w.floats)} = blend(fin, &count, {w.single(1)}); "
            "a = add(a, count); }",
        ]
    )
