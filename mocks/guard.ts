import type { MiddlewareHandler } from 'hono';
import { isLoopback } from '@/lib/isLoopback';

/** Names by which this machine may be called besides its own, such as that of a container's host. */
const added = () => (process.env['ALLOWED_HOSTS'] ?? '').split(',');

/**
 * Stands before all local services. A page of the web whose name was pointed at this machine (DNS rebinding) is of the
 * services' own origin to the browser; only the host tells.
 */
export const guard: MiddlewareHandler = async (context, next) => {
  const { hostname } = new URL(context.req.url);
  if (isLoopback(hostname) || added().includes(hostname)) await next();
  else
    context.res = context.text(
      `This server does not answer for ${hostname}. ALLOWED_HOSTS can add it (README).\n`,
      403,
    );
  context.header('X-Content-Type-Options', 'nosniff');
};
