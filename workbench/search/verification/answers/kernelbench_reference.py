"""The author's side of a judgement: inputs, the results that they must give, and how much a result may lose.

It runs in a process that has ended before any code of an answer runs.
"""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from workbench.base.errors import ArgumentError
from workbench.search.verification.answers.losses import (
    bounds_of,
    by_place,
    cut_to_tf32,
    mapped_tensors,
    places_of,
    rounded_to_tf32,
)
from workbench.search.verification.answers.problem_sizes import (
    ProblemText,
    Work,
    changed,
    fixed_names,
    longest,
    scaled,
)
from workbench.search.verification.answers.processes import TORCH_MODULES
from workbench.search.verification.answers.processes import serve as serve_functions

if TYPE_CHECKING:
    import torch

_SCALES = (8.0, 1.0)
"""Ranges of signed inputs; the first with which the reference stays far from overflow."""
_LEAST_MEAN = 0.4
"""The least mean of some hundred numbers that are drawn evenly from 0 to 1."""
_MOST_ABOVE = 8
"""Times the limit of work that a case may have whose sizes cannot be smaller."""
_SMALL, _USUAL = Work(1 << 13, 1 << 20), Work(1 << 17, 1 << 24)

FORKED_WITH = TORCH_MODULES


def serve(memory_bytes: int) -> None:
    """Answer questions about a problem: inside the process."""
    serve_functions({"sizes": sizes, "case": case}, memory_bytes)


def sizes(text: str, filename: str, chosen: dict[str, int], seed: int, draws: bool) -> dict[str, dict[str, int]]:
    """The sizes at which an answer is judged, by the names of cases: `small`, `usual`, the same `changed`, `stretched`.

    Of `stretched` the size that the problem has largest stays large, and the others are small: an answer that computes
    a row in pieces has several.

    Raises
    ------
    ArgumentError
        The problem has no such sizes, or its reference accepts none that are small enough.
    """
    problem = ProblemText(text, filename)
    own = _of_problem("the constants of the problem", problem.sizes)
    unknown = [name for name in chosen if name not in own]
    if unknown:
        raise ArgumentError(f"the problem has no size {', '.join(unknown)}; it has {', '.join(own) or 'none'}", "sizes")
    start = {**own, **chosen}
    fixed = fixed_names(own) | set(chosen)
    found: dict[str, dict[str, int]] = {}
    for name, limit, least in (("usual", _USUAL, 8), ("small", _SMALL, 4)):
        start = found.get("usual", start)
        smaller = _of_problem("the reference", scaled, problem, start, fixed, limit, least)
        if smaller is None:
            raise ArgumentError(f"at {_words(start)} the problem's reference does not run", "problem")
        if not smaller[1].is_below(limit.times(_MOST_ABOVE)) and name == "usual":
            raise ArgumentError(f"at {_words(start)} the reference has too much work for the emulator", "problem")
        if smaller[0] not in found.values():
            found[name] = smaller[0]
    if draws:
        for name in list(found):
            other = changed(problem, found[name], fixed, f"{seed} {name}")
            if other is not None:
                found[f"{name}, changed"] = other
    extended = scaled(problem, {**own, **chosen}, fixed, _USUAL, 4, longest(own, fixed))
    if extended is not None and extended[1].is_below(_USUAL):
        other = changed(problem, extended[0], fixed, f"{seed} stretched") if draws else None
        if (other or extended[0]) not in found.values():
            found["stretched"] = other or extended[0]
    return found


def _words(sizes: dict[str, int]) -> str:
    return ", ".join(f"{name}={size}" for name, size in sizes.items()) or "its sizes"


def _of_problem(what: str, work: Any, *arguments: Any) -> Any:
    """Call a function of the problem's.

    Raises
    ------
    ArgumentError
        It raised an error.
    """
    try:
        return work(*arguments)
    except Exception as error:
        raise ArgumentError(f"{what}: {type(error).__name__}: {error}", "problem") from error


def case(text: str, filename: str, sizes: dict[str, int], seed: int, calls: int, values: str) -> dict[str, Any] | None:
    """Inputs and results of some calls of one model, at some sizes.

    Parameters
    ----------
    calls
        1, 2: other inputs too, or 4: the first ones with their middle half changed, and the first ones again too.
    values
        `drawn` as the problem draws them, or `signed`: inputs that it draws from 0 to 1 are of the range from -8 to 8,
        or from -1 to 1, and in the second call from -8 to 0, or from -1 to 0: a reduction that begins at 0 shows there.
        The range is the first with which results are so far from overflow that another order of the same products and
        sums does not overflow either.

    Returns
    -------
    dict
        `init` and `seed` of the model; `calls`: of each its inputs; `inputs_after`; `expected` in float64, `absolute`
        and `relative` bounds, `lowered` bounds and `moved` of TF32, each by the place of a result. None where no value
        can be signed.
    """
    import torch

    problem = ProblemText(text, filename)
    module = _of_problem("the problem", problem.module, sizes)
    torch.manual_seed(seed)
    init = _of_problem("get_init_inputs()", module.get_init_inputs)
    drawn = [_inputs(module, seed + 1 + draw) for draw in range(3)]
    _refuse_random(_model(module, init, seed), drawn[0])
    about = {"init": list(init), "seed": seed, "sizes": sizes}
    if values == "drawn":
        of_drawn = _calls(module, init, seed, drawn, calls)
        del of_drawn["has_room"]
        return {**about, **of_drawn}
    for scale in _SCALES:
        ranged = zip(drawn, (scale, 0.0, scale), strict=True)
        signed = [each for inputs, high in ranged if (each := _signed(inputs, -scale, high)) is not None]
        found = _calls(module, init, seed, signed, calls) if len(signed) == len(drawn) else None
        if found is not None and found.pop("has_room"):
            return {**about, **found}
    return None


