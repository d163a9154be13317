import type { LoggedCall } from './callLog';

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** A line for the terminal that makes the same call again. */
export function asCurl({ method, url, headers, body }: LoggedCall): string {
  return [
    'curl',
    ...(method === 'GET' ? [] : ['-X', method]),
    quoted(url),
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', quoted(`${name}: ${value}`)]),
    ...(body === '' ? [] : ['--data-raw', quoted(body)]),
  ].join(' ');
}
