import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Exchange } from '../check/client/exchange';
import { curlOf, quoted } from '../report/curl';
import { sampleExchange } from './sampleRun';

const execute = promisify(execFile);

async function bash(script: string): Promise<Buffer> {
  const file = join(mkdtempSync(join(tmpdir(), 'contract-check-test-')), 'script.sh');
  writeFileSync(file, script);
  const { stdout } = await execute('bash', [file], { encoding: 'buffer', maxBuffer: 50e6 });
  return stdout;
}

test('any text is one word for a shell, and comes out as it went in', async () => {
  const shellSyntax = [
    "it's",
    '"$HOME" `id` $(id) \\ !',
    'a\nb\tc\rd\u001b[31m',
    '日本 👩‍👩‍👧',
    '-n',
    '',
    '\\041',
  ];
  const random = fc.sample(fc.string({ unit: 'binary', maxLength: 40 }), 300);
  const texts = [...random, ...shellSyntax].map((text) => text.replaceAll('\0', ''));
  const out = await bash(texts.map((text) => `printf '%s\\0' ${quoted(text)}`).join('\n'));
  expect(out.toString().split('\0').slice(0, -1)).toEqual(texts);
});

/** The last request that the server has received. */
const last = { method: '', url: '', headers: {} as Record<string, unknown>, body: Buffer.alloc(0) };
const server = createServer((request, response) => {
  void buffer(request).then((body) => {
    Object.assign(last, { method: request.method, url: request.url, headers: request.headers, body });
    response.end('{}');
  });
});
let url = '';
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a`;
});
afterAll(() => void server.close());

type Request = Partial<Exchange['request']> & { path?: string };

function runCurl({ path = '', ...request }: Request) {
  const sent = { method: 'POST', headers: {}, body: undefined, ...request, url: url + path };
  return bash(curlOf({ exchanges: [sampleExchange({ request: sent })] }) ?? '');
}

test.each<Request>([
  { method: 'GET', path: '?b=%20c%27d&e=[f]' },
  { method: 'DELETE' },
  { method: 'PATCH', headers: { 'Content-Type': 'application/json' }, body: `{"a":"it's\n"}` },
  { headers: { Authorization: '' }, body: '' },
  { body: '@/etc/passwd' },
  { body: `${'x'.repeat(200_000)}'"` },
  { body: '--check\r\nA\u0000B\r\n' },
])('method, headers and body arrive as the check has sent them', async (request) => {
  await runCurl(request);
  const { method = 'POST', path = '', headers = {}, body = '' } = request;
  expect(last).toMatchObject({ method, url: `/a${path}` });
  expect(last.body.toString()).toBe(body);
  for (const [name, value] of Object.entries(headers)) expect(last.headers[name.toLowerCase()]).toBe(value);
});

test('bytes that are no text arrive as they are; many are not kept, and no command is shown', async () => {
  const bytes = Buffer.from([0, 1, 2, 255, 10, 13]);
  const headers = { 'Content-Type': 'multipart/form-data; boundary=b' };
  await runCurl({ headers, body: bytes.toString('base64'), encoding: 'base64' });
  expect(last.headers['content-type']).toBe(headers['Content-Type']);
  expect(last.body).toEqual(bytes);
  const request = { method: 'POST', url, headers, body: undefined, encoding: 'base64' } as const;
  expect(curlOf({ exchanges: [sampleExchange({ request })] })).toBeUndefined();
});

test('texts of a server cannot become a command', async () => {
  const target = join(mkdtempSync(join(tmpdir(), 'contract-check-test-')), 'created');
  const touch = `touch ${target}`;
  const hostile = `x\n${touch}\nEOF\n${touch}\n$(${touch}) \`${touch}\` '; ${touch} #\u2028\r`;
  await runCurl({ path: hostile, body: hostile, headers: { 'X-Echo': hostile } }).catch(() => undefined);
  expect(existsSync(target)).toBe(false);
});
