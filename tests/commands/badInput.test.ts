import { once } from 'node:events';
import { createServer } from 'node:net';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '../../scripts/ports';
import { newFolder, runCommand } from '../support/runCommand';

const aSentence = (output: string) => {
  expect(output).not.toMatch(/\n\s+at /);
  return output.trim();
};

test('an unknown option is named', async () => {
  for (const program of ['start', 'dev', 'mock', 'sandbox']) {
    const { code, output } = await runCommand([program, '--wat']);
    expect(code).toBe(2);
    expect(aSentence(output)).toContain('Unknown option --wat');
  }
});

test('a port in use is named, with how to choose another', async () => {
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  const { code, output } = await runCommand(['sandbox'], {
    SANDBOX_PORT: String(port),
    DATA_FOLDER: newFolder(),
  });
  other.close();
  expect(code).toBe(2);
  expect(aSentence(output)).toContain(`Port ${port} is in use`);
  expect(output).toContain('SANDBOX_PORT=');
});

test('a malformed port is named', async () => {
  const { code, output } = await runCommand(['start'], { PORT: 'eighty' });
  expect(code).toBe(2);
  expect(aSentence(output)).toContain('PORT is "eighty"');
});

test('every missing or malformed setting is named at once', async () => {
  const { code, output } = await runCommand(['start'], {
    VITE_API_URL: '',
    VITE_MAP_URL: 'nowhere',
    VITE_STAND_INS: 'maybe',
  });
  expect(code).toBe(2);
  const sentence = aSentence(output);
  expect(sentence).toContain('VITE_API_URL is missing');
  expect(sentence).toContain('VITE_MAP_URL must be a path');
  expect(sentence).toContain('VITE_STAND_INS must be on or off');
});

test('a build for real services refuses the keys of the stand-ins', async () => {
  const { code, output } = await runCommand(['build'], { VITE_STAND_INS: 'off' });
  expect(code).toBe(2);
  expect(aSentence(output)).toContain('VITE_FIREBASE_API_KEY still holds the stand-in');
  expect(output).toContain('VITE_PAYMENTS_URL must be empty');
});

test('a live key of the payment provider is refused', async () => {
  const secret = await runCommand(['start'], { STRIPE_SECRET_KEY: 'sk_live_x' });
  expect(secret.code).toBe(2);
  expect(aSentence(secret.output)).toContain('sk_test_');
  const publishable = await runCommand(['build'], { VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_x' });
  expect(publishable.code).toBe(2);
  expect(aSentence(publishable.output)).toContain('pk_test_');
});

test('damaged data is left as it is, with what to do', async () => {
  const folder = newFolder();
  const file = join(folder, 'second-ring.db');
  const rubbish = 'this is no database. '.repeat(500);
  writeFileSync(file, rubbish);
  const { code, output } = await runCommand(['sandbox'], {
    SANDBOX_PORT: String(await freePort()),
    DATA_FOLDER: folder,
  });
  expect(code).toBe(2);
  expect(aSentence(output)).toContain('cannot be read');
  expect(output).toContain('--reset');
  expect(readFileSync(file, 'utf8')).toBe(rubbish);
});

test('a database server that does not answer is named', async () => {
  const { code, output } = await runCommand(['sandbox'], {
    SANDBOX_PORT: String(await freePort()),
    DATABASE_URL: `http://127.0.0.1:${await freePort()}`,
  });
  expect(code).toBe(2);
  expect(aSentence(output)).toContain('Check DATABASE_URL');
});
