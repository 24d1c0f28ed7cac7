/** The pause in typing after which code is compiled: it begins with the key, not when the editor is done with it. */

/** An edit that comes later than this after a key is not that key's. */
const SAME_EDIT_MS = 100;

/** What is left of a pause; times as of `performance.now()`. `keyedAt`: when the last key went down. */
export function pauseLeft(pauseMs: number, keyedAt: number, now: number): number {
  const age = now - keyedAt;
  return age >= 0 && age < SAME_EDIT_MS ? Math.max(0, pauseMs - age) : pauseMs;
}
