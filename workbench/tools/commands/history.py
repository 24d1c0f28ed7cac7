"""`workbench history`: results that were kept, and the merging of two files."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any, get_args

from workbench.search.history.entry import Kind
from workbench.tools.commands import number_types


def add_to(commands: Any) -> None:
    """Add the command to the parser's."""
    history = commands.add_parser("history", help="show kept results of kernels, or merge two history files")
    history.add_argument("kernel", nargs="?", help="the name of a kernel (default: list the names of all)")
    history.add_argument("--file", type=Path, help="the history (default: the one that KERNEL_WORKBENCH_HISTORY names)")
    history.add_argument("--device", help="only results of this device")
    history.add_argument("--kind", choices=get_args(Kind), help="only results of this kind")
    history.add_argument(
        "--most", type=number_types.count, default=50, help="number of results, newest first (default: %(default)s)"
    )
    history.add_argument("--json", action="store_true", help="write the results as JSON to standard output")
    history.add_argument("--source", metavar="SHA256", help="print the source whose digest begins with SHA256")
    history.add_argument("--merge", type=Path, metavar="OTHER", help="copy the entries of another file")
    history.set_defaults(run=_history)


def _history(arguments: argparse.Namespace) -> int:
    from workbench.base.errors import ArgumentError
    from workbench.jupyter.widgets.history_card import history_text
    from workbench.search.history.session import history, no_results_error

    results = history(arguments.file)
    if arguments.merge is not None:
        print(f"{results.merge(arguments.merge)} results came from {arguments.merge}")
        return 0
    if not results.path.exists():
        raise ArgumentError(f"{results.path} is not there: results are kept by wb.keep_history or --history", "file")
    if arguments.source is not None:
        print(results.source_like(arguments.source), end="")
        return 0
    if arguments.kernel is None and not arguments.json:
        print("\n".join(results.kernels()))
        return 0
    found = results.entries(arguments.kernel, kind=arguments.kind, device=arguments.device, most=arguments.most)
    if arguments.json:
        print(json.dumps({"entries": [each.to_json() for each in found]}, indent=1, ensure_ascii=False))
        return 0
    if not found:
        raise no_results_error(results, arguments.kernel, device=arguments.device, kind=arguments.kind)
    print(history_text(arguments.kernel, found))
    return 0
