"""Torch's operators on tensors of the emulated device: the CPU's own operators, on the same bytes.

Torch's dispatcher calls `run` for every operator that has no code of its own for CUDA: below autograd, autocast and
what operators are composed of, which work as on a GPU.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from contextlib import nullcontext
from typing import Any

import torch

from workbench.base.errors import InternalError
from workbench.languages.cupy import captures
from workbench.languages.cupy.machine import machine
from workbench.languages.torch import distributions, generators, graphs, late_copies, recurrent_cells, streams
from workbench.languages.torch.extensions import faults
from workbench.languages.torch.generators import require_device
from workbench.languages.torch.pinned_memory import is_pinned, to_copy
from workbench.languages.torch.refusals import refuse
from workbench.languages.torch.schemas import Operator, operator_of, tensors_of
from workbench.languages.torch.storages import (
    ON_CPU,
    arena_id,
    contiguous_strides,
    memory,
    move_to,
    new_storage,
    new_tensor,
    on_host,
    span,
    view_of,
    with_flags,
)

_CPU = torch.device("cpu")


def run(call: Any, *args: Any, **kwargs: Any) -> Any:
    """Run an operator; what Torch's dispatcher calls, with the operator's overload.

    Raises
    ------
    RuntimeError
        CUDA's operator would refuse it, or Torch's operator itself does.
    KernelFault
        A kernel that an extension has launched before broke a rule of the machine.
    """
    faults.raise_pending()
    operator = operator_of(call)
    named = dict(zip(operator.names, args, strict=False)) | kwargs
    refuse(operator, named)
    if operator.name in _WAITING:
        streams.host_waits(streams.current()[0])
    if not captures.active:
        return _done(operator, named)
    return graphs.performed(
        operator.name.removeprefix("aten::"),
        lambda: _done(operator, named),
        lambda results: lambda: _rewrite(results, _done(operator, named)),
    )


_WAITING = frozenset(
    f"aten::{name}"
    for name in (
        "_local_scalar_dense", "bincount", "equal", "masked_select", "nonzero", "unique_consecutive", "unique_dim",
        "_unique", "_unique2",
    )
)  # fmt: skip
"""Operators for whose results the host waits."""


def _done(operator: Operator, named: dict[str, Any]) -> Any:
    """Do an operator's work, which takes modelled time."""
    with memory().lock:
        results = _Call(operator, named).run()
    clock = machine().clock
    if clock.is_running:
        from workbench.languages.torch.operator_times import time_of

        us_on = time_of(operator, named, results)
        if us_on is not None:
            clock.worked(operator.name.removeprefix("aten::"), 0, us_on)
    return results


def _rewrite(results: Any, values: Any) -> None:
    """Write what an operator gave into the tensors that it gave before."""
    with memory().lock:
        for target, value in zip(tensors_of(results), tensors_of(values), strict=True):
            if target is not value and target.untyped_storage()._cdata != value.untyped_storage()._cdata:
                on_host(target).copy_(on_host(value))


_WITH_CUDA = ("aten", "torchvision", "torchaudio")
"""Namespaces of operators that have code for CUDA where they are built with it."""


def run_unregistered(call: Any, *args: Any, **kwargs: Any) -> Any:
    """The fallback: run an operator that no name is registered for.

    Raises
    ------
    NotImplementedError
        It has no code for CUDA.
    """
    if call.namespace not in _WITH_CUDA:
        raise NotImplementedError(
            f"Could not run '{call.name()}' with arguments from the 'CUDA' backend: no code is registered for it"
        )
    return run(call, *args, **kwargs)


