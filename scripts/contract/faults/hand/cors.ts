import type { Fault } from '../fault';
import { message, withHeaders } from '../faultyAnswers';
import { families, ofEach } from './families';

const allow = 'Access-Control-Allow';

/** Refusals that each family of operations is sure to give. */
const refusing: [status: number, ids: Fault['operations']][] = [
  [400, families.withJsonBody],
  [401, families.guarded],
  [403, [...families.ofAdmins, ...families.ofSellers, 'issueToken']],
  [404, ['getOrder', 'recordPayment']],
];

/** What a page of another origin must be able to do. */
export const corsFaults: Fault[] = [
  ...ofEach(families.all, () => ({
    name: 'has no Access-Control-Allow-Origin',
    checks: ['response_headers_conformance', 'cors'],
    serve: async ({ next }) => withHeaders(await next(), (headers) => headers.delete(`${allow}-Origin`)),
  })),
  ...refusing.flatMap(([status, ids]) =>
    ofEach(ids, () => ({
      name: `has no Access-Control-Allow-Origin when it answers ${status}`,
      checks: ['response_headers_conformance', 'cors'],
      serve: async ({ next }) => {
        const response = await next();
        if (response.status !== status) return response;
        return withHeaders(response, (headers) => headers.delete(`${allow}-Origin`));
      },
    })),
  ),
  ...(
    [
      ['null', 'null'],
      ['the address of one shop', 'https://second-ring.example'],
      ['two origins', 'https://second-ring.example, https://shop.contract-check.example'],
      ['the pattern of all shops', 'https://*.example'],
    ] as const
  ).flatMap(([what, value]) =>
    ofEach(['listCategories', 'addProduct'], () => ({
      name: `allows ${what} as the origin`,
      checks: ['response_headers_conformance', 'cors'],
      serve: async ({ next }) =>
        withHeaders(await next(), (headers) => headers.set(`${allow}-Origin`, value)),
    })),
  ),
  ...preflight('is not answered', () => message(404, 'Not found')),
  ...preflight('is answered with 401, because it has no token', () => message(401, 'Unauthorized access')),
  ...preflight('is answered with 405', () => message(405, 'Method not allowed')),
  ...preflight('fails', () => message(500, 'Internal server error')),
  ...preflight('does not allow Authorization', (response) =>
    withHeaders(response, (headers) => headers.set(`${allow}-Headers`, 'Content-Type')),
  ),
  ...preflight('does not allow Content-Type', (response) =>
    withHeaders(response, (headers) => headers.set(`${allow}-Headers`, 'Authorization')),
  ),
  ...preflight('allows a star for headers, which leaves Authorization out', (response) =>
    withHeaders(response, (headers) => headers.set(`${allow}-Headers`, '*')),
  ),
  ...preflight('allows no headers', (response) =>
    withHeaders(response, (headers) => headers.delete(`${allow}-Headers`)),
  ),
  ...preflight('allows GET and POST alone', (response) =>
    withHeaders(response, (headers) => headers.set(`${allow}-Methods`, 'GET, POST')),
  ),
  ...preflight('does not allow PATCH', (response) =>
    withHeaders(response, (headers) => headers.set(`${allow}-Methods`, 'GET,POST,PUT,DELETE')),
  ),
  ...preflight('allows no origin', (response) =>
    withHeaders(response, (headers) => headers.delete(`${allow}-Origin`)),
  ),
  ...preflight('allows the origin of one shop', (response) =>
    withHeaders(response, (headers) => headers.set(`${allow}-Origin`, 'https://second-ring.example')),
  ),
  ...preflight('is redirected', () => new Response(null, { status: 308, headers: { Location: '/' } })),
];

/** All preflights of a server; the check asks for them operation by operation. */
function preflight(what: string, spoil: (response: Response) => Response): Fault[] {
  return [
    {
      name: `The preflight ${what}`,
      operations: ['markProduct'],
      also: 'everything',
      checks: ['cors'],
      serve: async ({ method, next }) => {
        const response = await next();
        return method === 'OPTIONS' ? spoil(response) : response;
      },
    },
  ];
}
