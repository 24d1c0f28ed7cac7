/**
 * Two sequences aligned by a longest common subsequence. Pure. Of several the one that this walk gives: from the end, equal ones are a pair; else, if the last of `after` can be dropped
 * without making the subsequence shorter, it is dropped; else the last of `before` is.
 */

/** Bits of the table; 20,000 by 20,000 instructions. */
const LARGEST_TABLE = 400_000_000;

/** Indices of the pairs, rising. Where what differs is too large for the table it has no pairs. */
export function align(before: readonly string[], after: readonly string[]): [number, number][] {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) {
    head++;
  }
  let tail = 0;
  while (tail < shorter - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) {
    tail++;
  }
  const pairs: [number, number][] = Array.from({ length: head }, (_, i) => [i, i]);
  const inner = pairsOf(before.slice(head, before.length - tail), after.slice(head, after.length - tail));
  inner.forEach(([i, j]) => pairs.push([head + i, head + j]));
  for (let i = tail; i > 0; i--) {
    pairs.push([before.length - i, after.length - i]);
  }
  return pairs;
}

const WORD = 30;
const FULL = 2 ** WORD - 1;

/**
 * The bit-parallel algorithm of Hyyrö ("Bit-parallel LCS-length computation revisited", 2004), rows kept, in words of
 * 30 bits so that a sum and its carry are whole numbers of 31 bits.
 *
 * Bit j of row i is 0 where after[..j] has a longer common subsequence with before[..i] than after[..j - 1] has.
 */
function pairsOf(before: readonly string[], after: readonly string[]): [number, number][] {
  if (!before.length || !after.length || before.length * after.length > LARGEST_TABLE) {
    return [];
  }
  const words = Math.ceil(after.length / WORD);
  const places = new Map<string, Int32Array>();
  after.forEach((key, j) => {
    let bits = places.get(key);
    if (!bits) {
      places.set(key, (bits = new Int32Array(words)));
    }
    bits[Math.floor(j / WORD)] |= 1 << (j % WORD);
  });
  const rows: Int32Array[] = [];
  let row = new Int32Array(words).fill(FULL);
  for (const key of before) {
    const at = places.get(key);
    if (at) {
      row = nextRow(row, at);
    }
    rows.push(row);
  }
  return walk(before, after, rows);
}

function nextRow(row: Int32Array, at: Int32Array): Int32Array<ArrayBuffer> {
  const next = new Int32Array(row.length);
  let carry = 0;
  for (let word = 0; word < row.length; word++) {
    const matches = row[word] & at[word];
    const sum = row[word] + matches + carry;
    carry = sum > FULL ? 1 : 0;
    next[word] = (sum & FULL) | (row[word] & ~matches);
  }
  return next;
}

function walk(
  before: readonly string[],
  after: readonly string[],
  rows: readonly Int32Array[]
): [number, number][] {
  const found: [number, number][] = [];
  let [i, j] = [before.length, after.length];
  while (i && j) {
    if (before[i - 1] === after[j - 1]) {
      i--;
      j--;
      found.push([i, j]);
    } else if ((rows[i - 1][Math.floor((j - 1) / WORD)] >> ((j - 1) % WORD)) & 1) {
      j--;
    } else {
      i--;
    }
  }
  return found.reverse();
}
