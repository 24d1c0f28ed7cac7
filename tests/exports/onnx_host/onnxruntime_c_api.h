// A stand-in for the part of ONNX Runtime's C interface that exported ops use, in the order of no version: a host that is
// compiled with it calls an op as ONNX Runtime does, where ONNX Runtime is not installed.
#pragma once
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#define ORT_API_CALL
#define ORT_API_VERSION 23

enum ONNXTensorElementDataType {
  ONNX_TENSOR_ELEMENT_DATA_TYPE_UNDEFINED, ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT, ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT8,
  ONNX_TENSOR_ELEMENT_DATA_TYPE_INT8, ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT16, ONNX_TENSOR_ELEMENT_DATA_TYPE_INT16,
  ONNX_TENSOR_ELEMENT_DATA_TYPE_INT32, ONNX_TENSOR_ELEMENT_DATA_TYPE_INT64, ONNX_TENSOR_ELEMENT_DATA_TYPE_STRING,
  ONNX_TENSOR_ELEMENT_DATA_TYPE_BOOL, ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT16, ONNX_TENSOR_ELEMENT_DATA_TYPE_DOUBLE,
  ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT32, ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT64,
  ONNX_TENSOR_ELEMENT_DATA_TYPE_BFLOAT16, ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT8E4M3FN,
  ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT8E5M2
};
enum OrtErrorCode { ORT_OK, ORT_FAIL, ORT_INVALID_ARGUMENT };
enum OrtCustomOpInputOutputCharacteristic { INPUT_OUTPUT_REQUIRED };
enum OrtMemType { OrtMemTypeCPUInput = -2, OrtMemTypeDefault = 0 };
enum OrtOpAttrType { ORT_OP_ATTR_UNDEFINED, ORT_OP_ATTR_INT };

struct OrtStatus { OrtErrorCode code; std::string words; };
struct OrtTensorTypeAndShapeInfo { ONNXTensorElementDataType type; std::vector<std::int64_t> shape; };
struct OrtValue { OrtTensorTypeAndShapeInfo info; void* data; std::vector<char> own; };
struct OrtOpAttr { std::int64_t value; };
struct OrtKernelInfo { std::map<std::string, OrtOpAttr> whole; std::map<std::string, float> real; };
struct OrtKernelContext { std::vector<OrtValue> inputs, outputs; void* stream; };
struct OrtShapeInferContext { std::vector<OrtTensorTypeAndShapeInfo> inputs, outputs; OrtKernelInfo node; };
struct OrtCustomOp;
struct OrtCustomOpDomain { const OrtCustomOp* op; };
struct OrtSessionOptions { OrtCustomOpDomain* domain; };

struct OrtApi {
  OrtStatus* (*CreateStatus)(OrtErrorCode, const char*);
  void (*ReleaseStatus)(OrtStatus*);
  OrtStatus* (*GetDimensionsCount)(const OrtTensorTypeAndShapeInfo*, std::size_t*);
  OrtStatus* (*GetDimensions)(const OrtTensorTypeAndShapeInfo*, std::int64_t*, std::size_t);
  OrtStatus* (*CreateTensorTypeAndShapeInfo)(OrtTensorTypeAndShapeInfo**);
  OrtStatus* (*SetTensorElementType)(OrtTensorTypeAndShapeInfo*, ONNXTensorElementDataType);
  OrtStatus* (*SetDimensions)(OrtTensorTypeAndShapeInfo*, const std::int64_t*, std::size_t);
  void (*ReleaseTensorTypeAndShapeInfo)(OrtTensorTypeAndShapeInfo*);
  OrtStatus* (*GetTensorTypeAndShape)(const OrtValue*, OrtTensorTypeAndShapeInfo**);
  OrtStatus* (*GetTensorMutableData)(OrtValue*, void**);
  OrtStatus* (*KernelInfoGetAttribute_int64)(const OrtKernelInfo*, const char*, std::int64_t*);
  OrtStatus* (*KernelInfoGetAttribute_float)(const OrtKernelInfo*, const char*, float*);
  OrtStatus* (*KernelContext_GetInput)(const OrtKernelContext*, std::size_t, const OrtValue**);
  OrtStatus* (*KernelContext_GetOutput)(OrtKernelContext*, std::size_t, const std::int64_t*, std::size_t, OrtValue**);
  OrtStatus* (*KernelContext_GetGPUComputeStream)(const OrtKernelContext*, void**);
  OrtStatus* (*ShapeInferContext_GetInputTypeShape)(const OrtShapeInferContext*, std::size_t,
                                                    OrtTensorTypeAndShapeInfo**);
  OrtStatus* (*ShapeInferContext_SetOutputTypeShape)(const OrtShapeInferContext*, std::size_t,
                                                     const OrtTensorTypeAndShapeInfo*);
  OrtStatus* (*ShapeInferContext_GetAttribute)(const OrtShapeInferContext*, const char*, const OrtOpAttr**);
  OrtStatus* (*ReadOpAttr)(const OrtOpAttr*, OrtOpAttrType, void*, std::size_t, std::size_t*);
  OrtStatus* (*CreateCustomOpDomain)(const char*, OrtCustomOpDomain**);
  OrtStatus* (*CustomOpDomain_Add)(OrtCustomOpDomain*, const OrtCustomOp*);
  OrtStatus* (*AddCustomOpDomain)(OrtSessionOptions*, OrtCustomOpDomain*);
};
struct OrtApiBase { const OrtApi* (*GetApi)(std::uint32_t); };

struct OrtCustomOp {
  std::uint32_t version;
  const char* (*GetName)(const OrtCustomOp*);
  const char* (*GetExecutionProviderType)(const OrtCustomOp*);
  ONNXTensorElementDataType (*GetInputType)(const OrtCustomOp*, std::size_t);
  std::size_t (*GetInputTypeCount)(const OrtCustomOp*);
  ONNXTensorElementDataType (*GetOutputType)(const OrtCustomOp*, std::size_t);
  std::size_t (*GetOutputTypeCount)(const OrtCustomOp*);
  void (*KernelDestroy)(void*);
  OrtCustomOpInputOutputCharacteristic (*GetInputCharacteristic)(const OrtCustomOp*, std::size_t);
  OrtCustomOpInputOutputCharacteristic (*GetOutputCharacteristic)(const OrtCustomOp*, std::size_t);
  OrtMemType (*GetInputMemoryType)(const OrtCustomOp*, std::size_t);
  OrtStatus* (*CreateKernelV2)(const OrtCustomOp*, const OrtApi*, const OrtKernelInfo*, void**);
  OrtStatus* (*KernelComputeV2)(void*, OrtKernelContext*);
  OrtStatus* (*InferOutputShapeFn)(const OrtCustomOp*, OrtShapeInferContext*);
  int (*GetStartVersion)(const OrtCustomOp*);
  int (*GetEndVersion)(const OrtCustomOp*);
};
