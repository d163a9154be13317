import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { unescape } from 'node:querystring';
import { isDeepStrictEqual } from 'node:util';
import { LineCounter, isAlias, isMap, isNode, isSeq, parseDocument } from 'yaml';
import type { Document } from 'yaml';
import { PlainProblem } from '../../plainProblem';

/** An object of the contract whose fields have not been checked. */
export type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const wordingKeys = new Set(
  `title summary description termsOfService contact license example examples value externalDocs deprecated tags
  bearerFormat $comment $id $schema $anchor $defs`.split(/\s+/),
);

/** Whether the value of a key is for people and tools, and changes nothing that is sent or answered. */
export const isWording = (key: string): boolean => wordingKeys.has(key) || key.startsWith('x-');

/** A value with its path from the root. */
export interface Entry {
  value: unknown;
  path: readonly string[];
}

/** A value whose reference has been followed. Its keys may be written in two places: beside the reference and behind it. */
export interface Located {
  value: unknown;
  pathOf: (key?: string) => string[];
}

/** A value whose keys are all below one path. */
export const located = ({ value, path }: Entry): Located => ({
  value,
  pathOf: (key) => (key === undefined ? [...path] : [...path, key]),
});

export type Version = ReturnType<typeof versionOf>;

export const contractFile = 'openapi.yaml';

/** The contract of a file, if there is one with this name, or of a git revision. */
export function readVersion(name: string, folder: string): Version {
  const path = resolve(folder, name);
  if (statSync(path, { throwIfNoEntry: false })?.isFile())
    return openVersion(name, readFileSync(path, 'utf8'));
  const git = (args: string[], problem: string): string => {
    const { error, status, stdout } = spawnSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: Infinity,
    });
    if (error) throw new PlainProblem('git is not installed. Give a file instead: --from old.yaml.');
    if (status !== 0) throw new PlainProblem(problem);
    return stdout;
  };
  git(
    ['rev-parse', '--git-dir'],
    `${name} is no file, and there is no git repository here to look for a revision.`,
  );
  git(
    ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`],
    `${name} is neither a file nor a revision of this repository. A shallow clone has few: git fetch --unshallow gets the others.`,
  );
  const show = ['show', '--end-of-options', `${name}:./${contractFile}`];
  return openVersion(`${name}:${contractFile}`, git(show, `The revision ${name} has no ${contractFile}.`));
}

export function openVersion(name: string, text: string): Version {
  const counter = new LineCounter();
  return versionOf(name, parseDocument(text, { lineCounter: counter }), counter);
}

/** One version of the contract, which follows references and knows the line of each path. */
export function versionOf(name: string, document: Document, counter: LineCounter) {
  const root = rootOf(name, document);
  const merged = new Map<object, Fields>();

  const targetOf = (reference: string): unknown =>
    stepsOf(reference).reduce<unknown>((at, step) => Object(at)[step], root);
  const has = (reference: string): boolean => targetOf(reference) !== undefined;

  /** What a `$ref` points to, merged with the keys beside it; any other value as it is. */
  function follow(entry: Entry, from: readonly string[] = []): Located {
    const { value, path } = entry;
    if (!isFields(value) || typeof value['$ref'] !== 'string') return located(entry);
    const { $ref: reference, ...beside } = value as Fields & { $ref: string };
    if (from.includes(reference)) throw new PlainProblem(`${name}: ${reference} refers to itself.`);
    if (!reference.startsWith('#/'))
      throw new PlainProblem(`${name} refers to ${reference}, another document; only one file is compared.`);
    if (!has(reference)) throw new PlainProblem(`${name} refers to ${reference}, which is not there.`);
    const targetEntry = { value: targetOf(reference), path: stepsOf(reference) };
    const target = follow(targetEntry, [...from, reference]);
    if (!isFields(target.value) || Object.keys(beside).length === 0) return target;
    const both = merged.get(value) ?? mergeReference(beside, target.value, reference);
    merged.set(value, both);
    return {
      value: both,
      pathOf: (key) => (key !== undefined && key in value ? [...path, key] : target.pathOf(key)),
    };
  }

  /** The line, counted from 1, of the last step that the document has: a key, or the entry of a list. */
  function lineOf(path: readonly string[]): number {
    let node: unknown = document.contents;
    let position = 0;
    for (const step of path) {
      const at = isAlias(node) ? node.resolve(document) : node;
      const pair = isMap(at) ? at.items.find(({ key }) => String(key) === step) : undefined;
      node = isSeq(at) ? at.items[Number(step)] : pair?.value;
      const start = pair ? pair.key : node;
      if (!isNode(start)) break;
      position = start.range?.[0] ?? position;
    }
    return counter.linePos(position).line;
  }

  return { name, root, has, follow, resolve: (value: unknown) => follow({ value, path: [] }).value, lineOf };
}

/** The keys that a reference such as `#/paths/~1users/get` names. */
const stepsOf = (reference: string): string[] =>
  reference
    .slice(2)
    .split('/')
    .map((step) => unescape(step).replaceAll('~1', '/').replaceAll('~0', '~'));

function rootOf(name: string, document: Document): Fields {
  let root: unknown;
  try {
    const [error] = document.errors;
    if (error) throw error;
    root = document.toJS();
  } catch (error) {
    const [reason] = String(Object(error).message).split('\n');
    throw new PlainProblem(`${name} is not YAML that can be read: ${reason?.replace(/:$/, '')}.`);
  }
  if (isFields(root) && typeof root['openapi'] === 'string') return root;
  throw new PlainProblem(`${name} is no OpenAPI document: it does not begin with openapi: 3.`);
}

/** Descriptions beside a reference replace those of its target; rules beside it apply together with the target's. */
function mergeReference(beside: Fields, target: Fields, $ref: string): Fields {
  const clashes = Object.keys(beside).some(
    (key) => !isWording(key) && key in target && !isDeepStrictEqual(beside[key], target[key]),
  );
  return clashes ? { ...beside, allOf: [...listOf(beside['allOf']), { $ref }] } : { ...target, ...beside };
}
