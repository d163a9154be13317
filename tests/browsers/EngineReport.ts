import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { findEngines } from '../../scripts/lib/findEngines';

/** Says which engines ran the journeys, and which did not, and why. */
export default class EngineReport implements Reporter {
  private readonly results = new Map<string, { version: string; passed: number; failed: number }>();

  onTestEnd(test: TestCase, { status, annotations }: TestResult) {
    const name = test.parent.project()?.name ?? '';
    const before = this.results.get(name) ?? { version: 'did not start', passed: 0, failed: 0 };
    const version = annotations.find(({ type }) => type === 'version')?.description ?? before.version;
    const hasPassed = status === 'passed';
    this.results.set(name, {
      version,
      passed: before.passed + Number(hasPassed),
      failed: before.failed + Number(!hasPassed),
    });
  }

  onEnd() {
    const { installed, missing } = findEngines();
    console.log('\nEngines:');
    for (const { name, program } of installed) {
      const ran = this.results.get(name);
      console.log(
        ran
          ? `  ${name} ${ran.version}: ${ran.passed} journeys passed, ${ran.failed} failed (${program})`
          : `  ${name}: installed, but no journey ran (${program})`,
      );
    }
    for (const { name, reason } of missing) console.log(`  ${name}: not run: ${reason}`);
  }
}
