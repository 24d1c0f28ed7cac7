// Complex numbers of CuPy's kernels: `complex<T>` with C++'s operators and functions.
#pragma once

template <typename T>
struct alignas(2 * sizeof(T)) complex {
  T re, im;
  typedef T value_type;
  __host__ __device__ complex() = default;
  __host__ __device__ constexpr complex(T r, T i = T()) : re(r), im(i) {}
  template <typename U>
  __host__ __device__ constexpr complex(const complex<U>& z) : re((T)z.re), im((T)z.im) {}
  template <typename U>
  __host__ __device__ complex& operator=(const complex<U>& z) { re = (T)z.re; im = (T)z.im; return *this; }
  __host__ __device__ complex& operator=(T r) { re = r; im = T(); return *this; }
  __host__ __device__ constexpr T real() const { return re; }
  __host__ __device__ constexpr T imag() const { return im; }
  __host__ __device__ void real(T r) { re = r; }
  __host__ __device__ void imag(T i) { im = i; }
  template <typename U> __host__ __device__ complex& operator+=(const U& z) { return *this = *this + z; }
  template <typename U> __host__ __device__ complex& operator-=(const U& z) { return *this = *this - z; }
  template <typename U> __host__ __device__ complex& operator*=(const U& z) { return *this = *this * z; }
  template <typename U> __host__ __device__ complex& operator/=(const U& z) { return *this = *this / z; }
  __host__ __device__ explicit operator bool() const { return re != T() || im != T(); }
};

namespace cupy_complex {
template <typename T> struct number { enum { is = false }; };
#define CUPY_NUMBER(T) template <> struct number<T> { enum { is = true }; };
CUPY_NUMBER(bool) CUPY_NUMBER(char) CUPY_NUMBER(signed char) CUPY_NUMBER(unsigned char) CUPY_NUMBER(short)
CUPY_NUMBER(unsigned short) CUPY_NUMBER(int) CUPY_NUMBER(unsigned) CUPY_NUMBER(long) CUPY_NUMBER(unsigned long)
CUPY_NUMBER(long long) CUPY_NUMBER(unsigned long long) CUPY_NUMBER(float) CUPY_NUMBER(double)
#undef CUPY_NUMBER
template <bool, typename T> struct only {};
template <typename T> struct only<true, T> { typedef T type; };
template <typename T, typename U> struct wider { typedef T type; };
template <> struct wider<float, double> { typedef double type; };
}  // namespace cupy_complex

#define CUPY_HD __host__ __device__ inline
#define CUPY_SCALAR(T, S, R) typename cupy_complex::only<cupy_complex::number<S>::is, R>::type
#define CUPY_WIDER(T, U) typename cupy_complex::wider<T, U>::type

template <typename T> CUPY_HD T real(const complex<T>& z) { return z.re; }
template <typename T> CUPY_HD T imag(const complex<T>& z) { return z.im; }
template <typename T> CUPY_HD complex<T> conj(const complex<T>& z) { return complex<T>(z.re, -z.im); }
template <typename T> CUPY_HD T norm(const complex<T>& z) { return z.re * z.re + z.im * z.im; }
template <typename T> CUPY_HD T abs(const complex<T>& z) { return hypot(z.re, z.im); }
template <typename T> CUPY_HD T arg(const complex<T>& z) { return atan2(z.im, z.re); }
template <typename T> CUPY_HD complex<T> polar(const T& m, const T& theta = 0) {
  return complex<T>(m * cos(theta), m * sin(theta));
}
template <typename T> CUPY_HD complex<T> operator+(const complex<T>& z) { return z; }
template <typename T> CUPY_HD complex<T> operator-(const complex<T>& z) { return complex<T>(-z.re, -z.im); }

