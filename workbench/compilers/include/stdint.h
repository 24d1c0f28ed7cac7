#pragma once
// Stands in for the C header of this name, which NVRTC refuses.
// libcu++ defines the types and the limits in the global namespace.
#include <cuda/std/cstdint>
