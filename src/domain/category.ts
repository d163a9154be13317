import { textOf, type AnyRecord } from '@/services/api/records';

export interface Category {
  /** What /categoryUsed/{id} takes: the field `id`, else `_id`. */
  id: string;
  name: string;
  imageUrl: string;
}

export function toCategory(record: AnyRecord): Category | undefined {
  const id = textOf(record, 'id', '_id');
  const name = textOf(record, 'name');
  return id && name ? { id, name, imageUrl: textOf(record, 'image_url') } : undefined;
}
