"""Blocks as LLVM IR: every block twice, for a whole warp and for lanes under a mask.

A warp runs the unmasked clones until its lanes part. Then one word a block says which lanes wait to run it; blocks
are looked at in their order, so lanes meet where the order has it, and a full word leads back to the unmasked clone.
"""

from __future__ import annotations

from workbench.emulate.interpret.flatten import Entry, Register, is_gated
from workbench.emulate.interpret.rows import VALUES
from workbench.emulate.lower import access, context, warp_wide
from workbench.emulate.lower.access import Site
from workbench.emulate.lower.builder import BITS, WARP, Builder
from workbench.emulate.lower.flow import Liveness
from workbench.emulate.lower.graph import CARRY, LEAVE, Graph, Node, NotLowered, reads_and_writes
from workbench.emulate.lower.rows import LLVM_TYPES, LOWERED, OPERAND_TYPES, load_rows
from workbench.emulate.lower.shapes import UNIFORM, VARYING, Shapes
from workbench.emulate.lower.values import Mask, Value, Values
from workbench.emulate.memory import SHARED_WINDOW
from workbench.ptx.nodes import Address, FloatBits, Integer, Name, Pair
from workbench.ptx.nodes import Vector as VectorOperand
from workbench.records import Dim3

load_rows()
_ORDERING = frozenset({"membar", "fence", "nanosleep", "prefetch", "prefetchu", "discard", "applypriority", "pmevent"})
_SLOT_BYTES = 64


