"""Derives the numbers of advice anew: from addresses, masks and totals of a launch, one lane after the other.

Takes the facts of a launch, which are recorded and counted elsewhere, and shares no code with the rules. Each check
compares the operands of a cause or a remedy; none reads a sentence.
"""

from __future__ import annotations

import math
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from workbench.analyse.model.advice.facts import Facts
from workbench.analyse.model.advice.values import Finding

WARP = 32
SECTOR = 32
BANKS = 32

Complaints = Iterator[str]


def near(a: float, b: float) -> bool:
    return math.isclose(a, b, rel_tol=1e-6, abs_tol=1e-6)


def wrong(finding: Finding, facts: Facts) -> list[str]:
    """Reasons why a finding does not hold; empty where it does, or where its kind has no check."""
    found = []
    for fact, checks in ((finding.cause, CAUSES), (finding.remedy, REMEDIES)):
        check = checks.get(fact.kind)
        if check is not None:
            found += list(check(fact, finding, facts))
    return found


# ---------------------------------------------------------------- accesses


def line_of(facts: Any, access: Any) -> int | None:
    """The user's line of an access: of inlined code that is not in the file, where it was called."""
    spot = access.spot
    for place in (spot, *getattr(spot, "inlined_at", ())):
        if getattr(place, "file", None) == facts.filename:
            return int(place.line)
    return getattr(spot, "line", None)


def array_of(access: Any) -> str:
    return getattr(access.array, "name", "")


def chosen(facts: Any, touched: Iterable[Any]) -> list[Any]:
    """Accesses of the arrays and kinds that a cause names."""
    wanted = {(each.kind, each.space, each.array) for each in touched}
    return [each for each in facts.accesses if (each.kind, each.space, array_of(each)) in wanted]


def lanes(request: Any) -> list[tuple[int, int]]:
    return list(zip(request.lanes.tolist(), request.addresses.tolist(), strict=True))


def begins_of_rows(request: Any) -> list[int]:
    """The addresses of a request at which an element does not follow the one before."""
    taken = request.addresses.tolist()
    return [at for n, at in enumerate(taken) if n == 0 or at != taken[n - 1] + request.size_bytes]


