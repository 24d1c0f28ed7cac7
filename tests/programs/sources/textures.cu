// Textures, surfaces and arrays by the runtime's calls; prints what differs from what is expected.
#include <cstdio>
#include <cstring>
#include <vector>

static int wrong;

static void is(const char* what, double found, double expected)
{
    if (found != expected) {
        printf("%s: %g, not %g\n", what, found, expected);
        wrong++;
    }
}

static void status(const char* what, cudaError_t found, cudaError_t expected)
{
    if (found != expected) {
        printf("%s: %s, not %s\n", what, cudaGetErrorName(found), cudaGetErrorName(expected));
        wrong++;
    }
    cudaGetLastError();
}

#define CHECK(call) status(#call, call, cudaSuccess)

__global__ void at(cudaTextureObject_t texture, float x, float y, float* out) { *out = tex2D<float>(texture, x, y); }
__global__ void in_3d(cudaTextureObject_t texture, float3 p, float* out) { *out = tex3D<float>(texture, p.x, p.y, p.z); }
__global__ void in_layer(cudaTextureObject_t texture, float x, float y, int layer, float* out)
{
    *out = tex2DLayered<float>(texture, x, y, layer);
}
__global__ void by_index(cudaTextureObject_t texture, int i, float* out) { *out = tex1Dfetch<int>(texture, i); }
__global__ void at_level(cudaTextureObject_t texture, float level, float* out)
{
    *out = tex2DLod<float>(texture, 0.5f, 0.5f, level);
}
__global__ void four(cudaTextureObject_t texture, float* out)
{
    uchar4 texel = tex2D<uchar4>(texture, 1.5f, 0.5f);
    *out = texel.x + 10 * texel.y + 100 * texel.z + 1000 * texel.w;
}
__global__ void normalised(cudaTextureObject_t texture, float* out) { *out = tex2D<float4>(texture, 0.5f, 0.5f).y; }
__global__ void add_one(cudaSurfaceObject_t surface, int width, int height)
{
    int x = threadIdx.x, y = threadIdx.y;
    if (x < width && y < height) {
        float value;
        surf2Dread(&value, surface, x * 4, y);
        surf2Dwrite(value + 1, surface, x * 4, y);
    }
}
__global__ void outside(cudaSurfaceObject_t surface) { surf2Dwrite(1.0f, surface, 4 * 99, 0); }

static float* out;

static float fetched()
{
    float value;
    CHECK(cudaMemcpy(&value, out, sizeof value, cudaMemcpyDefault));
    return value;
}

static cudaTextureDesc description(bool linear = false, bool is_normalised = false)
{
    cudaTextureDesc made = {};
    for (auto& mode : made.addressMode) mode = cudaAddressModeClamp;
    made.filterMode = linear ? cudaFilterModeLinear : cudaFilterModePoint;
    made.normalizedCoords = is_normalised;
    return made;
}

static cudaTextureObject_t over(cudaArray_t array, cudaTextureDesc texture)
{
    cudaResourceDesc resource = {};
    resource.resType = cudaResourceTypeArray;
    resource.res.array.array = array;
    cudaTextureObject_t made = 0;
    CHECK(cudaCreateTextureObject(&made, &resource, &texture, nullptr));
    return made;
}

