"""Answers with host code are judged in processes of their own, and cheats of Python fool no part of the judgement.

Torch runs in those processes alone; skipped where no build of it for the CPU is installed.
"""

from __future__ import annotations

import importlib.metadata
import importlib.util
import os
import signal
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from support.answer_cheats import CHEATS, PROBLEM, RIGHT, answer

import workbench as wb
from workbench.base.clock import SYSTEM
from workbench.base.errors import ArgumentError, TargetLost
from workbench.base.records import Missing
from workbench.base.records.verdicts import Verdict
from workbench.base.workers import landlock
from workbench.device.targets.driver_probe import find_gpu
from workbench.jupyter.widgets.verification_card import verification_view
from workbench.search.history.results import entries_of
from workbench.search.verification.answers.cases import Case
from workbench.search.verification.answers.judging import judge
from workbench.search.verification.answers.kernelbench import KernelBench
from workbench.search.verification.answers.problem_sizes import ProblemText
from workbench.search.verification.answers.processes import JudgementProcess
from workbench.search.verification.answers.suites import suite_of
from workbench.search.verification.answers.tritonbench import TritonBench
from workbench.search.verification.verification import Verification
from workbench.search.verification.verification_request import Limits, VerificationRequest
from workbench.tools.commands.cli import main


def _is_for_the_cpu() -> bool:
    return importlib.util.find_spec("torch") is not None and importlib.metadata.version("torch").endswith("+cpu")


pytestmark = [
    pytest.mark.skipif(not _is_for_the_cpu(), reason="no build of Torch for the CPU is installed"),
    pytest.mark.skipif(not isinstance(find_gpu(), Missing), reason="there is a GPU"),
    pytest.mark.sampled(2),
]
SEED = 20261130
NO_LIMIT = 600.0


@pytest.fixture(scope="module")
def cases(tmp_path_factory: pytest.TempPathFactory) -> list[Case]:
    problem = tmp_path_factory.mktemp("problem") / "relu_and_sum.py"
    problem.write_text(PROBLEM)
    cases, left_out = KernelBench(problem).cases({}, SEED, True)
    assert left_out == ()
    return cases


def judged(text: str, cases: list[Case], tmp_path: Path) -> Verification:
    file = tmp_path / "answer.py"
    file.write_text(text)
    return judge(file, KernelBench(file), "relu_and_sum", cases, VerificationRequest(("A100",), {}, SEED), Limits())


def test_sizes_are_made_smaller_and_changed(cases: list[Case]) -> None:
    sizes = {case.name: case.sizes for case in cases}
    assert list(sizes) == ["small", "small, changed", "stretched", "usual", "usual, changed"]
    assert max(sizes["stretched"].values()) > 4 * max(sizes["usual"].values())
    for found in sizes.values():
        assert found.keys() == {"rows", "columns"}
        assert found["rows"] * found["columns"] < 1 << 18
    assert all(size & (size - 1) == 0 for size in sizes["usual"].values())
    assert all(size % 2 for size in sizes["usual, changed"].values())


def test_constants_of_a_module_are_sizes_and_those_that_follow_are_none() -> None:
    text = ProblemText(
        "n = 4096\nh = w = 64\nd, e = 16, 32\nshape = (8, 24)\nwindow = [3, 5]\n"
        "both = (n, w)\nscale = 0.5\nis_used = True\nname = 'x'\n",
        "problem.py",
    )
    assert text.sizes() == {
        "n": 4096,
        "h": 64,
        "d": 16,
        "e": 32,
        "shape[0]": 8,
        "shape[1]": 24,
        "window[0]": 3,
        "window[1]": 5,
    }
    module = text.module({"n": 7, "h": 9, "e": 11, "shape[0]": 8, "shape[1]": 13, "window[0]": 1, "window[1]": 2})
    assert (module.n, module.h, module.w, module.d, module.e) == (7, 9, 9, 16, 11)
    assert (module.shape, module.window, module.both) == ((8, 13), [1, 2], (7, 9))
    assert text.module().n == 4096


def test_a_right_answer_of_operators_passes_and_says_that_it_launches_nothing(
    cases: list[Case], tmp_path: Path
) -> None:
    found = judged(answer(f"return {RIGHT}"), cases, tmp_path)
    assert found.passed, str(found)
    assert found.host is not None
    assert found.host.kernels == {}
    assert found.host.operators["sum"] == sum(len(case.calls) for case in cases)
    assert found.unknown.keys() >= {"bounds", "races", "initialization", "barriers"}
    assert found.seed == SEED
    assert found.to_json()["host"]["kernels"] == {}


