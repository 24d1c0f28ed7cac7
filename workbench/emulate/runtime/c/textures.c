/* Fetches from textures, loads and stores of surfaces: for the lanes of a warp at once.

   All arithmetic is that of textures/addressing.py, textures/sampling.py and textures/surfaces.py, operation by
   operation. Indices are clamped to the extents, for lanes without a part as well, so no other memory is read. A
   function answers false, having done nothing, where a handle leads to nothing, where an access is a fault, or where the
   texture is of a kind that is left to Python (textures/accesses.py): mipmaps, cubes, sRGB. */

#include "lanes.h"

#pragma STDC FP_CONTRACT OFF

typedef float f32x32 __attribute__((ext_vector_type(32)));
#define FLOATS(words) ((f32x32)(words))
#define WORDS(floats) ((u32x32)(floats))
#define EITHER(condition, a, b) ((condition) ? (a) : (b))

/* Elements at offsets of 32 bits, which are never negative: C scales them, scripts/runtime_ir.py does not. */
#define BY_OFFSETS(bits)                                                                                        \
  u##bits##x32 gather_##bits(u8 *base, u32x32 offsets, u32 mask) __asm__("gather.bytes.i" #bits);               \
  void scatter_##bits(u##bits##x32 values, u8 *base, u32x32 offsets, u32 mask) __asm__("scatter.bytes.i" #bits); \
  typedef u##bits##x32 __attribute__((aligned(8))) row_##bits;
BY_OFFSETS(8) BY_OFFSETS(16) BY_OFFSETS(32) BY_OFFSETS(64)

#define LAYERED_GEOMETRIES (1u << GEOMETRY_ONE_LAYERED | 1u << GEOMETRY_TWO_LAYERED)
#define OTHER_GEOMETRIES (1u << GEOMETRY_ONE | 1u << GEOMETRY_TWO | 1u << GEOMETRY_THREE)
#define CUBES (1u << GEOMETRY_CUBE | 1u << GEOMETRY_CUBE_LAYERED) /* Surfaces have their faces as layers. */

/* The record of a handle; null where there is none, or one of another kind. */
INLINE u8 *record_of(u8 *context, u64 handle, u32 kind, u32 layered) {
  if (handle >= U64_AT(context, NUM_TEXTURES)) return 0;
  u8 *record = POINTER_AT(context, TEXTURES) + handle * TEXTURE_RECORD_BYTES;
  u32 cubes = kind == SURFACE ? CUBES : 0, fits = layered ? LAYERED_GEOMETRIES | cubes : OTHER_GEOMETRIES;
  u32 fitting = 1u << U32_AT(record, GEOMETRY) & fits;
  return U32_AT(record, KIND) == kind && !U32_AT(record, ELSEWHERE) && fitting ? record : 0;
}

INLINE u8 *first_texel(u8 *context, u8 *record) {
  return (u8 *)(U64_AT(record, ADDRESS) + U64_AT(context, ARENA_DELTA));
}

INLINE i32x32 clamped(i32x32 index, u32 last) {
  return __builtin_elementwise_min(__builtin_elementwise_max(index, (i32x32)0), (i32x32)(i32)last);
}

/* ------------------------------------------------------------ coordinates */

INLINE f32x32 floors(f32x32 x) { return __builtin_elementwise_floor(x); }

/* The part above the whole number below; of an infinite number 0. */
INLINE f32x32 fraction(f32x32 x) {
  f32x32 part = x - floors(x);
  return EITHER(part != part, (f32x32)0, part);
}

/* A normalised coordinate in texels; wrapped and mirrored ones lie within the extent. */
static f32x32 scaled(f32x32 x, u32 extent, u32 mode) {
  if (mode == MODE_WRAP) x = fraction(x);
  else if (mode == MODE_MIRROR) {
    f32x32 twice = fraction(x * 0.5f) * 2;
    x = EITHER(twice >= 1, 2 - twice, twice);
  }
  return x * (float)extent;
}

INLINE f32x32 clipped(f32x32 x, u32 extent) {
  f32x32 low = -1, high = (float)extent;
  x = EITHER(x > low, x, low);
  return EITHER(x < high, x, high);
}

