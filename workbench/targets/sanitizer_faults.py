"""What sanitisers found as faults: in words, with the source's own names and lines, and with the usual cure."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from workbench.emulate.memory import bytes_in_words
from workbench.emulate.sanitize.findings import Cause, Finding, Touch
from workbench.records import CallSite, Dim3, Missing, SourceSpot
from workbench.records.outcomes import VERBS, Access, Fault
from workbench.records.place_names import place
from workbench.targets.recording import RecordedArray
from workbench.targets.sanitizer_bugs import Bug

_UNKNOWN = Missing("the line is not known")


@dataclass(frozen=True)
class Spelling:
    """How a language of kernels spells what cures a fault."""

    block_barrier: str
    warp_barrier: str
    fence: str
    block_fence: str
    add: str
    scope: str


CUDA = Spelling(
    "__syncthreads()",
    "__syncwarp()",
    "__threadfence()",
    "__threadfence_block()",
    "atomicAdd()",
    "cuda::thread_scope_device",
)
NUMBA = Spelling(
    "cuda.syncthreads()",
    "cuda.syncwarp()",
    "cuda.threadfence()",
    "cuda.threadfence_block()",
    "cuda.atomic.add()",
    "the scope of the device",
)


@dataclass(frozen=True)
class Scene:
    """The launch that findings are of.

    arrays: pieces of memory with names. source_file: what the user wrote. cell_bytes: of what races are counted in.
    """

    grid: Dim3
    block: Dim3
    arrays: Sequence[RecordedArray]
    spots: Mapping[int, SourceSpot]
    source_file: str
    cell_bytes: int
    spelling: Spelling = CUDA

    def who(self, thread: int) -> tuple[Dim3, Dim3]:
        """The block and the thread of a number through the grid."""
        block, place_in_block = divmod(thread, self.block.size)
        return self.grid.place(block), self.block.place(place_in_block)

    def spot(self, line: int) -> tuple[str | Missing, int | Missing, tuple[CallSite, ...]]:
        """Where a line of PTX comes from: the user's own line, where it was inlined into one, and from where that was
        called."""
        spot = self.spots.get(line)
        if spot is None:
            return _UNKNOWN, _UNKNOWN, ()
        chain = [(spot.file, spot.line), *((call.file, call.line) for call in spot.inlined_at)]
        own = next((i for i, (file, _) in enumerate(chain) if file == self.source_file), 0)
        return (*chain[own], spot.inlined_at[own:])

    def line_words(self, line: int, beside: str | Missing) -> str:
        """A line as a sentence names it; without its file where that is the one beside it."""
        file, number, _ = self.spot(line)
        if isinstance(number, Missing):
            return f"PTX line {line}"
        return f"line {number}" if file == beside else place(file, number)

    def named(self, touch: Touch) -> RecordedArray | None:
        """The array that an access touches, where it has a name."""
        for array in self.arrays:
            if array.space == touch.space and 0 <= touch.address - array.address < array.size_bytes:
                return array
        return None

    def element(self, touch: Touch) -> str:
        """What an access touches, as one writes it: `tile[5]`."""
        array = self.named(touch)
        if array is None:
            return f"{bytes_in_words(touch.size_bytes)} of {touch.space} memory at {touch.address:#x}"
        offset = touch.address - array.address
        if array.element_bytes > 1 or array.space != "shared":
            return array.element(offset)
        if touch.size_bytes == array.size_bytes:
            return array.name
        index, within = divmod(offset, touch.size_bytes)  # the types of shared arrays are not known
        return f"{array.name}[{index}]" + (f" + {within} B" if within else "")

    def owner(self, touch: Touch) -> str:
        """What the bytes that an access touches belong to, in words."""
        if touch.space == "global":
            array = self.named(touch)
            return "the buffer" if array is None else array.name
        return "the block's shared memory" if touch.space == "shared" else "the thread's local memory"

    def owner_name(self, touch: Touch) -> str:
        """What tells one array from another."""
        array = self.named(touch)
        return self.owner(touch) if array is None else array.name


def as_fault(bug: Bug, scene: Scene) -> Fault:
    """The record of a bug."""
    finding = bug.finding
    touch = finding.touch
    block, thread = scene.who(touch.thread)
    file, line, calls = scene.spot(touch.line)
    others = (finding.other, *(each for other in bug.others for each in (other.touch, other.other)))
    related = tuple(_access(each, scene) for each in others if each is not None and each.space in _SPACES)
    memory = touch.space in _SPACES
    return Fault(
        kind=finding.kind,
        severity=finding.severity,
        message=_sentence(bug, scene),
        access=touch.kind if memory else None,
        space=touch.space if memory else None,
        size_bytes=touch.size_bytes if memory else None,
        address=touch.address if memory else None,
        block=block,
        thread=thread,
        ptx_line=touch.line,
        source_file=file,
        source_line=line,
        inlined_at=calls,
        count=finding.count * (scene.cell_bytes if finding.kind.startswith("racecheck.") else 1),
        related=related,
        cure=_cure(bug, scene),
    )


_MOST_LISTED = 4
"""Other lines that a message names."""
_SPACES = ("global", "shared", "local")


def with_cure(fault: Fault, words: Spelling) -> Fault:
    """A fault that ended a launch, with its cure as the language spells it, if it is one of barriers and masks, or a
    trap of the compiler's own, which has no line."""
    barrier = f"have every thread of the block reach the same {words.block_barrier}"
    cures = {
        "synccheck.divergent_barrier": f"move {words.block_barrier} out of the branch: all threads must reach the same",
        "synccheck.bad_mask": "name in a mask the lane itself, and only lanes that execute the instruction",
        "synccheck.bad_count": "count the threads that arrive; a barrier of the block counts a multiple of 32",
        "trap": (
            "look for a write to constant memory or through a null pointer: a compiler puts a trap where code is "
            "always wrong, and nothing of the code behind it"
            if isinstance(fault.source_line, Missing)
            else ""
        ),
        "deadlock": barrier if "at barrier" in fault.message else "",
    }
    if fault.kind not in cures:
        return fault
    message = fault.message.replace(CUDA.block_barrier, words.block_barrier)
    return replace(fault, message=message, cure=cures[fault.kind])


