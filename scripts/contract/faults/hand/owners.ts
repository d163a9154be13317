import { asRightful, callerOf, isSignedIn, recordOf, userOf } from '../behind';
import type { Fault, FaultyCall } from '../fault';
import { message, spoils } from '../faultyAnswers';
import { families, ofEach } from './families';

const owned = [...families.ofSellers, 'recordPayment'] as const;

/** Records and e-mails of others. */
export const ownerFaults: Fault[] = [
  ...ofEach(families.ofSellers, () => ({
    name: 'lets every seller do it to anybody',
    checks: ['wrong_owner'],
    serve: async (call) => {
      const response = await call.next();
      return response.status === 403 && (await isSeller(call)) ? asRightful(call) : response;
    },
  })),
  ...ofEach(families.ofSellers, () => ({
    name: 'answers 403 to another seller and does it all the same',
    checks: ['refusal_changes_nothing'],
    serve: async (call) => {
      const response = await call.next();
      if (response.status === 403 && (await isSeller(call))) await asRightful(call);
      return response;
    },
  })),
  ...ofEach(families.ofSellers, () => ({
    name: 'compares the domain of the e-mails alone',
    checks: ['wrong_owner'],
    serve: async (call) => {
      const response = await call.next();
      if (response.status !== 403 || !(await isSeller(call))) return response;
      const product = await recordOf(call.sandbox, 'phones', call.params['id']);
      const domain = (email: unknown) => String(email).split('@')[1];
      return domain(product?.['email']) === domain(callerOf(call)) ? asRightful(call) : response;
    },
  })),
  ...ofEach(owned, () => ({
    name: 'answers 404 for what is not the own',
    checks: ['wrong_owner'],
    serve: async (call) => {
      const response = await call.next();
      const user = await userOf(call.sandbox, callerOf(call));
      const isOther = call.operation === 'recordPayment' || user?.['userrole'] === 'Seller';
      return response.status === 403 && isOther ? message(404, 'Not found') : response;
    },
  })),
  ...ofEach(owned, () => ({
    name: 'answers 200 for what is not the own, and does nothing',
    checks: ['wrong_owner'],
    serve: async (call) => {
      const response = await call.next();
      const user = await userOf(call.sandbox, callerOf(call));
      if (response.status !== 403 || !user) return response;
      const nobody = { ...call.params, id: '0'.repeat(24) };
      if (call.operation !== 'recordPayment')
        return call.next({
          path: `/manageproducts/${nobody.id}`,
          authorization: `Bearer ${await call.sandbox.tokenOf('seller@example.com')}`,
        });
      return Response.json(
        { acknowledged: true, insertedId: 'f'.repeat(24) },
        { headers: { 'Access-Control-Allow-Origin': '*' } },
      );
    },
  })),
  ...ofEach(families.ofSellers, () => ({
    name: 'answers 403 for an id that nothing has',
    checks: ['counts', 'use_after_free', 'positive_data_acceptance'],
    serve: async (call) => {
      const product = await recordOf(call.sandbox, 'phones', call.params['id']);
      return product ? call.next() : spoils(200, () => message(403, 'forbidden access'))(call);
    },
  })),
  ...ofEach(families.ofSellers, () => ({
    name: 'tells the e-mail of the owner apart by case',
    checks: ['wrong_owner', 'positive_data_acceptance', 'filters', 'read_your_writes'],
    serve: async (call) => {
      const product = await recordOf(call.sandbox, 'phones', call.params['id']);
      const isSame = !product || product['email'] === callerOf(call);
      return isSame || !(await isSignedIn(call)) ? call.next() : message(403, 'forbidden access');
    },
  })),
  {
    name: 'recordPayment looks at the e-mail in the body, and not in the token',
    operations: ['recordPayment'],
    checks: ['wrong_owner'],
    serve: async (call) => {
      const response = await call.next();
      return response.status === 403 ? asRightful(call) : response;
    },
  },
  {
    name: 'recordPayment does not look whose the order is',
    operations: ['recordPayment'],
    checks: ['wrong_owner', 'payment'],
    serve: async (call) => {
      const response = await call.next();
      const isOwnEmail = String(call.body['email']).toLowerCase() === callerOf(call).toLowerCase();
      if (response.status !== 403 || !isOwnEmail) return response;
      const order = await recordOf(call.sandbox, 'orders', call.body['bookingId']);
      const email = String(order?.['email']);
      const token = await call.sandbox.tokenOf(email);
      return call.next({ body: { ...call.body, email }, authorization: `Bearer ${token}` });
    },
  },
  {
    name: 'recordPayment answers 403 to somebody else and records the payment',
    operations: ['recordPayment'],
    checks: ['refusal_changes_nothing'],
    serve: async (call) => {
      const response = await call.next();
      if (response.status === 403) await asRightful(call);
      return response;
    },
  },
  {
    name: 'recordPayment tells e-mails apart by case',
    operations: ['recordPayment'],
    checks: ['wrong_owner', 'payment', 'positive_data_acceptance'],
    serve: async (call) => {
      const isSame = call.body['email'] === callerOf(call);
      return isSame || !(await isSignedIn(call)) ? call.next() : message(403, 'forbidden access');
    },
  },
];

const isSeller = async (call: FaultyCall): Promise<boolean> =>
  (await userOf(call.sandbox, callerOf(call)))?.['userrole'] === 'Seller';
