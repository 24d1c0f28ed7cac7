/* Waiting for work without sleep: functions on a mailbox in memory that two threads poll (runtime/mailbox.py). */

#include "lanes.h"

typedef u32 work(u8 *argument);

/* The processor's hint for loops that wait, which runtime/c_functions.py defines. */
void pause_hint(void) __asm__("pause.hint");

#define STATE_OF(box) ((u64 *)((box) + STATE))

INLINE u64 state_of(u8 *box) { return __atomic_load_n(STATE_OF(box), __ATOMIC_ACQUIRE); }

INLINE u32 changes(u8 *box, u64 from, u64 to) {
  return __atomic_compare_exchange_n(STATE_OF(box), &from, to, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
}

/* Does what is put in, until nothing has come for so many looks. */
u32 mailbox_serve(u8 *box, i64 spins) EXPORT("mailbox.serve");
u32 mailbox_serve(u8 *box, i64 spins) {
  __atomic_store_n(STATE_OF(box), WAITING, __ATOMIC_SEQ_CST);
  for (i64 left = spins;;) {
    if (state_of(box) == TAKEN) {
      U32_AT(box, RESULT) = ((work *)POINTER_AT(box, FUNCTION))(POINTER_AT(box, ARGUMENT));
      __atomic_store_n(STATE_OF(box), DONE, __ATOMIC_RELEASE);
      left = spins;
      continue;
    }
    pause_hint();
    if (--left > 0) continue;
    if (changes(box, WAITING, ASLEEP)) return 0;
    left = spins;
  }
}

/* Puts work in; true if the helper has taken it. */
u32 mailbox_offer(u8 *box, u8 *function, u8 *argument) EXPORT("mailbox.offer");
u32 mailbox_offer(u8 *box, u8 *function, u8 *argument) {
  if (!changes(box, WAITING, CLAIMED)) return 0;
  POINTER_AT(box, FUNCTION) = function;
  POINTER_AT(box, ARGUMENT) = argument;
  __atomic_store_n(STATE_OF(box), TAKEN, __ATOMIC_RELEASE);
  return 1;
}

/* The result of the work, -1 where it is not there after so many looks. */
u32 mailbox_collect(u8 *box, i64 spins) EXPORT("mailbox.collect");
u32 mailbox_collect(u8 *box, i64 spins) {
  for (i64 left = spins;;) {
    if (state_of(box) == DONE) return U32_AT(box, RESULT);
    pause_hint();
    if (--left <= 0) return ~0u;
  }
}
