"""Names of libraries that the emulator takes the place of: all of a library's are replaced, or none."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from types import SimpleNamespace
from typing import Any

import pytest

from workbench.base.errors import MissingDependency
from workbench.base.workers import replaced_names
from workbench.base.workers.replaced_names import ReplacedNames, Replacement, instead
from workbench.device.targets.driver_probe import has_gpu

HOSTS = {
    "triton": ("triton", "installing"),
    "cutile": ("cuda.tile", "installing"),
    "cute": ("cutlass", "installing"),
    "numba": ("numba.cuda", "patches"),
    "numba_mlir": ("numba_cuda_mlir", "installing"),
}
"""The library of each folder of `workbench.languages`, and the module there that replaces its names."""
Place = tuple[Any, str]


@pytest.fixture(params=HOSTS)
def host(request: pytest.FixtureRequest) -> Any:
    """A folder's module that replaces names, with nothing replaced."""
    library, module = HOSTS[request.param]
    if has_gpu():
        pytest.skip("there is a GPU: the libraries run on it")
    os.environ.setdefault("TRITON_DEFAULT_FP_FUSION", "1")  # Triton warns where nobody has set it
    if request.param == "numba_mlir":
        request.getfixturevalue("numba_mlir")  # without the folder `tests/cupy` in the place of CuPy
    folder = importlib.import_module(f"workbench.languages.{request.param}")
    folder.install_on_import()  # CuTe reads its settings as it is imported
    pytest.importorskip(library)
    folder.uninstall()
    return importlib.import_module(f"{folder.__name__}.{module}")


def places_of(host: Any) -> list[Place]:
    """The owner and the name of everything that is replaced for a library, in the bindings of CUDA too."""
    from workbench.languages.cuda_python import emulations

    # CuTe is replaced from its import on, which other tests of this process have made: the bindings' names are its own.
    replaced = (host._replaced,) if emulations._replaced else (host._replaced, emulations._replaced)
    assert host.install()
    found = [(owner, name) for each in replaced for owner, name, _ in each._saved]
    assert host.uninstall()
    return found


def values(places: list[Place]) -> list[Any]:
    return [vars(owner).get(name) for owner, name in places]


def test_a_missing_name_leaves_a_library_as_it_was(host: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    places = places_of(host)
    before = values(places)
    refused = 0
    for owner, name in places[:: max(1, len(places) // 24)]:
        if name == "initialization_error":
            continue  # without it Numba's driver looks for it forever, whatever is asked
        with monkeypatch.context() as patch:
            patch.delattr(owner, name)
            if hasattr(owner, name):
                continue  # inherited
            without = values(places)
            with pytest.raises(MissingDependency, match=rf"has no \S*{name}") as refusal:
                host.install()
            assert refusal.value.remedy.startswith("pip install '")
            assert values(places) == without
            assert not host.is_installed()
            refused += 1
    assert refused > 1
    assert values(places) == before
    assert host.install()
    assert host.uninstall()
    assert values(places) == before


@pytest.fixture
def library(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A library with a function and a class of which one method is inherited."""

    class Base:
        def run(self) -> str:
            return "its own"

    class Engine(Base):
        pass

    made = SimpleNamespace(launch=lambda: "its own", Engine=Engine)
    monkeypatch.setattr(replaced_names.importlib, "import_module", {"library": made}.__getitem__)
    return made


def test_names_are_replaced_and_put_back(library: Any) -> None:
    own = library.launch
    names = ReplacedNames("Library", "pip install 'library<2'")
    names.put(
        lambda: [
            Replacement("library", "launch", lambda before: lambda: f"not {before()}"),
            Replacement("library", "Engine.run", instead(lambda self: "ours")),
        ]
    )
    assert names
    assert (library.launch(), library.Engine().run()) == ("not its own", "ours")
    assert names.restore()
    assert not names
    assert library.launch is own
    assert "run" not in vars(library.Engine)
    assert not names.restore()


def test_names_that_the_import_of_the_library_replaces_are_replaced_once(library: Any) -> None:
    """Installing a stand-in imports the library, which installs one that waits for that import."""
    own = library.launch
    names = ReplacedNames("Library", "pip install 'library<2'")
    calls: list[str] = []

    def replacements(of: str) -> list[Replacement]:
        def counting(before: Any) -> Any:
            calls.append(f"changed as {of}")  # what is changed is the library's own, as which it is used
            return lambda: (calls.append(of), before())[1]

        return [Replacement("library", "launch", counting)]

    def importing() -> list[Replacement]:
        names.put(lambda: replacements("waited"))
        return replacements("installed")

    names.put(importing)
    assert library.launch() == "its own"
    assert calls == ["changed as waited", "waited"]
    assert names.restore()
    assert library.launch is own


def test_nothing_is_replaced_where_the_last_replacement_cannot_be_made(library: Any) -> None:
    own = library.launch
    names = ReplacedNames("Library", "pip install 'library<2'")

    def failing(_: object) -> None:
        raise ValueError("cannot be made")

    with pytest.raises(ValueError, match="cannot be made"):
        names.put(lambda: [Replacement("library", "launch", instead(1)), Replacement("library", "Engine.run", failing)])
    assert library.launch is own
    library.Number = int  # a class of C, whose names cannot be set
    with pytest.raises(TypeError):
        names.put(
            lambda: [Replacement("library", "launch", instead(1)), Replacement("library", "Number.real", instead(1))]
        )
    assert library.launch is own
    assert not names


def test_a_module_of_ours_that_imports_a_missing_name_is_refused_too() -> None:
    def replacements() -> list[Replacement]:
        from triton import nothing_of_the_kind  # noqa: F401

        return []

    pytest.importorskip("triton")
    with pytest.raises(MissingDependency, match=r"this Triton has other modules.*nothing_of_the_kind"):
        ReplacedNames("Triton", "pip install triton").put(replacements)


def test_the_device_is_given_back_by_who_waited_for_the_import_and_who_asked() -> None:
    if has_gpu():
        pytest.skip("there is a GPU: the libraries run on it")
    pytest.importorskip("cuda.bindings")
    code = (
        "from workbench.languages import cute, numba\n"
        "from workbench.languages.cuda_python import emulations\n"
        "for host in (numba, cute):\n"
        "    host.install_on_import()\n"
        "    host.install()\n"
        "    host.uninstall()\n"
        "    assert not emulations._users, host\n"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
