// Calls an exported op as ONNX Runtime does. Tensors lie where the op takes them: managed memory is both.
#pragma once
#include <cuda_runtime.h>
#include <onnxruntime_c_api.h>

#include <algorithm>
#include <cstdio>
#include <cstring>

inline OrtStatus* bad(const std::string& words) { return new OrtStatus{ORT_FAIL, words}; }

inline const OrtApi* host_api(std::uint32_t version) {
  static const OrtApi api = [] {
    OrtApi a{};
    a.CreateStatus = [](OrtErrorCode code, const char* words) { return new OrtStatus{code, words}; };
    a.ReleaseStatus = [](OrtStatus* status) { delete status; };
    a.GetDimensionsCount = [](const OrtTensorTypeAndShapeInfo* info, std::size_t* count) -> OrtStatus* {
      *count = info->shape.size();
      return nullptr;
    };
    a.GetDimensions = [](const OrtTensorTypeAndShapeInfo* info, std::int64_t* to, std::size_t n) -> OrtStatus* {
      std::copy_n(info->shape.begin(), n, to);
      return nullptr;
    };
    a.CreateTensorTypeAndShapeInfo = [](OrtTensorTypeAndShapeInfo** made) -> OrtStatus* {
      *made = new OrtTensorTypeAndShapeInfo{};
      return nullptr;
    };
    a.SetTensorElementType = [](OrtTensorTypeAndShapeInfo* info, ONNXTensorElementDataType type) -> OrtStatus* {
      info->type = type;
      return nullptr;
    };
    a.SetDimensions = [](OrtTensorTypeAndShapeInfo* info, const std::int64_t* from, std::size_t n) -> OrtStatus* {
      info->shape.assign(from, from + n);
      return nullptr;
    };
    a.ReleaseTensorTypeAndShapeInfo = [](OrtTensorTypeAndShapeInfo* info) { delete info; };
    a.GetTensorTypeAndShape = [](const OrtValue* value, OrtTensorTypeAndShapeInfo** made) -> OrtStatus* {
      *made = new OrtTensorTypeAndShapeInfo(value->info);
      return nullptr;
    };
    a.GetTensorMutableData = [](OrtValue* value, void** data) -> OrtStatus* {
      *data = value->data;
      return nullptr;
    };
    a.KernelInfoGetAttribute_int64 = [](const OrtKernelInfo* info, const char* name, std::int64_t* to) -> OrtStatus* {
      const auto found = info->whole.find(name);
      if (found == info->whole.end()) return bad("no attribute");
      *to = found->second.value;
      return nullptr;
    };
    a.KernelInfoGetAttribute_float = [](const OrtKernelInfo* info, const char* name, float* to) -> OrtStatus* {
      const auto found = info->real.find(name);
      if (found == info->real.end()) return bad("no attribute");
      *to = found->second;
      return nullptr;
    };
    a.KernelContext_GetInput = [](const OrtKernelContext* c, std::size_t at, const OrtValue** value) -> OrtStatus* {
      *value = &c->inputs[at];
      return nullptr;
    };
    a.KernelContext_GetOutput = [](OrtKernelContext* c, std::size_t at, const std::int64_t* shape, std::size_t rank,
                                   OrtValue** value) -> OrtStatus* {
      OrtValue& made = c->outputs[at];
      made.info.shape.assign(shape, shape + rank);
      std::size_t bytes = 8;
      for (std::size_t axis = 0; axis < rank; ++axis) bytes *= shape[axis];
      cudaMallocManaged(&made.data, bytes + 1);
      *value = &made;
      return nullptr;
    };
    a.KernelContext_GetGPUComputeStream = [](const OrtKernelContext* c, void** stream) -> OrtStatus* {
      *stream = c->stream;
      return nullptr;
    };
    a.ShapeInferContext_GetInputTypeShape = [](const OrtShapeInferContext* c, std::size_t at,
                                               OrtTensorTypeAndShapeInfo** info) -> OrtStatus* {
      *info = const_cast<OrtTensorTypeAndShapeInfo*>(&c->inputs[at]);
      return nullptr;
    };
    a.ShapeInferContext_SetOutputTypeShape = [](const OrtShapeInferContext* c, std::size_t at,
                                                const OrtTensorTypeAndShapeInfo* info) -> OrtStatus* {
      const_cast<OrtShapeInferContext*>(c)->outputs[at] = *info;
      return nullptr;
    };
    a.ShapeInferContext_GetAttribute = [](const OrtShapeInferContext* c, const char* name,
                                          const OrtOpAttr** attribute) -> OrtStatus* {
      const auto found = c->node.whole.find(name);
      if (found == c->node.whole.end()) return bad("no attribute");
      *attribute = &found->second;
      return nullptr;
    };
    a.ReadOpAttr = [](const OrtOpAttr* attribute, OrtOpAttrType, void* to, std::size_t bytes,
                      std::size_t*) -> OrtStatus* {
      std::memcpy(to, &attribute->value, bytes);
      return nullptr;
    };
    a.CreateCustomOpDomain = [](const char*, OrtCustomOpDomain** domain) -> OrtStatus* {
      *domain = new OrtCustomOpDomain{};
      return nullptr;
    };
    a.CustomOpDomain_Add = [](OrtCustomOpDomain* domain, const OrtCustomOp* op) -> OrtStatus* {
      domain->op = op;
      return nullptr;
    };
    a.AddCustomOpDomain = [](OrtSessionOptions* options, OrtCustomOpDomain* domain) -> OrtStatus* {
      options->domain = domain;
      return nullptr;
    };
    return a;
  }();
  return version <= ORT_API_VERSION ? &api : nullptr;
}