typedef struct {
  u32 extent, mode, normalized; /* The mode is CLAMP where it does not apply. */
} axis;

typedef struct {
  u32x32 index; /* Within the extent. */
  u32 inside; /* The lanes for which it is not the border's. */
} texels;

INLINE axis axis_of(u8 *record, u32 number) {
  return (axis){U32_AT(record, EXTENTS + 4 * number), U32_AT(record, MODES + 4 * number), U32_AT(record, NORMALIZED)};
}

INLINE texels texels_at(axis *along, i32x32 index, u32 integer) {
  u32 last = along->extent - 1, inside = along->mode == MODE_BORDER ? WORD_WHERE((u32x32)index < along->extent) : ~0u;
  if (!integer && along->mode == MODE_WRAP && along->normalized)
    index = EITHER(index < 0, (i32x32)(i32)last, EITHER(index > (i32)last, (i32x32)0, index));
  return (texels){(u32x32)clamped(index, last), inside};
}

/* A coordinate in texels, NaN as 0. */
INLINE f32x32 texels_along(axis *along, f32x32 x) {
  f32x32 number = EITHER(x != x, (f32x32)0, x);
  return along->normalized ? scaled(number, along->extent, along->mode) : number;
}

INLINE texels nearest(axis *along, f32x32 x) {
  f32x32 whole = floors(clipped(texels_along(along, x), along->extent));
  return texels_at(along, __builtin_convertvector(whole, i32x32), 0);
}

typedef struct {
  texels first, second;
  f32x32 weight; /* Of the second. */
} neighbours;

INLINE neighbours neighbours_of(axis *along, f32x32 x) {
  float steps = 1 << FRACTION_BITS, step = 1.0f / (1 << FRACTION_BITS);
  f32x32 at = floors(clipped(texels_along(along, x) - 0.5f, along->extent) * steps + 0.5f);
  f32x32 whole = floors(at * step), weight = (at - whole * steps) * step;
  i32x32 first = __builtin_convertvector(whole, i32x32);
  return (neighbours){texels_at(along, first, 0), texels_at(along, first + 1, 0), weight};
}

/* ------------------------------------------------------------ texels */

/* Bits of halves as bits of floats; NaN is made quiet. */
INLINE u32x32 of_halves(u32x32 half) {
  u32x32 magnitude = (half & 0x7FFF) << 13, exponent = magnitude & 0x7C00 << 13, quiet = 1 << 22, bias = 112 << 23;
  u32x32 plain = magnitude + bias;
  plain += EITHER(exponent == 0x7C00 << 13, bias, (u32x32)0);
  u32x32 small = WORDS(FLOATS(plain + (1 << 23)) - 0x1p-14f);
  u32x32 bits = EITHER(exponent == 0, small, plain);
  bits |= EITHER(magnitude > 0x7C00 << 13, quiet, (u32x32)0);
  return bits | (half & 0x8000) << 16;
}

INLINE u32x32 normalized_by(u32x32 wide, float most, u32 is_signed) {
  f32x32 number = __builtin_convertvector((i32x32)wide, f32x32) / most, low = -1;
  return WORDS(is_signed ? EITHER(number > low, number, low) : number);
}

#define SIGNED(bits, raw) ((u32x32)__builtin_convertvector((i##bits##x32)(raw), i32x32))
#define UNSIGNED(bits, raw) __builtin_convertvector(raw, u32x32)
#define CHANNEL(bits) gather_##bits(base + channel * (bits / 8), offsets, ~0u)
#define ENCODING_CASE(name, value)                                                                              \
  case name:                                                                                                    \
    for (u32 channel = 0; channel < channels; channel++) out[channel] = value;                                  \
    break;

