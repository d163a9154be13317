import type { Fault } from '../fault';
import { spoils, withHeaders, withText } from '../faultyAnswers';
import { families, ofEach } from './families';

const page = '<!DOCTYPE html><title>Error</title><pre>Something went wrong</pre>';

const asPage = async (response: Response) =>
  withHeaders(new Response(page, { status: response.status, headers: response.headers }), (headers) =>
    headers.set('Content-Type', 'text/html; charset=utf-8'),
  );

/** Answers that are not the JSON that they should be. */
export const contentFaults: Fault[] = [
  ...ofEach(families.withJsonBody, () => ({
    name: 'refuses with an HTML page',
    checks: ['content_type_conformance'],
    serve: spoils(400, asPage),
  })),
  ...ofEach(families.guarded, () => ({
    name: 'answers 401 with an HTML page',
    checks: ['content_type_conformance'],
    serve: spoils(401, asPage),
  })),
  ...ofEach([...families.ofAdmins, ...families.ofSellers, 'issueToken'], () => ({
    name: 'answers 403 with an HTML page',
    checks: ['content_type_conformance'],
    serve: spoils(403, asPage),
  })),
  ...ofEach(['getOrder', 'recordPayment'], () => ({
    name: 'answers 404 with an HTML page',
    checks: ['content_type_conformance'],
    serve: spoils(404, asPage),
  })),
  ...ofEach(families.all, () => ({
    name: 'calls its JSON text/plain',
    checks: ['content_type_conformance'],
    serve: spoils(200, (response) =>
      withHeaders(response, (headers) => headers.set('Content-Type', 'text/plain; charset=utf-8')),
    ),
  })),
  ...ofEach(families.lists, () => ({
    name: 'gives no content type',
    checks: ['content_type_conformance'],
    serve: async ({ next }) => withHeaders(await next(), (headers) => headers.delete('Content-Type')),
  })),
  ...ofEach([...families.byId, 'createUser', 'checkAdmin'], () => ({
    name: 'answers 200 with an empty body',
    checks: ['content_type_conformance'],
    serve: spoils(200, (response) => withText(response, () => '')),
  })),
  ...ofEach(families.lists, () => ({
    name: 'wraps its list into an object',
    checks: ['response_schema_conformance'],
    serve: spoils(200, (response) => withText(response, (text) => `{"data":${text}}`)),
  })),
  ...ofEach(['issueToken', 'getOrder', 'createUser', 'createPaymentIntent'], () => ({
    name: 'wraps its answer into an object',
    checks: ['response_schema_conformance'],
    serve: spoils(200, (response) => withText(response, (text) => `{"data":${text}}`)),
  })),
  ...ofEach(['listUsers', 'checkSeller', 'bookPhone'], () => ({
    name: 'writes its JSON into a JSON text',
    checks: ['response_schema_conformance'],
    serve: spoils(200, (response) => withText(response, (text) => JSON.stringify(text))),
  })),
  ...ofEach(families.lists, () => ({
    name: 'cuts its list off',
    checks: ['content_type_conformance'],
    serve: spoils(200, (response) => withText(response, (text) => text.slice(0, -2))),
  })),
  ...ofEach(['createUser', 'makeAdmin', 'addProduct', 'recordPayment'], () => ({
    name: 'names the reason error, and not message',
    checks: ['response_schema_conformance'],
    serve: spoils(400, (response) => withText(response, (text) => text.replace('"message"', '"error"'))),
  })),
  ...ofEach(['markProduct', 'deleteUser'], () => ({
    name: 'gives an empty message with 401',
    checks: ['response_schema_conformance'],
    serve: spoils(401, (response) => withText(response, () => '{"message":""}')),
  })),
];
