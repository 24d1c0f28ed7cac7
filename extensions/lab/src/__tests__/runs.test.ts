import { describe, expect, it } from 'vitest';
import { Runs } from '../steps/runs';

describe('runs of cells', () => {
  const [one, other] = [{}, {}];
  const running = new Set<object>();
  const begun = (runs: Runs<object>, cell: object): void => {
    runs.begin(cell);
    running.add(cell);
  };
  const ended = (runs: Runs<object>, cell: object): void => {
    running.delete(cell);
    runs.end(cell);
  };
  const empty = (): Runs<object> => {
    running.clear();
    return new Runs<object>(cell => running.has(cell));
  };

  it('are awaited where one cell alone was run, and nothing else was done', () => {
    const runs = empty();
    begun(runs, one);
    expect(runs.areAwaited).toBe(true);
    // The keys of Shift+Enter are released and pressed again.
    runs.act('Shift');
    expect(runs.areAwaited).toBe(true);
    runs.act('a');
    expect(runs.areAwaited).toBe(false);
    ended(runs, one);
    expect(runs.areAwaited).toBe(false);
    begun(runs, one);
    expect(runs.areAwaited).toBe(true);
    runs.act('');
    expect(runs.areAwaited).toBe(false);
  });

  it('are not awaited where several were run together, whichever ends first', () => {
    const runs = empty();
    begun(runs, one);
    begun(runs, other);
    ended(runs, one);
    expect(runs.areAwaited).toBe(false);
    expect([runs.isPending(one), runs.isPending(other)]).toEqual([false, true]);
    ended(runs, other);
    begun(runs, other);
    expect(runs.areAwaited).toBe(true);
  });

  it('do not wait for a cell of which no end is told', () => {
    const runs = empty();
    begun(runs, one);
    running.delete(one);
    begun(runs, other);
    expect(runs.areAwaited).toBe(true);
    expect(runs.isPending(one)).toBe(false);
  });

  it('make a cell new until its view is left', () => {
    const runs = empty();
    expect(runs.isNew(one)).toBe(false);
    begun(runs, one);
    ended(runs, one);
    expect([runs.isNew(one), runs.isNew(other)]).toEqual([true, false]);
    runs.leave(one);
    expect(runs.isNew(one)).toBe(false);
    begun(runs, one);
    expect(runs.isNew(one)).toBe(true);
  });
});
