import type { Fault } from '../fault';
import { ofEach } from './families';

const inPath = ['checkAdmin', 'checkBuyer', 'checkSeller'] as const;
const inQuery = ['issueToken', 'listMyProducts', 'listOrders'] as const;

/** Addresses that are not decoded as they should be. */
export const decodingFaults: Fault[] = [
  ...ofEach(inPath, () => ({
    name: 'does not decode the e-mail in the path',
    checks: ['read_your_writes', 'filters'],
    serve: ({ path, next }) => next({ path: path.replaceAll('%', '%25') }),
  })),
  ...ofEach(inPath, () => ({
    name: 'decodes the e-mail twice',
    checks: ['read_your_writes', 'filters', 'positive_data_acceptance'],
    serve: ({ path, next }) => {
      const once = decoded(path.split('/').at(-1) ?? '');
      return decoded(once) === once
        ? next()
        : next({ path: path.replace(/[^/]+$/, encodeURIComponent(decoded(once))) });
    },
  })),
  ...ofEach(inPath, () => ({
    name: 'reads a plus in the path as a space',
    checks: ['read_your_writes', 'filters'],
    serve: ({ path, next }) =>
      /\+|%2B/.test(path) ? next({ path: path.replaceAll(/\+|%2B/g, '%20') }) : next(),
  })),
  ...ofEach(inQuery, () => ({
    name: 'decodes the e-mail twice',
    checks: ['filters', 'read_your_writes', 'positive_data_acceptance'],
    serve: ({ query, next }) => {
      const email = query.get('email');
      return email === null || decoded(email) === email ? next() : next({ query: { email: decoded(email) } });
    },
  })),
  ...ofEach(inQuery, () => ({
    name: 'reads the e-mail up to the first &',
    checks: ['filters', 'read_your_writes', 'positive_data_acceptance'],
    serve: ({ query, next }) => {
      const email = query.get('email');
      return email?.includes('&') ? next({ query: { email: email.split('&')[0] ?? '' } }) : next();
    },
  })),
];

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
