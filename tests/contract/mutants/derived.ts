import { answer, withHeader, withJson, withText, type Replace } from './answer';
import { onStatus } from './changes';
import { openContract, type CheckName, type OperationFacts, type Schema } from './checkServer';
import { mutants, type Change, type Json, type Mutant } from './mutant';

// Mutants that follow from the contract: all that it documents of an answer is corrupted once

const contract = openContract('openapi.yaml');

type Corrupt = (
  kind: string,
  what: string,
  foundBy: CheckName[],
  replace: Replace,
  isOptional?: boolean,
) => Mutant[];

/** Corrupts every answer of one operation and status. */
function corruptionsOf(id: string, status: number): Corrupt {
  return (kind, what, foundBy, replace, isOptional = false) => {
    const change: Change = onStatus(status, (call, response) => {
      call.memory.set('answered', true);
      return replace(call, response);
    });
    if (status >= 500) change.unobservable = 'No request makes a good server fail.';
    else if (isOptional)
      change.unobservable = (memory) =>
        memory.has('answered') ? 'The sandbox has no record with it.' : undefined;
    return mutants(kind, foundBy, { [`${id} ${status}: ${what}`]: change });
  };
}

/** What can be wrong with the body, by its schema; where there is a list, in all items and in the last alone. */
function bodyMutants(corrupt: Corrupt, schema: Schema | undefined): Mutant[] {
  const places = schema ? placesIn({ path: [], schema, isRequired: false }) : [];
  return places.flatMap(({ path, schema, isRequired }) =>
    (path.includes('*') ? [false, true] : [false]).flatMap((isLast) =>
      [
        ...(isRequired
          ? [{ kind: 'required property dropped', what: 'is missing', edit: () => undefined }]
          : []),
        ...wrongValues(schema),
      ].flatMap(({ kind, what, edit }) =>
        corrupt(
          kind,
          `${path.join('.') || 'the answer'} ${what}${isLast ? ', in the last item' : ''}`,
          ['response_schema_conformance'],
          withJson((json) => editedAt(json, path, edit, isLast)),
          !isRequired,
        ),
      ),
    ),
  );
}

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

type Edit = (value: unknown) => unknown;

/** A copy with a place edited; a property that becomes undefined is left out. */
function editedAt(value: unknown, [step, ...rest]: string[], edit: Edit, isLast: boolean): unknown {
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

/** Every way in which a value can break its schema, one rule at a time. */
function wrongValues(schema: Schema): { kind: string; what: string; edit: Edit }[] {
  const { type, enum: values, pattern, minLength, maxLength, minimum } = contract.schema(schema);
  const types = [type ?? []].flat();
  const ofType = [...types.map((one) => otherType[one]), ...(types.length > 1 ? [true] : []), null];
  const ofLimits = [
    ...(pattern === undefined ? [] : ['no id', 'a'.repeat(23)]),
    ...(minLength === undefined ? [] : ['']),
    ...(maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)]),
    ...(minimum === undefined ? [] : [minimum - 1]),
  ];
  const becomes = (kind: string, wrong: unknown[]) =>
    [...new Set(wrong)]
      .filter((value) => contract.problems(schema, value).length > 0)
      .map((value) => ({ kind, what: `is ${shown(value)}`, edit: () => value }));
  return [
    ...becomes('type changed', [...ofType, ...(types.includes('integer') ? [1.5] : [])]),
    ...becomes('enum left', values ? ['Elsewhere'] : []),
    ...becomes('pattern or limit left', ofLimits),
    ...(pattern === undefined
      ? []
      : [
          {
            kind: 'pattern or limit left',
            what: 'is in capitals',
            edit: (value: unknown) => String(value).toUpperCase(),
          },
        ]),
  ];
}

function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 40 ? 'too long' : text;
}

const frameMutants = (corrupt: Corrupt): Mutant[] =>
  [
    corrupt(
      'content type replaced',
      'Content-Type is text/html',
      ['content_type_conformance'],
      withHeader('Content-Type', 'text/html'),
    ),
    corrupt(
      'content type replaced',
      'Content-Type is missing',
      ['content_type_conformance'],
      withHeader('Content-Type'),
    ),
    corrupt(
      'header dropped',
      'Access-Control-Allow-Origin is missing',
      ['response_headers_conformance'],
      withHeader('Access-Control-Allow-Origin'),
    ),
    corrupt(
      'body cut short',
      'the body is cut short',
      ['content_type_conformance'],
      withText((text) => text.slice(0, -1)),
    ),
    corrupt(
      'body cut short',
      'the body is empty',
      ['content_type_conformance'],
      withText(() => ''),
    ),
  ].flat();

const plausible: Record<number, number[]> = {
  200: [201, 204, 400, 404, 500],
  400: [200, 404, 422, 500],
  401: [200, 400, 403, 500],
  403: [200, 401, 404, 500],
  404: [200, 400, 403, 500],
};

const byStatus: CheckName[] = [
  ...(['status_code_conformance', 'not_a_server_error', 'positive_data_acceptance'] as const),
  ...(['negative_data_rejection', 'ignored_auth', 'missing_required_header', 'wrong_role'] as const),
  ...(['wrong_owner', 'filters', 'use_after_free', 'counts', 'payment', 'documented_examples'] as const),
  'read_your_writes',
];

/** A status that a server might give in place of the documented one, with a body that goes with it. */
const statusMutants = (corrupt: Corrupt, status: number, responses: OperationFacts['responses']) =>
  (plausible[status] ?? []).flatMap((other) =>
    corrupt('status replaced', `the status is ${other}`, byStatus, () => {
      if (other === 204)
        return new Response(null, { status: other, headers: { 'Access-Control-Allow-Origin': '*' } });
      return answer(other, other in responses ? smallest(responses[other]?.schema) : { message: 'Refused' });
    }),
  );

/** The smallest value that a schema allows. */
function smallest(schema: Schema | undefined): unknown {
  if (!schema) return undefined;
  const { type, enum: values, pattern, properties = {}, required = [] } = contract.schema(schema);
  const text = pattern === undefined ? 'text' : 'a'.repeat(24);
  const byType: Record<string, unknown> = { array: [], boolean: true, integer: 1, number: 1, string: text };
  const [first = ''] = [type ?? []].flat();
  if (values) return values[0];
  if (first in byType) return byType[first];
  return Object.fromEntries(required.map((name) => [name, smallest(properties[name])]));
}

export const derivedMutants: Mutant[] = contract.operations.flatMap(({ id, responses }) =>
  Object.keys(responses).flatMap((status) => {
    const corrupt = corruptionsOf(id, Number(status));
    return [
      ...bodyMutants(corrupt, responses[status]?.schema),
      ...frameMutants(corrupt),
      ...statusMutants(corrupt, Number(status), responses),
    ];
  }),
);
