import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { Settings } from '../../src/config/settings';
import { cacheControl, securityHeaders } from './headers';

/** Serves a built web client as its host would: compressed files, production headers, the page for every route. */
export function createWebApp(folder: string, settings: Settings): Hono {
  const headers = Object.entries(securityHeaders(settings));
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const app = new Hono();

  app.use('*', async (context, next) => {
    await next();
    for (const [name, value] of headers) context.header(name, value);
    if (context.res.ok) context.header('Cache-Control', cacheControl(context.req.path));
  });
  app.use('*', serveStatic({ root: relative(process.cwd(), folder) || '.', precompressed: true }));
  app.get('*', (context) => {
    // A file that is gone must fail as one: HTML in place of a script would hide a new deployment.
    const isFile =
      /\.[a-z0-9]+$/i.test(context.req.path) && !context.req.header('accept')?.includes('text/html');
    return isFile || context.req.path.startsWith('/assets/')
      ? context.text('Not found', 404)
      : context.html(page);
  });
  return app;
}
