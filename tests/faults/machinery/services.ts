import { findOperation } from '@/dev/prism';
import { exampleAnswer } from '../../support/contractExamples';
import type { Actor, Call } from '../Call';

/** A request by method and address, whatever transports it. */
export interface Asking {
  method: string;
  url: string;
}

const servicePath = /^\/(?:api|1|v1|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com)\//;
const libraryPath = /^\/assets\/createLocalStripe-/;

/** The API's paths are the contract's; the other services' are written out. */
const toPath = (pattern: string) =>
  /^\/(?:1|v1|assets|\w+\.googleapis\.com)\//.test(pattern) ? pattern : `/api${pattern}`;

/** The path of a row's request, with some id for each star. */
export const addressOf = ({ request }: Call): string =>
  toPath(request.slice(request.indexOf(' ') + 1)).replaceAll('*', '695f15ca1d4c7e0012000702');

/** The fields that the answer to a row's call has when all is well; of a list, those that every item has. */
export function fieldsOf(call: Call): readonly string[] {
  const [method = 'GET'] = call.request.split(' ');
  const body = goodAnswer({ method, url: `http://localhost${addressOf(call)}` }, call.as)?.body;
  if (body === undefined) return call.fields ?? [];
  const [first = {}, ...others] = [body].flat().map(Object);
  return Object.keys(first).filter((field) => others.every((other) => field in other));
}

const pathOf = (url: string) => new URL(url).pathname.replace(/^\/api(?=\/)/, '');

/** What the matrix answers or corrupts: the services, and the file of the payment library. */
export const isOfService = (url: URL) => servicePath.test(url.pathname) || libraryPath.test(url.pathname);

/** Is this the request of that row? */
export function isCall(call: Call, { method, url }: Asking): boolean {
  const [wantedMethod, pattern = ''] = call.request.split(' ');
  const literal = toPath(pattern)
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '[^/]+');
  return method === wantedMethod && new RegExp(`^${literal}$`).test(new URL(url).pathname);
}

/** A secret must belong to an intent that the payment service knows, a token to the person who asks. */
const real: readonly string[] = ['createPaymentIntent', 'issueToken'];

const rights = {
  checkAdmin: (actor: Actor) => ({ isAdmin: actor === 'admin' }),
  checkBuyer: (actor: Actor) => ({ isBuyer: actor === 'buyer' }),
  checkSeller: (actor: Actor) => ({ isSeller: actor === 'seller' }),
};

/** What the API answers when all is well. Undefined for what the local services answer themselves. */
export type Examples = (asking: Asking) => { body: unknown } | undefined;

/** The contract's examples, but for an order: it reads paid once its payment was recorded. */
export function createExamples(actor: Actor): Examples {
  let isPaid = false;
  return (asking) => {
    const good = goodAnswer(asking, actor);
    const operation = findOperation(asking.method, pathOf(asking.url));
    if (operation === 'recordPayment') isPaid = true;
    return good && operation === 'getOrder' ? { body: { ...Object(good.body), paid: isPaid } } : good;
  };
}

function goodAnswer({ method, url }: Asking, actor: Actor): { body: unknown } | undefined {
  const operation = findOperation(method, pathOf(url));
  if (!operation || real.includes(operation)) return undefined;
  if (operation in rights) return { body: rights[operation as keyof typeof rights](actor) };
  return { body: exampleAnswer(operation, { status: 200 }).body };
}

const sentences: Record<number, string> = {
  401: 'Unauthorized access',
  403: 'forbidden access',
  500: 'The database is away',
};

/** An error body as the asked service writes one. */
export function refusalOf({ url }: Asking, status: number, message = sentences[status] ?? ''): string {
  const path = new URL(url).pathname;
  if (path.startsWith('/v1/')) return JSON.stringify({ error: { type: 'api_error', message } });
  if (path.startsWith('/1/'))
    return JSON.stringify({ status_code: status, error: { message, code: status }, status_txt: 'Bad' });
  if (path.includes('googleapis')) return JSON.stringify({ error: { code: status, message, errors: [] } });
  return JSON.stringify({ message });
}
