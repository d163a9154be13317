import type { CheckReport } from '../check/checkReport';
import type { Exchange } from '../check/exchange';

/** All requests and answers as HAR 1.2, one entry a line, for the network view of a browser. */
export function har({ exchanges }: Pick<CheckReport, 'exchanges'>, version: string): string {
  const inOrder = [...exchanges].sort((a, b) => a.startedAt - b.startedAt || a.number - b.number);
  const entries = inOrder.map((exchange) => JSON.stringify(entryOf(exchange)));
  const creator = JSON.stringify({ name: 'contract check', version });
  return `{"log":{"version":"1.2","creator":${creator},"pages":[],"entries":[\n${entries.join(',\n')}\n]}}\n`;
}

function entryOf(exchange: Exchange) {
  const { operation, request, response, silence, startedAt, milliseconds } = exchange;
  const { body = '', file } = request;
  const type = headerOf(request.headers, 'content-type') ?? '';
  return {
    startedDateTime: new Date(startedAt).toISOString(),
    time: milliseconds,
    request: {
      method: request.method,
      url: request.url,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: namesAndValues(request.headers),
      queryString: queryOf(request.url),
      ...(file
        ? {
            postData: {
              mimeType: 'multipart/form-data',
              params: [{ name: file.field, fileName: file.name, contentType: file.type }],
              text: '',
            },
          }
        : body !== '' && { postData: { mimeType: type, params: [], text: body } }),
      headersSize: -1,
      bodySize: file ? file.size : bytesOf(body),
    },
    response: {
      status: response?.status ?? 0,
      statusText: response ? '' : (silence ?? 'no answer'),
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: namesAndValues(response?.headers ?? {}),
      content: {
        size: bytesOf(response?.text ?? ''),
        mimeType: response?.headers['content-type'] ?? 'x-unknown',
        text: response?.text ?? '',
      },
      redirectURL: response?.headers['location'] ?? '',
      headersSize: -1,
      bodySize: response ? bytesOf(response.text) : -1,
      ...(!response && { _error: silence ?? 'no answer' }),
    },
    cache: {},
    timings: { send: 0, wait: milliseconds, receive: 0 },
    ...(operation && { comment: operation }),
  };
}

const namesAndValues = (headers: Record<string, string>) =>
  Object.entries(headers).map(([name, value]) => ({ name, value }));

const queryOf = (url: string) =>
  URL.canParse(url) ? [...new URL(url).searchParams].map(([name, value]) => ({ name, value })) : [];

const headerOf = (headers: Record<string, string>, wanted: string): string | undefined =>
  Object.entries(headers).find(([name]) => name.toLowerCase() === wanted)?.[1];

const bytesOf = (text: string): number => Buffer.byteLength(text);
