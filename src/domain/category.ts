import { textOf, type AnyRecord } from '@/services/api/records';

/** A brand of phones. */
export interface Category {
  /** What /categoryUsed/{id} takes: the field `id`, else `_id`. */
  id: string;
  name: string;
  imageUrl: string;
}

/** A record without an id or a name cannot be linked: undefined. */
export function readCategory(record: AnyRecord): Category | undefined {
  const id = textOf(record, 'id', '_id');
  const name = textOf(record, 'name');
  return id && name ? { id, name, imageUrl: textOf(record, 'image_url') } : undefined;
}