def _access(touch: Touch, scene: Scene) -> Access:
    block, thread = scene.who(touch.thread)
    file, line, _ = scene.spot(touch.line)
    return Access(touch.kind, touch.space, touch.size_bytes, touch.address, block, thread, touch.line, file, line)


# ---------------------------------------------------------------- what happened


def _sentence(bug: Bug, scene: Scene) -> str:
    return _SENTENCES.get(bug.finding.cause, _race)(bug.finding, scene) + _so_do(bug, scene)


def _so_do(bug: Bug, scene: Scene) -> str:
    """The other lines that a bug concerns, in words."""
    file, _, _ = scene.spot(bug.finding.touch.line)
    lines = []
    for finding in bug.others:
        touches = [touch for touch in (finding.other, finding.touch) if touch is not None]
        lines.append(" with ".join(dict.fromkeys(scene.line_words(touch.line, file) for touch in touches)))
    lines = list(dict.fromkeys(lines))
    if len(lines) > _MOST_LISTED:
        lines[_MOST_LISTED:] = [f"{len(lines) - _MOST_LISTED} more"]
    return f"; so it is of {', '.join(lines)}" if lines else ""


def _subject(touch: Touch, scene: Scene) -> str:
    block, thread = scene.who(touch.thread)
    return f"thread {thread} of block {block}"


def _other(finding: Finding, scene: Scene) -> str:
    """The other thread of two, as seen from the first."""
    assert finding.other is not None
    (block, thread), (mine, _) = scene.who(finding.other.thread), scene.who(finding.touch.thread)
    return f"thread {thread}" if block == mine else f"thread {thread} of block {block}"


_REASONS: Mapping[Cause, str] = {
    "no_barrier": "with no barrier in between",
    "no_warp_barrier": "in the same warp, with no {warp_barrier} in between: lanes of a warp need not run in step",
    "no_block_fence": "with neither a barrier in between nor fences beside the flag that tells of it",
    "volatile": "and nothing orders the two: volatile keeps a compiler from dropping accesses, and orders no threads",
    "other_block": "and nothing orders the two blocks",
    "no_fence": "and nothing orders the two blocks: atomic operations do so only with fences beside them",
    "scope": "and one of the two is atomic in its own block only",
    "no_proxy_fence": "with no fence.proxy.async in between: bulk copies go another way to memory than threads do",
    "guess": "which compares and swaps; the plain read before that is no atomic one",
    "same_instruction": "in the same instruction",
}


def _race(finding: Finding, scene: Scene) -> str:
    touch, other = finding.touch, finding.other
    assert other is not None
    file, _, _ = scene.spot(touch.line)
    here, there = scene.line_words(touch.line, file), scene.line_words(other.line, file)
    reason = _REASONS[finding.cause].format(warp_barrier=scene.spelling.warp_barrier)
    value = ""
    if finding.same_value and not touch.strong and finding.cause != "guess":
        both = touch.kind == other.kind == "write"
        value = f"; {'both write' if both else 'the write leaves'} the value that is there already"
    at = "" if here == there else f" at {there}"
    verb = "also " if other.kind == touch.kind else ""
    return (
        f"{_subject(touch, scene)} {VERBS[touch.kind]} {scene.element(touch)} at {here}, which "
        f"{_other(finding, scene)} {verb}{VERBS[other.kind]}{at}, {reason}{value}"
    )


