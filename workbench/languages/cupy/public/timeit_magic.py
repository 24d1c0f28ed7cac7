"""`%gpu_timeit` and `%%gpu_timeit` of `%load_ext cupyx.profiler`: the times of code, by `cupyx.profiler.benchmark`."""

from __future__ import annotations

import argparse
import math
import textwrap
from collections.abc import Callable
from typing import Any


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> Any:
        from IPython.core.error import UsageError

        raise UsageError(message)


def _parser() -> _Parser:
    parser = _Parser("%gpu_timeit", add_help=False)
    parser.add_argument("-n", "--n-repeat", type=int, default=10000)
    parser.add_argument("-w", "--n-warmup", type=int, default=10)
    parser.add_argument("--max-duration", type=float, default=math.inf)
    parser.add_argument("code", nargs=argparse.REMAINDER)
    return parser


def register(shell: Any, benchmark: Callable[..., Any]) -> None:
    """Give an IPython shell the two magics. benchmark: calls a function often and gives its times."""
    from IPython.core.magic import needs_local_scope

    @needs_local_scope  # type: ignore[untyped-decorator]
    def gpu_timeit(line: str, cell: str | None = None, local_ns: dict[str, Any] | None = None) -> None:
        """Time a line or a cell: `-n` repeats, `-w` calls before them, `--max-duration` seconds at most."""
        options = _parser().parse_args(line.split())
        text = " ".join(options.code) if cell is None else textwrap.dedent(cell)
        code = compile(text, "<gpu_timeit>", "eval" if cell is None else "exec")

        def run() -> None:
            eval(code, shell.user_ns, local_ns)

        print(benchmark(
            run, n_repeat=options.n_repeat, n_warmup=options.n_warmup, max_duration=options.max_duration,
        ))  # fmt: skip

    shell.register_magic_function(gpu_timeit, "line_cell")
