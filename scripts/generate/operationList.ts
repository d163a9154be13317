import { callsOf, resolve, type Call, type Contract, type Response } from './readContract';

const header = `/**
 * Made from openapi.yaml by \`npm run generate\`. Do not edit.
 */

/** Every operation of the contract: how it is called, and who may call it. */
`;

const answersHeader = `
/** The examples of each documented answer by name, by operation and status. Apart, because the page itself does not need them. */
`;

const types = `
export type OperationId = keyof typeof operationList;

/** The documented statuses of an operation. */
export type StatusOf<Id extends OperationId> = keyof (typeof documentedAnswers)[Id];

/** The names of an operation's examples, over all statuses; each name is unique. */
export type ExampleOf<Id extends OperationId> = {
  [Status in StatusOf<Id>]: (typeof documentedAnswers)[Id][Status] extends readonly (infer Name)[] ? Name : never;
}[StatusOf<Id>];
`;

/** A status as a key: written as a number, so that it is one in the types. */
const quotedStatus = /"(\d{3})":/g;

/** The source of src/services/api/operations.ts. */
export function operationListSource(contract: Contract, lineOf: (id: string) => string): string {
  const list = sourceOf(contract, (call) => entryOf(contract, call)).replace(
    /^ {2}"(\w+)": /gm,
    (key, id: string) => `  /** @see ${lineOf(id)} */\n${key}`,
  );
  const answers = sourceOf(contract, ({ operation }) => examplesOf(contract, operation));
  return `${header}export const operationList = ${list};\n${answersHeader}export const documentedAnswers = ${answers};\n${types}`;
}

/** What is read of each operation, by its id. */
function sourceOf(contract: Contract, read: (call: Call) => unknown): string {
  const entries = callsOf(contract).map((call) => [call.operation.operationId, read(call)]);
  return `${JSON.stringify(Object.fromEntries(entries), null, 2).replace(quotedStatus, '$1:')} as const`;
}

const entryOf = (contract: Contract, { method, path, operation }: Call) => ({
  method,
  path,
  isList: isList(contract, operation),
  bearer: operation.security.some((scheme) => 'bearer' in scheme),
  roles: operation['x-roles'] ?? [],
  owner: operation['x-owner'] ?? null,
});

const isList = (contract: Contract, { responses }: Call['operation']) =>
  Object.entries(responses).some(([status, response]) =>
    Object.values(resolve<Response>(contract, response).content ?? {}).some(
      ({ schema }) => status === '200' && schema && 'type' in schema && schema.type === 'array',
    ),
  );

const examplesOf = (contract: Contract, operation: Call['operation']) =>
  Object.fromEntries(
    Object.entries(operation.responses).map(([status, response]) => [
      status,
      Object.values(resolve<Response>(contract, response).content ?? {}).flatMap(({ examples = {} }) =>
        Object.keys(examples),
      ),
    ]),
  );
