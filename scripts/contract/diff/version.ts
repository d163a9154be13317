import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { unescape } from 'node:querystring';
import { isDeepStrictEqual } from 'node:util';
import { LineCounter, isMap, isNode, isSeq, parseDocument, type Document } from 'yaml';
import { PlainProblem } from '../../lib/plainProblem';

/** An object of the contract whose fields have not been checked. */
export type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** A value with its path from the root. Keys that are written beside a reference are below another path. */
export interface Located {
  value: unknown;
  path: string[];
  beside?: Located;
}

/** The path of a key of a value. */
export const pathTo = ({ path, beside }: Located, key: string): string[] => [
  ...(beside && key in fieldsOf(beside.value) ? beside.path : path),
  key,
];

const wordingKeys = new Set(
  `title summary description termsOfService contact license example examples value externalDocs deprecated tags
  bearerFormat $comment $id $schema $anchor $defs`.split(/\s+/),
);

/** Whether the value of a key is for people and tools, and changes nothing that is sent or answered. */
export const isWording = (key: string): boolean => wordingKeys.has(key) || key.startsWith('x-');

/** One version of the contract, which follows references and knows the line of each path. */
export class Version {
  readonly root: Fields;
  readonly #merged = new Map<unknown, Fields>();

  constructor(
    readonly name: string,
    readonly document: Document,
    readonly counter: LineCounter,
  ) {
    this.root = rootOf(name, document);
  }

  at(path: string[]): Located {
    return { value: path.reduce<unknown>((value, step) => Object(value)[step], this.root), path };
  }

  /** What a reference such as `#/paths/~1users/get` points to. */
  targetOf(reference: string): Located {
    const steps = reference.slice(2).split('/');
    return this.at(steps.map((step) => unescape(step).replaceAll('~1', '/').replaceAll('~0', '~')));
  }

  /** What a `$ref` points to, merged with the keys beside it; any other value as it is. */
  follow(written: Located, from: string[] = []): Located {
    const { $ref: reference, ...beside } = fieldsOf(written.value);
    if (typeof reference !== 'string') return written;
    if (from.includes(reference)) throw new PlainProblem(`${this.name}: ${reference} refers to itself.`);
    if (!reference.startsWith('#/'))
      throw new PlainProblem(
        `${this.name} refers to ${reference}, another document; only one file is compared.`,
      );
    const direct = this.targetOf(reference);
    if (direct.value === undefined)
      throw new PlainProblem(`${this.name} refers to ${reference}, which is not there.`);
    const target = this.follow(direct, [...from, reference]);
    if (!isFields(target.value) || Object.keys(beside).length === 0) return target;
    const merged = this.#merged.get(written.value) ?? mergeReference(beside, target.value, reference);
    this.#merged.set(written.value, merged);
    return { value: merged, path: target.path, beside: written };
  }

  /** The line, counted from 1, of the last step that the document has: a key, or the entry of a list. */
  lineOf(path: string[]): number {
    let node: unknown = this.document.contents;
    let position = 0;
    for (const step of path) {
      const pair = isMap(node) ? node.items.find(({ key }) => String(key) === step) : undefined;
      node = isSeq(node) ? node.items[Number(step)] : pair?.value;
      const start = pair?.key ?? node;
      if (!isNode(start)) break;
      position = start.range?.[0] ?? position;
    }
    return this.counter.linePos(position).line;
  }
}

/** Descriptions beside a reference replace those of its target; rules beside it apply together with the target's. */
function mergeReference(beside: Fields, target: Fields, $ref: string): Fields {
  const clashes = Object.keys(beside).some(
    (key) => !isWording(key) && key in target && !isDeepStrictEqual(beside[key], target[key]),
  );
  return clashes ? { ...beside, allOf: [...listOf(beside['allOf']), { $ref }] } : { ...target, ...beside };
}

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

export const contractFile = 'openapi.yaml';

/** The contract of a file, if there is one with this name, or of a git revision. */
export function readVersion(name: string, folder: string): Version {
  const path = resolve(folder, name);
  if (statSync(path, { throwIfNoEntry: false })?.isFile())
    return openVersion(name, readFileSync(path, 'utf8'));
  const { error, status, stdout, stderr } = spawnSync(
    'git',
    ['show', '--end-of-options', `${name}:./${contractFile}`],
    { cwd: folder, encoding: 'utf8', maxBuffer: Infinity },
  );
  if (error) throw new PlainProblem('git is not installed. Give a file instead: --from old.yaml.');
  if (status === 0) return openVersion(`${name}:${contractFile}`, stdout);
  throw new PlainProblem(
    `${name} is neither a file nor a revision with ${contractFile}: git says "${stderr.trim()}".`,
  );
}

export function openVersion(name: string, text: string): Version {
  const counter = new LineCounter();
  return new Version(name, parseDocument(text, { lineCounter: counter }), counter);
}