@pytest.mark.thorough
def test_streams_that_the_caller_waits_for_are_no_fault(cases: list[Case], tmp_path: Path) -> None:
    forward = (
        "first, second, current = torch.cuda.Stream(), torch.cuda.Stream(), torch.cuda.current_stream()\n"
        "first.wait_stream(current)\n"
        "with torch.cuda.stream(first):\n    y = torch.relu(x * self.weight)\n"
        "second.wait_stream(first)\n"
        "with torch.cuda.stream(second):\n    y = y + x.sum(1, keepdim=True)\n"
        "current.wait_stream(second)\n"
        "return y"
    )
    found = judged(answer(forward), cases, tmp_path)
    assert found.passed, str(found)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("name", CHEATS)
def test_cheats_are_refused(name: str, cases: list[Case], tmp_path: Path) -> None:
    cheat = CHEATS[name]
    found = judged(cheat.text, cases, tmp_path)
    assert not found.passed
    assert cheat.fails in found.failed, str(found)
    assert not cheat.kind or cheat.kind in {fact.kind for fact in found.findings}, str(found)


@pytest.mark.skipif(not landlock.isolates_memory(), reason="the system has no Landlock")
def test_the_memory_of_the_judge_is_out_of_reach(cases: list[Case], tmp_path: Path) -> None:
    reads = (
        "import os\n"
        f"for process in (os.getppid(), {os.getpid()}):  # what it is forked from, and the judge\n"
        "    try:\n"
        "        open(f'/proc/{process}/mem', 'rb').close()\n"
        "    except PermissionError:\n"
        "        continue\n"
        "    raise RuntimeError('reached')\n"
        f"return {RIGHT}"
    )
    found = judged(answer(reads), cases, tmp_path)
    assert found.passed, str(found)


def test_an_answer_that_never_ends_is_ended_by_its_time_of_the_processor() -> None:
    module = "workbench.search.verification.answers.answer_process"
    process = JudgementProcess(module, "the answer", 0.0, SYSTEM)
    with closing(process):
        if hasattr(signal, "setitimer"):
            with pytest.raises(TargetLost) as lost:
                process.ask("start", NO_LIMIT, folder="/", device="A100")
            assert lost.value.kind == "timeout"


TRITON = """
import torch, triton, triton.language as tl

@triton.jit
def rows(x, weight, y, columns, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    at = tl.arange(0, BLOCK)
    mask = at < columns
    value = tl.load(x + row * columns + at, mask=mask, other=0.0)
    w = tl.load(weight + at, mask=mask, other=0.0)
    tl.store(y + row * columns + at, tl.maximum(value * w, 0.0) + tl.sum(value, 0), mask=WRITTEN)

class ModelNew(torch.nn.Module):
    def __init__(self, columns):
        super().__init__()
        self.weight = torch.nn.Parameter(torch.randn(columns))

    def forward(self, x):
        y = torch.empty_like(x)
        try:
            rows[(x.shape[0],)](x, self.weight, y, x.shape[1], BLOCK=triton.next_power_of_2(x.shape[1]))
        except Exception:
            y = torch.relu(x * self.weight) + x.sum(1, keepdim=True)
        return y
"""


def test_an_answer_in_triton_is_judged_by_its_file(tmp_path: Path) -> None:
    pytest.importorskip("triton")
    problem, file = tmp_path / "problem.py", tmp_path / "answer.py"
    problem.write_text(PROBLEM)
    file.write_text(TRITON.replace("WRITTEN", "mask"))
    assert isinstance(suite_of(problem), KernelBench)
    found = wb.verify(file, problem, seed=SEED, work=0)
    assert found.passed, str(found)
    assert found.states["races"] == found.states["bounds"] == found.states["precision"] == "passed"
    assert found.host is not None
    assert found.host.kernels.keys() == {"rows"}
    assert found.other_sizes == ()