static void two_dimensions()
{
    const int width = 5, height = 4;
    float host[height][width];
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) host[y][x] = 10 * y + x;
    auto floats = cudaCreateChannelDesc<float>();
    cudaArray_t array;
    CHECK(cudaMallocArray(&array, &floats, width, height, cudaArraySurfaceLoadStore));
    CHECK(cudaMemcpy2DToArray(array, 0, 0, host, sizeof host[0], sizeof host[0], height, cudaMemcpyHostToDevice));
    auto texture = over(array, description());
    at<<<1, 1>>>(texture, 3.9f, 2.1f, out);
    is("nearest", fetched(), 23);
    at<<<1, 1>>>(texture, -4, 77, out);
    is("clamped", fetched(), 30);
    auto smooth = over(array, description(true));
    at<<<1, 1>>>(smooth, 1, 1, out);
    is("between four", fetched(), 5.5);

    cudaTextureDesc wrapping = description(false, true);
    wrapping.addressMode[0] = cudaAddressModeWrap;
    wrapping.addressMode[1] = cudaAddressModeMirror;
    auto wrapped = over(array, wrapping);
    at<<<1, 1>>>(wrapped, 1.3f, 1.1f, out);
    is("wrapped and mirrored", fetched(), 31);

    cudaResourceDesc resource = {};
    resource.resType = cudaResourceTypeArray;
    resource.res.array.array = array;
    cudaSurfaceObject_t surface;
    CHECK(cudaCreateSurfaceObject(&surface, &resource));
    add_one<<<1, dim3(8, 8)>>>(surface, width, height);
    at<<<1, 1>>>(texture, 4, 3, out);
    is("after a surface's store", fetched(), 35);
    float back[2][2];
    CHECK(cudaMemcpy2DFromArray(back, sizeof back[0], array, 4, 2, 8, 2, cudaMemcpyDeviceToHost));
    is("part of an array", back[1][1], 33);

    cudaArray_t copy;
    CHECK(cudaMallocArray(&copy, &floats, width, height));
    CHECK(cudaMemcpy2DArrayToArray(copy, 0, 0, array, 0, 0, width * 4, height, cudaMemcpyDeviceToDevice));
    auto of_copy = over(copy, description());
    at<<<1, 1>>>(of_copy, 2, 2, out);
    is("from array to array", fetched(), 23);
    status("a surface needs its flag", (resource.res.array.array = copy, cudaCreateSurfaceObject(&surface, &resource)),
           cudaErrorInvalidValue);
    status("rows beyond an array", cudaMemcpy2DToArray(array, 0, 3, host, 20, 20, 2, cudaMemcpyDefault),
           cudaErrorInvalidValue);

    cudaChannelFormatDesc found;
    cudaExtent extent;
    unsigned flags;
    CHECK(cudaArrayGetInfo(&found, &extent, &flags, array));
    is("width", extent.width, width);
    is("depth", extent.depth, 0);
    is("bits", found.x, 32);
    is("flags", flags, cudaArraySurfaceLoadStore);
    cudaTextureDesc same;
    CHECK(cudaGetTextureObjectTextureDesc(&same, wrapped));
    is("the same description", memcmp(&same, &wrapping, sizeof same), 0);
    CHECK(cudaGetTextureObjectResourceDesc(&resource, of_copy));
    is("the same array", resource.res.array.array == copy, 1);
    for (auto each : {texture, smooth, wrapped, of_copy}) CHECK(cudaDestroyTextureObject(each));
    CHECK(cudaFreeArray(array));
    CHECK(cudaFreeArray(copy));
    status("freed twice", cudaFreeArray(copy), cudaErrorInvalidResourceHandle);
}

static void formats()
{
    uchar4 host[2] = {{0, 51, 255, 9}, {1, 2, 3, 4}};
    auto bytes = cudaCreateChannelDesc<uchar4>();
    cudaArray_t array;
    CHECK(cudaMallocArray(&array, &bytes, 2, 1));
    CHECK(cudaMemcpy2DToArray(array, 0, 0, host, sizeof host, sizeof host, 1, cudaMemcpyHostToDevice));
    four<<<1, 1>>>(over(array, description()), out);
    is("four bytes", fetched(), 4321);
    auto as_floats = description();
    as_floats.readMode = cudaReadModeNormalizedFloat;
    normalised<<<1, 1>>>(over(array, as_floats), out);
    is("a normalised byte", fetched(), 51 / 255.0f);
    cudaResourceDesc resource = {};
    resource.resType = cudaResourceTypeArray;
    resource.res.array.array = array;
    auto smooth = description(true);
    cudaTextureObject_t none;
    status("integers have no filter", cudaCreateTextureObject(&none, &resource, &smooth, nullptr), cudaErrorInvalidValue);
}

static void planes()
{
    const int n = 3;
    float host[n][n][n];
    for (int i = 0; i < n * n * n; i++) host[0][0][i] = i;
    auto floats = cudaCreateChannelDesc<float>();
    for (bool layered : {false, true}) {
        cudaArray_t array;
        CHECK(cudaMalloc3DArray(&array, &floats, make_cudaExtent(n, n, n), layered ? cudaArrayLayered : 0));
        cudaMemcpy3DParms copy = {};
        copy.srcPtr = make_cudaPitchedPtr(host, n * 4, n, n);
        copy.dstArray = array;
        copy.extent = make_cudaExtent(n, n, n);
        copy.kind = cudaMemcpyHostToDevice;
        CHECK(cudaMemcpy3D(&copy));
        auto texture = over(array, description(!layered));
        if (layered) {
            in_layer<<<1, 1>>>(texture, 1.5f, 2.5f, 2, out);
            is("in a layer", fetched(), 25);
        } else {
            in_3d<<<1, 1>>>(texture, make_float3(1, 1, 1), out);
            is("between eight", fetched(), 6.5);
        }
        float back[n];
        cudaMemcpy3DParms row = {};
        row.srcArray = array;
        row.srcPos = make_cudaPos(0, 1, 2);
        row.dstPtr = make_cudaPitchedPtr(back, n * 4, n, 1);
        row.extent = make_cudaExtent(n, 1, 1);
        row.kind = cudaMemcpyDeviceToHost;
        CHECK(cudaMemcpy3D(&row));
        is("a row of a plane", back[2], 23);
        CHECK(cudaFreeArray(array));
    }
}

