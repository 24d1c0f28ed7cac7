"""The annotations of a cuTile kernel's parameters, made from its types if those of the text are not evaluated."""

from __future__ import annotations

import inspect
from types import FunctionType
from typing import Any

from workbench.languages.cutile.types import ArrayType, Constant, ScalarType, Specialisation, TileType, TupleType


def annotated(function: FunctionType, specialisation: Specialisation) -> Any:
    """Give a function as cuTile's compiler takes it.

    Parameters
    ----------
    function
        With the parameters of `specialisation` in their order.
    specialisation
        Types and constants.
    """
    from cuda.tile._annotated_function import AnnotatedFunction

    return AnnotatedFunction(function, inspect.signature(function), tuple(map(_node, specialisation.types.values())))


def _node(kind: TileType) -> Any:
    import cuda.tile as ct
    from cuda.tile._annotated_function import HeterogeneousTupleNode, LeafAnnotationNode
    from cuda.tile._stub import ScalarAnnotation

    if isinstance(kind, TupleType):
        return HeterogeneousTupleNode(tuple(map(_node, kind.items)))
    if isinstance(kind, Constant):
        return LeafAnnotationNode(constant=True)
    if isinstance(kind, ScalarType):
        wide = kind.dtype == "int64"
        return LeafAnnotationNode(constant=False, scalar=ScalarAnnotation(dtype=ct.int64) if wide else None)
    assert isinstance(kind, ArrayType)
    layout = kind.layout
    # Where strides are listed, a stride of one is a constant only if it is listed too.
    listed = any(value not in (None, 1) for value in layout.strides)
    annotation = ct.ArrayAnnotation(
        index_dtype=ct.int64 if layout.index_bytes == 8 else ct.int32,
        static_shape_dims=tuple(at for at, value in enumerate(layout.shape) if value is not None),
        static_stride_dims=tuple(at for at, value in enumerate(layout.strides) if listed and value is not None),
    )
    return LeafAnnotationNode(constant=False, array=annotation)