/* Puts the channels that texels have into rows; the border's where lanes are not inside. */
static void put_texels(u8 *record, u8 *base, u32x32 offsets, u32 inside, u32 channels, u32x32 *out) {
  switch (U32_AT(record, ENCODING)) {
    ENCODING_CASE(ENCODING_SIGNED8, SIGNED(8, CHANNEL(8)))
    ENCODING_CASE(ENCODING_SIGNED16, SIGNED(16, CHANNEL(16)))
    ENCODING_CASE(ENCODING_SIGNED32, CHANNEL(32))
    ENCODING_CASE(ENCODING_UNSIGNED8, UNSIGNED(8, CHANNEL(8)))
    ENCODING_CASE(ENCODING_UNSIGNED16, UNSIGNED(16, CHANNEL(16)))
    ENCODING_CASE(ENCODING_UNSIGNED32, CHANNEL(32))
    ENCODING_CASE(ENCODING_FLOAT16, of_halves(UNSIGNED(16, CHANNEL(16))))
    ENCODING_CASE(ENCODING_FLOAT32, CHANNEL(32))
    ENCODING_CASE(ENCODING_SIGNED8_AS_FLOAT, normalized_by(SIGNED(8, CHANNEL(8)), 0x7F, 1))
    ENCODING_CASE(ENCODING_SIGNED16_AS_FLOAT, normalized_by(SIGNED(16, CHANNEL(16)), 0x7FFF, 1))
    ENCODING_CASE(ENCODING_UNSIGNED8_AS_FLOAT, normalized_by(UNSIGNED(8, CHANNEL(8)), 0xFF, 0))
    ENCODING_CASE(ENCODING_UNSIGNED16_AS_FLOAT, normalized_by(UNSIGNED(16, CHANNEL(16)), 0xFFFF, 0))
  }
  if (inside == ~0u) return;
  for (u32 channel = 0; channel < channels; channel++)
    out[channel] = chosen(inside, out[channel], (u32x32)U32_AT(record, BORDER + 4 * channel));
}

/* Channels that a format does not have: 0, and the fourth 1. */
INLINE void put_missing_channels(u8 *record, u32 channels, u32x32 *out) {
  float one = 1;
  if (channels > 2) return;
  out[2] = 0;
  out[3] = U32_AT(record, ENCODING) <= ENCODING_UNSIGNED32 ? 1 : *(u32 *)&one;
  if (channels == 1) out[1] = 0;
}

/* ------------------------------------------------------------ fetches */

#define MAX_DIMENSIONS 3
#define MAX_CORNERS 8

typedef struct {
  u8 *record, *base;
  u32x32 plane; /* Offsets of layers. */
  u32 strides[MAX_DIMENSIONS], channels, one_float; /* Texels are single floats. */
  u32x32 *out;
} image;

INLINE u32x32 offsets_of(image *from, texels *at, u32 dimensions) {
  u32x32 offsets = from->plane;
  UNROLLED for (u32 i = 0; i < dimensions; i++) offsets += at[i].index * from->strides[i];
  return offsets;
}

INLINE u32 inside_of(texels *at, u32 dimensions) {
  u32 inside = ~0u;
  UNROLLED for (u32 i = 0; i < dimensions; i++) inside &= at[i].inside;
  return inside;
}

INLINE void fetch_point(image *from, texels *at, u32 dimensions) {
  u32x32 offsets = offsets_of(from, at, dimensions);
  u32 inside = inside_of(at, dimensions);
  if (from->one_float && inside == ~0u) from->out[0] = gather_32(from->base, offsets, ~0u);
  else put_texels(from->record, from->base, offsets, inside, from->channels, from->out);
}

/* The texel of linear filtering with a number, x changing fastest; returns its weight. */
INLINE f32x32 corner_of(neighbours *along, u32 corner, texels *at, u32 dimensions) {
  f32x32 weight = 0;
  UNROLLED for (u32 i = 0; i < dimensions; i++) {
    u32 second = corner >> i & 1;
    f32x32 part = second ? along[i].weight : 1 - along[i].weight;
    at[i] = second ? along[i].second : along[i].first;
    weight = i ? weight * part : part;
  }
  return weight;
}

/* Adds a term to a sum, of which it may be the first. */
INLINE f32x32 added(f32x32 total, f32x32 weight, u32x32 value, u32 corner) {
  f32x32 term = weight * FLOATS(value);
  return corner ? total + term : term;
}

