"""A test in Python of a custom op of ONNX Runtime: a model of one node, on the stored case of the problem."""

from __future__ import annotations

import base64
import textwrap
import zlib
from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from workbench.analyse.checks.problem import Array
from workbench.base.records import Missing
from workbench.languages.exports.formulas import value_of
from workbench.languages.exports.onnx_op import Op, Tensor
from workbench.languages.exports.stored_case import StoredCase, stored_case
from workbench.languages.exports.subject import Subject
from workbench.languages.exports.texts import python_string

_NO_NUMPY = ("BFLOAT16", "FLOAT8E4M3FN", "FLOAT8E5M2")


def test_of(subject: Subject, op: Op, stem: str) -> str:
    """Give the text of a test of the library that is built from `stem`.cu, for pytest."""
    assert subject.problem is not None
    case = stored_case(subject.problem)
    spec = {n: s for n, s in {**subject.problem.inputs, **subject.problem.outputs}.items() if isinstance(s, Array)}
    sizes = dict(case.sizes) if isinstance(case, StoredCase) else dict.fromkeys(subject.problem.dims, 64)
    attributes = {each.name: sizes[each.name] for each in op.attributes if not each.default}
    lines = [
        f"# Test of the op {op.name} of {stem}.cu. Build lib{stem}.so as its comment says; run this by pytest.",
        "import base64",
        "import pathlib",
        "import zlib",
        "",
        "import numpy",
        "import onnxruntime",
        "import pytest",
        "from onnx import TensorProto, helper",
        "",
        f"LIBRARY = pathlib.Path(__file__).with_name({python_string(f'lib{stem}.so')})",
        f"ATTRIBUTES = {{{', '.join(f'{python_string(name)}: {value}' for name, value in attributes.items())}}}",
        *_tensors("INPUTS", op.inputs, sizes),
        *_tensors("OUTPUTS", op.outputs, sizes),
        "",
        "",
        *_TEXT.replace("OP", python_string(op.name)).strip("\n").splitlines(),
    ]
    has_numpy = not any(each.element in _NO_NUMPY for each in (*op.inputs, *op.outputs))
    if has_numpy and isinstance(case, StoredCase) and not isinstance(case.expected, Missing):
        lines += ["", "", *_stored(op, case, case.expected, spec)]
    return "\n".join(lines) + "\n"


def _tensors(called: str, tensors: Iterable[Tensor], sizes: dict[str, int]) -> list[str]:
    rows = []
    for each in tensors:
        shape = "".join(f"{value_of(extent, sizes)}, " for extent in each.extents)
        rows.append(f"    ({python_string(each.name)}, TensorProto.{each.element}, [{shape.removesuffix(', ')}]),")
    return [f"{called} = [", *rows, "]"]


_TEXT = '''

def _session():
    """Give a session of a model with one node; the outputs have names of their own."""
    available = onnxruntime.get_available_providers()
    given = [helper.make_tensor_value_info(*each) for each in INPUTS]
    made = [helper.make_tensor_value_info(f"{name}_out", kind, shape) for name, kind, shape in OUTPUTS]
    node = helper.make_node(
        OP, [each.name for each in given], [each.name for each in made], domain="kernel_workbench", **ATTRIBUTES
    )
    versions = [helper.make_opsetid("", 17), helper.make_opsetid("kernel_workbench", 1)]
    model = helper.make_model(helper.make_graph([node], "one", given, made), opset_imports=versions, ir_version=9)
    options = onnxruntime.SessionOptions()
    options.register_custom_ops_library(str(LIBRARY))
    wanted = [each for each in ("CUDAExecutionProvider", "CPUExecutionProvider") if each in available]
    return onnxruntime.InferenceSession(model.SerializeToString(), options, providers=wanted)


@pytest.fixture(scope="module")
def session():
    if not LIBRARY.exists():
        pytest.skip(f"{LIBRARY.name} is not built")
    return _session()


def test_the_session_has_the_outputs(session):
    assert [each.name for each in session.get_outputs()] == [f"{name}_out" for name, _, _ in OUTPUTS]
    assert [each.shape for each in session.get_outputs()] == [shape for _, _, shape in OUTPUTS]
'''


def _stored(
    op: Op, case: StoredCase, expected_of: Mapping[str, np.ndarray[Any, Any]], specs: Mapping[str, Array]
) -> list[str]:
    lines = ["def _array(dtype, shape, text):", "    held = zlib.decompress(base64.b64decode(text))"]
    lines += ["    return numpy.frombuffer(held, dtype).reshape(shape)", "", ""]
    lines += ["def test_the_results_are_those_of_the_reference(session):", "    given = {"]
    for each in op.inputs:
        value = np.asarray(case.inputs[each.name], specs[each.name].dtype)
        lines += [f"        {python_string(each.name)}: {_array(value)},"]
    lines += ["    }", "    found = session.run(None, given)"]
    for number, each in enumerate(op.outputs):
        expected = np.asarray(expected_of[each.name], np.float64)
        bound = np.broadcast_to(np.asarray(case.bounds[each.name], np.float64), expected.shape)
        lines += [
            f"    expected = {_array(expected)}",
            f"    bound = {_array(bound)}",
            f"    assert (abs(found[{number}].astype(float) - expected) <= bound).all(), {python_string(each.name)}",
        ]
    return lines


def _array(value: np.ndarray[Any, Any]) -> str:
    packed = base64.b64encode(zlib.compress(np.ascontiguousarray(value).tobytes())).decode()
    shape = "".join(f"{extent}, " for extent in value.shape)
    rows = "\n".join(f'            "{row}"' for row in textwrap.wrap(packed, 96))
    return f'_array(\n            "{value.dtype.name}",\n            ({shape.rstrip()}),\n{rows},\n        )'


__all__ = ["test_of"]
