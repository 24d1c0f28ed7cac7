"""The kernel templates of a translation, and instances to begin with where there is none: the compiler takes each.

They are examples; it is not known which of them the user wants.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice, product

from workbench.base.clock import SYSTEM, Clock
from workbench.base.records import Translation
from workbench.base.records.json_records import JsonRecord
from workbench.compilers.cuda_unit import Unit, asking_unit
from workbench.compilers.cxx.kernel_templates import KernelTemplate, TemplateParameter, without_code

_MAX_TEMPLATES = 8
_MAX_OFFERED = 3
_MAX_TRIED = 8
_MAX_QUESTIONS = 24
_MAX_WITH_HEADERS = 6
"""Questions about a text that includes headers: each takes as long as its translation, of CUB half a second."""
_MAX_SECONDS = 10.0
"""No answer is waited for longer, whatever the machine: a server ends a translation that takes twice as long."""
_TYPES = ("float", "double", "int")
_COUNTS = ("128", "256", "32", "16", "4", "1")
"""Values to try for the only number of a template, which most often is the size of its block."""
_SIZES = ("16", "32", "8", "4", "1")
"""Values to try for each of several numbers, which most often are the sides of a tile."""
_INTEGERS = frozenset(
    [
        *("int", "unsigned", "unsigned int", "size_t", "long", "unsigned long", "long long", "unsigned long long"),
        *("short", "unsigned short", "char", "unsigned char", "signed char"),
        *("int32_t", "uint32_t", "int64_t", "uint64_t", "int16_t", "uint16_t", "int8_t", "uint8_t", "auto"),
    ]
)


@dataclass(frozen=True)
class Offer(JsonRecord):
    """A template; `has_instance`: the translation holds one.

    Attributes
    ----------
    instances
        Name expressions that compile, if any, where the translation holds no instance.
    """

    json_keys = (
        "name: template.name", "line: template.line", "end_line: template.end_line", "parameters: template.parameters",
        "has_instance", "instances",
    )  # fmt: skip
    template: KernelTemplate
    has_instance: bool
    instances: tuple[str, ...] = ()


@lru_cache(maxsize=32)
def offers(translation: Translation) -> tuple[Offer, ...]:
    """Give the kernel templates of a CUDA C++ source."""
    if translation.source.language != "cuda":
        return ()
    found = without_code(translation.source.text)
    compiled_names = {_bare(kernel.expression or kernel.name) for kernel in translation.kernels}
    templates = found.templates[:_MAX_TEMPLATES]
    unknown = [template for template in templates if _bare(template.name) not in compiled_names]
    unit = asking_unit(translation) if unknown else None
    proved = _proved(unit, unknown, found.callables) if unit is not None else [[] for _ in unknown]
    instances = iter(proved)
    return tuple(
        Offer(template, True)
        if _bare(template.name) in compiled_names
        else Offer(template, False, tuple(next(instances)))
        for template in templates
    )


def _bare(name: str) -> str:
    """A kernel's name without namespaces, template arguments and parameters."""
    return name.split("<", 1)[0].split("(", 1)[0].strip().rsplit("::", 1)[-1]


def _proved(
    unit: Unit, templates: Sequence[KernelTemplate], callables: Sequence[str], clock: Clock = SYSTEM
) -> list[list[str]]:
    """The instances of each template that compile, asked for in turns, so that the last has some too."""
    proved: list[list[str]] = [[] for _ in templates]
    waiting = deque(
        (instances, islice(_candidates(template, callables), _MAX_TRIED))
        for template, instances in zip(templates, proved, strict=True)
    )
    left = _MAX_WITH_HEADERS if "#include" in unit.source.text else _MAX_QUESTIONS
    until = clock.now() + _MAX_SECONDS
    while waiting and left and clock.now() <= until:
        instances, candidates = waiting.popleft()
        expression = next(candidates, None)
        if expression is None:
            continue
        left -= 1
        if unit.ask("", [expression]) is not None:
            instances.append(expression)
        if len(instances) < _MAX_OFFERED:
            waiting.append((instances, candidates))
    return proved


def _candidates(template: KernelTemplate, callables: Sequence[str]) -> Iterator[str]:
    """Name expressions that may hold, the likeliest first: each differs from the first in as little as can be."""
    # A parameter with a default is given where a later one has none.
    last = max((at for at, each in enumerate(template.parameters) if not each.has_default), default=-1)
    needed = template.parameters[: last + 1]
    numbers = _SIZES if sum(each.kind == "value" for each in needed) > 1 else _COUNTS
    choices = [_values(each, callables, numbers) for each in needed]
    if not all(choices):
        return
    for picked in sorted(product(*(range(len(each)) for each in choices)), key=lambda at: (sum(at), at)):
        arguments = ", ".join(each[at] for each, at in zip(choices, picked, strict=True))
        yield f"{template.name}<{arguments}>"


def _values(parameter: TemplateParameter, callables: Sequence[str], numbers: Sequence[str]) -> Sequence[str]:
    if parameter.kind == "template":
        return ()
    if parameter.kind == "type":
        # One that is called like what it does is a class of the text: `Op`, `Functor`.
        acts = len(parameter.name) > 1 and parameter.name.lower() not in ("type", "scalar", "value", "real", "dtype")
        return (*callables[:3], *_TYPES) if acts and callables else (*_TYPES, *callables[:2])
    if parameter.type == "bool":
        return ("true", "false")
    return numbers if parameter.type in _INTEGERS or not parameter.type else (f"{parameter.type}(0)", "0")
