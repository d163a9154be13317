import { storedText } from '@/lib/storedText';
import { readState, writeState } from './url/scenarioUrl';
import type { ScenarioSet } from './sets';

const stored = storedText('secondRing.scenarioSets');

interface Stored {
  name: string;
  /** The state as the URL writes it, so that reading it is total. */
  query: string;
}

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'query' in value &&
  typeof value.query === 'string';

function parsed(): unknown[] {
  try {
    const value: unknown = JSON.parse(stored.get() ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

const write = (sets: readonly ScenarioSet[]) =>
  stored.set(JSON.stringify(sets.map(({ name, state }) => ({ name, query: writeState(state) }))));

/** The sets that somebody saved in this browser. What was tampered with, or is no longer in the contract, is left out. */
export const ownSets = {
  read: (): ScenarioSet[] =>
    parsed()
      .filter(isStored)
      .map(({ name, query }) => ({ name, about: '', state: readState(query).state })),
  /** One of the same name is replaced. */
  save: (set: ScenarioSet) => write([...ownSets.read().filter(({ name }) => name !== set.name), set]),
  remove: (gone: string) => write(ownSets.read().filter(({ name }) => name !== gone)),
};
