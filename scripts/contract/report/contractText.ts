import { readFileSync } from 'node:fs';
import type { OperationId } from '@/services/api/operations';
import { contractFile } from '../../generate/readContract';
import type { CheckedContract } from '../check/openContract';

export interface ContractLine {
  number: number;
  text: string;
}

export type ContractText = ReturnType<typeof contractText>;

/** The contract as the reports quote it. */
export function contractText({ operations, operationIds }: CheckedContract) {
  const lines = readFileSync(contractFile, 'utf8').split('\n');
  return {
    operationIds,
    /** `PATCH /manageproducts/{id}` */
    call: (id: OperationId): string => `${operations[id].method} ${operations[id].path}`,

    /** The lines around one, with one set of indentation taken off. */
    excerpt(line: number, around = 4): ContractLine[] {
      const first = Math.max(1, line - around);
      const shown = lines.slice(first - 1, line + around);
      const indent = Math.min(...shown.filter((text) => text.trim() !== '').map((text) => text.search(/\S/)));
      return shown.map((text, index) => ({ number: first + index, text: text.slice(indent) }));
    },
  };
}