def _copy(finding: Finding, scene: Scene) -> str:
    touch, other = finding.touch, finding.other
    assert other is not None
    file, _, _ = scene.spot(touch.line)
    return (
        f"{_subject(touch, scene)} {VERBS[touch.kind]} {scene.element(touch)} at {scene.line_words(touch.line, file)} "
        f"while the asynchronous copy that {_other(finding, scene)} began at {scene.line_words(other.line, file)} is "
        "still under way"
    )


def _read_only(finding: Finding, scene: Scene) -> str:
    touch, other = finding.touch, finding.other
    assert other is not None
    file, _, _ = scene.spot(touch.line)
    return (
        f"{_subject(touch, scene)} reads {scene.element(touch)} at {scene.line_words(touch.line, file)} through the "
        f"read-only cache, and {_other(finding, scene)} wrote it in this launch at {scene.line_words(other.line, file)}"
    )


def _not_written(finding: Finding, scene: Scene) -> str:
    touch = finding.touch
    file, _, _ = scene.spot(touch.line)
    return (
        f"{_subject(touch, scene)} reads {scene.element(touch)} at {scene.line_words(touch.line, file)}, which nobody "
        f"has written: {finding.written_bytes:,} of {finding.owner_bytes:,} bytes of {scene.owner(touch)} were by then"
    )


def _silent(finding: Finding, scene: Scene) -> str:
    assert finding.other is not None
    return (
        f"{_subject(finding.touch, scene)} takes a value from {_other(finding, scene)}, which takes no part in the "
        "shuffle: the value is undefined"
    )


def _barriers(finding: Finding, scene: Scene) -> str:
    assert finding.other is not None
    file, _, _ = scene.spot(finding.touch.line)
    here, there = (scene.line_words(touch.line, file) for touch in (finding.touch, finding.other))
    if here == there:
        return (
            f"{_subject(finding.touch, scene)} and {_other(finding, scene)} wait at two barriers of {here}: the "
            "threads of a block meet at different barriers"
        )
    return (
        f"{_subject(finding.touch, scene)} waits at {scene.line_words(finding.touch.line, file)} and "
        f"{_other(finding, scene)} at {scene.line_words(finding.other.line, file)}: the threads of a block meet at "
        "different barriers"
    )


def _ended(finding: Finding, scene: Scene) -> str:
    block, _ = scene.who(finding.touch.thread)
    file, _, _ = scene.spot(finding.touch.line)
    return (
        f"threads of block {block} that came to an earlier barrier have ended before "
        f"{scene.line_words(finding.touch.line, file)}, at which others of their warp wait"
    )


def _left(finding: Finding, scene: Scene) -> str:
    block, _ = scene.who(finding.touch.thread)
    file, _, _ = scene.spot(finding.touch.line)
    return (
        f"threads of block {block} have ended before {scene.line_words(finding.touch.line, file)}, a barrier at which "
        "others of their warp wait"
    )


def _warps_ended(finding: Finding, scene: Scene) -> str:
    block, _ = scene.who(finding.touch.thread)
    file, _, _ = scene.spot(finding.touch.line)
    return (
        f"warps of block {block} that came to an earlier barrier have ended before "
        f"{scene.line_words(finding.touch.line, file)}, at which the other warps wait: they come to different numbers "
        "of barriers"
    )


def _around(finding: Finding, scene: Scene) -> str:
    block, _ = scene.who(finding.touch.thread)
    file, _, _ = scene.spot(finding.touch.line)
    here = scene.line_words(finding.touch.line, file)
    if finding.other is None:
        around = f"threads of block {block} go around the barrier at {here}"
    else:
        there = scene.line_words(finding.other.line, file)
        which = "it" if here == there else f"the one at {here}"
        around = f"threads of block {block} that came to the barrier at {there} go around {which} later"
    return (
        f"{around}, where others of their warp wait: it lets those go as soon as the threads end, but PTX leaves open "
        "what it does"
    )


def _leak(finding: Finding, scene: Scene) -> str:
    touch = finding.touch
    file, _, _ = scene.spot(touch.line)
    more = f"; all {finding.count:,} pieces have {finding.owner_bytes:,} bytes" if finding.count > 1 else ""
    return (
        f"{_subject(touch, scene)} asks for {touch.size_bytes:,} bytes at {scene.line_words(touch.line, file)}, which "
        f"nobody has freed by the end of the launch{more}"
    )


