"""A cell that somebody only looks at runs no code, whatever stands in it and whatever its notebook holds.

Each trap leaves a mark in a file where any of it runs.
"""

from __future__ import annotations

import ast
import json
import math
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from workbench.jupyter.live.cells import cells_of
from workbench.languages.cells import cell_functions, cell_literals, known_values
from workbench.languages.cells.cell_bindings import Bindings

numba_cells = cells_of("numba")

KERNEL = """
@cuda.jit("void(float32[::1])")
def k(x):
    x[cuda.grid(1)] = {value}
"""
IMPORT = "from numba import cuda, float32, int32\nimport numba, math, numpy as np\n"

# MARK stands for an expression that writes the file.
# ruff: noqa: E501
CELLS = {
    "a decorator": "@MARK\n@cuda.jit('void(float32[:])')\ndef k(x):\n    x[0] = 1",
    "a decorator below": "@cuda.jit('void(float32[:])')\n@MARK\ndef k(x):\n    x[0] = 1",
    "a decorator that is called": "@(MARK)(1)(2)\n@cuda.jit('void(float32[:])')\ndef k(x):\n    x[0] = 1",
    "a keyword of the decorator": "@cuda.jit('void(float32[:])', fastmath=MARK)\ndef k(x):\n    x[0] = 1",
    "a signature": "@cuda.jit(MARK)\ndef k(x):\n    x[0] = 1",
    "a signature's text": "@cuda.jit('void(MARK)')\ndef k(x):\n    x[0] = 1",
    "a signature's text alone": "@cuda.jit('MARK')\ndef k(x):\n    x[0] = 1",
    "a signature's dimension": "@cuda.jit('void(float32[MARK])')\ndef k(x):\n    x[0] = 1",
    "a dimension": "@cuda.jit((float32[MARK:],))\ndef k(x):\n    x[0] = 1",
    "a list of signatures": "@cuda.jit([f'void({MARK})', MARK])\ndef k(x):\n    x[0] = 1",
    "an array type": "@cuda.jit((numba.types.Array(float32, MARK, 'C'),))\ndef k(x):\n    x[0] = 1",
    "starred arguments": "@cuda.jit(*[MARK], **{'fastmath': MARK})\ndef k(x):\n    x[0] = 1",
    "a subscript of the decorator": "@[cuda.jit][MARK]\ndef k(x):\n    x[0] = 1",
    "an attribute of a call": "@MARK.jit\ndef k(x):\n    x[0] = 1",
    "a class that looks like cuda": "class cuda:\n    MARK\n    jit = lambda f: MARK\n@cuda.jit\ndef k(x):\n    x[0] = 1",
    "a default": "@cuda.jit('void(float32[:])')\ndef k(x, y=MARK):\n    x[0] = 1",
    "a default of a keyword": "@cuda.jit('void(float32[:])')\ndef k(x, *, y=MARK):\n    x[0] = 1",
    "a walrus in a default": "@cuda.jit('void(float32[:])')\ndef k(x, y=(z := MARK)):\n    x[0] = 1",
    "a comprehension in a default": "@cuda.jit('void(float32[:])')\ndef k(x, y=[MARK for _ in 'a']):\n    x[0] = 1",
    "an f-string in a default": "@cuda.jit('void(float32[:])')\ndef k(x, y=f'{MARK}'):\n    x[0] = 1",
    "an annotation": "@cuda.jit('void(float32[:])')\ndef k(x: MARK) -> MARK:\n    x[0] = 1",
    "an annotation of a constant": "N: MARK = 3\n@cuda.jit('void(float32[:])')\ndef k(x):\n    x[0] = N",
    "a helper's decorator": "@MARK\ndef h(x):\n    return x\n@cuda.jit('void(float32[:])')\ndef k(x):\n    x[0] = h(x[0])",
    "a helper's options": "@cuda.jit(device=MARK)\ndef h(x):\n    return x\n@cuda.jit('void(float32[:])')\ndef k(x):\n    x[0] = h(1)",
    "a helper's inline": "@cuda.jit(device=True, inline=lambda *a: MARK)\ndef h(x):\n    return x\n"
    "@cuda.jit('void(float32[:])')\ndef k(x):\n    x[0] = h(x[0])",
    "a helper's default": "@cuda.jit(device=True)\ndef h(x, y=MARK):\n    return x\n@cuda.jit('void(float32[:])')\ndef k(x):\n    x[0] = h(1)",
    "an import": "import trap\n@cuda.jit('void(float32[:])')\ndef k(x):\n    x[0] = trap.N",
    "an import of a name": "from trap import N\n@cuda.jit('void(float32[:])')\ndef k(x):\n    x[0] = N",
    "a star import": "from trap import *\n@cuda.jit('void(float32[:])')\ndef k(x):\n    x[0] = N",
    "__import__": "N = __import__('trap').N\n@cuda.jit('void(float32[:])')\ndef k(x):\n    x[0] = N",
    "numba under another name": "import trap as numba\n@numba.cuda.jit('void(float32[:])')\ndef k(x):\n    x[0] = 1",
    "a call": "N = MARK\n@cuda.jit('void(float32[:])')\ndef k(x):\n    x[0] = N",
    "a call in a tuple": "M, N = 3, MARK\n@cuda.jit('void(float32[:])')\ndef k(x):\n    x[0] = M",
    "an f-string": "N = f'{MARK}'\n@cuda.jit('void(float32[:])')\ndef k(x):\n    x[0] = len(N)",
    "a class body": "class C:\n    N = MARK\n@cuda.jit('void(float32[:])')\ndef k(x):\n    x[0] = C.N",
    "a metaclass": "class M(type):\n    def __getattr__(s, n):\n        MARK\nclass C(metaclass=M):\n    pass\n"
    "@cuda.jit('void(float32[:])')\ndef k(x):\n    x[0] = C.N",
    "a condition": "if MARK:\n    N = 1\n@cuda.jit('void(float32[:])')\ndef k(x):\n    x[0] = N",
    "a with block": "with MARK as N:\n    pass\n@cuda.jit('void(float32[:])')\ndef k(x):\n    x[0] = N",
    "a loop": "for N in [MARK]:\n    pass\n@cuda.jit('void(float32[:])')\ndef k(x):\n    x[0] = N",
    "an inner decorator": "@cuda.jit('void(float32[:])')\ndef k(x):\n    @MARK\n    def f(y=MARK):\n        return 1\n    x[0] = f()",
    "an inner class": "@cuda.jit('void(float32[:])')\ndef k(x):\n    class C:\n        MARK\n    x[0] = 1",
    "objmode": "from numba import objmode\n@cuda.jit('void(float32[:])')\ndef k(x):\n    with objmode(y='MARK'):\n        y = MARK\n    x[0] = y",
    "objmode of the module": "@cuda.jit('void(float32[:])')\ndef k(x):\n    with numba.objmode(y='MARK'):\n        y = 1\n    x[0] = y",
    "an overload": "from numba.extending import overload\n@overload(len)\ndef f(y):\n    MARK\n@cuda.jit('void(float32[:])')\ndef k(x):\n    x[0] = len(x)",
    "declare_device": "f = cuda.declare_device('f', 'int32(MARK)')\n@cuda.jit('void(float32[:])')\ndef k(x):\n    x[0] = f(1)",
    "a launch": "@cuda.jit\ndef k(x):\n    x[0] = 1\nk[MARK, MARK](MARK)",
    "a launch's argument": "@cuda.jit\ndef k(x):\n    x[0] = 1\nk[1, 1]((lambda: MARK)())",
    "an exception": "class E(Exception):\n    def __init__(self, *a):\n        MARK\n@cuda.jit('void(float32[:])')\ndef k(x):\n    raise E(1)",
    "a dtype": "@cuda.jit('void(float32[:])')\ndef k(x):\n    y = cuda.local.array(4, dtype='MARK')\n    x[0] = 1",
    "a magic": "!touch PATH\n%run PATH\nx = !touch PATH\n@cuda.jit('void(float32[:])')\ndef k(x):\n    x[0] = 1",
    "a lambda kernel": "k = cuda.jit('void(MARK)')(lambda x: MARK)",
    "a type of a type": "@cuda.jit((numba.typeof(MARK),))\ndef k(x):\n    x[0] = 1",
}  # fmt: skip


