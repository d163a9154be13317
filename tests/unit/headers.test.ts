import { expect, test } from 'vitest';
import { readSettings } from '@/config/settings';
import {
  cacheControl,
  contentSecurityPolicy,
  hostingConfig,
  securityHeaders,
} from '../../scripts/serve/headers';
import { testEnv, testSettings } from '../support/testSettings';

const directive = (policy: string, name: string) =>
  policy.split('; ').find((part) => part.startsWith(`${name} `)) ?? '';

const realSettings = readSettings({
  ...testEnv,
  VITE_STAND_INS: 'off',
  VITE_API_URL: 'https://api.second-ring.example/v2',
  VITE_AUTH_EMULATOR_URL: '',
  VITE_PAYMENTS_URL: '',
  VITE_FIREBASE_API_KEY: 'AIza-real',
  VITE_FIREBASE_AUTH_DOMAIN: 'second-ring.firebaseapp.example',
  VITE_FIREBASE_PROJECT_ID: 'second-ring',
  VITE_FIREBASE_APP_ID: '1:2:web:3',
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_123',
  VITE_IMAGE_HOST_URL: 'https://api.imgbb.com',
  VITE_IMAGE_HOST_KEY: 'key',
  VITE_MAP_URL: 'https://www.openstreetmap.org/export/embed.html?bbox=13',
});

const inline = { scripts: ["'sha256-script'"], styles: ["'sha256-style'"] };

test('nothing inline runs or styles but what the build wrote, and no page may frame the shop', () => {
  for (const settings of [testSettings, realSettings]) {
    const policy = contentSecurityPolicy(settings, inline);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
    expect(directive(policy, 'style-src')).toMatch(/^style-src 'self' 'sha256-\S+' 'sha256-style'$/);
    expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(directive(policy, 'default-src')).toBe("default-src 'none'");
  }
});

test('the local shop talks to its own origin alone', () => {
  const policy = contentSecurityPolicy(testSettings, inline);
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self'");
  expect(directive(policy, 'script-src')).toBe("script-src 'self' 'sha256-script'");
  expect(directive(policy, 'frame-src')).toBe("frame-src 'self'");
});

test('with stand-ins no text of any kind becomes a script, so that every browser test proves it of our code', () => {
  const policy = contentSecurityPolicy(testSettings, inline);
  expect(directive(policy, 'require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
  expect(directive(policy, 'trusted-types')).toBe("trusted-types 'none'");
});

test('with real services, whose scripts could not be tried, it is reported', () => {
  expect(contentSecurityPolicy(realSettings, inline)).not.toContain('trusted-types');
  const reportOnly = 'Content-Security-Policy-Report-Only';
  expect(securityHeaders(realSettings, inline)[reportOnly]).toBe("require-trusted-types-for 'script'");
  expect(securityHeaders(testSettings, inline)).not.toHaveProperty([reportOnly]);
});

test('the host gets the same headers as the local server, for pages and for hashed files', () => {
  const { headers, rewrites } = hostingConfig(realSettings, inline).hosting;
  const atHost = (source: string) =>
    Object.fromEntries(
      headers.flatMap((rule) =>
        rule.source === source ? rule.headers.map(({ key, value }) => [key, value]) : [],
      ),
    );
  expect(atHost('**')).toEqual({
    ...securityHeaders(realSettings, inline),
    'Cache-Control': cacheControl('/'),
  });
  expect(atHost('/assets/**')).toEqual({ 'Cache-Control': cacheControl('/assets/index-abc.js') });
  // A public page has a file of its own, and an unknown path is 404.html.
  const sources = rewrites.map(({ source }) => source);
  expect(sources).toEqual(expect.arrayContaining(['/categoryUsed/**', '/dashboard', '/dashboard/**']));
  for (const path of ['/', '/login', '/login/**', '/blogs', '**']) expect(sources).not.toContain(path);
  expect(new Set(rewrites.map(({ destination }) => destination))).toEqual(new Set(['/app.html']));
});

test('a real shop talks to the services that its settings name, and to no other', () => {
  const policy = contentSecurityPolicy(realSettings, inline);
  expect(directive(policy, 'connect-src')).toBe(
    "connect-src 'self' https://api.second-ring.example https://api.imgbb.com https://api.stripe.com https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
  );
  expect(directive(policy, 'frame-src')).toContain('https://www.openstreetmap.org');
  expect(directive(policy, 'frame-src')).toContain('https://second-ring.firebaseapp.example');
  expect(directive(policy, 'script-src')).toBe(
    "script-src 'self' 'sha256-script' https://js.stripe.com https://*.js.stripe.com https://apis.google.com/js/api.js https://apis.google.com/_/scs/",
  );
});

test('the other headers are there', () => {
  expect(securityHeaders(testSettings, inline)).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  });
  expect(securityHeaders(testSettings, inline)['Strict-Transport-Security']).toMatch(/max-age=\d{7,}/);
});

test('hashed files are kept for a year, pages are asked for again', () => {
  expect(cacheControl('/assets/index-abc.js')).toContain('immutable');
  expect(cacheControl('/')).toBe('no-cache');
  expect(cacheControl('/dashboard')).toBe('no-cache');
});
