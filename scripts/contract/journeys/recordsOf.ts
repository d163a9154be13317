import type { Forwarded } from './forward';

/** A record that a journey has stored. */
export interface StoredRecord {
  kind: 'user' | 'product' | 'order';
  id: string;
  email: string;
}

/** The id of what a request has stored, of any kind. */
export function storedId({ method, response }: Forwarded): string | undefined {
  const id = method === 'POST' ? read(response?.body)['insertedId'] : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** What the requests have left on the server. Orders always stay: no call deletes them. */
export function leftBy(sent: Forwarded[]): StoredRecord[] {
  const left = new Map<string, StoredRecord>();
  for (const one of sent) {
    const id = storedId(one);
    const kind = kinds[one.path];
    if (id && kind) left.set(id, { kind, id, email: String(read(one.request.body)['email']) });
    if (hasDeleted(one)) left.delete(one.path.split('/').at(-1) ?? '');
  }
  return [...left.values()];
}

const kinds: Record<string, StoredRecord['kind']> = {
  '/server/users': 'user',
  '/server/addproducts': 'product',
  '/server/buyerBookingItems': 'order',
};

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
