import type { Exchange } from '../check/exchange';

/** All requests and answers as HAR 1.2, one entry a line, for the network view of a browser. */
export function har(exchanges: Exchange[]): string {
  const inOrder = [...exchanges].sort((a, b) => a.startedAt - b.startedAt || a.number - b.number);
  const entries = inOrder.map((exchange) => JSON.stringify(entryOf(exchange)));
  return `{"log":{"version":"1.2","creator":{"name":"contract check","version":"1"},"pages":[],"entries":[\n${entries.join(',\n')}\n]}}\n`;
}

function entryOf({ operation, request, response, networkError, startedAt, milliseconds }: Exchange) {
  const { method, url, headers, body = '', file } = request;
  return {
    startedDateTime: new Date(startedAt).toISOString(),
    time: milliseconds,
    request: {
      method,
      url,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: namesAndValues(Object.entries(headers)),
      queryString: URL.canParse(url) ? namesAndValues([...new URL(url).searchParams]) : [],
      postData: postDataOf(request),
      headersSize: -1,
      bodySize: file ? file.size : Buffer.byteLength(body),
    },
    response: {
      status: response?.status ?? 0,
      statusText: response ? '' : (networkError ?? 'no answer'),
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: namesAndValues(Object.entries(response?.headers ?? {})),
      content: {
        size: Buffer.byteLength(response?.text ?? ''),
        mimeType: response?.headers['content-type'] ?? 'x-unknown',
        text: response?.text ?? '',
      },
      redirectURL: response?.headers['location'] ?? '',
      headersSize: -1,
      bodySize: response ? Buffer.byteLength(response.text) : -1,
      ...(!response && { _error: networkError ?? 'no answer' }),
    },
    cache: {},
    timings: { send: 0, wait: milliseconds, receive: 0 },
    ...(operation && { comment: operation }),
  };
}

function postDataOf({ headers, body = '', file }: Exchange['request']) {
  if (file) {
    const params = [{ name: file.field, fileName: file.name, contentType: file.type }];
    return { mimeType: 'multipart/form-data', params, text: '' };
  }
  if (body === '') return undefined;
  const type = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type');
  return { mimeType: type?.[1] ?? '', params: [], text: body };
}

const namesAndValues = (pairs: [string, string][]) => pairs.map(([name, value]) => ({ name, value }));
