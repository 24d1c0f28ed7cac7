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
    unique_inverse trim_zeros flip fliplr flipud roll rot90 tril_indices_from triu_indices_from
    unravel_index compress diagonal extract cross dot inner kron outer tensordot vdot trace isclose isneginf
    isposinf isin intersect1d setdiff1d setxor1d union1d all any poly polyadd polysub polymul
    polyfit polyval roots unwrap around fix round prod sum cumprod cumulative_prod cumulative_sum cumsum ediff1d
    nancumprod nancumsum nansum nanprod diff gradient trapezoid angle interp nan_to_num
    real_if_close convolve pad argmax argmin argwhere flatnonzero nanargmax nanargmin searchsorted argsort
    sort_complex corrcoef cov correlate amax max amin min nanmax nanmin percentile ptp quantile median average mean
    std var nanmedian nanmean nanstd nanvar bincount digitize histogram histogram2d
    """
)
"""Functions of an array, which comes first."""

CONVERTED = frozenset(
    words(
        """
        append atleast_1d atleast_2d atleast_3d average cond cov cross diag diff extract gradient isclose require resize
        tile tril triu unique unwrap
        """
    )
)
"""Those of them that also take arrays of the host, as CuPy's own functions convert their first argument. Lists
too, where the table does not refuse them."""

CONVERTED_OF_SCIPY = frozenset(
    words(
        """
        argrelextrema argrelmax argrelmin bilinear_zpk check_COLA check_NOLA chirp csd czt decimate deconvolve detrend
        filtfilt findfreqs firls firwin freqz gauss_spline gausspulse hilbert2 iirdesign invres invresz istft
        lombscargle lp2bp_zpk lp2bs_zpk lp2hp_zpk lp2lp_zpk max_len_seq periodogram qmf resample resample_poly residue
        residuez savgol_filter sawtooth sos2tf square vectorstrength zoom_fft cdist distance_matrix general_cosine
        labeled_comprehension
        """
    )
)
"""Those of `cupyx.scipy` that take lists and arrays of the host for the same reason (CuPy's source: `cupy.asarray`)."""

ABSENT = ["DataSource", "format_parser", "make_aligned_dtype"]
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
SPECIAL = words(
    """
    i0 i0e i1 i1e j0 j1 k0 k0e k1 k1e y0 y1 yn spherical_yn wright_bessel bdtr bdtrc bdtri btdtr btdtri fdtr fdtrc
    fdtri gdtr gdtrc nbdtr nbdtrc nbdtri pdtr pdtrc pdtri chdtr chdtrc chdtri ndtr log_ndtr ndtri logit expit
    log_expit boxcox boxcox1p inv_boxcox inv_boxcox1p entr huber kl_div pseudo_huber rel_entr gamma gammaln loggamma
    gammasgn gammainc gammaincinv gammaincc gammainccinv beta betaln betainc betaincinv psi rgamma polygamma
    multigammaln digamma poch erf erfc erfcx erfinv erfcinv lpmv sph_harm_y binom exp1 expi expn softmax log_softmax
    zeta zetac lambertw sici shichi cbrt exp10 exp2 radian cosdg sindg tandg cotdg log1p expm1 exprel cosm1 round
    xlogy xlog1py logsumexp sinc ellipk ellipkm1 ellipj ellipkinc ellipeinc
    """
)
"""Names of `cupyx.scipy.special`."""

NDIMAGE = words(
    """
    correlate convolve correlate1d convolve1d uniform_filter1d uniform_filter gaussian_filter1d gaussian_filter
    prewitt sobel generic_laplace laplace gaussian_laplace generic_gradient_magnitude gaussian_gradient_magnitude
    minimum_filter maximum_filter minimum_filter1d maximum_filter1d median_filter rank_filter percentile_filter
    generic_filter generic_filter1d fourier_ellipsoid fourier_gaussian fourier_shift fourier_uniform
    affine_transform map_coordinates rotate shift spline_filter spline_filter1d zoom find_objects label sum
    sum_labels mean variance standard_deviation minimum maximum minimum_position maximum_position median extrema
    center_of_mass histogram labeled_comprehension value_indices generate_binary_structure iterate_structure
    binary_erosion binary_dilation binary_opening binary_closing binary_hit_or_miss binary_fill_holes
    binary_propagation grey_erosion grey_dilation grey_closing grey_opening morphological_gradient
    morphological_laplace white_tophat black_tophat distance_transform_edt
    """
)
"""Names of `cupyx.scipy.ndimage`."""

SIGNAL = words(
    """
    convolve correlate deconvolve fftconvolve choose_conv_method oaconvolve convolve2d correlate2d correlation_lags
    wiener order_filter medfilt medfilt2d lfilter lfiltic lfilter_zi detrend filtfilt sosfilt sosfilt_zi sosfiltfilt
    hilbert hilbert2 resample resample_poly decimate unique_roots invres invresz residue residuez sepfir2d cspline1d
    qspline1d cspline2d qspline2d cspline1d_eval qspline1d_eval spline_filter gauss_spline symiirorder1 symiirorder2
    savgol_coeffs savgol_filter gammatone group_delay kaiser_atten kaiser_beta kaiserord BadCoefficients normalize
    bilinear lp2lp lp2hp lp2bp lp2bs bilinear_zpk lp2lp_zpk lp2hp_zpk lp2bp_zpk lp2bs_zpk zpk2tf zpk2sos zpk2ss
    tf2zpk tf2sos tf2ss ss2tf ss2zpk sos2tf sos2zpk band_stop_obj get_window buttap cheb1ap cheb2ap ellipap buttord
    cheb1ord cheb2ord ellipord iirfilter butter cheby1 cheby2 ellip iirdesign iircomb iirnotch iirpeak firwin
    firwin2 firls minimum_phase findfreqs freqs freqs_zpk freqz freqz_zpk freqz_sos sosfreqz chirp gausspulse
    sawtooth square unit_impulse sweep_poly max_len_seq morlet qmf ricker morlet2 cwt abcd_normalize upfirdn
    find_peaks peak_prominences peak_widths lti lsim impulse step freqresp bode dlti dlsim dstep dimpulse dbode
    dfreqresp StateSpace TransferFunction ZerosPolesGain cont2discrete place_poles lombscargle periodogram welch csd
    check_COLA check_NOLA stft istft spectrogram vectorstrength coherence argrelextrema argrelmin argrelmax
    czt zoom_fft CZT ZoomFFT czt_points
    """
)
"""Names of `cupyx.scipy.signal`."""

WINDOWS = words(
    """
    general_cosine boxcar triang parzen bohman blackman nuttall blackmanharris flattop bartlett hann tukey barthann
    general_hamming hamming kaiser kaiser_bessel_derived gaussian general_gaussian chebwin cosine exponential taylor
    lanczos get_window
    """
)
"""Names of `cupyx.scipy.signal.windows`."""

SCIPY_FFT = words(
    """
    fft ifft fft2 ifft2 fftn ifftn rfft irfft rfft2 irfft2 rfftn irfftn hfft ihfft hfft2 ihfft2 hfftn ihfftn fht
    ifht next_fast_len fftshift ifftshift fftfreq rfftfreq get_fft_plan dct dctn dst dstn idct idctn idst idstn
    """
)
"""Names of `cupyx.scipy.fft`."""

FFTPACK = words(
    """
    fft fft2 fftn ifft ifft2 ifftn irfft rfft get_fft_plan
    """
)
"""Names of `cupyx.scipy.fftpack`."""

SCIPY_LINALG = words(
    """
    toeplitz circulant hankel hadamard leslie block_diag companion helmert hilbert dft fiedler fiedler_companion
    convolution_matrix solve_triangular lu lu_factor lu_solve bandwidth khatri_rao expm
    """
)
"""Names of `cupyx.scipy.linalg`."""

INTERPOLATE = words(
    """
    BarycentricInterpolator KroghInterpolator barycentric_interpolate krogh_interpolate interp1d PPoly BPoly NdPPoly
    CubicHermiteSpline PchipInterpolator pchip_interpolate Akima1DInterpolator CubicSpline LinearNDInterpolator
    CloughTocher2DInterpolator NearestNDInterpolator BSpline splantider splder make_interp_spline make_lsq_spline
    NdBSpline RBFInterpolator RegularGridInterpolator interpn pchip UnivariateSpline InterpolatedUnivariateSpline
    LSQUnivariateSpline
    """
)
"""Names of `cupyx.scipy.interpolate`."""

STATS = words(
    """
    entropy trim_mean boxcox_llf zmap zscore
    """
)
"""Names of `cupyx.scipy.stats`."""

SPATIAL = words(
    """
    distance_matrix Delaunay KDTree
    """
)
"""Names of `cupyx.scipy.spatial`."""

DISTANCE = words(
    """
    pdist cdist distance_matrix minkowski canberra chebyshev cityblock correlation cosine hamming euclidean
    jensenshannon russellrao sqeuclidean hellinger kl_divergence
    """
)
"""Names of `cupyx.scipy.spatial.distance`."""

POLYNOMIAL = words("polyvander polycompanion polyval polyvalfromroots")
"""Names of `cupy.polynomial.polynomial`."""

POLYUTILS = words("as_series trimseq trimcoef")
"""Names of `cupy.polynomial.polyutils`."""

SPARSE_LINALG = words(
    """
    matrix_power norm spsolve spsolve_triangular factorized lsqr lsmr splu spilu SuperLU minres eigsh svds bicgstab
    cg cgs gmres LinearOperator aslinearoperator lobpcg
    """
)
"""Names of `cupyx.scipy.sparse.linalg`."""

CSGRAPH = words(
    """
    connected_components
    """
)
"""Names of `cupyx.scipy.sparse.csgraph`."""
