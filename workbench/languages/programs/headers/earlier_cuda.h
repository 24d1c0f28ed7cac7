/* Calls as programs for CUDA 12 and earlier write them: CUDA 13 has taken parameters away and put others in. Read at the
   end of cuda_runtime.h (`completed_headers.py`); each one calls what has replaced it. */
#ifndef WORKBENCH_EARLIER_CUDA_H
#define WORKBENCH_EARLIER_CUDA_H

#if defined(__cplusplus) && CUDART_VERSION >= 13000

/* The place of managed memory by a device's number, below 0 the host. */
static __inline__ __host__ cudaMemLocation workbench_location(int device) {
    cudaMemLocation place = {};
    place.type = device < 0 ? cudaMemLocationTypeHost : cudaMemLocationTypeDevice;
    place.id = device < 0 ? 0 : device;
    return place;
}

static __inline__ __host__ cudaError_t cudaMemPrefetchAsync(const void *pointer, size_t count, int device,
                                                            cudaStream_t stream = 0) {
    return cudaMemPrefetchAsync(pointer, count, workbench_location(device), 0u, stream);
}

static __inline__ __host__ cudaError_t cudaMemAdvise(const void *pointer, size_t count, cudaMemoryAdvise advice,
                                                     int device) {
    return cudaMemAdvise(pointer, count, advice, workbench_location(device));
}

static __inline__ __host__ cudaError_t cudaMemPrefetchAsync_v2(const void *pointer, size_t count,
                                                               cudaMemLocation location, unsigned int flags,
                                                               cudaStream_t stream = 0) {
    return cudaMemPrefetchAsync(pointer, count, location, flags, stream);
}

static __inline__ __host__ cudaError_t cudaMemAdvise_v2(const void *pointer, size_t count, cudaMemoryAdvise advice,
                                                        cudaMemLocation location) {
    return cudaMemAdvise(pointer, count, advice, location);
}

static __inline__ __host__ cudaError_t cudaGraphAddDependencies(cudaGraph_t graph, const cudaGraphNode_t *from,
                                                                const cudaGraphNode_t *to, size_t count) {
    return cudaGraphAddDependencies(graph, from, to, NULL, count);
}

static __inline__ __host__ cudaError_t cudaGraphRemoveDependencies(cudaGraph_t graph, const cudaGraphNode_t *from,
                                                                   const cudaGraphNode_t *to, size_t count) {
    return cudaGraphRemoveDependencies(graph, from, to, NULL, count);
}

static __inline__ __host__ cudaError_t cudaGraphGetEdges(cudaGraph_t graph, cudaGraphNode_t *from, cudaGraphNode_t *to,
                                                         size_t *count) {
    return cudaGraphGetEdges(graph, from, to, NULL, count);
}

static __inline__ __host__ cudaError_t cudaGraphNodeGetDependencies(cudaGraphNode_t node, cudaGraphNode_t *nodes,
                                                                    size_t *count) {
    return cudaGraphNodeGetDependencies(node, nodes, NULL, count);
}

static __inline__ __host__ cudaError_t cudaGraphNodeGetDependentNodes(cudaGraphNode_t node, cudaGraphNode_t *nodes,
                                                                      size_t *count) {
    return cudaGraphNodeGetDependentNodes(node, nodes, NULL, count);
}

static __inline__ __host__ cudaError_t cudaGraphAddNode(cudaGraphNode_t *node, cudaGraph_t graph,
                                                        const cudaGraphNode_t *before, size_t count,
                                                        cudaGraphNodeParams *parameters) {
    return cudaGraphAddNode(node, graph, before, NULL, count, parameters);
}

#endif

#endif
