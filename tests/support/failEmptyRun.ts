import type { Plugin } from 'vite';

/** Fails a run in which a name pattern (`-t`) selects no test; Vitest ends it with "14 skipped" and exit code 0. */
export const failEmptyRun: Plugin = {
  name: 'fail-empty-run',
  configureVitest({ vitest, project }) {
    const pattern = vitest.config.testNamePattern;
    // It is called for each project.
    if (!pattern || project !== vitest.projects[0]) return;
    vitest.config.reporters.push({
      onTestRunEnd(modules) {
        const tests = modules.flatMap(({ children }) => [...children.allTests()]);
        if (tests.length === 0 || tests.some((test) => test.result().state !== 'skipped')) return;
        process.exitCode = 1;
        console.error(`No test ran: none of ${tests.length} titles matches ${pattern}.`);
      },
    });
  },
};
