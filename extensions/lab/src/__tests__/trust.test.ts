import { describe, expect, it } from 'vitest';
import { sameCode, waitsForTrust } from '../panels/source/followed';

describe('a notebook that is not trusted', () => {
  it('waits with Numba cells alone', () => {
    expect(waitsForTrust({ kind: 'numba', trusted: false })).toBe(true);
    expect(waitsForTrust({ kind: 'numba', trusted: true })).toBe(false);
    expect(waitsForTrust({ kind: 'cuda', trusted: false })).toBe(false);
    expect(waitsForTrust({ kind: 'ptx', trusted: true })).toBe(false);
  });

  it('compiles again once it is trusted', () => {
    const code = {
      text: 'a',
      includer: null,
      includerCount: null,
      headers: {},
      instances: [],
      trusted: false
    } as never as Parameters<typeof sameCode>[0];
    expect(sameCode(code, { ...code })).toBe(true);
    expect(sameCode(code, { ...code, trusted: true })).toBe(false);
  });
});
