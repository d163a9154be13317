import { at } from './places';
import type { Schema } from '../../openapi/document';

/** Places such as `author/name` that an extension names: their values are fields of the records, too. */
export function createDeepFields(flat: (part: Schema | undefined) => Schema) {
  const deepPlaces = new Set<string>();
  const withDeep = (properties: Record<string, Schema>): Record<string, Schema> => {
    const schemaAt = (place: string) =>
      place
        .split('/')
        .reduce<Schema | undefined>((part, step) => flat(part).properties?.[step], { properties });
    const inner = [...deepPlaces].flatMap((place) => {
      const schema = schemaAt(place);
      return schema ? [[place, schema] as const] : [];
    });
    return { ...properties, ...Object.fromEntries(inner) };
  };
  const deepValues = (record: unknown): unknown => {
    if (deepPlaces.size === 0 || typeof record !== 'object' || record === null) return record;
    const found = [...deepPlaces].map((place) => [place, at(record, place)] as const);
    return { ...record, ...Object.fromEntries(found.filter(([, value]) => value !== undefined)) };
  };
  /** A body with the values of places such as `author/name` where they belong. */
  function nested(body: unknown): unknown {
    if (typeof body !== 'object' || body === null) return body;
    const whole = structuredClone(body) as Record<string, unknown>;
    for (const place of Object.keys(whole).filter((name) => deepPlaces.has(name))) {
      const steps = place.split('/');
      const last = steps.pop() ?? '';
      const parent = steps.reduce((inner, step) => (inner[step] ??= {}) as typeof whole, whole);
      parent[last] = whole[place];
      Reflect.deleteProperty(whole, place);
    }
    return whole;
  }
  return { add: (place: string) => void deepPlaces.add(place), withDeep, deepValues, nested };
}
