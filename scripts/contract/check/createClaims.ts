import { isDeepStrictEqual } from 'node:util';
import type { OperationId } from '@/services/api/operations';
import type { Case } from './caseOf';
import type { CheckName } from './checkNames';
import { answerInShort, inShort, statusOf, type Exchange } from './exchange';
import type { Departure } from './finding';
import type { Ledger } from './ledger';
import type { CheckedContract } from './openContract';

/** What must hold, and where the contract says so. */
export interface Claim {
  /** One line that is true of a good server: `The phone is listed in its category`. */
  says: string;
  /** In place of `says` in the finding. */
  title?: string;
  expected?: string | undefined;
  came?: string | undefined;
  /** The exchange that shows it; the last one when it is not named. */
  at?: Exchange | undefined;
  /** The words of openapi.yaml that promise it, exactly; without them, the operation is pointed to. */
  sentence?: string | undefined;
  line?: number | undefined;
  /** When it is about another check or operation than the case. */
  check?: CheckName;
  operation?: OperationId;
}

interface Parts {
  contract: CheckedContract;
  ledger: Ledger;
  own: Pick<Case, 'id' | 'operation' | 'check'>;
  trail: Exchange[];
  report: (departure: Departure, at: Exchange | undefined) => void;
}

export function createClaims({ contract, ledger, own, trail, report }: Parts) {
  /** Looks at a claim, and reports a departure when it does not hold. */
  function claim(holds: boolean, claimed: Claim): boolean {
    const { says, sentence, at = trail.at(-1), check = own.check, operation = own.operation } = claimed;
    ledger.looked(operation, check);
    if (holds) return true;
    const { line } = contract.operations[operation];
    const departure: Departure = {
      operation,
      check,
      key: says,
      title: claimed.title ?? `Expected: ${says}`,
      expected: claimed.expected ?? sentence ?? says,
      line: claimed.line ?? (sentence === undefined ? line : lineOf(contract, sentence, line)),
      came: claimed.came ?? (at ? answerInShort(at) : 'nothing'),
    };
    report(departure, at);
    return false;
  }

  return {
    claim,

    /** Claims that a value is exactly another. */
    same: (actual: unknown, wanted: unknown, claimed: Claim): boolean =>
      claim(isDeepStrictEqual(actual, wanted), {
        expected: inShort(wanted),
        came: inShort(actual),
        ...claimed,
      }),

    /** Claims that an answer has one of the statuses. */
    status: (at: Exchange, wanted: number[], claimed: Claim): boolean =>
      claim(wanted.includes(at.response?.status ?? 0), {
        title: `Expected ${wanted.join(' or ')}, received ${statusOf(at)}: ${claimed.says.replace('Refused: ', '')}`,
        expected: wanted.join(' or '),
        at,
        ...claimed,
      }),
  };
}

/** The same words may stand in several operations: the first place from the operation's own line on. */
const lineOf = ({ lines }: CheckedContract, sentence: string, from: number): number =>
  lines.ofSentence(sentence, from) ?? lines.ofSentence(sentence) ?? from;