def sectors(request: Any) -> tuple[int, int]:
    """Sectors that a request touches, and those that its bytes would fill side by side."""
    size = request.size_bytes
    touched = {
        at // SECTOR for _, first in lanes(request) for at in (*range(first, first + size, SECTOR), first + size - 1)
    }
    return len(touched), -(-request.lanes.size * size // SECTOR)


@cache
def all_sectors(access: Any) -> list[tuple[int, int]]:
    return [sectors(request) for request in access.requests]


def total_sectors(accesses: Iterable[Any]) -> tuple[int, int, int]:
    pairs = [pair for each in accesses for pair in all_sectors(each)]
    return sum(a for a, _ in pairs), sum(b for _, b in pairs), len(pairs)


def distances(access: Any) -> list[int]:
    """Bytes from each lane to the next one, both active."""
    found = []
    for request in access.requests:
        at = dict(lanes(request))
        found += [at[lane + 1] - at[lane] for lane in at if lane + 1 in at]
    return found


def apart(access: Any) -> int | None:
    """The distance that nine of ten pairs of neighbouring lanes have."""
    found = distances(access)
    return next((abs(d) for d, count in Counter(found).items() if count >= 0.9 * len(found)), None)


# ---------------------------------------------------------------- global memory


def lanes_apart(cause: Any, finding: Finding, facts: Facts) -> Complaints:
    places = {getattr(finding.where, "line", None), *cause["other_lines"]}
    group = []
    for each in chosen(facts, cause["touched"]):
        taken, least, _ = total_sectors([each])
        if taken >= 1.5 * max(least, 1) and line_of(facts, each) in places:
            group.append(each)
    taken, least, requests = total_sectors(group)
    if not requests:
        yield "no such access takes more sectors than it needs"
        return
    if not near(cause["sectors"].value, taken / requests) or not near(cause["ideal"].value, least / requests):
        yield f"a request takes {taken / requests} sectors where {least / requests} do"
    if cause["stride"] is not None and any(apart(each) != cause["stride"] for each in group):
        yield f"lanes are {[apart(each) for each in group]} apart and not {cause['stride']}"
    # The words are of the access that takes most sectors.
    first = max(group, key=lambda each: total_sectors([each])[0])
    distance = apart(first)
    if cause["stride"] is None and (distance or 0) > first.size_bytes:
        yield "there is a common distance"
    if cause["side_by_side"] != (distance is not None and distance <= first.size_bytes):
        yield f"neighbours are {distance} bytes apart"
    if (finding.remedy.kind == "wider_block") != (facts.block.x == 1 and facts.block.size > 1):
        yield "the shape of the block is another one"


def records(cause: Any, finding: Finding, facts: Facts) -> Complaints:
    stride = int(cause["stride"].value)
    group = [each for each in chosen(facts, [cause["touched"]]) if apart(each) == stride > each.size_bytes]
    base = group[0].array.address
    used = set()
    for each in group:
        for request in each.requests:
            used |= {(at - base + b) % stride for _, at in lanes(request) for b in range(each.size_bytes)}
    if cause["used"].value != len(used):
        yield f"{len(used)} bytes of a record are touched"
    worst = [each for each in group if (pair := total_sectors([each]))[0] >= 1.5 * max(pair[1], 1)]
    taken, least, requests = total_sectors(worst)
    if cause["count"] != len(worst) or not near(cause["sectors"].value, taken / requests):
        yield f"{len(worst)} accesses take {taken / requests} sectors"
    if not near(cause["ideal"].value, least / requests):
        yield f"{least / requests} sectors would do"


def narrow(cause: Any, finding: Finding, facts: Facts) -> Complaints:
    sizes = set()
    for touched in cause["touched"]:
        rows = [each for each in chosen(facts, [touched]) if each.size_bytes <= 4 and apart(each) == each.size_bytes]
        sizes |= {each.size_bytes for each in rows}
        full = [request for each in rows for request in each.requests if len(request.lanes) == WARP]
        if not full or any(at % 16 for request in full for at in begins_of_rows(request)):
            yield f"rows of {touched.array} do not begin at multiples of 16 bytes"
    if not set(cause["sizes"]) <= sizes or cause["width"].value != max(cause["sizes"]):
        yield f"they take {sizes} bytes a lane"
    if finding.remedy["elements"] * max(cause["sizes"]) != 16:
        yield "so many elements are not 16 bytes"


def one_by_one(cause: Any, finding: Finding, facts: Facts) -> Complaints:
    stride = int(cause["stride"].value)
    group = [each for each in chosen(facts, [cause["touched"]]) if apart(each) == stride]
    if len(group) != cause["count"] or sum({each.ptx_line: each.size_bytes for each in group}.values()) != stride:
        yield f"{len(group)} accesses take {[each.size_bytes for each in group]} bytes of {stride}"
    aligned = all(at % stride == 0 for request in group[0].requests for _, at in lanes(request))
    if (finding.remedy.kind == "one_access") != aligned:
        yield "the addresses are aligned" if aligned else "the addresses are not aligned"


def reread(cause: Any, finding: Finding, facts: Facts) -> Complaints:
    touched = cause["touched"] if isinstance(cause["touched"], tuple) else (cause["touched"],)
    most = 0.0
    for each in touched:
        group = chosen(facts, [each])
        asked, used = 0, set()
        for access in group:
            for request in access.requests:
                different = {at for _, at in lanes(request)}
                asked += len(different) * request.size_bytes
                used |= {(request.block, at + b) for at in different for b in range(request.size_bytes)}
        most = max(most, asked / len(used))
    if not near(cause["times"].value, most):
        yield f"a block reads each byte {most} times"


def same_values(cause: Any, finding: Finding, facts: Facts) -> Complaints:
    yield from reread(cause, finding, facts)
    for each in cause["touched"]:
        by_thread: dict[tuple[int, int], set[int]] = defaultdict(set)
        for access in chosen(facts, [each]):
            for request in access.requests:
                for lane, at in lanes(request):
                    by_thread[request.block, request.warp * WARP + lane].add(at)
        for block in {block for block, _ in by_thread}:
            read = [by_thread.get((block, thread), set()) for thread in range(facts.block.size)]
            if any(one != read[0] for one in read):
                yield f"threads of a block read different values of {each.array}"
                break


# ---------------------------------------------------------------- shared memory


def passes(at: Mapping[int, int], size: int) -> tuple[int, int]:
    """Wavefronts that lanes of a request to shared memory take, and how many if no bank had two words to give."""
    group = WARP if size <= 4 else WARP * 4 // size
    taken = least = 0
    for first in range(0, WARP, group):
        words = {
            (a + b) // 4
            for lane, a in at.items()
            if first <= lane < first + group
            for b in range(0, size, min(size, 4))
        }
        if words:
            least += 1
            taken += max(sum(word % BANKS == bank for word in words) for bank in {word % BANKS for word in words})
    return taken, least


def conflicts(cause: Any, finding: Finding, facts: Facts) -> Complaints:
    group = [
        each
        for each in facts.accesses
        if each.space == "shared" and each.kind != "atomic" and array_of(each) == cause["touched"].array
    ]
    counted = {
        name: sum(each.counts.get(each.counter(name), 0) for each in group) for name in ("wavefronts", "bank_conflicts")
    }
    if cause["wavefronts"] != counted["wavefronts"]:
        yield f"{counted['wavefronts']} wavefronts are counted"
    if not near(cause["conflicts"].value, 100 * counted["bank_conflicts"] / counted["wavefronts"]):
        yield f"{counted['bank_conflicts']} conflicts are counted"
    if cause["stride"] is not None and not any(apart(each) == cause["stride"] for each in group):
        yield f"no lanes are {cause['stride']} apart"


def padding(remedy: Any, finding: Finding, facts: Facts) -> Complaints:
    name = remedy["touched"].array
    group = [
        each for each in facts.accesses if each.space == "shared" and each.kind != "atomic" and array_of(each) == name
    ]
    row, pad = int(remedy["row"].value), int(remedy["padding"].value)
    start = group[0].array.address if name else min(at for e in group for r in e.requests for _, at in lanes(r))
    before = after = tried = 0
    for access in group:
        for request in access.requests:
            tried += 1
            at = {lane: a - start for lane, a in lanes(request)}
            moved = {lane: a + a // row * pad for lane, a in at.items()}
            for places, sign in ((at, 0), (moved, 1)):
                taken, least = passes(places, request.size_bytes)
                if sign:
                    after += taken - least
                else:
                    before += taken - least
    if (remedy["conflicts_before"], int(remedy["conflicts_left"].value), remedy["tried"]) != (before, after, tried):
        yield f"of {before} conflicts of {tried} requests {after} are left"


# ---------------------------------------------------------------- lanes


def divergent_branch(cause: Any, finding: Finding, facts: Facts) -> Complaints:
    counts = list(facts.counters.by_ptx_line.values())
    warps = sum(each.get("warp_instructions", 0) for each in counts)
    threads = sum(each.get("thread_instructions", 0) for each in counts)
    if not near(cause["active"].value, threads / warps):
        yield f"{threads / warps} lanes are active"
    passed = [each for each in counts if each.get("branches") == cause["passes"] and each.get("divergent_branches")]
    if not any(near(cause["divergent"].value, 100 * each["divergent_branches"] / each["branches"]) for each in passed):
        yield "no branch parts so many"


def partly_filled(cause: Any, finding: Finding, facts: Facts) -> Complaints:
    threads = facts.block.x * facts.block.y * facts.block.z
    warps = (threads + WARP - 1) // WARP
    if cause["threads"] != threads or not near(cause["filled"].value, 100 * threads / (WARP * warps)):
        yield f"{threads} threads are in {warps} warps"
    if finding.remedy["threads"] != WARP * warps:
        yield "so many threads are no whole warps"


# ---------------------------------------------------------------- the grid


def spread(cause: Any, finding: Finding, facts: Facts) -> Complaints:
    blocks = facts.grid.x * facts.grid.y * facts.grid.z
    if (cause["blocks"].value, cause["sms"].value) != (blocks, facts.device.num_sms):
        yield f"there are {blocks} blocks"
    shares = [
        blocks // facts.device.num_sms + (sm < blocks % facts.device.num_sms) for sm in range(facts.device.num_sms)
    ]
    kind = "idle_sms" if min(shares) == 0 else "uneven_sms" if min(shares) < max(shares) else "sms_with_room"
    if cause.kind != kind:
        yield f"SMs have {min(shares)} to {max(shares)} blocks"
    if blocks >= facts.device.num_sms * cause["room"]:
        yield "it is a whole wave"
    wanted = finding.remedy["blocks"]
    if finding.remedy.kind == "more_blocks":
        turns = max(each.get("warp_instructions", 0) for each in facts.counters.by_ptx_line.values())
        turns /= blocks * -(-facts.block.size // WARP)
        if not blocks < wanted <= blocks * turns:
            yield f"{turns} iterations cannot be shared out over {wanted} blocks"
    elif wanted * finding.remedy["threads"] != blocks * facts.block.size:
        yield "it is another number of threads"


def last_wave(cause: Any, finding: Finding, facts: Facts) -> Complaints:
    blocks = facts.grid.x * facts.grid.y * facts.grid.z
    at_once = cause["resident"] * facts.device.num_sms
    waves = blocks / at_once
    empty = 100 * (1 - waves / math.ceil(waves))
    if (cause["blocks"], cause["at_once"]) != (blocks, at_once):
        yield f"{blocks} blocks and {at_once} at once"
    if not near(cause["waves"].value, waves) or not near(cause["empty"].value, empty) or waves <= 1:
        yield f"{waves} waves"
    if finding.remedy["blocks"] % at_once or not 0 < finding.remedy["blocks"] <= blocks:
        yield "the last wave would not be full"


# ---------------------------------------------------------------- atomics, registers


def meeting(cause: Any, finding: Finding, facts: Facts) -> Complaints:
    wanted = []
    for access in chosen(facts, [cause["touched"]]):
        by_block: dict[int, set[int]] = defaultdict(set)
        each_address: dict[int, int] = defaultdict(int)
        operations = 0
        for request in access.requests:
            operations += 1 if cause["elected"] else len(request.lanes)
            for _, at in lanes(request):
                by_block[request.block].add(at)
                each_address[at] += 1
        if operations:
            distinct = sum(map(len, by_block.values()))
            wanted.append((operations / distinct, 100 * max(each_address.values()) / sum(each_address.values())))
    if not any(near(cause["per_address"].value, a) and near(cause["busiest"].value, b) for a, b in wanted):
        yield f"operations on an address, and of the busiest: {wanted}"


def scalar_halves(cause: Any, finding: Finding, facts: Facts) -> Complaints:
    text = facts.ptx.splitlines()
    packed = re.compile(r"\.b?f16x2\b")
    changed = finding.change.instructions
    if any(packed.search(text[line - 1]) or not re.search(r"\.b?f16\b", text[line - 1]) for line in changed):
        yield "a line computes with two numbers, or with none of 16 bits"
    if not all(any(each.ptx_line == line for each in facts.sass) for line in changed):
        yield "a line has no SASS"
    if not 0 < cause["share"].value <= 1:
        yield f"{cause['share'].value} of all instructions"


def spilled(cause: Any, finding: Finding, facts: Facts) -> Complaints:
    marked = [each.opcode.partition(".")[0] for each in facts.sass if each.spill]
    if (cause["stores"].value, cause["loads"].value) != (marked.count("STL"), marked.count("LDL")):
        yield f"{marked.count('STL')} stores and {marked.count('LDL')} loads are marked"


def local_array(cause: Any, finding: Finding, facts: Facts) -> Complaints:
    requests = {
        line: count
        for line, each in facts.counters.by_ptx_line.items()
        if (count := sum(each.get(f"local_{kind}_requests", 0) for kind in ("load", "store")))
    }
    kept = {each.ptx_line for each in facts.sass if each.opcode.startswith(("LDL", "STL")) and not each.spill}
    own = sum(count for line, count in requests.items() if line in kept)
    if not own or not own <= cause["requests"].value <= sum(requests.values()):
        yield f"{own} of {sum(requests.values())} requests are to lines of which SASS keeps the access"


def few_warps(cause: Any, finding: Finding, facts: Facts) -> Complaints:
    resident = facts.occupancy.blocks_per_sm * -(-facts.block.size // WARP)
    if cause["warps"].value != resident or not resident < cause["most"]:
        yield f"{resident} warps are resident"


_Check = Callable[[Any, Finding, Facts], Complaints]
CAUSES: Mapping[str, _Check] = {
    "lanes_apart": lanes_apart, "records": records, "short_rows": records, "narrow": narrow, "one_by_one": one_by_one,
    "read_by_itself": reread, "read_by_others": reread, "same_values": same_values, "conflicts": conflicts,
    "divergent_branch": divergent_branch, "partly_filled": partly_filled, "idle_sms": spread,
    "uneven_sms": spread, "sms_with_room": spread, "last_wave": last_wave, "meeting": meeting, "spilled": spilled,
    "local_array": local_array, "few_warps": few_warps, "scalar_halves": scalar_halves,
}  # fmt: skip
REMEDIES: Mapping[str, _Check] = {"padding": padding}