inline void show(OrtStatus* status) {
  if (status == nullptr) return;
  std::printf("error: %s\n", status->words.c_str());
  delete status;
}

inline void show(const std::vector<std::int64_t>& shape) {
  for (const std::int64_t extent : shape) std::printf(" %lld", static_cast<long long>(extent));
  std::printf("\n");
}

// A tensor of numbers that begin at `first` and grow by 1.
inline OrtValue counted(std::vector<std::int64_t> shape, float first) {
  std::size_t elements = 1;
  for (const std::int64_t extent : shape) elements *= extent;
  float* data = nullptr;
  cudaMallocManaged(&data, elements * 4 + 4);
  for (std::size_t at = 0; at < elements; ++at) data[at] = first + at;
  return OrtValue{{ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT, std::move(shape)}, data, {}};
}

struct Host {
  const OrtCustomOp* op;

  explicit Host(OrtStatus* (*registered)(OrtSessionOptions*, const OrtApiBase*)) {
    static const OrtApiBase base{host_api};
    OrtSessionOptions options{};
    show(registered(&options, &base));
    op = options.domain->op;
    const char* provider = op->GetExecutionProviderType(op);
    std::printf("op %s of %s:", op->GetName(op), provider != nullptr ? provider : "the CPU");
    for (std::size_t at = 0; at < op->GetInputTypeCount(op); ++at) {
      std::printf(" %d%s", op->GetInputType(op, at), op->GetInputMemoryType(op, at) == OrtMemTypeCPUInput ? "c" : "");
    }
    std::printf(" to %d\n", op->GetOutputType(op, 0));
  }

  void infer(std::vector<std::vector<std::int64_t>> shapes, OrtKernelInfo node = {}) const {
    OrtShapeInferContext context{{}, std::vector<OrtTensorTypeAndShapeInfo>(op->GetOutputTypeCount(op)), node};
    for (auto& shape : shapes) context.inputs.push_back({ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT, shape});
    show(op->InferOutputShapeFn(op, &context));
    std::printf("inferred:");
    show(context.outputs[0].shape);
  }

  // Prints the first and the last element of the first output.
  void run(std::vector<OrtValue> inputs, OrtKernelInfo node = {}) const {
    void* kernel = nullptr;
    OrtStatus* status = op->CreateKernelV2(op, host_api(1), &node, &kernel);
    if (status != nullptr) return show(status);
    OrtKernelContext context{std::move(inputs), std::vector<OrtValue>(op->GetOutputTypeCount(op)), nullptr};
    status = op->KernelComputeV2(kernel, &context);
    op->KernelDestroy(kernel);
    cudaDeviceSynchronize();
    if (status != nullptr) return show(status);
    const OrtValue& made = context.outputs[0];
    std::size_t elements = 1;
    for (const std::int64_t extent : made.info.shape) elements *= extent;
    const float* data = static_cast<const float*>(made.data);
    if (elements != 0) std::printf("ran: %g %g of", data[0], data[elements - 1]);
    if (elements == 0) std::printf("ran: nothing of");
    show(made.info.shape);
  }
};
