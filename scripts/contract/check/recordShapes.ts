import type { createDeepFields } from './deepFields';
import type { OperationFacts } from './operationFacts';
import { idNames, singleProperty } from './places';
import type { Schema } from '../../openapi/document';

interface Shaped {
  operation: (id: string) => OperationFacts;
  flat: (part: Schema | undefined) => Schema;
  deep: ReturnType<typeof createDeepFields>;
}

export type RecordShapes = ReturnType<typeof createShapes> & ReturnType<typeof createBodies>;

/** Where an answer has its record or its list: `{ articles: […], count: 3 }` has it in `articles`. */
export function createShapes({ operation, flat, deep }: Shaped) {
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
  return { shapeOf, unwrap, recordProperties };
}

/** What a request's body has, without the one field that may be around it. */
export function createBodies({ operation, flat, deep }: Shaped) {
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
  return { bodyWrapper, bodyExample, bodySchema, bodyProperties };
}
