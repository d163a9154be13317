import type { MiddlewareHandler } from 'hono';
import { isLoopback } from '@/lib/isLoopback';

/** Host names that are accepted besides those of this machine, such as the name of a container's host. */
const added = () => (process.env['ALLOWED_HOSTS'] ?? '').split(',');

/**
 * Runs before the routes of all local services and refuses foreign host names. With DNS rebinding, a browser takes a web
 * page for one of the services' own origin; only the `Host` header shows the difference.
 */
export const guard: MiddlewareHandler = async (context, next) => {
  const { hostname } = new URL(context.req.url);
  if (isLoopback(hostname) || added().includes(hostname)) await next();
  else
    context.res = context.text(
      `This server does not answer for ${hostname}. ALLOWED_HOSTS can add it (docs/settings.md).\n`,
      403,
    );
  context.header('X-Content-Type-Options', 'nosniff');
};
