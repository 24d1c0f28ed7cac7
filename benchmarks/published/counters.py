"""Counters that others published of their GPUs, beside those of the emulator: equal, or explained.

    python benchmarks/published/counters.py [--only TEXT]
    python benchmarks/published/counters.py --write

TEXT is a part of a launch's name or of a metric. It prints a row a counter: what was published, what is counted here,
their ratio, and of each difference its explanation, which is a field of `counters.json`. With `--write` the table in
docs/counters.md is made anew. A launch of very many blocks that do the same is run with fewer of them; what is counted
is multiplied by `times`.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from points import HERE, argument

import workbench as wb
from workbench.analyse.model import Prediction
from workbench.isa.arch import device as device_model

FILE = HERE / "counters.json"
DOCUMENT = HERE.parents[1] / "docs" / "counters.md"
BEGIN, END = "<!-- published counters: made by benchmarks/published/counters.py -->", "<!-- end -->"

EXPLANATIONS: Mapping[str, str] = {
    "arbitration": "the metric of the memory pipe also counts what requests of several warps wait for each other; "
    "that of the instructions (`sm__sass_l1tex_*`) does not",
    "turns": "the pipe takes a sector of an atomic once for each lane that has its turn at an address; "
    "`smsp__sass_l1tex_t_sectors_*` counts it once a request, as is done here",
    "instructions": "counted on PTX; SASS leaves by a predicated instruction that is no branch, and a call is a branch",
    "estimated": "executions of SASS are reckoned from counts of PTX; those of a block that no line of PTX tells of "
    "are estimated",
    "cache": "what is written stays in L2 when the kernel ends; lines of other data are read",
    "spills": "spills are made by ptxas: they are read from SASS and not counted",
    "another metric": "ldmatrix has metrics of its own, of which this one shows a part",
}
"""Reasons for which a count differs from a published one, by their kind."""

SUMS: Mapping[str, tuple[int, str]] = {
    "l1tex__t_requests_pipe_lsu_mem_global_op_ld.sum": (1, "global_load_requests"),
    "l1tex__t_requests_pipe_lsu_mem_global_op_st.sum": (1, "global_store_requests"),
    "l1tex__t_requests_pipe_lsu_mem_global_op_atom.sum": (1, "global_atomic_requests"),
    "l1tex__t_requests_pipe_lsu_mem_global_op_red.sum": (1, "global_atomic_requests"),
    "l1tex__t_sectors_pipe_lsu_mem_global_op_ld.sum": (1, "global_load_sectors"),
    "l1tex__t_sectors_pipe_lsu_mem_global_op_st.sum": (1, "global_store_sectors"),
    "l1tex__t_sectors_pipe_lsu_mem_global_op_red.sum": (1, "global_atomic_sectors"),
    "smsp__sass_l1tex_t_sectors_pipe_lsu_mem_global_op_atom.sum": (1, "global_atomic_sectors"),
    "l1tex__t_bytes_pipe_lsu_mem_local_op_ld.sum": (32, "local_load_sectors"),
    "l1tex__t_bytes_pipe_lsu_mem_local_op_st.sum": (32, "local_store_sectors"),
    "l1tex__data_pipe_lsu_wavefronts_mem_shared_op_ld.sum": (1, "shared_load_wavefronts"),
    "l1tex__data_pipe_lsu_wavefronts_mem_shared_op_st.sum": (1, "shared_store_wavefronts"),
    "l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_ld.sum": (1, "shared_load_bank_conflicts"),
    "l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_st.sum": (1, "shared_store_bank_conflicts"),
    "sm__sass_l1tex_data_bank_conflicts_pipe_lsu_mem_shared_op_st.sum": (1, "shared_store_bank_conflicts"),
    "smsp__inst_executed_op_shared_ld.sum": (1, "shared_load_requests"),
    "smsp__inst_executed_op_shared_st.sum": (1, "shared_store_requests"),
    "smsp__sass_inst_executed_op_shared_ld.sum": (1, "shared_load_requests"),
    "smsp__sass_inst_executed_op_shared_st.sum": (1, "shared_store_requests"),
    "dram__bytes_read.sum": (32, "global_load_sectors"),
    "dram__bytes_write.sum": (32, "global_store_sectors"),
}
"""Metrics that are so many times a counter."""

RATIOS: Mapping[str, tuple[float, str, str]] = {
    "l1tex__average_t_sectors_per_request_pipe_lsu_mem_global_op_ld.ratio":
        (1, "global_load_sectors", "global_load_requests"),
    "l1tex__average_t_sectors_per_request_pipe_lsu_mem_global_op_st.ratio":
        (1, "global_store_sectors", "global_store_requests"),
    "l1tex__average_t_sectors_per_request_pipe_lsu_mem_global_op_atom.ratio":
        (1, "global_atomic_sectors", "global_atomic_requests"),
    "smsp__sass_average_data_bytes_per_sector_mem_global_op_ld.pct":
        (100 / 32, "global_load_bytes", "global_load_sectors"),
    "smsp__sass_average_data_bytes_per_sector_mem_global_op_st.pct":
        (100 / 32, "global_store_bytes", "global_store_sectors"),
    "smsp__thread_inst_executed_per_inst_executed.ratio": (1, "thread_instructions", "warp_instructions"),
}  # fmt: skip
"""Metrics that are so many times the quotient of two counters."""

UNIFORM = "smsp__sass_average_branch_targets_threads_uniform.pct"
INSTRUCTIONS = "smsp__inst_executed.sum"
REGISTERS = "launch__registers_per_thread"
METRICS = frozenset((*SUMS, *RATIOS, UNIFORM, INSTRUCTIONS, REGISTERS))


@dataclass(frozen=True)
class Published:
    """A counter of a page: its value, and a key of `EXPLANATIONS` where ours is another ("" where they are equal)."""

    metric: str
    value: float
    why: str

    @property
    def tolerance(self) -> float:
        """Half a unit of the last digit that was published; 0 of whole numbers."""
        _, _, digits = repr(self.value).partition(".")
        return 0.5 * 10.0 ** -len(digits) if digits else 0.0

    def equals(self, ours: float) -> bool:
        return abs(ours - self.value) <= self.tolerance * (1 + 1e-9)


@dataclass(frozen=True)
class Launch:
    """A launch whose counters were published.

    Attributes
    ----------
    id
        Its name, of letters, digits and hyphens.
    device
        The model whose limits the launch here has, of the architecture of the one that was measured.
    gpu
        The one that was measured, in the words of the page.
    times
        Of how many times the blocks that are run here the published launch consists.
    source
        Title and address of the page; no address where it is known by a text search only.
    """

    id: str
    file: str
    kernel: str
    arguments: tuple[Mapping[str, Any], ...]
    grid: tuple[int, ...]
    block: tuple[int, ...]
    dynamic_smem_bytes: int
    times: int
    device: str
    gpu: str
    source: Mapping[str, str]
    locator: str
    note: str
    counters: tuple[Published, ...]


def main() -> None:
    """Read the command line, count, and print or write the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", metavar="TEXT")
    parser.add_argument("--write", action="store_true", help="make the table in docs/counters.md")
    options = parser.parse_args()
    if options.write and options.only:
        parser.error("--write takes all: no --only")
    launches = [
        each
        for each in load()
        if options.only in each.id or any(options.only in counter.metric for counter in each.counters)
    ]
    found = [(each, counted(each)) for each in launches]
    print(table(found))
    if options.write:
        write(found)


