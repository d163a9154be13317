import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../../src/config/settings';
import { cacheControl, securityHeaders } from './headers';

const named = (headers: Record<string, string>) =>
  Object.entries(headers).map(([key, value]) => ({ key, value }));

/**
 * The configuration of Firebase Hosting, from the same source as the headers of the local server. Every address that is
 * no file gets the page, but a missing script stays missing: HTML in its place would hide a new deployment.
 */
export const hostingConfig = (settings: Settings) => ({
  hosting: {
    public: 'dist',
    // The host compresses by itself.
    ignore: ['**/*.br'],
    headers: [
      {
        source: '**',
        headers: named({ ...securityHeaders(settings), 'Cache-Control': cacheControl('/') }),
      },
      { source: '/assets/**', headers: named({ 'Cache-Control': cacheControl('/assets/') }) },
    ],
    rewrites: [{ source: '!/assets/**', destination: '/index.html' }],
  },
});

/** Written at each build, because the policy names the hosts of the settings. */
export function writeHostingConfig(root: string, settings: Settings): void {
  writeFileSync(join(root, 'firebase.json'), `${JSON.stringify(hostingConfig(settings), null, 2)}\n`);
}
