#pragma once
// Stands in for the C header of this name, which NVRTC refuses.
#include <cuda/std/cfloat>
