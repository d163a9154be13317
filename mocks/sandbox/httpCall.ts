import type { Context } from 'hono';
import { basePath } from 'hono/route';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Request as ContractRequest } from 'openapi-backend';
import type { PlainAnswer } from './answerCall';
import { notFound } from './answers';
import type { Contract } from './openContract';

/** The request as the contract's router takes it, relative to where the app is mounted. HEAD is a GET without body. */
export function requestOf(context: Context): ContractRequest & { method: string; query: string } {
  const { pathname, search } = new URL(context.req.url);
  const base = basePath(context).replace(/\/$/, '');
  const method = context.req.method === 'HEAD' ? 'GET' : context.req.method;
  return { method, path: pathname.slice(base.length) || '/', query: search, headers: headersOf(context) };
}

/** Every body is read as JSON, because the first client of this server sends one without its content type. */
const headersOf = (context: Context) => ({
  'content-type': 'application/json',
  authorization: context.req.header('authorization') ?? '',
});

export function send(context: Context, { status, body }: PlainAnswer): Response {
  if (status === 401) context.header('WWW-Authenticate', 'Bearer');
  return context.json(body, status as ContentfulStatusCode);
}

/** An unknown path, or a known one with another method. */
export function sendUndocumented(context: Context, { method, path }: ContractRequest, contract: Contract) {
  const allowed = contract.methodsOf(path).join(', ');
  if (!allowed) return send(context, notFound(`There is no ${path}`));
  context.header('Allow', allowed);
  return send(context, { status: 405, body: { message: `${method} is not possible here, but ${allowed}` } });
}
