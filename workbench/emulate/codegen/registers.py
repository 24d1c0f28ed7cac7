"""Operands and results of one kernel while it is emitted: registers as stack slots, read and written by uniformity."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from contextlib import contextmanager
from dataclasses import dataclass

from workbench.base.records import Dim3
from workbench.emulate.analysis.clone_uniformity import clone_uniformity
from workbench.emulate.analysis.frame_registers import written_through
from workbench.emulate.analysis.lane_patterns import Pattern, WarpRows, warp_rows
from workbench.emulate.analysis.linear_forms import UNIFORM, VARYING, Uniformity, constant_uniformity
from workbench.emulate.analysis.liveness import liveness
from workbench.emulate.analysis.speculation import Guesses, local_forms
from workbench.emulate.analysis.uniformity import UniformityAnalysis
from workbench.emulate.codegen import warp_tables
from workbench.emulate.codegen.compute.table import canonical
from workbench.emulate.codegen.deferred_nans import deferred_nans
from workbench.emulate.ir.constants import encode
from workbench.emulate.ir.graph import NotLowered
from workbench.emulate.ir.operands import Register, RegisterName, VariableName
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.unit import Unit
from workbench.emulate.kernel import RESERVED_SMEM_BYTES
from workbench.emulate.llvm.builder import BITS, WARP, Builder, lane_constants
from workbench.emulate.llvm.types import OPERAND_TYPES
from workbench.emulate.runtime import context
from workbench.isa.ptx.nodes import FloatBits, Integer, Name, Negated, Operand, SymbolAddress

LANE_MASKS: dict[str, Callable[[int], int]] = {
    "eq": lambda lane: 1 << lane,
    "le": lambda lane: (2 << lane) - 1,
    "lt": lambda lane: (1 << lane) - 1,
    "ge": lambda lane: -1 << lane,
    "gt": lambda lane: -2 << lane,
}
FIXED_SPECIALS = {
    "%nwarpid": 64,
    **dict.fromkeys(("%gridid", "%cluster_nctarank", *(f"%cluster_nctaid.{axis}" for axis in "xyz")), 1),
    **dict.fromkeys(("%cluster_ctarank", *(f"%cluster_ctaid.{axis}" for axis in "xyz"), "%current_graph_exec"), 0),
    "%reserved_smem_offset_cap": RESERVED_SMEM_BYTES,
    **{f"%envreg{i}": 0 for i in range(32)},
}
"""Special registers with one value in all launches that run in native code, none of which is cooperative; those of
clusters have it in launches without."""
FLOATS = ("half", "float", "double")
_PLACE_BYTES = 64


@dataclass(frozen=True)
class Value:
    """A value in LLVM: its scalar (for affine ones the base), or its vector. raw: a NaN may not be canonical. terms:
    scalars, of which each lane of a strided value adds multiples. index: of one that is kept as a scalar and an index.
    """

    uniformity: Uniformity
    scalar: str
    name: str
    raw: bool = False
    terms: tuple[str, ...] = ()
    index: Value | None = None

    @classmethod
    def of_parts(cls, uniformity: Uniformity, scalar: str, parts: Sequence[str]) -> Value:
        """The value that such parts make (`part_types`)."""
        index = cls.of_parts(uniformity.index, "i32", parts[1:]) if uniformity.index is not None else None
        return cls(uniformity, scalar, parts[0], False, () if index else tuple(parts[1:]), index)

    @property
    def parts(self) -> list[str]:
        """All that it is kept as."""
        return [self.name, *self.terms, *(self.index.parts if self.index is not None else ())]


def part_types(uniformity: Uniformity, scalar: str) -> list[str]:
    """The types of what a value is kept as."""
    if uniformity.index is not None:
        return [scalar, *part_types(uniformity.index, "i32")]
    return [scalar] * (1 + len(uniformity.terms)) if uniformity.linear else [f"<{WARP} x {scalar}>"]


@dataclass(frozen=True)
class Mask:
    """Active lanes: as an i32 and as a vector of i1."""

    word: str
    lanes: str


class Values:
    """Reads and writes the registers of a kernel."""

    def __init__(self, unit: Unit, builder: Builder) -> None:
        self.graph = unit.graph
        self._types = unit.of(liveness).types
        self.both = unit.of(clone_uniformity)
        self.block = unit.block
        self.cluster = unit.instruments.cluster
        self.raw = unit.of(deferred_nans)
        """Registers that may hold any NaN for the canonical one."""
        self.b = builder
        self._slots: dict[str, list[str]] = {}
        self.scalars: dict[str, str] = {}
        self.frame_bytes = 0
        self.blocked = False
        """True if registers are in the warp's frame, as they are while lanes have diverged."""
        self._written_through = unit.of(written_through)
        self._homes: dict[str, list[str]] = {}
        self._held: dict[str, list[str]] = {}
        self._local: UniformityAnalysis | None = None
        self._speculated: dict[str, tuple[str, list[tuple[str, str]]]] = {}
        self.existed = ""
        """The lanes that there are at all, as a word."""
        self._guessed: dict[str, tuple[Register, Value]] = {}
        self.mask: Mask | None = None
        """None where all 32 lanes are active."""
        self.block_number = 0
        self.under_guard = False

    @property
    def warp_rows(self) -> WarpRows:
        """The rows of the block that the lanes of each warp lie in."""
        return warp_rows(self.block)

    @property
    def lanes(self) -> str | None:
        """Active lanes as a vector; None where all 32 are."""
        return None if self.mask is None else self.mask.lanes

    # ------------------------------------------------------------ registers

    @property
    def uniformities(self) -> UniformityAnalysis:
        """The uniformity of registers in the emitted clone, or in its block while it is speculated on."""
        if self._local is not None:
            return self._local
        return self.both.masked if self.blocked else self.both.all_active

    def uniformity(self, register: Register, blocked: bool) -> Uniformity:
        """The uniformity with which a register is kept in one of the clones."""
        return (self.both.masked if blocked else self.both.all_active).of.get(register.key, VARYING)

    def storage(self, register: Register) -> str:
        """The LLVM type that a register is kept in."""
        result = self.scalars.get(register.key)
        if result is None:
            dtype = self.graph.types.dtype(register)
            size = dtype.itemsize
            if dtype.kind == "b":
                result = "i1"
            elif register.key in self.raw:
                result = "float"
            elif dtype.kind == "f" and size in (4, 8):
                result = "float" if size == 4 else "double"
            else:
                result = f"i{8 * size}"
            self.scalars[register.key] = result
        return result

    def places(self, register: Register, blocked: bool | None = None) -> list[tuple[str, str]]:
        """The storage of a register and the types held there: stack slots that LLVM turns into values, or, for diverged
        lanes, places in the warp's frame. A value of several parts has several."""
        scalar = self.storage(register)
        blocked = self.blocked if blocked is None else blocked
        uniformity = self.uniformity(register, blocked)
        parts = part_types(uniformity, scalar)
        key = register.key
        if blocked and key in self._held:
            return list(zip(self._held[key], parts, strict=True))
        homes = self._homes if blocked else self._slots
        if key not in homes:
            homes[key] = [
                self._home(type_) if blocked else self.b.allocate_for_time_slice(type_, "register") for type_ in parts
            ]
        return list(zip(homes[key], parts, strict=True))

    def hold(self, registers: Iterable[Register]) -> None:
        """Keeps registers of diverged lanes in stack slots, which LLVM turns into values, until `release`."""
        for register in registers:
            places = self.places(register, blocked=True)
            slots = [self.b.allocate_for_time_slice(type_, "register") for _, type_ in places]
            for slot, (home, type_) in zip(slots, places, strict=True):
                self.b.line(f"store {type_} {self.b.let(f'load {type_}, ptr {home}, align 64')}, ptr {slot}, align 64")
            self._held[register.key] = slots

    def release(self, changed: Iterable[Register]) -> None:
        """Keeps all registers in the frame again, and stores those that have changed."""
        held, self._held = self._held, {}
        for register in changed:
            for slot, (home, type_) in zip(held[register.key], self.places(register, blocked=True), strict=True):
                self.b.line(f"store {type_} {self.b.let(f'load {type_}, ptr {slot}, align 64')}, ptr {home}, align 64")

    @contextmanager
    def on_guesses(self, guesses: Guesses, read_later: Set[str], otherwise: str) -> Iterator[None]:
        """Speculative emission of a block: its registers hold the results of its instructions. read_later: registers
        that are read behind the block, or by its terminator. otherwise: the label for a failed assumption."""
        self._local = local_forms(self.uniformities)
        assumed = {key: self._assume(key, uniformity, otherwise) for key, uniformity in guesses.assumed.items()}
        yield
        guessed, self._guessed, self._local = self._guessed, {}, None
        for key, uniformity in guesses.speculated.items():
            value = guessed[key][1] if key in guessed else None
            self._store_speculated(key, uniformity, value)
        for register, value in guessed.values():
            if register.key in read_later and value != assumed.get(register.key):
                self._store(register, value)

    def expect(self, guesses: Iterable[Guesses]) -> None:
        """Allocates slots for the registers of blocks that will be speculated."""
        for each in guesses:
            for key, uniformity in each.speculated.items():
                self._speculated_slots(key, uniformity)

    def _assume(self, key: str, uniformity: Uniformity, otherwise: str) -> Value:
        assert self._local is not None
        b, register, (holds, slots) = self.b, Register(key, self._types[key]), self._speculated_slots(key, uniformity)
        on = b.name("on")
        b.line(f"br i1 {b.let(f'load i1, ptr {holds}')}, label %{on}, label %{otherwise}")
        b.label(on)
        parts = [b.let(f"load {type_}, ptr {slot}, align 64") for slot, type_ in slots]
        value = Value.of_parts(uniformity, self.storage(register), parts)
        self._guessed[key] = register, value
        self._local.of[key] = uniformity
        return value

    def _store_speculated(self, key: str, uniformity: Uniformity, value: Value | None) -> None:
        """Notes what a register is, for all lanes that there are; None: that it is not known."""
        b, (holds, slots) = self.b, self._speculated_slots(key, uniformity)
        if value is None or value.uniformity.form != uniformity.form:
            b.line(f"store i1 false, ptr {holds}")
            return
        for (slot, type_), part in zip(slots, value.parts, strict=True):
            b.line(f"store {type_} {part}, ptr {slot}, align 64")
        everyone = "true" if self.mask is None else b.let(f"icmp eq i32 {self.mask.word}, {self.existed}")
        b.line(f"store i1 {everyone}, ptr {holds}")

    def _speculated_slots(self, key: str, uniformity: Uniformity) -> tuple[str, list[tuple[str, str]]]:
        if key not in self._speculated:
            types = part_types(uniformity, self.storage(Register(key, self._types[key])))
            slots = [(self.b.allocate_for_time_slice(type_, "register"), type_) for type_ in types]
            self._speculated[key] = self.b.allocate_for_time_slice("i1", "register"), slots
        return self._speculated[key]

    def forget(self, keys: Iterable[str]) -> None:
        """Drops facts about registers that were written elsewhere."""
        for key in keys:
            if key in self._speculated:
                self.b.line(f"store i1 false, ptr {self._speculated[key][0]}")

    def _remembers(self, register: Register, value: Value) -> bool:
        """Keeps a result for the rest of the block, where its uniformity differs from the register's."""
        assert self._local is not None
        kept = self.uniformity(register, self.blocked)
        self._guessed.pop(register.key, None)
        if self.under_guard or value.uniformity.form == kept.form or value.raw:
            self._local.of[register.key] = kept
            return False
        self._guessed[register.key] = register, value
        self._local.of[register.key] = value.uniformity
        return True

    def store_remembered(self, registers: Iterable[Register]) -> None:
        """Stores what is only remembered of registers, ahead of a guarded instruction: lanes that it leaves out keep
        it, and so do all where it leaves out every lane."""
        for register in registers:
            remembered = self._guessed.pop(register.key, None)
            if remembered is not None:
                assert self._local is not None
                self._store(*remembered)
                self._local.of[register.key] = self.uniformity(register, self.blocked)

    def _home(self, type_: str) -> str:
        name = f"%home{self.frame_bytes}"
        self.b.places.append(f"  {name} = getelementptr i8, ptr %frame, i64 {self.frame_bytes}")
        lanes, _, scalar = type_.strip("<>").rpartition(" x ")
        size = max(1, BITS[scalar] // 8) * int(lanes or 1)
        self.frame_bytes += -(-size // _PLACE_BYTES) * _PLACE_BYTES
        return name

    # ------------------------------------------------------------ reading

    def read(self, op: Op, operand: Operand, type_: str, any_nan: bool = False) -> Value:
        """An operand as a value of a PTX type. Raises NotLowered."""
        scalar = OPERAND_TYPES.get(type_)
        if scalar is None:
            raise NotLowered(f".{type_} operands")
        match operand:
            case Integer() | FloatBits():
                return Value(_constant_uniformity(operand), scalar, literal(encode(operand, type_), scalar))
            case Negated(sign="!", operand=inner):
                value = self.read(op, inner, type_)
                self.b.width = 1 if value.uniformity.scalar else WARP
                return Value(value.uniformity, "i1", self.b.op("xor", "i1", value.name, self.b.const("i1", "true")))
            case SymbolAddress():
                return self._address(operand, operand.symbol, operand.offset, scalar)
            case Name():
                if isinstance(operand, RegisterName):
                    return self.register(operand.register, scalar, any_nan)
                if operand.text.startswith("%") and not isinstance(operand, VariableName):
                    return self.convert(self._special(operand.text), scalar)
                return self._address(operand, operand.text, 0, scalar)
            case _:
                raise NotLowered(f"an operand of `{op.opcode.text}`")

    def register(self, register: Register, scalar: str | None = None, any_nan: bool = False) -> Value:
        """The value of a register, as a scalar type or as the type that it is stored in."""
        have = self.storage(register)
        if register.key in self._guessed:
            return self.convert(self._guessed[register.key][1], scalar or have)
        parts = [self.b.let(f"load {t}, ptr {place}, align 64") for place, t in self.places(register)]
        name = parts[0]
        uniformity = self.uniformities.of.get(register.key, VARYING)
        if len(parts) > 1:
            return self.convert(Value.of_parts(uniformity, have, parts), scalar or have)
        raw = register.key in self.raw
        if raw and not (any_nan and have == scalar):
            self.b.width = 1 if uniformity.scalar else WARP
            name = canonical(self.b, name)
            raw = False
        return self.convert(Value(uniformity, have, name, raw), scalar or have)

    def is_raw(self, operand: Operand) -> bool:
        """True if an operand is a register that may hold any NaN for the canonical one."""
        return isinstance(operand, RegisterName) and operand.register.key in self.raw

    def convert(self, value: Value, scalar: str) -> Value:
        """The same bits, or the lowest of them, as another type."""
        if value.scalar == scalar:
            return value
        floats = scalar in FLOATS or value.scalar in FLOATS
        if value.uniformity.kind in ("indexed", "strided") or (value.uniformity.kind == "affine" and floats):
            value = Value(VARYING, value.scalar, self.vector(value))
        b = self.b
        b.width = 1 if value.uniformity.scalar else WARP
        have, want = BITS[value.scalar], BITS[scalar]
        if "i1" in (scalar, value.scalar) or have < want:
            raise NotLowered("a register of another width")
        name, type_ = value.name, value.scalar
        if have > want:
            if type_ in FLOATS:
                name = b.cast("bitcast", type_, name, f"i{have}")
            name, type_ = b.cast("trunc", f"i{have}", name, f"i{want}"), f"i{want}"
        if type_ != scalar:
            name = b.cast("bitcast", type_, name, scalar)
        uniformity = value.uniformity if scalar not in FLOATS or not value.uniformity.scalar else UNIFORM
        return Value(uniformity, scalar, name)

    def vector(self, value: Value) -> str:
        """A value for every lane."""
        if value.uniformity.kind == "varying":
            return value.name
        b, uniformity, scalar = self.b, value.uniformity, value.scalar
        result = b.splat(scalar, value.name)
        if value.index is not None:
            index = self.vector(value.index)
            b.width = WARP
            far = b.cast("sext" if uniformity.signed else "zext", "i32", index, "i64")
            if uniformity.scale > 1:
                far = b.op("shl", "i64", far, b.const("i64", uniformity.scale.bit_length() - 1))
            return b.op("add", "i64", result, far)
        if uniformity.constants:
            b.width = WARP
            result = b.op("add", scalar, result, self._pattern(uniformity.constants, scalar))
        for name, pattern in zip(value.terms, uniformity.terms, strict=True):
            b.width = WARP
            result = b.op(
                "add", scalar, result, b.op("mul", scalar, b.splat(scalar, name), self._pattern(pattern, scalar))
            )
        return result

    def _pattern(self, pattern: Pattern, scalar: str) -> str:
        """The offsets of lanes, as a vector."""
        b = self.b
        result = lane_constants(scalar, pattern.lanes)
        for times, steps in ((pattern.rows, self.warp_rows.rows), (pattern.planes, self.warp_rows.planes)):
            if times:
                vector = warp_tables.lanes(b, steps, scalar)
                b.width = WARP
                result = b.op("add", scalar, result, b.op("mul", scalar, vector, b.const(scalar, times)))
        return result

    def _address(self, operand: Name | SymbolAddress, name: str, offset: int, scalar: str) -> Value:
        place = self.graph.layout.place(operand)
        if place is None or place.space not in ("shared", "global", "const", "local", "param"):
            raise NotLowered(f"the address of `{name}`")
        return Value(Uniformity("uniform"), scalar, literal(place.offset + offset, scalar))

    def _special(self, name: str) -> Value:
        uniformity = self.uniformities.special(name)
        stem, _, axis = name.rpartition(".")
        if stem in ("%ntid", "%tid") and uniformity.constant is not None:
            return Value(uniformity, "i32", str(uniformity.constant))
        if stem in ("%ctaid", "%nctaid") and axis in "xyz":
            return Value(uniformity, "i32", f"%{stem[1:]}.{axis}")
        if name == "%laneid":
            return Value(uniformity, "i32", "0")
        if name == "%warpid":
            return Value(uniformity, "i32", "%warp")
        if name.startswith("%lanemask_"):
            word = LANE_MASKS[name[10:]]
            return Value(VARYING, "i32", lane_constants("i32", tuple(word(i) & 0xFFFF_FFFF for i in range(WARP))))
        if name in FIXED_SPECIALS and not (self.cluster is not None and name.startswith("%cluster")):
            return Value(uniformity, "i64", str(FIXED_SPECIALS[name]))
        if name.startswith(("%cluster", "%nclusterid", "%is_explicit_cluster")):
            return self._in_cluster(name, uniformity, self.cluster or Dim3(1))
        reserved = self.graph.kernel.module_shared_place(name)
        if reserved is not None:
            return Value(Uniformity("uniform"), "i32", str(reserved.offset))
        if name in ("%smid", "%nsmid"):
            return Value(uniformity, "i32", self._multiprocessor(name))
        if name in ("%dynamic_smem_size", "%total_smem_size", "%aggr_smem_size"):
            dynamic = self.b.let(f"load i32, ptr {self.b.gep('%ctx', context.DYNAMIC_SMEM)}")
            kernel = self.graph.kernel
            static = 0 if name == "%dynamic_smem_size" else kernel.static_smem_bytes - kernel.reserved_smem_bytes
            static += RESERVED_SMEM_BYTES if name == "%aggr_smem_size" else 0
            return Value(uniformity, "i32", self.b.let(f"add i32 {dynamic}, {static}"))
        if stem != "%tid":
            raise NotLowered(f"`{name}`")
        return self._thread_index(uniformity, axis)

    def _in_cluster(self, name: str, uniformity: Uniformity, cluster: Dim3) -> Value:
        """A special register about clusters (PTX ISA 10). cluster: blocks of one along each axis."""
        b = self.b
        stem, _, axis = name.rpartition(".")
        if name == "%is_explicit_cluster":
            return Value(uniformity, "i1", "false" if self.cluster is None else "true")
        if name == "%cluster_ctarank":
            return Value(uniformity, "i32", "%rank")
        if name == "%cluster_nctarank":
            return Value(uniformity, "i32", str(cluster.size))
        extent = tuple(cluster)["xyz".index(axis)]
        if stem == "%cluster_nctaid":
            return Value(uniformity, "i32", str(extent))
        operation = "urem" if stem == "%cluster_ctaid" else "udiv"
        source = f"%nctaid.{axis}" if stem == "%nclusterid" else f"%ctaid.{axis}"
        return Value(uniformity, "i32", b.let(f"{operation} i32 {source}, {extent}"))

    def _multiprocessor(self, name: str) -> str:
        """The number of multiprocessors, or that of the block's: blocks are dealt to them in turn."""
        b = self.b
        count = b.let(f"load i32, ptr {b.gep('%ctx', context.MULTIPROCESSORS)}")
        if name == "%nsmid":
            return count
        own = b.let(f"urem i64 %block, {b.let(f'zext i32 {count} to i64')}")
        return b.let(f"trunc i64 {own} to i32")

    def _thread_index(self, uniformity: Uniformity, axis: str) -> Value:
        b = self.b
        x, y, _ = self.block
        # Volatile, else LLVM computes its vector at the start of each time slice. Few slices need it, and values that
        # follow from a scalar one are spread over code that needs registers (Black-Scholes took 1.3 times as long).
        warp = b.let(f"load volatile i32, ptr {b.gep('%ctx', context.WARP)}")
        first = b.let(f"mul i32 {warp}, {WARP}")
        b.width = 1 if uniformity.linear else WARP
        linear = first
        if not uniformity.linear:
            linear = b.op("add", "i32", b.splat("i32", first), lane_constants("i32", tuple(range(WARP))))
        if axis != "x":
            linear = b.op("udiv", "i32", linear, b.const("i32", x if axis == "y" else x * y))
        if axis != "z" and (axis, self.block) != ("x", Dim3(x, 1, 1)):
            linear = b.op("urem", "i32", linear, b.const("i32", x if axis == "x" else y))
        return Value(uniformity, "i32", linear)

    # ------------------------------------------------------------ writing

    def write(self, op: Op, operand: Operand, value: Value, signed: bool = False, widen: bool = False) -> None:
        """Writes a result to a register, for the lanes of the mask."""
        if isinstance(operand, Name) and operand.text == "_":
            return
        if not isinstance(operand, RegisterName):
            raise NotLowered(f"the destination of `{op.opcode.text}`")
        self.put(operand.register, value, signed, widen)

    def put(self, register: Register, value: Value, signed: bool = False, widen: bool = False) -> None:
        want = self.storage(register)
        b = self.b
        if value.raw and register.key not in self.raw:
            b.width = 1 if value.uniformity.scalar else WARP
            value = Value(value.uniformity, value.scalar, canonical(b, value.name))
        if BITS[value.scalar] < BITS[want]:
            if not widen:
                raise NotLowered("a result that is narrower than its register")
            if value.uniformity.kind not in ("uniform", "varying"):
                value = Value(VARYING, value.scalar, self.vector(value))
            b.width = 1 if value.uniformity.scalar else WARP
            name, scalar = value.name, value.scalar
            if scalar in FLOATS:
                name, scalar = b.cast("bitcast", scalar, name, f"i{BITS[scalar]}"), f"i{BITS[scalar]}"
            name = b.cast("sext" if signed else "zext", scalar, name, f"i{BITS[want]}")
            value = Value(value.uniformity, f"i{BITS[want]}", name)
        value = self.convert(value, want)
        if self._local is None or not self._remembers(register, value):
            self._store(register, value)

    def _store(self, register: Register, value: Value) -> None:
        """Stores a value of a register's type in the register's storage."""
        b, places = self.b, self.places(register)
        uniformity = self.uniformity(register, self.blocked)
        parts = value.parts
        if uniformity.index is not None and value.index is not None and uniformity.index.kind == "varying":
            parts = [value.name, self.vector(value.index)]
        if uniformity.kind == "varying":
            ((slot, type_),) = places
            name = self.vector(value)
            keep = self.under_guard or (register.key, self.block_number) in self.uniformities.merges
            if self.mask is not None and keep:
                old = b.let(f"load {type_}, ptr {slot}, align 64")
                name = b.let(f"select <{WARP} x i1> {self.mask.lanes}, {type_} {name}, {type_} {old}")
            parts = [name]
        homes = [places]
        if register.key in self._written_through and not self.blocked:
            homes.append(self.places(register, blocked=True))
        for home in homes:
            for (place, kept), part in zip(home, parts, strict=True):
                b.line(f"store {kept} {part}, ptr {place}, align 64")


def _constant_uniformity(operand: Integer | FloatBits) -> Uniformity:
    return constant_uniformity(operand.value) if isinstance(operand, Integer) else UNIFORM


def literal(bits: int, scalar: str) -> str:
    """A constant in LLVM's notation: singles are written as doubles."""
    if scalar == "i1":
        return "true" if bits else "false"
    if scalar == "float":
        import struct

        bits &= 0xFFFF_FFFF
        number = struct.unpack("<f", bits.to_bytes(4, "little"))[0]
        if number != number:
            wide = (bits >> 31) << 63 | 0x7FF << 52 | (bits & 0x7F_FFFF) << 29
            return f"0x{wide:016X}"
        return f"0x{struct.unpack('<Q', struct.pack('<d', number))[0]:016X}"
    if scalar == "double":
        return f"0x{bits & (1 << 64) - 1:016X}"
    if scalar == "half":
        return f"0xH{bits & 0xFFFF:04X}"
    width = BITS[scalar]
    bits &= (1 << width) - 1
    return str(bits - (1 << width) if bits >> (width - 1) else bits)
