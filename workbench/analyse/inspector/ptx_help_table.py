"""The meaning of each PTX instruction for readers: a row per mnemonic, and one per form that needs its own.

Text only. The section of the manual ("PTX ISA") stands in `workbench.isa.ptx.isa`.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from workbench.isa.ptx.isa import INSTRUCTIONS


class HelpRow(NamedTuple):
    """The description of an opcode.

    Attributes
    ----------
    title
        A few words.
    text
        The operation.
    operands
        The meaning of each operand, in the order of the text.
    """

    title: str
    text: str
    operands: str


_D_A_B = "d, a, b: result and two sources of the type that the opcode names"
_D_A = "d, a: result and source of the type that the opcode names"
_ATOM = "d, [address], b: what memory held before, where, and what to combine with it"
_RED = "[address], b: where, and what to combine with it"

_ROWS: dict[str, tuple[str, str, str]] = {
    # ---- integer and floating-point arithmetic
    "add": (
        "Add",
        "d = a + b. On floats without a rounding modifier ptxas may fuse it with a multiplication.",
        _D_A_B,
    ),
    "add.cc": (
        "Add, carry out",
        "d = a + b; the carry goes to the condition code, for addc to take in.",
        _D_A_B,
    ),
    "sub": (
        "Subtract",
        "d = a - b. On floats without a rounding modifier ptxas may fuse it with a multiplication.",
        _D_A_B,
    ),
    "sub.cc": (
        "Subtract, borrow out",
        "d = a - b; the borrow goes to the condition code, for subc to take in.",
        _D_A_B,
    ),
    "mul": (
        "Multiply",
        "d = a * b. On floats without a rounding modifier ptxas may fuse it with an addition.",
        _D_A_B,
    ),
    "mul.lo": (
        "Multiply, lower half",
        "d = the lower half of the product: what a C multiplication of integers gives.",
        _D_A_B,
    ),
    "mul.hi": (
        "Multiply, upper half",
        "d = the upper half of the product, as divisions by a constant need it.",
        _D_A_B,
    ),
    "mul.wide": (
        "Multiply, whole product",
        "d = the whole product, twice as wide as its factors. Typical for addresses: index times element size.",
        "d, a, b: a result twice as wide, two factors",
    ),
    "mad": (
        "Multiply and add",
        "d = a * b + c.",
        "d, a, b, c: result, two factors, what is added",
    ),
    "mad.lo": (
        "Multiply and add, lower half",
        "d = lower half of a * b, plus c. The global index blockIdx.x * blockDim.x + threadIdx.x is one of these.",
        "d, a, b, c: result, two factors, what is added",
    ),
    "mad.hi": (
        "Multiply and add, upper half",
        "d = upper half of a * b, plus c.",
        "d, a, b, c: result, two factors, what is added",
    ),
    "mad.wide": (
        "Multiply and add, whole product",
        "d = a * b + c, where product and c are twice as wide as the factors. Typical for addresses: base plus "
        "index times element size.",
        "d, a, b, c: wide result, two factors, a wide addend",
    ),
    "mad.rn": (
        "Multiply and add, rounded once",
        "d = a * b + c with one rounding; the same as fma.",
        "d, a, b, c: result, two factors, what is added",
    ),
    "mul24": (
        "Multiply 24 bits",
        "d = a half of the 48-bit product of the lower 24 bits. Slower than mul on today's machines.",
        _D_A_B,
    ),
    "clmad.lo": (
        "Lower half of a product without carries",
        "d = bits 63 to 0 of a times b as polynomials over two elements, exclusive-or c.",
        "d, a, b, c",
    ),
    "clmad.hi": (
        "Upper half of a product without carries",
        "d = bits 127 to 64 of a times b as polynomials over two elements, exclusive-or c.",
        "d, a, b, c",
    ),
    "mad24": (
        "Multiply 24 bits and add",
        "d = a half of the product of the lower 24 bits, plus c.",
        "d, a, b, c: result, two factors, what is added",
    ),
    "sad": (
        "Sum of absolute differences",
        "d = c + |a - b|.",
        "d, a, b, c: result, two values, the sum so far",
    ),
    "div": (
        "Divide",
        "d = a / b. No unit divides: ptxas writes a sequence, or a call, in its place.",
        _D_A_B,
    ),
    "div.rn": (
        "Divide, correctly rounded",
        "d = a / b as IEEE 754 has it. Becomes a reciprocal, corrections, and a subroutine for awkward operands.",
        _D_A_B,
    ),
    "div.approx": (
        "Divide, approximately",
        "d = a times an approximate reciprocal of b, within 2 ulp over the usual range of b.",
        _D_A_B,
    ),
    "div.full": (
        "Divide, full range",
        "d = a / b within 2 ulp for all b: scaled, then approximate.",
        _D_A_B,
    ),
    "rem": (
        "Remainder",
        "d = what is left of a / b, with the sign of a (C's %). Costs as much as a division.",
        _D_A_B,
    ),
    "abs": (
        "Absolute value",
        "d = |a|. In SASS mostly an operand's modifier, written |R|, and no instruction.",
        _D_A,
    ),
    "neg": (
        "Negate",
        "d = -a. In SASS mostly an operand's modifier, written -R, and no instruction.",
        _D_A,
    ),
    "min": (
        "Minimum",
        "d = the smaller of a and b; of a NaN and a number the number, unless .NaN is given.",
        _D_A_B,
    ),
    "max": (
        "Maximum",
        "d = the greater of a and b; of a NaN and a number the number, unless .NaN is given.",
        _D_A_B,
    ),
    "popc": (
        "Count bits",
        "d = how many bits of a are set.",
        "d, a: a 32-bit count, the bits",
    ),
    "clz": (
        "Count leading zeros",
        "d = how many zeros stand before the highest set bit.",
        "d, a: a 32-bit count, the bits",
    ),
    "bfind": (
        "Find highest bit",
        "d = position of the highest bit that differs from the sign; all ones if there is none. With .shiftamt "
        "the shift that would bring it to the top.",
        "d, a: position, value",
    ),
    "fns": (
        "Find n-th set bit",
        "d = position of the n-th set bit of a mask, counted from a base, upwards or downwards.",
        "d, mask, base, offset: position, bits, where to begin, which one",
    ),
    "brev": (
        "Reverse bits",
        "d = a with its bits in the opposite order.",
        _D_A,
    ),
    "bfe": (
        "Extract a bit field",
        "d = len bits of a from position pos on, sign-extended for signed types.",
        "d, a, pos, len: result, value, position, length",
    ),
    "bfi": (
        "Insert a bit field",
        "d = b with len bits from position pos on replaced by the lowest bits of a.",
        "d, a, b, pos, len: result, what is inserted, into what, position, length",
    ),
    "szext": (
        "Extend from a width",
        "d = the lowest b bits of a, zero- or sign-extended.",
        "d, a, b: result, value, width",
    ),
    "bmsk": (
        "Bit mask",
        "d = b ones from position a on.",
        "d, a, b: mask, position, number of ones",
    ),
    "dp4a": (
        "Dot product of bytes",
        "d = c + the four products of the bytes of a and b.",
        "d, a, b, c: 32-bit result, four bytes, four bytes, what is added",
    ),
    "dp2a": (
        "Dot product of halves and bytes",
        "d = c + two products of 16-bit halves of a with bytes of b.",
        "d, a, b, c: 32-bit result, two halves, bytes, what is added",
    ),
    "addc": (
        "Add with carry",
        "d = a + b + the carry in the condition code: the upper words of long integers.",
        _D_A_B,
    ),
    "subc": (
        "Subtract with borrow",
        "d = a - b - the borrow in the condition code.",
        _D_A_B,
    ),
    "madc": (
        "Multiply and add with carry",
        "d = a half of a * b, plus c, plus the carry in the condition code.",
        "d, a, b, c: result, two factors, what is added",
    ),
    "testp": (
        "Test a property",
        "p = whether a is finite, infinite, a number, not a number, normal or subnormal.",
        "p, a: predicate, value",
    ),
    "copysign": (
        "Copy sign",
        "d = the magnitude of b with the sign of a.",
        _D_A_B,
    ),
    "fma": (
        "Fused multiply-add",
        "d = a * b + c, rounded once. The machine's basic floating-point operation: one FFMA, DFMA or HFMA2, two "
        "operations in a FLOP count.",
        "d, a, b, c: result, two factors, what is added",
    ),
    "rcp": (
        "Reciprocal",
        "d = 1 / a. .approx is one MUFU.RCP; .rn adds corrections and a subroutine for awkward operands.",
        _D_A,
    ),
    "sqrt": (
        "Square root",
        "d = square root of a. .approx is a MUFU or two; .rn adds corrections and a subroutine for awkward operands.",
        _D_A,
    ),
    "rsqrt": (
        "Reciprocal square root",
        "d = 1 / square root of a, by the special function unit (MUFU.RSQ).",
        _D_A,
    ),
    "sin": (
        "Sine, fast",
        "d = sine of a in radians, by the special function unit. Absolute error grows with |a|.",
        _D_A,
    ),
    "cos": (
        "Cosine, fast",
        "d = cosine of a in radians, by the special function unit. Absolute error grows with |a|.",
        _D_A,
    ),
    "lg2": (
        "Binary logarithm, fast",
        "d = logarithm of a to base 2, by the special function unit (MUFU.LG2).",
        _D_A,
    ),
    "ex2": (
        "Power of two, fast",
        "d = 2 to the power of a, by the special function unit (MUFU.EX2). exp(x) is ex2(x * 1.4427).",
        _D_A,
    ),
    "tanh": (
        "Hyperbolic tangent, fast",
        "d = tanh of a, by the special function unit (MUFU.TANH).",
        _D_A,
    ),
    # ---- comparison and selection
    "set": (
        "Compare to a value",
        "d = all ones (1.0 for floats) where the comparison holds, else 0.",
        _D_A_B,
    ),
    "setp": (
        "Compare to a predicate",
        "p = whether the comparison of a and b holds; written p|q, q is its opposite. Predicates guard "
        "instructions (@p) and choose branches.",
        "p, a, b: predicate, two values",
    ),
    "selp": (
        "Select by predicate",
        "d = a where p is true, else b: C's ?: without a branch.",
        "d, a, b, p: result, two values, predicate",
    ),
    "slct": (
        "Select by sign",
        "d = a where c >= 0, else b.",
        "d, a, b, c: result, two values, what is tested",
    ),
    # ---- logic and shifts
    "and": (
        "And",
        "d = a and b, bit by bit; on predicates the logical and.",
        _D_A_B,
    ),
    "or": (
        "Or",
        "d = a or b, bit by bit; on predicates the logical or.",
        _D_A_B,
    ),
    "xor": (
        "Exclusive or",
        "d = bits in which a and b differ.",
        _D_A_B,
    ),
    "not": (
        "Not",
        "d = a with all bits flipped. In SASS mostly an operand's modifier, written ~R or !P.",
        _D_A,
    ),
    "cnot": (
        "C's !",
        "d = 1 where a is 0, else 0.",
        _D_A,
    ),
    "lop3": (
        "Any function of three bits",
        "d = for each bit position the entry of an 8-row truth table. 0xc0 is a & b, 0xfc a | b, 0x3c a ^ b, 0x96"
        " a ^ b ^ c, 0xe8 the majority.",
        "d, a, b, c, table: result, three values, the truth table as a constant",
    ),
    "shf": (
        "Funnel shift",
        "d = 32 bits cut out of the 64-bit value b:a; with a = b it is a rotation.",
        "d, a, b, c: result, lower word, upper word, distance",
    ),
    "shl": (
        "Shift left",
        "d = a shifted left by b bits; more than the width gives 0.",
        "d, a, b: result, value, distance",
    ),
    "shr": (
        "Shift right",
        "d = a shifted right by b bits; signed types fill with the sign.",
        "d, a, b: result, value, distance",
    ),
    # ---- data movement
    "mov": (
        "Move",
        "d = a: a register, a constant, the address of a variable, or a special register such as %tid.x. Between "
        "{a, b} and one register it packs or unpacks. Mostly nothing is left of it in SASS.",
        _D_A,
    ),
    "shfl.sync": (
        "Shuffle lanes",
        "d = a of another lane of the warp. All lanes of the mask must take part.",
        "d|p, a, b, c, mask: result and whether the lane was in range, value, lane or distance, segment, lanes",
    ),
    "shfl.sync.up": (
        "Shuffle from a lower lane",
        "d = a of the lane that is b lanes below; lanes at the segment's start keep their own. Prefix sums use it.",
        "d|p, a, b, c, mask: result and whether in range, value, distance, segment, lanes",
    ),
    "shfl.sync.down": (
        "Shuffle from a higher lane",
        "d = a of the lane that is b lanes above; lanes at the segment's end keep their own. Warp reductions use it.",
        "d|p, a, b, c, mask: result and whether in range, value, distance, segment, lanes",
    ),
    "shfl.sync.bfly": (
        "Shuffle crosswise",
        "d = a of the lane with the number own lane xor b. Used by warp reductions with a result in every lane.",
        "d|p, a, b, c, mask: result and whether in range, value, xor of the lane, segment, lanes",
    ),
    "shfl.sync.idx": (
        "Shuffle from a given lane",
        "d = a of lane b: a broadcast where b is the same for all.",
        "d|p, a, b, c, mask: result and whether in range, value, lane, segment, lanes",
    ),
    "shfl": (
        "Shuffle lanes (without .sync)",
        "d = a of another lane. Removed from targets sm_70 and up: use shfl.sync.",
        "d|p, a, b, c: result and whether in range, value, lane or distance, segment",
    ),
    "prmt": (
        "Permute bytes",
        "d = four bytes picked from the eight of a and b, one selector nibble a byte.",
        "d, a, b, c: result, bytes 0-3, bytes 4-7, selector",
    ),
    "ld": (
        "Load (generic)",
        "d = what memory holds at an address of which only the run knows the state space. Naming the space is faster.",
        "d, [address]: register or {vector}, base plus constant",
    ),
    "ld.param": (
        "Load a parameter",
        "d = a kernel's argument (or a call's). Kernel parameters lie in constant bank 0, so that SASS mostly "
        "reads c[0x0][...] in place and has no load.",
        "d, [parameter]: register, name plus constant",
    ),
    "ld.global": (
        "Load from global memory",
        "d = device memory at an address. Hundreds of cycles unless a cache has it; 32 lanes on neighbouring "
        "addresses are one request of a few 32-byte sectors.",
        "d, [address]: register or {vector}, base plus constant",
    ),
    "ld.global.nc": (
        "Load read-only data",
        "d = device memory that is not written during the launch (const __restrict__, __ldg): the texture path "
        "may cache it.",
        "d, [address]: register or {vector}, base plus constant",
    ),
    "ld.global.v2": (
        "Load two at once",
        "Two neighbouring values by one instruction; the address is aligned to both.",
        "{d0, d1}, [address]",
    ),
    "ld.global.v4": (
        "Load four at once",
        "Four neighbouring values by one instruction; the address is aligned to all of them. Four 32-bit values "
        "are an LDG.128, the widest up to sm_90.",
        "{d0, d1, d2, d3}, [address]",
    ),
    "ld.shared": (
        "Load from shared memory",
        "d = the block's own memory, some 20 to 30 cycles away. Lanes that need different words of one of the 32 "
        "banks wait for each other.",
        "d, [address]: register or {vector}, base plus constant",
    ),
    "ld.local": (
        "Load from local memory",
        "d = the thread's own memory, which is cached device memory: arrays that are indexed at run time, and stack.",
        "d, [address]: register or {vector}, base plus constant",
    ),
    "ld.const": (
        "Load from constant memory",
        "d = a __constant__ variable. Fast where all lanes read the same address.",
        "d, [address]: register or {vector}, base plus constant",
    ),
    "ldu": (
        "Load, the same in all lanes",
        "d = read-only data at an address that all lanes share.",
        "d, [address]",
    ),
    "st": (
        "Store (generic)",
        "Memory = b, at an address of which only the run knows the state space.",
        "[address], b: base plus constant, register or {vector}",
    ),
    "st.global": (
        "Store to global memory",
        "Device memory = b. The thread does not wait for it.",
        "[address], b: base plus constant, register or {vector}",
    ),
    "st.global.v2": (
        "Store two at once",
        "Two neighbouring values by one instruction; the address is aligned to both.",
        "[address], {b0, b1}",
    ),
    "st.global.v4": (
        "Store four at once",
        "Four neighbouring values by one instruction; the address is aligned to all of them.",
        "[address], {b0, b1, b2, b3}",
    ),
    "st.shared": (
        "Store to shared memory",
        "The block's own memory = b. Others see it after a barrier.",
        "[address], b: base plus constant, register or {vector}",
    ),
    "st.local": (
        "Store to local memory",
        "The thread's own memory (stack, arrays indexed at run time) = b.",
        "[address], b: base plus constant, register or {vector}",
    ),
    "st.param": (
        "Store a call's argument",
        "Puts an argument, or a result, where a call expects it.",
        "[parameter], b: name plus constant, register",
    ),
    "prefetch": (
        "Prefetch",
        "Asks for a line to be brought into a cache; changes no result.",
        "[address]",
    ),
    "prefetchu": (
        "Prefetch, uniform cache",
        "Asks for a line to be brought into the uniform cache.",
        "[address]",
    ),
    "applypriority": (
        "Apply an eviction priority",
        "Sets how soon the line of an address is thrown out of L2.",
        "[address], size: 128 bytes",
    ),
    "discard": (
        "Discard a line",
        "Says that the contents of a line are not needed, so that they need not be written back. Reading it "
        "afterwards is undefined.",
        "[address], size: 128 bytes",
    ),
    "createpolicy": (
        "Make a cache policy",
        "d = a description of how lines are kept in L2, for .L2::cache_hint.",
        "d, ...: 64-bit policy, range or fraction",
    ),
    "isspacep": (
        "Is it in a space",
        "p = whether a generic address lies in the named state space.",
        "p, a",
    ),
    "cvta": (
        "Address to generic",
        "d = a space's address as a generic one.",
        _D_A,
    ),
    "cvta.to": (
        "Generic address to a space",
        "d = a generic address as one of the named space. For global memory both are the same number, so that "
        "nothing is left of it in SASS.",
        _D_A,
    ),
    "cvt": (
        "Convert",
        "d = a as another type: destination type first, then source type. Widening integers is mostly free; "
        "floats to integers and between widths run at a quarter of the usual rate or less.",
        "d, a: result, source",
    ),
    "cvt.rn": (
        "Convert, rounded to nearest",
        "d = a as a narrower float, or an integer as a float, rounded to nearest even.",
        "d, a: result, source",
    ),
    "cvt.rzi": (
        "Convert to an integer, towards zero",
        "d = a without its fraction: C's cast of a float to an integer.",
        "d, a: result, source",
    ),
    "cvt.rni": (
        "Round to an integer",
        "d = the nearest integer, ties to even (rint).",
        "d, a: result, source",
    ),
    "cvt.rmi": (
        "Round down to an integer",
        "d = the greatest integer that is not above a (floor).",
        "d, a: result, source",
    ),
    "cvt.rpi": (
        "Round up to an integer",
        "d = the smallest integer that is not below a (ceil).",
        "d, a: result, source",
    ),
    "cp.async": (
        "Copy asynchronously",
        "Copies 4, 8 or 16 bytes from global to shared memory while the thread continues; no register is used. Wait"
        " with cp.async.wait_group, then a barrier.",
        "[shared], [global], size, source size: what is beyond the source size becomes 0",
    ),
    "cp.async.cg": (
        "Copy asynchronously, past L1",
        "As cp.async, 16 bytes, cached in L2 only.",
        "[shared], [global], 16, source size",
    ),
    "cp.async.commit_group": (
        "End a group of copies",
        "The cp.async since the last one form a group that can be waited for.",
        "none",
    ),
    "cp.async.wait_group": (
        "Wait for groups of copies",
        "Waits until at most N of the latest groups are in flight.",
        "N: a constant",
    ),
    "cp.async.wait_all": (
        "Wait for all copies",
        "Waits until all of the thread's cp.async are complete.",
        "none",
    ),
    "cp.async.mbarrier": (
        "Arrive when copies are done",
        "The thread's earlier cp.async will arrive at an mbarrier when they are complete.",
        "[mbarrier]",
    ),
    "cp.async.bulk": (
        "Copy in bulk",
        "One thread starts a copy of many bytes (or of a tile of a tensor) by the Tensor Memory Accelerator; an "
        "mbarrier or a bulk group signals its end.",
        "[destination], [source], size, [mbarrier]",
    ),
    "cp.async.bulk.tensor": (
        "Copy a part of a tensor",
        "One thread starts a copy of the box of a tensor at some coordinates, as a tensor map describes it; an "
        "mbarrier or a bulk group signals its end.",
        "[destination], [tensor map, {coordinates}], [mbarrier], or [tensor map, {coordinates}], [source]",
    ),
    "cp.async.bulk.prefetch": (
        "Prefetch in bulk",
        "Has many bytes, or the box of a tensor, brought to the L2 cache.",
        "[source], size, or [tensor map, {coordinates}]",
    ),
    "cp.reduce.async.bulk": (
        "Reduce in bulk",
        "One thread starts an operation of many elements (or of the box of a tensor) with those at the destination.",
        "[destination], [source], size, or [tensor map, {coordinates}], [source]",
    ),
    "cp.async.bulk.commit_group": (
        "End a group of bulk copies",
        "The bulk copies since the last one form a group.",
        "none",
    ),
    "cp.async.bulk.wait_group": (
        "Wait for groups of bulk copies",
        "Waits until at most N of the latest groups are in flight; with .read until their sources were read.",
        "N: a constant",
    ),
    "cp": (
        "Copy asynchronously",
        "Copies memory while the thread continues.",
        "[destination], [source], size",
    ),
    "multimem": (
        "Access several devices",
        "Loads, stores or reduces at an address that stands for memory of several GPUs.",
        "d, [address]",
    ),
    "mapa": (
        "Address in another block",
        "d = where a shared variable lies in another block of the cluster.",
        "d, a, b: address, own address, block's rank",
    ),
    "getctarank": (
        "Which block of the cluster",
        "d = rank of the block that a shared address belongs to.",
        "d, a",
    ),
    "tensormap": (
        "Change a tensor map",
        "Replaces a field of the description that bulk tensor copies follow.",
        "[address], field, value",
    ),
    # ---- textures, surfaces
    "tex": (
        "Texture lookup",
        "d = filtered value of a texture at coordinates.",
        "{d}, [texture, {coordinates}]",
    ),
    "tld4": (
        "Fetch four texels",
        "d = one component of the four texels that a filter would use.",
        "{d}, [texture, {coordinates}]",
    ),
    "txq": (
        "Query a texture",
        "d = width, height, format ... of a texture or sampler.",
        "d, [texture]",
    ),
    "istypep": (
        "Kind of a handle",
        "p = whether a handle is that of a texture, of a sampler or of a surface.",
        "p, handle",
    ),
    "suld": (
        "Surface load",
        "d = element of a surface.",
        "{d}, [surface, {coordinates}]",
    ),
    "sust": (
        "Surface store",
        "Element of a surface = b.",
        "[surface, {coordinates}], {b}",
    ),
    "sured": (
        "Surface reduction",
        "Element of a surface = an operation of it and b.",
        "[surface, {coordinates}], b",
    ),
    "suq": (
        "Query a surface",
        "d = a property of a surface.",
        "d, [surface]",
    ),
    # ---- control flow
    "bra": (
        "Branch",
        "Continues at a label. Under a predicate only the lanes for which it holds do: if lanes differ, the warp "
        "executes both sides, one after the other.",
        "label",
    ),
    "bra.uni": (
        "Uniform branch",
        "Continues at a label; the code guarantees that all lanes do the same.",
        "label",
    ),
    "brx": (
        "Branch by index",
        "Goes on at one of a list of labels: a switch.",
        "index, list: of .branchtargets",
    ),
    "brx.idx": (
        "Branch by index",
        "Goes on at one of a list of labels: a switch.",
        "index, list: of .branchtargets",
    ),
    "call": (
        "Call",
        "Calls a function. What was not inlined costs moves, stack and registers.",
        "(results), function, (arguments)",
    ),
    "ret": (
        "Return",
        "Back to the caller; in a kernel the thread ends (EXIT).",
        "none",
    ),
    "exit": (
        "Exit",
        "The thread ends.",
        "none",
    ),
    # ---- synchronisation
    "bar.sync": (
        "Wait for the block",
        "__syncthreads(): waits until all threads of the block are here; their writes to shared and global memory"
        " are seen by each other then.",
        "barrier, number of threads: all where absent",
    ),
    "bar.arrive": (
        "Arrive without waiting",
        "Arrives at a named barrier and continues.",
        "barrier, number of threads",
    ),
    "bar.red": (
        "Wait and reduce",
        "As bar.sync, and gives all threads the count, and, or of a predicate (__syncthreads_count ...).",
        "d, barrier, threads, p",
    ),
    "bar.warp": (
        "Wait for lanes",
        "__syncwarp(): waits until the lanes of a mask are here.",
        "mask",
    ),
    "bar": (
        "Barrier",
        "Waits for the threads of the block, or of the warp.",
        "barrier, number of threads",
    ),
    "barrier": (
        "Barrier",
        "Waits for the threads of the block; without .aligned lanes of a warp may come one by one.",
        "barrier, number of threads",
    ),
    "barrier.cluster": (
        "Wait for the cluster",
        "Arrives at, or waits for, the barrier of all blocks of the cluster.",
        "none",
    ),
    "membar": (
        "Fence",
        "__threadfence(): this thread's earlier accesses are seen before its later ones, by the block, the GPU or"
        " the system. It does not wait for other threads.",
        "none",
    ),
    "fence": (
        "Fence",
        "Orders this thread's accesses as others see them; .acq_rel is enough for hand-overs, .sc orders all of them.",
        "none",
    ),
    "fence.proxy": (
        "Fence between proxies",
        "Orders accesses by different proxies (generic, asynchronous, alias) to the same memory.",
        "none",
    ),
    "atom": (
        "Atomic operation",
        "d = what memory held; memory = an operation of it and b, in one step that no other thread can come "
        "between. Relaxed: it orders nothing else.",
        _ATOM,
    ),
    "atom.add": (
        "Atomic add",
        "d = what memory held; memory += b, in one step. If d is not used, ptxas makes it a RED, which has no "
        "result to wait for.",
        _ATOM,
    ),
    "atom.cas": (
        "Compare and swap",
        "d = what memory held; memory = c where that was b. Other atomics are built of it in a loop.",
        "d, [address], b, c: old value, where, what is expected, what to put",
    ),
    "atom.exch": (
        "Atomic exchange",
        "d = what memory held; memory = b.",
        _ATOM,
    ),
    "atom.shared": (
        "Atomic operation in shared memory",
        "d = what memory held; memory = an operation of it and b. 32-bit integers are one ATOMS; floats are a "
        "loop around a compare-and-swap.",
        _ATOM,
    ),
    "atom.global": (
        "Atomic operation in global memory",
        "d = what memory held; memory = an operation of it and b, carried out in L2.",
        _ATOM,
    ),
    "red": (
        "Reduction in memory",
        "Memory = an operation of it and b, in one step, with nothing given back: the thread does not wait.",
        _RED,
    ),
    "mbarrier": (
        "Barrier object",
        "A barrier in shared memory that threads arrive at and that counts bytes of asynchronous copies.",
        "[mbarrier], ...",
    ),
    "mbarrier.init": (
        "Make a barrier object",
        "Sets how many arrivals end a phase.",
        "[mbarrier], count",
    ),
    "mbarrier.inval": (
        "Unmake a barrier object",
        "Its memory may be used for something else.",
        "[mbarrier]",
    ),
    "mbarrier.arrive": (
        "Arrive",
        "One of the arrivals that end the phase; state says which phase it was.",
        "state, [mbarrier]",
    ),
    "mbarrier.arrive.expect_tx": (
        "Arrive and expect bytes",
        "Arrives, and says how many bytes of asynchronous copies the phase also waits for.",
        "state, [mbarrier], bytes",
    ),
    "mbarrier.expect_tx": (
        "Expect bytes",
        "Says how many bytes of asynchronous copies the phase also waits for.",
        "[mbarrier], bytes",
    ),
    "mbarrier.test_wait": (
        "Is the phase over",
        "p = whether the phase is complete; does not wait.",
        "p, [mbarrier], phase",
    ),
    "mbarrier.try_wait": (
        "Wait for the phase, for a while",
        "p = whether the phase is complete; may sleep until it is, for a limited time. Stands in a loop.",
        "p, [mbarrier], phase",
    ),
    "vote.sync": (
        "Vote",
        "d = what the predicates of the mask's lanes say together.",
        "d, p, mask",
    ),
    "vote.sync.ballot": (
        "Ballot",
        "d = a mask with one bit a lane: its predicate.",
        "d, p, mask",
    ),
    "vote.sync.all": (
        "All lanes",
        "d = whether the predicate holds in all lanes.",
        "d, p, mask",
    ),
    "vote.sync.any": (
        "Any lane",
        "d = whether the predicate holds in any lane.",
        "d, p, mask",
    ),
    "vote.sync.uni": (
        "Uniform predicate",
        "d = whether the predicate is the same in all lanes.",
        "d, p, mask",
    ),
    "vote": (
        "Vote",
        "d = a combination of the predicates of the lanes.",
        "d, p, mask",
    ),
    "match": (
        "Match lanes",
        "d = the lanes of the mask that hold the same value.",
        "d, a, mask",
    ),
    "match.any": (
        "Match lanes",
        "d = for each lane, the lanes that hold the same value.",
        "d, a, mask",
    ),
    "match.all": (
        "Do all hold the same",
        "d = the mask where all lanes hold the same value, else 0.",
        "d|p, a, mask",
    ),
    "activemask": (
        "Active lanes",
        "d = the lanes that run together right now. Not a mask to synchronise with.",
        "d",
    ),
    "redux": (
        "Reduce over lanes",
        "d = sum, minimum, maximum or logic of the mask's lanes, by one instruction.",
        "d, a, mask",
    ),
    "elect": (
        "Elect a lane",
        "p = true in exactly one lane of the mask.",
        "d|p, mask",
    ),
    "griddepcontrol": (
        "Dependent grids",
        "Lets the next grid start early, or waits for what the previous one wrote.",
        "none",
    ),
    "clusterlaunchcontrol": (
        "Take over a launch",
        "Tries to cancel a cluster that has not started, to do its work here.",
        "[address], [mbarrier]",
    ),
    # ---- matrices
    "mma": (
        "Matrix multiply-accumulate",
        "D = A B + C by the warp's tensor core. Each lane holds a few elements of every matrix, in a layout that "
        "the manual draws for the shape.",
        "{d}, {a}, {b}, {c}: registers of the lane's fragments",
    ),
    "mma.sync": (
        "Matrix multiply-accumulate",
        "D = A B + C by the warp's tensor core (HMMA, IMMA, DMMA). mMnNkK is the shape; types are those of D, A, "
        "B, C. Each lane holds a few elements, in a layout that the manual draws.",
        "{d}, {a}, {b}, {c}: registers of the lane's fragments",
    ),
    "mma.sp": (
        "Sparse matrix multiply-accumulate",
        "D = A B + C by the warp's tensor core, where half of A is zeros: only the other elements are in registers, "
        "and metadata say where along k they belong.",
        "{d}, {a}, {b}, {c}, metadata, which lanes of each four have it",
    ),
    "wmma": (
        "Warp matrices",
        "Matrix operations with fragments whose layout is the compiler's own.",
        "fragments",
    ),
    "wmma.load": (
        "Load a fragment",
        "A tile of a matrix in memory, spread over the lanes in the compiler's layout.",
        "{fragment}, [address], stride",
    ),
    "wmma.store": (
        "Store a fragment",
        "A tile of the result to memory.",
        "[address], {fragment}, stride",
    ),
    "wmma.mma": (
        "Matrix multiply-accumulate",
        "D = A B + C on fragments.",
        "{d}, {a}, {b}, {c}",
    ),
    "ldmatrix": (
        "Load 8x8 matrices",
        "One, two or four 8x8 matrices of 16-bit elements from shared memory, spread over the lanes as mma wants "
        "them; .trans transposes. Each of 8 lanes gives the address of a row.",
        "{d}, [row address]",
    ),
    "stmatrix": (
        "Store 8x8 matrices",
        "The opposite of ldmatrix: fragments to rows in shared memory.",
        "[row address], {b}",
    ),
    "movmatrix": (
        "Transpose a matrix",
        "d = an 8x8 matrix of 16-bit elements, transposed across the lanes.",
        _D_A,
    ),
    "wgmma": (
        "Matrix multiply by four warps",
        "Asynchronous D = A B + D by a warpgroup, with B (and mostly A) read straight from shared memory. sm_90a only.",
        "{d}, a or descriptor, descriptor, ...",
    ),
    "wgmma.fence": (
        "Order registers for wgmma",
        "Registers are written before the wgmma that follow read them.",
        "none",
    ),
    "wgmma.commit_group": (
        "End a group of wgmma",
        "The wgmma since the last one form a group.",
        "none",
    ),
    "wgmma.wait_group": (
        "Wait for groups of wgmma",
        "Waits until at most N of the latest groups are in flight.",
        "N",
    ),
    "tcgen05": (
        "Fifth-generation tensor core",
        "Matrix multiply, and its copies, with results in tensor memory. sm_100a and its like only.",
        "depends on the form",
    ),
    # ---- stack and miscellaneous
    "stacksave": (
        "Read the stack pointer",
        "d = where the stack is.",
        "d",
    ),
    "stackrestore": (
        "Set the stack pointer",
        "The stack is where it was.",
        "a",
    ),
    "alloca": (
        "Room on the stack",
        "d = address of new local memory.",
        "d, size",
    ),
    "trap": (
        "Trap",
        "Stops the launch with an error; what a failed assert ends in.",
        "none",
    ),
    "brkpt": (
        "Breakpoint",
        "Stops for a debugger.",
        "none",
    ),
    "nanosleep": (
        "Sleep",
        "The thread pauses for between 0 and twice so many nanoseconds.",
        "t",
    ),
    "pmevent": (
        "Performance event",
        "Triggers performance monitor events.",
        "event",
    ),
    "setmaxnreg": (
        "Change the register share",
        "Gives registers of the warp back, or asks for more, within the block's.",
        "count",
    ),
}

_VIDEO = {
    "add": "sum",
    "sub": "difference",
    "absdiff": "absolute difference",
    "min": "minimum",
    "max": "maximum",
    "set": "comparison",
    "shl": "left shift",
    "shr": "right shift",
    "mad": "product",
    "avrg": "average",
}
_VIDEO_OPERANDS = "d, a, b, c: result, two values of which parts are taken, what is combined with it"


def _video() -> dict[str, tuple[str, str, str]]:
    rows = {}
    for name, what in _VIDEO.items():
        whole = f"d = {what} of bytes, halves or words of a and b, combined with c. Emulated by several instructions."
        if f"v{name}" in INSTRUCTIONS:
            rows[f"v{name}"] = (f"Video: {what}", whole, _VIDEO_OPERANDS)
        for parts, number in (("2", "two halves"), ("4", "four bytes")):
            if f"v{name}{parts}" not in INSTRUCTIONS:
                continue
            text = f"d = {what} of the {number} of a and b, each by itself. Emulated by several instructions."
            rows[f"v{name}{parts}"] = (f"Video: {what} of {number}", text, _VIDEO_OPERANDS)
    return rows


PTX_HELP: Mapping[str, HelpRow] = MappingProxyType({key: HelpRow(*row) for key, row in {**_video(), **_ROWS}.items()})
"""Help by form: a mnemonic, followed by the modifiers that make the form."""
