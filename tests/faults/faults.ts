import { operationList, type OperationId } from '@/services/api/operations';
import { exampleAnswer } from '../support/contractExamples';
import { hostileTexts } from '../support/hostileTexts';

interface FaultInput {
  /** The body that the call has without a fault. */
  good: unknown;
  isWrite: boolean;
}

/** An answer of the fake API. */
type FaultAnswer = { network: 'none' | 'silent' } | { status?: number; statusText?: string; body: unknown };
type Fault = (input: FaultInput) => FaultAnswer | FaultAnswer[];

/** The first of the hostile texts, which the page must show literally. */
export const probe = hostileTexts[0] ?? '';

type Item = Record<string, unknown>;
const idOf = (n: number) => n.toString(16).padStart(24, 'f');
const itemsOf = (good: unknown) => (Array.isArray(good) ? (good as Item[]) : []);
const textAt = (n: number) => hostileTexts[n % hostileTexts.length] ?? '';

const refused = (status: number, statusText: string, message: string) => (): FaultAnswer => ({
  status,
  statusText,
  body: { message },
});
const serverError = refused(500, 'Internal Server Error', 'The database is away');

/** Two texts for each item: fewer items than make a page show only a part of its list. */
const hostileItems = ([first = {}]: Item[]) =>
  Array.from({ length: Math.ceil(hostileTexts.length / 2) }, (_, n) => ({
    ...Object.fromEntries(Object.keys(first).map((field, place) => [field, textAt(2 * n + (place % 2))])),
    ...('product_name' in first && { product_name: textAt(2 * n) }),
    ...('name' in first && { name: textAt(2 * n) }),
    _id: n === 0 ? idOf(0) : `${n}${textAt(2 * n)}`,
  }));

/** A list gets hostile items, a record hostile fields, a write a refusal with a hostile sentence. */
function hostile({ good, isWrite }: FaultInput): FaultAnswer {
  if (isWrite) return { status: 400, statusText: 'Bad Request', body: { message: probe } };
  if (Array.isArray(good)) return { body: hostileItems(itemsOf(good)) };
  return { body: Object.fromEntries(Object.keys(Object(good)).map((field) => [field, probe])) };
}

const badItems = (items: Item[]) => [
  ...[null, 7, 'text', [], {}],
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

/** What can happen to a call. */
export const faults = {
  'status 500': serverError,
  'status 401': refused(401, 'Unauthorized', 'Unauthorized access'),
  'status 403': refused(403, 'Forbidden', 'forbidden access'),
  'status 404': () => ({ status: 404, statusText: 'Not Found', body: 'nothing here' }),
  'no network': () => ({ network: 'none' }),
  silence: () => ({ network: 'silent' }),
  'truncated JSON': ({ good }) => ({ body: JSON.stringify(good).slice(0, JSON.stringify(good).length / 2) }),
  'wrong shape': () => ({ body: { unexpected: [{ deep: true }], _id: {}, acknowledged: 'yes' } }),
  null: () => ({ body: null }),
  empty: ({ good }) => ({ body: Array.isArray(good) ? [] : '' }),
  'HTML with 200': () => ({
    body: '<!doctype html><title>Wi-Fi</title><script>window.hostileRan=true</script>',
  }),
  'bad items': ({ good }) => ({ body: badItems(itemsOf(good)) }),
  '20,000 items': ({ good }) => ({ body: manyItems(itemsOf(good)) }),
  'hostile texts': hostile,
  '500, then good': ({ good }) => [serverError(), { body: good }],
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;
export const faultNames = Object.keys(faults) as FaultName[];

/** What the fake API answers under a fault. */
export const answerUnder = (fault: FaultName, operation: OperationId) =>
  (faults[fault] as Fault)({
    good: exampleAnswer(operation, { status: 200 }).body,
    isWrite: operationList[operation].method !== 'GET',
  });
