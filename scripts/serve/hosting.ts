import { readdirSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import type { Settings } from '../../src/config/settings';
import { appPaths } from '../../src/paths';
import { cacheControl, securityHeaders } from './headers';

/** What every host is told: the headers of all answers, and the paths that share the document of the app. */
interface Hosted {
  headers: Readonly<Record<string, string>>;
  /** `/find` or `/find/**`. */
  appPaths: readonly string[];
  /** The names of the files with a hash. A host would let a browser keep the answer to a missing one for a year, too. */
  assets: readonly string[];
}

const forever = cacheControl('/assets/');
const pages = cacheControl('/');

const named = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([key, value]) => ({ key, value }));

/** What is neither file nor page gets 404.html, with that status. */
export const firebaseConfig = ({ headers, appPaths, assets }: Hosted) => ({
  hosting: {
    public: 'dist',
    // /login is login.html.
    cleanUrls: true,
    trailingSlash: false,
    // The host compresses responses. The others are for other hosts.
    ignore: ['**/*.br', '_headers', '_redirects', 'vercel.json'],
    headers: [
      { source: '**', headers: named({ ...headers, 'Cache-Control': pages }) },
      { source: `/assets/{${assets.join(',')}}`, headers: named({ 'Cache-Control': forever }) },
    ],
    rewrites: appPaths.map((source) => ({ source, destination: '/app.html' })),
  },
});

/** Of the folder that is deployed. With `cleanUrls` app.html is at /app. A path takes a header from one rule only. */
export const vercelConfig = ({ headers, appPaths, assets }: Hosted) => ({
  cleanUrls: true,
  trailingSlash: false,
  headers: [
    { source: '/(.*)', headers: named(headers) },
    { source: '/((?!assets/).*)', headers: named({ 'Cache-Control': pages }) },
    {
      source: `/assets/(${assets.map((name) => name.replaceAll('.', '\\.')).join('|')})`,
      headers: named({ 'Cache-Control': forever }),
    },
  ],
  rewrites: appPaths.map((path) => ({ source: path.replace('**', '(.*)'), destination: '/app' })),
});

/**
 * For Netlify and Cloudflare Pages. A header that two rules name would be sent twice, so Cache-Control has one rule; both
 * hosts ask again for all other files by default.
 */
export const headersFile = ({ headers }: Hosted) =>
  [
    '/*',
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    '/assets/*',
    `  Cache-Control: ${forever}`,
    '',
  ].join('\n');

/** /app, because Cloudflare redirects /app.html there. */
export const redirectsFile = ({ appPaths }: Hosted) =>
  appPaths.map((path) => `${path.replace('**', '*')} /app 200\n`).join('');

const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** A whole configuration, which serves `dist` of the folder that `-p` names. `extensions`: of the files in it. */
export function nginxConfig({ headers, appPaths }: Hosted, extensions: readonly string[]): string {
  const types = extensions.map((ending) => `    "${getMimeType(`x${ending}`)}" ${ending.slice(1)};`);
  const security = Object.entries(headers).map(
    ([name, value]) => `    add_header ${name} "${value}" always;`,
  );
  // As in `types`: nginx compares the whole value.
  const compressed = ['.html', '.css', '.js', '.svg']
    .map((ending) => `"${getMimeType(`x${ending}`)}"`)
    .join(' ');
  const app = appPaths.map((path) =>
    path.endsWith('/**')
      ? `    location ^~ ${path.slice(0, -2)} { try_files /app.html =404; }`
      : `    location = ${path} { try_files /app.html =404; }`,
  );
  return `# Written by "npm run build". docs/deploy.md says how to use it: nginx -p . -c nginx.conf
load_module /usr/lib/nginx/modules/ngx_http_brotli_static_module.so;
pid nginx.pid;
error_log stderr warn;
events {}
http {
  types {
${types.join('\n')}
  }
  # It would hold the addresses of users.
  access_log off;
${temporaryPaths.map((name) => `  ${name}_temp_path nginx_${name};`).join('\n')}
  sendfile on;
  server_tokens off;
  # The build has put a compressed file beside each text.
  brotli_static on;
  # For clients without Brotli.
  gzip on;
  gzip_types ${compressed};
  gzip_vary on;
  # Files with a hash in their name never change. What is missing is not kept.
  map "$status $uri" $cache_control {
    "~^(?:200|206|304) /assets/" "${forever}";
    "~^\\d+ /assets/" "";
    default "${pages}";
  }
  server {
    listen 8080;
    root dist;
    add_header Cache-Control $cache_control always;
${security.join('\n')}
    error_page 404 /404.html;
    location / { try_files $uri $uri.html =404; }
    location = / { try_files /index.html =404; }
${app.join('\n')}
    # HTML in place of a missing script would hide a new deployment.
    location ^~ /assets/ {
      error_page 404 = @missing;
      try_files $uri =404;
    }
    location @missing {
      types {}
      default_type "text/plain; charset=UTF-8";
      return 404 "Not found";
    }
  }
}
`;
}

/** Written at each build, because the policy names the hosts of the settings. Returns the files. */
export function writeHostingFiles(root: string, settings: Settings): string[] {
  const dist = join(root, 'dist');
  const hosted = {
    headers: securityHeaders(settings),
    appPaths: appPaths(),
    assets: readdirSync(join(dist, 'assets')).filter((name) => !name.endsWith('.br')),
  };
  const found = readdirSync(dist, { recursive: true, encoding: 'utf8' }).map((name) => extname(name));
  const extensions = [...new Set(found)].filter((ending) => getMimeType(`x${ending}`)).sort();
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  const files = {
    'firebase.json': json(firebaseConfig(hosted)),
    'dist/_headers': headersFile(hosted),
    'dist/_redirects': redirectsFile(hosted),
    'dist/vercel.json': json(vercelConfig(hosted)),
    'nginx.conf': nginxConfig(hosted, extensions),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  return Object.keys(files);
}
