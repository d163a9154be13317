import type { Spot } from './change';
import { fieldsOf } from './fields';
import type { Version } from './openVersion';

const kinds: Record<string, string> = {
  schemas: 'schema',
  parameters: 'parameter',
  responses: 'answer',
  requestBodies: 'body',
  headers: 'header',
  examples: 'example',
  links: 'link',
  securitySchemes: 'security scheme',
};

/** The component, call or head of the document to which a spot belongs. */
export function ownerOf({ path, key }: Spot): string[] {
  const [first, , third] = path;
  const whole = key === undefined ? path : [...path, key];
  if (first === 'components') return whole.slice(0, 3);
  if (first === 'paths') return path.slice(0, third === undefined ? 2 : 3);
  return path.slice(0, 1);
}

/** The part of the contract that has changed: not the key in it, unless that is a call, a path or a component. */
export function placeOf({ path, key, inside = [] }: Spot): string[] {
  const isAbove = (path[0] === 'paths' || path[0] === 'components') && path.length < 3 && key !== undefined;
  return isAbove ? [...path, key] : [...path, ...inside];
}

/** A part of the contract in words: `schema Listing, price`, `POST /users, body`, `GET /users, answer 200, []`. */
export function placeName(path: readonly string[], version: Version): string {
  const [first, second, third] = path;
  if (first === undefined) return 'the contract';
  if (first === 'components' && second !== undefined && third !== undefined) {
    return joined([`${kinds[second] ?? second} ${third}`, ...insideWords(path, 3, version)]);
  }
  if (first === 'paths' && second !== undefined) {
    const isCall = third !== undefined && third !== 'parameters' && third !== 'servers';
    return joined([
      isCall ? `${third.toUpperCase()} ${second}` : second,
      ...insideWords(path, isCall ? 3 : 2, version),
    ]);
  }
  return path.join(' ');
}

const joined = (parts: string[]): string => parts.filter((part) => part !== '').join(', ');

function insideWords(path: readonly string[], start: number, version: Version): string[] {
  const words: string[] = [];
  let field = '';
  for (let at = start; at < path.length; at += 1) {
    const [step, next] = [path[at], path[at + 1]];
    if (step === 'items') field += '[]';
    else if (step === 'additionalProperties') field += '.*';
    else if (step === 'requestBody') words.push('body');
    else if (next !== undefined && step !== undefined && step in withName) {
      at += 1;
      if (step === 'properties') field += field === '' ? next : `.${next}`;
      else words.push(withName[step]?.(next, path.slice(0, at + 1), version) ?? next);
    }
  }
  return [...words, field];
}

type NameOf = (name: string, path: readonly string[], version: Version) => string;

/** Steps that are followed by a name. */
const withName: Record<string, NameOf> = {
  properties: (name) => name,
  responses: (status) => `answer ${status}`,
  headers: (name) => `header ${name}`,
  links: (name) => `link ${name}`,
  content: (type) => (type === 'application/json' ? '' : type),
  oneOf: (index) => `oneOf ${Number(index) + 1}`,
  anyOf: (index) => `anyOf ${Number(index) + 1}`,
  allOf: (index) => `allOf ${Number(index) + 1}`,
  parameters: (_, path, version) => {
    const parameter = path.reduce<unknown>((at, step) => Object(at)[step], version.root);
    return `parameter ${String(fieldsOf(version.resolve(parameter))['name'])}`;
  },
};