_SENTENCES: Mapping[Cause, Callable[[Finding, Scene], str]] = {
    "asynchronous": _copy,
    "read_only_path": _read_only,
    "not_written": _not_written,
    "silent_lane": _silent,
    "several_barriers": _barriers,
    "lanes_ended": _ended,
    "lanes_left": _left,
    "warps_ended": _warps_ended,
    "went_around": _around,
    "leak": _leak,
}


# ---------------------------------------------------------------- what cures it


def _cure(bug: Bug, scene: Scene) -> str:
    finding, words = bug.finding, scene.spelling
    touch, other = finding.touch, finding.other
    match finding.cause:
        case "not_written":
            if scene.named(touch) is None and touch.space == "global":
                return "write it before it is read: what malloc() gives holds nothing"
            where = {"global": "fill it before the launch", "shared": f"write it, then {words.block_barrier}"}
            return where.get(touch.space, "give it a value") + ", or do not read it"
        case "leak":
            return "free() what malloc() gave, delete what new made, here or in a later launch: the heap keeps it"
        case "silent_lane":
            return "have every lane that is read execute the shuffle, and name it in the mask"
        case "lanes_ended" | "lanes_left" | "warps_ended":
            return (
                f"let no thread leave while others still come to {words.block_barrier}: before Volta it waits for all"
            )
        case "several_barriers" | "went_around":
            return f"move {words.block_barrier} out of the branch, so that all threads of the block reach the same one"
        case "no_proxy_fence":
            return (
                "fence.proxy.async (cuda::ptx::fence_proxy_async()) in each thread that wrote, then "
                f"{words.block_barrier}, before the copy begins"
            )
        case "asynchronous" if other is not None and other.kind == "read":
            return f"wait for the copy, then {words.block_barrier}, before what it reads is written again"
        case "asynchronous":
            return f"wait for the copy, then {words.block_barrier}, before the data is used"
        case "read_only_path":
            return "drop const and __restrict__ (or __ldg) from what the kernel writes"
        case "guess":
            return "read it by an atomic or a volatile load where other threads compare and swap it"
        case "volatile":
            guarded = "around the lock or the flag that guards it: after it is taken or seen, before it is given back"
            if other is not None and scene.who(touch.thread)[0] == scene.who(other.thread)[0]:
                return f"{words.block_barrier} in between, or {words.block_fence} {guarded} or set"
            return f"{words.fence} {guarded} or set; without one {words.add}, or a place of its own for each block"
        case "scope":
            return f"make both atomic in {words.scope}"
        case "same_instruction":
            return f"let one lane write, or use {words.add}, or give each lane a place of its own"
        case "no_fence" if touch.strong or (other is not None and other.strong):
            return f"make both accesses atomic, or put {words.fence} before a flag is set and after it is read"
        case "no_fence" if bug.updates:
            return f"use {words.add}; if a lock guards it, {words.fence} after it is taken and before it is given back"
        case "no_block_fence" if not bug.updates:
            return (
                f"{words.block_fence} between the write and the store that tells of it, and after its read, or "
                + words.block_barrier
            )
        case "no_fence":
            return f"put {words.fence} between the write and the atomic operation that tells of it, and after its read"
        case "other_block" if bug.updates:
            return f"use {words.add}, or give each block a place of its own"
        case "other_block":
            return f"give each block a place of its own, use {words.add}, or end the kernel in between"
        case _ if bug.updates:
            return f"let one thread write, use {words.add}, or give each thread a place of its own"
    if bug.others and finding.cause == "no_warp_barrier" and touch.strong:
        return f"{words.warp_barrier} between each of these steps and the next: volatile orders no lanes"
    barrier = words.warp_barrier if finding.cause == "no_warp_barrier" else words.block_barrier
    return _barrier_words(bug, barrier, scene)


def _barrier_words(bug: Bug, barrier: str, scene: Scene) -> str:
    """A barrier, and where it belongs."""
    touch, other = bug.finding.touch, bug.finding.other
    assert other is not None
    file, here, _ = scene.spot(touch.line)
    _, there, _ = scene.spot(other.line)
    one, two = scene.line_words(other.line, file), scene.line_words(touch.line, file)
    if isinstance(here, int) and isinstance(there, int) and there > here:
        one, two = two, one
    if one != two:
        return (
            f"{barrier} after {two}, before the loop comes to {one} again"
            if bug.again
            else f"{barrier} between {one} and {two}"
        )
    if bug.again:
        return f"{barrier} between one time that {one} runs and the next"
    if bug.reads_first:
        return f"read what {one} reads into a variable first, then {barrier}, then write"
    return f"{barrier} between the two accesses"


def spelling_of(source: Any) -> Spelling:
    """How a source spells its cures."""
    return NUMBA if getattr(source, "function", None) is not None else CUDA


__all__ = ["CUDA", "NUMBA", "Scene", "Spelling", "as_fault", "spelling_of", "with_cure"]
