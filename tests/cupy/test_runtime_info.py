"""The configuration, as programs read it: by the names that stand before the colons."""

from __future__ import annotations

import uuid
from typing import Any


def test_programs_find_the_device_by_name(cp: Any) -> None:
    import cupyx

    assert cupyx.get_runtime_info().cupy_version == cp.__version__
    lines = str(cupyx.get_runtime_info()).split("\n")[:-1]
    named = {name.strip(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
    properties = cp.cuda.runtime.getDeviceProperties(0)
    assert named["Device 0 Name"] == properties["name"].decode()
    assert named["Device 0 PCI Bus ID"] == cp.cuda.Device(0).pci_bus_id
    assert named["CUDA Driver Version"] == str(cp.cuda.runtime.driverGetVersion())
    assert uuid.UUID(bytes=properties["uuid"]).int