@pytest.fixture
def marks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file that a trap writes; modules beside the notebook are traps too."""
    marker = tmp_path / "marker"
    for name in ("trap", "numba_trap"):
        (tmp_path / f"{name}.py").write_text(f"open({str(marker)!r}, 'a').write('{name}')\nN = 1\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend("")
    return marker


def ask(text: str, names: dict[str, Any] | None = None) -> dict[str, Any]:
    question = {"do": "translate", "request": {"source": text, "arch": "sm_90"}}
    return numba_cells.answer(json.dumps(question), names or {})._repr_json_()


@pytest.mark.parametrize("trap", CELLS)
def test_no_code_of_a_cell_runs(trap: str, marks: Path) -> None:
    expression = f"open({str(marks)!r}, 'a').write('x')"
    # Within the texts of the cell its quotation marks are written as Python's other way to write them.
    inner = expression.replace("'", "\\x27")
    text = CELLS[trap]
    for quoted in ("'void(MARK)'", "'MARK'", "'void(float32[MARK])'", "'int32(MARK)'"):
        text = text.replace(quoted, quoted.replace("MARK", inner))
    message = ask(IMPORT + text.replace("MARK", expression).replace("PATH", str(marks)))
    assert not marks.exists()
    assert message["kind"] in ("translation", "errors", "failure")
    for each in message.get("diagnostics", []):
        assert "internal" not in each["message"]


def trapped(marks: Path) -> dict[str, Any]:
    """Objects of a notebook that leave a mark where anything is asked of them."""
    space: dict[str, Any] = {"np": np, "MARKER": str(marks)}
    exec(
        """
