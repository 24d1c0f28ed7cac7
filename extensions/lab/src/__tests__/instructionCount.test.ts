import { describe, expect, it } from 'vitest';
import { instructionCount } from '../panels/rows/instructionCount';

describe('the count of instructions', () => {
  it('leaves out what pads and what never runs', () => {
    const texts = [
      '@!PT LDS RZ, [RZ]',
      '@!UPT UIADD3 URZ, URZ, URZ, URZ',
      'NOP',
      '@P0 NOP',
      '',
      'EXIT',
      '@!P0 BRA `(.L_1)'
    ];
    expect(instructionCount(texts)).toBe(2);
  });
});
