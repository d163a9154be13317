import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openContract } from '../../../scripts/contract/check/openContract';
import { runCheck } from '../../../scripts/contract/check/runCheck';
import { usualSettings, type CheckSettings } from '../../../scripts/contract/check/settings';
import { checkedRun } from '../../../scripts/contract/report/checkedRun';
import { contractText } from '../../../scripts/contract/report/contractText';
import { wrappedPaste } from '../../../scripts/contract/report/paste/wrappedPaste';
import { openSandboxServer, type Meddle } from '../../support/sandboxServer';

const execute = promisify(execFile);
const opened: { close: () => Promise<void> }[] = [];
afterAll(async () => {
  for (const one of opened.splice(0)) await one.close();
});

/** Checks a sandbox with something before it, in some cases only. */
async function checked(
  meddle: Meddle,
  caseIds: string[],
  partFor: (server: string) => Partial<CheckSettings> = () => ({}),
) {
  const sandbox = await openSandboxServer(meddle);
  opened.push(sandbox);
  const settings = {
    ...usualSettings,
    server: sandbox.server,
    admin: { email: 'admin@example.com' },
    journeys: false,
    caseIds,
    ...partFor(sandbox.server),
  };
  const report = await runCheck(settings);
  const contract = contractText(openContract());
  const run = checkedRun({ report, settings, contract, assumed: [], done: new Set(), earlier: undefined });
  const found = run.report.findings.map((finding, index) => ({ finding, paste: run.pastes[index] }));
  return { found, become: sandbox.become };
}

/** The first finding of a check, with its paste. */
async function foundIn(meddle: Meddle, check: string, caseId: string) {
  const { found, become } = await checked(meddle, [caseId]);
  const first = found.find(({ finding }) => finding.check === check);
  if (!first?.paste) throw new Error('Nothing was found.');
  return { finding: first.finding, paste: first.paste, become };
}

/** Runs a paste as a person does, and gives the status and the body of its last answer. */
async function pasted(script: string, env: Record<string, string> = {}) {
  const file = join(mkdtempSync(join(tmpdir(), 'contract-check-test-')), 'paste.sh');
  writeFileSync(file, script);
  const { stdout } = await execute('bash', [file], { env: { ...process.env, ...env } });
  const status = [...stdout.matchAll(/^HTTP\/1\.1 (\d+)/gm)].at(-1)?.[1];
  return { status: Number(status), body: stdout.split('\r\n\r\n').at(-1)?.trim() ?? '', stdout };
}

/** The same call by the record's owner, whoever has made it. */
const asOwner: Meddle = async (request, sandbox) => {
  const { pathname, origin } = new URL(request.url);
  if (request.method !== 'DELETE' || !pathname.startsWith('/manageproducts/')) return sandbox(request);
  const first = await sandbox(request.clone());
  if (first.status !== 403) return first;
  const users = (await (await sandbox(new Request(`${origin}/users`))).json()) as { email: string }[];
  for (const { email } of users.filter((user) => user.email.startsWith('contract-check-'))) {
    const { accessToken } = (await (await sandbox(new Request(`${origin}/jwt?email=${email}`))).json()) as {
      accessToken: string;
    };
    const again = await sandbox(
      new Request(request.url, { method: 'DELETE', headers: { Authorization: `Bearer ${accessToken}` } }),
    );
    if (again.status === 200) return again;
  }
  return first;
};

