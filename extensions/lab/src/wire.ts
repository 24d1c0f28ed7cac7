/**
 * The messages of a compiler, as JSON: the TypeScript side of the wire. `workbench/jupyter/wire.py` is the other one,
 * `wireTypes.ts` has its types, and `tests/samples` holds messages that the tests of both sides read.
 */
import { IFailure, IMissing, ISass, Message } from './wireTypes';

export * from './wireTypes';

/** The message about a disassembly that there is none of. */
export function noSass(arch: string, missing: string): ISass {
  return { kind: 'sass', arch, rows: [], spots: [], controls: [], symbols: [], missing };
}

const KINDS = new Set(['translation', 'sass', 'analysis', 'errors', 'failure', 'progress']);

export function isMissing(value: unknown): value is IMissing {
  return typeof value === 'object' && value !== null && 'missing' in value;
}

/** The value, or undefined where it is missing. */
export function known<T>(value: T | IMissing): T | undefined {
  return isMissing(value) ? undefined : value;
}

/** Reads one message; throws where it is none, for then the server and this page are of different versions. */
export function parseMessage(value: unknown): Message {
  const kind = (value as { kind?: unknown } | null)?.kind;
  if (typeof kind !== 'string' || !KINDS.has(kind)) {
    throw new Error(`The compiler sent ${JSON.stringify(kind) ?? 'nothing'}, which this page does not know.`);
  }
  return value as Message;
}

export function failure(reason: string, message: string, remedy: string): IFailure {
  return { kind: 'failure', reason, message, remedy };
}
