import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDevServer } from '../support/devServer';
import { silentUser, startFaultyServer } from '../support/faultyServer';

describe('npm run dev -- --api URL', { tags: ['all'] }, () => {
  let server: Awaited<ReturnType<typeof startFaultyServer>>;
  let dev: Awaited<ReturnType<typeof startDevServer>>;

  beforeAll(async () => {
    server = await startFaultyServer();
    dev = await startDevServer('--api', server.url);
  });
  afterAll(async () => {
    expect(await dev.stop()).toBe(0);
    server.stop();
  });

  const violations = () => dev.errorOutput().match(/^Violation: .*$/gm) ?? [];

  test('it passes a server’s answers on, and is silent about those that are as documented', async () => {
    expect(dev.greeting).toContain(`${server.url}, through Prism's validation proxy`);
    const paths = [
      ...['/categoryUsed/04', '/users?userrole', '/users/seller/seller%40example.com'],
      ...['/buyerorders/6b0640151d4c7e0012004401', '/buyerorders/000000000000000000000000'],
    ];
    const answers = await Promise.all(paths.map((path) => fetch(`${dev.url}/api${path}`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 404]);
    for (const answer of answers) expect(answer.headers.get('sl-violations')).toBeNull();
    expect(violations()).toEqual([]);
  });

  test('a browser’s conditional request gets the whole answer, and no 304 is reported as a violation', async () => {
    const first = await fetch(`${dev.url}/api/users`);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const again = await fetch(`${dev.url}/api/users`, { headers: { 'If-None-Match': etag } });
    expect([again.status, again.headers.get('sl-violations')]).toEqual([200, null]);
  });

  test('three planted faults: each answer carries its header, and the terminal a line with the operation', async () => {
    for (const path of ['/categories', '/questions', '/advertisements']) {
      const answer = await fetch(`${dev.url}/api${path}`);
      expect(answer.headers.get('sl-violations')).toContain('message');
    }
    await dev.untilPrinted(/listAdvertisements .*\n/);
    const lineless = violations().map((line) => line.replace(/ \[openapi\.yaml:\d+\]$/, ' (its line)'));
    expect(lineless).toEqual([
      "Violation: listCategories (GET /categories 200): Response body property 0 must have required property 'name' (its line)",
      'Violation: listQuestions (GET /questions 418): Unable to match the returned status code with those defined in the document: 200,500 (its line)',
      'Violation: listAdvertisements (GET /advertisements 200): Response body property 0.price must be string,number (its line)',
    ]);
  });

  test('the scenario panel shows which API answers; scenarios go to the mock beside it', async () => {
    const module = await fetch(`${dev.url}/src/dev/startDevelopment.ts`);
    expect(await module.text()).toContain(`"DEV_API": "${server.url}"`);
    const headers = { Prefer: 'code=200, example=empty' };
    const answer = await fetch(`${dev.url}/mock/categories`, { headers });
    expect(await answer.json()).toEqual([]);
  });

  test('a server that does not answer is reported in one line', async () => {
    const answer = await fetch(`${dev.url}/api/users/buyer/${silentUser}`);
    expect(answer.status).toBe(500);
    await dev.untilPrinted(/No answer from .*\n/);
    expect(dev.errorOutput()).toContain(
      `No answer from ${server.url}/users/buyer/${silentUser}: socket hang up`,
    );
  });
});