class Emitter:
    """Emits one kernel for one block size."""

    def __init__(self, graph: Graph, live: Liveness, shapes: Shapes, block: Dim3) -> None:
        self.graph = graph
        self.live = live
        self.shapes = shapes
        self.block = block
        self.warps = -(-block.size // WARP)
        self.rest = block.size % WARP
        self.b = Builder()
        self.sites: list[Site] = []
        self.values = Values(graph, shapes, block, self.b, _raw_registers(graph))
        self.barriers = [n.number for n in graph.nodes if n.end == "barrier"]
        self.frame: dict[str, int] = {}
        self.frame_bytes = 0
        self.shared_bytes = self.shared_base = self.arena_delta = ""
        self._masked = self._masked_blocks()
        self._gated = {n.number for n in graph.nodes if n.entries and is_gated(n.entries[0].opcode)}
        self._words: dict[int, str] = {}
        self._parked: dict[int, str] = {}
        self._scattered: set[tuple[str, str]] = set()

    # ------------------------------------------------------------ state of the emission

    @property
    def mask_word(self) -> str:
        mask = self.values.mask
        return "-1" if mask is None else mask.word

    def new_site(self, space: str, size_bytes: int, kind: access.AccessKind, line: int) -> int:  # type: ignore[name-defined]
        site = Site(space, size_bytes, kind, line)
        if site in self.sites:
            return self.sites.index(site)
        self.sites.append(site)
        return len(self.sites) - 1

    def fault(self, code: int, site: int, mask: str) -> None:
        """Ends the launch here."""
        self.b.line(f"call void @note(ptr %ctx, i32 {code}, i32 {site}, i32 {mask}, i32 %warp)")
        self.b.line("ret i32 -2")

    def _masked_blocks(self) -> list[int]:
        """Blocks that may run for some lanes only."""
        count = len(self.graph.nodes)
        if self.rest:
            return list(range(count))
        starts = [min(self.graph.successors(b), default=count) for b in self.shapes.divergent]
        first = min(starts, default=count)
        while True:
            again = min([first, *(s for b in range(first, count) for s in self.graph.successors(b))])
            if again == first:
                return list(range(first, count))
            first = again

    # ------------------------------------------------------------ the warp function

    def emit(self) -> str:
        """The whole module. Raises NotLowered."""
        b = self.b
        nodes = self.graph.nodes
        self._lay_out_frame()
        for number in self._masked:
            self._words[number] = b.allocate("i32")
            if number in self._gated:
                self._parked[number] = b.allocate("i32")
        self._alive = b.allocate("i32")
        self._waiting = b.allocate("i32")
        self._waits_at = b.allocate("i32")
        self._prologue()
        for node in nodes:
            self.values.mask = None
            self.values.block_number = node.number
            b.label(f"F{node.number}")
            self._body(node)
            self._end_unmasked(node)
        for number in self._masked:
            self._masked_block(nodes[number])
        b.label("done")
        self._suspend_or_end()
        return self._module()

    def _prologue(self) -> None:
        b = self.b
        for slot in (*self._words.values(), *self._parked.values(), self._waiting, self._waits_at):
            b.line(f"store i32 0, ptr {slot}")
        self.shared_base = "%shared"
        self.shared_bytes = b.let(f"load i64, ptr {b.gep('%ctx', context.SHARED_BYTES)}")
        self.arena_delta = b.let(f"load i64, ptr {b.gep('%ctx', context.ARENA_DELTA)}")
        self._parameters = b.let(f"load ptr, ptr {b.gep('%ctx', context.PARAMETERS)}")
        whole = "-1"
        if self.rest:
            last = b.let(f"icmp eq i32 %warp, {self.warps - 1}")
            whole = b.let(f"select i1 {last}, i32 {(1 << self.rest) - 1}, i32 -1")
        self.existed = whole
        b.line(f"store i32 {whole}, ptr {self._alive}")
        cases = " ".join(
            f"i32 {2 * i + 1}, label %RF{n} i32 {2 * i + 2}, label %RD{n}" for i, n in enumerate(self.barriers)
        )
        b.line(f"switch i32 %resume, label %start [ {cases} ]")
        b.label("start")
        if self.rest:
            part = b.let(f"icmp eq i32 %warp, {self.warps - 1}")
            b.line(f"store i32 {b.let(f'select i1 {part}, i32 {whole}, i32 0')}, ptr {self._words[0]}")
            b.line(f"br i1 {part}, label %C0, label %F0")
        else:
            b.line("br label %F0")
        for n in self.barriers:
            target = self.graph.nodes[n].targets[0]
            for clone in "FD":
                b.label(f"R{clone}{n}")
                if clone == "D" and target not in self._words:
                    b.line("unreachable")
                    continue
                self._registers(target, save=False)
                if clone == "F":
                    b.line(f"br label %F{target}")
                    continue
                for offset, slot in ((0, self._alive), (4, self._words[target])):
                    word = b.let(f"load i32, ptr {b.gep('%frame', offset)}")
                    b.line(f"store i32 {word}, ptr {slot}")
                b.line(f"br label %C{target}")

    def _lay_out_frame(self) -> None:
        top = _SLOT_BYTES
        for n in self.barriers:
            target = self.graph.nodes[n].targets[0]
            if target == LEAVE:
                raise NotLowered("a barrier at the end")
            for key in sorted(self.live.live_in[target]):
                if key in self.frame:
                    continue
                register = Register(key, self.live.types[key])
                scalar = self.values.storage(register)
                shape = self.shapes.of.get(key, VARYING)
                size = max(1, BITS[scalar] // 8) * (1 if shape.scalar else WARP)
                self.frame[key] = top
                top += -(-size // _SLOT_BYTES) * _SLOT_BYTES
        self.frame_bytes = top

    def _registers(self, target: int, save: bool) -> None:
        """Registers that live across a barrier, to or from the warp's frame."""
        b = self.b
        for key in sorted(self.live.live_in[target]):
            slot, type_ = self.values.slot(Register(key, self.live.types[key]))
            place = b.gep("%frame", self.frame[key])
            source, into = (slot, place) if save else (place, slot)
            value = b.let(f"load {type_}, ptr {source}, align 64")
            b.line(f"store {type_} {value}, ptr {into}, align 64")

    # ------------------------------------------------------------ instructions

    def _body(self, node: Node) -> None:
        for entry in node.entries:
            predicate = entry.instruction.predicate
            if predicate is None:
                self._instruction(entry)
            else:
                self._predicated(entry, predicate.register, predicate.negated)

    def _predicated(self, entry: Entry, name: str, negated: bool) -> None:
        """Runs an instruction for those lanes of the mask where its predicate holds, if there are any."""
        b = self.b
        outer, self_masked = self.values.mask, self.values.masked_entry
        held = self.values.vector(self.values.read(entry, Name(name, 0, 0), "pred"))
        b.width = WARP
        if negated:
            held = b.op("xor", "i1", held, b.const("i1", "true"))
        if outer is not None:
            held = b.op("and", "i1", held, outer.lanes)
        word = b.let(f"bitcast <{WARP} x i1> {held} to i32")
        do, skip = b.name("do"), b.name("skip")
        b.line(f"br i1 {b.let(f'icmp ne i32 {word}, 0')}, label %{do}, label %{skip}")
        b.label(do)
        self.values.mask, self.values.masked_entry = Mask(word, held), True
        self._instruction(entry)
        self.values.mask, self.values.masked_entry = outer, self_masked
        b.line(f"br label %{skip}")
        b.label(skip)

    def _instruction(self, entry: Entry) -> None:
        op = entry.opcode
        mnemonic = op.mnemonic
        if mnemonic in _ORDERING:
            return
        if mnemonic in ("ld", "ldu"):
            if "param" in op.modifiers:
                self._launch_parameter(entry)
            else:
                access.load(self, entry)
        elif mnemonic == "st":
            access.store(self, entry)
        elif mnemonic == "mov":
            self._move(entry)
        elif mnemonic == "cvta":
            self._generic(entry)
        elif mnemonic in warp_wide.LOWERED_ACTIONS:
            warp_wide.LOWERED_ACTIONS[mnemonic](self, entry)
        elif mnemonic in ("trap", "brkpt"):
            self._trap(entry)
        else:
            self._compute(entry)

    def _trap(self, entry: Entry) -> None:
        site = self.new_site(entry.opcode.mnemonic, 0, "read", entry.instruction.line)
        self.fault(context.FAULT_TRAP, site, self.mask_word)
        self.b.label(self.b.name("dead"))

    def _compute(self, entry: Entry) -> None:
        op = entry.opcode
        make_row, make_value = LOWERED.get(op.mnemonic), VALUES.get(op.mnemonic)
        row = make_row(op) if make_row is not None else None
        value = make_value(op) if make_value is not None else None
        if row is None or value is None:
            raise NotLowered(op.text)
        destination, *sources = entry.instruction.operands
        operands = [
            self.values.read(entry, o, t, any_nan=not row.observes)
            for o, t in zip(sources, value.operands, strict=True)
        ]
        if value.carry_in:
            operands.append(self.values.register(CARRY, "i1"))
        shape = self.shapes.result(entry)
        assert shape is not None
        if entry.instruction.predicate is not None and all(v.shape.kind == "uniform" for v in operands):
            shape = UNIFORM
        names = [v.name if shape.scalar else self.values.vector(v) for v in operands]
        self.b.width = 1 if shape.scalar else WARP
        found = row.emit(self.b, *names)
        results = list(found) if isinstance(found, tuple) else [found]
        targets = (destination.first, destination.second) if isinstance(destination, Pair) else (destination,)
        if value.carry_out:
            *results, carry = results
            self.values.put(CARRY, Value(shape, "i1", carry))
        for target, name, type_ in zip(targets, results, value.results, strict=False):
            result = Value(shape, OPERAND_TYPES[type_], name, raw=row.rounds)
            self.values.write(entry, target, result, signed=type_[0] == "s", widen=value.widen)

    def _move(self, entry: Entry) -> None:
        op = entry.opcode
        destination, source = entry.instruction.operands
        if isinstance(source, VectorOperand):
            self._pack(entry, destination, source)
        elif isinstance(destination, VectorOperand):
            self._unpack(entry, destination, source)
        else:
            type_ = op.type
            if type_ == "f16":
                type_ = "b16"
            value = self.values.read(entry, source, type_)
            self.values.write(entry, destination, value)

    def _pack(self, entry: Entry, destination: object, source: VectorOperand) -> None:
        b = self.b
        whole = LLVM_TYPES[entry.opcode.type]
        integer = f"i{BITS[whole]}"
        width = BITS[whole] // len(source.elements)
        parts = [self.values.read(entry, p, f"b{width}") for p in source.elements]
        uniform = all(p.shape.kind == "uniform" for p in parts)
        b.width = 1 if uniform else WARP
        total = ""
        for i, part in enumerate(parts):
            name = part.name if uniform else self.values.vector(part)
            b.width = 1 if uniform else WARP
            name = b.cast("zext", f"i{width}", name, integer)
            if i:
                name = b.op("or", integer, total, b.op("shl", integer, name, b.const(integer, width * i)))
            total = name
        self.values.write(entry, destination, Value(UNIFORM if uniform else VARYING, integer, total))  # type: ignore[arg-type]

    def _unpack(self, entry: Entry, destination: VectorOperand, source: object) -> None:
        b = self.b
        integer = f"i{BITS[LLVM_TYPES[entry.opcode.type]]}"
        width = int(integer[1:]) // len(destination.elements)
        value = self.values.read(entry, source, f"b{integer[1:]}")  # type: ignore[arg-type]
        uniform = value.shape.kind == "uniform"
        name = value.name if uniform else self.values.vector(value)
        for i, part in enumerate(destination.elements):
            b.width = 1 if uniform else WARP
            moved = b.op("lshr", integer, name, b.const(integer, width * i)) if i else name
            low = b.cast("trunc", integer, moved, f"i{width}")
            self.values.write(entry, part, Value(UNIFORM if uniform else VARYING, f"i{width}", low))

    def _generic(self, entry: Entry) -> None:
        """`cvta`: global and constant addresses are generic ones; shared ones have a window."""
        op = entry.opcode
        destination, source = entry.instruction.operands
        value = self.values.read(entry, source, op.type)
        if "shared" in op.modifiers or "shared::cta" in op.modifiers:
            b = self.b
            b.width = 1 if value.shape.scalar else WARP
            operation = "sub" if op.has("to") else "add"
            name = b.op(operation, "i64", value.name, b.const("i64", SHARED_WINDOW))
            value = Value(value.shape, "i64", name)
        elif not {"global", "const"} & set(op.modifiers):
            raise NotLowered(op.text)
        self.values.write(entry, destination, value)

    def _launch_parameter(self, entry: Entry) -> None:
        op = entry.opcode
        destination, source = entry.instruction.operands
        if not isinstance(source, Address) or not isinstance(source.base, Name):
            raise NotLowered("computed addresses of parameters")
        place = self.graph.decoder.slots.place(entry.names, source.base.text)
        scalar = LLVM_TYPES.get(op.type, "half")
        if place is None or place.space != "param" or scalar in ("i1", "half"):
            raise NotLowered(op.text)
        targets = list(destination.elements) if isinstance(destination, VectorOperand) else [destination]
        for i, target in enumerate(targets):
            at = place.offset + source.offset + i * BITS[scalar] // 8
            name = self.b.let(f"load {scalar}, ptr {self.b.gep(self._parameters, at)}, align 1, !invariant.load !0")
            self.values.write(entry, target, Value(UNIFORM, scalar, name), op.type[0] == "s", widen=True)

    # ------------------------------------------------------------ ends of blocks

    def _poll(self, node: Node) -> None:
        """At a backward branch: now and then asks whether to go on."""
        b = self.b
        fuel = b.gep("%ctx", context.FUEL)
        left = b.let(f"sub i64 {b.let(f'load i64, ptr {fuel}')}, 1")
        b.line(f"store i64 {left}, ptr {fuel}")
        empty, on, stop = b.name("empty"), b.name("on"), b.name("stop")
        b.unlikely(b.let(f"icmp slt i64 {left}, 0"), empty, on)
        b.label(empty)
        line = node.entries[0].instruction.line if node.entries else 0
        site = self.new_site("position", 0, "read", line)
        halt = b.let(f"call i1 @refuel(ptr %ctx, i32 {site}, i32 {self.mask_word}, i32 %warp)")
        b.line(f"br i1 {halt}, label %{stop}, label %{on}")
        b.label(stop)
        b.line("ret i32 -2")
        b.label(on)

    def _goto(self, node: Node, target: int) -> None:
        if target == LEAVE:
            self.b.line("ret i32 -1")
            return
        if target <= node.number:
            self._poll(node)
        self.b.line(f"br label %F{target}")

    def _end_unmasked(self, node: Node) -> None:
        b = self.b
        if node.end in ("jump", "leave"):
            self._goto(node, node.targets[0])
            return
        if node.end == "barrier":
            self._check_barrier(node)
            self._registers(node.targets[0], save=True)
            b.line(f"ret i32 {2 * self.barriers.index(node.number) + 1}")
            return
        taken, other = node.targets if node.when else reversed(node.targets)
        value = self._predicate(node)
        yes, no = b.name("yes"), b.name("no")
        if value.shape.scalar:
            b.line(f"br i1 {value.name}, label %{yes}, label %{no}")
        else:
            word = b.let(f"bitcast <{WARP} x i1> {value.name} to i32")
            parted = b.name("parted")
            b.line(f"switch i32 {word}, label %{parted} [ i32 -1, label %{yes} i32 0, label %{no} ]")
            b.label(parted)
            if any(t != LEAVE and t <= node.number for t in (taken, other)):
                self._poll(node)
            self._send(taken, word)
            self._send(other, b.let(f"xor i32 {word}, -1"))
            b.line(f"br label %{self._chain(min(t for t in (taken, other, 1 << 30) if t != LEAVE))}")
        b.label(yes)
        self._goto(node, taken)
        b.label(no)
        self._goto(node, other)

    def _predicate(self, node: Node) -> Value:
        return self.values.register(Register(node.predicate, "pred"), "i1")

    def _chain(self, number: int) -> str:
        return f"C{number}" if number in self._words else "done"

    def _send(self, target: int, word: str) -> None:
        """Lets lanes wait for a block; those that leave live no more."""
        b = self.b
        if target == LEAVE:
            alive = b.let(f"load i32, ptr {self._alive}")
            gone = b.let(f"xor i32 {word}, -1")
            b.line(f"store i32 {b.let(f'and i32 {alive}, {gone}')}, ptr {self._alive}")
            return
        slot = self._words[target]
        waiting = b.let(f"load i32, ptr {slot}")
        b.line(f"store i32 {b.let(f'or i32 {waiting}, {word}')}, ptr {slot}")

    def _masked_block(self, node: Node) -> None:
        b = self.b
        n = node.number
        b.label(f"C{n}")
        slot = self._words[n]
        word = b.let(f"load i32, ptr {slot}")
        following = self._chain(n + 1)
        b.line(f"br i1 {b.let(f'icmp eq i32 {word}, 0')}, label %{following}, label %E{n}")
        b.label(f"E{n}")
        b.line(f"store i32 0, ptr {slot}")
        if n in self._parked:
            word = b.let(f"or i32 {word}, {b.let(f'load i32, ptr {self._parked[n]}')}")
            b.line(f"store i32 0, ptr {self._parked[n]}")
        b.line(f"br i1 {b.let(f'icmp eq i32 {word}, -1')}, label %F{n}, label %D{n}")
        b.label(f"D{n}")
        if n in self._parked:
            alive = b.let(f"load i32, ptr {self._alive}")
            absent = b.let(f"and i32 {alive}, {b.let(f'xor i32 {word}, -1')}")
            b.line(f"br i1 {b.let(f'icmp eq i32 {absent}, 0')}, label %G{n}, label %P{n}")
            b.label(f"P{n}")
            b.line(f"store i32 {word}, ptr {self._parked[n]}")
            b.line(f"br label %{following}")
            b.label(f"G{n}")
        self.values.mask = Mask(word, b.let(f"bitcast i32 {word} to <{WARP} x i1>"))
        self.values.block_number = n
        self._body(node)
        if node.end in ("jump", "leave"):
            self._send(node.targets[0], word)
            self._continue(node, node.targets[0], following)
        elif node.end == "barrier":
            self._check_barrier(node)
            self._wait(node, word, following)
        else:
            self._part(node, word, following)

    def _continue(self, node: Node, target: int, following: str) -> None:
        if target != LEAVE and target <= node.number:
            self._poll(node)
            following = f"C{target}"
        self.b.line(f"br label %{following}")

    def _part(self, node: Node, word: str, following: str) -> None:
        b = self.b
        taken, other = node.targets if node.when else reversed(node.targets)
        value = self._predicate(node)
        b.width = WARP
        held = b.let(f"bitcast <{WARP} x i1> {self.values.vector(value)} to i32")
        held = b.let(f"and i32 {held}, {word}")
        rest = b.let(f"xor i32 {held}, {word}")
        self._send(taken, held)
        self._send(other, rest)
        back = [t for t in (taken, other) if t != LEAVE and t <= node.number]
        if back:
            self._poll(node)
            following = f"C{min(back)}"
        b.line(f"br label %{following}")

    # ------------------------------------------------------------ barriers

    def _check_barrier(self, node: Node) -> None:
        entry = node.last
        assert entry is not None
        op, operands = entry.opcode, entry.instruction.operands
        aligned = op.mnemonic == "bar" or op.has("aligned")
        plain = len(operands) == 1 and isinstance(operands[0], Integer) and operands[0].value == 0
        if not aligned or not op.has("sync") or op.has("cluster") or not plain:
            raise NotLowered(op.text)

    def _wait(self, node: Node, word: str, following: str) -> None:
        """Lanes wait at a barrier; others of the warp that wait at another one are a fault."""
        b = self.b
        index = self.barriers.index(node.number)
        at = b.let(f"load i32, ptr {self._waits_at}")
        waiting = b.let(f"load i32, ptr {self._waiting}")
        elsewhere = b.let(f"icmp ne i32 {at}, {index}")
        some = b.let(f"icmp ne i32 {waiting}, 0")
        bad, good = b.name("bad"), b.name("good")
        b.line(f"br i1 {b.let(f'and i1 {elsewhere}, {some}')}, label %{bad}, label %{good}")
        b.label(bad)
        b.line(f"store i32 {at}, ptr {b.gep('%ctx', context.LANE_ADDRESSES)}")
        self.fault(context.FAULT_BARRIER, index, word)
        b.label(good)
        b.line(f"store i32 {index}, ptr {self._waits_at}")
        b.line(f"store i32 {b.let(f'or i32 {waiting}, {word}')}, ptr {self._waiting}")
        b.line(f"br label %{following}")

    def _suspend_or_end(self) -> None:
        """No lane is left to run: they wait at a barrier, for one another, or have ended."""
        b = self.b
        for n, slot in self._parked.items():
            word = b.let(f"load i32, ptr {slot}")
            alive = b.let(f"load i32, ptr {self._alive}")
            some, on, go, stuck = b.name("some"), b.name("on"), b.name("go"), b.name("stuck")
            b.line(f"br i1 {b.let(f'icmp ne i32 {word}, 0')}, label %{some}, label %{on}")
            b.label(some)
            b.line(f"br i1 {b.let(f'icmp eq i32 {word}, {alive}')}, label %{go}, label %{stuck}")
            b.label(go)
            b.line(f"store i32 0, ptr {slot}")
            b.line(f"store i32 {word}, ptr {self._words[n]}")
            b.line(f"br label %C{n}")
            b.label(stuck)
            entry = self.graph.nodes[n].entries[0]
            self.fault(context.FAULT_STUCK, self.new_site("stuck", 0, "read", entry.instruction.line), word)
            b.label(on)
        if not self.barriers or not self._words:
            b.line("ret i32 -1")
            return
        waiting = b.let(f"load i32, ptr {self._waiting}")
        b.line(f"br i1 {b.let(f'icmp eq i32 {waiting}, 0')}, label %ended, label %suspend")
        b.label("ended")
        b.line("ret i32 -1")
        b.label("suspend")
        at = b.let(f"load i32, ptr {self._waits_at}")
        b.line(f"store i32 {b.let(f'load i32, ptr {self._alive}')}, ptr %frame")
        b.line(f"store i32 {waiting}, ptr {b.gep('%frame', 4)}")
        cases = " ".join(f"i32 {i}, label %S{n}" for i, n in enumerate(self.barriers))
        b.line(f"switch i32 {at}, label %ended [ {cases} ]")
        for i, n in enumerate(self.barriers):
            b.label(f"S{n}")
            self._registers(self.graph.nodes[n].targets[0], save=True)
            b.line(f"ret i32 {2 * i + 2}")

    # ------------------------------------------------------------ vectors

    def declare_expect(self) -> None:
        self.b.declare("@llvm.expect.i1", "i1 @llvm.expect.i1(i1, i1)")

    def part(self, vector: str, scalar: str, first: int, count: int) -> str:
        """Some neighbouring lanes of a vector."""
        if count == WARP:
            return vector
        picked = ", ".join(f"i32 {first + i}" for i in range(count))
        return self.b.let(
            f"shufflevector <{WARP} x {scalar}> {vector}, <{WARP} x {scalar}> poison, <{count} x i32> <{picked}>"
        )

    def concatenate(self, parts: list[tuple[str, int]], scalar: str) -> str:
        """One vector of several."""
        name, have = parts[0]
        for other, count in parts[1:]:
            total = have + count
            if count != have:  # shufflevector takes vectors of one length
                big = max(have, count)
                name = self._padded(name, scalar, have, big)
                other = self._padded(other, scalar, count, big)
                picked = [*range(have), *range(big, big + count)]
            else:
                big, picked = have, list(range(total))
            indices = ", ".join(f"i32 {i}" for i in picked)
            name = self.b.let(
                f"shufflevector <{big} x {scalar}> {name}, <{big} x {scalar}> {other}, <{total} x i32> <{indices}>"
            )
            have = total
        return name

    def _padded(self, name: str, scalar: str, have: int, want: int) -> str:
        if have == want:
            return name
        indices = ", ".join(f"i32 {i}" if i < have else "i32 poison" for i in range(want))
        return self.b.let(
            f"shufflevector <{have} x {scalar}> {name}, <{have} x {scalar}> poison, <{want} x i32> <{indices}>"
        )

    def masked_load(self, scalar: str, count: int, pointer: str, lanes: str) -> str:
        t = f"<{count} x {scalar}>"
        name = f"@llvm.masked.load.v{count}{_suffix(scalar)}.p0"
        self.b.declare(name, f"{t} {name}(ptr, i32, <{count} x i1>, {t})")
        size = BITS[scalar] // 8
        return self.b.let(f"call {t} {name}(ptr {pointer}, i32 {size}, <{count} x i1> {lanes}, {t} zeroinitializer)")

    def masked_store(self, scalar: str, count: int, value: str, pointer: str, lanes: str) -> None:
        t = f"<{count} x {scalar}>"
        name = f"@llvm.masked.store.v{count}{_suffix(scalar)}.p0"
        self.b.declare(name, f"void {name}({t}, ptr, i32, <{count} x i1>)")
        size = BITS[scalar] // 8
        self.b.line(f"call void {name}({t} {value}, ptr {pointer}, i32 {size}, <{count} x i1> {lanes})")

    def gather(self, scalar: str, addresses: str) -> str:
        """Loads from host addresses, for the lanes of the mask."""
        self._scattered.add(("gather", scalar))
        arguments = f"<{WARP} x i64> {addresses}, i32 {self.mask_word}"
        return self.b.let(f"call <{WARP} x {scalar}> @gather.{scalar}({arguments})")

    def scatter(self, scalar: str, values: str, addresses: str) -> None:
        """Stores to host addresses, lanes in ascending order."""
        self._scattered.add(("scatter", scalar))
        arguments = f"<{WARP} x {scalar}> {values}, <{WARP} x i64> {addresses}, i32 {self.mask_word}"
        self.b.line(f"call void @scatter.{scalar}({arguments})")

    def any_active(self, vector: str, scalar: str) -> str:
        return self.last_active(vector, scalar)

    def last_active(self, vector: str, scalar: str) -> str:
        """The value of the highest active lane."""
        b = self.b
        if self.values.mask is None:
            return b.let(f"extractelement <{WARP} x {scalar}> {vector}, i32 {WARP - 1}")
        b.width = 1
        above = b.call("ctlz", "i32", self.mask_word, extra="i1 true")
        return b.let(f"extractelement <{WARP} x {scalar}> {vector}, i32 {b.let(f'sub i32 31, {above}')}")

    # ------------------------------------------------------------ the module

    def _module(self) -> str:
        from workbench.emulate.lower.grid import grid_loop

        arguments = (
            "ptr noalias %ctx, i32 %ctaid.x, i32 %ctaid.y, i32 %ctaid.z, i32 %nctaid.x, i32 %nctaid.y, i32 %nctaid.z, "
            "i32 %warp, i32 %resume, ptr noalias %frame, i64 %shared"
        )
        lines = [
            *self.b.declarations.values(),
            context.HELPERS,
            f"define internal i32 @warp({arguments}) #0 {{",
            "entry:",
        ]
        lines += [*self.b.allocations, *self.b.lines, "}", grid_loop(self.warps, self.frame_bytes)]
        lines += [context.scattered_access(kind, scalar) for kind, scalar in sorted(self._scattered)]
        lines += self.b.definitions.values()
        lines.append('attributes #0 = { nounwind "no-trapping-math"="true" "prefer-vector-width"="256" }')
        lines.append("attributes #1 = { nounwind noinline cold }")
        lines.append('attributes #2 = { nounwind noinline "prefer-vector-width"="256" }')
        lines.append("!0 = !{}")
        return "\n".join(lines)


def _suffix(scalar: str) -> str:
    return {"float": "f32", "double": "f64", "half": "f16"}.get(scalar, scalar)


def _raw_registers(graph: Graph) -> set[str]:
    """Single-precision registers that only arithmetic writes: their NaN become canonical where they are looked at."""
    rounded: set[str] = set()
    other: set[str] = set()
    for node in graph.nodes:
        entries = [*node.entries, node.last] if node.last is not None else node.entries
        for entry in entries:
            row = LOWERED.get(entry.opcode.mnemonic)
            found = row(entry.opcode) if row is not None else None
            _, written = reads_and_writes(entry)
            constant = entry.opcode.text == "mov.f32" and isinstance(entry.instruction.operands[1], FloatBits)
            for register in written:
                (rounded if constant or (found is not None and found.rounds) else other).add(register.key)
    return rounded - other
