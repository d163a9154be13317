import type { Forwarded } from './forward';

/** A record that a journey has stored, by a POST to a path of the server. */
export interface StoredRecord {
  path: string;
  id: string;
}

/** The id of what a request has stored, of any kind. */
export function storedId({ method, response }: Forwarded): string | undefined {
  const id = method === 'POST' ? read(response?.body)['insertedId'] : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** What the requests have stored and not deleted. */
export function leftBy(sent: Forwarded[]): StoredRecord[] {
  const left = new Map<string, StoredRecord>();
  for (const one of sent) {
    const id = storedId(one);
    if (id !== undefined) left.set(id, { path: one.path.replace(/^\/server/, ''), id });
    if (hasDeleted(one)) left.delete(one.path.split('/').at(-1) ?? '');
  }
  return [...left.values()];
}

const hasDeleted = ({ method, response }: Forwarded): boolean =>
  method === 'DELETE' &&
  response !== undefined &&
  response.status < 300 &&
  read(response.body)['deletedCount'] !== 0;

function read(text: string | undefined): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? '')) as Record<string, unknown>;
  } catch {
    return {};
  }
}
