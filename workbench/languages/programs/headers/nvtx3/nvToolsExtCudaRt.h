/* NVTX by another of its names. */
#pragma once
#include <nvtx3/nvToolsExt.h>
