import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLoopback } from '../../src/lib/isLoopback';
import { PlainProblem } from '../plainProblem';
import { readUpTo } from '../readUpTo';
import { builtFilesName, readBuiltFiles, type BuiltFiles } from './builtFiles';

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

/** Scripts are fetched from there and published again, so nobody on the way may change them. */
function originOf(shop: string): string {
  const { protocol, hostname = '', origin } = URL.canParse(shop) ? new URL(shop) : {};
  if (origin && (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname)))) return origin;
  throw new PlainProblem(
    `--previous is "${shop}", but it must be the address of the running shop, like https://shop.example`,
  );
}