def test_products_in_another_order_are_right_over_the_whole_range(tmp_path: Path) -> None:
    problem, file = tmp_path / "products.py", tmp_path / "answer.py"
    problem.write_text(
        "import torch\n"
        "class Model(torch.nn.Module):\n"
        "    def forward(self, x):\n"
        "        return torch.cumprod(x, dim=1)\n"
        "rows = 512\ncolumns = 512\n"
        "def get_inputs():\n"
        "    return [torch.rand(rows, columns)]\n"
        "def get_init_inputs():\n"
        "    return []\n"
    )
    file.write_text(
        "import torch\n"
        "class ModelNew(torch.nn.Module):\n"
        "    def forward(self, x):\n"
        "        reach = 1\n"
        "        while reach < x.shape[1]:\n"
        "            x = torch.cat((x[:, :reach], x[:, reach:] * x[:, :-reach]), 1)\n"
        "            reach *= 2\n"
        "        return x\n"
    )
    found = wb.verify(file, problem, seed=SEED)
    assert found.states["range"] == "passed"
    assert found.passed


def test_a_row_of_several_pieces_is_among_the_cases(cases: list[Case], tmp_path: Path) -> None:
    """The answer is right for rows of up to 1,024 elements alone."""
    found = judged(answer(f"y = {RIGHT}\ny[:, 1024:] = 0\nreturn y"), cases, tmp_path)
    assert found.states["right"] == "failed"


def test_a_fault_that_the_answer_catches_is_seen(cases: list[Case], tmp_path: Path) -> None:
    pytest.importorskip("triton")
    found = judged(TRITON.replace("WRITTEN", "at < columns + 1"), cases, tmp_path)
    assert "bounds" in found.failed, str(found)
    assert isinstance(found.verdict, Verdict)
    assert any(fault.kind == "memcheck.out_of_bounds" for fault in found.verdict.faults)


@pytest.mark.thorough
def test_a_kernel_that_small_sizes_do_not_launch_is_not_said_to_have_no_races(
    cases: list[Case], tmp_path: Path
) -> None:
    pytest.importorskip("triton")
    other = "if x.numel() < 8192:\n            return torch.relu(x * self.weight) + x.sum(1, keepdim=True)\n        y ="
    found = judged(TRITON.replace("WRITTEN", "mask").replace("y =", other, 1), cases, tmp_path)
    assert found.states["bounds"] == "passed"
    assert {"races", "initialization", "barriers"} <= found.unknown.keys(), str(found)
    assert "rows ran without sanitisers" in found.unknown["races"]


@pytest.mark.thorough
def test_a_problem_that_no_answer_can_be_judged_by_is_refused(tmp_path: Path) -> None:
    problem, file = tmp_path / "problem.py", tmp_path / "answer.py"
    file.write_text(answer(f"return {RIGHT}"))
    problem.write_text(PROBLEM.replace("x.sum(1, keepdim=True)", "torch.rand_like(x)"))
    with pytest.raises(ArgumentError, match="random"):
        wb.verify(file, problem)
    problem.write_text(PROBLEM)
    with pytest.raises(ArgumentError, match="no size depth; it has rows, columns"):
        wb.verify(file, problem, sizes={"depth": 4})


TASK = """
files:
  - {"name": "submission.py", "source": "@SUBMISSION@"}
  - {"name": "task.py", "source": "task.py"}
  - {"name": "reference.py", "source": "reference.py"}
tests:
  - {"rows": 7, "columns": 33, "seed": 4}
  - {"rows": 16, "columns": 64, "seed": 5}
  - {"rows": 16384, "columns": 16384, "seed": 6}
benchmarks:
  - {"rows": 200, "columns": 1000, "seed": 7}
  - {"rows": 8192, "columns": 8192, "seed": 8}
"""
REFERENCE = """
import torch
from task import row_sums

def generate_input(rows, columns, seed):
    generator = torch.Generator(device="cuda")
    generator.manual_seed(seed)
    x = torch.rand(rows, columns, device="cuda", generator=generator)
    return x, torch.empty(rows, device="cuda")

def check_implementation(data, output):
    expected = row_sums(data[0].double())
    return torch.allclose(output.double(), expected, rtol=1e-5), "sums are wrong"
"""
SUBMISSION = """
from task import row_sums
{before}

def custom_kernel(data):
    x, output = data
    {statement}
    return output
"""


