"""The instruction set as a table: a row per mnemonic, with its modifiers, its types and its section of the manual.

Knows names and where they are described, not what they compute. Sections are those of "PTX ISA" 8.6 and later; where a
section holds several instructions the name of the instruction follows.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Literal, TypeAlias

_U = ("u16", "u32", "u64")
_S = ("s16", "s32", "s64")
_B = ("b16", "b32", "b64")
_INT = _U + _S
_INT32 = ("u32", "s32")
_INT3264 = ("u32", "u64", "s32", "s64")
_HALF = ("f16", "f16x2", "bf16", "bf16x2")
_FLOAT = ("f32", "f64")
_ALL = ("b8", "b16", "b32", "b64", "b128", "u8", *_U, "s8", *_S, "f16", "bf16", *_FLOAT)
_ROUND = ("rn", "rz", "rm", "rp")
_COMPARE = ("eq", "ne", "lt", "le", "gt", "ge", "lo", "ls", "hi", "hs")
_UNORDERED = ("equ", "neu", "ltu", "leu", "gtu", "geu", "num", "nan")
_BOOL = ("and", "or", "xor")
_SPACES = (
    "global",
    "shared",
    "shared::cta",
    "shared::cluster",
    "local",
    "const",
    "param",
    "param::entry",
    "param::func",
)
_SCOPES = ("cta", "cluster", "gpu", "sys")
_ORDER = ("weak", "relaxed", "acquire", "release", "acq_rel", "volatile", "mmio", "sc")
_CACHE = ("ca", "cg", "cs", "lu", "cv", "wb", "wt", "nc", "L1::evict_normal", "L1::evict_unchanged", "L1::evict_first",
          "L1::evict_last", "L1::no_allocate", "L2::evict_normal", "L2::evict_first", "L2::evict_last",
          "L2::cache_hint", "L2::64B", "L2::128B", "L2::256B")  # fmt: skip
_MATRIX_TYPES = ("f16", "bf16", "tf32", "f32", "f64", "s8", "u8", "s32", "e4m3", "e5m2")
_NARROW_FLOATS = ("e4m3x2", "e5m2x2", "e2m1x2", "e2m3x2", "e3m2x2", "ue8m0x2", "s2f6x2", "e4m3x4", "e5m2x4", "e2m1x4",
                  "e2m3x4", "e3m2x4")  # fmt: skip
_VECTORS = ("v2", "v4", "v8")
_SURFACE_GEOMETRIES = ("1d", "2d", "3d", "a1d", "a2d")
_GEOMETRIES = (*_SURFACE_GEOMETRIES, "cube", "acube")
_BOUNDARIES = ("trap", "clamp", "zero")
_SURFACE_PROPERTIES = ("width", "height", "depth", "channel_data_type", "channel_order", "array_size", "memory_layout")
_TEXTURE_PROPERTIES = (
    "width", "height", "depth", "channel_data_type", "channel_order", "normalized_coords", "array_size",
    "num_mipmap_levels", "num_samples", "filter_mode", "addr_mode_0", "addr_mode_1", "addr_mode_2",
)  # fmt: skip


Effect: TypeAlias = Literal[
    "ends_block", "collective", "crosses_lanes", "reads_memory", "writes_memory", "orders_memory", "sleeps", "hints",
    "reads_carry", "uses_stack",
]  # fmt: skip
"""ends_block: control goes elsewhere, or threads wait. collective: in its `.sync` form the lanes of a membermask carry
it out together. crosses_lanes: what a lane gets may follow from other lanes, and so differ from all others'.
orders_memory: accesses before it are performed before those behind it. sleeps: time passes. hints: it changes no value.
reads_carry: of the flag that `.cc` writes. uses_stack: of the function's frame."""


