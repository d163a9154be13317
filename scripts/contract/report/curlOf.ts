import type { Finding } from '../check/finding';

/** One argument of a program may not be longer than 128 kB. */
const longestArgument = 100_000;

/** The request that shows a finding, as one line for bash; undefined for a finding without a request. */
export function curlOf({ exchanges }: Pick<Finding, 'exchanges'>): string | undefined {
  const exchange = exchanges.at(-1);
  if (!exchange) return undefined;
  const { method, url, headers, body, file } = exchange.request;
  const isPiped = body !== undefined && (body.length > longestArgument || body.includes('\0'));
  const hasType = Object.keys(headers).some((name) => name.toLowerCase() === 'content-type');
  // `fetch` adds this type to a text without one; curl would add that of a form.
  const sent =
    body === undefined || hasType ? headers : { ...headers, 'Content-Type': 'text/plain;charset=UTF-8' };
  return [
    ...(isPiped ? piped(Buffer.from(body)) : file ? piped(contentOf(file)) : []),
    'curl',
    // Without -g, curl takes brackets for a pattern of many addresses.
    ...(/[[\]{}]/.test(url) ? ['-g'] : []),
    method === 'HEAD' ? '-sI' : '-si',
    ...(exchange.silence === undefined ? [] : ['--max-time 20']),
    ...(['GET', 'HEAD'].includes(method) && body === undefined ? [] : [`-X ${quoted(method)}`]),
    quoted(url),
    ...Object.entries(sent).map(
      ([name, value]) => `-H ${quoted(value === '' ? `${name};` : `${name}: ${value}`)}`,
    ),
    ...(isPiped ? ['--data-binary @-'] : body === undefined ? [] : [`--data-raw ${quoted(body)}`]),
    ...(file ? [`-F ${quoted(partOf(file))}`] : []),
  ].join(' ');
}

type UploadedFile = NonNullable<Finding['exchanges'][number]['request']['file']>;

/** The bytes of a large file were not kept: zeros take their place. */
const contentOf = ({ base64, size }: UploadedFile): Buffer | number =>
  base64 === '' ? size : Buffer.from(base64, 'base64');

const partOf = ({ field, name, type }: UploadedFile): string =>
  `${field}=@-;filename="${name.replace(/["\\]/g, '\\$&')}";type=${type}`;

const piped = (content: Buffer | number): string[] =>
  typeof content === 'number'
    ? [`head -c ${content} /dev/zero |`]
    : [`printf %s ${quoted(content.toString('base64'))} | base64 -d |`];

/** Controls, line ends, letters that cannot be seen or that turn the direction of the text, and `##[` for GitHub's runner. */
const unprintable = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]|(?<=##)\[/u;

/** One word of a shell, whatever is in it, on one line and without a character that a terminal obeys. */
export function quoted(text: string): string {
  if (!unprintable.test(text)) return `'${text.replaceAll("'", "'\\''")}'`;
  const escaped = text
    .replace(/[\\']/g, '\\$&')
    .replace(new RegExp(unprintable, 'gu'), (letter) =>
      [...Buffer.from(letter)].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join(''),
    );
  return `$'${escaped}'`;
}
