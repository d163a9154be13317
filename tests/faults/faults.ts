import { hostileStrings } from '../support/hostileStrings';

/** What the network does to a call. */
export type Outcome =
  | { does: 'answer'; status: number; type: string; body: string }
  | { does: 'drop' }
  | { does: 'hang' }
  /** The service answers. */
  | { does: 'forward' };

export interface Asked {
  /** What would have been answered, read and as it is. */
  good: unknown;
  text: string;
  type: string;
  isWrite: boolean;
  /** An error body as the service that is asked writes it; with its own sentence unless another is given. */
  refusal: (status: number, message?: string) => string;
}

export interface Fault {
  /** For readers. */
  says: string;
  respond: (asked: Asked) => Outcome;
  /** The fault ends after this many calls. */
  calls?: number;
  /** Needs servers of two origins; see splitShop.ts. */
  twoOrigins?: boolean;
}

const json = (body: string, status = 200): Outcome => ({
  does: 'answer',
  status,
  type: 'application/json',
  body,
});
const refused =
  (status: number): Fault['respond'] =>
  ({ refusal }) =>
    json(refusal(status), status);

/** The first of the hostile strings; the page must show it letter by letter. */
export const probe = hostileStrings[0]?.text ?? '';

type Item = Record<string, unknown>;
const itemsOf = (good: unknown): Item[] => (Array.isArray(good) ? (good as Item[]) : []);
const idOf = (n: number) => n.toString(16).padStart(24, 'f');

/** Every field of the record, ids included, is the hostile text. */
const corrupt = (item: Item, text: string): Item =>
  Object.fromEntries(Object.keys(item).map((field) => [field, text]));

const hostileItems = ([first = {}]: Item[]) =>
  hostileStrings.map(({ text }, n) => ({ ...corrupt(first, text), _id: n === 0 ? idOf(0) : `${n}${text}` }));

const badItems = (items: Item[]) => [
  null,
  7,
  'text',
  [],
  {},
  { _id: null, name: 'No id', product_name: 'No id' },
  { _id: {}, name: 'An object as id', product_name: 'An object as id' },
  ...items,
  items[0],
];

const manyItems = (items: Item[]) => [
  ...items,
  ...Array.from({ length: 20_000 - items.length }, (_, n) => ({
    ...items[0],
    _id: idOf(n),
    id: `many-${n}`,
  })),
];

/** A list gets hostile items, a record hostile fields, a write a refusal with a hostile sentence. */
function hostile({ good, isWrite, refusal }: Asked): Outcome {
  if (isWrite) return json(refusal(400, probe), 400);
  if (Array.isArray(good)) return json(JSON.stringify(hostileItems(itemsOf(good))));
  return json(JSON.stringify(corrupt((good ?? {}) as Item, probe)));
}

export const faults = {
  'status 500': { says: 'the server failed', respond: refused(500) },
  'status 401': { says: 'no valid token', respond: refused(401) },
  'status 403': { says: 'not allowed', respond: refused(403) },
  'status 404': {
    says: 'no such thing, in plain text',
    respond: () => ({ does: 'answer', status: 404, type: 'text/plain', body: 'nothing here' }),
  },
  dropped: { says: 'the connection breaks', respond: () => ({ does: 'drop' }) },
  hanging: { says: 'no answer, ever', respond: () => ({ does: 'hang' }) },
  'truncated JSON': {
    says: 'half of the answer',
    respond: ({ text, type }) => ({
      does: 'answer',
      status: 200,
      type,
      body: text.slice(0, text.length / 2),
    }),
  },
  'wrong shape': {
    says: 'JSON of another kind',
    respond: () => json('{"unexpected":[{"deep":true}],"_id":{},"acknowledged":"yes"}'),
  },
  null: { says: 'the JSON null', respond: () => json('null') },
  'bad items': {
    says: 'a list with items that are none, and one twice',
    respond: ({ good }) => json(JSON.stringify(badItems(itemsOf(good)))),
  },
  empty: {
    says: 'a list without items; elsewhere no body at all',
    respond: ({ good }) => json(Array.isArray(good) ? '[]' : ''),
  },
  '20,000 items': {
    says: 'a very long list',
    respond: ({ good }) => json(JSON.stringify(manyItems(itemsOf(good)))),
  },
  'HTML with 200': {
    says: 'a page instead of an answer, as hotels do',
    respond: () => ({
      does: 'answer',
      status: 200,
      type: 'text/html',
      body: '<!doctype html><title>Welcome</title><script>window.hostileRan=true</script><h1>Wi-Fi login</h1>',
    }),
  },
  'hostile strings': {
    says: 'scripts and worse in every text of the answer',
    respond: hostile,
  },
  'no CORS': {
    says: 'another origin without CORS',
    respond: () => ({ does: 'forward' }),
    twoOrigins: true,
  },
  '500 then good': { says: 'the server failed, once', respond: refused(500), calls: 1 },
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;

export const faultNames = Object.keys(faults) as FaultName[];
export const faultOf = (name: FaultName): Fault => faults[name];
