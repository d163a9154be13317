import type { CheckName } from '../../check/checks';
import type { OperationFacts } from '../../check/contract';
import type { CheckedContract } from '../../check/contract';
import type { Fault } from '../fault';
import { withHeaders, withJson, withText } from '../faultyAnswers';
import { countOf } from '../hand/families';
import { editedAt, nameOf, placesOf, remove, type Edit, type Place, type Which } from './places';
import { spoiltValues } from './spoiltValues';

/** A fault and the kind of departure that it is. */
export interface Derived extends Fault {
  kind: string;
}

interface Told {
  operation: OperationFacts;
  status: number;
  kind: string;
  what: string;
  checks: CheckName[];
  /** What can only be missing when the sandbox has nothing of the kind. */
  isOptional?: boolean;
  spoil: (response: Response) => Response | Promise<Response>;
}

/** A server that spoils every answer of one operation and status. */
export function spoilt({ operation, status, kind, what, checks, isOptional, spoil }: Told): Derived {
  return {
    kind,
    name: `${operation.id} ${status}: ${what}`,
    operations: [operation.id],
    checks,
    serve: async ({ next, memory }) => {
      const response = await next();
      if (response.status !== status) return response;
      countOf(memory, 'came');
      return spoil(response);
    },
    whenIdle: (memory) => {
      if (status >= 500) return 'No request makes a good server fail.';
      return isOptional && memory.has('came') ? 'The sandbox has no record with it.' : undefined;
    },
    ...(status >= 500 && { unseen: 'No request makes a good server fail.' }),
  };
}

/** Everything that can be wrong with the body of a documented answer, by its schema. */
export function bodyFaults(contract: CheckedContract, operation: OperationFacts, status: number): Derived[] {
  const schema = operation.responses[String(status)]?.schema;
  if (!schema) return [];
  return placesOf(contract, schema).flatMap((place) =>
    hiddenIn(place).flatMap((which) => {
      const where = which === 'last' ? ', in the last item' : '';
      const told = (kind: string, what: string, edit: Edit): Derived =>
        spoilt({
          ...{ operation, status, kind },
          what: `${nameOf(place.path)} ${what}${where}`,
          checks: ['response_schema_conformance'],
          isOptional: !place.required,
          spoil: (response) => withJson(response, (json) => editedAt(json, place.path, edit, which)),
        });
      return [
        ...(place.required ? [told('required property dropped', 'is missing', () => remove)] : []),
        ...spoiltValues(contract, place.schema).map(({ kind, what, edit }) => told(kind, what, edit)),
      ];
    }),
  );
}

const hiddenIn = ({ path }: Place): Which[] => (path.includes('*') ? ['all', 'last'] : ['all']);

/** Everything that can be wrong with the frame of a documented answer. */
export function frameFaults(operation: OperationFacts, status: number): Derived[] {
  const told = (
    kind: string,
    what: string,
    [check, spoil]: [CheckName, (response: Response) => Response | Promise<Response>],
  ) => spoilt({ operation, status, kind, what, checks: [check], spoil });
  const header = (name: string, value?: string) => (response: Response) =>
    withHeaders(response, (headers) =>
      value === undefined ? headers.delete(name) : headers.set(name, value),
    );

  const type = 'Content-Type';
  const origin = 'Access-Control-Allow-Origin';
  return [
    told('content type replaced', `${type} is text/html`, [
      'content_type_conformance',
      header(type, 'text/html'),
    ]),
    told('content type replaced', `${type} is missing`, ['content_type_conformance', header(type)]),
    told('header dropped', `${origin} is missing`, ['response_headers_conformance', header(origin)]),
    told('body cut short', 'the body is cut short', [
      'content_type_conformance',
      (response) => withText(response, (text) => text.slice(0, -1)),
    ]),
    told('body cut short', 'the body is empty', [
      'content_type_conformance',
      (response) => withText(response, () => ''),
    ]),
  ];
}
