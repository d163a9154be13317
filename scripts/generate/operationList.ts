import { callsOf, resolve } from './readContract';
import type { Call, Contract, Response } from './readContract';

const header = `/**
 * Made from openapi.yaml by \`npm run generate\`. Do not edit.
 */

/** Every operation of the contract: how it is called, who may call it, and the examples of each answer by name. */
`;

const types = `
export type OperationId = keyof typeof operationList;

/** The documented statuses of an operation. */
export type StatusOf<Id extends OperationId> = keyof (typeof operationList)[Id]['responses'];

/** The names of an operation's examples, over all statuses; no name stands for two of them. */
export type ExampleOf<Id extends OperationId> = {
  [Status in StatusOf<Id>]: (typeof operationList)[Id]['responses'][Status] extends readonly (infer Name)[] ? Name : never;
}[StatusOf<Id>];
`;

/** A status as a key: written as a number, so that it is one in the types. */
const quotedStatus = /"(\d{3})":/g;

/** The source of src/services/api/operations.ts. */
export function operationListSource(contract: Contract): string {
  const entries = callsOf(contract).map((call) => [call.operation.operationId, entryOf(contract, call)]);
  const list = JSON.stringify(Object.fromEntries(entries), null, 2).replace(quotedStatus, '$1:');
  return `${header}export const operationList = ${list} as const;\n${types}`;
}

function entryOf(contract: Contract, { method, path, operation }: Call) {
  return {
    method,
    path,
    bearer: operation.security.some((scheme) => 'bearer' in scheme),
    roles: operation['x-roles'] ?? [],
    owner: operation['x-owner'] ?? null,
    responses: Object.fromEntries(
      Object.entries(operation.responses).map(([status, response]) => [
        status,
        exampleNames(resolve<Response>(contract, response)),
      ]),
    ),
  };
}

function exampleNames(response: Response): string[] {
  return Object.values(response.content ?? {}).flatMap((media) => Object.keys(media.examples ?? {}));
}
