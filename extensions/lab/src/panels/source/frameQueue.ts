/**
 * Work on listings that is done one piece a frame, so that keys and the mouse never wait for all of it. What is asked
 * for again before its turn is done once. Knows nothing of what the work is.
 */
export class FrameQueue<Key> {
  /** Does a piece of work after the next frame, or after those that wait already. */
  soon(key: Key, work: () => void): void {
    this._waiting.set(key, work);
    this._schedule();
  }

  /** Does all that waits now. */
  flush(): void {
    const waiting = [...this._waiting.values()];
    this._waiting.clear();
    waiting.forEach(work => work());
  }

  /** Forgets what waits. */
  clear(): void {
    this._waiting.clear();
  }

  private _schedule(): void {
    if (this._scheduled || !this._waiting.size) {
      return;
    }
    this._scheduled = true;
    // After the frame, in a task of its own: what is drawn in one frame counts as one task.
    requestAnimationFrame(() =>
      globalThis.setTimeout(() => {
        this._scheduled = false;
        const first = this._waiting.entries().next();
        if (!first.done) {
          const [key, work] = first.value;
          this._waiting.delete(key);
          work();
        }
        this._schedule();
      }, 0)
    );
  }

  private readonly _waiting = new Map<Key, () => void>();
  private _scheduled = false;
}