from types import ModuleType
from enum import IntEnum
from numba import cuda, njit
def mark(*a, **k):
    with open(MARKER, "a") as file:
        file.write("x")
    return 1
SPECIAL = ("getattribute getattr len repr str int index float bool eq hash iter call add mul class_getitem "
           "getitem format contains array cuda_array_interface dlpack instancecheck enter get").split()
class Quiet:
    N = 1
body = {f"__{name}__": mark for name in SPECIAL if name not in ("class_getitem", "instancecheck", "get")}
for name in ("_numba_type_", "overloads", "py_func", "dtype", "shape", "ndim", "__array_interface__",
             "__cuda_array_interface__", "__wrapped__", "__signature__", "targetoptions"):
    body[name] = property(mark)
Trap = type("Trap", (), body)
class Meta(type):
    __name__ = property(mark)
    __module__ = property(mark)
for name in ("getattribute", "getattr", "call", "repr", "eq", "hash", "instancecheck", "subclasscheck", "getitem"):
    setattr(Meta, f"__{name}__", mark)
class WithMeta(metaclass=Meta):
    pass
class Descriptor:
    def __get__(self, *a):
        return mark()
class Described:
    _numba_type_ = Descriptor()
    _asdict = Descriptor()
    __dlpack__ = Descriptor()
    N = Descriptor()
class Int(int):
    __index__ = __add__ = __repr__ = __hash__ = mark
class Text(str):
    __eq__ = __repr__ = __hash__ = mark
class Items(tuple):
    __len__ = __iter__ = __getitem__ = __repr__ = mark
    _asdict = property(mark)
class Table(np.ndarray):
    dtype = property(mark)
    __array_finalize__ = mark
class Mode(IntEnum):
    FAST = 1
    @property
    def value(self):
        return mark()
class Module(ModuleType):
    __getattribute__ = mark
module = Module("trapped")
lazy = ModuleType("lazy")
lazy.__getattr__ = mark
holder = ModuleType("holder")
holder.N = Trap()
with_meta, described = WithMeta, Described
of_meta, of_described = object.__new__(WithMeta), Described()
trap, number, text, items = Trap(), Int(3), Text("cuda"), Items((1, 2))
table = np.zeros(3, np.float32).view(Table)
objects = np.array([None], dtype=object)
objects[0] = trap
titled = np.zeros(2, np.dtype([((str("t"), "a"), "f4")]))
mode = Mode.FAST
nested = (1, (2, trap))
listed = [Trap()]
method = trap.__init__ if False else mark
@cuda.jit(device=True)
def uses(x):
    return x + trap
@cuda.jit(device=True)
def uses_module(x):
    return x + holder.N + lazy.M
def closes():
    inner = Trap()
    @cuda.jit(device=True)
    def f(x):
        return x + inner
    return f
closed = closes()
@njit
def on_cpu(x):
    return x + trap
@cuda.jit(device=True)
def outer(x):
    return uses(x)
