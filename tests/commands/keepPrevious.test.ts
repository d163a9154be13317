import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { buildWeb } from '../../scripts/serve/buildWeb';
import { keepPrevious, previousBuild } from '../../scripts/serve/previousBuild';
import { newFolder } from '../support/runCommand';
import { smallClient } from '../support/smallClient';

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

const nameOf = (build: string) => `assets/page-${build.padEnd(8, '0')}.js`;
const shared = 'assets/vendor-00000000.js';

/** What the bundler does: it empties the folder and writes its own files. */
function bundle(folder: string, build: string) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'assets'), { recursive: true });
  for (const name of [nameOf(build), shared, 'index.html']) writeFileSync(join(folder, name), `of ${build}`);
}

async function release(folder: string, build: string, shop?: string) {
  const previous = await previousBuild(folder, shop);
  bundle(folder, build);
  keepPrevious(folder, previous);
  return readdirSync(join(folder, 'assets'), { encoding: 'utf8' }).map((name) => `assets/${name}`);
}

const listOf = (folder: string) => JSON.parse(readFileSync(join(folder, 'files.json'), 'utf8'));

/** A web server over the folder; the answer to a path can be another. */
async function serve(folder: string, answers: Record<string, RequestListener> = {}) {
  const server = createServer((request, response) => {
    const other = answers[request.url ?? ''];
    if (other) return other(request, response);
    const file = join(folder, request.url ?? '');
    if (existsSync(file)) return response.end(readFileSync(file));
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>');
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('No port was given.');
  return `http://127.0.0.1:${address.port}`;
}

test('the files of the build before stay for one release, and never in place of newer ones', async () => {
  const folder = join(newFolder(), 'dist');
  expect(await release(folder, 'first')).toEqual([nameOf('first'), shared]);
  expect(listOf(folder)).toEqual({ own: [nameOf('first'), shared], kept: [] });

  expect(await release(folder, 'second')).toEqual([nameOf('first'), nameOf('second'), shared]);
  expect(readFileSync(join(folder, nameOf('first')), 'utf8')).toBe('of first');
  expect(readFileSync(join(folder, shared), 'utf8')).toBe('of second');
  expect(listOf(folder)).toEqual({ own: [nameOf('second'), shared], kept: [nameOf('first')] });

  expect(await release(folder, 'third')).toEqual([nameOf('second'), nameOf('third'), shared]);
});

test('the same build again is no new release: what it kept stays', async () => {
  const folder = join(newFolder(), 'dist');
  await release(folder, 'first');
  await release(folder, 'second');
  expect(await release(folder, 'second')).toEqual([nameOf('first'), nameOf('second'), shared]);
  expect(await release(folder, 'third')).toEqual([nameOf('second'), nameOf('third'), shared]);
});

test('a file that is gone from the folder is not missed', async () => {
  const folder = join(newFolder(), 'dist');
  await release(folder, 'first');
  rmSync(join(folder, nameOf('first')));
  expect(await release(folder, 'second')).toEqual([nameOf('second'), shared]);
  expect(listOf(folder).kept).toEqual([]);
});

test('a machine that begins from nothing takes them from the running shop', async () => {
  const running = join(newFolder(), 'dist');
  await release(running, 'first');
  await release(running, 'second');
  const folder = join(newFolder(), 'dist');
  expect(await release(folder, 'third', await serve(running))).toEqual([
    nameOf('second'),
    nameOf('third'),
    shared,
  ]);
  expect(readFileSync(join(folder, nameOf('second')), 'utf8')).toBe('of second');
});

const noList = /There is no http:.*\/files\.json\. Build without --previous if there is nothing to keep/;
const notFound: RequestListener = (_, response) => response.writeHead(404).end();
const broken: RequestListener = (_, response) => response.destroy();

test('a shop without a list, or without a file of it, ends the build with a sentence, and leaves the folder alone', async () => {
  const running = join(newFolder(), 'dist');
  await release(running, 'first');
  const folder = join(newFolder(), 'dist');
  await release(folder, 'here');
  const fail = async (answers: Record<string, RequestListener>, message: RegExp) =>
    expect(release(folder, 'next', await serve(running, answers))).rejects.toThrow(message);

  await fail({ '/files.json': notFound }, noList);
  const page: RequestListener = (_, response) => response.setHeader('content-type', 'text/html').end('<p>');
  await fail({ '/files.json': page }, noList);
  await fail({ [`/${nameOf('first')}`]: page }, /There is no http:.*\/assets\/page-first000\.js\./);
  await fail(
    { '/files.json': broken },
    /files\.json could not be fetched\. Check the address and the network\./,
  );
  expect(readdirSync(join(folder, 'assets'))).toEqual(['page-here0000.js', 'vendor-00000000.js']);
});

const bytes =
  (count: number): RequestListener =>
  (_, response) =>
    response.end(Buffer.alloc(count));
const megabyte = 1024 * 1024;

test('a file of more than 5 MB is refused, and so are all of more than 25 MB', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'].map(nameOf);
  const list: RequestListener = (_, response) => response.end(JSON.stringify({ own: names, kept: [] }));
  const shopOf = (size: number) =>
    serve(newFolder(), {
      '/files.json': list,
      ...Object.fromEntries(names.map((name) => [`/${name}`, bytes(size)])),
    });
  await expect(previousBuild(newFolder(), await shopOf(5 * megabyte + 1))).rejects.toThrow(
    /page-a0000000\.js is too large: a file of a build has at most 5 MB, all of them 25 MB\./,
  );
  await expect(previousBuild(newFolder(), await shopOf(4.5 * megabyte))).rejects.toThrow(
    /page-f0000000\.js is too large/,
  );
  expect((await previousBuild(newFolder(), await shopOf(megabyte)))?.contents.size).toBe(6);
});

test('a shop that sends elsewhere is not followed', async () => {
  const running = join(newFolder(), 'dist');
  await release(running, 'first');
  const elsewhere = await serve(running);
  const redirect: RequestListener = ({ url }, response) =>
    response.writeHead(302, { location: `${elsewhere}${url}` }).end();
  for (const path of ['/files.json', `/${nameOf('first')}`])
    await expect(previousBuild(newFolder(), await serve(running, { [path]: redirect }))).rejects.toThrow(
      `${path} could not be fetched.`,
    );
});

test.each([
  ['no JSON', 'x'],
  ['no object', 'null'],
  ['no list', '{"own":"assets/page-12345678.js","kept":[]}'],
  ['a way out', '{"own":["assets/../../page-12345678.js"],"kept":[]}'],
  ['an absolute path', '{"own":["/etc/page-12345678.js"],"kept":[]}'],
  ['another origin', '{"own":["https://evil.example/assets/page-12345678.js"],"kept":[]}'],
  ['a page', '{"own":["index.html"],"kept":[]}'],
  ['a page among the scripts', '{"own":["assets/page-12345678.html"],"kept":[]}'],
  ['a name without a hash', '{"own":["assets/page.js"],"kept":[]}'],
  ['an odd name among the kept', '{"own":[],"kept":["assets/a\\u0000-12345678.js"]}'],
  ['a backslash', '{"own":["assets\\\\..\\\\page-12345678.js"],"kept":[]}'],
  ['no texts', '{"own":[1],"kept":[]}'],
  ['no end', JSON.stringify({ own: Array.from({ length: 1001 }, () => shared), kept: [] })],
])('a list with %s is refused, there and here', async (_, list) => {
  const odd = /is no list of a build's files\.|names files that no build makes\./;
  const shop = await serve(newFolder(), { '/files.json': (_request, response) => response.end(list) });
  await expect(previousBuild(newFolder(), shop)).rejects.toThrow(odd);
  const folder = newFolder();
  writeFileSync(join(folder, 'files.json'), list);
  await expect(previousBuild(folder)).rejects.toThrow(odd);
});

test('a name that is there twice is kept once', async () => {
  const list = JSON.stringify({ own: [nameOf('old'), nameOf('old')], kept: [] });
  const running = newFolder();
  bundle(running, 'old');
  const shop = await serve(running, { '/files.json': (_, response) => response.end(list) });
  const folder = join(newFolder(), 'dist');
  expect(await release(folder, 'new', shop)).toEqual([nameOf('new'), nameOf('old'), shared]);
});

test.each(['shop', 'http://shop.example', 'ftp://shop.example', ''])(
  '%j is no running shop',
  async (address) => {
    await expect(previousBuild(newFolder(), address)).rejects.toThrow(
      'it must be the address of the running shop, like https://shop.example',
    );
  },
);

test('the build keeps the scripts of the one before, compressed, but no secret in them', async () => {
  const root = smallClient();
  const build = async (script: string) => {
    writeFileSync(join(root, 'src/main.js'), script);
    await buildWeb(root);
    return listOf(join(root, 'dist'));
  };
  const first = await build('console.log("first")');
  const second = await build('console.log("second")');
  expect(second.kept).toEqual(first.own);
  expect(existsSync(join(root, 'dist', `${first.own[0]}.br`))).toBe(true);

  const key = ['sk', 'live', '4eC39HqLyjWDarjtT1zdp7dc'].join('_');
  writeFileSync(join(root, 'dist', second.own[0]), `console.log("${key}")`);
  await expect(build('console.log("third")')).rejects.toThrow(`${second.own[0]}:1: `);
});
