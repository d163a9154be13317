import { openContract } from '../check/contract';
import { bodyFaults, frameFaults, type Derived } from './automatic/answerFaults';
import { statusFaults } from './automatic/statusFaults';
import type { Fault } from './fault';

/** Faults derived from the contract alone, by kind: whatever it documents of an answer is spoilt once. */
export function automaticFaults(): Record<string, Fault[]> {
  const contract = openContract('openapi.yaml');
  const faults = contract.operations.flatMap((operation): Derived[] => {
    return Object.keys(operation.responses)
      .map(Number)
      .flatMap((status) => [
        ...bodyFaults(contract, operation, status),
        ...frameFaults(operation, status),
        ...statusFaults(contract, operation, status),
      ]);
  });
  const kinds = [...new Set(faults.map(({ kind }) => kind))];
  return Object.fromEntries(kinds.map((kind) => [kind, faults.filter((fault) => fault.kind === kind)]));
}
