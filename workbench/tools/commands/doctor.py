"""Reports what this machine has for the workbench and what it lacks, each lack with its remedy."""

from __future__ import annotations

import importlib.metadata
import importlib.util
import json
import platform
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from workbench.base.errors import WorkbenchError
from workbench.base.records import Missing
from workbench.device.targets.driver_probe import find_gpu

State = Literal["ok", "absent", "broken"]


@dataclass(frozen=True)
class Finding:
    """One line of the report. `absent` is fine to live with, `broken` is not; both come with a remedy."""

    subject: str
    state: State
    detail: str
    remedy: str = ""


def examine() -> tuple[Finding, ...]:
    """Look at Python, the compilers, the emulator, the GPU and JupyterLab; nothing is changed."""
    checks: tuple[Callable[[], Iterator[Finding]], ...] = (_python, _compilers, _emulator, _gpu, _jupyter, _cache)
    findings: list[Finding] = []
    for check in checks:
        try:
            findings.extend(check())
        except (WorkbenchError, OSError, ImportError) as error:
            subject = check.__name__.strip("_")
            findings.append(Finding(subject, "broken", str(error), "pip install --force-reinstall kernel-workbench"))
    return tuple(findings)


def _python() -> Iterator[Finding]:
    yield Finding("Python", "ok", f"{platform.python_version()}, {platform.system()} {platform.machine()}")
    yield Finding("kernel-workbench", "ok", _version("kernel-workbench") or "run from a checkout, not installed")


def _compilers() -> Iterator[Finding]:
    if sys.platform == "darwin":
        yield Finding("CUDA compilers", "absent", "NVIDIA has none for macOS", "PTX text still parses and runs.")
        return
    from workbench.compilers import ARCHS, toolkit

    for name, version in toolkit().versions.items():
        yield Finding(name, "ok", version)
    yield Finding("archs", "ok", ", ".join(a for a in ARCHS if a[-1].isdigit()))
    from workbench.api import compile

    compile('extern "C" __global__ void probe(int* p) { *p = 1; }', arch="sm_90")
    yield Finding("compiles CUDA C++", "ok", "PTX and cubin for sm_90")


def _emulator() -> Iterator[Finding]:
    import numpy as np

    from workbench.api import kernel, target

    text = """.version 8.0
.target sm_80
.address_size 64
.visible .entry probe(.param .u64 out)
{
  .reg .b64 %rd<3>;
  .reg .b32 %r<2>;
  ld.param.u64 %rd1, [out];
  mov.u32 %r1, %tid.x;
  mad.wide.u32 %rd2, %r1, 4, %rd1;
  st.global.u32 [%rd2], %r1;
  ret;
}
"""
    out = np.zeros(32, np.uint32)
    outcome = target("emulator").launch(kernel(text, arch="sm_80"), 1, 32, [out])
    right = not outcome.faults and bool((out == np.arange(32)).all())
    yield Finding("PTX emulator", "ok" if right else "broken", "a probe kernel ran" if right else "a probe failed")


def _gpu() -> Iterator[Finding]:
    gpu = find_gpu()
    if isinstance(gpu, Missing):
        yield Finding("GPU", "absent", gpu.reason, "Not needed: kernels run in the emulator.")
        return
    yield Finding("GPU", "ok", f"{gpu.name} ({gpu.arch}), driver for CUDA {gpu.driver_version}")
    cupy = _version("cupy-cuda13x")
    remedy = "pip install 'kernel-workbench[gpu]'"
    yield Finding("CuPy", "ok" if cupy else "absent", cupy or "kernels cannot run on the GPU", "" if cupy else remedy)


def _jupyter() -> Iterator[Finding]:
    yield Finding("JupyterLab", "ok", _version("jupyterlab") or "not installed")
    folder = _labextension()
    if folder is None:
        yield Finding(
            "JupyterLab extension",
            "broken",
            "the built extension is not where JupyterLab looks",
            "pip install --force-reinstall kernel-workbench (in a checkout: make install)",
        )
    else:
        version = json.loads((folder / "package.json").read_text(encoding="utf-8"))["version"]
        yield Finding("JupyterLab extension", "ok", f"{version}, installed")
    enabled = _server_extension_enabled()
    yield Finding(
        "server extension",
        "ok" if enabled else "broken",
        "enabled" if enabled else "not enabled: no live PTX and SASS",
        "" if enabled else "jupyter server extension enable --sys-prefix workbench",
    )


def _labextension() -> Path | None:
    from jupyter_core.paths import jupyter_path

    candidates = (Path(path) / "kernel-workbench" for path in jupyter_path("labextensions"))
    return next((path for path in candidates if (path / "package.json").is_file()), None)


def _server_extension_enabled() -> bool:
    from jupyter_core.paths import jupyter_config_path
    from jupyter_server.extension.config import ExtensionConfigManager

    return any(
        ExtensionConfigManager(read_config_path=[path]).get_jpserver_extensions().get("workbench")
        for path in jupyter_config_path()
    )


def _cache() -> Iterator[Finding]:
    if sys.platform == "darwin":
        return
    from workbench.base.disk_cache import default_cache

    folder = default_cache().folder
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) if folder.is_dir() else 0
    why = default_cache().why_not_used() or default_cache("native").why_not_used()
    if why is not None:
        yield Finding("compile cache", "absent", why)
    else:
        yield Finding("compile cache", "ok", f"{folder} ({size / 1e6:.1f} MB)")


def _version(distribution: str) -> str | None:
    try:
        return importlib.metadata.version(distribution)
    except importlib.metadata.PackageNotFoundError:
        return None
