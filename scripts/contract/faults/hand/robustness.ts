import type { Fault, FaultyCall } from '../fault';
import { message } from '../faultyAnswers';
import { families, ofEach } from './families';

const storing = ['createUser', 'addProduct', 'advertisePhone', 'bookPhone'] as const;
const asking = ['issueToken', 'checkAdmin', 'listMyProducts', 'listOrders', 'listPhonesOfCategory'] as const;

/** What a careless server breaks down over. */
const stumbles: { what: string; isHard: (text: string) => boolean }[] = [
  { what: 'a quote', isHard: (text) => text.includes("'") },
  { what: 'a letter beyond Latin', isHard: (text) => /[^\0-\u024f]/.test(text) },
  { what: 'an emoji', isHard: (text) => /\p{Extended_Pictographic}/u.test(text) },
  { what: 'a text of 5000 letters', isHard: (text) => text.length >= 5000 },
  { what: 'a line break', isHard: (text) => text.includes('\n') },
  { what: 'an HTML tag, which a firewall stops', isHard: (text) => text.includes('<script') },
  { what: 'a text that is called __proto__', isHard: (text) => text === '__proto__' },
  { what: 'a text that begins with a dollar', isHard: (text) => text.startsWith('$') },
];

/** Servers that fail or fall silent. */
export const robustnessFaults: Fault[] = [
  ...stumbles.flatMap(({ what, isHard }) =>
    ofEach(storing, () => ({
      name: `fails over ${what}`,
      checks: ['not_a_server_error'],
      serve: async (call) =>
        textsOf(call).some(isHard) ? message(500, 'Internal server error') : call.next(),
    })),
  ),
  ...stumbles.slice(0, 1).flatMap(({ what, isHard }) =>
    ofEach(asking, () => ({
      name: `fails over ${what} in the address`,
      checks: ['not_a_server_error'],
      serve: async (call) =>
        [...Object.values(call.params), ...call.query.values()].some(isHard)
          ? message(500, 'Internal server error')
          : call.next(),
    })),
  ),
  ...ofEach(asking, () => ({
    name: 'fails over letters beyond Latin in the address',
    checks: ['not_a_server_error'],
    serve: async (call) =>
      [...Object.values(call.params), ...call.query.values()].some((text) => /[^\0-\u024f]/.test(text))
        ? message(500, 'Internal server error')
        : call.next(),
  })),
  ...ofEach(['listAdvertisements', 'addProduct'], () => ({
    name: 'never answers',
    checks: ['not_a_server_error'],
    serve: () => new Promise<Response>(() => undefined),
  })),
  ...ofEach(['listQuestions', 'checkBuyer'], () => ({
    name: 'breaks the connection off',
    checks: ['not_a_server_error'],
    serve: () => Promise.reject(new TypeError('fetch failed')),
  })),
  ...ofEach(['listMyProducts', 'getOrder', 'uploadImage'], () => ({
    name: 'fails at every third call',
    checks: ['not_a_server_error'],
    serve: async (call) => {
      const count = Number(call.memory.get('count') ?? 0) + 1;
      call.memory.set('count', count);
      return count % 3 === 0 ? message(500, 'Internal server error') : call.next();
    },
  })),
  ...ofEach(['addProduct', 'bookPhone', 'advertisePhone'], () => ({
    name: 'fails over prices that are numbers',
    checks: ['not_a_server_error'],
    serve: async (call) =>
      typeof call.body['price'] === 'number' ? message(500, 'price.trim is not a function') : call.next(),
  })),
  ...ofEach(families.guarded, () => ({
    name: 'fails over a token that it cannot read',
    checks: ['not_a_server_error', 'ignored_auth'],
    serve: async (call) => {
      const response = await call.next();
      const token = call.authorization?.split(' ')[1] ?? '';
      return response.status === 401 && token.split('.').length !== 3
        ? message(500, 'jwt malformed')
        : response;
    },
  })),
];

const textsOf = ({ body }: FaultyCall): string[] =>
  Object.values(body).filter((value): value is string => typeof value === 'string');
