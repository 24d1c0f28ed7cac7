/* Accesses of lanes of half a warp, in launches whose blocks do not reach each other's memory. Needs sanitizers.h. */

/* An access of lanes of half a warp: cell after cell. */
static void access_half(u8 *context, u64x16 address, u32 word, u64 thread, u64 what, u32 sort) {
  u8 *record = POINTER_AT(context, SANITIZER);
  u64 shift = U64_AT(record, sort & IN_GLOBAL ? GLOBAL_SHIFT : SHARED_SHIFT);
  u64 global_count = U64_AT(record, GLOBAL_COUNT), shared_count = U64_AT(record, SHARED_COUNT);
  u64 wide = (what >> BYTES_SHIFT & 255) >> shift, width = wide ? wide : 1;
  u64 head = BLOCK_OF(context) | what & (1u << MEET_SHIFT) - 1;
  u32 tag = TAG_OF(context);
  boolx16 active = half_of(word), inner = active, outer = active;
  u64x16 near = address, threads = thread + __builtin_convertvector((u32x16){FROM16(0)}, u64x16);
  u32x16 epoch = *(u32_row *)((u32 *)POINTER_AT(record, EPOCHS) + thread);
  u64x16 me = head | threads << THREAD_SHIFT | __builtin_convertvector(epoch, u64x16) << MEET_SHIFT;
  if (sort & IN_SHARED && sort & IN_GLOBAL) {
    u64x16 offset = address - SHARED_WINDOW;
    inner = HALF_WHERE(offset < WINDOW_BYTES);
    near = offset < WINDOW_BYTES ? offset : address;
    outer = ~inner & active;
    inner &= active;
  }
  u64x16 shared_cell = near >> shift, global_cell = (address - BASE) >> shift;
  access shared = {me, near, tag, 1, sort, record, 0}, global = {me, address, tag, 0, sort, record, 0};
  for (u64 k = 0; k != width; k++) {
    if (sort & IN_SHARED) {
      boolx16 live = HALF_WHERE(shared_cell + k < shared_count) & inner;
      if (bits_of(live)) update_half(record, &shared, shared_cell + k, live);
    }
    if (sort & IN_GLOBAL) {
      boolx16 live = HALF_WHERE(global_cell + k < global_count) & outer;
      if (bits_of(live)) update_half(record, &global, global_cell + k, live);
    }
  }
}
