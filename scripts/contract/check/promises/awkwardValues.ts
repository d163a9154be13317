/** Texts that are easily trimmed, escaped, cut or decoded once too often. */
export const awkwardTexts: readonly [what: string, text: string][] = [
  ['spaces around texts', '  two spaces around  '],
  ['quotes and mark-up', `O'Brien "the 2nd" <b>bold</b> & &amp; <script>alert(1)</script>`],
  ['line breaks and tabs', 'line\nbreak\r\nand\ttab'],
  ['letters of many scripts', 'Grüße ﬁ İ 手机 هاتف 👩‍👩‍👧 e\u0301 é'],
  ['what programs write', `\\n \\ %41 %s _ $1 \${x} {{7*7}} '); drop table phones; --`],
  ['words that are values elsewhere', 'null'],
  ['texts of 3,000 characters', 'A long story, 長い話. '.repeat(200).slice(0, 2999) + '.'],
];

/** Prices of which none may be rounded, converted, trimmed or refused. */
export const awkwardPrices: readonly [what: string, one: string | number, other: string | number][] = [
  ['prices with zeros that a number would lose', '0199.50', '145.00'],
  ['a price with spaces around it, and a plain one', ' 12 ', '215'],
  ['texts that are no prices', 'abc', ''],
  ['prices that are numbers', 1000, 199.95],
  ['zero as a price', 0, '-5'],
  ['less than zero as a price', -0.5, 0],
  ['prices that are written in other ways', '1e3', 0.1],
  ['prices with many digits', '12345678901234567890.123456789', 12_345_678.912],
];
