import { openContract } from '../../check/facts/contract';
import type { OperationFacts, Schema } from '../../check/facts/operationFacts';
import { answer, onStatus, withHeader, withJson, withStatus, withText, type Replace } from './changes';
import { mutantsOf, type Json, type Kind, type Mutant } from './mutant';

// Mutants that follow from the contract: all that it documents of an answer is corrupted once

const contract = await openContract('openapi.yaml');

interface Corruption {
  kind: Kind;
  what: string;
  replace: Replace;
  /** It is of a part that an answer need not have. */
  isOptional?: boolean;
}

/** What can be wrong with the body, by its schema; where there is a list, in all items and in the last alone. */
const bodyCorruptions = (schema: Schema): Corruption[] =>
  placesIn({ path: [], schema, isRequired: false }).flatMap(({ path, schema, isRequired }) =>
    (path.includes('*') ? [false, true] : [false]).flatMap((isLast) =>
      [...(isRequired ? [dropped] : []), ...wrongValues(schema)].map(({ what, edit }) => ({
        kind: 'schema violated',
        what: `${path.join('.') || 'the answer'} ${what}${isLast ? ', in the last item' : ''}`,
        replace: withJson((json) => editedAt(json, path, edit, isLast)),
        isOptional: !isRequired,
      })),
    ),
  );

/** A part of an answer that the contract says something about. In its path `*` is every item of a list. */
interface Place {
  path: string[];
  schema: Schema;
  isRequired: boolean;
}

/** The place and all that is documented in it. */
function placesIn(place: Place): Place[] {
  const { items, properties = {}, required = [] } = contract.schema(place.schema);
  const inner = Object.entries(properties).map(([name, schema]) => ({
    ...{ path: [...place.path, name], schema, isRequired: required.includes(name) },
  }));
  if (items) inner.push({ path: [...place.path, '*'], schema: items, isRequired: false });
  return [place, ...inner.flatMap(placesIn)];
}

/** A copy with a place edited; a property that becomes undefined is left out. */
function editedAt(
  value: unknown,
  path: string[],
  edit: (value: unknown) => unknown,
  isLast: boolean,
): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return edit(value);
  if (Array.isArray(value)) {
    const first = isLast ? value.length - 1 : 0;
    return value.map((item: unknown, place) => (place < first ? item : editedAt(item, rest, edit, isLast)));
  }
  if (typeof value !== 'object' || value === null || !(step in value)) return value;
  const record = value as Json;
  return { ...record, [step]: editedAt(record[step], rest, edit, isLast) };
}

const otherType: Record<string, unknown> = {
  ...{ string: 17, number: '17', integer: '17', boolean: 'true', array: {}, object: [] },
};
const dropped = { what: 'is missing', edit: () => undefined };
const inCapitals = { what: 'is in capitals', edit: (value: unknown) => String(value).toUpperCase() };

/** Every way in which a value can break its schema, one rule at a time. */
function wrongValues(schema: Schema): { what: string; edit: (value: unknown) => unknown }[] {
  const { type, enum: values, pattern, minLength, maxLength, minimum } = contract.schema(schema);
  const types = [type ?? []].flat();
  const candidates = [
    ...[...types.flatMap((one) => (one in otherType ? [otherType[one]] : [])), null],
    ...(types.length > 1 ? [true] : []),
    ...(types.includes('integer') ? [1.5] : []),
    ...(values ? ['Elsewhere'] : []),
    ...(pattern === undefined ? [] : ['no id', 'a'.repeat(23)]),
    ...(minLength === undefined ? [] : ['']),
    ...(maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)]),
    ...(minimum === undefined ? [] : [minimum - 1]),
  ];
  const wrong = [...new Set(candidates)].filter((value) => contract.problems(schema, value).length > 0);
  return [
    ...wrong.map((value) => ({ what: `is ${shown(value)}`, edit: () => value })),
    ...(pattern === undefined ? [] : [inCapitals]),
  ];
}

function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 40 ? 'too long' : text;
}

const contentCorruptions = Object.entries({
  'Content-Type is text/html': withHeader('Content-Type', 'text/html'),
  'Content-Type is missing': withHeader('Content-Type'),
  'the body is cut short': withText((text) => text.slice(0, -1)),
  'the body is empty': withText(() => ''),
}).map(([what, replace]): Corruption => ({ kind: 'content corrupted', what, replace }));

const headerDropped: Corruption = {
  kind: 'header dropped',
  what: 'Access-Control-Allow-Origin is missing',
  replace: withHeader('Access-Control-Allow-Origin'),
};

const plausible: Record<number, number[]> = {
  200: [201, 204, 400, 404, 500],
  400: [200, 404, 422, 500],
  401: [200, 400, 403, 500],
  403: [200, 401, 404, 500],
  404: [200, 400, 403, 500],
};

/** A status that a server might give in place of the documented one, with a documented body where there is one. */
const statusCorruptions = (status: number, responses: OperationFacts['responses']): Corruption[] =>
  (plausible[status] ?? []).map((other) => {
    const [example] = Object.values(responses[other]?.examples ?? {});
    const replace = example === undefined ? withStatus(other) : () => answer(other, example);
    return { kind: 'status replaced', what: `the status is ${other}`, replace };
  });

export const derivedMutants: Mutant[] = contract.operations.flatMap(({ id, responses }) =>
  Object.entries(responses)
    // No request makes a good server fail.
    .filter(([status]) => Number(status) < 500)
    .flatMap(([status, { schema }]) =>
      [
        ...(schema ? bodyCorruptions(schema) : []),
        ...contentCorruptions,
        headerDropped,
        ...statusCorruptions(Number(status), responses),
      ].flatMap(({ kind, what, replace, isOptional }) =>
        mutantsOf(kind, { [id]: { [`${status}: ${what}`]: onStatus(Number(status), replace) } }).map(
          (mutant) => ({ ...mutant, isOptional }),
        ),
      ),
    ),
);
