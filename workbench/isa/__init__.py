"""PTX, SASS, the data of each GPU, and reports of NVIDIA's tools: text and numbers; no LLVM, no CUDA."""
