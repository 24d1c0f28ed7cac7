"""Headers that serve host code only, and where those of a project lie that a text does not lie beside.

Known by their names: the C++ library's, POSIX's and Windows', and those of libraries that are called from the host.
Device code that needs one of them says so by a name that is not defined then.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from workbench.compilers.cxx import includes

_CXX = (
    "algorithm any array atomic barrier bit bitset charconv chrono codecvt compare complex concepts "
    "condition_variable coroutine deque exception execution expected filesystem flat_map flat_set format "
    "forward_list fstream functional future generator initializer_list iomanip ios iosfwd iostream istream "
    "iterator latch list locale map mdspan memory memory_resource mutex new numbers numeric optional ostream "
    "print queue random ranges ratio regex scoped_allocator semaphore set shared_mutex source_location span "
    "spanstream sstream stack stacktrace stdexcept stop_token streambuf string string_view strstream syncstream "
    "system_error thread tuple typeindex typeinfo unordered_map unordered_set valarray variant vector version "
    "cctype cerrno cfenv clocale complex.h csetjmp csignal cstdarg ctime cuchar cwchar cwctype ctype.h errno.h "
    "fenv.h locale.h setjmp.h signal.h stdarg.h stdbool.h stdatomic.h stdnoreturn.h tgmath.h threads.h time.h "
    "uchar.h wchar.h wctype.h omp.h memory.h malloc.h getopt.h values.h x86intrin.h immintrin.h xmmintrin.h "
    "emmintrin.h alloca.h strings.h"
)
_POSIX = (
    "aio arpa/inet dirent dlfcn fcntl fnmatch ftw glob grp iconv langinfo libgen mqueue ndbm net/if netdb netinet/in "
    "nl_types poll pthread pwd regex sched search semaphore spawn syslog termios unistd utime wordexp execinfo err"
)
_FAMILIES = re.compile(
    r"(?:sys|linux|asm|bits|ext|experimental|GL|GLES\d?|EGL|GLFW|X11|vulkan|boost|opencv\d?|Eigen|nvtx3|thrust|mpi|hip|"
    r"hipcub|rocprim|CL|sycl|tbb|gtest|gmock|gsl|hdf5|png|FreeImage|d3d\w*|wrl|Kokkos|torch|ATen|c10)/.*"
    r"|(?:cublas|cufft|cusparse|cusolver|curand(?!_)|cudnn|nvjpeg|npp|nccl|nvml|nvToolsExt|nvrtc|nvgraph|cutensor|cudla|"
    r"cuda_(?:gl|d3d\d*|egl|vdpau)_|cudaProfiler|cuda_profiler_api|cudaEGL|cudaGL|cudaVDPAU|nvsci|helper_(?!math)|"
    r"drvapi_error|exception\.h|timer\.h|shrUtils|shrQATest|cutil|windows|process|direct|io\.h|conio|psapi|Windows|"
    r"rendercheck|paramgl|nvShaderUtils|nvMath|multithreading|freeglut|glew|glut|mpi\.h|FreeImage|png|jpeglib|zlib|"
    r"mkl|cblas|lapacke|fftw|tbb|tiff|hdf5|netcdf|gdal|opencv|papi|numa|dxgi|d3d|vulkan|cuda_runtime_dynlink|cuda_drvapi|"
    r"dynlink_|cuda_drvapi_dynlink|nvblas|cuviddec|nvcuvid|cuda_occupancy|cooperative_groups_host).*"
)
_NAMES = frozenset(_CXX.split()) | {f"{name}.h" for name in _POSIX.split()}
_NEIGHBOURS = ("", "Common", "common", "common/inc", "include", "inc")
_CLIMBS = 5


def serves_the_host(name: str) -> bool:
    """True if a header, as it is included, is one of host code."""
    return name in _NAMES or _FAMILIES.fullmatch(name) is not None


def is_standard(name: str) -> bool:
    """True if it is a header of the C++ library, of C's or of POSIX, which no project has of its own."""
    return name in _NAMES


def near(name: str, folder: Path) -> Path | None:
    """Find a header in the folders where projects keep them: `include`, `inc`, `Common`, here or further up."""
    if not folder.is_absolute() or ".." in Path(name).parts or Path(name).is_absolute():
        return None
    for place in (folder, *folder.parents)[:_CLIMBS]:
        if place == Path(place.anchor):
            break
        result = includes.find(name, None, [place / each for each in _NEIGHBOURS if each or place != folder])
        if result is not None:
            return result
    return None


def spelled(names: Sequence[str]) -> str:
    """A few names for a sentence."""
    shown = ", ".join(names[:4])
    return f"{shown} and {len(names) - 4} more" if len(names) > 5 else ", ".join(names)
