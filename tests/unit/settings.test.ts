import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test, vi } from 'vitest';
import { readSettings, SettingsProblem } from '@/config/settings';
import { settingsOf } from '../../scripts/lib/settingsOf';
import { newFolder } from '../support/runCommand';
import { realEnv as real, testEnv } from '../support/testSettings';

/** The problems of these settings. */
function problemsOf(env: Record<string, string | undefined>): readonly string[] {
  try {
    readSettings(env);
    return [];
  } catch (error) {
    if (error instanceof SettingsProblem) return error.problems;
    throw error;
  }
}

test('the settings of the local shop and those of a real one are complete', () => {
  expect(readSettings(testEnv)).toMatchObject({
    standIns: true,
    apiUrl: '/api',
    auth: { emulatorUrl: '/' },
    payments: { publishableKey: 'pk_test_local', standInUrl: '/' },
    contact: { email: 'hello@second-ring.example' },
  });
  const { standIns, mapUrl, auth, payments } = readSettings(real);
  expect({ standIns, mapUrl }).toEqual({ standIns: false, mapUrl: real.VITE_MAP_URL });
  expect([auth.emulatorUrl, payments.standInUrl]).toEqual([undefined, undefined]);
});

test('the examples of docs/deploy.md are refused by name, as they stand', () => {
  const deploy = readFileSync('docs/deploy.md', 'utf8');
  const [, block = ''] = /```sh\n(VITE_[^`]*)```/.exec(deploy) ?? [];
  const examples = Object.entries(parseEnv(block)).filter(([, value]) => value);
  const usable = ['VITE_STAND_INS', 'VITE_IMAGE_HOST_URL'];
  expect(examples.length).toBeGreaterThan(usable.length);
  for (const [name, value] of examples.filter(([key]) => !usable.includes(key)))
    expect(problemsOf({ ...real, [name]: value }), name).toEqual([
      `${name} is still the example of docs/deploy.md, "${value}".`,
    ]);
});

test('a problem names the file that its value is from', () => {
  const root = newFolder();
  const text = (values: object) =>
    Object.entries(values)
      .map(([name, value]) => `${name}="${value}"\n`)
      .join('');
  writeFileSync(join(root, '.env'), text(testEnv));
  writeFileSync(join(root, '.env.production.local'), 'VITE_API_URL=api\n');
  for (const name of Object.keys(testEnv)) vi.stubEnv(name, undefined);
  expect(() => settingsOf('production', root)).toThrow(/it is "api"\. \(from \.env\.production\.local\)/);
  vi.unstubAllEnvs();
});

test('without anything every missing name is listed at once', () => {
  const optional = ['VITE_AUTH_EMULATOR_URL', 'VITE_PAYMENTS_URL', 'VITE_MAP_URL', 'VITE_ERROR_REPORT_URL'];
  const needed = Object.keys(testEnv).filter((name) => !optional.includes(name));
  expect(problemsOf({}).toSorted()).toEqual(needed.map((name) => `${name} is missing.`).toSorted());
});

test('bad values of different kinds are listed together, in the message too', () => {
  const bad = {
    VITE_STAND_INS: 'maybe',
    VITE_API_URL: 'api',
    VITE_MAP_URL: 'javascript:alert(1)',
    VITE_CONTACT_PHONE: '  ',
  };
  const problems = problemsOf({ ...testEnv, ...bad });
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual(Object.keys(bad));
  expect(new SettingsProblem(problems).message).toContain('VITE_MAP_URL');
});

test.each(['//evil.example', 'ftp://host', 'http://', 'localhost:4000', 'data:text/html,x'])(
  'the URL %j is refused',
  (url) => expect(problemsOf({ ...testEnv, VITE_IMAGE_HOST_URL: url })).toHaveLength(1),
);

const keys = [
  ...[
    'VITE_FIREBASE_API_KEY',
    'VITE_FIREBASE_PROJECT_ID',
    'VITE_FIREBASE_AUTH_DOMAIN',
    'VITE_FIREBASE_APP_ID',
  ],
  ...['VITE_STRIPE_PUBLISHABLE_KEY', 'VITE_IMAGE_HOST_KEY'],
] as const;

test.each(keys)('without stand-ins %s must be a real one', (name) => {
  expect(problemsOf({ ...real, [name]: testEnv[name] })).toEqual([expect.stringContaining(name)]);
  expect(problemsOf({ ...real, [name]: '' })).toEqual([`${name} is missing.`]);
});

test.each(['VITE_AUTH_EMULATOR_URL', 'VITE_PAYMENTS_URL', 'VITE_IMAGE_HOST_URL', 'VITE_MAP_URL'])(
  'without stand-ins %s does not lead to a service of the local shop',
  (name) => expect(problemsOf({ ...real, [name]: '/' })).toEqual([expect.stringContaining(name)]),
);

test.each(['pk_live_51real', 'sk_test_51real', 'sk_live_51real'])('P19 the key %s is refused', (key) => {
  const isSecret = key.startsWith('sk_');
  for (const env of [testEnv, real])
    expect(problemsOf({ ...env, VITE_STRIPE_PUBLISHABLE_KEY: key })).toEqual([
      ...(isSecret ? [expect.stringContaining('holds a secret key')] : []),
      expect.stringContaining('test mode only'),
    ]);
});

test.each(['sk_test_51real', 'rk_live_51real', 'whsec_51real'])(
  'no setting of the page may hold %s',
  (key) => {
    expect(problemsOf({ ...real, VITE_IMAGE_HOST_KEY: key })).toEqual([
      'VITE_IMAGE_HOST_KEY holds a secret key, which anyone could read in the page. Replace that key.',
    ]);
  },
);

test('a VITE_ name that is no setting is refused, because the page would publish it; other names are not', () => {
  expect(problemsOf({ ...testEnv, PATH: '/bin', VITE_DATABASE: 'postgres://user:pw@db' })).toEqual([
    'VITE_DATABASE is not a setting of the shop, and every VITE_ variable can be read in the page: unset it or rename it.',
  ]);
});

test('without stand-ins tokens may travel over http on this machine only', () => {
  const problems = (url: string) => problemsOf({ ...real, VITE_API_URL: url });
  const local = [
    'http://localhost:4020',
    'http://api.localhost',
    'http://127.0.0.1:4020',
    'http://[::1]',
    '/api',
  ];
  for (const url of local) expect(problems(url), url).toEqual([]);
  for (const url of ['http://api.shop.example', 'http://localhost:x@api.shop.example'])
    expect(problems(url)).toEqual([`VITE_API_URL is "${url}", but tokens travel with its calls: use https.`]);
  expect(problemsOf({ ...testEnv, VITE_API_URL: 'http://api.shop.example' })).toEqual([]);
});
