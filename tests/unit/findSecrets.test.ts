import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { findSecrets } from '../../scripts/serve/findSecrets';
import { newFolder } from '../support/runCommand';

afterEach(() => vi.unstubAllEnvs());

/** What is found in the second line of a file. */
function foundIn(text: string): Promise<string[]> {
  const folder = newFolder();
  writeFileSync(join(folder, 'page.js'), `const first = 1;\n${text}`);
  return findSecrets(folder, [join(folder, 'page.js')]);
}

// Put together here, so that no scan of this repository takes them for real ones.
test.each(['sk_live', 'rk_test', 'pk_live', 'whsec', 'ghp'])(
  'a key of the form %s_… is found, and not repeated',
  async (form) => {
    const key = `${form}_wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx`;
    const found = await foundIn(`const key = "${key}";`);
    expect(found).toEqual([expect.stringMatching(/^page\.js:2: /)]);
    expect(found.join()).not.toContain(key);
  },
);

test('a secret of the build process is found in any file', async () => {
  vi.stubEnv('DATABASE_AUTH_TOKEN', 'in-no-known-form');
  const found = await foundIn('const token = "in-no-known-form";');
  expect(found).toEqual(['page.js: holds the value of DATABASE_AUTH_TOKEN']);
});

test('what is meant for the page is no secret', async () => {
  const firebaseKey = `AIza${'SyD9tSrke72PouQMnMX-a7eZSW0jkFMBWY1'}`;
  expect(await foundIn(`use("pk_test_51HqLyjWDarjtT1zdp7dc", "${firebaseKey}");`)).toEqual([]);
});
