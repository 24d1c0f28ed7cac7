"""The names of CuPy's modules, by how the stand-in provides them.

They are those of CuPy 14 (its API reference); what stands in no table is no name of CuPy's.
"""

from __future__ import annotations


def words(text: str) -> tuple[str, ...]:
    """The words of a text."""
    return tuple(text.split())


UFUNCS = words(
    """
    bitwise_and bitwise_or bitwise_xor bitwise_not bitwise_count invert left_shift right_shift bitwise_left_shift
    bitwise_right_shift bitwise_invert matmul isfinite isinf isnan logical_and logical_not logical_or logical_xor
    equal greater greater_equal less less_equal not_equal arccos arcsin arctan arctan2 atan atan2 asin acos cos
    deg2rad degrees hypot rad2deg radians sin tan arccosh arcsinh arctanh cosh sinh tanh acosh asinh atanh ceil
    floor rint trunc exp exp2 expm1 log log10 log1p log2 logaddexp logaddexp2 copysign frexp ldexp nextafter signbit
    gcd lcm add divide divmod floor_divide float_power fmod modf multiply negative positive power reciprocal
    remainder mod subtract true_divide pow conj conjugate abs absolute cbrt fabs fmax fmin maximum minimum sign
    heaviside sqrt square
    """
)
"""Universal functions."""

SAME = words(
    """
    e euler_gamma inf nan newaxis pi complexfloating floating generic inexact integer number signedinteger
    unsignedinteger bool_ byte short intc int_ longlong intp int8 int16 int32 int64 ubyte ushort uintc uint
    ulonglong uintp uint8 uint16 uint32 uint64 half single double float16 float32 float64 csingle cdouble complex64
    complex128 dtype finfo iinfo index_exp ndindex s_ bool long ulong broadcast_shapes binary_repr promote_types
    issubdtype isdtype mintypecode typename format_float_positional format_float_scientific base_repr
    get_printoptions set_printoptions printoptions isscalar iterable
    """
)
"""Names that CuPy has from NumPy as they are: types, constants, functions of dtypes and texts."""

MAKERS = words(
    """
    eye identity arange linspace logspace tri vander fromfile fromfunction fromiter frombuffer fromstring loadtxt
    genfromtxt indices mask_indices tril_indices triu_indices diag_indices bartlett blackman hamming hanning kaiser
    load
    """
)
"""Functions that make arrays of values of the host."""

SEQUENCES = words(
    """
    column_stack concatenate dstack hstack stack vstack concat meshgrid ix_ broadcast_arrays choose select einsum
    ravel_multi_index lexsort histogramdd piecewise
    """
)
"""Functions of several arrays, alone or in a sequence."""

PASSED = words(
    """
    diag diagflat tril triu ravel reshape moveaxis rollaxis swapaxes transpose matrix_transpose permute_dims
    atleast_1d atleast_2d atleast_3d broadcast_to expand_dims squeeze asarray_chkfinite require array_split dsplit
    hsplit split vsplit repeat tile delete append resize unique unique_all unique_counts unique_values
    unique_inverse trim_zeros flip fliplr flipud roll rot90 packbits unpackbits tril_indices_from triu_indices_from
    unravel_index compress diagonal extract cross dot inner kron outer tensordot vdot trace isclose isneginf
    isposinf isin iscomplex isreal intersect1d setdiff1d setxor1d union1d all any poly polyadd polysub polymul
    polyfit polyval roots unwrap around fix round prod sum cumprod cumulative_prod cumulative_sum cumsum ediff1d
    nancumprod nancumsum nansum nanprod diff gradient trapezoid i0 sinc angle imag real interp nan_to_num
    real_if_close convolve pad argmax argmin argwhere flatnonzero nanargmax nanargmin searchsorted argsort
    sort_complex corrcoef cov correlate amax max amin min nanmax nanmin percentile ptp quantile median average mean
    std var nanmedian nanmean nanstd nanvar bincount digitize histogram histogram2d
    """
)
"""Functions of an array, which comes first."""

ABSENT = ["poly1d", "who", "DataSource", "format_parser", "make_aligned_dtype", "apply_over_axes"]
"""Names of CuPy that are not there."""

FFT = words(
    """
    fft fft2 fftfreq fftn fftshift hfft ifft ifft2 ifftn ifftshift ihfft irfft irfft2 irfftn rfft rfft2 rfftfreq
    rfftn
    """
)
"""Functions of `cupy.fft`."""

LINALG = words(
    """
    matrix_power cross matmul matrix_transpose cholesky qr svd eigh eig eigvalsh eigvals norm cond det matrix_rank
    slogdet solve tensorsolve lstsq inv pinv tensorinv
    """
)
"""Functions of `cupy.linalg`."""
