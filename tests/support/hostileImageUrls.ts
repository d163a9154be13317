const ran = 'window.hostileRan=true';

/** Addresses that are no picture, or none that a page may ask for: nothing of them is ever loaded. */
export const unsafeImageUrls: readonly string[] = [
  `javascript:${ran}`,
  `JaVaScRiPt:${ran}`,
  ` javascript:${ran}`,
  `java\nscript:${ran}`,
  `\u0000javascript:${ran}`,
  `javascript://evil.example/%0a${ran}`,
  'vbscript:msgbox(1)',
  'livescript:x',
  `data:text/html,<script>parent.${ran}</script>`,
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="${ran}"/>`,
  'data:image/png;base64,iVBORw0KGgo=',
  'data:,',
  'blob:https://evil.example/0f1a',
  'file:///etc/passwd',
  'file://evil.example/share/x.png',
  'filesystem:https://evil.example/temporary/x.png',
  'about:blank',
  'about:srcdoc',
  'view-source:https://evil.example',
  'chrome://settings',
  'ftp://evil.example/x.png',
  'ws://evil.example/x.png',
  'wss://evil.example/x.png',
  'mailto:admin@example.com',
  'tel:+491515550199',
  'intent://evil.example#Intent;scheme=http;end',
  'cid:picture',
  'jar:https://evil.example!/x.png',
  'https://',
  'http://[::1',
  'https://evil.example:999999/x.png',
  'https://%',
  '',
  '   ',
];

/** Odd addresses that stay on this origin, where they find no picture. */
export const missingImageUrls: readonly string[] = [
  '/no/such/picture.png',
  '../../etc/passwd',
  'picture',
  '?x=1',
  '#x',
  '/images/%00.png',
  `/${'long'.repeat(1_000)}.png`,
  '/images/phones/<script>.svg',
  '/dashboard',
  '/api/categories',
  'null',
  'undefined',
];

/** Images of other hosts, which sellers may use; a page requests them without a referrer. */
export const foreignImageUrls: readonly string[] = [
  'https://evil.example/x.png',
  'http://evil.example/x.png?cookie=',
  '//evil.example/x.png',
  'https://user:password@evil.example/x.png',
  '\\\\evil.example\\x.png',
];
