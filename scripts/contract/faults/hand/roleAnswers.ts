import { recordsOf, userOf } from '../behind';
import type { Fault, Serve } from '../fault';
import { answer, message, spoils, withRecord, withStatus } from '../faultyAnswers';
import { ofEach } from './families';

const asked = ['checkAdmin', 'checkBuyer', 'checkSeller'] as const;

const flags = { checkAdmin: 'isAdmin', checkBuyer: 'isBuyer', checkSeller: 'isSeller' } as const;

type Asked = (typeof asked)[number];

const ofAsked = (fault: (id: Asked, flag: string) => Omit<Fault, 'operations'>): Fault[] =>
  ofEach(asked, (id) => fault(id as Asked, flags[id as Asked]));

const emailIn = ({ params }: { params: Record<string, string> }) => Object.values(params)[0] ?? '';

/** "Is this user an admin, a buyer, a seller?" */
export const roleAnswerFaults: Fault[] = [
  ...ofAsked((_, flag) => ({
    name: 'says yes of everybody',
    checks: ['read_your_writes', 'filters'],
    serve: spoils(200, () => answer(200, { [flag]: true })),
  })),
  ...ofAsked((_, flag) => ({
    name: 'says no of everybody',
    checks: ['read_your_writes'],
    serve: spoils(200, () => answer(200, { [flag]: false })),
  })),
  ...ofAsked((_, flag) => ({
    name: 'says yes of an e-mail without a user record',
    checks: ['filters', 'read_your_writes', 'use_after_free'],
    serve: async (call) => {
      const response = await call.next();
      const isUnknown = !(await userOf(call.sandbox, emailIn(call)));
      return response.status === 200 && isUnknown ? answer(200, { [flag]: true }) : response;
    },
  })),
  ...ofAsked(() => ({
    name: 'answers 404 for an e-mail without a user record',
    checks: ['status_code_conformance'],
    serve: async (call) => {
      const isUnknown = !(await userOf(call.sandbox, emailIn(call)));
      return isUnknown ? spoils(200, () => message(404, 'No such user'))(call) : call.next();
    },
  })),
  ...ofAsked((_, flag) => ({
    name: 'tells e-mails apart by case',
    checks: ['filters', 'read_your_writes'],
    serve: async (call) => {
      const response = await call.next();
      const user = await userOf(call.sandbox, emailIn(call));
      const isSame = user?.['email'] === emailIn(call);
      return response.status === 200 && !isSame ? answer(200, { [flag]: false }) : response;
    },
  })),
  ...ofAsked((id, flag) => ({
    name: 'keeps its first answer about an e-mail',
    checks: ['read_your_writes', 'use_after_free'],
    serve: async (call) => {
      const response = await call.next();
      const key = `${id} ${emailIn(call)}`;
      if (response.status !== 200) return response;
      const known = call.memory.get(key);
      if (typeof known === 'boolean') return withRecord(response, () => ({ [flag]: known }));
      call.memory.set(key, ((await response.clone().json()) as Record<string, boolean>)[flag]);
      return response;
    },
  })),
  ...ofAsked((_, flag) => ({
    name: 'matches a part of the e-mail',
    checks: ['filters', 'read_your_writes'],
    serve: async (call) => {
      const response = await call.next();
      if (response.status !== 200 || (await userOf(call.sandbox, emailIn(call)))) return response;
      const like = 'select record from users where instr(email, ?) > 0';
      const [user] = await recordsOf(call.sandbox, like, [emailIn(call)]);
      const email = encodeURIComponent(String(user?.['email']));
      const path = call.path.replace(/[^/]+$/, email);
      return user ? call.next({ path }) : withRecord(response, () => ({ [flag]: false }));
    },
  })),
  {
    name: 'checkBuyer says no of an admin who is a buyer',
    operations: ['checkBuyer'],
    checks: ['read_your_writes'],
    serve: hides((user) => user['role'] === 'admin', 'isBuyer'),
  },
  {
    name: 'checkSeller says yes of an admin',
    operations: ['checkSeller'],
    checks: ['read_your_writes', 'filters'],
    serve: async (call) => {
      const user = await userOf(call.sandbox, emailIn(call));
      return user?.['role'] === 'admin' ? answer(200, { isSeller: true }) : call.next();
    },
  },
  {
    name: 'checkAdmin says yes of sellers',
    operations: ['checkAdmin'],
    checks: ['read_your_writes', 'filters'],
    serve: async (call) => {
      const user = await userOf(call.sandbox, emailIn(call));
      return user?.['userrole'] === 'Seller' ? answer(200, { isAdmin: true }) : call.next();
    },
  },
  {
    name: 'checkAdmin answers 403 where the answer is no',
    operations: ['checkAdmin'],
    checks: ['status_code_conformance'],
    serve: async ({ next }) => {
      const response = await next();
      const { isAdmin } = (await response.clone().json()) as { isAdmin?: boolean };
      return isAdmin === false ? withStatus(response, 403) : response;
    },
  },
];

function hides(isHidden: (user: Record<string, unknown>) => boolean, flag: string): Serve {
  return async (call) => {
    const user = await userOf(call.sandbox, emailIn(call));
    return user && isHidden(user) ? answer(200, { [flag]: false }) : call.next();
  };
}
