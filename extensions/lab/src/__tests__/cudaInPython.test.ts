import { describe, expect, it } from 'vitest';
import { asCudaCell, ICudaCell } from '../languages/cudaInPython';
import { stored } from './samples';

const SAMPLES = stored('cuda_in_python') as { text: string; made: ICudaCell | null }[];

describe('CUDA C++ that was given to Python', () => {
  it.each(SAMPLES)('is written as a cell of CUDA C++: $text', ({ text, made }) => {
    expect(asCudaCell(text)).toEqual(made);
  });

  it('is left as it is once it is one', () => {
    for (const { made } of SAMPLES) {
      expect(made && asCudaCell(made.cuda)).toBeNull();
    }
  });
});
