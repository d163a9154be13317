import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PlainProblem } from '../plainProblem';

/** Which of the published files with a hash in their name a build made, and which it kept of the build before it. */
export interface BuiltFiles {
  own: string[];
  kept: string[];
}

/** Published beside the page, so that the next build, on whatever machine, finds what to keep. */
export const builtFilesName = 'files.json';

const hashedName = /^assets\/[\w.-]+-[\w-]{8}\.(?:js|css|woff2|svg|png|jpg|webp|avif)$/;
const most = 1000;

const areNames = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.length <= most &&
  value.every((name) => typeof name === 'string' && hashedName.test(name));

/** Reads a build's list, which comes from outside: a name that is no file of a build is a problem. */
export function readBuiltFiles(text: string, place: string, advice: string): BuiltFiles {
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

/** The files with a hash in their name that stand in this folder now. */
export function hashedFilesIn(folder: string): string[] {
  const assets = join(folder, 'assets');
  if (!existsSync(assets)) return [];
  return readdirSync(assets)
    .map((name) => `assets/${name}`)
    .filter((name) => hashedName.test(name))
    .sort();
}
