import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import base from './vitest.config';

/** The unit tests that import a file of stryker.config.json themselves; all others would only cost time. */
const ofRules =
  /from '@(?:\/(?:domain|lib)\/|\/features\/.*\/(?:paymentState|filterPhones)'|\/data\/rows'|mocks\/scenarios\/grammar')/;

/** For `npm run test:mutants`. */
export default defineConfig({
  resolve: base.resolve,
  test: {
    ...base.test,
    projects: undefined,
    reporters: [],
    include: readdirSync('tests/unit')
      .filter((name) => !name.includes('.mocked.'))
      .map((name) => `tests/unit/${name}`)
      .filter((file) => ofRules.test(readFileSync(file, 'utf8'))),
  },
});
