/* Cells of tensor memory and registers of a warp (codegen/tensor_memory.py), and the end of blocks that have some.

   What is not plainly right is left to Python (native/tensor_memory.py), which says what is wrong. */

#include "lanes.h"
#include "tensor.h"

#define POINTER_OF(record) ((record)[4])
#define ROW(record, i) ((record) + LANES * ((i) + 1))

/* Where an access of a warp begins, by the addresses of its lanes: the pointer goes to the record. A lane of the first
   quarter is one of the warp's own. Returns the lanes that Python has to look at. */
u32 tensor_find(u8 *context, u64 *record) EXPORT("tensor.find");
u32 tensor_find(u8 *context, u64 *record) {
  tensor *t = (tensor *)POINTER_AT(context, TENSOR);
  u64 *addresses = ROW(record, 0), differs = 0;
  u32 lanes = FORM_OF(record) >> LANES_SHIFT, columns = FORM_OF(record) & 0xFFFF;
  u32 address = addresses[0], lane = address >> 16, first = 32 * (U32_AT(context, WARP) & 3);
  if (lane < 32) lane += first;
  for (u32 i = 1; i < LANES; i++) differs |= addresses[i] ^ addresses[0];
  u32 reaches = lane == first || (lanes == 16 && lane == first + 16);
  if (!t || differs || (u32)LANES_OF(record) != ~0u || !reaches || !has_columns(t, address & 0xFFFF, columns))
    return LANES_OF(record);
  POINTER_OF(record) = (u64)(t->cells + (address & 0xFFFF) * TENSOR_LANES + lane);
  return 0;
}

/* Places of the first register's cells of the threads, in cells (ir/tensor_memory.py). */
INLINE u32x32 thread_places(u32 shape, u32 half) {
  u32x32 t = LANE;
  u32 step = shape & MOVE_PACKED ? 2 * TENSOR_LANES : TENSOR_LANES;
  switch (shape & (MOVE_PACKED - 1)) {
    case SHAPE_16X64B: return t / 4 + 8 * (t % 2) + step * (t / 2 % 2);
    case SHAPE_16X128B: return t / 4 + step * (t % 4);
    case SHAPE_16X256B: return t / 4 + 2 * step * (t % 4);
    case SHAPE_16X32BX2: return t % 16 + half * TENSOR_LANES * (t / 16);
    default: return t;
  }
}

/* How far the cells of a register are from those of the first one. */
INLINE u32 register_place(u32 shape, u32 i) {
  u32 step = shape & MOVE_PACKED ? 2 * TENSOR_LANES : TENSOR_LANES;
  switch (shape & (MOVE_PACKED - 1)) {
    case SHAPE_16X64B: return 2 * step * i;
    case SHAPE_16X128B: return 8 * (i % 2) + 4 * step * (i / 2);
    case SHAPE_16X256B: return 8 * (i / 2 % 2) + step * (i % 2 + 8 * (i / 4));
    default: return step * i;
  }
}

/* Cells to registers, a vector of lanes each. cells: the first one. half: columns to the second half of 16x32bx2. */
void tensor_load(u32 *cells, u32x32 *registers, u32 count, u32 shape, u32 half) EXPORT("tensor.load");
void tensor_load(u32 *cells, u32x32 *registers, u32 count, u32 shape, u32 half) {
  u32 places[LANES] __attribute__((aligned(64)));
  *(u32x32 *)places = thread_places(shape, half);
  for (u32 i = 0; i < count; i++) {
    u32 *from = cells + register_place(shape, i), *to = (u32 *)(registers + i);
    for (u32 t = 0; t < LANES; t++)
      to[t] = shape & MOVE_PACKED ? (from[places[t]] & 0xFFFF) | from[places[t] + TENSOR_LANES] << 16 : from[places[t]];
  }
}

/* Registers to cells. The upper halves of cells that take 16 bits hold no value. */
void tensor_store(u32 *cells, u32x32 *registers, u32 count, u32 shape, u32 half) EXPORT("tensor.store");
void tensor_store(u32 *cells, u32x32 *registers, u32 count, u32 shape, u32 half) {
  u32 places[LANES] __attribute__((aligned(64)));
  *(u32x32 *)places = thread_places(shape, half);
  for (u32 i = 0; i < count; i++) {
    u32 *to = cells + register_place(shape, i), *from = (u32 *)(registers + i);
    for (u32 t = 0; t < LANES; t++) {
      if (!(shape & MOVE_PACKED)) {
        to[places[t]] = from[t];
        continue;
      }
      u32 garbage = (places[t] + i + 1) * 0x9E3779B1u << 16;
      to[places[t]] = (from[t] & 0xFFFF) | garbage;
      to[places[t] + TENSOR_LANES] = from[t] >> 16 | garbage;
    }
  }
}

/* The least or greatest of a thread's registers, behind them (PTX ISA 9.7.16.8). -0 is less than +0. */
void tensor_fold(u32x32 *registers, u32 count, u32 flags) EXPORT("tensor.fold");
void tensor_fold(u32x32 *registers, u32 count, u32 flags) {
  for (u32 t = 0; t < LANES; t++) {
    u32 some = 0, nans = 0, best = 0;
    i64 least = 0;
    for (u32 i = 0; i < count; i++) {
      u32 bits = ((u32 *)(registers + i))[t];
      if (flags & FOLD_ABSOLUTE) bits &= 0x7FFFFFFF;
      i64 key = flags & FOLD_SIGNED ? (i64)(i32)bits : (i64)bits;
      if (flags & FOLD_FLOAT) {
        if ((bits & 0x7FFFFFFF) > 0x7F800000) {
          nans = 1;
          continue;
        }
        key = bits >> 31 ? -(i64)(bits & 0x7FFFFFFF) - 1 : (i64)bits;
      }
      if (!(flags & FOLD_LEAST)) key = -key;
      if (some && key >= least) continue;
      some = 1;
      least = key;
      best = bits;
    }
    ((u32 *)(registers + count))[t] = !some || (nans && flags & FOLD_NAN) ? 0x7FFFFFFF : best;
  }
}

#define OF_WARP(context, word) ((word) >> (U32_AT(context, WARP) & 31) & 1)

/* Other than 0 if the allocation of the warp that runs waits. */
u32 tensor_waits(u8 *context) EXPORT("tensor.waits");
u32 tensor_waits(u8 *context) {
  tensor *t = (tensor *)POINTER_AT(context, TENSOR);
  return t ? OF_WARP(context, t->waiting) : 0;
}

/* Other than 0 if it may be made now. */
u32 tensor_retries(u8 *context) EXPORT("tensor.retries");
u32 tensor_retries(u8 *context) {
  tensor *t = (tensor *)POINTER_AT(context, TENSOR);
  return t ? OF_WARP(context, t->waiting & t->freed) : 0;
}

_Bool serve(u8 *context, u64 *record) EXPORT("serve") __attribute__((swiftcall));

/* A block ends: true after a fault, if it leaves columns behind. request: the number of what Python is asked then. */
_Bool tensor_leaks(u8 *context, u64 request) EXPORT("tensor.leaks");
_Bool tensor_leaks(u8 *context, u64 request) {
  tensor *t = (tensor *)POINTER_AT(context, TENSOR);
  u64 left = 0, record[2 * LANES] = {request, 0, 1};
  for (u32 i = 0; t && i < 8; i++) left |= t->allocated[i];
  return SELDOM(left != 0) && serve(context, record);
}
