import { relative } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { projectRoot } from '../lib/localData';
import { writeDurations, type TestDuration } from './durations';

/** A Playwright reporter that writes how long each test took. */
export default class PlaywrightDurations implements Reporter {
  readonly #tests: TestDuration[] = [];

  onTestEnd({ location, title, expectedStatus }: TestCase, { status, duration }: TestResult): void {
    this.#tests.push({
      file: relative(projectRoot, location.file).replaceAll('\\', '/'),
      title,
      outcome: status === 'skipped' ? 'skipped' : status === expectedStatus ? 'passed' : 'failed',
      milliseconds: duration,
    });
  }

  onEnd(): void {
    writeDurations('browser', this.#tests);
  }
}
