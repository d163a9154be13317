import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../../src/config/settings';
import { projectRoot } from '../lib/localData';

/** Emotion puts its rules into an empty style element; this is the hash of nothing. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
/** The hash of the one inline script, which no build changes. */
const [, firstScript = ''] =
  /<script>(.*?)<\/script>/s.exec(readFileSync(join(projectRoot, 'index.html'), 'utf8')) ?? [];
const firstScriptHash = `'sha256-${createHash('sha256').update(firstScript).digest('base64')}'`;
const stripeScripts = ['https://js.stripe.com', 'https://*.js.stripe.com'];
const stripeApi = ['https://api.stripe.com'];
// Only where Firebase's SDK loads Google's frame library from: other paths of this host answer with scripts of the caller.
const googleScripts = ['https://apis.google.com/js/api.js', 'https://apis.google.com/_/scs/'];
const firebaseHosts = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/** The scripts of Stripe and Google make scripts of text themselves, and no policy of theirs is documented. */
const usesForeignScripts = ({ auth, payments }: Settings) => !payments.standInUrl || !auth.emulatorUrl;

/** The origin of an absolute URL; a path is of this origin and needs no entry. */
const originOf = (url: string) => (URL.canParse(url) ? [new URL(url).origin] : []);

/**
 * What the page may load and whom it may talk to: this origin, and the services that the settings name. It is the same for
 * each build with these settings, so that a release needs no new configuration of its host.
 */
export function contentSecurityPolicy(settings: Settings): string {
  const { apiUrl, auth, payments, images, mapUrl, errorReportUrl } = settings;
  const usesStripe = !payments.standInUrl;
  const usesFirebase = !auth.emulatorUrl;
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      firstScriptHash,
      ...(usesStripe ? stripeScripts : []),
      ...(usesFirebase ? googleScripts : []),
    ],
    'style-src': ["'self'", emptyStyle],
    'font-src': ["'self'"],
    // Sellers' pictures may stand on any host.
    'img-src': ["'self'", 'data:', 'blob:', 'http:', 'https:'],
    'connect-src': [
      "'self'",
      ...originOf(apiUrl),
      ...originOf(images.url),
      ...originOf(errorReportUrl),
      ...(usesStripe ? stripeApi : originOf(payments.standInUrl ?? '')),
      ...(usesFirebase ? firebaseHosts : originOf(auth.emulatorUrl ?? '')),
    ],
    'frame-src': [
      "'self'",
      ...originOf(mapUrl),
      ...(usesStripe ? [...stripeScripts, 'https://hooks.stripe.com'] : []),
      ...(usesFirebase ? [`https://${auth.authDomain}`] : []),
    ],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    ...(!usesForeignScripts(settings) && {
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ["'none'"],
    }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}

/** The headers of every page and file of the web client, here and at the host. */
export const securityHeaders = (settings: Settings): Record<string, string> => ({
  'Content-Security-Policy': contentSecurityPolicy(settings),
  ...(usesForeignScripts(settings) && {
    'Content-Security-Policy-Report-Only': "require-trusted-types-for 'script'",
  }),
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
});

/** Files with a hash in their name never change; everything else is asked for again. */
export const cacheControl = (path: string) =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
