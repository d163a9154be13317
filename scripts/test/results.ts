import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectRoot } from '../lib/localData';

/** What the JSON reporters of Vitest and Playwright write. */
export const resultFiles = {
  vitest: join(projectRoot, 'test-results/vitest.json'),
  browser: join(projectRoot, 'test-results/browser.json'),
};

interface Test {
  /** From the project's folder. */
  file: string;
  title: string;
  outcome: 'passed' | 'failed' | 'skipped';
  milliseconds: number;
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string; duration?: number | null }[];
  }[];
}

interface Suite {
  suites?: Suite[];
  specs: { file: string; title: string; tests: { status: string; results: { duration: number }[] }[] }[];
}

interface PlaywrightReport {
  suites: Suite[];
}

/** The tests of the last run: how many passed and failed, and the slowest ten. */
export function readResults() {
  const all = [
    ...testsOfVitest(read<VitestReport>(resultFiles.vitest)),
    ...(read<PlaywrightReport>(resultFiles.browser)?.suites ?? []).flatMap(testsOfSuite),
  ].filter(({ outcome }) => outcome !== 'skipped');
  const failed = all.filter(({ outcome }) => outcome === 'failed').length;
  const slowest = all.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, 10);
  return { passed: all.length - failed, failed, slowest };
}

/** Undefined where the runner has not run. */
function read<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}

const testsOfVitest = (report?: VitestReport): Test[] =>
  (report?.testResults ?? []).flatMap(({ name, status, assertionResults }): Test[] => {
    const file = relative(projectRoot, name).replaceAll('\\', '/');
    // A file that cannot be loaded has no tests.
    if (status === 'failed' && assertionResults.length === 0)
      return [{ file, title: 'could not be loaded', outcome: 'failed', milliseconds: 0 }];
    return assertionResults.map((test) => ({
      file,
      title: test.fullName,
      outcome: test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped',
      milliseconds: test.duration ?? 0,
    }));
  });

const outcomes: Record<string, Test['outcome']> = { expected: 'passed', skipped: 'skipped' };

const testsOfSuite = ({ suites = [], specs }: Suite): Test[] => [
  ...suites.flatMap(testsOfSuite),
  ...specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status, results }) => ({
      file: `tests/${file}`,
      title,
      outcome: outcomes[status] ?? 'failed',
      milliseconds: Math.max(0, ...results.map(({ duration }) => duration)),
    })),
  ),
];
