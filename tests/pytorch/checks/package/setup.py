"""A package with an extension, as others write it."""

from setuptools import setup
from torch.utils.cpp_extension import CUDA_HOME, BuildExtension, CUDAExtension

assert CUDA_HOME is not None
setup(
    name="scaled",
    ext_modules=[CUDAExtension("scaled", ["scale.cu"])],
    cmdclass={"build_ext": BuildExtension},
)
