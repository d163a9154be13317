import { fieldsOf } from './part';
import type { Spot } from './part';
import type { Version } from './openVersion';

const longest = 60;

/** A value as the contract writes it, cut when it is long. Text is not escaped, so that patterns can be read. */
export function quoted(value: unknown): string {
  const text = typeof value === 'string' ? `"${value}"` : (JSON.stringify(value) ?? 'nothing');
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** "a", "a and b", "a, b and c". */
export function listed(parts: readonly string[], and = 'and'): string {
  if (parts.length < 2) return parts[0] ?? 'nothing';
  return `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1)}`;
}

export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The path of the component, the operation or the top-level key to which a spot belongs. */
export function ownerOf({ path, key }: Spot): string[] {
  const [first, , third] = path;
  if (first === 'components') return [...path, ...(key === undefined ? [] : [key])].slice(0, 3);
  if (first === 'paths') return path.slice(0, third === undefined ? 2 : 3);
  return path.slice(0, 1);
}

/** The path of what has changed: without the key, unless it names an operation, a path or a component. */
export function placeOf({ path, key, inside = [] }: Spot): string[] {
  const isAbove = (path[0] === 'paths' || path[0] === 'components') && path.length < 3 && key !== undefined;
  return isAbove ? [...path, key] : [...path, ...inside];
}

const componentKinds: Record<string, string> = {
  schemas: 'schema',
  parameters: 'parameter',
  responses: 'answer',
  requestBodies: 'body',
  headers: 'header',
  examples: 'example',
  links: 'link',
  securitySchemes: 'security scheme',
};

/** A part of the contract in words: `schema Listing, price`, `POST /users, body`, `GET /users, answer 200, []`. */
export function placeName(path: readonly string[], version: Version): string {
  const [first, second, third] = path;
  if (first === undefined) return 'the contract';
  const named = (title: string, start: number) =>
    [title, ...insideNames(path, start, version)].filter((name) => name !== '').join(', ');
  if (first === 'components' && second !== undefined && third !== undefined)
    return named(`${componentKinds[second] ?? second} ${third}`, 3);
  if (first !== 'paths' || second === undefined) return path.join(' ');
  return third === undefined || third === 'parameters' || third === 'servers'
    ? named(second, 2)
    : named(`${third.toUpperCase()} ${second}`, 3);
}

/** The names of the steps from `start` on; those of fields are joined as in `owner.name` and `[].price`. */
function insideNames(path: readonly string[], start: number, version: Version): string[] {
  const names: string[] = [];
  let field = '';
  for (let at = start; at < path.length; at += 1) {
    const [step = '', name] = [path[at], path[at + 1]];
    if (step === 'items') field += '[]';
    else if (step === 'additionalProperties') field += '.*';
    else if (step === 'requestBody') names.push('body');
    else if (name !== undefined && namedSteps.has(step)) {
      at += 1;
      if (step === 'properties') field += field === '' ? name : `.${name}`;
      else names.push(stepName(path.slice(0, at + 1), version));
    }
  }
  return [...names, field];
}

const namedSteps = new Set(
  'properties responses headers links content oneOf anyOf allOf parameters'.split(' '),
);

/** The name of the last two steps of a path. */
function stepName(path: readonly string[], version: Version): string {
  const [step, name] = path.slice(-2);
  if (step === 'content') return name === 'application/json' ? '' : String(name);
  if (step === 'responses') return `answer ${name}`;
  if (step === 'headers' || step === 'links') return `${step.slice(0, -1)} ${name}`;
  if (step !== 'parameters') return `${step} ${Number(name) + 1}`;
  const parameter = path.reduce<unknown>((at, next) => Object(at)[next], version.root);
  return `parameter ${String(fieldsOf(version.resolve(parameter))['name'])}`;
}
