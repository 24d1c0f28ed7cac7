/* Products of warpgroups, as sanitisers follow them: what each warp reads of shared memory, and the groups that it has
   closed and waited for. */

#include "agent_events.h"

/* The warp begins a product. pieces: of a row of A, of one of B and of B's rows, 10 bits each. flags: as a form has
   them. */
void product_begins(u8 *context, u32 warp, u64 left, u64 right, u32 pieces, u32 flags, u64 site)
    EXPORT("sanitize.agents.product.begins");
void product_begins(u8 *context, u32 warp, u64 left, u64 right, u32 pieces, u32 flags, u64 site) {
  warp = in_cluster(context, warp);
  u8 *record = record_of(context);
  products *own = products_of(record, warp);
  if (!U64_AT(record, SHARED_WRITERS) && !U64_AT(record, SHARED_WRITERS + TAGS)) return; /* no cell is looked at */
  if (own->begun == own->count) catch_up(context, warp, ~0u);
  if (own->count == MAX_PRODUCTS) {
    U64_AT(record, EXHAUSTED) = 1;
    return;
  }
  product *it = &own->each[own->count++];
  *it = (product){left, right, pieces & 1023, pieces >> 10 & 1023, pieces >> 20, flags, words_at(record, GROUPS)[warp], site};
}

/* The warp closes a group. */
EVENT(products_commit, "agents.products.commit");
void products_commit(u8 *context, u32 warp, u32 mask, u64 site) {
  (void)site;
  warp = in_cluster(context, warp);
  catch_up(context, warp, mask);
  words_at(record_of(context), GROUPS)[warp]++;
}

/* Ends the products of one group of a warpgroup, of those before a number; true if there was one. */
static u32 end_group(u8 *context, u32 warp, u32 groups) {
  u8 *record = record_of(context);
  u64 found[PIECE_WORDS], rights[MAX_PRODUCTS], known = 0;
  product one;
  u32 group = ~0u, first = warp & ~3u, warps = U64_AT(record, AGENTS_FROM) / LANES;
  u32 end = first + 4 < warps ? first + 4 : warps;
  for (u32 other = first; other < end; other++) {
    products *own = products_of(record, other);
    for (u64 i = 0; i < own->begun; i++) group = own->each[i].group < group ? own->each[i].group : group;
  }
  if (group >= groups) return 0;
  __builtin_memset(found, 0, sizeof found);
  for (u32 other = first; other < end; other++) {
    products *own = products_of(record, other);
    u64 kept = 0, ended = 0;
    for (u64 i = 0; i < own->count; i++) {
      product *it = &own->each[i];
      if (it->group != group || i >= own->begun) {
        own->each[kept++] = *it;
        continue;
      }
      one = *it;
      u32 again = ended < known && rights[ended] == it->right; /* which the first warp has read */
      if (ended >= known) rights[known++] = it->right;
      ended++;
      add_product(context, found, other, it, !again);
    }
    own->begun -= ended;
    own->count = kept;
  }
  visit_group(context, found, warp, &one, ENDS_READ);
  return 1;
}

/* The warp has waited for its groups but the last `allowed`: what all four warps of the warpgroup read has been read. */
EVENT(products_end, "agents.products.end");
void products_end(u8 *context, u32 warp, u32 mask, u64 allowed) {
  warp = in_cluster(context, warp);
  u8 *record = record_of(context);
  catch_up(context, warp, mask);
  u32 groups = words_at(record, GROUPS)[warp];
  if (groups <= allowed) return;
  groups -= allowed;
  for (u32 left = 1; left;) left = end_group(context, warp, groups);
  u64 number = U64_AT(record, AGENTS_FROM) + warp / 4;
  u32 all = mask == words_at(record, EXISTING)[warp];
  for (u32 left = mask; left; left &= left - 1) {
    u32 *clock = all ? clock_of_warp(record, warp) : clock_of_thread(record, ((u64)warp << 5) + lowest(left));
    if (clock[number] < groups) clock[number] = groups;
    if (all) break;
  }
}