class _Call:
    """One call of an operator: the device's tensors of it, and those of the host that stand for them."""

    def __init__(self, operator: Operator, named: dict[str, Any]) -> None:
        self._operator = operator
        self._named = named
        self._arena = arena_id()
        self._hosts: dict[int, torch.Tensor] = {}
        self._devices: dict[int, torch.Tensor] = {}
        """The device's tensors by those of the host."""
        self._fresh: list[tuple[torch.Tensor, torch.Tensor]] = []
        """Results by name with the host's tensors that stand for them and have memory of their own."""

    def run(self) -> Any:
        with generators.default_of_device() if self._operator.draws_by_default else nullcontext():
            return self._run()

    def _run(self) -> Any:
        if self._operator.takes_generator and "self" in self._operator.written and self._fill():
            return self._named["self"]
        try:
            results = self._function(**self._arguments(fresh=False))
        except RuntimeError:
            if not self._operator.outs:
                raise
            # A result by name that has another size is resized, which only memory of its own can be.
            self._hosts.clear()
            self._devices.clear()
            results = self._function(**self._arguments(fresh=True))
        for device, host in self._fresh:
            _take(device, host)
        return _each(results, self._on_device)

    def _fill(self) -> bool:
        """Fill a tensor with a GPU's numbers; False where they are not known."""
        others = {key: _each(value, self._on_host) for key, value in self._named.items() if key != "generator"}
        generator = generators.of_device(self._named.get("generator"))
        threads = distributions.max_threads(machine().model)
        return distributions.fill(self._operator.call, others.pop("self"), others, threads, generator.take)

    @property
    def _function(self) -> Any:
        """The operator; for a number that stands for a tensor Torch selects among those of its name."""
        has_number = any(isinstance(self._named.get(name), int | float | complex) for name in self._operator.tensors)
        return self._operator.call.overloadpacket if has_number else self._operator.call

    def _arguments(self, fresh: bool) -> dict[str, Any]:
        self._fresh = []
        result = {}
        for name, value in self._named.items():
            if name == "device" and self._operator.takes_device:
                result[name] = _CPU
            elif name == "pin_memory" and self._operator.takes_device:
                result[name] = False
            elif name in self._operator.outs:
                result[name] = _each(value, functools.partial(self._out, fresh))
            else:
                result[name] = _each(value, self._on_host)
        if self._operator.takes_generator:
            result["generator"] = generators.on_host(self._named.get("generator"))
        return result

    def _on_host(self, tensor: torch.Tensor) -> torch.Tensor:
        if tensor.device.type != "cuda":
            return tensor
        found = self._hosts.get(id(tensor))
        if found is None:
            found = self._hosts[id(tensor)] = on_host(tensor)
            self._devices[id(found)] = tensor
        return found

    def _out(self, fresh: bool, tensor: torch.Tensor) -> torch.Tensor:
        if not fresh and tensor.numel():
            return self._on_host(tensor)
        host = torch.empty_strided(tensor.shape, tensor.stride(), dtype=tensor.dtype, device=_CPU)
        self._fresh.append((tensor, host))
        self._hosts[id(tensor)], self._devices[id(host)] = host, tensor
        return host

    def _on_device(self, result: torch.Tensor) -> torch.Tensor:
        if result.device.type != "cpu":
            return result
        same = self._devices.get(id(result))
        if same is not None:
            return same
        if result.layout is torch.strided and result.untyped_storage()._cdata == self._arena:
            return self._view(result)
        return on_device(result)

    def _view(self, result: torch.Tensor) -> torch.Tensor:
        """The view of an argument's storage that the operator gave of the host's memory."""
        for host, device in ((self._hosts[id(each)], each) for each in self._devices.values()):
            # Elements of both begin at whole elements of the storage, which is aligned for all.
            first = host.data_ptr() - device.storage_offset() * device.dtype.itemsize
            offset = result.data_ptr() - first
            if 0 <= offset <= device.untyped_storage().nbytes():
                return with_flags(
                    view_of(device, result.dtype, offset // result.dtype.itemsize, result.shape, result.stride()),
                    result,
                )
        raise InternalError(f"{self._operator.name} gave a tensor over memory of none of its arguments")


def on_device(host: torch.Tensor) -> torch.Tensor:
    """A tensor of the device with the values, sizes and strides of one of the host."""
    if host.layout is not torch.strided:
        return _sparse_on_device(host)
    plain = host.resolve_conj().resolve_neg()
    result = new_tensor(plain.shape, plain.stride(), plain.dtype)
    if plain.numel():
        on_host(result).copy_(plain)
    return result


def _sparse_on_device(host: torch.Tensor) -> torch.Tensor:
    raise NotImplementedError(f"tensors of layout {host.layout} on the emulated device")


def _take(device: torch.Tensor, host: torch.Tensor) -> None:
    """Give a tensor of the device the size and the values of one of the host, in new memory if it has too little."""
    size_bytes = span(host.shape, host.stride()) * host.dtype.itemsize
    if device.shape != host.shape:
        storage = device.untyped_storage()
        if storage.nbytes() < size_bytes:
            storage = new_storage(size_bytes)
        move_to(device, storage, 0, host.shape, host.stride())
    if host.numel():
        on_host(device).copy_(host)


def _each(value: Any, change: Callable[[torch.Tensor], Any]) -> Any:
    """The value with each tensor changed, in lists and tuples too."""
    if isinstance(value, torch.Tensor):
        return change(value)
    if isinstance(value, list | tuple):
        changed = [_each(each, change) for each in value]
        return type(value)(*changed) if hasattr(value, "_fields") else type(value)(changed)
    return value


# ---------------------------------------------------------------- operators of tensors of both sides, and of memory


def copy_(target: torch.Tensor, source: torch.Tensor, non_blocking: bool = False) -> torch.Tensor:
    """`aten::copy_` between the device and the host, and within the device."""
    if target is source or (target.numel() == 0 and source.numel() == 0):
        return target
    to_host = target.device.type == "cpu"
    is_late = non_blocking and is_pinned(target if to_host else source)
    if target.device != source.device and not is_late:
        streams.host_waits(streams.current()[0])
    if captures.active:
        graphs.performed("copy_", lambda: _copy(target, source), lambda _: lambda: _copy(target, source))
    elif to_host and is_late:
        arriving = torch.empty_like(target)
        _copy(arriving, source)
        late_copies.postpone(target, arriving, streams.current()[0])
    elif is_late:
        stream = streams.current()[0]
        seen = with_flags(late_copies.seen_by(stream, source), source)
        _copy(target, seen)
        late_copies.watch(source, seen, stream)
    else:
        _copy(target, source)
    return target


def _copy(target: torch.Tensor, source: torch.Tensor) -> None:
    with memory().lock:
        hosts = [on_host(each) if each.device.type == "cuda" else each for each in (target, source)]
        hosts[0].copy_(hosts[1])
    from_host, to_host = source.device.type == "cpu", target.device.type == "cpu"
    way = "to the device" if from_host else "to the host" if to_host else "within the device"
    machine().clock.copied(target.nbytes, f"copies {way}", over_bus=from_host or to_host)


def empty(size: Any, *, memory_format: Any = None, device: Any = None, dtype: Any = None, **_: Any) -> torch.Tensor:
    """`aten::empty.memory_format`: bytes that nothing has written."""
    require_device(device)
    strides = torch.empty(size, device="meta", memory_format=memory_format or torch.contiguous_format).stride()
    return new_tensor(size, strides, dtype or torch.get_default_dtype())


def empty_strided(size: Any, stride: Any, *, device: Any = None, dtype: Any = None, **_: Any) -> torch.Tensor:
    """`aten::empty_strided`: bytes that nothing has written."""
    require_device(device)
    return new_tensor(size, stride, dtype or torch.get_default_dtype())


def resize_(tensor: torch.Tensor, size: Any, *, memory_format: Any = None) -> torch.Tensor:
    """`aten::resize_`: more elements than the storage has go to a new one, with the bytes that were there."""
    shape = tuple(int(extent) for extent in size)
    strides = torch.empty(shape, device="meta", memory_format=memory_format or torch.contiguous_format).stride()
    storage = tensor.untyped_storage()
    needed = (tensor.storage_offset() + span(shape, strides)) * tensor.dtype.itemsize
    offset = tensor.storage_offset()
    if storage.nbytes() < needed:
        larger = new_storage(needed)
        if storage.nbytes():
            machine_memory = memory()
            machine_memory.copy(larger.data_ptr(), storage.data_ptr(), storage.nbytes())
        storage = larger
    move_to(tensor, storage, offset, shape, strides)
    return tensor


def set_(tensor: torch.Tensor, *args: Any) -> torch.Tensor:
    """`aten::set_` of all kinds that name a storage or a tensor of the device."""
    source = args[0] if args else None
    if source is None:
        move_to(tensor, new_storage(0), 0, (0,), (1,))
    elif isinstance(source, torch.Tensor):
        move_to(
            tensor, source.untyped_storage(), *_place(args[1:], source.storage_offset(), source.shape, source.stride())
        )
    else:
        whole = source.nbytes() // tensor.dtype.itemsize
        move_to(tensor, source, *_place(args[1:], 0, (whole,), (1,)))
    return tensor


def _place(args: tuple[Any, ...], offset: int, shape: Any, strides: Any) -> tuple[int, Any, Any]:
    """Offset, shape and strides that `set_` is given, or those of its source."""
    if not args:
        return offset, shape, strides
    shape = tuple(args[1])
    return args[0], shape, tuple(args[2]) if len(args) > 2 and args[2] else contiguous_strides(shape)


_THROUGH_THE_CPU = (
    "convolution",
    "convolution_backward",
    "_convolution",
    "convolution_overrideable",
)
"""Operators that Torch composes of others by the device, of which the CPU's build lacks those for CUDA."""


def register(others: Mapping[str, Callable[..., Any]]) -> tuple[torch.library.Library, ...]:
    """Register the operators for CUDA tensors, as long as the libraries live. others: more of them, by their names."""
    aten = torch.library.Library("aten", "IMPL")
    aten.impl("copy_", copy_, "CUDA")
    aten.impl("resize_", resize_, "CUDA")
    aten.impl("_to_copy", to_copy, "CUDA")
    aten.impl("empty.memory_format", empty, "CUDA")
    aten.impl("empty_strided", empty_strided, "CUDA")
    for overload in ("", ".source_Storage", ".source_Storage_storage_offset", ".source_Tensor"):
        aten.impl(f"set_{overload}", set_, "CUDA")
    for name in _THROUGH_THE_CPU:
        aten.impl(name, functools.partial(run, getattr(torch.ops.aten, name).default), "CUDA")
    for name in ("as_strided", "as_strided_"):
        aten.impl(name, functools.partial(getattr(torch.ops.aten, name).default.redispatch, ON_CPU), "CUDA")
    for name, function in others.items():
        aten.impl(name, function, "CUDA")
    aten.impl("_thnn_fused_lstm_cell", recurrent_cells.lstm, "CUDA")
    aten.impl("_thnn_fused_lstm_cell_backward_impl", recurrent_cells.lstm_backward, "CUDA")
    aten.impl("_thnn_fused_gru_cell", recurrent_cells.gru, "CUDA")
    aten.impl("_thnn_fused_gru_cell_backward", recurrent_cells.gru_backward, "CUDA")
    aten.impl("_fused_sdp_choice", _composed_attention, "CUDA")
    for overload in ("_use_cudnn_ctc_loss", "_use_cudnn_ctc_loss.Tensor"):
        aten.impl(overload, _not_by_cudnn, "CUDA")
    for name in _only_on_the_cpu():
        call = getattr(getattr(torch.ops.aten, name.partition(".")[0]), name.partition(".")[2] or "default")
        aten.impl(name, functools.partial(run, call), "CUDA")
    backend = torch.library.Library("_", "IMPL")
    backend.fallback(run_unregistered, "CUDA")
    return backend, aten


def _only_on_the_cpu() -> list[str]:
    """Torch's own operators that have code for the CPU, and none that would run for CUDA's tensors.

    Each is registered by its name, as Torch does not call a fallback in Python while a dispatch mode is active.
    """
    names = torch._C._dispatch_get_registrations_for_dispatch_key("CPU")
    has_code = torch._C._dispatch_has_computed_kernel_for_dispatch_key
    return [name.removeprefix(_ATEN) for name in names if name.startswith(_ATEN) and not has_code(name, "CUDA")]


_ATEN = "aten::"


def _not_by_cudnn(*args: Any, **kwargs: Any) -> bool:
    """`aten::_use_cudnn_ctc_loss`: False, as cuDNN's operators have no code for the CPU."""
    return False


def _composed_attention(*args: Any, **kwargs: Any) -> int:
    """`aten::_fused_sdp_choice`: attention of matrix products and a softmax (SDPBackend.math)."""
    return 0
