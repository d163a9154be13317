/**
 * What an attacker may write into a listing, a name or a response to break or take over a page. Scripts among them set
 * `window.hostileRan`, so that a test can ask whether one ran.
 */
const ran = 'window.hostileRan=true';

export const hostileTexts: readonly string[] = [
  `<img src=x onerror="${ran}">`, // a picture that fails on purpose
  `<script>${ran}</script>`, // a script
  `"><script>${ran}</script>`, // a script after a closed attribute
  `" autofocus onfocus="${ran}" x="`, // a handler in an open attribute
  `<svg onload="${ran}">`, // a drawing with a handler
  `<input autofocus onfocus="${ran}">`, // an input that takes the focus
  `<iframe srcdoc="<script>parent.${ran}</script>"></iframe>`, // a frame with a script
  '<base href="https://evil.example/">', // a base address
  '<style>*{display:none}</style>', // a style sheet
  '</main></body></html>', // an end of the page
  '<!--', // an open comment
  `<math><mtext><table><mglyph><style><img src onerror="${ran}">`, // a mutation by namespace
  `javascript:${ran}`, // a script address
  `JaVaScRiPt:${ran}`, // a script address in mixed case
  `java\tscript:${ran}`, // a script address behind a tab
  ` javascript:${ran}`, // a script address behind a blank
  `\u0001javascript:${ran}`, // a script address behind a control character
  `data:text/html,<script>parent.${ran}</script>`, // a page as data
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="${ran}"/>`, // a drawing as data
  '//evil.example/x', // an address without a scheme
  '../../../../etc/passwd', // a way up
  `{{constructor.constructor('${ran}')()}}`, // a double-brace template
  "'; DROP TABLE users; --", // SQL
  '{"$gt":""}', // a NoSQL operator
  '=HYPERLINK("https://evil.example","Click")', // a formula of a spreadsheet
  'x\r\nSet-Cookie: a=b\r\n\r\n<h1>x', // lines of a header
  `&lt;script&gt;${ran}&lt;/script&gt;`, // entities
  '%E0%A4%A', // a percent code that is none
  '\\u003cscript\\u003e\\"', // escapes of JSON
  '\u202etxt.exe', // right to left by force
  'هاتف Pixel 8', // Arabic with a number
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
  '__proto__', // a prototype
  'constructor', // a constructor
  'undefined', // no value
  'null', // an empty value
  '[object Object]', // an object as text
  '1e400', // a number too large
  '-1', // a negative number
  '0x1F', // a number of another base
  '2026-02-31', // a day that is none
];
