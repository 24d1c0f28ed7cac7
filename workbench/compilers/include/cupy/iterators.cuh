// Iterators over the elements of arrays, in C's order: pointers where elements lie without gaps.
#pragma once
#include <cuda/std/iterator>
#include <cupy/carray.cuh>

template <typename T, int ndim>
class cupy_iterator {
  CArray<T, ndim, false> array_;
  cupy_index at_;

 public:
  typedef cuda::std::random_access_iterator_tag iterator_category;
  typedef T value_type;
  typedef cupy_index difference_type;
  typedef T* pointer;
  typedef T& reference;
  __device__ cupy_iterator() {}
  __device__ cupy_iterator(const CArray<T, ndim, false>& array, cupy_index at) : array_(array), at_(at) {}
  __device__ T& operator*() const { return array_[at_]; }
  __device__ T* operator->() const { return &array_[at_]; }
  __device__ T& operator[](cupy_index i) const { return array_[at_ + i]; }
  __device__ cupy_iterator& operator+=(cupy_index n) { at_ += n; return *this; }
  __device__ cupy_iterator& operator-=(cupy_index n) { at_ -= n; return *this; }
  __device__ cupy_iterator& operator++() { return *this += 1; }
  __device__ cupy_iterator& operator--() { return *this -= 1; }
  __device__ cupy_iterator operator++(int) { cupy_iterator old = *this; ++at_; return old; }
  __device__ cupy_iterator operator--(int) { cupy_iterator old = *this; --at_; return old; }
  __device__ cupy_iterator operator+(cupy_index n) const { return cupy_iterator(array_, at_ + n); }
  __device__ cupy_iterator operator-(cupy_index n) const { return cupy_iterator(array_, at_ - n); }
  __device__ friend cupy_iterator operator+(cupy_index n, const cupy_iterator& x) { return x + n; }
  __device__ cupy_index operator-(const cupy_iterator& x) const { return at_ - x.at_; }
  __device__ bool operator==(const cupy_iterator& x) const { return at_ == x.at_; }
  __device__ bool operator!=(const cupy_iterator& x) const { return at_ != x.at_; }
  __device__ bool operator<(const cupy_iterator& x) const { return at_ < x.at_; }
  __device__ bool operator>(const cupy_iterator& x) const { return at_ > x.at_; }
  __device__ bool operator<=(const cupy_iterator& x) const { return at_ <= x.at_; }
  __device__ bool operator>=(const cupy_iterator& x) const { return at_ >= x.at_; }
};

template <typename T, int ndim, bool w> __device__ T* cupy_begin(const CArray<T, ndim, true, w>& array) {
  return array.data();
}
template <typename T, int ndim, bool w> __device__ T* cupy_end(const CArray<T, ndim, true, w>& array) {
  return array.data() + array.size();
}
template <typename T, int ndim>
__device__ cupy_iterator<T, ndim> cupy_begin(const CArray<T, ndim, false>& array) {
  return cupy_iterator<T, ndim>(array, 0);
}
template <typename T, int ndim>
__device__ cupy_iterator<T, ndim> cupy_end(const CArray<T, ndim, false>& array) {
  return cupy_iterator<T, ndim>(array, array.size());
}
