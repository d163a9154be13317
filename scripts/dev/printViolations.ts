import type { HttpProxy } from 'vite';
import { findOperation, readViolations, violationsHeader } from '@/dev/prism';
import { plainLine } from '../plainLine';

/** Asks for whole answers, and prints a line for each violation of the contract in an answer that Prism's proxy passes on. */
export function printViolations(proxy: HttpProxy.ProxyServer): void {
  proxy.on('proxyReq', (request) => {
    // A 304 has no body that could be held against the contract.
    request.removeHeader('If-None-Match');
    request.removeHeader('If-Modified-Since');
  });
  proxy.on('proxyRes', (answer, request) => {
    const path = (request.url ?? '').replace(/\?.*$/, '');
    const method = request.method ?? 'GET';
    const operation = findOperation(method, path) ?? 'not in the contract';
    for (const sentence of readViolations([answer.headers[violationsHeader]].flat().join())) {
      const line = `Violation: ${operation} (${method} ${path} ${answer.statusCode}): ${sentence}`;
      // It names fields that the server has sent, whatever they hold.
      console.error(plainLine(line));
    }
  });
}

const noAnswer = /request to (\S+) failed, reason: (.*)/;
const printedAlready = /\[VALIDATOR\]/;

/** Prism's own lines, without those that `printViolations` prints with the operation's name. */
export const sayPrismLine = (server: string) => (line: string) => {
  const [, url, reason] = noAnswer.exec(line) ?? [];
  if (url !== undefined) console.error(`No answer from ${url}: ${reason?.trim() || 'no reason given'}`);
  else if (!printedAlready.test(line))
    console.error(plainLine(line.replace('The mock', `The proxy to ${server}`)));
};
