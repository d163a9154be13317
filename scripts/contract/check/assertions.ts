import { isDeepStrictEqual } from 'node:util';
import type { Assertion, Case, RunContext } from './context';
import { asJson, statusOf, summaryOf, type Exchange } from './exchange';

/** What a case asserts about its exchanges; violations go to the log of the run. */
export function createAssertions(
  { contract, runLog }: RunContext,
  own: Omit<Case, 'run'>,
  trail: Exchange[],
) {
  let hasFailed = false;

  /** Asserts something, and reports a violation when it does not hold. */
  function expect(holds: boolean, assertion: Assertion): boolean {
    const { says, sentence, at = trail.at(-1), check = own.check, operation = own.operation } = assertion;
    runLog.asserted(operation, check);
    const { line, lineOf } = contract.operation(operation);
    // The same words may be in several operations.
    const quoted = sentence && contract.lines.ofSentence(sentence, line);
    if (sentence && !quoted) throw new Error(`The contract does not say: ${sentence}`);
    if (holds) return true;
    hasFailed = true;
    const violation = {
      operation,
      check,
      key: says,
      title: assertion.title ?? `Expected: ${says}`,
      expected: assertion.expected ?? sentence ?? says,
      line: assertion.line ?? (quoted || lineOf(operation === own.operation ? own.about : undefined)),
      came: assertion.came ?? (at ? summaryOf(at) : 'nothing'),
    };
    runLog.violated(violation, own.id, at ? trail.slice(0, trail.indexOf(at) + 1) : trail);
    return false;
  }

  return {
    expect,

    /** Asserts that a value equals another. */
    same: (actual: unknown, wanted: unknown, assertion: Assertion): boolean =>
      expect(isDeepStrictEqual(actual, wanted), {
        expected: asJson(wanted),
        came: asJson(actual),
        ...assertion,
      }),

    /** Asserts that an answer has one of the statuses. */
    status: (at: Exchange, wanted: number[], assertion: Assertion): boolean =>
      expect(wanted.includes(at.response?.status ?? 0), {
        title: `Expected ${wanted.join(' or ')}, received ${statusOf(at)}: ${assertion.says.replace('Refused: ', '')}`,
        expected: wanted.join(' or '),
        at,
        ...assertion,
      }),

    hasFailed: () => hasFailed,
  };
}
