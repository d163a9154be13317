import { isIP } from 'node:net';
import { loopback } from '../urlOf';

/** The parts of a request that say for which host it is, and of which page. */
interface Headers {
  host?: string | undefined;
  origin?: string | undefined;
  'sec-fetch-site'?: string | undefined;
}

export interface Refused {
  status: 400 | 403;
  why: string;
}

const isLoopback = (hostname: string): boolean =>
  /^(?:(?:.+\.)?localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

/** Accepted host names besides those of this machine, such as the name of a container's host. */
const allowedHosts = () => (process.env['ALLOWED_HOSTS'] ?? '').split(',');

/**
 * For every local server: why it does not answer a request, which is not for its own host. Against DNS rebinding, where a
 * foreign page has the server's own origin and only the `Host` header differs: it then names a domain, never an address.
 */
export function foreignHost({ host = '' }: Headers, listensOn = loopback): Refused | undefined {
  if (host === '' || !URL.canParse(`http://${host}`))
    return { status: 400, why: 'The Host header is not valid.' };
  const { hostname } = new URL(`http://${host}`);
  const isAddress = listensOn !== loopback && isIP(hostname.replace(/^\[|\]$/g, '')) > 0;
  if (isLoopback(hostname) || isAddress || allowedHosts().includes(hostname)) return undefined;
  return {
    status: 403,
    why: `This server does not answer for ${hostname}. ALLOWED_HOSTS can add it (docs/settings.md).`,
  };
}

/** Whether a page of another site has sent a request, or has a link to it. Programs that are no browser say nothing of it. */
export function isOfForeignPage({ host, origin, 'sec-fetch-site': site }: Headers): boolean {
  if (origin !== undefined) return !URL.canParse(origin) || new URL(origin).host !== host;
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}
