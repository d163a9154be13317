import { isDeepStrictEqual } from 'node:util';
import { LineCounter, parseDocument } from 'yaml';
import type { Document } from 'yaml';
import { PlainProblem } from '../../plainProblem';
import type { Fields } from './change';
import { isFields } from './fields';
import { lineFinder } from './lineFinder';
import { isWording } from './wordingKeys';

export type Version = ReturnType<typeof openVersion>;

/** One version of the contract: its parts with references followed, and where each of them stands. */
export function openVersion(name: string, text: string) {
  const counter = new LineCounter();
  return versionOf(name, parseDocument(text, { lineCounter: counter }), counter);
}

/** One version of the contract that has been parsed. */
export function versionOf(name: string, document: Document, counter: LineCounter) {
  const root = rootOf(name, document);
  const paths = pathsIn(root);
  const merged = new Map<object, Fields>();
  const origins = new Map<object, { own: Fields; target: Fields }>();

  /** What a `$ref` points to, together with what stands beside it; anything else as it is. */
  function resolve(value: unknown, from: readonly string[] = []): unknown {
    if (!isFields(value) || typeof value['$ref'] !== 'string') return value;
    const known = merged.get(value);
    if (known) return known;
    const reference = value['$ref'];
    if (from.includes(reference)) throw new PlainProblem(`${name}: ${reference} refers to itself.`);
    const target = resolve(lookUp(reference), [...from, reference]);
    const beside = Object.fromEntries(Object.entries(value).filter(([key]) => key !== '$ref'));
    if (!isFields(target) || Object.keys(beside).length === 0) return target;
    const both = besideReference(beside, target, reference);
    merged.set(value, both);
    origins.set(both, { own: value, target });
    return both;
  }

  function lookUp(reference: string): unknown {
    if (!reference.startsWith('#/'))
      throw new PlainProblem(`${name} refers to ${reference}, another document; only one file is compared.`);
    const target = targetOf(reference);
    if (target === undefined) throw new PlainProblem(`${name} refers to ${reference}, which is not there.`);
    return target;
  }

  const targetOf = (reference: string): unknown =>
    stepsOf(reference).reduce<unknown>(
      (at, step) => (isFields(at) || Array.isArray(at) ? Object(at)[step] : undefined),
      root,
    );

  /** Whether a reference leads anywhere here. */
  const has = (reference: string): boolean => targetOf(reference) !== undefined;

  /** The way from the root to a part, or to where one of its keys stands; nothing for what is no part of it. */
  function pathOf(part: object, key?: string): string[] | undefined {
    const origin = origins.get(part);
    if (origin) return pathOf(key !== undefined && key in origin.own ? origin.own : origin.target, key);
    return paths.get(part);
  }

  return { name, root, resolve, has, pathOf, lineOf: lineFinder(document, counter) };
}

/** The keys that a reference such as `#/paths/~1users/get` names. */
function stepsOf(reference: string): string[] {
  return reference
    .slice(2)
    .split('/')
    .map((step) => {
      const unescaped = step.replaceAll('~1', '/').replaceAll('~0', '~');
      try {
        return decodeURIComponent(unescaped);
      } catch {
        return unescaped;
      }
    });
}

function rootOf(name: string, document: Document): Fields {
  const [error] = document.errors;
  if (error) {
    const [reason] = error.message.split('\n');
    throw new PlainProblem(`${name} is not YAML that can be read: ${reason?.replace(/:$/, '')}.`);
  }
  const root = plainOf(name, document);
  if (!isFields(root) || typeof root['openapi'] !== 'string')
    throw new PlainProblem(`${name} is no OpenAPI document: it does not begin with openapi: 3.`);
  return root;
}

function plainOf(name: string, document: Document): unknown {
  try {
    return document.toJS();
  } catch (error) {
    throw new PlainProblem(`${name} is not YAML that can be read: ${Object(error).message}.`);
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

/** Words beside a reference replace its target's; a rule beside it that the target has too holds as well. */
function besideReference(beside: Fields, target: Fields, $ref: string): Fields {
  const clash = Object.keys(beside).some(
    (key) => !isWording(key) && key in target && !isDeepStrictEqual(beside[key], target[key]),
  );
  if (!clash) return { ...target, ...beside };
  const allOf = Array.isArray(beside['allOf']) ? beside['allOf'] : [];
  return { ...beside, allOf: [...allOf, { $ref }] };
}
