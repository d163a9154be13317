import type { Exchange } from '../../check/exchange';
import { headerVariable } from '../headerVariable';
import { forgedToken } from './forgedToken';
import type { PasteContext } from './pasteContext';
import { quoted, shellWord, type Piece } from './shellWord';
import { template, type Substitute } from './template';

interface CurlOptions {
  substitutes: Substitute[];
  context: PasteContext;
  /** The request that shows the departure: as it was, and with its answer's head. */
  isLast: boolean;
  /** Whether addresses begin with variables. */
  hasVariables: boolean;
}

export interface Curl {
  /** Lines that make what the command needs. */
  before: string[];
  command: string;
}

/** A request as a curl command, of several lines when it is long. */
export function curlOf(exchange: Exchange, options: CurlOptions): Curl {
  const { request, silence, startedAt } = exchange;
  const { substitutes, context, isLast } = options;
  const before: string[] = [];
  const word = (text: string) => shellWord(template(text, substitutes, context.marker));

  const header = ([name, value]: [string, string]): string => {
    if (Object.keys(context.settings.headers).some((one) => one.toLowerCase() === name.toLowerCase())) {
      return `-H "${name}: $${headerVariable(name)}"`;
    }
    if (value === '') return `-H ${quoted(`${name};`)}`;
    const isToken =
      name.toLowerCase() === 'authorization' && !substitutes.some((one) => value.includes(one.value));
    const forged = isToken
      ? forgedToken(value, { substitutes, marker: context.marker, sentAt: Math.floor(startedAt / 1000) })
      : undefined;
    if (!forged || forged.word === quoted(forged.value)) return `-H ${word(`${name}: ${value}`)}`;
    before.push(`FORGED=${forged.word}`);
    const [ahead = '', behind = ''] = value.split(forged.value);
    return `-H ${shellWord([{ text: `${name}: ${ahead}` }, { code: '$FORGED' }, { text: behind }])}`;
  };

  const isHead = request.method === 'HEAD';
  // Without -g, curl takes brackets for a pattern of many addresses.
  const flags = [
    ...(/[[\]{}]/.test(request.url) ? ['-g'] : []),
    isHead ? '-sI' : isLast ? '-si' : '-s',
    ...(silence === undefined ? [] : ['--max-time 20']),
  ];
  const method = isHead || request.method === usualMethod(exchange) ? [] : [`-X ${request.method}`];
  const first = ['curl', ...flags, ...method, address(exchange, options, word)].join(' ');
  const parts = [...headersOf(exchange, isLast).map(header), ...bodyOf(exchange, word)];
  const { pipe, option } = fileOf(exchange);
  return { before, command: pipe + [first, ...parts, ...option].join(' \\\n  ') };
}

/** What curl does without being told. */
const usualMethod = ({ request: { body, file } }: Exchange): string =>
  body === undefined && !file ? 'GET' : 'POST';

function address(
  { request: { url } }: Exchange,
  { substitutes, context, hasVariables }: CurlOptions,
  word: (text: string) => string,
): string {
  const { server, payments, images } = context.settings;
  const base = [
    { value: server, code: '$SERVER' },
    { value: payments?.url, code: '$PAYMENTS' },
    { value: images?.url, code: '$IMAGES' },
  ].find(({ value }) => value !== undefined && url.startsWith(value));
  if (!hasVariables || base?.value === undefined) return word(url);
  const rest: Piece[] = template(url.slice(base.value.length), substitutes, context.marker);
  return shellWord([{ code: base.code }, ...rest]);
}

/** Steps on the way are told without what only a page of another origin would send. */
function headersOf({ request, response }: Exchange, isLast: boolean): [string, string][] {
  const headers = Object.entries(request.headers);
  const isSent = (name: string) => headers.some(([one]) => one.toLowerCase() === name);
  const isBare = request.body !== undefined && !isSent('content-type');
  const sent = [
    ...headers,
    ...(isBare ? [['Content-Type', 'text/plain;charset=UTF-8'] as [string, string]] : []),
  ];
  return isLast || !response ? sent : sent.filter(([name]) => !/^(origin|accept)$/i.test(name));
}

/** One argument of a program may not be longer than 128 kB. */
const longest = 100_000;

function bodyOf({ request: { body } }: Exchange, word: (text: string) => string): string[] {
  if (body === undefined) return [];
  if (body.length <= longest && !body.includes('\0')) return [`--data-raw ${word(body)}`];
  return ['--data-binary @-'];
}

/** Bytes go through a pipe: they are no shell word. */
function fileOf({ request: { file, body } }: Exchange): { pipe: string; option: string[] } {
  if (file) {
    const bytes =
      file.base64 === '' ? `head -c ${file.size} /dev/zero | ` : `printf %s ${file.base64} | base64 -d | `;
    const named = `${file.field}=@-;filename="${file.name.replace(/["\\]/g, '\\$&')}";type=${file.type}`;
    return { pipe: bytes, option: [`-F ${quoted(named)}`] };
  }
  if (body === undefined || (body.length <= longest && !body.includes('\0'))) return { pipe: '', option: [] };
  if (!body.includes('\0')) return { pipe: `printf %s ${quoted(body)} | `, option: [] };
  return { pipe: `printf %s ${Buffer.from(body).toString('base64')} | base64 -d | `, option: [] };
}
