import { readFileSync } from 'node:fs';
import { Message, parseMessage } from '../wire';

export interface ISample {
  source: string;
  messages: Message[];
}

/** A message of the Python side, from the folder that both sides' tests read. */
export function sample(name: string): ISample {
  const url = new URL(`../../../../tests/samples/${name}.json`, import.meta.url);
  const stored = JSON.parse(readFileSync(url, 'utf-8')) as { source: string; messages: unknown[] };
  return { source: stored.source, messages: stored.messages.map(parseMessage) };
}

export function listing(name: string) {
  const { source, messages } = sample(name);
  const [translation, sass] = messages;
  if (translation.kind !== 'translation' || sass.kind !== 'sass') {
    throw new Error(`${name} is no listing`);
  }
  return { source, translation, sass };
}
