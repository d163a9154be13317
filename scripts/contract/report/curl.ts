import type { Exchange } from '../check/client/exchange';

/** An argument of a program may not be longer than 128 kB. */
const longestArgument = 100_000;

/** The request that shows a finding, as one line for bash; undefined for a finding without a request, or with one too long. */
export function curlOf({ exchanges }: { exchanges: Exchange[] }): string | undefined {
  const exchange = exchanges.at(-1);
  if (!exchange) return undefined;
  const { method, url, headers, body, encoding } = exchange.request;
  if (encoding && body === undefined) return undefined;
  const isPiped =
    body !== undefined && (encoding !== undefined || body.length > longestArgument || body.includes('\0'));
  return [
    ...(isPiped ? [`printf %s ${quoted(Buffer.from(body, encoding).toString('base64'))} | base64 -d |`] : []),
    'curl',
    // Without -g, curl takes brackets for a pattern of many addresses.
    ...(/[[\]{}]/.test(url) ? ['-g'] : []),
    '-si',
    ...(exchange.networkError === undefined ? [] : ['--max-time 20']),
    ...(method === 'GET' && body === undefined ? [] : [`-X ${quoted(method)}`]),
    quoted(url),
    ...Object.entries(headers).map(
      ([name, value]) => `-H ${quoted(value === '' ? `${name};` : `${name}: ${value}`)}`,
    ),
    ...(isPiped ? ['--data-binary @-'] : body === undefined ? [] : [`--data-raw ${quoted(body)}`]),
  ].join(' ');
}

/** Control, invisible and bidirectional characters, line ends, and `##[`, a command to GitHub's runner. */
const unprintable = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]|(?<=##)\[/u;

/** Any text as one word of a shell, on one line and without a character that a terminal obeys. */
export function quoted(text: string): string {
  if (!unprintable.test(text)) return `'${text.replaceAll("'", "'\\''")}'`;
  const escaped = text
    .replace(/[\\']/g, '\\$&')
    .replace(new RegExp(unprintable, 'gu'), (letter) =>
      [...Buffer.from(letter)].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join(''),
    );
  return `$'${escaped}'`;
}
