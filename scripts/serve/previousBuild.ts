import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLoopback } from '../../src/lib/isLoopback';
import { PlainProblem } from '../lib/plainProblem';
import { readUpTo } from '../lib/readUpTo';

/** Which of the published files with a hash in their name a build made, and which it kept of the build before it. */
interface BuiltFiles {
  own: string[];
  kept: string[];
}

/** Published beside the page, so that the next build, on whatever machine, finds what to keep. */
const builtFilesName = 'files.json';

const hashedName = /^assets\/[\w.-]+-[\w-]{8}\.(?:js|css|woff2|svg|png|jpg|webp|avif)$/;
const mostFiles = 1000;

const areNames = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.length <= mostFiles &&
  value.every((name) => typeof name === 'string' && hashedName.test(name));

/** Reads a build's list, which comes from outside: a name that is no file of a build is a problem. */
function readBuiltFiles(text: string, place: string, advice: string): BuiltFiles {
  const list = parse(text);
  if (typeof list !== 'object' || list === null || !('own' in list) || !('kept' in list))
    throw new PlainProblem(`${place} is no list of a build's files. ${advice}`);
  const { own, kept } = list;
  if (!areNames(own) || !areNames(kept))
    throw new PlainProblem(`${place} names files that no build makes. ${advice}`);
  return { own, kept };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The files with a hash in their name that are in this folder now. */
function hashedFilesIn(folder: string): string[] {
  const assets = join(folder, 'assets');
  if (!existsSync(assets)) return [];
  return readdirSync(assets)
    .map((name) => `assets/${name}`)
    .filter((name) => hashedName.test(name))
    .sort();
}

export interface PreviousBuild {
  files: BuiltFiles;
  contents: Map<string, Uint8Array>;
}

/** The build before this one: from the running shop that is named, else from the folder that is about to be replaced. */
export const previousBuild = async (folder: string, shop?: string): Promise<PreviousBuild | undefined> =>
  shop === undefined ? buildIn(folder) : buildAt(originOf(shop));

function buildIn(folder: string): PreviousBuild | undefined {
  const list = join(folder, builtFilesName);
  if (!existsSync(list)) return undefined;
  const files = readBuiltFiles(readFileSync(list, 'utf8'), list, 'Delete it and build again.');
  const there = [...files.own, ...files.kept].filter((name) => existsSync(join(folder, name)));
  return { files, contents: new Map(there.map((name) => [name, readFileSync(join(folder, name))])) };
}

const without = 'Build without --previous if there is nothing to keep, as the first time.';
const patience = 30_000;
const megabyte = 1024 * 1024;
/** Bytes; several times those of a build. */
const most = { file: 5 * megabyte, all: 25 * megabyte };

async function buildAt(origin: string): Promise<PreviousBuild> {
  const list = new URL(builtFilesName, origin).href;
  const text = new TextDecoder().decode(await fetchFile(list, most.file));
  const files = readBuiltFiles(text, list, without);
  const contents: PreviousBuild['contents'] = new Map();
  let left = most.all;
  for (const name of new Set([...files.own, ...files.kept])) {
    const content = await fetchFile(new URL(name, origin).href, Math.min(most.file, left));
    left -= content.length;
    contents.set(name, content);
  }
  return { files, contents };
}

/** Follows no redirect: only the named shop is trusted. */
async function fetchFile(url: string, limit: number): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(patience);
  const answer = await fetch(url, { redirect: 'error', signal }).catch(() => undefined);
  const bytes = await (answer && readUpTo(limit, answer).catch(() => undefined));
  if (!answer || !bytes)
    throw new PlainProblem(`${url} could not be fetched. Check the address and the network.`);
  // Many hosts answer with the page in place of what is missing.
  const isThere = answer.ok && !answer.headers.get('content-type')?.startsWith('text/html');
  if (!isThere) throw new PlainProblem(`There is no ${url}. ${without}`);
  if (bytes.length > limit)
    throw new PlainProblem(
      `${url} is too large: a file of a build has at most ${most.file / megabyte} MB, all of them ${most.all / megabyte} MB. ${without}`,
    );
  return bytes;
}

/** Scripts are fetched from there and published again, so they must not be changed in transit. */
function originOf(shop: string): string {
  const { protocol, hostname = '', origin } = URL.canParse(shop) ? new URL(shop) : {};
  if (origin && (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname)))) return origin;
  throw new PlainProblem(
    `--previous is "${shop}", but it must be the address of the running shop, like https://shop.example`,
  );
}

/**
 * Adds what the build before this one made, so that pages that were open at the deployment find their code for one
 * release more, and writes down which files are whose.
 */
export function keepPrevious(folder: string, previous: PreviousBuild | undefined): void {
  const own = hashedFilesIn(folder);
  const kept = previous ? filesToKeep(own, previous) : [];
  for (const name of kept) {
    const content = previous?.contents.get(name);
    if (content) writeFileSync(join(folder, name), content, { flag: 'wx' });
  }
  const list: BuiltFiles = { own, kept };
  writeFileSync(join(folder, builtFilesName), `${JSON.stringify(list, null, 1)}\n`);
}

/** The same build again is no new release: what it kept is kept on. */
function filesToKeep(own: readonly string[], { files, contents }: PreviousBuild): string[] {
  const isSameBuild = own.length === files.own.length && own.every((name) => files.own.includes(name));
  const names = new Set(isSameBuild ? files.kept : files.own);
  return [...names].filter((name) => contents.has(name) && !own.includes(name));
}