@dataclass(frozen=True, slots=True)
class Row:
    """One mnemonic.

    section: of the PTX ISA manual. emulated: False for what the emulator refuses so far. writes: whether the first
    operand is a destination. effects: what it does beside computing that operand. membermask: the operand that names
    the lanes which carry out a collective instruction; None where all lanes of the warp do. result: the type of the
    destination where it is always the same, whatever the opcode's; else empty.
    """

    mnemonic: str
    section: str
    summary: str
    types: tuple[str, ...] = ()
    modifiers: tuple[str, ...] = ()
    emulated: bool = True
    writes: bool = True
    effects: frozenset[Effect] = frozenset()
    membermask: int | None = None
    result: str = ""

    @property
    def arithmetic(self) -> bool:
        """True if it is one of the manual's sections on arithmetic, comparison and logic (9.7.1 to 9.7.8)."""
        return _ARITHMETIC.match(self.section) is not None

    @property
    def computes(self) -> bool:
        """True if its one result depends on its operands, and the carry flag, alone: no memory, no state, no lanes."""
        return self.writes and not self.effects - {"reads_carry"}

    def writes_first(self, modifiers: tuple[str, ...]) -> bool:
        """True if the first operand is a destination in the form with these modifiers, unless it is an address."""
        if self.mnemonic in ("bar", "barrier"):
            return "red" in modifiers
        if self.mnemonic == "wmma":
            return "store" not in modifiers
        if self.mnemonic == "wgmma":
            return "mma_async" in modifiers
        if self.mnemonic == "tcgen05":
            return "ld" in modifiers
        if self.mnemonic == "clusterlaunchcontrol":
            return "query_cancel" in modifiers
        if self.mnemonic == "multimem":
            return "ld_reduce" in modifiers
        return self.writes


