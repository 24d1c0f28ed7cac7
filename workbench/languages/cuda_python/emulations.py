"""The one emulated device of a process: libraries that find it in place of the CUDA driver share memory and modules."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

from workbench.base.errors import ArgumentError
from workbench.base.workers.replaced_names import ReplacedNames, Replacement, instead
from workbench.device.runtime.device_memory import DeviceMemory
from workbench.isa import arch as arch_data
from workbench.languages.cuda_python.core_objects import Emulation
from workbench.languages.cuda_python.driver_api import DriverApi
from workbench.languages.cuda_python.object_code import Machine, ObjectCode
from workbench.languages.cuda_python.runtime_api import RuntimeApi

_guard = threading.Lock()
_shared: Emulation | None = None
_users = 0
_replaced = ReplacedNames("cuda.bindings", "pip install 'cuda-bindings>=13.5,<14'")


def acquire(*, device: str | None = None, arch: str | None = None, announce: bool = True) -> Emulation:
    """Give the device, and put its functions into `cuda.bindings.driver` and `.runtime`, where users call them
    themselves.

    Parameters
    ----------
    device, arch
        The GPU to model, by its name, or by the arch of which it is the usual one; None takes the one that is in use,
        else the session's defaults, else sm_90's.
    announce
        Whether the first launch says where kernels run.

    Raises
    ------
    ArgumentError
        Another library of this process uses another GPU.
    MissingDependency
        These bindings lack a function that is replaced; nothing was changed.
    """
    from cuda.bindings import driver as bindings
    from cuda.bindings import runtime

    global _shared, _users
    with _guard:
        if _shared is None:
            emulation = _create(bindings, device, arch, announce)
            apis: dict[Any, DriverApi | RuntimeApi] = {
                bindings: emulation.api,
                runtime: RuntimeApi(runtime, emulation.api, emulation.memory),
            }
            _replaced.put(
                lambda: [
                    Replacement(module.__name__, name, instead(getattr(api, name)))
                    for module, api in apis.items()
                    for name in api.functions
                ]
            )
            _shared = emulation
            ObjectCode.machine = Machine(_shared.model.arch, _shared.memory.memory, _also_of_cuda_core(ObjectCode))
        elif device or arch:
            model = _model(device, arch)
            if model.name != _shared.model.name:
                raise ArgumentError(
                    f"kernels of this process run as on a {_shared.model.name} already, and not as on a {model.name}",
                    "device",
                )
        _users += 1
        return _shared


def acquire_for(put: Callable[[Emulation], bool], **options: Any) -> None:
    """Acquire the device for the names of a library that are replaced, and release it if none was.

    Parameters
    ----------
    put
        Replaces the names; False where somebody else has done so.
    options
        Those of `acquire`.
    """
    emulation, done = acquire(**options), False
    try:
        done = put(emulation)
    finally:
        if not done:
            release()


def release() -> None:
    """Give back what `acquire` gave: the last one that does restores `cuda.bindings`."""
    global _shared, _users
    with _guard:
        _users -= 1
        if _users:
            return
        _replaced.restore()
        ObjectCode.machine = None
        _shared = None


def _create(bindings: Any, device: str | None, arch: str | None, announce: bool) -> Emulation:
    from workbench.api.session_clock import session_clock
    from workbench.device.targets import target_named

    model = _model(device, arch)
    target: Any = target_named("emulator")
    memory = DeviceMemory(target.memory)
    clock = session_clock(model)
    return Emulation(DriverApi(bindings, model, memory, clock), model, memory, clock, announce)


def _model(device: str | None, arch: str | None) -> arch_data.Device:
    from workbench.api.defaults import defaults, resolved_arch

    name = device or (None if arch else defaults().device)
    return arch_data.device(name) if name else arch_data.default_device(resolved_arch(arch))


def _also_of_cuda_core(stand_in: type[ObjectCode]) -> type[ObjectCode]:
    """The class as one of cuda.core's, which users may ask for."""
    from cuda import core

    return type(stand_in.__name__, (stand_in, core.ObjectCode), {})
