"""The structure holds: imports go down only, documents name what exists."""

from __future__ import annotations

import ast
import importlib
import re
import tomllib
from functools import cache
from pathlib import Path

import pytest
import yaml
from support.sources import tree

import workbench
from workbench import former_names

ROOT = Path(__file__).resolve().parents[2]


PACKAGE = ROOT / "workbench"


# Lowest row first. A package imports those of lower rows; two in a row do not import each other.
ROWS: list[tuple[str, ...]] = [
    ("base",),
    ("isa",),
    ("compilers", "emulate"),
    ("device",),
    ("analyse",),
    ("api",),
    ("languages",),
    ("search",),
    ("teach",),
    ("jupyter",),
    ("tools",),
]


# Inside a package a folder or module may import those left of it; a tuple is a gap: none of it imports another of it.
# A later language imports what it is made with: CuTe's arrays are CuPy's, numba-cuda-mlir's signatures are read as
# Numba's.
INSIDE: dict[str, list[str | tuple[str, ...]]] = {
    "base": [
        *("errors", "records", "hooks", "clock", "budget", "workers", "arguments", "expressions", "boundary"),
        *("control_flow", "notebooks", "progress_line"),
        *("bounded_cache", "plain_files", "disk_cache"),
    ],
    "isa": ["arch", ("ptx", "sass"), "reports"],
    "device": ["targets", "runtime", "cluster"],
    "analyse": ["costly_facts", ("measure", "checks"), "model", "inspector"],
    "languages": [
        "cells",
        "exports",
        ("cuda_python", "cupy", "cutile", "programs", "triton"),
        "torch",
        ("cute", "numba"),
        "numba_mlir",
    ],
    "search": ["verification", "tuning", "sweeping", "gate", "history"],
    "teach": ["course", "classroom"],
    "jupyter": [
        *("listing_rows", ("wire", "wire_types"), "widgets", "server", "compile_service", "live", "debug_adapter"),
        "notebook",
    ],
    "tools": ["mcp", "commands", "pytest_plugin"],
}


# Folders inside a package and, where one is named, modules beside them, by the same rules, types included. Of the front
# ends, which stand in `compilers` itself, no folder imports any.
FOLDERS: dict[str, list[tuple[str, ...]]] = {
    "compilers": [("binaries", "cxx"), ("toolchains",), ("diagnostics", "correlate")],
    "emulate": [
        ("textures",),
        ("ir",),
        ("llvm", "values"),
        ("analysis",),
        ("runtime", "sanitize"),
        ("interpret", "passes"),
        ("codegen",),
        ("pipeline",),
        ("native",),
        ("launch", "pass_dump"),
    ],
}


def places(row: list[str | tuple[str, ...]] | list[tuple[str, ...]]) -> dict[str, int]:
    """Each name's place in a row; names of a gap share one."""
    return {name: n for n, entry in enumerate(row) for name in ((entry,) if isinstance(entry, str) else entry)}


def imports_of(path: Path) -> set[tuple[str, str]]:
    """Packages of the workbench that a file imports, inside functions too, and what is imported of each, type checking
    aside."""
    found: set[tuple[str, str]] = set()

    class Visitor(ast.NodeVisitor):
        def visit_If(self, node: ast.If) -> None:
            if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
                return
            self.generic_visit(node)

        def visit_Import(self, node: ast.Import) -> None:
            for alias in node.names:
                parts = alias.name.split(".")
                assert parts != ["workbench"], f"{path}: `import workbench` reaches into every layer"
                if parts[0] == "workbench":
                    found.add((parts[1], parts[2] if len(parts) > 2 else ""))

        def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
            parts = (node.module or "").split(".")
            assert node.level == 0, f"{path}: imports are absolute here"
            if parts[0] != "workbench":
                return
            for alias in node.names:
                full = [*parts, alias.name]
                found.add((full[1], full[2] if len(full) > 2 else ""))

    Visitor().visit(tree(path))
    return found


@pytest.mark.parametrize("package", [name for row in ROWS for name in row])
def test_imports_go_down_only(package: str) -> None:
    rows, inside = places(ROWS), places(INSIDE.get(package, []))
    wrong = []
    for path in sorted((PACKAGE / package).rglob("*.py")):
        relative = path.relative_to(PACKAGE)
        own = relative.parts[1].removesuffix(".py")
        if inside and own != "__init__":
            assert own in inside, f"{relative} has no place in its package: give it one in INSIDE"
        for other, part in imports_of(path):
            if other == "__version__":
                continue
            assert other in rows, f"{relative} imports workbench.{other}, which has no place in the layers"
            if other != package and not rows[other] < rows[package]:
                wrong.append(f"{relative} imports workbench.{other}, which is not below it")
            if other == package and inside and part != own and not inside[part] < inside[own]:
                wrong.append(f"{relative} imports workbench.{other}.{part}, which is not below it")
    assert wrong == []


def test_the_root_has_names_alone() -> None:
    """The public names point into every layer, lazily; former names say where a module is now."""
    assert {path.name for path in PACKAGE.glob("*.py")} == {"__init__.py", "__main__.py", "former_names.py"}


def test_former_names_lead_to_modules() -> None:
    for now in former_names.MOVED.values():
        place = PACKAGE / now.replace(".", "/")
        assert place.is_dir() or place.with_suffix(".py").is_file(), now
    with pytest.warns(DeprecationWarning, match=r"^workbench\.ptx") as warned:
        parser = importlib.import_module("workbench.ptx.parser")
    former = [str(each.message).partition(";")[0] for each in warned]
    assert former == ["workbench.ptx is workbench.isa.ptx now", "workbench.ptx.parser is workbench.isa.ptx.parser now"]
    assert parser is importlib.import_module("workbench.isa.ptx.parser")
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module("workbench.ptx.nothing")
    with pytest.warns(DeprecationWarning, match="is workbench.languages.numba.source now"):
        source = importlib.import_module("workbench.compilers.numba_source")
    assert source is importlib.import_module("workbench.languages.numba.source")


