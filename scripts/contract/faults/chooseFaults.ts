import fc from 'fast-check';
import { automaticFaults } from './automaticFaults';
import type { Fault } from './fault';
import type { FaultOptions } from './faultOptions';
import { handFaults } from './handFaults';

export type Origin = 'by hand' | 'derived';

export interface Chosen {
  origin: Origin;
  group: string;
  fault: Fault;
}

export function everyFault(): Chosen[] {
  return [...grouped('by hand', handFaults), ...grouped('derived', automaticFaults())];
}

/** The faults that the options ask for; a sample takes from every group in turn. */
export function chooseFaults(options: Pick<FaultOptions, 'hand' | 'automatic' | 'only' | 'sample' | 'seed'>) {
  const { hand, automatic, only, sample, seed } = options;
  const wanted = everyFault()
    .filter(({ origin }) => (origin === 'by hand' ? hand : automatic))
    .filter(({ fault }) => only === undefined || fault.operations.includes(only));
  return sample === undefined ? wanted : sampleOf(wanted, sample, seed);
}

const grouped = (origin: Origin, groups: Record<string, Fault[]>): Chosen[] =>
  Object.entries(groups).flatMap(([group, faults]) => faults.map((fault) => ({ origin, group, fault })));

function sampleOf(all: Chosen[], count: number, seed: number): Chosen[] {
  const groups = [...new Set(all.map(({ group }) => group))].map((group) =>
    shuffled(
      all.filter((one) => one.group === group),
      seed,
    ),
  );
  const inTurn = groups.flatMap((group) => group.map((one, turn) => ({ one, turn })));
  const sorted = inTurn.toSorted((one, other) => one.turn - other.turn);
  return sorted.slice(0, count).map(({ one }) => one);
}

function shuffled<T>(items: T[], seed: number): T[] {
  const whole = { minLength: items.length, maxLength: items.length };
  return fc.sample(fc.shuffledSubarray(items, whole), { seed, numRuns: 1 })[0] ?? [];
}
