import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import * as npmAudit from '../../scripts/audit';
import { newFolder, projectRoot } from '../support/runCommand';
import { runHere } from '../support/runHere';

interface Advisory {
  id: number;
  title: string;
  url: string;
  severity: string;
  vulnerable_versions: string;
}

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

/** A registry that knows these advisories; `null` is one that offers no audit. */
async function registry(advisories: Record<string, Advisory[]> | null): Promise<string> {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.method === 'POST') {
      response.statusCode = advisories ? 200 : 405;
      response.end(JSON.stringify(advisories ?? {}));
      return;
    }
    const name = decodeURIComponent(request.url ?? '').slice(1);
    response.end(JSON.stringify({ name, versions: { [installed(name)]: { name } } }));
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The registry has no port.');
  return `http://127.0.0.1:${address.port}`;
}

const installed = (name: string) =>
  (
    JSON.parse(readFileSync(join(projectRoot, 'node_modules', name, 'package.json'), 'utf8')) as {
      version: string;
    }
  ).version;

const advisory = (severity: string): Advisory => ({
  id: 1,
  title: 'A rule can be passed by',
  url: 'https://advisories.example/1',
  severity,
  vulnerable_versions: '*',
});

/** With a cache of its own: npm remembers what another registry said of an advisory. */
const audit = async (advisories: Record<string, Advisory[]> | null) =>
  runHere(npmAudit, ['--registry', await registry(advisories), '--cache', newFolder()]);

test('a registry that offers no audit is said, and is no pass', async () => {
  const { code, output } = await audit(null);
  expect(output).toContain('Nothing was checked, because the registry at hand offers no audit');
  expect(code).toBe(2);
});

test('a high vulnerability of a dependency of the web client fails, with its name and address', async () => {
  const { code, output } = await audit({ yup: [advisory('high')], formik: [advisory('low')] });
  expect(output).toMatch(/high: yup .*A rule can be passed by https:\/\/advisories.example\/1/);
  expect(output).toMatch(
    /^\d\d+ production dependencies were asked for: 2 with .* 1 of them high or critical/m,
  );
  expect(code).toBe(1);
});

test('a low one is reported and passes', { tags: ['all'] }, async () => {
  const { code, output } = await audit({ yup: [advisory('low')] });
  expect(output).toContain('low: yup');
  expect(code).toBe(0);
});
