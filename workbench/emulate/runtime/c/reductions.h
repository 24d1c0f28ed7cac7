/* Reductions of elements in memory, as atomics without their order do them (interpret/atomics.py). Needs lanes.h. */

#define F32_NAN 0x7FFFFFFFu
#define F32_INFINITY 0x7F800000u
#define HALF_NAN 0x7FFFu

typedef u16 __attribute__((aligned(1))) loose_u16;
typedef u32 __attribute__((aligned(1))) loose_u32;
typedef i32 __attribute__((aligned(1))) loose_i32;
typedef u64 __attribute__((aligned(1))) loose_u64;
typedef i64 __attribute__((aligned(1))) loose_i64;

INLINE float float_of(u32 bits) {
  float value;
  __builtin_memcpy(&value, &bits, 4);
  return value;
}

INLINE u32 bits_of(float value) {
  u32 bits;
  __builtin_memcpy(&bits, &value, 4);
  return bits;
}

/* Subnormal numbers as zeros of their sign. */
INLINE u32 flushed(u32 bits) { return bits & F32_INFINITY ? bits : bits & 1u << 31; }

/* The float of a half, which is exact. */
INLINE float float_of_f16(u32 half) {
  u32 sign = (half & 0x8000) << 16, rest = half & 0x7FFF;
  if (rest >= 0x7C00) return float_of(sign | F32_INFINITY | (rest & 0x3FF) << 13);
  if (rest >= 0x400) return float_of(sign | (rest << 13) + (112u << 23));
  float small = (float)rest * 0x1p-24f;
  return sign ? -small : small;
}

/* A float rounded to the nearest half, ties to even; it is no NaN. */
INLINE u32 f16_of(float value) {
  u32 bits = bits_of(value), sign = bits >> 16 & 0x8000, rest = bits & F32_NAN;
  if (rest >= 0x477FF000) return sign | 0x7C00;
  if (rest < 0x38800000) return sign | bits_of(float_of(rest) + 0.5f) - 0x3F000000;
  return sign | (rest - (112u << 23) + 0xFFF + (rest >> 13 & 1)) >> 13;
}

INLINE u32 bf16_of(float value) {
  u32 bits = bits_of(value);
  return (bits + 0x7FFF + (bits >> 16 & 1)) >> 16;
}

INLINE u32 sum_f32(u32 old, u32 new, u32 flushes) {
  if (flushes) old = flushed(old), new = flushed(new);
  u32 sum = bits_of(float_of(old) + float_of(new));
  if ((sum & F32_NAN) > F32_INFINITY) return F32_NAN;
  return flushes ? flushed(sum) : sum;
}

/* The sum of doubles; of two NaNs the older, with the bit that makes it quiet. */
INLINE u64 sum_f64(u64 old, u64 new) {
  double a, b;
  __builtin_memcpy(&a, &old, 8);
  __builtin_memcpy(&b, &new, 8);
  if (a != a) return old | 1ull << 51;
  double sum = a + b;
  __builtin_memcpy(&new, &sum, 8);
  return new;
}

/* Two halves reduced: added, or the smaller or larger, of which -0 is less than +0 and a NaN loses. */
INLINE u32 reduced_halves(u32 operation, u32 is_f16, u32 old, u32 new) {
  float a = is_f16 ? float_of_f16(old) : float_of(old << 16), b = is_f16 ? float_of_f16(new) : float_of(new << 16);
  if (operation == REDUCTION_ADD) {
    float sum = a + b;
    return sum != sum ? HALF_NAN : is_f16 ? f16_of(sum) : bf16_of(sum);
  }
  if (a != a && b != b) return HALF_NAN;
  u32 smallest = operation == REDUCTION_MIN, is_negative = old >> 15;
  u32 first = smallest ? a < b : a > b, tie = a == b && is_negative == smallest;
  return first || tie || b != b ? old : new;
}

#define REDUCED_INTEGERS(name, type)                         \
  INLINE type name(u32 operation, type old, type new) {      \
    switch (operation) {                                     \
      case REDUCTION_ADD: return old + new;                  \
      case REDUCTION_MIN: return old < new ? old : new;      \
      case REDUCTION_MAX: return old > new ? old : new;      \
      case REDUCTION_AND: return old & new;                  \
      case REDUCTION_OR: return old | new;                   \
      case REDUCTION_XOR: return old ^ new;                  \
      case REDUCTION_INC: return old >= new ? 0 : old + 1;   \
      default: return !old || old > new ? new : old - 1;     \
    }                                                        \
  }
REDUCED_INTEGERS(reduced_u32, u32)
REDUCED_INTEGERS(reduced_i32, i32)
REDUCED_INTEGERS(reduced_u64, u64)
REDUCED_INTEGERS(reduced_i64, i64)

#define EACH(type, reduced)                                               \
  for (u64 i = 0; i < bytes; i += sizeof(type)) {                         \
    type *place = (type *)(to + i), old = *place, new = *(type *)(from + i); \
    *place = reduced;                                                     \
  }                                                                       \
  return

/* Reduces elements, all of one type, into memory. */
static void reduce(u8 *to, u8 *from, u64 bytes, u32 operation, u32 type, u32 flushes) {
  switch (type) {
    case ELEMENT_U32: EACH(loose_u32, reduced_u32(operation, old, new));
    case ELEMENT_S32: EACH(loose_i32, reduced_i32(operation, old, new));
    case ELEMENT_U64: EACH(loose_u64, reduced_u64(operation, old, new));
    case ELEMENT_S64: EACH(loose_i64, reduced_i64(operation, old, new));
    case ELEMENT_F32: EACH(loose_u32, sum_f32(old, new, flushes));
    case ELEMENT_F64: EACH(loose_u64, sum_f64(old, new));
    default: EACH(loose_u16, reduced_halves(operation, type == ELEMENT_F16, old, new));
  }
}
