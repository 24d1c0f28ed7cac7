"""`%tune`: a search over variants of a kernel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from IPython.core.magic import Magics, line_magic, magics_class

from workbench.base.arguments import said
from workbench.base.errors import ArgumentError
from workbench.jupyter.notebook.line_magics import leading_flags, one_line

if TYPE_CHECKING:
    from workbench.search.tuning.tuning import Tuning

USAGE = (
    "%tune [-d DEVICE] [-n TRIALS] [-s STRATEGY] [-t SECONDS] [-p PROCESSES] [-f FILE] [-l LAUNCH] [-c CONSTRAINT] "
    "[-o OBJECTIVE] KERNEL PROBLEM NAME=VALUE,VALUE..."
)


@magics_class
class TuningMagics(Magics):
    """The magic of searches."""

    @line_magic
    @one_line(USAGE)
    def tune(self, line: str) -> Tuning:
        """`%tune KERNEL PROBLEM NAME=VALUE,VALUE ...`: try variants of a kernel, as `wb.tune` does.

        `%tune -l launch -c "BLOCK * TILE <= 1024" scale problem BLOCK=64,128,256 TILE=1,2,4`: KERNEL, PROBLEM and
        LAUNCH are names of the notebook. OBJECTIVE is a figure, `-o registers_per_thread`, or a function of the
        notebook; several make a Pareto front. `found = %tune ...` keeps the result.
        """
        from workbench.search.tuning.session import tune
        from workbench.search.tuning.space import parameter_of

        flags, rest = leading_flags(line, "dnstpflco")
        flag_values = dict(flags)
        words = rest.split()
        if len(words) < 3:
            raise ArgumentError("name a kernel, a problem and parameters: scale problem BLOCK=64,128,256", "KERNEL")
        kernel, problem = (self._named(word) for word in words[:2])
        parameters = dict(map(parameter_of, words[2:]))
        options: dict[str, Any] = {}
        for flag, name, kind in (("n", "trials", int), ("t", "seconds", float), ("p", "processes", int)):
            if flag in flag_values:
                options[name] = _number(flag_values[flag], flag, kind)
        if "l" in flag_values:
            options["launch"] = self._named(flag_values["l"])
        objectives = [self._objective(value) for flag, value in flags if flag == "o"]
        if objectives:
            options["objective"] = objectives
        return tune(
            kernel,
            problem,
            parameters,
            device=flag_values.get("d"),
            strategy=flag_values.get("s"),
            file=flag_values.get("f"),
            constraints=[value for flag, value in flags if flag == "c"],
            **options,
        )

    def _objective(self, name: str) -> Any:
        from workbench.search.tuning.objectives import NAMES

        return name if name in NAMES else self._named(name)

    def _named(self, name: str) -> Any:
        if name not in self.shell.user_ns:
            raise ArgumentError(f"there is no {name} in the notebook", "KERNEL")
        return self.shell.user_ns[name]


def _number(text: str, flag: str, kind: type) -> Any:
    try:
        return kind(text)
    except ValueError as error:
        raise ArgumentError(f"-{flag} takes a number, not {said(text)}", flag) from error