/* NaN as PTX's arithmetic gives it (PTX ISA 9.7.3). */
INLINE u32x32 canonical(f32x32 total) { return EITHER(total != total, (u32x32)0x7FFFFFFF, WORDS(total)); }

INLINE void fetch_linear(image *from, neighbours *along, u32 dimensions) {
  u32 inside = ~0u;
  UNROLLED for (u32 i = 0; i < dimensions; i++) inside &= along[i].first.inside & along[i].second.inside;
  texels at[MAX_DIMENSIONS];
  if (from->one_float && inside == ~0u) {
    f32x32 total = 0;
    UNROLLED for (u32 corner = 0; corner < 1u << dimensions; corner++) {
      f32x32 weight = corner_of(along, corner, at, dimensions);
      total = added(total, weight, gather_32(from->base, offsets_of(from, at, dimensions), ~0u), corner);
    }
    from->out[0] = canonical(total);
    return;
  }
  u32x32 values[MAX_CORNERS][4];
  f32x32 weights[MAX_CORNERS];
  UNROLLED for (u32 corner = 0; corner < 1u << dimensions; corner++) {
    weights[corner] = corner_of(along, corner, at, dimensions);
    u32x32 offsets = offsets_of(from, at, dimensions);
    put_texels(from->record, from->base, offsets, inside_of(at, dimensions), from->channels, values[corner]);
  }
  for (u32 channel = 0; channel < from->channels; channel++) {
    f32x32 total = 0;
    UNROLLED for (u32 corner = 0; corner < 1u << dimensions; corner++)
      total = added(total, weights[corner], values[corner][channel], corner);
    from->out[channel] = canonical(total);
  }
}

INLINE _Bool fetch(u8 *context, u64 handle, u32x32 layer, u32x32 *coordinates, u32x32 *out, u32 dimensions, u32 layered,
                   u32 integer) {
  u8 *record = record_of(context, handle, TEXTURE, layered);
  if (!record) return 0;
  u32 channels = U32_AT(record, CHANNELS), one_float = U32_AT(record, ENCODING) == ENCODING_FLOAT32 && channels == 1;
  image from = {record, first_texel(context, record), 0, {0}, channels, one_float, out};
  if (layered)
    from.plane = __builtin_elementwise_min(layer, (u32x32)(U32_AT(record, EXTENTS + 8) - 1)) * U32_AT(record, SLICE);
  u32 strides[] = {U32_AT(record, TEXEL_BYTES), U32_AT(record, PITCH), U32_AT(record, SLICE)};
  axis axes[MAX_DIMENSIONS];
  texels at[MAX_DIMENSIONS];
  neighbours along[MAX_DIMENSIONS];
  UNROLLED for (u32 i = 0; i < dimensions; i++) {
    from.strides[i] = strides[i];
    axes[i] = axis_of(record, i);
  }
  if (integer) {
    UNROLLED for (u32 i = 0; i < dimensions; i++) at[i] = texels_at(&axes[i], (i32x32)coordinates[i], 1);
    fetch_point(&from, at, dimensions);
  } else if (U32_AT(record, LINEAR)) {
    UNROLLED for (u32 i = 0; i < dimensions; i++) along[i] = neighbours_of(&axes[i], FLOATS(coordinates[i]));
    fetch_linear(&from, along, dimensions);
  } else {
    UNROLLED for (u32 i = 0; i < dimensions; i++) at[i] = nearest(&axes[i], FLOATS(coordinates[i]));
    fetch_point(&from, at, dimensions);
  }
  put_missing_channels(record, channels, out);
  return 1;
}

/* The layer and the coordinates are as PTX has them. */
#define FETCH(name, text, dimensions, layered, integer, coordinate, parameters, layer, ...)                     \
  _Bool name(u8 *context, u64 handle, parameters(coordinate), u32x32 *out) EXPORT("tex." text);                 \
  _Bool name(u8 *context, u64 handle, parameters(coordinate), u32x32 *out) {                                    \
    u32x32 coordinates[] = {__VA_ARGS__};                                                                       \
    return fetch(context, handle, layer, coordinates, out, dimensions, layered, integer);                       \
  }
