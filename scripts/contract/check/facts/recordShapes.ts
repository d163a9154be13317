import type { OperationFacts } from './operationFacts';
import { at, idNames, singleProperty } from './places';
import type { Schema } from '../../../openapi/document';

type Flat = (part: Schema | undefined) => Schema;

export type RecordShapes = ReturnType<typeof createShapes>;

/** Where bodies and answers have their record or their list: `{ articles: […], count: 3 }` has it in `articles`. */
export function createShapes(operation: (id: string) => OperationFacts, flat: Flat) {
  const deep = createDeepFields(flat);
  const propertiesOf = (part: Schema): Record<string, Schema> => {
    const { items, properties = {} } = flat(part);
    if (items) return propertiesOf(items);
    return Object.fromEntries(Object.entries(properties).filter(([, one]) => flat(one).writeOnly !== true));
  };

  const shapes = new Map<string, { wrapper: string | undefined; isList: boolean; schema: Schema }>();
  function shapeOf(id: string) {
    const known = shapes.get(id);
    if (known) return known;
    const whole = flat(operation(id).good?.schema);
    const isArray = (schema: Schema) => [schema.type].flat().includes('array') || 'items' in schema;
    const lists = Object.entries(whole.properties ?? {}).filter(
      ([, one]) => isArray(flat(one)) && flat(flat(one).items).properties,
    );
    const [list] = lists;
    const single = singleProperty(whole, flat);
    const [wrapper, schema] =
      operation(id).method === 'GET' &&
      lists.length === 1 &&
      list &&
      Object.keys(whole.properties ?? {}).every((name) => !idNames.includes(name))
        ? list
        : (single ?? [undefined, whole]);
    const shape = { wrapper, isList: isArray(flat(schema)), schema };
    shapes.set(id, shape);
    return shape;
  }
  const unwrap = (id: string, answer: unknown): unknown => {
    const { wrapper } = shapeOf(id);
    const inner: unknown = wrapper === undefined ? answer : Object(answer)[wrapper];
    return Array.isArray(inner) ? inner.map(deep.deepValues) : deep.deepValues(inner);
  };
  /** The properties of an answer's record, or of its items when it is a list. */
  const recordProperties = (id: string) => deep.withDeep(propertiesOf(shapeOf(id).schema));
  /** The field in which a body has everything: `{ article: { title } }`. */
  const bodyWrapper = (id: string) => singleProperty(flat(operation(id).body?.schema), flat)?.[0];
  /** An example of a body, without that field. */
  const bodyExample = (id: string, example = operation(id).body?.examples[0]?.value) => {
    const wrapper = bodyWrapper(id);
    return Object(wrapper === undefined ? example : Object(example)[wrapper]) as Record<string, unknown>;
  };
  const bodySchema = (id: string): Schema => {
    const whole = flat(operation(id).body?.schema);
    return flat(singleProperty(whole, flat)?.[1] ?? whole);
  };
  const bodyProperties = (id: string): Record<string, Schema> =>
    deep.withDeep(
      Object.fromEntries(
        Object.entries(bodySchema(id).properties ?? {}).filter(([, one]) => flat(one).readOnly !== true),
      ),
    );
  return { ...deep, shapeOf, unwrap, recordProperties, bodyWrapper, bodyExample, bodySchema, bodyProperties };
}

/** Places such as `author/name` that an extension names: their values are fields of the records, too. */
function createDeepFields(flat: Flat) {
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
  const addDeep = (place: string) => void deepPlaces.add(place);
  return { addDeep, withDeep, deepValues, nested };
}
