import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IInspectorSettings } from '../settings';
import { Message, parseMessage } from '../wire';

/** The extension's folder; a URL of the module would be one of a page where a test has one. */
const EXTENSION = join(import.meta.dirname, '..', '..');

export interface ISample {
  source: string;
  messages: Message[];
}

function parsed(...path: string[]): unknown {
  return JSON.parse(readFileSync(join(EXTENSION, ...path), 'utf-8'));
}

/** A file of the folder that both sides' tests read. */
export function stored(name: string): unknown {
  return parsed('..', '..', 'tests', 'samples', `${name}.json`);
}

/** A message of the Python side. */
export function sample(name: string): ISample {
  const { source, messages } = stored(name) as { source: string; messages: unknown[] };
  return { source, messages: messages.map(parseMessage) };
}

export function listing(name: string) {
  const { source, messages } = sample(name);
  const [translation, sass] = messages;
  if (translation.kind !== 'translation' || sass.kind !== 'sass') {
    throw new Error(`${name} is no listing`);
  }
  return { source, translation, sass };
}

/** The settings that everybody starts with. */
export function settingsAtFirst(): IInspectorSettings {
  const { properties } = parsed('schema', 'inspector.json') as {
    properties: Record<string, { default: unknown }>;
  };
  const defaults = Object.entries(properties).map(([name, each]) => [name, each.default]);
  return Object.fromEntries(defaults) as unknown as IInspectorSettings;
}