@cache
def module_graph() -> dict[str, set[str]]:
    """The modules that each module imports, inside functions and for type checking too, the public namespace aside."""
    files = {
        ".".join(path.relative_to(PACKAGE).with_suffix("").parts).removesuffix(".__init__"): path
        for path in PACKAGE.rglob("*.py")
    }
    graph: dict[str, set[str]] = {name: set() for name in files if name != "__init__"}
    for name in graph:
        for node in ast.walk(tree(files[name])):
            if isinstance(node, ast.Import):
                graph[name] |= {alias.name.removeprefix("workbench.") for alias in node.names} & graph.keys()
            elif isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] == "workbench":
                home = node.module.removeprefix("workbench").removeprefix(".")
                for alias in node.names:
                    inner = f"{home}.{alias.name}".removeprefix(".")
                    graph[name] |= {inner if inner in graph else home} & graph.keys()
        graph[name].discard(name)
    return graph


@pytest.mark.parametrize("package", FOLDERS)
def test_the_folders_of_a_package_import_down_only(package: str) -> None:
    places = {name: place for place, names in enumerate(FOLDERS[package]) for name in names}
    folders = {path.parent.name for path in (PACKAGE / package).glob("*/__init__.py")}
    assert folders <= places.keys()
    above = len(places) if package == "compilers" else -1  # where a module that is not named stands
    for module, imported in module_graph().items():
        own = module.split(".")[1] if module.startswith(f"{package}.") else ""
        for other in imported if own in places else ():
            name = other.split(".")[1] if other.startswith(f"{package}.") else own
            assert name == own or places.get(name, above) < places[own], f"{module} imports {other}"


def circles(graph: dict[str, set[str]]) -> list[set[str]]:
    """Strongly connected components of more than one module: those that reach each other."""
    reached: dict[str, set[str]] = {}
    for name in graph:
        seen: set[str] = set()
        work = [name]
        while work:
            new = graph[work.pop()] - seen
            seen |= new
            work += new
        reached[name] = seen
    found = {frozenset(b for b in reached[a] if a in reached[b]) for a in graph if a in reached[a]}
    return [set(each) for each in found]


def test_circles_are_seen() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"b", "d"}, "d": set()}) == [{"b", "c"}]


def test_no_modules_import_one_another_in_a_circle() -> None:
    """Imports for type checking are counted too."""
    assert [sorted(circle) for circle in circles(module_graph())] == []


def test_every_layer_exists() -> None:
    for package in places(ROWS):
        assert (PACKAGE / package / "__init__.py").is_file(), package
        for name in places(INSIDE.get(package, [])):
            assert (PACKAGE / package / name).is_dir() or (PACKAGE / package / f"{name}.py").is_file(), name


def test_the_picture_of_the_architecture_has_every_package() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    picture = text.split("```mermaid")[1].split("```")[0]
    names = {name for package in places(ROWS) for name in (package, *places(INSIDE.get(package, [])))}
    assert names - set(re.findall(r"\w+", picture)) == set()


def test_environment_yml_matches_pyproject() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    environment = yaml.safe_load((ROOT / "environment.yml").read_text(encoding="utf-8"))
    conda = [d for d in environment["dependencies"] if isinstance(d, str)]
    pip = next(d["pip"] for d in environment["dependencies"] if isinstance(d, dict))
    assert f"python{project['requires-python']},<3.14" in conda
    assert sorted(pip) == sorted(project["dependencies"])


@pytest.mark.parametrize("document", ["README.md", "CONTRIBUTING.md"])
def test_documents_name_what_exists(document: str) -> None:
    text = (ROOT / document).read_text(encoding="utf-8")
    prose = re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)
    folders = "workbench|tests|kernels|scripts|extensions|docs|notebooks|benchmarks"
    for name in re.findall(rf"`((?:{folders})/[\w./-]+)`", prose):
        path = ROOT / name
        # NAME is the reader's own: its folder must be there.
        found = next(parent for parent in path.parents if "NAME" not in parent.name) if "NAME" in name else path
        assert found.exists(), f"{document} names {name}, which is not there"
    for name in re.findall(r"\bwb\.(\w+)", text):
        assert hasattr(workbench, name), f"{document} uses wb.{name}, which is not there"


@pytest.mark.parametrize(
    "mnemonic", ["bfind", "clz", "brev", "bfe", "szext", "bmsk", "fns", "dp4a", "sad", "testp", "cnot", "lop3"]
)
def test_an_instruction_that_computes_stands_in_four_tables(mnemonic: str) -> None:
    """The table of PTX, what it computes, its native form, and what help says: as the recipe of CONTRIBUTING has it."""
    named = re.compile(rf"[\"']{mnemonic}[\"'.]")
    files = {str(path.relative_to(PACKAGE)) for path in PACKAGE.rglob("*.py") if named.search(path.read_text("utf-8"))}
    rooms = {file.rpartition("/")[0] for file in files}
    assert {"isa/ptx/isa.py", "analyse/inspector/ptx_help_table.py"} <= files
    assert rooms == {"isa/ptx", "analyse/inspector", "emulate/values", "emulate/codegen/compute"}
    assert len(files) == 4
    assert (ROOT / "tests" / "emulate" / "cases" / f"{mnemonic}.ptx").exists()