_ARITHMETIC = re.compile(r"9\.7\.[1-8]\b(?!\d)")
_ROWS = (
    # ---- integer arithmetic
    Row("add", "9.7.1.1, 9.7.3.3", "d = a + b", (*_INT, "u16x2", "s16x2", "f32x2", *_FLOAT, *_HALF),
        ("sat", "cc", "ftz", "noftz", *_ROUND)),
    Row("sub", "9.7.1.2, 9.7.3.4", "d = a - b", (*_INT, "f32x2", *_FLOAT, *_HALF), ("sat", "cc", "ftz", *_ROUND)),
    Row("mul", "9.7.1.3, 9.7.3.5", "d = a * b: all of it, or its upper or lower half",
        (*_INT, "f32x2", *_FLOAT, *_HALF), ("hi", "lo", "wide", "ftz", "sat", *_ROUND)),
    Row("mad", "9.7.1.4, 9.7.3.7", "d = a * b + c", (*_INT, *_FLOAT),
        ("hi", "lo", "wide", "sat", "cc", "ftz", *_ROUND)),
    Row("mul24", "9.7.1.5", "d = product of the lower 24 bits", _INT32, ("hi", "lo")),
    Row("mad24", "9.7.1.6", "d = product of the lower 24 bits, plus c", _INT32, ("hi", "lo", "sat")),
    Row("clmad", "9.7.1 clmad", "d = half of the product of a and b without carries, exclusive-or c", ("u64",),
        ("hi", "lo")),
    Row("sad", "9.7.1.7", "d = c + |a - b|", _INT),
    Row("div", "9.7.1.8, 9.7.3.8", "d = a / b", (*_INT, *_FLOAT), ("approx", "full", "ftz", *_ROUND)),
    Row("rem", "9.7.1.9", "d = remainder of a / b, with the sign of a", _INT),
    Row("abs", "9.7.1.10, 9.7.3.9", "d = |a|", (*_S, *_FLOAT, *_HALF), ("ftz",)),
    Row("neg", "9.7.1.11, 9.7.3.10", "d = -a", (*_S, *_FLOAT, *_HALF), ("ftz",)),
    # `3` is no modifier of the text: three sources have it (`opcode_of`).
    Row("min", "9.7.1.12, 9.7.3.11", "d = the smaller of a and b",
        (*_INT, "u16x2", "s16x2", *_FLOAT, *_HALF), ("relu", "ftz", "NaN", "xorsign", "abs", "3")),
    Row("max", "9.7.1.13, 9.7.3.12", "d = the greater of a and b",
        (*_INT, "u16x2", "s16x2", *_FLOAT, *_HALF), ("relu", "ftz", "NaN", "xorsign", "abs", "3")),
    Row("popc", "9.7.1.14", "d = number of set bits", ("b32", "b64"), result="u32"),
    Row("clz", "9.7.1.15", "d = number of leading zeros", ("b32", "b64"), result="u32"),
    Row("bfind", "9.7.1.16", "d = position of the highest bit that is not the sign", _INT3264, ("shiftamt",),
        result="u32"),
    Row("fns", "9.7.1.17", "d = position of the n-th set bit from a base", ("b32",)),
    Row("brev", "9.7.1.18", "d = a with its bits reversed", ("b32", "b64")),
    Row("bfe", "9.7.1.19", "d = bit field of a", _INT3264),
    Row("bfi", "9.7.1.20", "d = b with a bit field from a", ("b32", "b64")),
    Row("szext", "9.7.1.21", "d = a extended from a number of bits", _INT32, ("clamp", "wrap")),
    Row("bmsk", "9.7.1.22", "d = a run of ones", ("b32",), ("clamp", "wrap")),
    Row("dp4a", "9.7.1.23", "d = c + dot product of four bytes", _INT32),
    Row("dp2a", "9.7.1.24", "d = c + dot product of two halves and two bytes", _INT32, ("lo", "hi")),
    Row("addc", "9.7.2.2", "d = a + b + carry", _INT3264, ("cc",)),
    Row("subc", "9.7.2.4", "d = a - b - borrow", _INT3264, ("cc",)),
    Row("madc", "9.7.2.6", "d = half of a * b, plus c, plus carry", _INT3264, ("hi", "lo", "cc")),
    # ---- floating point
    Row("testp", "9.7.3.1", "p = whether a has a property", _FLOAT,
        ("finite", "infinite", "number", "notanumber", "normal", "subnormal")),
    Row("copysign", "9.7.3.2", "d = b with the sign of a", _FLOAT),
    Row("fma", "9.7.3.6, 9.7.4", "d = a * b + c, rounded once", (*_FLOAT, "f32x2", *_HALF),
        ("ftz", "sat", "relu", "oob", *_ROUND)),
    Row("rcp", "9.7.3.13", "d = 1 / a", _FLOAT, ("approx", "ftz", *_ROUND)),
    Row("sqrt", "9.7.3.15", "d = square root of a", _FLOAT, ("approx", "ftz", *_ROUND)),
    Row("rsqrt", "9.7.3.16", "d = 1 / square root of a", _FLOAT, ("approx", "ftz")),
    Row("sin", "9.7.3.18", "d = sine of a, fast", ("f32",), ("approx", "ftz")),
    Row("cos", "9.7.3.19", "d = cosine of a, fast", ("f32",), ("approx", "ftz")),
    Row("lg2", "9.7.3.20", "d = binary logarithm of a, fast", ("f32",), ("approx", "ftz")),
    Row("ex2", "9.7.3.21, 9.7.4", "d = 2 to the power of a, fast", ("f32", *_HALF), ("approx", "ftz")),
    Row("tanh", "9.7.3.22, 9.7.4", "d = hyperbolic tangent of a, fast", ("f32", *_HALF), ("approx",)),
    # ---- comparison, selection
    Row("set", "9.7.6, 9.7.7 set", "d = all ones (or 1.0) where a comparison holds",
        (*_B, *_INT, *_FLOAT, *_HALF), (*_COMPARE, *_UNORDERED, *_BOOL, "ftz")),
    Row("setp", "9.7.6, 9.7.7 setp", "p = comparison of a and b, q its opposite",
        (*_B, *_INT, *_FLOAT, *_HALF), (*_COMPARE, *_UNORDERED, *_BOOL, "ftz")),
    Row("selp", "9.7.6 selp", "d = p ? a : b", (*_B, *_INT, *_FLOAT)),
    Row("slct", "9.7.6 slct", "d = c >= 0 ? a : b", (*_B, *_INT, *_FLOAT), ("ftz",)),
    # ---- logic and shift
    Row("and", "9.7.8 and", "d = a and b, bit by bit", ("pred", *_B)),
    Row("or", "9.7.8 or", "d = a or b, bit by bit", ("pred", *_B)),
    Row("xor", "9.7.8 xor", "d = a exclusive-or b, bit by bit", ("pred", *_B)),
    Row("not", "9.7.8 not", "d = all bits of a flipped", ("pred", *_B)),
    Row("cnot", "9.7.8 cnot", "d = 1 where a is 0, else 0", _B),
    Row("lop3", "9.7.8 lop3", "d = any function of three bits, by a truth table", ("b32",), ("BoolOp", "or", "and")),
    Row("shf", "9.7.8 shf", "d = 32 bits of the 64-bit value b:a", ("b32",), ("l", "r", "wrap", "clamp")),
    Row("shl", "9.7.8 shl", "d = a shifted left", _B),
    Row("shr", "9.7.8 shr", "d = a shifted right", (*_B, *_INT)),
    # ---- data movement
    Row("mov", "9.7.9 mov", "d = a, the address of a variable, or parts of a value",
        ("pred", "b16", "b32", "b64", "b128", *_INT, *_FLOAT)),
    Row("shfl", "9.7.9 shfl.sync", "d = a of another lane of the warp", ("b32",),
        ("sync", "up", "down", "bfly", "idx")),
    Row("prmt", "9.7.9 prmt", "d = four of the eight bytes of a and b", ("b32",),
        ("f4e", "b4e", "rc8", "ecl", "ecr", "rc16")),
    Row("ld", "9.7.9 ld", "d = what memory holds", _ALL, (*_SPACES, *_ORDER, *_SCOPES, *_CACHE, *_VECTORS, "unified")),
    Row("ldu", "9.7.9 ldu", "d = read-only data, the same address in all lanes", _ALL, ("global", *_VECTORS)),
    Row("st", "9.7.9 st", "memory = b", _ALL,
        (*_SPACES, *_ORDER, *_SCOPES, *_CACHE, *_VECTORS, "async", "bulk", "mbarrier::complete_tx::bytes"),
        writes=False),
    Row("prefetch", "9.7.9 prefetch", "fetches a line into a cache", (),
        ("global", "local", "const", "param", "tensormap", "L1", "L2", "L2::evict_last", "L2::evict_normal"),
        writes=False),
    Row("prefetchu", "9.7.9 prefetchu", "fetches a line into the uniform cache", (), ("L1",), writes=False),
    Row("applypriority", "9.7.9 applypriority", "sets the eviction priority of a line", (),
        ("global", "L2::evict_normal"), writes=False),
    Row("discard", "9.7.9 discard", "drops a cache line", (), ("global", "L2"), writes=False),
    Row("createpolicy", "9.7.9 createpolicy", "d = a cache eviction policy", ("b64",),
        ("range", "fractional", "cvt", "global", "L2", "L2::evict_unchanged", *_CACHE)),
    Row("isspacep", "9.7.9 isspacep", "p = whether an address lies in a space", (), _SPACES),
    Row("cvta", "9.7.9 cvta", "d = an address in a space as a generic one, or back", ("u32", "u64"), ("to", *_SPACES)),
    Row("mapa", "9.7.9 mapa", "d = an address in another block of the cluster", ("u32", "u64"), ("shared::cluster",)),
    Row("getctarank", "9.7.9 getctarank", "d = the block of the cluster that an address belongs to", ("u32", "u64"),
        ("shared::cluster",), result="u32"),
    Row("cvt", "9.7.9 cvt", "d = a as another type",
        ("u8", "s8", *_INT, "b32", "f16", "f16x2", "bf16", "bf16x2", "tf32", *_NARROW_FLOATS, *_FLOAT),
        (*_ROUND, "pack", "rna", "rni", "rzi", "rmi", "rpi", "rs", "ftz", "sat", "relu", "satfinite",
         "scaled::n2::ue8m0")),
    Row("cp", "9.7.9 cp.async", "shared memory = global memory, later",
        ("b32", "b64", "f16", "bf16", *_INT3264, *_FLOAT),
        ("async", "ca", "cg", "shared", "shared::cta", "shared::cluster", "global", "commit_group", "wait_group",
         "wait_all", "mbarrier", "arrive", "noinc", "bulk", "bulk_group", "read", "prefetch", "L2",
         "mbarrier::complete_tx::bytes", "tensor", "1d", "2d", "3d", "4d", "5d", "tile", "tile::gather4",
         "tile::scatter4", "im2col", "im2col_no_offs", "cta_group::1", "cta_group::2", "multicast::cluster", "reduce",
         "add", "min", "max", "inc", "dec", "noftz", "cp_mask", *_BOOL, *_CACHE),
        writes=False),
    Row("tensormap", "9.7.9 tensormap", "changes a tensor map", ("b32", "b64"),
        ("replace", "tile", "global_address", "rank", "box_dim", "global_dim", "global_stride", "element_stride",
         "elemtype", "interleave_layout", "swizzle_mode", "fill_mode", "swizzle_atomicity", "global", "shared::cta",
         "b1024", "cp_fenceproxy", "tensormap::generic", "release", *_SCOPES, "sync", "aligned"), writes=False),
    # ---- textures, surfaces
    Row("tex", "9.7.10 tex", "d = texture lookup", ("u32", "s32", "f32"),
        (*_GEOMETRIES, "v4", "base", "level", "grad")),
    Row("tld4", "9.7.10 tld4", "d = one channel of four texels", ("u32", "s32", "f32"),
        ("2d", "v4", "r", "g", "b", "a")),
    Row("txq", "9.7.10 txq", "d = a property of a texture", ("b32",), (*_TEXTURE_PROPERTIES, "level")),
    Row("istypep", "9.7.10 istypep", "p = whether a handle is that of a texture, sampler or surface",
        ("texref", "samplerref", "surfref")),
    Row("suld", "9.7.11 suld", "d = surface load", ("b8", "b16", "b32", "b64"),
        ("b", *_SURFACE_GEOMETRIES, "v2", "v4", *_BOUNDARIES, *_CACHE)),
    Row("sust", "9.7.11 sust", "surface store", ("b8", "b16", "b32", "b64", "u32", "s32", "f32"),
        ("b", "p", *_SURFACE_GEOMETRIES, "v2", "v4", *_BOUNDARIES, *_CACHE), writes=False),
    Row("sured", "9.7.11 sured", "surface reduction", ("u32", "u64", "s32", "b32", "b64", "s64"),
        ("b", "p", "add", "min", "max", "and", "or", "1d", "2d", "3d", *_BOUNDARIES), writes=False),
    Row("suq", "9.7.11 suq", "d = a property of a surface", ("b32",), _SURFACE_PROPERTIES),
    # ---- control flow
    Row("bra", "9.7.12 bra", "goes on at a label", (), ("uni",), writes=False),
    Row("brx", "9.7.12 brx.idx", "goes on at one of several labels", (), ("idx", "uni"), writes=False),
    Row("call", "9.7.12 call", "calls a function", (), ("uni",), writes=False),
    Row("ret", "9.7.12 ret", "returns to the caller", (), ("uni",), writes=False),
    Row("exit", "9.7.12 exit", "ends the thread", (), (), writes=False),
    # ---- synchronisation and communication
    Row("bar", "9.7.13 bar, bar.warp.sync", "waits for the threads of the block, or of the warp",
        ("u32", "pred", "b32"), ("sync", "arrive", "red", "warp", "cta", "popc", "and", "or"), writes=False),
    Row("barrier", "9.7.13 barrier", "waits for the threads of the block", ("u32", "pred", "b32"),
        ("sync", "arrive", "red", "cta", "aligned", "popc", "and", "or", "cluster", "wait", "acquire", "release",
         "relaxed"), writes=False),
    Row("membar", "9.7.13 membar", "orders memory accesses", (), ("cta", "gl", "sys"), writes=False),
    Row("fence", "9.7.13 fence", "orders memory accesses", (),
        ("sc", "acq_rel", "acquire", "release", "proxy", "alias", "async", "async::generic", "mbarrier_init",
         "tensormap::generic", "sync_restrict::shared::cta", "sync_restrict::shared::cluster", *_SPACES, *_SCOPES),
        writes=False),
    Row("atom", "9.7.13 atom", "d = what memory held; memory = an operation of it and b",
        (*_ALL, "f16x2", "bf16x2"),
        ("add", "exch", "cas", "min", "max", "inc", "dec", *_BOOL, "noftz", *_SPACES, *_ORDER, *_SCOPES, *_CACHE,
         *_VECTORS)),
    Row("red", "9.7.13 red", "memory = an operation of it and b", (*_ALL, "f16x2", "bf16x2"),
        ("add", "min", "max", "inc", "dec", *_BOOL, "noftz", *_SPACES, *_ORDER, *_SCOPES, *_CACHE, *_VECTORS,
         "async", "mbarrier::complete_tx::bytes"), writes=False),
    Row("mbarrier", "9.7.13 mbarrier", "barrier objects in shared memory", ("b64",),
        ("init", "inval", "expect_tx", "complete_tx", "arrive", "arrive_drop", "test_wait", "try_wait", "pending_count",
         "noComplete", "parity", "shared", "shared::cta", "shared::cluster", *_ORDER, *_SCOPES)),
    Row("vote", "9.7.13 vote.sync", "d = what the lanes of the warp say to a predicate", ("b32", "pred"),
        ("sync", "all", "any", "uni", "ballot")),
    Row("match", "9.7.13 match.sync", "d = the lanes that hold the same value", ("b32", "b64"), ("sync", "any", "all")),
    Row("activemask", "9.7.13 activemask", "d = the lanes that run together", ("b32",)),
    Row("redux", "9.7.13 redux.sync", "d = a reduction over lanes", ("u32", "s32", "b32", "f32"),
        ("sync", "add", "min", "max", "abs", "NaN", *_BOOL)),
    Row("elect", "9.7.13 elect.sync", "p = whether this lane is the leader, d the leader", (), ("sync",)),
    Row("clusterlaunchcontrol", "9.7.13 clusterlaunchcontrol",
        "cancels the launch of a cluster; d = what the answer to that says", ("b128", "b32", "pred"),
        ("try_cancel", "async", "shared::cta", "mbarrier::complete_tx::bytes", "multicast::cluster::all",
         "query_cancel", "is_canceled", "get_first_ctaid", "get_first_ctaid::x", "get_first_ctaid::y",
         "get_first_ctaid::z", "v4")),
    Row("griddepcontrol", "9.7.13 griddepcontrol", "waits for, or releases, dependent grids", (),
        ("launch_dependents", "wait"), writes=False),
    # ---- matrices
    Row("mma", "9.7.14 mma", "D = A B + C: matrices of a warp", _MATRIX_TYPES,
        ("sync", "aligned", "row", "col", "satfinite", "xor", "and", "popc", *_ROUND, "s4", "u4", "b1", "e3m2", "e2m3",
         "e2m1", "ue8m0", "ue4m3", "sp", "sp::ordered_metadata", "block_scale", "kind::f8f6f4", "kind::mxf8f6f4",
         "kind::mxf4", "kind::mxf4nvf4", "scale_vec::1X", "scale_vec::2X", "scale_vec::4X",
         *(f"m{m}n8k{k}" for m in (8, 16) for k in (4, 8, 16, 32, 64, 128, 256)))),
    Row("wmma", "9.7.14 wmma", "loads, stores, and D = A B + C, with opaque fragments", _MATRIX_TYPES,
        ("load", "store", "mma", "a", "b", "c", "d", "sync", "aligned", "row", "col", "satfinite", "xor", "and", "popc",
         *_ROUND, "s4", "u4", "b1", "global", "shared", "shared::cta", "m16n16k16", "m32n8k16", "m8n32k16",
         "m16n16k8", "m8n8k4", "m8n8k32", "m8n8k128"), writes=False),
    Row("ldmatrix", "9.7.14 ldmatrix", "d = matrix fragments from shared memory", ("b16", "b8"),
        ("sync", "aligned", "m8n8", "m8n16", "m16n16", "x1", "x2", "x4", "trans", "shared", "shared::cta", "b8x16",
         "b6x16_p32", "b4x16_p64")),
    Row("stmatrix", "9.7.14 stmatrix", "matrix fragments to shared memory", ("b16", "b8"),
        ("sync", "aligned", "m8n8", "m16n8", "x1", "x2", "x4", "trans", "shared", "shared::cta"), writes=False),
    Row("movmatrix", "9.7.14 movmatrix", "d = transposed matrix fragment", ("b16",),
        ("sync", "aligned", "m8n8", "trans")),
    Row("wgmma", "9.7.15 wgmma", "D = A B + D: matrices of a warpgroup, later",
        ("f16", "bf16", "tf32", "f32", "s8", "u8", "s32", "e4m3", "e5m2"),
        ("mma_async", "sp", "fence", "commit_group", "wait_group", "sync", "aligned", "satfinite", "and", "popc", "b1",
         *(f"m64n{n}k{k}" for n in range(8, 257, 8) for k in (8, 16, 32, 64, 256)))),
    Row("tcgen05", "9.7.16 tcgen05", "tensor memory: its allocation, products of matrices into it, moves",
        ("b32", "b64", "f32", "u32", "s32"),
        ("alloc", "dealloc", "relinquish_alloc_permit", "ld", "st", "red", "wait::ld", "wait::st", "mma", "sp", "ws",
         "commit", "cp", "shift", "down", "fence::before_thread_sync", "fence::after_thread_sync", "sync", "aligned",
         "shared::cta", "shared::cluster", "cta_group::1", "cta_group::2", "mbarrier::arrive::one",
         "multicast::cluster", "16x64b", "16x128b", "16x256b", "32x32b", "16x32bx2", *(f"x{1 << i}" for i in range(8)),
         "pack::16b", "unpack::16b", "min", "max", "abs", "NaN", "128x256b", "4x256b", "128x128b", "64x128b", "32x128b",
         "warpx2::02_13", "warpx2::01_23", "warpx4", "b8x16", "b6x16_p32", "b4x16_p64",
         *(f"kind::{each}" for each in ("f16", "tf32", "f8f6f4", "i8", "mxf8f6f4", "mxf4", "mxf4nvf4")),
         "block_scale", "scale_vec::1X", "scale_vec::2X", "scale_vec::4X", "block16", "block32", "ashift",
         *(f"collector::{buffer}::{use}" for buffer in ("a", "b0", "b1", "b2", "b3")
           for use in ("fill", "use", "lastuse", "discard"))), writes=False),
    # ---- video, miscellaneous
    *(Row(f"v{name}", "9.7.18", f"d = {what} of parts of a and b, with c", ("u32", "s32"),
          ("sat", "add", "min", "max", "clamp", "wrap", "po", "shr7", "shr15", "eq", "ne", "lt", "le", "gt", "ge"))
      for name, what in (("add", "sum"), ("sub", "difference"), ("absdiff", "absolute difference"), ("min", "minimum"),
                         ("max", "maximum"), ("set", "comparison"), ("shl", "left shift"), ("shr", "right shift"),
                         ("mad", "product"))),
    *(Row(f"vset{parts}", "9.7.18", "d = comparisons of parts of 32 bits, each by itself", ("u32", "s32"),
          ("add", "eq", "ne", "lt", "le", "gt", "ge")) for parts in (2, 4)),
    *(Row(f"v{name}{parts}", "9.7.18", f"d = {what} of {number} parts of 32 bits, each by itself", ("u32", "s32"),
          ("sat", "add"))
      for parts, number in ((2, "two"), (4, "four"))
      for name, what in (("absdiff", "absolute differences"), ("add", "sums"), ("sub", "differences"),
                         ("min", "minima"), ("max", "maxima"), ("avrg", "averages"))),
    Row("trap", "9.7.19 trap", "stops the launch with an error", (), (), writes=False),
    Row("brkpt", "9.7.19 brkpt", "stops for a debugger", (), (), writes=False),
    Row("nanosleep", "9.7.19 nanosleep", "sleeps for about so many nanoseconds", ("u32",), (), writes=False),
    Row("pmevent", "9.7.19 pmevent", "triggers performance monitor events", (), ("mask",), writes=False),
    Row("setmaxnreg", "9.7.19 setmaxnreg", "changes the registers of a warp", ("u32",),
        ("inc", "dec", "sync", "aligned"), writes=False),
    # ---- stack
    Row("stacksave", "9.7.17 stacksave", "d = the stack pointer", ("u32", "u64")),
    Row("stackrestore", "9.7.17 stackrestore", "sets the stack pointer", ("u32", "u64"), writes=False),
    Row("alloca", "9.7.17 alloca", "d = new room on the stack", ("u32", "u64")),
    Row("multimem", "9.7.9 multimem", "accesses to memory of several devices",
        ("b32", "b64", "u32", "s32", "u64", "s64", "f32", "f64", *_HALF,
         *(f"{name}{many}" for name in ("e5m2", "e4m3") for many in ("", "x2", "x4"))),
        ("ld_reduce", "st", "red", "add", "min", "max", *_BOOL, "acc::f32", "acc::f16", "global", "weak", "relaxed",
         "acquire", "release", *_SCOPES, "v2", "v4", "v8", "cp", "reduce", "async", "bulk", "shared::cta",
         "bulk_group", "cp_mask", "inc", "dec", "noftz"), writes=False),
)  # fmt: skip