""",
        space,
    )
    if marks.exists():
        marks.unlink()  # making a trap may set it off
    return space


TRAPPED = (
    "trap", "with_meta", "described", "of_meta", "of_described", "number", "text", "items", "table", "objects", "titled", "mode", "module",
    "nested", "listed", "method", "uses", "uses_module", "closed", "on_cpu", "outer",
)  # fmt: skip


def test_nothing_is_asked_of_the_notebooks_objects(marks: Path) -> None:
    space = trapped(marks)
    for name in TRAPPED:
        for value in (name, f"{name}.N", f"{name}(x[0])", f"{name}[0]", f"{name} + 1"):
            names = {**space, "cuda": space["cuda"]}
            message = ask(KERNEL.format(value=value), names)
            assert not marks.exists(), (name, value)
            assert message["kind"] != "failure" or message["reason"] != "internal", (name, value, message)
        for line in (
            f"@cuda.jit({name})\ndef k(x):\n    x[0] = 1",
            f"@cuda.jit('void(float32[:])', fastmath={name})\ndef k(x):\n    x[0] = 1",
            f"@cuda.jit('void(float32[:])')\ndef k(x, y={name}):\n    x[0] = 1",
            f"@{name}.jit('void(float32[:])')\ndef k(x):\n    x[0] = 1",
            f"@{name}\n@cuda.jit('void(float32[:])')\ndef k(x):\n    x[0] = 1",
            f"N = {name} + 1\nM = -{name}\nL = {name}[0]\nK = {name}.N\nJ = {name} == 1\nif {name}:\n    I = 1\n"
            "@cuda.jit('void(float32[:])')\ndef k(x):\n    x[0] = N + M + L + K + J + I",
            f"@cuda.jit\ndef k(x):\n    x[0] = 1\nk[{name}, {name}]({name})",
            f"@cuda.jit\ndef k(x):\n    x[0] = 1\nk[1, 1]({name}[0:{name}])",
            f"{name} = 1\n@cuda.jit('void(float32[:])')\ndef k(x):\n    x[0] = {name}",
        ):
            ask(line, dict(space))
            assert not marks.exists(), line
        ask("@cuda.jit\ndef k(x):\n    x[0] = 1", {**space, "k": space[name]})
        assert not marks.exists(), name


def test_keys_of_the_notebooks_names_are_not_compared(marks: Path) -> None:
    class Key:
        def __hash__(self) -> int:
            return hash("cuda")

        def __eq__(self, other: object) -> bool:
            marks.write_text("x")
            return False

    from numba import cuda

    names: dict[Any, Any] = {Key(): 1}
    names["cuda"] = cuda
    marks.unlink(missing_ok=True)
    message = ask(KERNEL.format(value="1"), names)
    assert (message["kind"], marks.exists()) == ("translation", False)


def test_what_was_put_into_a_library_is_not_asked(marks: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    trap = trapped(marks)["trap"]
    monkeypatch.setattr(np, "put_there", trap, raising=False)
    for value in ("np.put_there", "np.put_there.N"):
        message = ask("import numpy as np\nfrom numba import cuda\nN = np.put_there\n" + KERNEL.format(value=value))
        assert message["kind"] == "errors"
    ask("import numpy as np\nfrom numba import cuda\n" + KERNEL.format(value="np.sqrt(4.0) if x[0] else 0").replace(
        "x[cuda", "m = np\n    m.put_there\n    x[cuda"))  # fmt: skip
    assert not marks.exists()


def test_a_module_beside_the_notebook_is_not_taken_for_an_installed_one(tmp_path: Path) -> None:
    """In a process that has loaded none of them, whose first folder is the notebook's, as a kernel's is."""
    marker = tmp_path / "marker"
    for name in ("numba", "numpy", "llvmlite", "cuda", "json", "yaml"):
        (tmp_path / f"{name}.py").write_text(f"open({str(marker)!r}, 'a').write({name!r})\n")
    metadata = tmp_path / "evil-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: evil\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text(
        "[numba_extensions]\ninit = evil:run\n[numba_cuda_extensions]\ninit = evil:run\n"
    )
    (tmp_path / "evil.py").write_text(f"open({str(marker)!r}, 'a').write('evil')\ndef run():\n    pass\n")
    program = (
        "import json, sys\nsite = next(i for i, p in enumerate(sys.path) if 'site-packages' in p)\n"
        "from workbench.jupyter.live.cells import cells_of\nnumba_cells = cells_of('numba')\nsys.path.insert(site, '')\n"
        "text = 'from numba import cuda\\n@cuda.jit(\"void(float32[:])\")\\ndef k(x):\\n    x[0] = 1\\n'\n"
        "asked = json.dumps({'do': 'translate', 'request': {'source': text, 'arch': 'sm_90'}})\n"
        "print(numba_cells.answer(asked, {})._repr_json_()['kind'], sys.path[site] == '', len(sys.meta_path))\n"
    )
    ran = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path.remove('')\n{program}"], cwd=tmp_path, capture_output=True,
        text=True, timeout=120, check=True,
    )  # fmt: skip
    assert not marker.exists(), marker.read_text()
    assert ran.stdout.startswith("translation True"), ran.stdout + ran.stderr


READ = {
    "16": 16, "-1.5e3": -1500.0, "(16, 2 * 8)": (16, 16), "TILE + 1": 17, "(1, 2)[1]": 2, "1 << 10": 1024,
    "not 3": False, "7 // 2 ** 2": 1, "(1,) + (2,)": (1, 2), "math.pi > 3": True, "None": None, "'a'": "a",
    "np.float32(1.5)": 1.5, "np.finfo(np.float64).eps": 2.0**-52, "np.iinfo(np.int8).max": 127, "float('-inf')": -math.inf,
    "int('3')": 3, "1j": 1j, "~5 & 0xff": 250, "[1, 2]": [1, 2],
}  # fmt: skip
NOT_READ = (
    "2 ** 10 ** 10", "'a' * 10 ** 10", "(0,) * 10 ** 9", "1 << (1 << 60)", "10 ** 5000", "print(1)", "f'{1}'", "x.y",
    "TILE.real", "[i for i in (1,)]", "lambda: 1", "1 / 0", "(1, 2)[5]", "(x := 1)", "nothing", "int('3' * 50)", "int(x)", "{}", "np.finfo(3).min",
    "np.finfo(np.float32).dtype", "np.finfo('f4').min", "open('x').min", "float(np)", "np.iinfo(np.int8)",
    "1e308 ** 2", "'a' + 'b'", "np.zeros(3)", "math.sqrt(2)", "np.float32('1')", "'a'.join('b')", "...",
    "-" * 100 + "1", "(" * 60 + "1" + ",)" * 60,
)  # fmt: skip


def test_constants_are_literals_and_their_arithmetic_within_bounds() -> None:
    bindings = Bindings({"TILE": 16, "math": math, "np": np})
    for text, value in READ.items():
        found = cell_literals.value_of(ast.parse(text, mode="eval").body, bindings.lookup)
        assert (found, type(found) is type(value) or text.startswith("np")) == (value, True), text
    for text in NOT_READ:
        with pytest.raises(cell_literals.NotRead):
            cell_literals.value_of(ast.parse(text, mode="eval").body, bindings.lookup)


@pytest.mark.parametrize(
    ("before", "jit"),
    [
        ("from numba import cuda\n", "cuda.jit"),
        ("from numba import cuda as c\n", "c.jit"),
        ("import numba\n", "numba.cuda.jit"),
        ("import numba.cuda as nc\n", "nc.jit"),
        ("from numba.cuda import jit as compiled\n", "compiled"),
        ("from numba.cuda import *\n", "jit"),
        ("try:\n    from numba import cuda\nexcept ImportError:\n    cuda = None\n", "cuda.jit"),
        ("if True:\n    from numba import cuda\n", "cuda.jit"),
    ],
)
def test_the_decorator_is_known_by_what_its_name_means(before: str, jit: str) -> None:
    cell = cell_functions.read(f"{before}@{jit}('void(int32)')\ndef k(x):\n    pass\n", {})
    assert [kernel.name for kernel in cell.kernels] == ["k"]


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("'void(float32[:], int32)'", "(array(float32, 1d, A), int32)"),
        ("'(f4[:, ::1], boolean)'", "(array(float32, 2d, C), bool)"),
        ("(float32[::1], np_alias.int64)", "(Array(float32, 1, 'C', False, aligned=True), int64)"),
        ("numba.void(float32)", "(float32) -> none"),
        ("'void(UniTuple(int32, 3), Array(f8, 2, \"F\"))'", "array(float64, 2d, F)"),
        ("['void(int32)', 'void(float64)']", "float64"),
        ("SIGNATURE", "(int32,)"),
    ],
)
def test_signatures_are_read_as_numba_reads_them(written: str, read: str) -> None:
    from numba.cuda import types
    from numba.cuda.core import sigutils

    before = f"{IMPORT}from numba import types as np_alias\nSIGNATURE = 'void(int32)'\n"
    text = f"{before}@cuda.jit({written})\ndef k(*a):\n    pass\n"
    [kernel] = cell_functions.read(text, {}).kernels
    space: dict[str, Any] = {}
    exec(f"{before}meant = {written}", space)
    meant, found = space["meant"], kernel.signature
    for each, wanted in zip(found, meant, strict=True) if isinstance(meant, list) else [(found, meant)]:
        assert sigutils.normalize_signature(each)[0] == sigutils.normalize_signature(wanted)[0]
    assert all(isinstance(each, types.Type) for each in sigutils.normalize_signature(wanted)[0]), read


def test_functions_that_are_not_listed_say_why() -> None:
    text = IMPORT + (
        "@cuda.jit('void(float32[:])')\ndef good(x):\n    x[0] = 1\n"
        "@timed\n@cuda.jit('void(float32[:])')\ndef also(x):\n    x[0] = 2\n"
        "@cuda.jit('void(float32[:])')\n@unrolled\ndef bad(x):\n    x[0] = 3\n"
        "@cuda.jit('void(float32[:])')\ndef other(x, y=f()):\n    x[0] = 3\n"
    )
    message = ask(text)
    assert [kernel["name"] for kernel in message["kernels"]] == ["good", "also"]
    reported = {d["line"]: (d["severity"], d["message"]) for d in message["diagnostics"]}
    assert reported[8][0] == "info"
    assert "timed is not called" in reported[8][1]
    assert "bad is not listed: unrolled below cuda.jit" in reported[11][1]
    assert "other is not listed: a call is not evaluated" in reported[15][1]


def test_what_a_name_is_that_the_cell_binds_by_code_is_the_notebooks() -> None:
    text = IMPORT + "N = np.sum(3)\n" + KERNEL.format(value="N")
    [reported] = ask(text)["diagnostics"]
    assert (reported["line"], "k is not listed: N is not known: a call" in reported["message"]) == (3, True)
    assert "1077936128" in ask(text, {"N": 3.0})["ptx"]  # the bits of 3.0f


def test_a_module_of_the_persons_own_serves_with_plain_values() -> None:
    mine = ModuleType("mine")
    mine.SCALE = 3.0  # type: ignore[attr-defined]
    mine.odd = object()  # type: ignore[attr-defined]
    message = ask(IMPORT + KERNEL.format(value="mine.SCALE"), {"mine": mine})
    assert message["kind"] == "translation", message
    assert ask(IMPORT + KERNEL.format(value="mine.odd"), {"mine": mine})["kind"] == "errors"


@pytest.mark.parametrize(
    "text", ["x = '\0'", "'\ud800'", "(" * 5000, "-" * 50000 + "1", "x = " + "9" * 100_000, "?" * 300_000,
             "if a:\n  pass\n" + "elif a:\n  pass\n" * 3000, "a = " + "1 + " * 30_000 + "1", "x" * (2 << 20)],
)  # fmt: skip
def test_strange_cells_are_answered(text: str) -> None:
    message = ask(text + "\nfrom numba import cuda\n@cuda.jit('void(int32)')\ndef k(x):\n    pass\n")
    assert message["kind"] in ("translation", "errors", "failure")
    assert message.get("reason") != "internal"


def test_plain_values_are_reported_by_their_exact_types() -> None:
    for value in (1, 2.0, "a", (1, (2,)), np.float32(1), np.zeros(3), np.dtype("f4"), np.float32, np, None, True):
        known_values.check(value)

    class Child(int):
        pass

    many: list[Any] = [Child(1), object(), [object()], type("T", (), {}), Child, (0,) * 9000, np.zeros(1, object)]
    for value in (*many, 1 << 5000, lambda: 1, ModuleType("m"), np.zeros(1 << 21)):
        with pytest.raises(known_values.Unknown):
            known_values.check(value)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("what", ["lines", "helper", "tuple", "kernels"])
def test_what_is_compiled_in_the_notebooks_process_is_bounded(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(numba_cells._apart._own, "possible", False)
    numba_cells._apart.close()
    lines = "".join(f"    x[{n}] += x[{n + 1}] * {n}\n" for n in range(400))
    text = {
        "lines": f"@cuda.jit('void(float32[:])')\ndef k(x):\n{lines}",
        "helper": f"@cuda.jit(device=True)\ndef f(x):\n{lines}@cuda.jit('void(float32[:])')\ndef k(x):\n    f(x)\n",
        "tuple": f"T = {tuple(range(4000))}\n@cuda.jit('void(float32[:], int32)')\ndef k(x, i):\n    x[0] = T[i]\n",
        "kernels": "".join(
            f"@cuda.jit('void(float32[:])')\ndef k{n}(x):\n" + "".join(f"    x[{m}] = {m}\n" for m in range(99))
            for n in range(8)
        ),
    }[what]
    message = ask(IMPORT + text)
    assert (message["kind"], message["reason"]) == ("failure", "too_large")
    assert "%ptx k" in message["remedy"]
