import type { Schema } from './schemas';

/** The names that ids usually have. */
export const idNames = ['_id', 'id', 'uuid', 'slug'];

/** A field such as `id`, `project_id`, `ownerIds` or `articleSlug`, whose value names a record. */
export const isIdName = (name: string): boolean =>
  /^(_?id|uuid|slug)$/i.test(name) || /(_(id|ids|uuid|slug)|[a-z](Id|Ids|ID|Uuid|Slug))$/.test(name);

/** The value at a place such as `article/slug`; undefined where there is none. */
export const at = (value: unknown, place: string): unknown =>
  place === '' ? undefined : place.split('/').reduce<unknown>((inner, step) => Object(inner)[step], value);

/** A value that has another at a place. */
export const fieldAt = (place: string, value: unknown): unknown =>
  place.split('/').reduceRight<unknown>((inner, step) => ({ [step]: inner }), value);

/** The one property of a schema, if it is an object and there is no other one. */
export function singleProperty(schema: Schema, flat: (part: Schema) => Schema): [string, Schema] | undefined {
  const [first, ...others] = Object.entries(schema.properties ?? {});
  return first && others.length === 0 && Object.keys(flat(first[1]).properties ?? {}).length > 0
    ? first
    : undefined;
}