_EFFECTS: Mapping[Effect, tuple[str, ...]] = {
    "ends_block": ("bra", "brx", "call", "ret", "exit", "bar", "barrier"),
    "collective": (
        "shfl", "vote", "match", "redux", "elect", "mma", "wmma", "wgmma", "ldmatrix", "stmatrix", "movmatrix", "bar",
        "barrier", "setmaxnreg", "tensormap", "tcgen05",
    ),
    "crosses_lanes": (
        "shfl", "vote", "match", "activemask", "redux", "elect", "mma", "wmma", "wgmma", "ldmatrix", "movmatrix",
        "atom", "mbarrier", "tcgen05",
    ),
    "reads_memory": (
        "ld", "ldu", "atom", "red", "cp", "ldmatrix", "wmma", "mbarrier", "multimem", "tex", "tld4", "suld", "sured",
        "wgmma", "tcgen05", "tensormap", "clusterlaunchcontrol",
    ),
    "writes_memory": (
        "st", "atom", "red", "cp", "stmatrix", "wmma", "mbarrier", "multimem", "sust", "sured", "tcgen05",
        "tensormap", "clusterlaunchcontrol",
    ),
    "uses_stack": ("alloca", "stacksave", "stackrestore"),
    "orders_memory": ("bar", "barrier", "membar", "fence"),
    "sleeps": ("nanosleep",),
    "hints": ("prefetch", "prefetchu", "applypriority", "discard", "pmevent", "griddepcontrol"),
    "reads_carry": ("addc", "subc", "madc"),
}  # fmt: skip
_MEMBERMASKS = {"shfl": 4, "vote": 2, "match": 2, "redux": 2, "elect": 1, "bar": 0, "barrier": 0}


