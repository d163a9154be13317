import type { Exchange } from '../check/exchange';

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
  const hasType = Object.keys(headers).some((name) => name.toLowerCase() === 'content-type');
  // `fetch` adds this type to a text without one; curl would add that of a form.
  const sent =
    body === undefined || hasType ? headers : { ...headers, 'Content-Type': 'text/plain;charset=UTF-8' };
  return [
    ...(isPiped ? [`printf %s ${quoted(Buffer.from(body, encoding).toString('base64'))} | base64 -d |`] : []),
    'curl',
    // Without -g, curl takes brackets for a pattern of many addresses.
    ...(/[[\]{}]/.test(url) ? ['-g'] : []),
    method === 'HEAD' ? '-sI' : '-si',
    ...(exchange.networkError === undefined ? [] : ['--max-time 20']),
    ...(['GET', 'HEAD'].includes(method) && body === undefined ? [] : [`-X ${quoted(method)}`]),
    quoted(url),
    ...Object.entries(sent).map(
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
