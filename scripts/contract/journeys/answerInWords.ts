import type { Forwarded } from './forward';

const longest = 400;

/** An answer in a few words: of a list, only the records that the journey has made. */
export function answerInWords(
  { response, networkError, foreignId }: Forwarded,
  made: ReadonlySet<string>,
): string {
  if (foreignId !== undefined) return `${foreignId}, which was there before, so nothing was sent`;
  if (!response) return networkError ?? 'no answer';
  const { status, headers, body } = response;
  const type = headers['content-type'] ?? 'no content type';
  const kind = body === '' || type.includes('json') ? '' : ` (${type})`;
  const to = headers['location'] === undefined ? '' : ` to ${headers['location']}`;
  return [`${status}${to}${kind}`, shown(body, made)].join(' ').trim();
}

function shown(body: string, made: ReadonlySet<string>): string {
  const list = listIn(body);
  if (!list || list.length === 0) return shortened(body.replace(/\s+/g, ' '));
  const own = list.filter((item) => made.has(String(Object(item)._id)));
  const which =
    own.length > 0 ? `of which this journey made ${shortened(JSON.stringify(own))}` : 'none made here';
  return `with a list of ${list.length}, ${which}`;
}

function listIn(body: string): unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const shortened = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text);