def load(path: Path = FILE) -> tuple[Launch, ...]:
    """All launches of the file.

    Raises
    ------
    KeyError, TypeError
        A record has too few fields, or one too many.
    """
    data = json.loads(path.read_text(encoding="utf-8"))
    return tuple(_launch(record, data["sources"]) for record in data["launches"])


def _launch(record: Mapping[str, Any], sources: Mapping[str, Mapping[str, str]]) -> Launch:
    fields = {"dynamic_smem_bytes": 0, "times": 1, "note": "", **record}
    why = fields.pop("why", {})
    fields["source"] = sources[fields["source"]]
    fields["counters"] = tuple(Published(name, value, why.get(name, "")) for name, value in record["counters"].items())
    for name in ("arguments", "grid", "block"):
        fields[name] = tuple(fields[name])
    return Launch(**fields)


def counted(launch: Launch) -> dict[str, float]:
    """Each metric that was published of a launch, as the emulator counts it (`smsp__inst_executed`: as the model
    reckons executions of SASS from the counts; registers: as ptxas reports them)."""
    model = device_model(launch.device)
    text = (HERE / "kernels" / launch.file).read_text(encoding="utf-8")
    names = (launch.kernel,) if "<" in launch.kernel else ()
    kernel = wb.compile(text, filename=launch.file, arch=model.arch, names=names).kernel(launch.kernel)
    outcome = wb.target("emulator").launch(
        kernel,
        launch.grid,
        launch.block,
        tuple(argument(each) for each in launch.arguments),
        dynamic_smem_bytes=launch.dynamic_smem_bytes,
        device=launch.device,
        count=True,
    )
    assert not outcome.faults, outcome.faults
    assert not isinstance(outcome.counters, wb.Missing)
    totals = outcome.counters.totals
    return {each.metric: _ours(each.metric, totals, kernel, launch) for each in launch.counters}