#define ONE(t) t x
#define TWO(t) t x, t y
#define THREE(t) t x, t y, t z
#define LAYER_ONE(t) u32x32 layer, t x
#define LAYER_TWO(t) u32x32 layer, t x, t y
#define FETCHES(stem, text, dimensions, layered, parameters, layer, ...)                                        \
  FETCH(stem##_f32, text ".f32", dimensions, layered, 0, f32x32, parameters, layer, __VA_ARGS__)                \
  FETCH(stem##_s32, text ".s32", dimensions, layered, 1, u32x32, parameters, layer, __VA_ARGS__)
FETCHES(tex_1d, "1d", 1, 0, ONE, (u32x32)0, WORDS(x))
FETCHES(tex_2d, "2d", 2, 0, TWO, (u32x32)0, WORDS(x), WORDS(y))
FETCHES(tex_3d, "3d", 3, 0, THREE, (u32x32)0, WORDS(x), WORDS(y), WORDS(z))
FETCHES(tex_a1d, "a1d", 1, 1, LAYER_ONE, layer, WORDS(x))
FETCHES(tex_a2d, "a2d", 2, 1, LAYER_TWO, layer, WORDS(x), WORDS(y))

/* ------------------------------------------------------------ surfaces */

typedef struct {
  u32x32 offsets;
  u32 inside; /* The lanes inside of the surface. */
} place;

INLINE void step(place *at, u32x32 index, u32 extent, u32 stride) {
  at->inside &= WORD_WHERE(index < extent);
  at->offsets += (u32x32)clamped((i32x32)index, extent - 1) * stride;
}

/* Where some bits are, the load or the store of a vector for each value. */
#define SURFACE_VALUES(bits)                                                                                    \
  case bits:                                                                                                    \
    UNROLLED for (u32 i = 0; i < 4; i++) {                                                                      \
      if (i >= count) continue;                                                                                 \
      row_##bits *value = (row_##bits *)values + i;                                                             \
      if (stores) scatter_##bits(*value, base + i * (bits / 8), at.offsets, active);                            \
      else *value = gather_##bits(base + i * (bits / 8), at.offsets, active);                                   \
    }                                                                                                           \
    break;

/* A load or a store of lanes: `values` has a vector for each of `count` values of so many bits. The coordinates are
   the first `dimensions` vectors, behind the layer if there is one. All behind them is constant in a unit of the
   runtime. */
_Bool surface(u8 *context, u64 handle, u32 mask, u8 *values, u32x32 first, u32x32 second, u32x32 third, u32 dimensions,
              u32 layered, u32 bits, u32 count, u32 boundary, u32 stores) EXPORT("surface");
_Bool surface(u8 *context, u64 handle, u32 mask, u8 *values, u32x32 first, u32x32 second, u32x32 third, u32 dimensions,
              u32 layered, u32 bits, u32 count, u32 boundary, u32 stores) {
  u8 *record = record_of(context, handle, SURFACE, layered);
  if (!record) return 0;
  u32 size = bits * count / 8, row = U32_AT(record, EXTENTS) * U32_AT(record, TEXEL_BYTES), room = row - size;
  if (row < size) return 0;
  u32x32 x = layered ? second : first, y = layered ? third : second;
  u32 wrong = WORD_WHERE((x & (size - 1)) != 0);
  place at = {(u32x32)clamped((i32x32)x, room & -size), WORD_WHERE(x <= room)};
  if (dimensions > 1) step(&at, y, U32_AT(record, EXTENTS + 4), U32_AT(record, PITCH));
  if (dimensions > 2) step(&at, third, U32_AT(record, EXTENTS + 8), U32_AT(record, SLICE));
  if (layered) step(&at, first, U32_AT(record, EXTENTS + 8), U32_AT(record, SLICE));
  if (boundary == BOUNDARY_TRAP) wrong |= ~at.inside;
  if (wrong & mask) return 0;
  u32 active = boundary == BOUNDARY_ZERO ? mask & at.inside : mask;
  u8 *base = first_texel(context, record);
  switch (bits) { SURFACE_VALUES(8) SURFACE_VALUES(16) SURFACE_VALUES(32) SURFACE_VALUES(64) }
  return 1;
}