describe('a phone that somebody else could delete', () => {
  let found: Awaited<ReturnType<typeof foundIn>>;
  beforeAll(async () => void (found = await foundIn(asOwner, 'wrong_owner', 'deleteProduct/wrong_owner')));

  test('the paste makes people and phones anew and shows the departure, as often as it is run', async () => {
    expect(found.finding.came).toMatch(/^200/);
    expect(found.paste.isSingle).toBe(false);
    for (const time of [1, 2]) {
      const { status, body } = await pasted(found.paste.script);
      expect({ time, status, body }).toEqual({
        time,
        status: 200,
        body: '{"acknowledged":true,"deletedCount":1}',
      });
    }
  });

  test('it has only what the last request depends on, and tells each step', () => {
    const { script } = found.paste;
    const steps = [...script.matchAll(/^# \d+\. (\w+)/gm)].map(([, operation]) => operation);
    expect(steps).toEqual(['createUser', 'addProduct', 'createUser', 'issueToken', 'deleteProduct']);
    expect(script).toMatch(/# {4}Expected: 403\n# {4}Came: 200/);
    expect(script).not.toMatch(/contract-check-[a-z0-9]*\d-\d/);
  });

  test('bash takes it at its prompt as well, and nothing of it stays behind', async () => {
    const { stdout, status } = await pasted(`${wrappedPaste(found.paste)}\necho "left: $SERVER$RUN$PHONE1"`);
    expect(status).toBe(200);
    expect(stdout).toMatch(/left: \n$/);
  });

  test('the mended server shows something else', async () => {
    found.become((request, sandbox) => sandbox(request));
    onTestFinished(() => found.become(asOwner));
    expect((await pasted(found.paste.script)).status).toBe(403);
  });
});

/** Marks a phone sold for anybody without a token, and says that it did not. */
const refusesAndDoes: Meddle = async (request, sandbox) => {
  const { pathname, origin } = new URL(request.url);
  const answer = await sandbox(request.clone());
  if (request.method !== 'PATCH' || answer.status !== 401) return answer;
  const users = (await (await sandbox(new Request(`${origin}/users`))).json()) as { email: string }[];
  for (const { email } of users.filter((user) => user.email.startsWith('contract-check-'))) {
    const { accessToken } = (await (await sandbox(new Request(`${origin}/jwt?email=${email}`))).json()) as {
      accessToken: string;
    };
    const headers = { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' };
    await sandbox(new Request(origin + pathname, { method: 'PATCH', headers, body: '{"verify":"Sold"}' }));
  }
  return answer;
};

test('a refused request that has changed something belongs to the paste', async () => {
  const { paste } = await foundIn(
    refusesAndDoes,
    'refusal_changes_nothing',
    'markProduct/missing_required_header',
  );
  const { status, body } = await pasted(paste.script);
  expect(status).toBe(200);
  expect(body).toContain('"status":"Sold"');
});

/** Believes every token whose claims can be read. */
const believes: Meddle = async (request, sandbox) => {
  const answer = await sandbox(request.clone());
  if (answer.status !== 401) return answer;
  const payload = request.headers.get('authorization')?.split('.')[1] ?? '';
  const { email } = JSON.parse(Buffer.from(payload, 'base64url').toString() || '{}') as { email?: string };
  const { origin } = new URL(request.url);
  const { accessToken } = (await (
    await sandbox(new Request(`${origin}/jwt?email=${email ?? ''}`))
  ).json()) as {
    accessToken: string;
  };
  const headers = new Headers(request.headers);
  headers.set('Authorization', `Bearer ${accessToken}`);
  return sandbox(new Request(request, { headers }));
};

test('forged and spoilt tokens are forged and spoilt anew', async () => {
  const { found } = await checked(believes, ['deleteUser/ignored_auth']);
  const forgeries = found.filter(({ finding }) => finding.check === 'ignored_auth');
  const kinds = /an empty header|cut short|was changed|algorithm none|signed with "secret"|another issuer/;
  const tried = forgeries.filter(({ finding }) => kinds.test(finding.title));
  expect(tried.length).toBeGreaterThanOrEqual(6);
  const statuses = await Promise.all(
    tried.map(async ({ finding, paste }) => {
      const { status } = await pasted(paste?.script ?? '');
      return `${finding.title} ${status}`;
    }),
  );
  expect(statuses).toEqual(tried.map(({ finding }) => `${finding.title} 200`));
});

test('a token of the admin that was given is not written down, and must be given again', async () => {
  const token = 'given-token-of-the-admin';
  const knowsIt: Meddle = (request, sandbox) =>
    request.headers.get('authorization') === `Bearer ${token}` ? Response.json({}) : sandbox(request);
  const admin = { email: 'admin@example.com', token };
  const { found } = await checked(knowsIt, ['makeAdmin/positive_data_acceptance'], () => ({ admin }));
  const [paste] = found.map((one) => one.paste);
  expect(paste?.script).not.toContain(token);
  expect(paste?.script).toContain('First say: export ADMIN_TOKEN=');
  await expect(pasted(paste?.script ?? '')).rejects.toThrow('ADMIN_TOKEN');
  expect(await pasted(paste?.script ?? '', { ADMIN_TOKEN: token })).toMatchObject({
    status: 200,
    body: '{}',
  });
});

test('tokens of the team’s own command are asked for as the check has asked for them', async () => {
  const program = `fetch(process.argv[1]).then((one) => one.json()).then((one) => console.log(one.accessToken))`;
  const { found } = await checked(asOwner, ['deleteProduct/wrong_owner'], (server) => ({
    tokenCommand: ['node', '-e', program, `${server}/jwt?email={email}`],
  }));
  const first = found.find(({ finding }) => finding.check === 'wrong_owner');
  expect(first?.paste?.script).toMatch(/TOKEN1=\$\('?node'? /);
  expect(await pasted(first?.paste?.script ?? '')).toMatchObject({ status: 200 });
});

test('a single request is a single curl', async () => {
  const broken: Meddle = () => Response.json({ message: 'broken' }, { status: 503 });
  const { paste } = await foundIn(
    (request, sandbox) =>
      new URL(request.url).pathname === '/questions' ? broken(request, sandbox) : sandbox(request),
    'not_a_server_error',
    'listQuestions/positive_data_acceptance',
  );
  expect(paste.isSingle).toBe(true);
  expect(paste.script).toMatch(/^curl /);
  expect(await pasted(paste.script)).toMatchObject({ status: 503, body: '{"message":"broken"}' });
});
