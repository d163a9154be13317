import { expect, onTestFinished, test } from 'vitest';
import { startDevServer } from '../support/devServer';
import { silentUser, startFaultyServer } from '../support/faultyServer';

test(
  'npm run dev -- --api URL: a server’s answers pass, what violates the contract is printed, scenarios go to the mock',
  {
    tags: ['all'],
  },
  async () => {
    const server = await startFaultyServer();
    const dev = await startDevServer('--api', server.url);
    onTestFinished(() => server.stop());
    const ask = (path: string, headers: Record<string, string> = {}) => fetch(dev.url + path, { headers });
    const violations = () => dev.errorOutput().match(/^Violation: .*$/gm) ?? [];
    expect(dev.greeting).toContain(`${server.url}, through Prism's validation proxy`);

    const paths = [
      ...['/categoryUsed/04', '/users?userrole', '/users/seller/seller%40example.com'],
      ...['/buyerorders/6b0640151d4c7e0012004401', '/buyerorders/000000000000000000000000'],
    ];
    const answers = await Promise.all(paths.map((path) => ask(`/api${path}`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 404]);
    const etag = (await ask('/api/users')).headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const again = await ask('/api/users', { 'If-None-Match': etag });
    expect(again.status, 'Prism would report a 304').toBe(200);
    for (const answer of [...answers, again]) expect(answer.headers.get('sl-violations')).toBeNull();
    expect(violations()).toEqual([]);

    for (const path of ['/categories', '/questions', '/advertisements'])
      expect((await ask(`/api${path}`)).headers.get('sl-violations')).toContain('message');
    await dev.untilPrinted(/listAdvertisements .*\n/);
    expect(violations().map((line) => /Violation: (\w+)/.exec(line)?.[1])).toEqual([
      ...['listCategories', 'listQuestions', 'listAdvertisements'],
    ]);
    expect((await ask(`/api/users/buyer/${silentUser}`)).status).toBe(500);
    await dev.untilPrinted(/No answer from .*\n/);
    expect(dev.errorOutput()).toContain(`/users/buyer/${silentUser}: socket hang up`);

    const empty = await ask('/api/categories', { 'X-Scenarios': 'listCategories:empty' });
    expect(await empty.json()).toEqual([]);
    expect(await (await ask('/__scenarios')).text()).toContain('<title>Scenarios of the mock</title>');
    expect(await dev.stop()).toBe(0);
  },
);
