import { spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../scripts/lib/ports';
import { settingsOf } from '../../scripts/lib/settingsOf';
import { buildForTests } from '../../scripts/serve/buildWeb';
import { writeHostingFiles } from '../../scripts/serve/hosting';
import { createWebApp } from '../../scripts/serve/webApp';
import { newFolder, projectRoot } from '../support/runCommand';

const nginx = '/usr/sbin/nginx';
const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const missing = [nginx, brotliModule].filter((path) => !fs.existsSync(path));

/** What the shop's own server and a host must answer alike. */
const compared = [
  'cache-control',
  'content-encoding',
  'content-security-policy',
  'content-type',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'vary',
  'x-content-type-options',
  'x-frame-options',
];

interface Answer {
  status: number;
  headers: Record<string, string | undefined>;
  body: Buffer;
  etag?: string;
}

const answerOf = (status: number, headers: IncomingHttpHeaders, body: Buffer): Answer => ({
  status,
  headers: Object.fromEntries(compared.map((name) => [name, headers[name]?.toString().toLowerCase()])),
  body,
  etag: headers.etag,
});

/** The answer as it was sent: a compressed body stays compressed. */
async function ask(url: string, headers: Record<string, string>): Promise<Answer> {
  const [response] = await once(request(url, { headers }).end(), 'response');
  return answerOf(response.statusCode, response.headers, Buffer.concat(await response.toArray()));
}

async function askOurs(app: Hono, path: string, headers: Record<string, string>): Promise<Answer> {
  const response = await app.request(path, { headers });
  const body = Buffer.from(await response.arrayBuffer());
  return answerOf(response.status, Object.fromEntries(response.headers), body);
}

/** Serves what a build writes as docs/deploy.md says, on a free port. Returns its address. */
async function startNginx(root: string): Promise<string> {
  const port = await freePort();
  const configuration = join(root, 'nginx.conf');
  const written = fs.readFileSync(configuration, 'utf8');
  const here = written.replace('listen 8080;', `listen 127.0.0.1:${port};`);
  fs.writeFileSync(configuration, here);
  // The user of nginx's worker must be able to read the folder of this run.
  const user = process.getuid?.() === 0 ? ' user root;' : '';
  const child = spawn(nginx, ['-p', root, '-c', 'nginx.conf', '-g', `daemon off;${user}`]);
  let problems = '';
  child.stderr.on('data', (part: Buffer) => (problems += part.toString()));
  onTestFinished(async () => {
    child.kill('SIGQUIT');
    await once(child, 'exit');
    expect(problems.split('\n').filter((line) => line.includes('emerg'))).toEqual([]);
  });
  const url = `http://127.0.0.1:${port}`;
  await expect
    .poll(() =>
      ask(url, {}).then(
        ({ status }) => status,
        () => problems,
      ),
    )
    .toBe(200);
  return url;
}

test(
  'nginx, with the configuration that the build writes, answers as the shop’s own server does',
  { tags: ['all'] },
  async ({ skip }) => {
    if (missing.length > 0) {
      console.log(
        `nginx: not run: there is no ${missing.join(', no ')} (Debian: nginx-light libnginx-mod-http-brotli-static)`,
      );
      skip();
    }
    const root = newFolder();
    const dist = join(root, 'dist');
    fs.cpSync(await buildForTests(projectRoot), dist, { recursive: true });
    const settings = settingsOf('production', projectRoot);
    writeHostingFiles(root, settings);
    const app = createWebApp(dist, settings);
    const url = await startNginx(root);

    const files = fs.readdirSync(dist, { recursive: true, encoding: 'utf8' });
    const ofFiles = files
      .filter((name) => /\.(?:js|css|svg|png|woff2|html)$/.test(name))
      .map((name) => `/${name}`);
    const pages = ['/', '/login', '/signup', '/blogs', '/dashboard', '/dashboard/myorders', '/find?view=all'];
    const others = [
      '/categoryUsed/02',
      '/dashboard/payment/a%20b',
      '/login/',
      '/no-page',
      '/assets/gone.js',
      '/gone.js',
    ];
    for (const path of [...pages, ...others, ...ofFiles]) {
      for (const encoding of ['br', 'identity']) {
        const headers = { 'accept-encoding': encoding };
        const [ours, theirs] = [await askOurs(app, path, headers), await ask(url + path, headers)];
        // nginx says so with an uncompressed file, too.
        if (encoding === 'identity') theirs.headers['vary'] = ours.headers['vary'];
        // The tags differ, and the sizes follow from the bodies.
        expect({ path, ...theirs, etag: '' }).toEqual({ path, ...ours, etag: '' });
        if (theirs.status === 200) {
          const repeated = await ask(url + path, { ...headers, 'if-none-match': theirs.etag ?? 'none' });
          expect([path, repeated.status, repeated.headers['cache-control']]).toEqual([
            path,
            304,
            theirs.headers['cache-control'],
          ]);
        }
      }
    }
    for (const path of ['/', ...ofFiles.filter((name) => /\.(?:js|css)$/.test(name)).slice(0, 2)]) {
      const { headers } = await ask(url + path, { 'accept-encoding': 'gzip' });
      expect([path, headers['content-encoding']]).toEqual([path, 'gzip']);
    }
    console.log(`nginx: ${2 * (pages.length + others.length + ofFiles.length)} answers as our own`);
  },
);
