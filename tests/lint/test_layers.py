"""The structure holds: imports go down only, documents name what exists."""

from __future__ import annotations

import ast
import re
import tomllib
from functools import cache
from pathlib import Path

import pytest
import yaml
from support.sources import tree

import workbench

ROOT = Path(__file__).resolve().parents[2]


PACKAGE = ROOT / "workbench"


# Lowest row first. Inside a row a module may import those left of it; a tuple within a row is a gap: none of it
# imports another of it.
ROWS: list[list[str | tuple[str, ...]]] = [
    [
        "errors",
        "records",
        "hooks",
        "clock",
        "budget",
        "workers",
        "bounded_cache",
        "arguments",
        "boundary",
        "control_flow",
        "arch",
        "plain_files",
        "disk_cache",
    ],
    [("ptx", "sass"), "reports"],
    [("compilers", "emulate")],
    ["targets", "runtime", "cluster"],
    [("measure", "checks"), "model", "inspector"],
    ["api"],
    [
        "course",
        "cells",
        "wire",
        "exports",
        "widgets",
        "server",
        "compile_service",
        "cupy_host",
        "triton_host",
        "cutile_host",
        "cute_host",
        "cuda_python_host",
        "numba_mlir_host",
        "numba_host",
        "live",
        "verification",
        "tuning",
        "sweeping",
        "gate",
        "mcp",
        "history_file",
        "classroom",
        "programs",
        "debug_adapter",
        "notebook",
        "commands",
        "pytest_plugin",
        "__main__",
    ],
]


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


@cache
def ranks() -> dict[str, tuple[int, int]]:
    """Each module's row and place; modules of a gap share a place."""
    places: dict[str, tuple[int, int]] = {}
    for row, entries in enumerate(ROWS):
        for place, entry in enumerate(entries):
            for name in (entry,) if isinstance(entry, str) else entry:
                places[name] = (row, place)
    return places


def imports_of(path: Path) -> set[str]:
    """First-level names of the workbench that a file imports, inside functions too, type checking aside."""
    found: set[str] = set()

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
                    found.add(parts[1])

        def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
            parts = (node.module or "").split(".")
            assert node.level == 0, f"{path}: imports are absolute here"
            if parts[0] != "workbench":
                return
            found.update([parts[1]] if len(parts) > 1 else [alias.name for alias in node.names])

    Visitor().visit(tree(path))
    return found


def test_imports_go_down_only() -> None:
    places = ranks()
    wrong = []
    for path in sorted(PACKAGE.rglob("*.py")):
        relative = path.relative_to(PACKAGE)
        own = relative.parts[0].removesuffix(".py")
        if own == "__init__":
            continue  # the public namespace points into every layer, lazily
        assert own in places, f"{own} has no place in the layers: give it one in ROWS"
        for other in imports_of(path) - {own, "__version__"}:
            assert other in places, f"{relative} imports workbench.{other}, which has no place in the layers"
            if not places[other] < places[own]:
                wrong.append(f"{relative} imports workbench.{other}, which is not below it")
    assert wrong == []


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
    for name in ranks():
        assert (PACKAGE / name).is_dir() or (PACKAGE / f"{name}.py").is_file(), name


def test_the_picture_of_the_architecture_has_every_module() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    picture = text.split("```mermaid")[1].split("```")[0]
    assert set(ranks()) - set(re.findall(r"\w+", picture)) == set()


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
    assert {"ptx/isa.py", "inspector/ptx_help_table.py"} <= files
    assert rooms == {"ptx", "inspector", "emulate/values", "emulate/codegen/compute"}
    assert len(files) == 4
    assert (ROOT / "tests" / "emulate" / "cases" / f"{mnemonic}.ptx").exists()
