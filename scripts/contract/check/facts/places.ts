import type { Schema } from '../../../openapi/document';

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

/** A step of a JSON pointer. */
export const decodedStep = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~');

/** A field as an extension names it, without what is around the record: `/books/0/author/name` is `author/name`. */
export function placeOf(pointer: string, wrappers: ReadonlySet<string>): string {
  if (!pointer.startsWith('/')) return pointer;
  const [first = '', ...others] = pointer
    .slice(1)
    .split('/')
    .map(decodedStep)
    .filter((step) => !/^(\d+|\*)$/.test(step));
  return (wrappers.has(first) && others.length > 0 ? others : [first, ...others]).join('/');
}

/** What in an extension is the name of a field. */
const naming = ['by', 'ignoreCase', 'field', 'keys', 'name', 'where'];

/** An extension whose JSON pointers are fields. */
export function plainPlaces<Part>(part: Part, place: (pointer: string) => string): Part {
  const read = (value: unknown, name: string): unknown => {
    if (typeof value === 'string') return naming.includes(name) ? place(value) : value;
    if (Array.isArray(value)) return value.map((one) => read(one, name));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([own, one]) => [
        place(own),
        // What a field is set to is no name.
        name === 'sets' || own === 'value' ? one : read(one, own),
      ]),
    );
  };
  return read(part, '') as Part;
}
