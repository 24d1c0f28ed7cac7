import { describe, expect, it } from 'vitest';
import { Runs } from '../steps/runs';

describe('runs of cells', () => {
  const [one, other] = [{}, {}];

  it('are awaited where one cell alone was run, and nothing else was done', () => {
    const runs = new Runs();
    runs.begin(one);
    expect(runs.areAwaited).toBe(true);
    // The keys of Shift+Enter are released and pressed again.
    runs.act('Shift');
    expect(runs.areAwaited).toBe(true);
    runs.act('a');
    expect(runs.areAwaited).toBe(false);
    runs.end(one);
    expect(runs.areAwaited).toBe(false);
    runs.begin(one);
    expect(runs.areAwaited).toBe(true);
    runs.act('');
    expect(runs.areAwaited).toBe(false);
  });

  it('are not awaited where several were run together, whichever ends first', () => {
    const runs = new Runs();
    runs.begin(one);
    runs.begin(other);
    runs.end(one);
    expect(runs.areAwaited).toBe(false);
    expect([runs.isPending(one), runs.isPending(other)]).toEqual([false, true]);
    runs.end(other);
    runs.begin(other);
    expect(runs.areAwaited).toBe(true);
  });

  it('make a cell new until its view is left', () => {
    const runs = new Runs();
    expect(runs.isNew(one)).toBe(false);
    runs.begin(one);
    runs.end(one);
    expect([runs.isNew(one), runs.isNew(other)]).toEqual([true, false]);
    runs.leave(one);
    expect(runs.isNew(one)).toBe(false);
    runs.begin(one);
    expect(runs.isNew(one)).toBe(true);
  });
});
