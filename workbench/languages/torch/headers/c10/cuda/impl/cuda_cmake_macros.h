/* Torch's build writes this header where it builds for CUDA. */
#pragma once
