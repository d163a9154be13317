import { fieldsOf, type Fields, type Version } from './version';

/** Whom a change breaks and why, in words that follow "Clients" or "Servers". */
export interface Breaks {
  clients?: string;
  servers?: string;
}

export const parties = ['clients', 'servers'] as const;

export interface CallName {
  operationId: string | undefined;
  method: string;
  path: string;
}

interface Place {
  /** A part of the contract, such as `schema Condition` or `GET /users`. */
  place: string;
  file: string;
  line: number;
}

/** One change of the contract, reported once for all the calls that it affects. */
export interface Finding extends Place {
  what: string;
  breaks: Breaks;
  calls: (CallName & { sides: string[] })[];
}

export class Findings {
  readonly #changes = new Map<string, Finding>();
  readonly #words = new Map<string, { where: Place; keys: Set<string> }>();

  add({ file, line, place, what, breaks, calls }: Finding) {
    const id = JSON.stringify([file, line, place, what]);
    const finding = this.#changes.get(id) ?? { place, what, breaks: {}, calls: [], file, line };
    this.#changes.set(id, finding);
    for (const party of parties) {
      const [known, reason] = [finding.breaks[party], breaks[party]];
      // A part that is both sent and answered may break someone for two reasons.
      if (reason && !known?.includes(reason))
        finding.breaks[party] = known ? `${known} and ${reason}` : reason;
    }
    for (const call of calls) {
      const known = finding.calls.find(({ method, path }) => method === call.method && path === call.path);
      if (known) known.sides = [...new Set([...known.sides, ...call.sides])];
      else finding.calls.push(call);
    }
  }

  /** Adds other words for people: one finding for each component, operation or top-level key. */
  addWords(key: string, where: Place) {
    const words = this.#words.get(where.place) ?? { where, keys: new Set() };
    this.#words.set(where.place, { ...words, keys: words.keys.add(key) });
  }

  /** In the order of the contract. */
  list(): Finding[] {
    const words = [...this.#words.values()].map(({ where, keys }): Finding => {
      return { ...where, what: `Other words: ${[...keys].join(', ')}.`, breaks: {}, calls: [] };
    });
    return [...this.#changes.values(), ...words].sort((one, other) => one.line - other.line);
  }
}

export const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** The path of the component, the operation, the path item or the top-level key in which a path ends. */
export function ownerOf(path: string[]): string[] {
  const [first, , third = ''] = path;
  if (first === 'components') return path.slice(0, 3);
  if (first === 'paths') return path.slice(0, methods.includes(third) ? 3 : 2);
  return path.slice(0, 1);
}

/** The names of entries by the key of their map. Only the parameters of a call are a list, without names. */
const entryNames: Record<string, (entry: string, value: Fields) => string> = {
  properties: (name) => name,
  content: (type) => type,
  schemas: (name) => `schema ${name}`,
  responses: (status) => `answer ${status}`,
  parameters: (entry, { name }) => `parameter ${/^\d+$/.test(entry) ? String(name) : entry}`,
  requestBodies: (name) => `body ${name}`,
  headers: (name) => `header ${name}`,
  links: (name) => `link ${name}`,
  examples: (name) => `example ${name}`,
  securitySchemes: (name) => `security scheme ${name}`,
  callbacks: (name) => `callback ${name}`,
  pathItems: (name) => `path ${name}`,
  oneOf: (index) => `oneOf ${Number(index) + 1}`,
  anyOf: (index) => `anyOf ${Number(index) + 1}`,
  allOf: (index) => `allOf ${Number(index) + 1}`,
};

const keyNames: Record<string, string> = { requestBody: 'body', items: '[]', additionalProperties: '*' };

/** A part of the contract in words: `schema Listing, price`, `POST /users, body`, `GET /users, answer 200, []`. */
export function placeName(path: string[], version: Version): string {
  const [first, second, method = ''] = ownerOf(path);
  if (second === undefined) return path.join(' ') || 'the contract';
  const names = first === 'paths' ? [`${method.toUpperCase()} ${second}`.trim()] : [];
  for (let at = first === 'paths' ? ownerOf(path).length : 1; at < path.length; at += 1) {
    const [key = '', entry] = path.slice(at);
    if (keyNames[key]) names.push(keyNames[key]);
    if (!entryNames[key] || entry === undefined) continue;
    at += 1;
    const { value } = version.follow(version.at(path.slice(0, at + 1)));
    // JSON is not named, unless the change is about that.
    if (entry !== 'application/json' || at + 1 === path.length)
      names.push(entryNames[key](entry, fieldsOf(value)));
  }
  return names.join(', ');
}