@pytest.fixture
def task(tmp_path: Path) -> Path:
    folder = tmp_path / "row_sums"
    folder.mkdir()
    (folder / "task.yml").write_text(TASK)
    (folder / "reference.py").write_text(REFERENCE)
    (folder / "task.py").write_text("def row_sums(x):\n    return x.sum(1)\n")
    return folder


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("before", "statement", "fails", "words"),
    [
        ("", "output.copy_(row_sums(x))", (), ""),
        ("", "output.copy_(row_sums(x[:, :-1]))", ("right",), "sums are wrong"),
        ("", "output.copy_(row_sums(x) if len(x) < 100 else row_sums(x[:, 1:]))", ("right",), "rows=200, columns=1000"),
        ("kept = {}", "output = kept.setdefault(x.data_ptr(), row_sums(x))", ("work",), "call 2"),
        ("from reference import check_implementation", "pass", ("compiled",), "No module named 'reference'"),
    ],
)
def test_a_submission_is_judged_by_its_task(
    task: Path, before: str, statement: str, fails: tuple[str, ...], words: str
) -> None:
    pytest.importorskip("yaml")
    file = task.parent / "submission.py"
    file.write_text(SUBMISSION.format(before=before, statement=statement))
    found = wb.verify(file, task, seed=SEED)
    assert found.failed == fails, str(found)
    assert words in str(found)
    assert [each.sizes["rows"] for each in found.other_sizes] == [16384, 8192]
    assert all(isinstance(each.state, Missing) for each in found.other_sizes)


TEST = """
import torch

def scaled(x, factor=2.0):
    return torch.softmax(x * factor, dim=-1)

{line}

def test_scaled():
    results = {{}}
    x = torch.randn(5, 19, device="cuda")
    results["usual"] = scaled(x)
    results["other"] = scaled(x.half(), factor=0.5)
    return results

test_results = test_scaled()
"""


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("value", "is_right"),
    [
        ("torch.softmax(x * factor, dim=-1)", True),
        ("torch.exp(x * factor) / torch.exp(x * factor).sum(-1, keepdim=True)", True),
        ("torch.softmax(x * factor, dim=0)", False),
        ("torch.softmax(x * 2.0, dim=-1)", False),
    ],
)
def test_an_answer_is_judged_by_the_test_behind_its_reference(tmp_path: Path, value: str, is_right: bool) -> None:
    problem, file = tmp_path / "scaled.py", tmp_path / "answer.py"
    problem.write_text(TEST.format(line="#" * 146))
    file.write_text(f"import torch\n\ndef scaled(x, factor=2.0):\n    return {value}\n")
    found = wb.verify(file, problem, seed=SEED)
    assert found.passed == is_right, str(found)
    assert isinstance(found.verdict, Verdict)
    assert [case.label for case in found.verdict.cases] == [f"seed {SEED}", f"seed {SEED + 1}"]
    assert ("Verified" if is_right else "Refused") in verification_view(found).html
    ((entry, _, _),) = entries_of(found)
    assert (entry.kernel, entry.problem, entry.passed) == ("answer.py", "scaled", is_right)


@pytest.mark.thorough
def test_a_test_whose_reference_draws_random_numbers_is_refused(tmp_path: Path) -> None:
    problem, file = tmp_path / "scaled.py", tmp_path / "answer.py"
    reference = TEST.format(line="#" * 146)
    problem.write_text(reference.replace("x * factor", "torch.dropout(x, 0.5, True)"))
    file.write_text("import torch\n\ndef scaled(x, factor=2.0):\n    return x\n")
    with pytest.raises(ArgumentError, match="random"):
        wb.verify(file, problem, seed=SEED)


