/* Words of the runtime's functions: 32 lanes as vectors, masks as words, fields of the context at their offsets.

   Offsets and constants are those of Python, which scripts/runtime_ir.py defines. Arithmetic wraps, memory has no
   types, and nothing is read before it is written, so that no value is undefined to LLVM. */

typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef unsigned long long u64;
typedef signed char i8;
typedef short i16;
typedef int i32;
typedef long long i64;
#define VECTOR(scalar, count) typedef scalar scalar##x##count __attribute__((ext_vector_type(count)));
#define FEW(scalar) VECTOR(scalar, 2) VECTOR(scalar, 4) VECTOR(scalar, 8)
#define VECTORS(scalar) FEW(scalar) VECTOR(scalar, 16) VECTOR(scalar, 32) VECTOR(scalar, 64)
VECTORS(u8) VECTORS(u16) VECTORS(u32) VECTORS(u64) VECTORS(i8) VECTORS(i16) VECTORS(i32) VECTORS(i64)
typedef _Bool boolx32 __attribute__((ext_vector_type(32)));
typedef _Bool boolx64 __attribute__((ext_vector_type(64)));

#define LANES 32
#define EXPORT(name) __asm__("workbench." name)
#define INLINE static inline __attribute__((always_inline))
#define SELDOM_CALLED __attribute__((noinline, cold))
#define SELDOM(condition) __builtin_expect(condition, 0)
#define UNROLLED _Pragma("clang loop unroll(full)")

#define FROM(i) i, i + 1, i + 2, i + 3, i + 4, i + 5, i + 6, i + 7
#define FROM16(i) FROM(i), FROM(i + 8)
#define FROM32(i) FROM16(i), FROM16(i + 16)
#define LANE ((u32x32){FROM32(0)})

#define U32_AT(pointer, offset) (*(u32 *)((u8 *)(pointer) + (offset)))
#define U64_AT(pointer, offset) (*(u64 *)((u8 *)(pointer) + (offset)))
#define POINTER_AT(pointer, offset) (*(u8 **)((u8 *)(pointer) + (offset)))

/* The lanes for which a comparison of vectors holds, as a vector of bits and as a word. */
#define WHERE(comparison) __builtin_convertvector(comparison, boolx32)
#define WORD_WHERE(comparison) word_of(WHERE(comparison))

INLINE u32 word_of(boolx32 lanes) {
  u32 word;
  __builtin_memcpy(&word, &lanes, 4);
  return word;
}

INLINE boolx32 lanes_of(u32 word) {
  boolx32 lanes;
  __builtin_memcpy(&lanes, &word, 4);
  return lanes;
}

/* One vector for the lanes of a word, another for the others. */
INLINE u32x32 chosen(u32 word, u32x32 with, u32x32 without) {
  return -__builtin_convertvector(lanes_of(word), i32x32) ? with : without;
}

INLINE u64x32 chosen64(u32 word, u64x32 with, u64x32 without) {
  return -__builtin_convertvector(lanes_of(word), i64x32) ? with : without;
}

/* What there is for the block of a rank of a cluster, and the context of that block. */
INLINE u8 *member_of(u8 *cluster, u64 rank) { return cluster + CLUSTER_MEMBERS + rank * MEMBER_BYTES; }

INLINE u8 *context_of_rank(u8 *cluster, u64 rank) { return POINTER_AT(member_of(cluster, rank), MEMBER_CONTEXT); }

INLINE u32 count_of(u32 word) { return __builtin_popcount(word); }

/* The lowest lane of a word that has one. */
INLINE u32 lowest(u32 word) { return __builtin_ctz(word); }

/* Notes a fault of some lanes. It keeps all registers, so that the way around the call need not spill vectors: wasm64
   has no `preserve_all`, and scripts/runtime_ir.py puts it in the place of this one. */
void note(u8 *context, u32 code, u32 site, u32 mask) EXPORT("note") __attribute__((swiftcall));
