/** Logs of versions in Lab's state database, one for each cell or file, as many as the workspace should carry. */
import { IStateDB } from '@jupyterlab/statedb';
import { ReadonlyPartialJSONValue } from '@lumino/coreutils';
import { ISignal, Signal } from '@lumino/signaling';
import { IVersion, readLog, withResults, withVersion } from './versionLog';
import { IResult } from '../../wire';

const NAMESPACE = 'kernel-workbench-versions';
const MAX_LOGS = 40;

export class VersionStore {
  constructor(private readonly _state: IStateDB) {}

  /** Emitted with the key of a log that has changed. */
  get changed(): ISignal<this, string> {
    return this._changed;
  }

  /** The log of a key as far as it is loaded; `changed` tells when it is. */
  log(key: string): readonly IVersion[] {
    const log = this._logs.get(key);
    if (!log) {
      this._logs.set(key, []);
      void this._load(key);
    }
    return log ?? [];
  }

  /** Puts a version on top of a log. */
  async add(key: string, version: IVersion): Promise<void> {
    await this._loaded(key);
    const log = this.log(key);
    const top = log.at(0);
    const isTop = top?.text === version.text && top.arch === version.arch;
    // A version may gain data: its occupancy comes with the analysis.
    if (isTop && JSON.stringify(top.kernels) === JSON.stringify(version.kernels)) {
      return;
    }
    await this._set(key, withVersion(log, version));
  }

  /** Adds what checks and times found of texts. */
  async addResults(key: string, found: ReadonlyMap<string, readonly IResult[]>): Promise<void> {
    await this._loaded(key);
    if ([...found.values()].some(results => results.length)) {
      await this._set(key, withResults(this.log(key), found));
    }
  }

  async clear(key: string): Promise<void> {
    await this._set(key, []);
  }

  private async _set(key: string, log: IVersion[]): Promise<void> {
    this._logs.set(key, log);
    this._changed.emit(key);
    const id = idOf(key);
    if (log.length === 0) {
      await this._state.remove(id);
      return;
    }
    await this._state.save(id, { key, log } as unknown as ReadonlyPartialJSONValue);
    await this._dropOldest();
  }

  private async _dropOldest(): Promise<void> {
    const { ids, values } = await this._state.list(NAMESPACE);
    const ages = ids.map((id, i) => ({ id, at: readLog(logIn(values[i])).at(0)?.at ?? 0 }));
    for (const { id } of ages.sort((a, b) => b.at - a.at).slice(MAX_LOGS)) {
      await this._state.remove(id);
    }
  }

  private _loaded(key: string): Promise<void> {
    this.log(key);
    return this._loading.get(key) ?? Promise.resolve();
  }

  private _load(key: string): Promise<void> {
    const loading = this._state.fetch(idOf(key)).then(stored => {
      const log = readLog(logIn(stored));
      if (log.length) {
        this._logs.set(key, log);
        this._changed.emit(key);
      }
    });
    this._loading.set(key, loading);
    return loading;
  }

  private readonly _logs = new Map<string, readonly IVersion[]>();
  private readonly _loading = new Map<string, Promise<void>>();
  private readonly _changed = new Signal<this, string>(this);
}

function logIn(stored: unknown): unknown {
  return (stored as { log?: unknown } | undefined)?.log;
}

/** State ids are `namespace:name`, and a name holds no further colon. */
function idOf(key: string): string {
  return `${NAMESPACE}:${key.replaceAll(':', '_')}`;
}
