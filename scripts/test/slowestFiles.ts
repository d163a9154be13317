import { relative } from 'node:path';
import type { Reporter as PlaywrightReporter, TestCase, TestResult } from '@playwright/test/reporter';
import type { Reporter as VitestReporter } from 'vitest/node';

/** In milliseconds by the clock. */
interface FileTime {
  file: string;
  starting: number;
  testing: number;
}

const most = 10;
const inColumn = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s`;

/** Prints the files that take longest. A run of a few files prints their times itself. */
function printSlowest(files: readonly FileTime[], whatStarts: string): void {
  if (files.length <= most) return;
  const slowest = files
    .toSorted((one, other) => other.starting + other.testing - one.starting - one.testing)
    .slice(0, most);
  console.log(`\nThe ${most} slowest files by the clock: starting (${whatStarts}), and testing:`);
  for (const { file, starting, testing } of slowest)
    console.log(`${inColumn(starting)}  ${inColumn(testing)}  ${relative(process.cwd(), file)}`);
}

export const slowestVitestFiles: VitestReporter = {
  onTestRunEnd(modules) {
    const files = modules.map((module) => {
      const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } =
        module.diagnostic();
      const starting = environmentSetupDuration + prepareDuration + setupDuration + collectDuration;
      return { file: module.moduleId, starting, testing: duration };
    });
    printSlowest(files, 'environment and imports');
  },
};

/** Playwright takes the default export of a file. */
export default class SlowestBrowserFiles implements PlaywrightReporter {
  private readonly files = new Map<string, FileTime>();

  onTestEnd(test: TestCase, result: TestResult) {
    const { file } = test.location;
    const before = this.files.get(file) ?? { file, starting: 0, testing: 0 };
    // The duration of the result leaves out the hooks of the whole file.
    const ends = result.steps.map(({ startTime, duration }) => startTime.getTime() + duration);
    const total = Math.max(0, ...ends.map((end) => end - result.startTime.getTime()));
    const hooks = result.steps.filter(({ category }) => category === 'hook');
    const starting = hooks.reduce((sum, { duration }) => sum + duration, 0);
    this.files.set(file, {
      file,
      starting: before.starting + starting,
      testing: before.testing + total - starting,
    });
  }

  onEnd() {
    printSlowest([...this.files.values()], 'browser, contexts and sign-in, and closing them');
  }
}