#define CUPY_SCALARS(OP, OF)                                                                                \
  template <typename T, typename U>                                                                         \
  CUPY_HD complex<CUPY_WIDER(T, U)> operator OP(const complex<T>& x, const complex<U>& y) {                 \
    typedef CUPY_WIDER(T, U) W;                                                                             \
    return cupy_complex::OF<W>(complex<W>(x), complex<W>(y));                                               \
  }                                                                                                         \
  template <typename T, typename S>                                                                         \
  CUPY_HD CUPY_SCALAR(T, S, complex<T>) operator OP(const complex<T>& x, const S& y) {                      \
    return cupy_complex::OF<T>(x, complex<T>((T)y));                                                        \
  }                                                                                                         \
  template <typename T, typename S>                                                                         \
  CUPY_HD CUPY_SCALAR(T, S, complex<T>) operator OP(const S& x, const complex<T>& y) {                      \
    return cupy_complex::OF<T>(complex<T>((T)x), y);                                                        \
  }

namespace cupy_complex {
template <typename T> CUPY_HD complex<T> sum(const complex<T>& x, const complex<T>& y) {
  return complex<T>(x.re + y.re, x.im + y.im);
}
template <typename T> CUPY_HD complex<T> difference(const complex<T>& x, const complex<T>& y) {
  return complex<T>(x.re - y.re, x.im - y.im);
}
template <typename T> CUPY_HD complex<T> product(const complex<T>& x, const complex<T>& y) {
  return complex<T>(x.re * y.re - x.im * y.im, x.re * y.im + x.im * y.re);
}
// Scaled as C99's annex G does, so that it does not overflow before the result does.
template <typename T> CUPY_HD complex<T> quotient(const complex<T>& x, const complex<T>& y) {
  T s = fabs(y.re) + fabs(y.im), o = T(1) / s;
  T xr = x.re * o, xi = x.im * o, yr = y.re * o, yi = y.im * o;
  T d = yr * yr + yi * yi;
  return complex<T>((xr * yr + xi * yi) / d, (xi * yr - xr * yi) / d);
}
}  // namespace cupy_complex

CUPY_SCALARS(+, sum)
CUPY_SCALARS(-, difference)
CUPY_SCALARS(*, product)
CUPY_SCALARS(/, quotient)

#define CUPY_COMPARED(OP, RESULT)                                                                           \
  template <typename T> CUPY_HD bool operator OP(const complex<T>& x, const complex<T>& y) { return RESULT; } \
  template <typename T, typename S>                                                                         \
  CUPY_HD CUPY_SCALAR(T, S, bool) operator OP(const complex<T>& x, const S& s) { return x OP complex<T>((T)s); } \
  template <typename T, typename S>                                                                         \
  CUPY_HD CUPY_SCALAR(T, S, bool) operator OP(const S& s, const complex<T>& y) { return complex<T>((T)s) OP y; }
CUPY_COMPARED(==, x.re == y.re && x.im == y.im)
CUPY_COMPARED(!=, x.re != y.re || x.im != y.im)
CUPY_COMPARED(<, x.re < y.re || (x.re == y.re && x.im < y.im))
CUPY_COMPARED(>, y < x)
CUPY_COMPARED(<=, x.re < y.re || (x.re == y.re && x.im <= y.im))
CUPY_COMPARED(>=, y <= x)

