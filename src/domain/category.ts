import { nameOf, textOf, type AnyRecord } from '@/services/api/records';

/** A brand of phones. */
export type Category = NonNullable<ReturnType<typeof readCategory>>;

/** A record without an id or a name cannot be linked: undefined. */
export function readCategory(record: AnyRecord) {
  // What /categoryUsed/{id} takes.
  const id = textOf(record, 'id', '_id');
  const name = nameOf(record, 'name');
  return id && name ? { id, name, imageUrl: textOf(record, 'image_url') } : undefined;
}
