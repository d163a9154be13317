import { userOf } from '../behind';
import type { Fault, Serve } from '../fault';
import { answer, message, spoils } from '../faultyAnswers';
import { newId } from '@mocks/sandbox/newId';
import { families, ofEach } from './families';

/** Ids, e-mails and flags that break the contract, and are taken. */
export const parameterFaults: Fault[] = [
  ...ofEach([...families.byId, 'getOrder'], () => ({
    name: 'takes ids in capitals',
    checks: ['negative_data_rejection'],
    serve: takesIds((id) => (/^[0-9a-fA-F]{24}$/.test(id) ? id.toLowerCase() : id)),
  })),
  ...ofEach([...families.byId, 'getOrder'], () => ({
    name: 'takes ids of any form',
    checks: ['negative_data_rejection'],
    serve: takesIds(() => newId()),
  })),
  ...ofEach(['makeAdmin', 'verifySeller', 'deleteUser'], () => ({
    name: 'takes an e-mail in place of the id',
    checks: ['negative_data_rejection'],
    serve: async (call) => {
      const response = await call.next();
      const user = await userOf(call.sandbox, Object.values(call.params)[0] ?? '');
      if (response.status !== 400 || !user) return response;
      return call.next({ path: call.path.replace(/[^/]+$/, String(user['_id'])) });
    },
  })),
  ...ofEach([...families.byId, 'getOrder'], () => ({
    name: 'fails when the id has another length',
    checks: ['not_a_server_error', 'negative_data_rejection'],
    serve: spoils(400, () => message(500, 'Argument passed in must be a string of 24 hex characters')),
  })),
  ...ofEach(['issueToken', 'listMyProducts', 'listOrders'], (id) => ({
    name: 'does not need an e-mail',
    checks: ['negative_data_rejection'],
    serve: async ({ next, query }) => {
      const response = await next();
      if (query.get('email') || response.status !== 400) return response;
      return answer(200, id === 'issueToken' ? { accessToken: '' } : []);
    },
  })),
  ...ofEach(['listMyProducts', 'listOrders'], () => ({
    name: 'takes an e-mail of any length',
    checks: ['negative_data_rejection'],
    serve: async ({ next, query }) => ((query.get('email') ?? '').length > 320 ? answer(200, []) : next()),
  })),
  {
    name: 'listUsers takes any value for the flag userrole',
    operations: ['listUsers'],
    checks: ['negative_data_rejection'],
    serve: ({ next, query }) => (query.get('userrole') ? next({ query: {} }) : next()),
  },
  {
    name: 'listPhonesOfCategory takes ids of any length',
    operations: ['listPhonesOfCategory'],
    checks: ['negative_data_rejection'],
    serve: async ({ next, params }) => ((params['id'] ?? '').length > 64 ? answer(200, []) : next()),
  },
];

/** A refused body is put right and taken. */
function takesIds(repair: (id: string) => string): Serve {
  return async (call) => {
    const response = await call.next();
    const [id = ''] = Object.values(call.params);
    if (response.status !== 400 || repair(id) === id) return response;
    return call.next({ path: call.path.replace(/[^/]+$/, repair(id)) });
  };
}