def _calls(module: Any, init: Sequence[Any], seed: int, drawn: list[list[Any]], calls: int) -> dict[str, Any]:
    """The calls of one model, their bounds, which all inputs are for that were drawn, and `has_room`: results are far
    from overflow."""
    first, second, *others = drawn
    sets = [first, second, _mixed(first, second), first] if calls > 2 else [first, second][:calls]
    model = _model(module, init, seed)
    wide = _widened(module, init, seed, model)
    more = [_one_call(copy.deepcopy(model), copy.deepcopy(wide), inputs) for inputs in (second, *others)]
    found = [_one_call(model, wide, inputs) for inputs in sets]
    bounds = bounds_of([*found, *more], sum(each.numel() for each in by_place(first).values()))
    has_room = all(_is_far_from_overflow(each) for call in found for each in call["own"].values())
    for call in found:
        del call["own"], call["cut"], call["rounded"], call["places"]
    return {"calls": found, "bounds": bounds, "has_room": has_room}


def _is_far_from_overflow(results: torch.Tensor) -> bool:
    """True if results are finite and below the root of the largest number; those of half below an eighth of it."""
    import torch

    if not results.is_floating_point() or not results.numel():
        return True
    largest = torch.finfo(results.dtype).max
    return bool(results.abs().max() < (largest / 8 if results.dtype == torch.float16 else largest**0.5))


def _inputs(module: Any, seed: int) -> list[Any]:
    import torch

    torch.manual_seed(seed)
    return list(_of_problem("get_inputs()", module.get_inputs))


def _model(module: Any, init: Sequence[Any], seed: int) -> Any:
    import torch

    torch.manual_seed(seed)
    return _of_problem("Model(*get_init_inputs())", lambda: module.Model(*copy.deepcopy(list(init))))


def _widened(module: Any, init: Sequence[Any], seed: int, model: Any) -> Any:
    """The model in float64, with the parameters that it has; None where it cannot be."""
    wide = _model(module, init, seed)
    wide.load_state_dict(model.state_dict())
    return wide.double()


def _forward(model: Any, inputs: Sequence[Any], dtype: torch.dtype | None = None) -> Any:
    """The results of a call with copies of the inputs; dtype: of floats that it makes."""
    import torch

    usual = torch.get_default_dtype()
    torch.set_default_dtype(dtype or usual)
    try:
        with torch.no_grad():
            return _of_problem("the reference", model, *inputs)
    finally:
        torch.set_default_dtype(usual)


def _wide(value: Any) -> Any:
    return mapped_tensors(value, lambda each: each.double() if each.is_floating_point() else each.clone())


def _one_call(model: Any, wide: Any, inputs: list[Any]) -> dict[str, Any]:
    """The results of a call: `own` in the reference's types, `expected` in float64, `cut` and `rounded` to TF32."""
    import torch

    inputs_after = copy.deepcopy(inputs)
    coarse = {}
    for name, narrowed in (("cut", cut_to_tf32), ("rounded", rounded_to_tf32)):
        narrow = copy.deepcopy(wide)
        for each in (*narrow.parameters(), *narrow.buffers()):
            if each.is_floating_point():
                each.data.copy_(narrowed(each.data.float()))
        coarse[name] = by_place(_forward(narrow, narrowed(inputs), torch.float64))
    result = _forward(model, inputs_after)
    expected = by_place(_forward(wide, _wide(inputs), torch.float64))
    # The problem computes on the host, and an answer on the GPU.
    places = {name: "device" if place == "host" else place for name, place in places_of(result).items()}
    found = {"own": by_place(result), "places": places, "expected": expected, **coarse}
    return {"inputs": inputs, "inputs_after": inputs_after, **found}


def _refuse_random(model: Any, inputs: list[Any]) -> None:
    """Raise where the reference's results differ from call to call.

    Raises
    ------
    ArgumentError
        They do, by its random numbers.
    """
    import torch

    found = []
    for seed in range(2):
        torch.manual_seed(seed)
        found.append(by_place(_forward(copy.deepcopy(model), copy.deepcopy(inputs))))
    if not all(torch.equal(each.nan_to_num(), found[1][name].nan_to_num()) for name, each in found[0].items()):
        raise ArgumentError("the reference's results are random: no answer can be judged by them", "problem")


def _mixed(first: list[Any], second: list[Any]) -> list[Any]:
    """The first inputs with the middle half of each tensor's elements from the second."""
    import torch

    result = []
    for one, other in zip(copy.deepcopy(first), second, strict=True):
        if isinstance(one, torch.Tensor) and one.shape == other.shape:
            place = torch.arange(one.numel()).view(one.shape)
            inside = (place >= one.numel() // 4) & (place < one.numel() - one.numel() // 4)
            one = torch.where(inside, other, one)
        result.append(one)
    return result


def _signed(inputs: list[Any], low: float, high: float) -> list[Any] | None:
    """Inputs with those moved to the range from low to high that are drawn from 0 to 1; None where none is."""
    import torch

    result, moved = [], False
    for each in inputs:
        if isinstance(each, torch.Tensor) and each.is_floating_point() and each.numel() and _is_unit(each):
            each, moved = low + (high - low) * each, True
        result.append(each)
    return result if moved else None


def _is_unit(tensor: torch.Tensor) -> bool:
    """True if the elements look like those of `torch.rand`."""
    inside = bool((tensor >= 0).all() and (tensor < 1).all())
    return inside and float(tensor.double().mean()) > _LEAST_MEAN and tensor.unique().numel() > tensor.numel() // 2
