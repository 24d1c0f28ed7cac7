"""The parts of an ONNX Runtime custom op in C++ that are the same for each kernel.

Written against the C interface of ONNX Runtime 1.17 (API version 17) and later, `onnxruntime_c_api.h`: `OrtCustomOp`,
`KernelContext_*`, `ShapeInferContext_*`.
"""

from __future__ import annotations

from dataclasses import dataclass

INCLUDES = (
    "#include <onnxruntime_c_api.h>",
    "",
    "#include <climits>",
    "#include <cmath>",
    "#include <cstddef>",
    "#include <cstdint>",
    "#include <string>",
    "#include <vector>",
)


@dataclass(frozen=True)
class RuntimeText:
    """The C++ around the functions of an op.

    Attributes
    ----------
    before
        Helpers that the op's own functions use.
    after
        The callbacks of ONNX Runtime, which use those functions.
    registration
        The function that the library exports; NAMESPACE stands for the op's namespace.
    """

    before: str
    after: str
    registration: str


RUNTIME = RuntimeText(
    before="""
using Shape = std::vector<std::int64_t>;

static const OrtApi* api = nullptr;

static OrtStatus* failure(OrtErrorCode code, const std::string& words) {
  return api->CreateStatus(code, (std::string(name) + ": " + words).c_str());
}

static OrtStatus* status_of(cudaError_t status) {
  return status == cudaSuccess ? nullptr : failure(ORT_FAIL, cudaGetErrorString(status));
}

#ifdef CUDA_VERSION
static OrtStatus* status_of(CUresult status) {
  if (status == CUDA_SUCCESS) return nullptr;
  const char* words = nullptr;
  cuGetErrorString(status, &words);
  return failure(ORT_FAIL, words != nullptr ? words : "an error of the CUDA driver");
}
#endif

static std::string words_of(const Shape& shape) {
  std::string words = "[";
  for (std::size_t axis = 0; axis < shape.size(); ++axis) words += (axis ? ", " : "") + std::to_string(shape[axis]);
  return words + "]";
}

// here: the extents by the sizes that other inputs and attributes give; empty where they are not known yet.
static std::string misfit(std::size_t input, const Shape& shape, const char* wanted, const Shape& here) {
  const std::string known = here.empty() ? std::string() : ", here " + words_of(here);
  return std::string(inputs[input].name) + " has the shape " + words_of(shape) + "; the kernel takes [" + wanted + "]" +
         known;
}

// Reads attributes of a node, of its kernel or while shapes are inferred.
struct Reader {
  const OrtKernelInfo* info;
  OrtShapeInferContext* context;
  mutable std::string missing;

  void whole(const char* attribute, bool required, long long* value) const {
    std::int64_t found = *value;
    OrtStatus* status = nullptr;
    if (info != nullptr) {
      status = api->KernelInfoGetAttribute_int64(info, attribute, &found);
    } else {
      const OrtOpAttr* held = nullptr;
      std::size_t size = 0;
      status = api->ShapeInferContext_GetAttribute(context, attribute, &held);
      if (status == nullptr) status = api->ReadOpAttr(held, ORT_OP_ATTR_INT, &found, sizeof found, &size);
    }
    settled(status, attribute, required);
    if (status == nullptr) *value = found;
  }

  void real(const char* attribute, bool required, double* value) const {
    if (info == nullptr) return;  // no shape depends on it
    float found = 0;
    OrtStatus* status = api->KernelInfoGetAttribute_float(info, attribute, &found);
    settled(status, attribute, required);
    if (status == nullptr) *value = found;
  }

  void settled(OrtStatus* status, const char* attribute, bool required) const {
    if (status == nullptr) return;
    api->ReleaseStatus(status);
    if (required) missing = attribute;
  }
};
""",
    after="""
struct Kernel {
  Attributes attributes;
};

static OrtStatus* shape_of(const OrtTensorTypeAndShapeInfo* info, Shape* shape) {
  std::size_t rank = 0;
  OrtStatus* status = api->GetDimensionsCount(info, &rank);
  if (status != nullptr) return status;
  shape->assign(rank, -1);
  return api->GetDimensions(info, shape->data(), rank);
}

static OrtStatus* ORT_API_CALL infer(const OrtCustomOp*, OrtShapeInferContext* context) noexcept {
  std::vector<Shape> shapes(inputs_count);
  for (std::size_t at = 0; at < inputs_count; ++at) {
    OrtTensorTypeAndShapeInfo* info = nullptr;
    OrtStatus* status = api->ShapeInferContext_GetInputTypeShape(context, at, &info);
    if (status == nullptr) status = shape_of(info, &shapes[at]);
    if (status != nullptr) {
      api->ReleaseStatus(status);
      return nullptr;  // the shape is known when the op runs
    }
    for (const std::int64_t extent : shapes[at]) {
      if (extent < 0) return nullptr;
    }
  }
  const Reader read{nullptr, context, std::string()};
  const Attributes attributes = attributes_of(read);
  if (!read.missing.empty()) return nullptr;
  Sizes sizes;
  const std::string why = sizes_of(shapes, attributes, &sizes);
  if (!why.empty()) return failure(ORT_INVALID_ARGUMENT, why);
  const std::vector<Shape> made = outputs_of(sizes);
  for (std::size_t at = 0; at < outputs_count; ++at) {
    OrtTensorTypeAndShapeInfo* info = nullptr;
    OrtStatus* status = api->CreateTensorTypeAndShapeInfo(&info);
    if (status == nullptr) status = api->SetTensorElementType(info, outputs[at].type);
    if (status == nullptr) status = api->SetDimensions(info, made[at].data(), made[at].size());
    if (status == nullptr) status = api->ShapeInferContext_SetOutputTypeShape(context, at, info);
    if (info != nullptr) api->ReleaseTensorTypeAndShapeInfo(info);
    if (status != nullptr) return status;
  }
  return nullptr;
}

static std::size_t bytes_of(const Shape& shape, ONNXTensorElementDataType type) {
  std::size_t bytes = 1;
  switch (type) {
    case ONNX_TENSOR_ELEMENT_DATA_TYPE_INT16:
    case ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT16:
    case ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT16:
    case ONNX_TENSOR_ELEMENT_DATA_TYPE_BFLOAT16:
      bytes = 2;
      break;
    case ONNX_TENSOR_ELEMENT_DATA_TYPE_INT32:
    case ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT32:
    case ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT:
      bytes = 4;
      break;
    case ONNX_TENSOR_ELEMENT_DATA_TYPE_INT64:
    case ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT64:
    case ONNX_TENSOR_ELEMENT_DATA_TYPE_DOUBLE:
      bytes = 8;
      break;
    default:
      break;
  }
  for (const std::int64_t extent : shape) bytes *= static_cast<std::size_t>(extent);
  return bytes;
}

#ifdef KERNEL_WORKBENCH_HOST_TENSORS
// Memory of the GPU for the tensors of one call.
struct DeviceTensors {
  std::vector<void*> pointers;

  OrtStatus* add(const void* from, std::size_t bytes) {
    void* pointer = nullptr;
    cudaError_t status = bytes != 0 ? cudaMalloc(&pointer, bytes) : cudaSuccess;
    if (status != cudaSuccess) return status_of(status);
    pointers.push_back(pointer);
    if (from == nullptr || bytes == 0) return nullptr;
    return status_of(cudaMemcpy(pointer, from, bytes, cudaMemcpyHostToDevice));
  }

  ~DeviceTensors() {
    for (void* pointer : pointers) cudaFree(pointer);
  }
};
#endif

static OrtStatus* ORT_API_CALL compute(void* state, OrtKernelContext* context) noexcept {
  const Attributes& attributes = static_cast<const Kernel*>(state)->attributes;
  std::vector<Shape> shapes(inputs_count);
  std::vector<void*> read(inputs_count + 1);
  std::vector<void*> written(outputs_count);
  for (std::size_t at = 0; at < inputs_count; ++at) {
    const OrtValue* value = nullptr;
    OrtTensorTypeAndShapeInfo* info = nullptr;
    OrtStatus* status = api->KernelContext_GetInput(context, at, &value);
    if (status == nullptr) status = api->GetTensorTypeAndShape(value, &info);
    if (status == nullptr) status = shape_of(info, &shapes[at]);
    if (info != nullptr) api->ReleaseTensorTypeAndShapeInfo(info);
    // The function for tensors that are only read came later; the pointer is the same.
    if (status == nullptr) status = api->GetTensorMutableData(const_cast<OrtValue*>(value), &read[at]);
    if (status != nullptr) return status;
  }
  Sizes sizes;
  const std::string why = sizes_of(shapes, attributes, &sizes);
  if (!why.empty()) return failure(ORT_INVALID_ARGUMENT, why);
  const std::vector<Shape> made = outputs_of(sizes);
  std::size_t elements = 0;
  for (std::size_t at = 0; at < outputs_count; ++at) {
    for (const std::int64_t extent : made[at]) {
      if (extent < 0) return failure(ORT_INVALID_ARGUMENT, std::string(outputs[at].name) + " has an extent below 0");
    }
    OrtValue* value = nullptr;
    OrtStatus* status = api->KernelContext_GetOutput(context, at, made[at].data(), made[at].size(), &value);
    if (status == nullptr) status = api->GetTensorMutableData(value, &written[at]);
    if (status != nullptr) return status;
    elements += bytes_of(made[at], outputs[at].type);
  }
  if (elements == 0) return nullptr;  // nothing is to be written, and CUDA has no grid of 0 blocks
#ifdef KERNEL_WORKBENCH_HOST_TENSORS
  DeviceTensors there;
  for (std::size_t at = 0; at < inputs_count; ++at) {
    OrtStatus* status = there.add(read[at], bytes_of(shapes[at], inputs[at].type));
    if (status != nullptr) return status;
    if (!inputs[at].by_value) read[at] = there.pointers[at];
  }
  for (std::size_t at = 0; at < outputs_count; ++at) {
    const std::size_t bytes = bytes_of(made[at], outputs[at].type);
    OrtStatus* status = there.add(nullptr, bytes);
    if (status == nullptr && copied[at] >= 0 && bytes != 0) {
      status = status_of(cudaMemcpy(there.pointers.back(), read[static_cast<std::size_t>(copied[at])], bytes,
                                    cudaMemcpyDeviceToDevice));
    }
    if (status != nullptr) return status;
  }
  OrtStatus* status =
      launched(sizes, attributes, read.data(), there.pointers.data() + inputs_count, nullptr);
  if (status == nullptr) status = status_of(cudaDeviceSynchronize());
  for (std::size_t at = 0; at < outputs_count && status == nullptr; ++at) {
    const std::size_t bytes = bytes_of(made[at], outputs[at].type);
    if (bytes == 0) continue;
    status = status_of(cudaMemcpy(written[at], there.pointers[inputs_count + at], bytes, cudaMemcpyDeviceToHost));
  }
  return status;
#else
  void* stream = nullptr;
  OrtStatus* status = api->KernelContext_GetGPUComputeStream(context, &stream);
  for (std::size_t at = 0; at < outputs_count && status == nullptr; ++at) {
    const std::size_t bytes = bytes_of(made[at], outputs[at].type);
    if (copied[at] < 0 || bytes == 0 || read[static_cast<std::size_t>(copied[at])] == written[at]) continue;
    status = status_of(cudaMemcpyAsync(written[at], read[static_cast<std::size_t>(copied[at])], bytes,
                                       cudaMemcpyDeviceToDevice, static_cast<cudaStream_t>(stream)));
  }
  if (status != nullptr) return status;
  return launched(sizes, attributes, read.data(), written.data(), static_cast<Stream>(stream));
#endif
}

static OrtStatus* ORT_API_CALL create(const OrtCustomOp*, const OrtApi*, const OrtKernelInfo* info,
                                      void** kernel) noexcept {
  const Reader read{info, nullptr, std::string()};
  const Attributes attributes = attributes_of(read);
  if (!read.missing.empty()) {
    return failure(ORT_INVALID_ARGUMENT, "a node needs the attribute " + read.missing + ", a whole number");
  }
  *kernel = new Kernel{attributes};
  return nullptr;
}

static const OrtCustomOp* op() {
  static const OrtCustomOp made = [] {
    OrtCustomOp held{};
    held.version = ORT_API_VERSION;
    held.CreateKernelV2 = create;
    held.KernelComputeV2 = compute;
    held.KernelDestroy = [](void* kernel) { delete static_cast<Kernel*>(kernel); };
    held.GetName = [](const OrtCustomOp*) -> const char* { return name; };
    held.GetExecutionProviderType = [](const OrtCustomOp*) -> const char* {
#ifdef KERNEL_WORKBENCH_HOST_TENSORS
      return nullptr;
#else
      return "CUDAExecutionProvider";
#endif
    };
    held.GetInputTypeCount = [](const OrtCustomOp*) { return inputs_count; };
    held.GetOutputTypeCount = [](const OrtCustomOp*) { return outputs_count; };
    held.GetInputType = [](const OrtCustomOp*, std::size_t at) { return inputs[at].type; };
    held.GetOutputType = [](const OrtCustomOp*, std::size_t at) { return outputs[at].type; };
    held.GetInputCharacteristic = [](const OrtCustomOp*, std::size_t) { return INPUT_OUTPUT_REQUIRED; };
    held.GetOutputCharacteristic = [](const OrtCustomOp*, std::size_t) { return INPUT_OUTPUT_REQUIRED; };
    held.GetInputMemoryType = [](const OrtCustomOp*, std::size_t at) {
      return inputs[at].by_value ? OrtMemTypeCPUInput : OrtMemTypeDefault;
    };
    held.GetStartVersion = [](const OrtCustomOp*) { return 1; };
    held.GetEndVersion = [](const OrtCustomOp*) { return INT_MAX; };
    held.InferOutputShapeFn = infer;
    return held;
  }();
  return &made;
}
""",
    registration="""
#ifdef _WIN32
#define KERNEL_WORKBENCH_EXPORT extern "C" __declspec(dllexport)
#else
#define KERNEL_WORKBENCH_EXPORT extern "C" __attribute__((visibility("default")))
#endif

KERNEL_WORKBENCH_EXPORT OrtStatus* ORT_API_CALL RegisterCustomOps(OrtSessionOptions* options,
                                                                  const OrtApiBase* base) {
  namespace op = NAMESPACE;
  const OrtApi* const api = base->GetApi(ORT_API_VERSION);
  if (api == nullptr) {
    return base->GetApi(1)->CreateStatus(ORT_FAIL, "the op was compiled with headers of a newer ONNX Runtime");
  }
  op::api = api;
  static OrtCustomOpDomain* domain = nullptr;  // sessions use it as long as the process runs
  if (domain == nullptr) {
    OrtStatus* status = api->CreateCustomOpDomain("kernel_workbench", &domain);
    if (status == nullptr) status = api->CustomOpDomain_Add(domain, op::op());
    if (status != nullptr) return status;
  }
  return api->AddCustomOpDomain(options, domain);
}
""",
)
