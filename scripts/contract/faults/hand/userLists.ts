import type { Fault } from '../fault';
import { message, withEach, withList } from '../faultyAnswers';

/** The list of all users. */
export const userListFaults: Fault[] = [
  {
    name: 'listUsers shows the users of the bare flag only',
    operations: ['listUsers'],
    checks: ['filters', 'ensure_resource_availability', 'read_your_writes'],
    serve: async ({ next, query }) =>
      withList(await next(), (users) =>
        query.has('userrole') ? users.filter(({ userrole }) => userrole === query.get('userrole')) : users,
      ),
  },
  {
    name: 'listUsers leaves admins out',
    operations: ['listUsers'],
    checks: ['filters', 'read_your_writes'],
    serve: async ({ next }) =>
      withList(await next(), (users) => users.filter(({ role }) => role !== 'admin')),
  },
  {
    name: 'listUsers does not show roles',
    operations: ['listUsers'],
    checks: ['read_your_writes'],
    serve: async ({ next }) => withEach(await next(), ({ role: _, ...user }) => user),
  },
  {
    name: 'listUsers does not show userroles',
    operations: ['listUsers'],
    checks: ['read_your_writes', 'ensure_resource_availability'],
    serve: async ({ next }) => withEach(await next(), ({ userrole: _, ...user }) => user),
  },
  {
    name: 'listUsers shows ten users at most',
    operations: ['listUsers'],
    checks: ['ensure_resource_availability', 'read_your_writes'],
    serve: async ({ next }) => withList(await next(), (users) => users.slice(0, 10)),
  },
  {
    name: 'listUsers needs the flag userrole',
    operations: ['listUsers'],
    checks: ['positive_data_acceptance', 'documented_examples'],
    serve: async ({ next, query }) => {
      const response = await next();
      return query.has('userrole') ? response : message(400, 'userrole is missing');
    },
  },
];
