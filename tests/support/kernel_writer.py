"""Writes a random CUDA kernel from a seed: one that means the same on a GPU, in both engines, and as host C++.

So integers wrap by helpers (a compiler may take signed overflow for impossible), conversions are the intrinsics that
saturate, threads write places of their own between barriers, lanes meet as whole warps or as groups that a vote named,
and atomics that threads share have results that nobody reads. The host stays out where it matters which lanes happen to
be together.
"""

from __future__ import annotations

import itertools
import random

import numpy as np

from support import kernel_patterns as patterns
from support.comparing import CudaKernel

SLOTS = 96
PRELUDE = """
__device__ __forceinline__ int add(int x, int y) { return (int)((unsigned)x + (unsigned)y); }
__device__ __forceinline__ int sub(int x, int y) { return (int)((unsigned)x - (unsigned)y); }
__device__ __forceinline__ int mul(int x, int y) { return (int)((unsigned)x * (unsigned)y); }
__device__ __forceinline__ int shl(int x, int n) { return (int)((unsigned)x << n); }
__device__ __forceinline__ long long wadd(long long x, long long y) { return (long long)((bits)x + (bits)y); }
__device__ __forceinline__ long long wsub(long long x, long long y) { return (long long)((bits)x - (bits)y); }
__device__ __forceinline__ long long wmul(long long x, long long y) { return (long long)((bits)x * (bits)y); }
__device__ __forceinline__ int quotient(int x, int y) { return y == -1 ? sub(0, x) : x / y; }
__device__ __forceinline__ int rest(int x, int y) { return y == -1 ? 0 : x % y; }
"""
PARAMETERS = (
    "const int* __restrict__ in, const float* __restrict__ fin, int* out, float* fout, long long* wout, int* totals, "
    "int* strided, {tile}* tiles, int n"
)
SHAPES = {
    32: [(32, 1, 1), (8, 4, 1), (4, 8, 1), (2, 4, 4)],
    64: [(64, 1, 1), (8, 8, 1), (16, 4, 1), (4, 4, 4), (2, 32, 1)],
    96: [(96, 1, 1), (12, 8, 1), (24, 4, 1), (3, 32, 1), (8, 4, 3), (48, 2, 1)],
}
"""Shapes of blocks, by their threads; the first one is a row."""
TILES = {
    "int": np.int32, "float": np.float32, "short": np.int16, "signed char": np.int8, "long long": np.int64,
    "unsigned char": np.uint8,
}  # fmt: skip
TILE = 512
"""Places of a block in `tiles`."""


MAX_CHARACTERS = 50_000
"""The most that the PTX of a kernel has."""
_APART = 1 << 31
"""Between the seeds of a kernel and of the one in its place: seeds are below."""


