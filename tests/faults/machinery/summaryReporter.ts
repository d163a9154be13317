import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { calls } from '../calls/calls';
import { faultNames } from '../faults';
import { cellOf } from '../rules/cellOf';

const cellTitle = /^(.+) × (.+): /;

/** Prints the matrix as a person can read it: calls down, faults across. Nothing where no cell was tried. */
export default class SummaryReporter implements Reporter {
  private readonly tried = new Map<string, { isGood: boolean; problem: string }>();

  onTestEnd(test: TestCase, { status, error }: TestResult) {
    const [, call, fault] = cellTitle.exec(test.title) ?? [];
    if (!call || !fault || !test.location.file.endsWith('matrix.spec.ts')) return;
    this.tried.set(`${call} × ${fault}`, {
      isGood: status === test.expectedStatus,
      problem: problemsIn(error?.message ?? status),
    });
  }

  onEnd({ duration }: FullResult) {
    if (this.tried.size === 0) return;
    const bad = [...this.tried].filter(([, { isGood }]) => !isGood);
    const senseless = calls.flatMap((call) => faultNames.filter((fault) => 'never' in cellOf(call, fault)));
    const seconds = Math.round(duration / 1000);
    console.log(
      [
        '',
        `The fault matrix: ${calls.length} calls × ${faultNames.length} faults. ${this.tried.size} cells were tried in ${seconds} s, ${bad.length} are not as they should be; ${senseless.length} make no sense.`,
        '',
        ...faultNames.map((fault, n) => `${' '.repeat(30)}${'│ '.repeat(n)}┌ ${fault}`),
        ...calls.map(({ name }) => this.lineOf(name)),
        '',
        '✓ as it should be   ✗ not   · not tried in this run   – makes no sense (tests/faults/rules/ says why)',
        ...bad.map(([cell, { problem }]) => `✗ ${cell}\n${problem}`),
      ].join('\n'),
    );
  }

  private lineOf(name: string): string {
    const call = calls.find((each) => each.name === name);
    const marks = faultNames.map((fault) => {
      const tried = this.tried.get(`${name} × ${fault}`);
      if (tried) return tried.isGood ? '✓' : '✗';
      return call && 'never' in cellOf(call, fault) ? '–' : '·';
    });
    return `${name.padEnd(30)}${marks.join(' ')}`;
  }
}

/** The lines that a deep comparison adds, without its frame. */
// eslint-disable-next-line no-control-regex
const withoutColours = (text: string) => text.replace(/\u001b\[\d+m/g, '');
const problemsIn = (message: string) => {
  const added = withoutColours(message)
    .split('\n')
    .filter((line) => /^\s*\+ {3}/.test(line));
  return (added.length > 0 ? added : withoutColours(message).split('\n').slice(0, 3))
    .map((line) => `    ${line.replace(/^\s*\+\s*/, '')}`)
    .join('\n');
};