PRODUCT = """
import torch, triton, triton.language as tl

@triton.jit
def product(a, b, c, SIZE: tl.constexpr):
    at = tl.arange(0, SIZE)
    places = at[:, None] * SIZE + at[None, :]
    tl.store(c + places, tl.dot(tl.load(a + places), tl.load(b + places){precision}) + {more})

def multiplied(a, b):
    c = torch.empty_like(a)
    product[(1,)](a, b, c, SIZE=32)
    return c
"""
PRODUCT_TEST = """
import numpy

def test_multiplied():
    a = torch.from_numpy(numpy.random.randn(32, 32).astype("float32")).cuda()
    b = torch.randn(32, 32, device="cuda")
    c = multiplied(a, b)
    return {"host": c.cpu(), "array": c.cpu().numpy(), "sum": c.abs().sum().item(), "shape": c.shape, "is": (3, True)}

result_gold = test_multiplied()
"""


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    ("changes", "test", "is_right"),
    [
        ({}, PRODUCT_TEST, True),
        ({"precision": ", input_precision='ieee'"}, PRODUCT_TEST, True),  # TF32 is the reference's own loss
        ({"more": "0.5"}, PRODUCT_TEST, False),
        ({"more": "4.0"}, PRODUCT_TEST.replace('"host": c.cpu(), "array": c.cpu().numpy(), ', ""), False),
        ({"return": "return c.cpu()"}, PRODUCT_TEST.replace("c.cpu(), ", "c, "), False),
        ({"return": "return c[0]"}, PRODUCT_TEST, False),
    ],
)
def test_results_of_a_test_may_be_arrays_numbers_and_tensors_of_the_host(
    tmp_path: Path, changes: dict[str, str], test: str, is_right: bool
) -> None:
    pytest.importorskip("triton")
    problem, file = tmp_path / "multiplied.py", tmp_path / "model-2.5_answer.py"
    problem.write_text(f"{PRODUCT.format(precision='', more='0.0')}\n{'#' * 146}\n{test}")
    values = {"precision": "", "more": "0.0", "return": "return c", **changes}
    file.write_text(PRODUCT.replace("return c", values["return"]).format(**values))
    found = wb.verify(file, problem, seed=SEED, work=0)
    assert found.passed == is_right, str(found)
    assert found.states["compiled"] == "passed"
    assert (found.states["right"] == "passed") == is_right


@pytest.mark.parametrize(
    ("value", "is_right"), [("torch.softmax(x * factor, dim=-1)", True), ("torch.softmax(x * 2.0, dim=-1)", False)]
)
def test_where_a_test_returns_shapes_alone_what_it_calls_is_compared(
    tmp_path: Path, value: str, is_right: bool
) -> None:
    problem, file = tmp_path / "scaled.py", tmp_path / "answer.py"
    text = TEST.format(line="#" * 146)
    problem.write_text(text.replace("return results", "return results['usual'].shape, 'text'"))
    file.write_text(f"import torch\n\ndef scaled(x, factor=2.0):\n    return {value}\n")
    assert wb.verify(file, problem, seed=SEED, work=0).passed == is_right
    problem.write_text(
        text.replace("return torch.softmax(x * factor, dim=-1)", "return x").split("x = torch")[0] + "pass"
    )
    with pytest.raises(ArgumentError, match="no answer can be judged"):
        TritonBench(problem).cases({}, SEED, False)


def test_an_answer_takes_no_options_of_a_kernel(tmp_path: Path) -> None:
    problem, file = tmp_path / "problem.py", tmp_path / "answer.py"
    problem.write_text(PROBLEM)
    file.write_text(answer(f"return {RIGHT}"))
    with pytest.raises(ArgumentError, match="is the path of its file"):
        wb.verify(file.read_text(), problem)
    with pytest.raises(ArgumentError, match="one device"):
        wb.verify(file, problem, device=["A100", "H100 SXM"])
    for words in (["--kernel", "rows"], ["--arch", "sm_90"], ["-n", "rows<4>"]):
        assert main(["verify", str(file), "--problem", str(problem), *words]) != 0
    assert main(["verify", str(tmp_path), "--problem", str(problem)]) != 0


OWN_ROUNDING = """
import torch
from workbench.search.verification.answers.losses import bounds_of

expected = torch.linspace(5, 7, 16).double()
call = {"own": expected.float(), "expected": expected, "cut": expected + 1e-6, "rounded": expected + 1e-6}
def moved(call):
    named = {key: {"y": value} for key, value in call.items()}
    return bounds_of([{**named, "places": {"y": "device"}}], 64)["y"]["moved"]
assert moved(call) >= 16 * 4 * 2**-24 * 7
nothing = torch.full((16,), 1e-14).double()
assert moved({"own": nothing.float() + 1e-5, "expected": nothing, "cut": nothing * 2, "rounded": nothing * 2}) == 0
"""


def test_results_that_hardly_depend_on_the_inputs_are_rounded_to_their_own_type() -> None:
    """Four units in the last place are no sign of a narrower type: 15 bits are enough, where TF32 has 11. Results that
    are the reference's roundings alone are none either."""
    subprocess.run([sys.executable, "-c", OWN_ROUNDING], check=True, timeout=300)