class Writer:
    """Writes one kernel.

    threads, blocks: the launch it is for. one_meaning: CUDA fixes what it does; False where it asks which lanes happen
    to be together, which only engines that run the same PTX by the same rules agree on.
    """

    def __init__(self, seed: int) -> None:
        self.r = random.Random(seed)
        self.threads = self.r.choice([32, 64, 96, 96])
        self.blocks = self.r.randint(1, 4)
        own = random.Random(f"shape {seed}")
        self.shape = own.choice(SHAPES[self.threads])
        self.tile = own.choice(list(TILES))
        self.intrinsics = random.Random(f"intrinsics {seed}")
        self.place = own.choice(
            [
                "row * pitch + tx",
                "tx * rows + row",
                "(rows - row) * pitch - tx - 1",
                "2 * (row * pitch + tx) + 1",
                "(row * pitch + tx) ^ 1",
            ]
        )
        self.atomic = self.r.random() < 0.4
        self.shared_update = self.r.choice(["Add", "Max", "Min", "Xor", "Or", "And"])
        self.global_update = self.r.choice(["Add", "Max", "Min", "Xor", "Or", "And"])
        self.ints = ["a", "b", "c", "d"]
        self.floats = ["f", "g", "h"]
        self.wides = ["p", "q"]
        self.loops = 0
        self.one_meaning = self.r.random() < 0.85
        self.lanes_left = False
        self.counters: list[str] = []

    def integer(self, depth: int = 2) -> str:
        """An expression of type int."""
        r = self.r
        if depth == 0 or r.random() < 0.3:
            return r.choice([*self.ints, *self.counters, "t", "lane", "i", "n", "tx", "row", str(r.randint(-9, 40))])
        x, y = self.integer(depth - 1), self.integer(depth - 1)
        if r.random() < 0.3:
            return self.rarer_integer(x, y, depth - 1)
        return r.choice(
            [
                f"add({x}, {y})", f"sub({x}, {y})", f"mul({x}, {y})", f"({x} ^ {y})", f"({x} & {y})", f"({x} | {y})",
                f"({x} >> {r.randint(0, 7)})", f"shl({x}, {r.randint(0, 5)})", f"min({x}, {y})", f"max({x}, {y})",
                f"quotient({x}, {y} | 1)", f"rest({x}, {y} | 1)", f"(({x} < {y}) ? {x} : {y})", f"in[{x} & 255]",
                f"(int)((unsigned){x} / ((unsigned){y} | 1u))", f"in[(i + {r.randint(0, 9)}) & 255]",
                f"max({x}, sub(0, {x}))", f"(int)(((long long){x} * {y}) >> {r.randint(1, 40)})",
                f"__float2int_rz(fin[{x} & 255])", f"in[{self.wrapping_index()}]", self.of_rows(),
            ]
        )  # fmt: skip

    def rarer_integer(self, x: str, y: str, depth: int) -> str:
        """Bit tricks, narrow types, 64-bit values narrowed."""
        r = self.r
        narrow = r.choice(["signed char", "unsigned char", "short", "unsigned short"])
        found = r.choice(
            [
                f"__popc({x})", f"__clz({x})", f"__ffs({x})", f"(int)__brev({x})", f"(int)__umulhi({x}, {y})",
                f"__mulhi({x}, {y})", f"(int)__funnelshift_l({x}, {y}, {r.randint(0, 40)})",
                f"(int)__byte_perm({x}, {y}, {r.randint(0, 0x7777) & 0x7777})", f"(int)({narrow}){x}",
                f"(int)((const signed char*)in)[{x} & 1023]", f"(int)((const unsigned short*)in)[{x} & 511]",
                f"(int){self.wide(depth)}", f"(int)({self.wide(depth)} >> {r.randint(1, 60)})",
                f"__popcll({self.wide(depth)})",
                f"(int)({self.wide(depth)} < {self.wide(0)})", f"(int)((unsigned){x} % ({r.randint(1, 300)}u))",
                f"(int)((unsigned){x} < (unsigned){y})", f"(int)__float2uint_rz({self.single(depth)})",
                f"(int)((unsigned){x} >> ({y} & 31))", f"shl({x}, {y} & 31)", f"({x} >> ({y} & 31))",
            ]
        )  # fmt: skip
        return self.intrinsic(x, y) if self.intrinsics.random() < 0.2 else found

    def intrinsic(self, x: str, y: str) -> str:
        """Sums and extremes that clamp, and parts of a word; drawn apart, so that the rest of a kernel stays."""
        r = self.intrinsics
        z = r.choice([*self.ints, "t", "lane", "i", "n", "tx", str(r.randint(-9, 40))])
        return r.choice(
            [
                f"__vimin_s32_relu({x}, {y})", f"__vimax3_s32({x}, {y}, {z})", f"__viaddmin_s32_relu({x}, {z}, {y})",
                f"(int)__vadd4({x}, {y})", f"(int)__vabsdiffu4({x}, {y})", f"__dp4a({x}, {y}, {z})",
                f"(int)__viaddmax_s16x2_relu({x}, {y}, {z})", f"__vimin_s32_relu({z}, {r.randint(1, 200)})",
                f"in[__vimin_s32_relu({x}, {r.choice(['255', '100', '(n & 255)'])})]",
                f"in[__vimin_s32_relu({z}, {r.choice(['255', '100', '(n & 255)'])})]",
            ]
        )  # fmt: skip

    def wrapping_index(self) -> str:
        """An index into 256 elements that wraps as 32 or 8 bits before it is widened to an address."""
        r = self.r
        w = f"((unsigned){r.choice(['lane', 't', 'i'])} + 0xFFFFFF{r.choice(['F0', 'C0', 'FF', 'F8'])}u)"
        return r.choice(
            [
                f"min({w}, 255u)", f"{w} % {r.randint(100, 256)}u", f"({w} >> {r.randint(1, 3)}) & 255u",
                f"(unsigned char)(t + {r.randint(200, 255)})", f"((unsigned)t * 0x{r.choice('359B')}8000000u) >> 24",
                f"({w} + 256u) & 255u", f"(unsigned)(lane - {r.randint(1, 31)}) >> 24",
            ]
        )  # fmt: skip

    def of_rows(self) -> str:
        """An address for threads of a block of two or three dimensions: rows of a width known at run time."""
        r = self.r
        return r.choice(
            [
                "in[row * pitch + tx]", "in[tx * rows + row]", f"in[(row * n + tx * {r.randint(1, 3)}) & 255]",
                f"(int)((const signed char*)in)[3 * (row * pitch + tx) + {r.randint(0, 2)}]",
                f"(int)((const unsigned char*)in)[(row * {r.randint(3, 70)} + tx) & 1023]",
                f"(int)((const short*)in)[row * pitch + tx + {r.randint(0, 90)}]", "(int)tiles[tile]",
                f"in[min(max(tx + {r.randint(-2, 2)}, 0), pitch - 1) + min(max(row - 1, 0), rows - 1) * pitch]",
            ]
        )  # fmt: skip

    def wide(self, depth: int) -> str:
        """An expression of type long long."""
        r = self.r
        if depth == 0 or r.random() < 0.2:
            return r.choice([*self.wides, f"(long long){self.integer(0)}", f"{r.randint(-(2**40), 2**40)}ll"])
        x, y = self.wide(depth - 1), self.wide(depth - 1)
        return r.choice(
            [
                f"wadd({x}, {y})", f"wsub({x}, {y})", f"wmul({x}, {y})", f"({x} ^ {y})", f"({x} & {y})",
                f"({x} >> {r.randint(0, 63)})", f"(long long)((bits){x} << {r.randint(0, 63)})", f"min({x}, {y})",
                f"max({x}, {y})", f"({x} / (({y} & 0xFFFFFFFFll) | 1))", f"({x} % (({y} & 0xFFFll) | 1))",
                f"(long long)__umul64hi({x}, {y})", f"__mul64hi({x}, {y})", f"__float2ll_rz({self.single(depth - 1)})",
                f"(long long)(unsigned){self.integer(depth - 1)}", f"(long long){self.integer(depth - 1)}",
                f"(long long)__clzll({x})",
                f"({x} < {y} ? {x} : {y})", f"(long long)((bits){x} >> ({self.integer(0)} & 63))",
            ]
        )  # fmt: skip

    def single(self, depth: int = 2) -> str:
        """An expression of type float."""
        r = self.r
        if depth == 0 or r.random() < 0.3:
            return r.choice([*self.floats, "0.5f", "-3.25f", "1e-3f", f"fin[{r.choice(['i', 't', 'lane'])} & 255]"])
        x, y = self.single(depth - 1), self.single(depth - 1)
        return r.choice(
            [
                f"({x} + {y})", f"({x} - {y})", f"({x} * {y})", f"({x} / {y})", f"fminf({x}, {y})", f"fmaxf({x}, {y})",
                f"fmaf({x}, {y}, {self.single(0)})", f"sqrtf(fabsf({x}))", f"({x} < {y} ? {y} : {x})",
                f"(float)({self.integer(depth - 1)})", f"floorf({x})", f"(-({x}))", f"ceilf({x})", f"truncf({x})",
                f"rintf({x})", f"(float)({self.wide(0)})", f"(float)(unsigned)({self.integer(0)})",
                f"fin[{self.wrapping_index()}]", f"fin[{self.integer(depth - 1)} & 255]",
            ]
        )  # fmt: skip

    def condition(self) -> str:
        """An expression that is true or false."""
        r = self.r
        if r.random() < 0.3:
            return f"({self.single(1)} {r.choice(['<', '>', '<=', '!='])} {self.single(1)})"
        if r.random() < 0.2:
            return f"(n {r.choice(['<', '>'])} {r.randint(0, 100)})"
        if r.random() < 0.15:
            return f"({self.condition()} {r.choice(['&&', '||'])} {self.condition()})"
        masked = f"({self.integer(1)} & {r.choice([1, 2, 3, 7, 16])})"
        return f"({masked} {r.choice(['==', '!=', '<', '>'])} {r.randint(0, 3)})"

    def statements(self, depth: int, in_loop: bool) -> str:
        """One to four statements."""
        return " ".join(self.statement(depth, in_loop) for _ in range(self.r.randint(1, 4)))

    def statement(self, depth: int, in_loop: bool) -> str:
        """A statement that meets no other thread."""
        r = self.r
        kind = r.random()
        if depth and kind < 0.2:
            other = f" else {{ {self.statements(depth - 1, in_loop)} }}" if r.random() < 0.6 else ""
            return f"if ({self.condition()}) {{ {self.statements(depth - 1, in_loop)} }}{other}"
        if depth and kind < 0.37:
            return self.loop(depth)
        if depth and kind < 0.42:
            return self.switch(depth, in_loop)
        if kind < 0.46:
            return self.pattern()
        if in_loop and kind < 0.55:
            return f"if ({self.condition()}) {r.choice(['break', 'continue'])};"
        if kind < 0.65:
            return self.store()
        if kind < 0.7:
            return self.vector_load()
        if kind < 0.75:
            return f"{r.choice(self.wides)} = {self.wide(2)};"
        if kind < 0.88:
            name = r.choice(self.ints)
            return r.choice([f"{name} = {self.integer()};", f"{name} = add({name}, {self.integer()});"])
        return f"{r.choice(self.floats)} = {self.single()};"

    def pattern(self) -> str:
        """A pattern of real kernels within one thread, or, where the meaning may depend on it, with the lanes at
        hand.
        """
        kinds = [patterns.walk, patterns.walk, patterns.grid_stride, patterns.local_array, patterns.call]
        return self.r.choice(kinds if self.one_meaning else [*kinds, patterns.lanes_here, patterns.lanes_here])(self)

    def loop(self, depth: int) -> str:
        """A for, while or do loop that ends whatever its body does."""
        r = self.r
        self.loops += 1
        k = f"k{self.loops}"
        bound = r.choice([str(r.randint(1, 9)), f"({self.integer(1)} & 7)", "(lane & 5)", "(n & 7)"])
        self.counters.append(k)
        body = self.statements(depth - 1, True)
        leave = f"if ({self.condition()}) break;" if r.random() < 0.3 else ""
        self.counters.pop()
        return r.choice(
            [
                f"for (int {k} = 0; {k} < {bound}; {k} += {r.randint(1, 2)}) {{ {body} {leave} }}",
                f"for (int {k} = 0; {k} < {bound}; {k}++) {{ {body} }}",
                f"{{ int {k} = {bound}; while ({k} > 0) {{ {k} {r.choice(['>>= 1', '-= 1', '-= 2'])}; {body} }} }}",
                f"{{ int {k} = {bound}; do {{ {k}--; {leave} {body} }} while ({k} > 0); }}",
            ]
        )

    def switch(self, depth: int, in_loop: bool) -> str:
        """A switch; some cases fall through, `continue` leaves it for the loop's next round."""
        r = self.r
        cases = []
        for value in range(r.randint(2, 5)):
            end = r.choice(["break;", "break;", "", "continue;" if in_loop else "break;"])
            cases.append(f"case {value}: {{ {self.statement(depth - 1, in_loop)} }} {end}")
        return f"switch ({self.integer(1)} & 7) {{ {' '.join(cases)} default: {{ {self.statement(0, False)} }} }}"

    def store(self) -> str:
        """A store to a place of the thread's own, or an update of what threads share whose result nobody reads."""
        r = self.r
        if self.atomic and r.random() < 0.5:
            value = self.integer(1)
            return r.choice(
                [
                    f"atomic{self.shared_update}(&tally[{self.integer(1)} & 15], {value});",
                    f"atomic{self.global_update}(&totals[{self.integer(1)} & 15], {value});",
                    f"b = add(b, atomicAdd(&s[t], {value}));", f"c ^= atomicExch(&s[t], {value});",
                    f"d = add(d, atomicCAS(&s[t + {SLOTS}], {self.integer(0)}, {value}));",
                ]
            )  # fmt: skip
        return r.choice(
            [
                f"out[i * 8 + {r.randint(0, 7)}] = {self.integer()};", f"s[t] = {self.integer(1)};",
                f"s[t + {SLOTS} * ({self.integer(1)} & 1)] = {self.integer(1)};",
                f"((signed char*)out)[i * 32 + {r.randint(0, 31)}] = (signed char){self.integer(1)};",
                f"((short*)out)[i * 16 + ({self.integer(1)} & 15)] = (short){self.integer(1)};",
                f"((int2*)out)[i * 4 + {r.randint(0, 3)}] = make_int2({self.integer(1)}, {self.integer(1)});",
                f"wout[i * 2 + {r.randint(0, 1)}] = {self.wide(1)};", f"a = add(a, s[t + {SLOTS}]);",
                f"tiles[tile] = ({self.tile})({self.integer(1)} & 127);",
                f"if (tx < pitch - {r.randint(0, 3)} && row > {r.randint(-1, 2)}) tiles[tile] = ({self.tile})(t & 63);",
            ]
        )  # fmt: skip

    def vector_load(self) -> str:
        """Two or four elements at once."""
        r = self.r
        x, y = r.sample(self.ints, 2)
        f, g = r.sample(self.floats, 2)
        index = r.choice(["i", "t", "lane", self.integer(1)])
        return r.choice(
            [
                f"{{ int4 v = ((const int4*)in)[{index} & 63]; {x} = add({x}, v.x ^ v.w); {y} = sub(v.y, v.z); }}",
                f"{{ float2 v = ((const float2*)fin)[{index} & 127]; {f} = v.x; {g} = {g} + v.y; }}",
                f"{{ int2 v = ((const int2*)in)[{index} & 127]; {x} ^= v.x; {y} = add(v.y, {y}); }}",
            ]
        )

    def meeting(self) -> str:
        """Lanes of whole warps, or of a group, exchange values."""
        r = self.r
        if self.lanes_left or r.random() < 0.3:  # a shuffle from a lane that has returned brings no defined value
            return patterns.lane_group(self)
        how, far = r.choice(["xor", "down", "up"]), r.choice([1, 2, 3, 7, 16, 31])
        width = r.choice(["", "", ", 8", ", 16"])
        text = " ".join(
            r.choice(
                [
                    f"b ^= __shfl_{how}_sync(~0u, a, {far}{width});",
                    f"d = add(d, __shfl_sync(~0u, c, {self.integer(1)} & 31{width}));",
                    f"g = __shfl_{how}_sync(~0u, f, {far}{width});",
                    f"q ^= __shfl_{how}_sync(~0u, p, {far});",
                    f"c = add(c, (int)__ballot_sync(~0u, {self.condition()}));",
                    f"if (__any_sync(~0u, {self.condition()})) {{ {self.statement(1, False)} }}",
                    f"if (__all_sync(~0u, {self.condition()})) a = add(a, 5); else d ^= 3;",
                ]
            )
            for _ in range(r.randint(1, 2))
        )
        # A condition that all lanes of a warp share: the warp meets whole.
        return (
            f"if ({r.choice(['(t >> 5) & 1', 'n > 20', 'blockIdx.x != 1'])}) {{ {text} }}" if r.random() < 0.3 else text
        )

    def phase(self) -> str:
        """Statements, then what threads tell each other between barriers."""
        r = self.r
        meeting = self.meeting() if r.random() < 0.6 else ""
        whole_warp = f"if (t >= {self.threads - 32}) return;" if self.threads > 32 and r.random() < 0.08 else ""
        tally = "d ^= tally[(t * 3) & 15];" if self.atomic else ""
        tree = patterns.tree(self) if r.random() < 0.25 else ""
        text = (
            f"{self.statements(3, False)} s[t] = a ^ c; __syncthreads(); "
            f"d = add(d, s[(t * {r.choice([1, 3, 5])} + 7) % {SLOTS}]); {tally} __syncthreads(); {tree} "
            f"{meeting} {whole_warp}\n"
        )
        if r.random() < 0.08:
            self.lanes_left = True
            text += f"if ({self.condition()}) return;\n"
        return text

    def source(self) -> str:
        """The text of the kernel `k`."""
        r = self.r
        body = " ".join(self.phase() for _ in range(r.randint(1, 3)))
        tail = f"if ({self.condition()}) return; {self.statements(1, False)}" if r.random() < 0.3 else ""
        stores = " ".join(f"out[i * 8 + {j}] = add(out[i * 8 + {j}], {v});" for j, v in enumerate(self.ints))
        stores += " ".join(f"fout[i * 3 + {j}] = {v};" for j, v in enumerate(self.floats))
        stores += " ".join(f"wout[i * 2 + {j}] ^= {v};" for j, v in enumerate(self.wides))
        tally = "__shared__ int tally[16]; if (t < 16) tally[t] = t * 1000 - 7000;" if self.atomic else ""
        return (
            f"typedef unsigned long long bits;\n{PRELUDE}{patterns.PART}\n"
            f'extern "C" __global__ void k({PARAMETERS.format(tile=self.tile)}) {{ '
            f"__shared__ int s[{2 * SLOTS}]; int tx = threadIdx.x, row = threadIdx.z * blockDim.y + threadIdx.y; "
            "int pitch = blockDim.x + (n & 1), rows = blockDim.y * blockDim.z, size = blockDim.x * rows; "
            "int t = row * blockDim.x + tx, lane = t & 31, i = blockIdx.x * size + t; "
            f"int tile = blockIdx.x * {TILE} + ({self.place}); "
            f"{tally} for (int j = t; j < {2 * SLOTS}; j += size) s[j] = j; __syncthreads();\n"
            "int a = in[i & 255], b = t * n, c = in[(unsigned)(i * 7) & 255], d = 1; "
            f"float f = fin[t], g = 1.5f, h = (float)n; long long p = a, q = i * 3;\n{body} {tail} {stores} }}\n"
        )

    def inputs(self, seed: int) -> tuple[np.ndarray, ...]:
        """The eight arrays, with awkward values among random ones."""
        random_ = np.random.default_rng(seed)
        numbers = random_.integers(-1000, 1000, 256).astype(np.int32)
        numbers[::17] = random_.choice([2**31 - 1, -(2**31), 0, -1], numbers[::17].size)
        singles = random_.normal(size=256).astype(np.float32)
        awkward = np.array([np.nan, np.inf, -np.inf, -0.0, 0.0, 1e-40, 3e9, -1e20], np.float32)
        singles[::13] = random_.choice(awkward, singles[::13].size)
        size = self.blocks * self.threads
        totals = random_.integers(-(2**31), 2**31, 16).astype(np.int32)
        return (
            numbers, singles, np.zeros(size * 8, np.int32), np.zeros(size * 3, np.float32),
            np.zeros(size * 2, np.int64), totals, np.arange(patterns.STRIDED, dtype=np.int32),
            np.arange(self.blocks * TILE).astype(TILES[self.tile]),
        )  # fmt: skip


def kernel_of(seed: int) -> CudaKernel:
    """The kernel of a seed; by turns for two architectures: code for the second has numbers in untyped registers.

    Of loops in loops the compiler makes a megabyte of PTX at times, whose machine code takes minutes; such a kernel
    makes room for the next one.
    """
    made = (_written(Writer(seed + attempt * _APART), seed) for attempt in itertools.count())
    return next(kernel for kernel in made if len(kernel.ptx) <= MAX_CHARACTERS)


def _written(writer: Writer, seed: int) -> CudaKernel:
    return CudaKernel(
        writer.source(),
        writer.blocks,
        writer.shape,
        (*writer.inputs(seed), np.int32(seed % 50)),
        ("interpreter", "jit", "host") if writer.one_meaning else ("interpreter", "jit"),
        ("compute_90", "compute_100")[seed % 2],
        ("--fmad=false",),
    )
