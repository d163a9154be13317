import type { Fault, Item } from '../fault';
import { message, withRecord, withStatus } from '../faultyAnswers';
import { countOf, families, ofEach } from './families';

const updating = ['makeAdmin', 'verifySeller', 'markProduct'] as const;
const deleting = ['deleteUser', 'deleteProduct'] as const;

/** What an acknowledgement counts. */
export const countFaults: Fault[] = [
  ...ofEach(updating, () => ({
    name: 'counts a change every time',
    checks: ['counts', 'retries'],
    serve: async ({ next }) =>
      withRecord(await next(), (json) => ({ ...json, modifiedCount: json['matchedCount'] })),
  })),
  ...ofEach(updating, () => ({
    name: 'counts no match when there is nothing to change',
    checks: ['counts', 'retries'],
    serve: async ({ next }) =>
      withRecord(await next(), (json) => ({ ...json, matchedCount: json['modifiedCount'] })),
  })),
  ...ofEach(updating, () => ({
    name: 'counts a match for an id that nothing has',
    checks: ['counts'],
    serve: async ({ next }) => withRecord(await next(), (json) => ({ ...json, matchedCount: 1 })),
  })),
  ...ofEach(updating, () => ({
    name: 'counts nothing at all',
    checks: ['counts'],
    serve: async ({ next }) =>
      withRecord(await next(), (json) => ({ ...json, matchedCount: 0, modifiedCount: 0 })),
  })),
  ...ofEach(updating, () => ({
    name: 'counts two for one',
    checks: ['counts'],
    serve: async ({ next }) =>
      withRecord(await next(), (json) => ({
        ...json,
        matchedCount: 2 * Number(json['matchedCount']),
        modifiedCount: 2 * Number(json['modifiedCount']),
      })),
  })),
  ...ofEach(updating, () => ({
    name: 'makes a record for an id that nothing has, and counts it',
    checks: ['counts'],
    serve: async ({ next }) =>
      withRecord(await next(), (json) => ({
        ...json,
        matchedCount: 1,
        modifiedCount: json['matchedCount'] === 0 ? 1 : json['modifiedCount'],
      })),
  })),
  ...ofEach(deleting, () => ({
    name: 'counts one every time',
    checks: ['counts', 'use_after_free', 'retries'],
    serve: async ({ next }) => withRecord(await next(), (json) => ({ ...json, deletedCount: 1 })),
  })),
  ...ofEach(deleting, () => ({
    name: 'counts none although it has deleted',
    checks: ['counts', 'use_after_free'],
    serve: async ({ next }) => withRecord(await next(), (json) => ({ ...json, deletedCount: 0 })),
  })),
  ...ofEach(deleting, () => ({
    name: 'counts one for the second deletion too',
    checks: ['counts', 'use_after_free', 'retries'],
    serve: async ({ next, memory, path }) => {
      const isAgain = countOf(memory, path) > 1;
      return withRecord(await next(), (json) => (isAgain ? { ...json, deletedCount: 1 } : json));
    },
  })),
  ...([404, 400, 500] as const).flatMap((status) =>
    ofEach(families.byId, () => ({
      name: `answers ${status} for an id that nothing has`,
      checks: ['counts', 'status_code_conformance', 'use_after_free', 'not_a_server_error'],
      serve: async ({ next }) => {
        const response = await next();
        const { matchedCount, deletedCount } = (await response.clone().json()) as Item;
        const isUnknown = matchedCount === 0 || deletedCount === 0;
        return response.status === 200 && isUnknown ? message(status, 'Not found') : response;
      },
    })),
  ),
  ...ofEach(['createUser', 'addProduct', 'advertisePhone', 'recordPayment', ...families.byId], () => ({
    name: 'says acknowledged false of what it has done',
    checks: ['counts', 'read_your_writes', 'positive_data_acceptance'],
    serve: async ({ next }) => withRecord(await next(), (json) => ({ ...json, acknowledged: false })),
  })),
  ...ofEach(updating, () => ({
    name: 'answers 304 when there is nothing to change',
    checks: ['status_code_conformance', 'counts', 'retries'],
    serve: async (call) => {
      const response = await call.next();
      const { matchedCount, modifiedCount } = (await response.clone().json()) as Item;
      return matchedCount === 1 && modifiedCount === 0 ? withStatus(response, 304) : response;
    },
  })),
  ...ofEach(updating, () => ({
    name: 'answers 400 when there is nothing to change',
    checks: ['counts', 'retries', 'positive_data_acceptance'],
    serve: async (call) => {
      const response = await call.next();
      if (response.status !== 200) return response;
      const { matchedCount, modifiedCount } = (await response.clone().json()) as Item;
      const isIdle = matchedCount === 1 && modifiedCount === 0;
      return isIdle ? message(400, 'Nothing to change') : response;
    },
  })),
];
