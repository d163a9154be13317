import { caseOf, type Case } from '../caseOf';
import type { OperationFacts } from '../contractModel';
import type { Trial } from '../createTrial';
import { fixtures, type Fixture } from '../fixtures';
import { recordProperties } from '../links';
import type { CheckedContract } from '../openContract';
import { refusal } from '../refusal';
import type { ApiRequest } from '../request';
import { bodyViolations, textViolations } from '../violations';

interface Wrong {
  what: string;
  request: ApiRequest;
  line: number;
  /** The owner's field may be told by its value or by its owner. */
  statuses: number[];
}

/** Requests with one thing wrong each: 400, and nothing has changed. */
export const invalidCases = ({ operationIds, operations }: CheckedContract): Case[] =>
  operationIds
    .filter((id) => '400' in operations[id].responses)
    .map((id) =>
      caseOf(id, 'negative_data_rejection', async (trial) => {
        const fixture = await fixtures[id](trial);
        for (const { what, request, line, statuses } of wrongRequests(trial, operations[id], fixture)) {
          await refusal(trial, { fixture, request, statuses, says: `Refused: ${what}`, line });
        }
      }),
    );

function wrongRequests(trial: Trial, operation: OperationFacts, fixture: Fixture): Wrong[] {
  return [
    ...wrongParameters(trial, operation, fixture.request),
    ...wrongBodies(trial, operation, fixture.request),
  ];
}

function wrongParameters({ contract }: Trial, operation: OperationFacts, request: ApiRequest): Wrong[] {
  return operation.parameters.flatMap(({ name, in: place, schema, required, line }) => {
    if (place === 'header') return [];
    const given = request[place]?.[name] ?? '';
    const wrong = textViolations(contract, schema, given)
      // An empty step of a path is another path.
      .filter(({ value }) => place === 'query' || value !== '')
      .map((violation) => ({
        what: `${name} is ${violation.what}`,
        request: { ...request, [place]: { ...request[place], [name]: String(violation.value) } },
        line: violation.line,
        statuses: [400],
      }));
    if (place === 'path' || !required) return wrong;
    const without = { ...request, query: { ...request.query, [name]: undefined } };
    return [{ what: `${name} is missing`, request: without, line, statuses: [400] }, ...wrong];
  });
}

function wrongBodies({ contract }: Trial, operation: OperationFacts, request: ApiRequest): Wrong[] {
  const { body, owner } = operation;
  if (body?.contentType !== 'application/json') return [];
  const valid = request.body as Record<string, unknown>;
  const json = JSON.stringify(valid);
  const violations = [
    ...bodyViolations(contract, body.schema, valid),
    ...fieldsOfTheServer(contract, operation).map((field) => ({
      what: `${field}, which only the server sets`,
      value: { ...valid, [field]: valueFor(field) },
      line: body.line,
    })),
  ];
  const broken = [
    { what: 'the body is missing', rawBody: '' },
    { what: 'the body is broken JSON', rawBody: json.slice(0, -1) },
    { what: 'the body is two JSON values', rawBody: json + json },
    { what: 'the body is no JSON', rawBody: 'price=215' },
  ];
  return [
    ...violations.map(({ what, value, line }) => ({
      what,
      request: { ...request, body: value },
      line,
      statuses: owner?.in === 'body' && isAbout(what, owner.field) ? [400, 403] : [400],
    })),
    ...broken.map(({ what, rawBody }) => ({
      what,
      request: { ...request, rawBody },
      line: body.line,
      statuses: owner?.in === 'body' ? [400, 403] : [400],
    })),
  ];
}

const isAbout = (what: string, field: string) =>
  what.startsWith(`${field} is `) || what.startsWith('the body is ');

/** Fields of the stored record that a request must not bring along: `role`, `paid`, `status`, `_id`. */
function fieldsOfTheServer(contract: CheckedContract, operation: OperationFacts): string[] {
  const sent = contract.schema(operation.body?.schema ?? {}).properties ?? {};
  const links = operation.responses['200']?.links ?? [];
  const stored = links.flatMap(({ target }) => {
    const schema = contract.operations[target].responses['200']?.schema;
    return schema ? Object.keys(recordProperties(schema, contract.schema)) : [];
  });
  return [...new Set(stored)].filter((field) => !(field in sent));
}

function valueFor(field: string): unknown {
  if (field === '_id') return 'f'.repeat(24);
  if (field === 'role') return 'admin';
  if (field === 'status') return 'Sold';
  return true;
}
