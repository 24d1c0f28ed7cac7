// Arrays with shape and strides as arguments of CuPy's kernels, and the indices of a loop over their elements.
#pragma once

typedef long long cupy_index;

template <int n> struct cupy_place { cupy_index of[n]; };
template <typename T> struct cupy_plain { typedef T type; };
template <typename T> struct cupy_plain<T&> { typedef T type; };
template <typename T> using cupy_value = typename cupy_plain<T>::type;

template <int ndim>
class CIndexer {
  cupy_index size_;
  cupy_index shape_[ndim];
  cupy_index index_[ndim];

 public:
  enum { NDIM = ndim };
  __device__ cupy_index size() const { return size_; }
  __device__ const cupy_index* shape() const { return shape_; }
  __device__ void set(cupy_index i) {
    for (int axis = ndim - 1; axis > 0; --axis) {
      index_[axis] = i % shape_[axis];
      i /= shape_[axis];
    }
    index_[0] = i;
  }
  __device__ const cupy_index* get() const { return index_; }
};

template <>
class CIndexer<0> {
  cupy_index size_;

 public:
  enum { NDIM = 0 };
  __device__ cupy_index size() const { return size_; }
  __device__ void set(cupy_index) {}
  __device__ const cupy_index* get() const { return nullptr; }
};

template <typename T, int ndim_, bool c_contiguous = false, bool index_32_bits = false>
class CArray {
  template <typename, int, bool, bool> friend class CArray;
  T* data_;
  cupy_index size_;
  cupy_index shape_[ndim_];
  cupy_index strides_[ndim_];

 public:
  enum { ndim = ndim_ };
  typedef T element_type;
  __device__ cupy_index size() const { return size_; }
  __device__ const cupy_index* shape() const { return shape_; }
  __device__ const cupy_index* strides() const { return strides_; }
  __device__ T* data() const { return data_; }
  __device__ T* begin_ptr() const { return data_; }
  __device__ T& at(const cupy_index* index) const {
    char* place = (char*)data_;
    for (int axis = 0; axis < ndim_; ++axis) place += strides_[axis] * index[axis];
    return *(T*)place;
  }
  // The elements whose first indices are these.
  template <int n> __device__ CArray<T, ndim_ - n, c_contiguous> part(const cupy_place<n>& index) const {
    CArray<T, ndim_ - n, c_contiguous> found;
    char* place = (char*)data_;
    for (int axis = 0; axis < n; ++axis) place += strides_[axis] * index.of[axis];
    found.data_ = (T*)place;
    found.size_ = 1;
    for (int axis = n; axis < ndim_; ++axis) {
      found.size_ *= shape_[axis];
      found.shape_[axis - n] = shape_[axis];
      found.strides_[axis - n] = strides_[axis];
    }
    return found;
  }
  template <typename I> __device__ T& operator[](const I (&index)[ndim_]) const {
    char* place = (char*)data_;
    for (int axis = 0; axis < ndim_; ++axis) place += strides_[axis] * (cupy_index)index[axis];
    return *(T*)place;
  }
  __device__ T& operator[](const cupy_index* index) const { return at(index); }
  __device__ T& operator[](cupy_index i) const {
    if (c_contiguous) return data_[i];
    char* place = (char*)data_;
    for (int axis = ndim_ - 1; axis > 0; --axis) {
      place += strides_[axis] * (i % shape_[axis]);
      i /= shape_[axis];
    }
    return *(T*)(place + strides_[0] * i);
  }
  __device__ T& operator[](int i) const { return (*this)[(cupy_index)i]; }
  __device__ T& operator[](unsigned i) const { return (*this)[(cupy_index)i]; }
  __device__ T& operator[](long i) const { return (*this)[(cupy_index)i]; }
  __device__ T& operator[](unsigned long i) const { return (*this)[(cupy_index)i]; }
  __device__ T& operator[](unsigned long long i) const { return (*this)[(cupy_index)i]; }
};

template <typename T, bool c_contiguous, bool index_32_bits>
class CArray<T, 0, c_contiguous, index_32_bits> {
  T* data_;
  cupy_index size_;

 public:
  enum { ndim = 0 };
  typedef T element_type;
  __device__ cupy_index size() const { return size_; }
  __device__ const cupy_index* shape() const { return nullptr; }
  __device__ const cupy_index* strides() const { return nullptr; }
  __device__ T* data() const { return data_; }
  template <typename I> __device__ T& operator[](const I&) const { return *data_; }
};

#define CUPY_FOR(i, n)                                                                            \
  for (cupy_index i = (cupy_index)blockIdx.x * blockDim.x + threadIdx.x; i < (n);                 \
       i += (cupy_index)blockDim.x * gridDim.x)

// For a grid that has a thread for each element: a body may leave it by `continue` or `break`, as it leaves a loop.
#define CUPY_ONCE(i, n)                                                                           \
  for (cupy_index i = (cupy_index)blockIdx.x * blockDim.x + threadIdx.x, _once = i < (n); _once; _once = 0)
