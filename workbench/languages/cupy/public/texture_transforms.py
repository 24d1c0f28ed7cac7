"""`affine_transform` of `cupyx.scipy.ndimage` with texture memory: each element is one fetch of a texture."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import numpy as np

from workbench.languages.cupy.array_base import ArrayBase
from workbench.languages.cupy.creation import zeros
from workbench.languages.cupy.elementwise import ElementwiseKernel
from workbench.languages.cupy.textures import (
    ARRAY,
    ChannelFormatDescriptor,
    CUDAarray,
    ResourceDescriptor,
    TextureDescriptor,
    TextureObject,
)

_FLOAT = 2
_ADDRESS_MODES = {"constant": 3, "nearest": 1}
"""cudaTextureAddressMode, by the names of borders."""
_FETCHES = {2: "tex2D<T>(image, at[1], at[0])", 3: "tex3D<T>(image, at[2], at[1], at[0])"}


def with_textures(function: Callable[..., Any]) -> Callable[..., Any]:
    """`affine_transform`, which computes by a function or by a texture."""

    def affine_transform(
        input: Any, matrix: Any, offset: Any = 0.0, output_shape: Any = None, output: Any = None, order: int = 3,
        mode: str = "constant", cval: float = 0.0, prefilter: bool = True, *, texture_memory: bool = False,
        float64_coords: bool = False,
    ) -> Any:  # fmt: skip
        if texture_memory:
            return _transformed(input, matrix, output_shape, output, order, mode, cval)
        offset = offset.tolist() if isinstance(offset, np.ndarray) else offset
        return function(input, matrix, offset, output_shape, output, order, mode, cval, prefilter)

    affine_transform.__doc__ = function.__doc__
    return affine_transform


def _transformed(image: Any, matrix: Any, output_shape: Any, output: Any, order: int, mode: str, cval: float) -> Any:
    """Fetch each element of the output at the coordinates that a homogeneous matrix gives.

    Raises
    ------
    ValueError
        Another image than float32 of two or three axes, another matrix, border or output.
    """
    if image.ndim not in _FETCHES:
        raise ValueError("Texture memory affine transformation is defined only for 2D and 3D arrays.")
    if image.dtype != np.float32:
        raise ValueError(f"Texture memory affine transformation is available only for float32 (not {image.dtype})")
    if matrix.shape != (image.ndim + 1, image.ndim + 1):
        raise ValueError("Matrix must be have shape (ndim + 1, ndim + 1)")
    texture = _texture(image, mode, order > 0, cval)
    shape = image.shape if output_shape is None else output_shape
    target = _target(output, shape)
    _kernel(image.ndim)(texture, matrix, *shape[1:], target)
    return target


def _texture(image: Any, mode: str, linear: bool, cval: float) -> TextureObject:
    if mode not in _ADDRESS_MODES:
        raise ValueError(f"Unsupported address mode {mode} (supported: constant, nearest)")
    texels = CUDAarray(ChannelFormatDescriptor(32, 0, 0, 0, _FLOAT), *image.shape[::-1])
    texels.copy_from(image)
    modes = (_ADDRESS_MODES[mode],) * image.ndim
    return TextureObject(
        ResourceDescriptor(ARRAY, cuArr=texels), TextureDescriptor(modes, int(linear), borderColors=(cval,))
    )


def _target(output: Any, shape: Any) -> Any:
    if isinstance(output, ArrayBase):
        if output.shape != shape:
            raise ValueError("Output shapes do not match")
        return output
    if output is None or (isinstance(output, type | np.dtype) and output == np.float32):
        return zeros(shape, np.float32)
    raise ValueError("Output must be None, cupy.ndarray or the dtype float32")


@functools.cache
def _kernel(ndim: int) -> ElementwiseKernel:
    extents = [f"extent{axis}" for axis in range(1, ndim)]
    text = "long long rest = i;\nfloat to[NDIM];\nfloat at[NDIM];\n"
    for axis in reversed(range(1, ndim)):
        text += f"to[{axis}] = (float)(rest % {extents[axis - 1]}); rest /= {extents[axis - 1]};\n"
    text += "to[0] = (float)rest;\n"
    for axis in range(ndim):
        terms = [f"to[{each}] * matrix[{axis * (ndim + 1) + each}]" for each in range(ndim)]
        text += f"at[{axis}] = {' + '.join(terms)} + matrix[{axis * (ndim + 1) + ndim}] + 0.5f;\n"
    text += f"fetched = {_FETCHES[ndim]};"
    return ElementwiseKernel(
        ", ".join(["U image", "raw float32 matrix", *(f"uint64 {each}" for each in extents)]),
        "T fetched",
        text.replace("NDIM", str(ndim)),
        f"cupyx_texture_affine_transformation_{ndim}d_array",
    )
