import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Exchange } from '../../../scripts/contract/check/exchange';
import type { Finding } from '../../../scripts/contract/check/runLog';
import { curlOf, quoted } from '../../../scripts/contract/report/curl';

const execute = promisify(execFile);

async function bash(script: string): Promise<Buffer> {
  const file = join(mkdtempSync(join(tmpdir(), 'contract-check-test-')), 'script.sh');
  writeFileSync(file, script);
  const { stdout } = await execute('bash', [file], { encoding: 'buffer', maxBuffer: 50e6 });
  return stdout;
}

test('any text is one word for a shell, and comes out as it went in', async () => {
  const texts = [
    ...fc.sample(fc.string({ unit: 'binary', maxLength: 40 }), 300),
    ...[
      "it's",
      '"$HOME" `id` $(id) \\ !',
      'a\nb\tc\rd\u001b[31m',
      '日本 👩‍👩‍👧',
      '-n',
      '',
      '\\',
      "'''",
      '$',
      '\\041',
    ],
  ].map((text) => text.replaceAll('\0', ''));
  const out = await bash(texts.map((text) => `printf '%s\\0' ${quoted(text)}`).join('\n'));
  expect(out.toString().split('\0').slice(0, -1)).toEqual(texts);
});

/** Answers everything, and remembers the last request as it came. */
async function listener() {
  const last = { method: '', url: '', headers: {} as Record<string, unknown>, body: Buffer.alloc(0) };
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      Object.assign(last, { method: request.method, url: request.url, headers: request.headers, body });
      response.end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    server: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    last,
    close: () => server.close(),
  };
}

function findingAt(
  request: Partial<Exchange['request']> & { url: string },
  part: Partial<Finding> = {},
): Finding {
  const exchange: Exchange = {
    number: 1,
    operation: 'bookPhone',
    request: { method: 'POST', headers: {}, body: undefined, ...request },
    response: { status: 200, headers: {}, text: '{}', json: {} },
    networkError: undefined,
    isTimeout: false,
    startedAt: Date.now(),
    milliseconds: 1,
  };
  const usual = {
    id: 'x',
    key: 'x',
    operation: 'bookPhone',
    check: 'positive_data_acceptance',
    caseId: 'x',
    title: 'x',
  } as const;
  return { ...usual, expected: 'x', line: 1, came: 'x', times: 1, exchanges: [exchange], ...part };
}

const commandFor = (finding: Finding) => curlOf(finding) ?? '';

test('methods, headers and bodies arrive as the check has sent them', async () => {
  const { server, last, close } = await listener();
  const requests: (Partial<Exchange['request']> & { url: string })[] = [
    { method: 'GET', url: `${server}/a?b=%20c%27d&e=[f]` },
    { method: 'DELETE', url: `${server}/a` },
    {
      method: 'PATCH',
      url: `${server}/a`,
      headers: { 'Content-Type': 'application/json' },
      body: `{"a":"it's\n"}`,
    },
    { method: 'POST', url: `${server}/a`, headers: { Authorization: '' }, body: '' },
    { method: 'POST', url: `${server}/a`, body: '@/etc/passwd' },
    { method: 'POST', url: `${server}/a`, body: `${'x'.repeat(200_000)}'"` },
    { method: 'POST', url: `${server}/a`, body: '--check\r\nA\u0000B\r\n' },
  ];
  for (const request of requests) {
    await bash(commandFor(findingAt(request)));
    expect(last).toMatchObject({ method: request.method, url: request.url.slice(server.length) });
    expect(last.body.toString()).toBe(request.body ?? '');
    expect(last.headers).toMatchObject(
      Object.fromEntries(
        Object.entries(request.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
      ),
    );
  }
  close();
});

test('a body without a type is sent with the one that the check’s client adds', async () => {
  const { server, last, close } = await listener();
  await bash(commandFor(findingAt({ url: `${server}/a`, body: 'x' })));
  expect(last.headers['content-type']).toBe('text/plain;charset=UTF-8');
  close();
});

test('a picture is uploaded byte for byte', async () => {
  const { server, last, close } = await listener();
  const bytes = Buffer.from([0, 1, 2, 255, 10, 13]);
  const file = {
    field: 'image',
    name: 'a "b".png',
    type: 'image/png',
    size: bytes.length,
    base64: bytes.toString('base64'),
  };
  await bash(commandFor(findingAt({ url: `${server}/a`, file })));
  const form = await new Response(new Uint8Array(last.body), {
    headers: { 'Content-Type': String(last.headers['content-type']) },
  }).formData();
  const image = form.get('image');
  if (!(image instanceof File)) throw new Error('No picture came.');
  expect({ name: image.name, type: image.type, bytes: Buffer.from(await image.arrayBuffer()) }).toEqual({
    name: file.name,
    type: file.type,
    bytes,
  });
  close();
});

test('what a server answers cannot become a command', async () => {
  const { server, close } = await listener();
  const folder = mkdtempSync(join(tmpdir(), 'contract-check-test-'));
  const hostile = `x\ntouch ${folder}/owned\nPASTE\ntouch ${folder}/owned\n$(touch ${folder}/owned) \`touch ${folder}/owned\` '; touch ${folder}/owned #\u2028\r`;
  const finding = findingAt(
    { url: `${server}/a/${hostile}`, body: hostile, headers: { 'X-Echo': 'contract-check-k3-1' } },
    { title: hostile, came: hostile, expected: hostile },
  );
  await bash(commandFor(finding)).catch(() => undefined);
  await expect(execute('ls', [join(folder, 'owned')])).rejects.toThrow();
  close();
});
