import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainProblem } from '../plainProblem';
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

async function buildAt(origin: string): Promise<PreviousBuild> {
  const list = new URL(builtFilesName, origin).href;
  const text = new TextDecoder().decode(await fetchFile(list));
  const files = readBuiltFiles(text, list, without);
  const contents: PreviousBuild['contents'] = new Map();
  for (const name of [...files.own, ...files.kept])
    contents.set(name, await fetchFile(new URL(name, origin).href));
  return { files, contents };
}

async function fetchFile(url: string): Promise<Uint8Array> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(patience) }).catch(() => undefined);
  const bytes = await answer?.arrayBuffer().catch(() => undefined);
  if (!answer || !bytes)
    throw new PlainProblem(`${url} could not be fetched. Check the address and the network.`);
  // Many hosts answer with the page in place of what is missing.
  const isThere = answer.ok && !answer.headers.get('content-type')?.startsWith('text/html');
  if (!isThere) throw new PlainProblem(`There is no ${url}. ${without}`);
  return new Uint8Array(bytes);
}

/** Scripts are fetched from there and published again, so nobody on the way may change them. */
function originOf(shop: string): string {
  const { protocol, hostname, origin } = URL.canParse(shop) ? new URL(shop) : {};
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1';
  if (origin && (protocol === 'https:' || (protocol === 'http:' && isHere))) return origin;
  throw new PlainProblem(
    `--previous is "${shop}", but it must be the address of the running shop, like https://shop.example`,
  );
}
