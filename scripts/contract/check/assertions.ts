import { isDeepStrictEqual } from 'node:util';
import { extensionsOf } from './checks';
import type { Assertion, Case, RunContext } from './context';
import type { CheckedContract } from './contract';
import { expectDocumented } from './documentedAnswer';
import { asJson, isGood, statusOf, summaryOf, type Exchange } from './exchange';

/** What a case asserts about its exchanges; violations go to the log of the run. */
export class Assertions {
  readonly contract: CheckedContract;
  /** The exchanges of the case, in order. */
  readonly trail: Exchange[] = [];
  #hasFailed = false;

  constructor(
    readonly run: RunContext,
    readonly own: Omit<Case, 'run'>,
  ) {
    this.contract = run.contract;
  }

  readonly expect = (holds: boolean, assertion: Assertion): boolean => {
    const { contract, own, trail } = this;
    const { runLog } = this.run;
    const { at = trail.at(-1), check = own.check, operation = own.operation, sentence } = assertion;
    runLog.append({ kind: 'asserted', caseId: own.id, operation, check });
    // The same words may be in several operations.
    const quoted = sentence
      ? contract.lines.ofSentence(sentence, contract.operation(operation).line)
      : undefined;
    if (sentence && quoted === undefined) throw new Error(`The contract does not say: ${sentence}`);
    if (holds) return true;
    const { line = quoted ?? contract.operation(operation).lineOf(extensionsOf(check)) } = assertion;
    const isNote = assertion.demand !== undefined && !contract.demands(assertion.demand);
    this.#hasFailed ||= !isNote;
    const { says: key, title = `Expected: ${key}`, expected = sentence ?? key } = assertion;
    const { came = at ? summaryOf(at) : 'nothing' } = assertion;
    const violation = { operation, check, key, title, expected, line, came };
    const exchanges = at ? trail.slice(0, trail.indexOf(at) + 1) : [...trail];
    runLog.append({ kind: isNote ? 'noted' : 'violated', caseId: own.id, violation, exchanges });
    return false;
  };

  /** Records an exchange, and asserts what holds for every answer of an operation. */
  protected record(at: Exchange): void {
    const { contract, own, trail } = this;
    trail.push(at);
    if (at.operation === undefined) return;
    const operation = contract.operation(at.operation);
    const about = { operation: operation.id, line: operation.line, at };
    const givenUp = expectDocumented({
      contract,
      operation,
      at,
      expect: (check, holds, assertion) => void this.expect(holds, { check, ...about, ...assertion }),
    });
    for (const pattern of givenUp)
      this.run.runLog.append({
        kind: 'skipped',
        outcome: 'not decided',
        why: `The pattern ${pattern} takes too long to be tried on an answer.`,
        caseId: own.id,
        operation: operation.id,
        check: 'response_schema_conformance',
      });
  }

  readonly same = (actual: unknown, wanted: unknown, assertion: Assertion): boolean =>
    this.expect(isDeepStrictEqual(actual, wanted), {
      expected: asJson(wanted),
      came: asJson(actual),
      ...assertion,
    });

  /** A server error, or none, has an entry of its own. */
  readonly status = (at: Exchange, wanted: number[], assertion: Assertion): boolean =>
    isUsable(at) &&
    this.expect(wanted.includes(at.response?.status ?? 0), {
      title: `Expected ${wanted.join(' or ')}, received ${statusOf(at)}: ${assertion.says.replace('Refused: ', '')}`,
      expected: wanted.join(' or '),
      at,
      ...assertion,
    });

  /** A request that must succeed, with any documented 2xx. */
  accepted(at: Exchange, assertion: Assertion): boolean {
    if (!isUsable(at)) return false;
    const { goodStatus } = this.contract.operation(assertion.operation ?? this.own.operation);
    return this.expect(isGood(at.response?.status), {
      title: `Expected ${goodStatus}, received ${statusOf(at)}: ${assertion.says}`,
      expected: String(goodStatus),
      demand: 'valid-accepted',
      at,
      ...assertion,
    });
  }

  hasFailed(): boolean {
    return this.#hasFailed;
  }
}

const isUsable = ({ response }: Exchange): boolean => response !== undefined && response.status < 500;
