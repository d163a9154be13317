import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../../src/config/settings';
import { appPaths } from '../../src/paths';
import { cacheControl, securityHeaders } from './headers';
import { inlineHashes, type InlineHashes } from './inlineHashes';

const named = (headers: Record<string, string>) =>
  Object.entries(headers).map(([key, value]) => ({ key, value }));

/**
 * The configuration of Firebase Hosting, from the same source as the headers of the local server. The pages of the app
 * share one document; what is neither file nor page gets 404.html, with that status.
 */
export const hostingConfig = (settings: Settings, inline: InlineHashes) => ({
  hosting: {
    public: 'dist',
    // /login is login.html.
    cleanUrls: true,
    trailingSlash: false,
    // The host compresses responses.
    ignore: ['**/*.br'],
    headers: [
      {
        source: '**',
        headers: named({ ...securityHeaders(settings, inline), 'Cache-Control': cacheControl('/') }),
      },
      { source: '/assets/**', headers: named({ 'Cache-Control': cacheControl('/assets/') }) },
    ],
    rewrites: appPaths.map((source) => ({ source, destination: '/app.html' })),
  },
});

/** Written at each build, because the policy names the hosts of the settings. */
export function writeHostingConfig(root: string, settings: Settings): void {
  const config = hostingConfig(settings, inlineHashes(join(root, 'dist')));
  writeFileSync(join(root, 'firebase.json'), `${JSON.stringify(config, null, 2)}\n`);
}
