import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { projectRoot } from '../lib/localData';
import { writeDurations, type TestDuration } from './durations';

/** A Vitest reporter that writes how long each test took. */
export default class VitestDurations implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    writeDurations('vitest', modules.flatMap(durationsOf));
  }
}

function durationsOf(module: TestModule): TestDuration[] {
  const file = relative(projectRoot, module.moduleId).replaceAll('\\', '/');
  return [...module.children.allTests()].map((test) => ({
    file,
    title: test.fullName,
    outcome: outcomeOf(test.result().state),
    milliseconds: Math.round(test.diagnostic()?.duration ?? 0),
  }));
}

const outcomeOf = (state: string): TestDuration['outcome'] =>
  state === 'passed' || state === 'failed' ? state : 'skipped';
