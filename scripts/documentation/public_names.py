"""The pages of the public names, in groups; their text is that of their docstrings."""

from __future__ import annotations

from collections.abc import Mapping

GROUPS: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "names_run": (
        "Compile and run",
        (
            "kernel", "compile", "open", "target", "tensor_map", "set_defaults", "emulate_torch", "host_launches",
            "shaped", "passes", "Kernel", "Compilation", "Binary",
        ),
    ),
    "names_check": (
        "Check, step, grade",
        (
            "check", "Problem", "array", "launch", "reference", "reference_names", "expect", "verify", "trace",
            "find_schedule", "run_schedule", "WarpSchedule", "grade",
            "course_progress",
        ),
    ),
    "names_measure": (
        "Measure and predict",
        (
            "record", "layouts", "occupancy", "suggest_block", "register_sweep", "schedule", "predict", "precision",
            "sweep", "guess", "advise", "time", "compare_times", "open_report",
        ),
    ),
    "names_search": ("Search, remember, show", ("tune", "history", "keep_history", "view", "export")),
    "names_values": (
        "Values and errors",
        (
            "Dim3", "Missing", "Quantity", "Resources", "WorkbenchError", "ArgumentError", "CompileError",
            "LaunchError", "KernelFault", "UnsupportedInstruction", "MissingDependency", "TargetLost", "InternalError",
        ),
    ),
}  # fmt: skip
"""Title and names by page."""

RESULTS = (
    "base.records.outcomes.Outcome",
    "base.records.outcomes.Fault",
    "base.records.outcomes.Access",
    "base.records.outcomes.Waiting",
)
"""Values that public functions return, by their modules."""


def name_pages() -> Mapping[str, str]:
    """The pages by name, for mkdocstrings to fill."""
    made = {page: _page(f"# {title}", names) for page, (title, names) in GROUPS.items()}
    return {**made, "names_results": _page("# Results", RESULTS)}


def _page(title: str, names: tuple[str, ...]) -> str:
    return "\n\n".join((title, *(f"::: workbench.{name}" for name in names))) + "\n"
