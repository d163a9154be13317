import { join } from 'node:path';
import { ESLint } from 'eslint';
import { expect, test } from 'vitest';
import { projectRoot } from '../support/runCommand';

const eslint = new ESLint({
  cwd: projectRoot,
  ruleFilter: ({ ruleId }) => ['import-x/no-restricted-paths', 'import-x/no-cycle'].includes(ruleId),
  // These rules need no types, which take most of the time.
  overrideConfig: { languageOptions: { parserOptions: { projectService: false, project: false } } },
});

// A rule that resolves no import is silent, and its lint is green.
test.each([
  ['src/lib/async.ts', "import '../domain/price';", 'src/lib may import nothing of src/'],
  ['src/domain/price.ts', "import '@/data/orders';", 'src/domain may import services, lib, stored.ts'],
  ['src/ui/states.tsx', "import '@/features/booking/messages';", 'src/ui may import lib'],
  [
    'src/features/home/messages.ts',
    "import '@/features/booking/messages';",
    'Features never import each other',
  ],
  ['src/features/booking/messages.ts', "import './BookingDialog';", 'Texts import no code.'],
  ['src/pages/HomePage.tsx', "import '@mocks/urlOf';", 'Only services/standIns.ts imports a stand-in.'],
  ['src/domain/phone.ts', "import './offer';", 'Dependency cycle'],
  [
    'scripts/contract/check/facts/values.ts',
    "import type { RunLog } from '../runLog';",
    'facts of the check may import settings.ts',
  ],
  [
    'scripts/contract/check/context/context.ts',
    "import '../records/views';",
    'context of the check may import',
  ],
  ['scripts/contract/check/report.ts', "import '../report/runSummary';", 'report.ts of the check may import'],
  ['scripts/behaviours/lists.ts', "import '../contract/check/runLog';", 'what the package exports'],
  ['scripts/contract/check/cases/order.ts', "import '../records/views';", undefined],
  ['src/main.tsx', "import './app/App';", undefined],
  ['src/features/booking/messages.ts', "import '@/messages';", undefined],
])('%s with %s', { timeout: 60_000 }, async (filePath, code, message) => {
  const [result] = await eslint.lintText(`${code}\n`, { filePath: join(projectRoot, filePath) });
  const found = result?.messages.map((one) => one.message) ?? [];
  if (message === undefined) expect(found).toEqual([]);
  else expect(found).toContainEqual(expect.stringContaining(message));
});
