import { operationList } from '@/services/api/operations';
import { asRightful, callerOf, isSignedIn, recordOf, userOf, write } from '../behind';
import type { Fault, FaultyCall, Item } from '../fault';
import { answer, message } from '../faultyAnswers';
import { families, ofEach } from './families';

/** Who is let in beside those who may. */
const letIn: { who: string; isLetIn: (user: Item | undefined, call: FaultyCall) => boolean }[] = [
  { who: 'everybody with a token', isLetIn: () => true },
  { who: 'sellers', isLetIn: (user) => user?.['userrole'] === 'Seller' },
  { who: 'buyers', isLetIn: (user) => user?.['userrole'] === 'Buyer' && user['role'] === undefined },
  { who: 'somebody whose user record is deleted', isLetIn: (user) => user === undefined },
];

const refusedByRole = { checks: ['wrong_role'] } satisfies Partial<Fault>;

/** Roles that are not looked at, or wrongly. */
export const roleFaults: Fault[] = [
  ...letIn.flatMap(({ who, isLetIn }) =>
    ofEach(families.ofAdmins, () => ({
      name: `lets ${who} in beside admins`,
      ...refusedByRole,
      serve: async (call) => {
        const response = await call.next();
        if (response.status !== 403) return response;
        return isLetIn(await userOf(call.sandbox, callerOf(call)), call) ? asRightful(call) : response;
      },
    })),
  ),
  ...ofEach(families.ofAdmins, () => ({
    name: 'answers 403 to a seller and does it all the same',
    checks: ['refusal_changes_nothing'],
    serve: async (call) => {
      const response = await call.next();
      const user = await userOf(call.sandbox, callerOf(call));
      if (response.status === 403 && user?.['userrole'] === 'Seller') await asRightful(call);
      return response;
    },
  })),
  ...ofEach(families.ofAdmins, () => ({
    name: 'lets people do it to their own record',
    ...refusedByRole,
    serve: async (call) => {
      const response = await call.next();
      if (response.status !== 403) return response;
      const user = await userOf(call.sandbox, callerOf(call));
      return Object.values(call.params).includes(String(user?.['_id'])) ? asRightful(call) : response;
    },
  })),
  ...ofEach(families.ofSellers, (id) => ({
    name: 'lets a buyer do it to a phone in the own name',
    ...refusedByRole,
    serve: async (call) => {
      const response = await call.next();
      const product = await recordOf(call.sandbox, 'phones', call.params['id']);
      if (response.status !== 403 || product?.['email'] !== callerOf(call)) return response;
      return id === 'markProduct' ? markedPast(call) : deletedPast(call);
    },
  })),
  ...ofEach(families.ofSellers, (id) => ({
    name: 'lets an admin do it to a phone in the own name',
    ...refusedByRole,
    serve: async (call) => {
      const response = await call.next();
      const caller = callerOf(call);
      const product = await recordOf(call.sandbox, 'phones', call.params['id']);
      const user = await userOf(call.sandbox, caller);
      const isLetIn = user?.['role'] === 'admin' && product?.['email'] === caller;
      if (response.status !== 403 || !isLetIn) return response;
      return id === 'markProduct' ? markedPast(call) : deletedPast(call);
    },
  })),
  ...ofEach(families.ofSellers, (id) => ({
    name: 'answers 403 to a buyer and does it all the same',
    checks: ['refusal_changes_nothing'],
    serve: async (call) => {
      const response = await call.next();
      const user = await userOf(call.sandbox, callerOf(call));
      if (response.status !== 403 || user?.['userrole'] !== 'Buyer') return response;
      await (id === 'markProduct' ? markedPast(call) : deletedPast(call));
      return response;
    },
  })),
  ...ofEach(families.ofSellers, (id) => ({
    name: 'lets an admin do it to anybody',
    checks: ['wrong_role', 'wrong_owner'],
    serve: async (call) => {
      const response = await call.next();
      const user = await userOf(call.sandbox, callerOf(call));
      if (response.status !== 403 || user?.['role'] !== 'admin') return response;
      return id === 'markProduct' ? markedPast(call) : deletedPast(call);
    },
  })),
  ...ofEach(families.ofSellers, (id) => ({
    name: 'lets a seller whose user record is deleted go on',
    checks: ['wrong_role', 'use_after_free'],
    serve: async (call) => {
      const response = await call.next();
      const user = await userOf(call.sandbox, callerOf(call));
      const product = await recordOf(call.sandbox, 'phones', call.params['id']);
      if (response.status !== 403 || user || product?.['email'] !== callerOf(call)) return response;
      return id === 'markProduct' ? markedPast(call) : deletedPast(call);
    },
  })),
  ...ofEach(families.ofAdmins, (id) => ({
    name: 'still lets an admin in whose user record is deleted',
    checks: ['wrong_role', 'use_after_free'],
    also: ['deleteUser'],
    serve: async (call) => {
      const { operation, params, memory, sandbox } = call;
      if (operation === 'deleteUser') {
        const user = await recordOf(sandbox, 'users', params['id']);
        if (user?.['role'] === 'admin') memory.set(`former ${String(user['email'])}`, true);
      }
      const response = await call.next();
      if (response.status !== 403 || operation !== id) return response;
      const isFormer = memory.has(`former ${callerOf(call)}`);
      return isFormer && !(await userOf(sandbox, callerOf(call))) ? asRightful(call) : response;
    },
  })),
  ...ofEach([...families.ofAdmins, ...families.ofSellers], (id) => ({
    name: 'reads the role from the time when the token was issued',
    checks: ['wrong_role', 'read_your_writes'],
    also: ['issueToken'],
    serve: async (call) => {
      const { operation, memory, authorization = '', query, sandbox, next } = call;
      if (operation === 'issueToken') {
        const response = await next();
        if (response.status !== 200) return response;
        const { accessToken } = (await response.clone().json()) as { accessToken?: string };
        const user = await userOf(sandbox, query.get('email') ?? '');
        memory.set(`Bearer ${accessToken}`, [user?.['role'], user?.['userrole']]);
        return response;
      }
      const roles = memory.get(authorization) as unknown[] | undefined;
      const needed = operationList[id].roles.some((role) => role === 'admin') ? 'admin' : 'Seller';
      return roles && !roles.includes(needed) ? message(403, 'forbidden access') : next();
    },
  })),
  ...ofEach(families.ofAdmins, () => ({
    name: 'takes an admin who is a buyer too for a buyer alone',
    checks: ['wrong_role', 'read_your_writes'],
    serve: async (call) => {
      const user = await userOf(call.sandbox, callerOf(call));
      const isBoth = user?.['userrole'] && user['role'] === 'admin';
      return isBoth && (await isSignedIn(call)) ? message(403, 'forbidden access') : call.next();
    },
  })),
];

async function markedPast({ sandbox, params }: FaultyCall): Promise<Response> {
  const count = await write(
    sandbox,
    `update phones set record = json_set(record, '$.status', 'Sold') where _id = ?`,
    [params['id'] ?? ''],
  );
  return answer(200, { acknowledged: true, matchedCount: count, modifiedCount: count });
}

async function deletedPast({ sandbox, params }: FaultyCall): Promise<Response> {
  const deletedCount = await write(sandbox, 'delete from phones where _id = ?', [params['id'] ?? '']);
  return answer(200, { acknowledged: true, deletedCount });
}