def _ours(metric: str, totals: Mapping[str, int], kernel: wb.Kernel, launch: Launch) -> float:
    if metric in SUMS:
        factor, name = SUMS[metric]
        return factor * totals[name] * launch.times
    if metric in RATIOS:
        scale, above, below = RATIOS[metric]
        return scale * totals[above] / totals[below] if totals[below] else 0.0
    if metric == UNIFORM:
        branches = totals["branches"]
        return 100 * (1 - totals["divergent_branches"] / branches) if branches else 0.0
    if metric == REGISTERS:
        assert not isinstance(kernel.resources, wb.Missing)
        return kernel.resources.registers_per_thread
    found = wb.predict(
        kernel,
        launch.grid,
        launch.block,
        tuple(argument(each) for each in launch.arguments),
        device=launch.device,
        dynamic_smem_bytes=launch.dynamic_smem_bytes,
    )
    assert isinstance(found, Prediction)
    return round(found.workload.warp_instructions * launch.times)


def row(launch: Launch, published: Published, ours: float) -> str:
    """A row of the table."""
    ratio = f"{ours / published.value:.3g}" if published.value else ("1" if ours == 0 else "")
    why = "equal" if published.equals(ours) else published.why
    numbers = f"{_number(published.value)} | {_number(ours)} | {ratio}"
    return f"| {launch.id} | {launch.gpu} | `{published.metric}` | {numbers} | {why} |"


def _number(value: float) -> str:
    return f"{value:,.0f}" if float(value).is_integer() else f"{value:,.2f}"


def table(found: Iterable[tuple[Launch, Mapping[str, float]]]) -> str:
    """Markdown: a row a counter."""
    lines = [
        "| launch | GPU | metric | published | here | ratio | |",
        "| --- | --- | --- | --- | --- | --- | --- |",
    ]
    lines += [row(launch, each, ours[each.metric]) for launch, ours in found for each in launch.counters]
    return "\n".join(lines)


def launch_row(launch: Launch, ours: Mapping[str, float]) -> str:
    """A row of the document's table of launches."""
    equal = sum(each.equals(ours[each.metric]) for each in launch.counters)
    title, url = launch.source["title"], launch.source["url"]
    page = f"[{title}]({url})" if url else title
    return f"| {launch.id} | {launch.gpu} | {page}: {launch.locator} | {equal} of {len(launch.counters)} |"


def write(found: Sequence[tuple[Launch, Mapping[str, float]]]) -> None:
    """Puts sums, explanations, launches and differences between the marks in docs/counters.md."""
    pairs = [(each, ours[each.metric]) for launch, ours in found for each in launch.counters]
    equal = sum(published.equals(ours) for published, ours in pairs)
    used = sorted({published.why for published, ours in pairs if not published.equals(ours)})
    sizes = f"{len(pairs)} counters of {len(found)} launches on {len({launch.gpu for launch, _ in found})} GPUs"
    parts = [
        f"{sizes}: {equal} equal, {len(pairs) - equal} explained.",
        "\n".join(
            ["| launch | GPU | page | equal |", "| --- | --- | --- | --- |", *(launch_row(*each) for each in found)]
        ),
        "Differences:",
        "\n".join(f"- *{kind}*: {EXPLANATIONS[kind]}" for kind in used),
        table(_differences(*each) for each in found),
    ]
    before, rest = DOCUMENT.read_text(encoding="utf-8").split(BEGIN)
    after = rest.split(END)[1]
    DOCUMENT.write_text(before + BEGIN + "\n\n" + "\n\n".join(parts) + "\n\n" + END + after, encoding="utf-8")


def _differences(launch: Launch, ours: Mapping[str, float]) -> tuple[Launch, Mapping[str, float]]:
    return replace(launch, counters=tuple(c for c in launch.counters if not c.equals(ours[c.metric]))), ours


if __name__ == "__main__":
    main()
