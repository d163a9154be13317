import { bearer } from '../../check/exchange';
import { asRightful, callerOf, userOf } from '../behind';
import type { Fault, FaultyCall } from '../fault';
import { message, spoils } from '../faultyAnswers';
import { countOf, families, ofEach } from './families';

const writing = families.guarded.filter((id) => id !== 'createPaymentIntent');

/** Tokens refused the wrong way, or refused although they are good. */
export const refusedTokens: Fault[] = [
  ...ofEach(writing, () => ({
    name: 'answers 401 and does it all the same',
    checks: ['refusal_changes_nothing'],
    serve: async (call) => {
      const response = await call.next();
      if (response.status === 401) await asRightful(call);
      return response;
    },
  })),
  ...ofEach(families.guarded, () => ({
    name: 'answers 403 where the token is missing or bad',
    checks: ['missing_required_header', 'ignored_auth', 'status_code_conformance'],
    serve: spoils(401, () => message(403, 'forbidden access')),
  })),
  ...ofEach(families.guarded, () => ({
    name: 'looks at the request before the token',
    checks: ['ignored_auth'],
    serve: async (call) => {
      const response = await call.next();
      return response.status === 401 && isMalformed(call) ? message(400, 'Not as documented') : response;
    },
  })),
  {
    name: 'Each call of issueToken ends the token before',
    operations: ['issueToken', 'createPaymentIntent'],
    checks: ['retries', 'read_your_writes', 'ignored_auth', 'positive_data_acceptance'],
    serve: async (call) => {
      const { operation, memory, query, next } = call;
      const response = await next();
      if (operation === 'issueToken' && response.status === 200) {
        const { accessToken } = (await response.clone().json()) as { accessToken: string };
        memory.set((query.get('email') ?? '').toLowerCase(), bearer(accessToken));
      }
      if (operation !== 'createPaymentIntent' || response.status !== 200) return response;
      const newest = memory.get(callerOf(call).toLowerCase());
      // Two tokens of one second are the same text.
      const isEarlier = newest !== undefined && newest !== call.authorization;
      return isEarlier ? message(401, 'Unauthorized access') : response;
    },
  },
  {
    name: 'A token works once',
    operations: ['createPaymentIntent'],
    checks: ['retries', 'positive_data_acceptance', 'read_your_writes'],
    serve: async (call) => {
      const response = await call.next();
      if (response.status !== 200 || countOf(call.memory, String(call.authorization)) === 1) return response;
      return message(401, 'Unauthorized access');
    },
  },
  {
    name: 'A token of somebody whose user record is deleted is answered with 401',
    operations: ['makeAdmin', 'verifySeller', 'deleteUser', 'markProduct', 'deleteProduct'],
    checks: ['wrong_role', 'status_code_conformance'],
    serve: async (call) => {
      const response = await call.next();
      if (response.status !== 403) return response;
      const user = await userOf(call.sandbox, callerOf(call));
      return user ? response : message(401, 'Unauthorized access');
    },
  },
  {
    name: 'An expired token is taken for a good one',
    operations: ['createPaymentIntent'],
    checks: ['ignored_auth'],
    unseen: 'Only the server can sign a token, and it signs none that is expired.',
    serve: ({ next }) => next(),
  },
];

const isMalformed = ({ params, text }: FaultyCall): boolean =>
  Object.values(params).some((id) => !/^[0-9a-f]{24}$/.test(id)) || (text !== '' && !isJson(text));

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
