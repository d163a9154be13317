import type { MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { cacheControl } from './headers';

/**
 * What is asked for again each time gets a tag, so that the answer to a repeat is 304 and nothing else. The headers
 * count, too: a new policy must arrive also where the page itself is the same.
 */
export function createRevalidation(headers: Readonly<Record<string, string>>): MiddlewareHandler {
  const ofHeaders = new TextEncoder().encode(JSON.stringify(headers));
  const tagged = etag({
    generateDigest: (body) => crypto.subtle.digest('SHA-256', Buffer.concat([ofHeaders, body])),
  });
  return (context, next) => (cacheControl(context.req.path) === 'no-cache' ? tagged(context, next) : next());
}