static void linear_memory()
{
    int host[8] = {10, 11, 12, 13, 14, 15, 16, 17};
    int* device;
    CHECK(cudaMalloc(&device, sizeof host));
    CHECK(cudaMemcpy(device, host, sizeof host, cudaMemcpyDefault));
    cudaResourceDesc resource = {};
    resource.resType = cudaResourceTypeLinear;
    resource.res.linear.devPtr = device;
    resource.res.linear.desc = cudaCreateChannelDesc<int>();
    resource.res.linear.sizeInBytes = sizeof host;
    auto plain = description();
    cudaTextureObject_t texture;
    CHECK(cudaCreateTextureObject(&texture, &resource, &plain, nullptr));
    by_index<<<1, 1>>>(texture, 7, out);
    is("by index", fetched(), 17);
    by_index<<<1, 1>>>(texture, 8, out);
    is("behind the end", fetched(), 0);
    resource.res.linear.sizeInBytes = 1 << 20;
    CHECK(cudaCreateTextureObject(&texture, &resource, &plain, nullptr));
    by_index<<<1, 1>>>(texture, 7, out);
    is("of more than there is", fetched(), 17);
    by_index<<<1, 1>>>(texture, 100000, out);
    is("behind what there is", fetched(), 0);

    float* rows;
    size_t pitch;
    CHECK(cudaMallocPitch(&rows, &pitch, 4 * 4, 2));
    float values[8] = {0, 1, 2, 3, 4, 5, 6, 7};
    CHECK(cudaMemcpy2D(rows, pitch, values, 16, 16, 2, cudaMemcpyHostToDevice));
    resource.resType = cudaResourceTypePitch2D;
    resource.res.pitch2D.devPtr = rows;
    resource.res.pitch2D.desc = cudaCreateChannelDesc<float>();
    resource.res.pitch2D.width = 4;
    resource.res.pitch2D.height = 2;
    resource.res.pitch2D.pitchInBytes = pitch;
    CHECK(cudaCreateTextureObject(&texture, &resource, &plain, nullptr));
    at<<<1, 1>>>(texture, 2, 1, out);
    is("pitched", fetched(), 6);
}

static void mipmap()
{
    auto floats = cudaCreateChannelDesc<float>();
    cudaMipmappedArray_t levels;
    CHECK(cudaMallocMipmappedArray(&levels, &floats, make_cudaExtent(4, 4, 0), 3));
    for (int level = 0; level < 3; level++) {
        cudaArray_t array;
        CHECK(cudaGetMipmappedArrayLevel(&array, levels, level));
        int width = 4 >> level;
        std::vector<float> values(width * width, 10.0f * level);
        CHECK(cudaMemcpy2DToArray(array, 0, 0, values.data(), width * 4, width * 4, width, cudaMemcpyHostToDevice));
    }
    cudaResourceDesc resource = {};
    resource.resType = cudaResourceTypeMipmappedArray;
    resource.res.mipmap.mipmap = levels;
    auto texture = description(false, true);
    texture.mipmapFilterMode = cudaFilterModeLinear;
    texture.maxMipmapLevelClamp = 2;
    cudaTextureObject_t made;
    CHECK(cudaCreateTextureObject(&made, &resource, &texture, nullptr));
    at_level<<<1, 1>>>(made, 1.5f, out);
    is("between levels", fetched(), 15);
    CHECK(cudaDestroyTextureObject(made));
    cudaSurfaceObject_t surface;
    resource.resType = cudaResourceTypeArray;
    CHECK(cudaGetMipmappedArrayLevel(&resource.res.array.array, levels, 1));
    CHECK(cudaCreateSurfaceObject(&surface, &resource));
    CHECK(cudaFreeMipmappedArray(levels));
}

int main(int argc, char** argv)
{
    CHECK(cudaMalloc(&out, sizeof(float)));
    if (argc > 1) {
        if (!strcmp(argv[1], "outside")) {
            auto floats = cudaCreateChannelDesc<float>();
            cudaResourceDesc resource = {};
            CHECK(cudaMallocArray(&resource.res.array.array, &floats, 4, 4, cudaArraySurfaceLoadStore));
            cudaSurfaceObject_t surface;
            CHECK(cudaCreateSurfaceObject(&surface, &resource));
            outside<<<1, 1>>>(surface);
        } else {
            at<<<1, 1>>>(0, 1, 1, out);
        }
        printf("%d\n", cudaDeviceSynchronize());
        return 0;
    }
    two_dimensions();
    formats();
    planes();
    linear_memory();
    mipmap();
    cudaDeviceProp properties;
    CHECK(cudaGetDeviceProperties(&properties, 0));
    int value;
    CHECK(cudaDeviceGetAttribute(&value, cudaDevAttrMaxTexture2DHeight, 0));
    is("a limit", value, properties.maxTexture2D[1]);
    is("another", properties.maxSurfaceCubemapLayered[1], 2046);
    printf("%d wrong\n", wrong);
}
