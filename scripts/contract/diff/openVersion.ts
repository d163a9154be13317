import { execFile } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join, resolve as resolvePath } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { LineCounter, isAlias, isMap, isNode, isScalar, isSeq, parseDocument } from 'yaml';
import type { Document } from 'yaml';
import { PlainProblem } from '../../plainProblem';
import { isFields, isWording } from './part';
import type { Fields } from './part';

export type Version = ReturnType<typeof versionOf>;

const contractFile = 'openapi.yaml';
const largestOutput = 64 * 1024 * 1024;

/** The contract in the working tree. */
export const currentVersion = (folder: string): Version =>
  openVersion(contractFile, readText(join(folder, contractFile), contractFile));

/** The contract of a file, if there is one with this name, or of a git revision. */
export async function readVersion(name: string, folder: string): Promise<Version> {
  const path = resolvePath(folder, name);
  if (statSync(path, { throwIfNoEntry: false })?.isFile()) return openVersion(name, readText(path, name));
  if (name.startsWith('-')) throw new PlainProblem(`${name} is neither a file nor a revision.`);
  return openVersion(`${name}:${contractFile}`, await readRevision(name, folder));
}

function readText(path: string, name: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new PlainProblem(`${name} cannot be read.`);
  }
}

async function readRevision(revision: string, folder: string): Promise<string> {
  if ((await git(folder, 'rev-parse', '--git-dir')) === undefined)
    throw new PlainProblem(
      `${revision} is no file, and there is no git repository here to look for a revision.`,
    );
  const commit = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`];
  if ((await git(folder, ...commit)) === undefined)
    throw new PlainProblem(
      `${revision} is neither a file nor a revision of this repository. A shallow clone has few: git fetch --unshallow gets the others.`,
    );
  const text = await git(folder, 'show', '--end-of-options', `${revision}:./${contractFile}`);
  if (text === undefined) throw new PlainProblem(`The revision ${revision} has no ${contractFile}.`);
  return text;
}

/** What git prints; undefined when it fails. */
async function git(folder: string, ...args: string[]): Promise<string | undefined> {
  try {
    return (await promisify(execFile)('git', args, { cwd: folder, maxBuffer: largestOutput })).stdout;
  } catch (error) {
    if (Object(error).code !== 'ENOENT') return undefined;
    throw new PlainProblem('git is not installed. Give a file instead: --from old.yaml.');
  }
}

export function openVersion(name: string, text: string): Version {
  const counter = new LineCounter();
  return versionOf(name, parseDocument(text, { lineCounter: counter }), counter);
}

/** One version of the contract, which follows references and knows the path and the line of each part. */
export function versionOf(name: string, document: Document, counter: LineCounter) {
  const root = rootOf(name, document);
  const paths = pathsIn(root);
  const merged = new Map<object, Fields>();
  const origins = new Map<object, { own: Fields; target: Fields }>();

  /** What a `$ref` points to, merged with the keys beside it; any other value as it is. */
  function resolve(value: unknown, from: readonly string[] = []): unknown {
    if (!isFields(value) || typeof value['$ref'] !== 'string') return value;
    const known = merged.get(value);
    if (known) return known;
    const { $ref: reference, ...beside } = value as Fields & { $ref: string };
    if (from.includes(reference)) throw new PlainProblem(`${name}: ${reference} refers to itself.`);
    if (!reference.startsWith('#/'))
      throw new PlainProblem(`${name} refers to ${reference}, another document; only one file is compared.`);
    if (!has(reference)) throw new PlainProblem(`${name} refers to ${reference}, which is not there.`);
    const target = resolve(targetOf(reference), [...from, reference]);
    if (!isFields(target) || Object.keys(beside).length === 0) return target;
    const both = mergeReference(beside, target, reference);
    merged.set(value, both);
    origins.set(both, { own: value, target });
    return both;
  }

  const targetOf = (reference: string): unknown => stepsOf(reference).reduce<unknown>(stepInto, root);
  const has = (reference: string): boolean => targetOf(reference) !== undefined;

  /** The path from the root to a part, or to the part that has the key; undefined for what is no part of it. */
  function pathOf(part: object, key?: string): string[] | undefined {
    const origin = origins.get(part);
    if (!origin) return paths.get(part);
    return pathOf(key !== undefined && key in origin.own ? origin.own : origin.target, key);
  }

  /** The line, counted from 1, of the last step that the document has: a key, or the entry of a list. */
  function lineOf(path: readonly string[]): number {
    let node: unknown = document.contents;
    let position = 0;
    for (const step of path) {
      const found = entryOf(isAlias(node) ? node.resolve(document) : node, step);
      if (!found) break;
      if (isNode(found.key)) position = found.key.range?.[0] ?? position;
      node = found.value;
    }
    return counter.linePos(position).line;
  }

  return { name, root, resolve, has, pathOf, lineOf };
}

const stepInto = (at: unknown, step: string): unknown =>
  typeof at === 'object' && at !== null ? Object(at)[step] : undefined;

function entryOf(node: unknown, step: string): { key: unknown; value: unknown } | undefined {
  if (isSeq(node)) return { key: node.items[Number(step)], value: node.items[Number(step)] };
  return isMap(node)
    ? node.items.find(({ key }) => String(isScalar(key) ? key.value : key) === step)
    : undefined;
}

/** The keys that a reference such as `#/paths/~1users/get` names. */
const stepsOf = (reference: string): string[] =>
  reference
    .slice(2)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((step) => {
      try {
        return decodeURIComponent(step);
      } catch {
        return step;
      }
    });

function rootOf(name: string, document: Document): Fields {
  const root = plainValue(name, document);
  if (isFields(root) && typeof root['openapi'] === 'string') return root;
  throw new PlainProblem(`${name} is no OpenAPI document: it does not begin with openapi: 3.`);
}

function plainValue(name: string, document: Document): unknown {
  try {
    const [error] = document.errors;
    if (error) throw error;
    return document.toJS();
  } catch (error) {
    const [reason] = String(Object(error).message).split('\n');
    throw new PlainProblem(`${name} is not YAML that can be read: ${reason?.replace(/:$/, '')}.`);
  }
}

function pathsIn(root: Fields): Map<object, string[]> {
  const paths = new Map<object, string[]>();
  const walk = (value: unknown, path: string[]) => {
    if (typeof value !== 'object' || value === null || paths.has(value)) return;
    paths.set(value, path);
    for (const [key, part] of Object.entries(value)) walk(part, [...path, key]);
  };
  walk(root, []);
  return paths;
}

/** Descriptions beside a reference replace those of its target; rules beside it apply together with the target's. */
function mergeReference(beside: Fields, target: Fields, $ref: string): Fields {
  const clashes = Object.keys(beside).some(
    (key) => !isWording(key) && key in target && !isDeepStrictEqual(beside[key], target[key]),
  );
  if (!clashes) return { ...target, ...beside };
  const allOf = Array.isArray(beside['allOf']) ? beside['allOf'] : [];
  return { ...beside, allOf: [...allOf, { $ref }] };
}
