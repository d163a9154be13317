import type { OperationId } from '@/services/api/operations';
import type { Fault } from '../fault';
import { message, spoils, withStatus } from '../faultyAnswers';
import { families, ofEach } from './families';

/** Other statuses than the documented ones. */
export const statusFaults: Fault[] = [
  ...always('answers 201', families.storing, 200, 201),
  ...always('answers 202', families.storing, 200, 202),
  ...always('answers 204', ['deleteUser', 'deleteProduct', 'makeAdmin', 'markProduct'], 200, 204),
  ...always('refuses with 422', families.withJsonBody, 400, 422),
  ...always('refuses with 415', ['createUser', 'bookPhone'], 400, 415),
  ...always('refuses with 404', families.byId, 400, 404),
  ...always('refuses with 500', [...new Set([...families.withJsonBody, ...families.byId])], 400, 500),
  ...always('refuses with 200', ['createUser', 'advertisePhone', 'issueToken', 'listUsers'], 400, 200),
  ...always('answers 400 where the token is bad', families.guarded, 401, 400),
  ...always('answers 404 where the role is wrong', [...families.ofAdmins], 403, 404),
  ...always('answers 401 where the role is wrong', [...families.ofAdmins, ...families.ofSellers], 403, 401),
  ...always('answers 206', families.lists, 200, 206),
  ...ofEach(['listCategories', 'getOrder', 'checkBuyer'], () => ({
    name: 'redirects to an address with a slash at its end',
    checks: ['status_code_conformance', 'positive_data_acceptance'],
    serve: async ({ path }) =>
      new Response(null, {
        status: 301,
        headers: { Location: `${path}/`, 'Access-Control-Allow-Origin': '*' },
      }),
  })),
  ...ofEach(['listAdvertisements', 'createPaymentIntent'], () => ({
    name: 'is not there at all',
    checks: ['status_code_conformance'],
    serve: async () => message(404, 'Cannot find this address'),
  })),
  ...ofEach(['listQuestions', 'addProduct', 'verifySeller'], () => ({
    name: 'is not implemented',
    checks: ['status_code_conformance', 'not_a_server_error'],
    serve: async () => message(501, 'Not implemented'),
  })),
];

function always(what: string, ids: readonly OperationId[], from: number, to: number): Fault[] {
  return ofEach(ids, () => ({
    name: what,
    checks: [
      'status_code_conformance',
      'negative_data_rejection',
      'not_a_server_error',
      'wrong_role',
      'ignored_auth',
      'response_schema_conformance',
      'missing_required_header',
    ],
    serve: spoils(from, (response) => withStatus(response, to)),
  }));
}