template <typename T> CUPY_HD bool isnan(const complex<T>& z) { return isnan(z.re) || isnan(z.im); }
template <typename T> CUPY_HD bool isinf(const complex<T>& z) { return isinf(z.re) || isinf(z.im); }
template <typename T> CUPY_HD bool isfinite(const complex<T>& z) { return isfinite(z.re) && isfinite(z.im); }
template <typename T> CUPY_HD complex<T> proj(const complex<T>& z) {
  return isinf(z) ? complex<T>(T(INFINITY), copysign(T(0), z.im)) : z;
}
template <typename T> CUPY_HD complex<T> exp(const complex<T>& z) {
  T m = exp(z.re);
  return z.im == T(0) ? complex<T>(m, z.im) : complex<T>(m * cos(z.im), m * sin(z.im));
}
template <typename T> CUPY_HD complex<T> log(const complex<T>& z) { return complex<T>(log(abs(z)), arg(z)); }
template <typename T> CUPY_HD complex<T> log10(const complex<T>& z) { return log(z) / log(T(10)); }
template <typename T> CUPY_HD complex<T> log2(const complex<T>& z) { return log(z) / log(T(2)); }
template <typename T> CUPY_HD complex<T> log1p(const complex<T>& z) { return log(z + T(1)); }
template <typename T> CUPY_HD complex<T> expm1(const complex<T>& z) { return exp(z) - T(1); }
template <typename T> CUPY_HD complex<T> sqrt(const complex<T>& z) {
  if (z.re == T(0) && z.im == T(0)) return complex<T>(T(0), z.im);
  T t = sqrt((fabs(z.re) + abs(z)) / T(2));
  return z.re >= T(0) ? complex<T>(t, z.im / (T(2) * t)) : complex<T>(fabs(z.im) / (T(2) * t), copysign(t, z.im));
}
template <typename T> CUPY_HD complex<T> pow(const complex<T>& x, const complex<T>& y) {
  if (y.re == T(0) && y.im == T(0)) return complex<T>(T(1));
  if (x.re == T(0) && x.im == T(0)) return complex<T>(T(0));
  return exp(log(x) * y);
}
template <typename T, typename S> CUPY_HD CUPY_SCALAR(T, S, complex<T>) pow(const complex<T>& x, const S& y) {
  return pow(x, complex<T>((T)y));
}
template <typename T, typename S> CUPY_HD CUPY_SCALAR(T, S, complex<T>) pow(const S& x, const complex<T>& y) {
  return pow(complex<T>((T)x), y);
}
template <typename T> CUPY_HD complex<T> sin(const complex<T>& z) {
  return complex<T>(sin(z.re) * cosh(z.im), cos(z.re) * sinh(z.im));
}
template <typename T> CUPY_HD complex<T> cos(const complex<T>& z) {
  return complex<T>(cos(z.re) * cosh(z.im), -sin(z.re) * sinh(z.im));
}
template <typename T> CUPY_HD complex<T> sinh(const complex<T>& z) {
  return complex<T>(sinh(z.re) * cos(z.im), cosh(z.re) * sin(z.im));
}
template <typename T> CUPY_HD complex<T> cosh(const complex<T>& z) {
  return complex<T>(cosh(z.re) * cos(z.im), sinh(z.re) * sin(z.im));
}
template <typename T> CUPY_HD complex<T> tanh(const complex<T>& z) {
  T r = T(2) * z.re, i = T(2) * z.im, d = cosh(r) + cos(i);
  return isinf(d) ? complex<T>(copysign(T(1), z.re), T(0)) : complex<T>(sinh(r) / d, sin(i) / d);
}
template <typename T> CUPY_HD complex<T> tan(const complex<T>& z) {
  complex<T> t = tanh(complex<T>(-z.im, z.re));
  return complex<T>(t.im, -t.re);
}
template <typename T> CUPY_HD complex<T> asinh(const complex<T>& z) { return log(z + sqrt(z * z + T(1))); }
template <typename T> CUPY_HD complex<T> acosh(const complex<T>& z) { return log(z + sqrt(z + T(1)) * sqrt(z - T(1))); }
template <typename T> CUPY_HD complex<T> atanh(const complex<T>& z) {
  return (log(T(1) + z) - log(T(1) - z)) / T(2);
}
template <typename T> CUPY_HD complex<T> asin(const complex<T>& z) {
  complex<T> t = asinh(complex<T>(-z.im, z.re));
  return complex<T>(t.im, -t.re);
}
template <typename T> CUPY_HD complex<T> acos(const complex<T>& z) { return T(1.5707963267948966) - asin(z); }
template <typename T> CUPY_HD complex<T> atan(const complex<T>& z) {
  complex<T> t = atanh(complex<T>(-z.im, z.re));
  return complex<T>(t.im, -t.re);
}

#undef CUPY_SCALARS
#undef CUPY_COMPARED
#undef CUPY_SCALAR
#undef CUPY_WIDER
#undef CUPY_HD