def _with_effects(row: Row) -> Row:
    effects = frozenset(effect for effect, mnemonics in _EFFECTS.items() if row.mnemonic in mnemonics)
    return replace(row, effects=effects, membermask=_MEMBERMASKS.get(row.mnemonic))


INSTRUCTIONS: Mapping[str, Row] = MappingProxyType({row.mnemonic: _with_effects(row) for row in _ROWS})
"""All rows by mnemonic."""


def describe(opcode: str) -> Row | None:
    """The row of an opcode's mnemonic, None for one that the table does not know."""
    return INSTRUCTIONS.get(opcode.partition(".")[0])


_TYPELESS_FORMS = frozenset(("bar", "barrier", "cp", "tensormap", "wgmma", "ldmatrix", "tcgen05"))


def wrong_form(opcode: str, modifiers: tuple[str, ...], types: tuple[str, ...]) -> str:
    """Describes the mistake in the modifiers and types of an opcode; empty where its mnemonic takes them, or is not
    known.

    Finds modifiers and types that no form of the instruction has, and a type that is missing: which of them go together
    is not in the table.
    """
    row = describe(opcode)
    if row is None or not row.emulated:
        return ""
    strange = [each for each in types if each not in row.types]
    taken = f"takes {_dotted(row.types)}" if row.types else "takes no type"
    if strange:
        return f"`{row.mnemonic}` {taken}, not {_dotted(strange)} (PTX ISA {row.section})"
    unknown = [each for each in modifiers if each not in row.modifiers and each not in row.mnemonic.split(".")]
    if unknown:
        return f"`{row.mnemonic}` has no form with {_dotted(unknown)} (PTX ISA {row.section})"
    is_typeless = row.mnemonic in _TYPELESS_FORMS or (row.mnemonic == "st" and "bulk" in modifiers)
    if row.types and not types and not is_typeless:
        return f"`{row.mnemonic}` {taken}; here no type is given (PTX ISA {row.section})"
    return ""


def _dotted(names: Iterable[str]) -> str:
    return ", ".join(f".{each}" for each in names)
