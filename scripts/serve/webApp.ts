import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import type { Settings } from '../../src/config/settings';
import { appPaths, publicPages } from '../../src/paths';
import { cacheControl, securityHeaders } from './headers';

/** Serves a built web client as its host would: compressed files, production headers, a page for every address. */
export function createWebApp(folder: string, settings: Settings): Hono {
  const headers = securityHeaders(settings);
  const root = relative(process.cwd(), folder) || '.';
  const file = (path: string) => serveStatic({ root, path, precompressed: true });
  const app = new Hono();

  app.use('*', createRevalidation(headers));
  app.use('*', async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
    const cache = cacheControl(context.req.path);
    // Nothing that is missing is kept: the page of a 404 is asked for again, a missing file says nothing.
    if (context.res.ok || cache === 'no-cache') context.header('Cache-Control', cache);
  });
  for (const [name, { path }] of Object.entries(publicPages)) app.get(path, file(name));
  // A form that no script has handled. What it sends is not read; the page comes again, with the sentence for that.
  for (const [name, { path }] of Object.entries(publicPages))
    app.post(path, (context) =>
      context.html(readFileSync(join(folder, name), 'utf8').replace('id="incomplete"', 'data-shown')),
    );
  for (const path of appPaths()) app.get(path.replace('**', '*'), file('app.html'));
  app.use('*', serveStatic({ root, precompressed: true }));
  // A file that is gone must fail as one: HTML in place of a script would hide a new deployment.
  app.get('/assets/*', (context) => context.text('Not found', 404));
  app.get('*', async (context, next) => {
    const page = await file('404.html')(context, next);
    return page && new Response(page.body, { status: 404, headers: page.headers });
  });
  return app;
}

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
