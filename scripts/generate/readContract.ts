import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';

export const contractFile = new URL('../../openapi.yaml', import.meta.url);

export type Ref = { $ref: string };

/** The parts of the contract that this project's programs look at. */
export type Example = { summary?: string; value: unknown };
export type Media = { schema: object; examples?: Record<string, Example | Ref> };
export type Response = { description: string; content?: Record<string, Media> };
export type Parameter = {
  name: string;
  in: string;
  required?: boolean;
  schema: object | Ref;
  example?: unknown;
};
export type Owner = { in: 'body' | 'record'; field: string };
export type Operation = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: (Parameter | Ref)[];
  requestBody?: { required?: boolean; content: Record<string, Media> };
  responses: Record<string, Response | Ref>;
  'x-roles'?: string[];
  'x-owner'?: Owner;
};
export const methods = ['get', 'put', 'post', 'delete', 'patch'] as const;
export type PathItem = { parameters?: (Parameter | Ref)[] } & {
  [Method in (typeof methods)[number]]?: Operation;
};
export type Contract = {
  openapi: string;
  paths: Record<string, PathItem>;
  components: Record<string, object>;
};

export async function readContract(): Promise<Contract> {
  return parse(await readFile(contractFile, 'utf8')) as Contract;
}

/** Returns a function that tells the place of an operation, as `openapi.yaml:120`. */
export async function operationLines() {
  const lines = (await readFile(contractFile, 'utf8')).split('\n').map((line) => line.trim());
  return (id: string) => `openapi.yaml:${lines.indexOf(`operationId: ${id}`) + 1}`;
}

/** What a `$ref` within the contract points to; anything else is given back as it is. */
export function resolve<Thing extends object>(contract: Contract, thing: Thing | Ref): Thing {
  if (!('$ref' in thing)) return thing;
  const steps = thing.$ref.replace(/^#\//, '').split('/');
  return steps.reduce<unknown>((at, step) => Object(at)[step], contract) as Thing;
}

/** The id of an operation, or a name for one without it: `get_books_id_`. */
export const idOf = (method: string, path: string, { operationId }: { operationId?: string }): string =>
  operationId ?? `${method.toLowerCase()}${path.replace(/\W+/g, '_')}`;

export type Call = { method: string; path: string; operation: Operation; parameters: Parameter[] };

/** All operations in the order of the contract, each with its path item's parameters. */
export function callsOf(contract: Contract): Call[] {
  return Object.entries(contract.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
      const resolved = parameters.map((parameter) => resolve<Parameter>(contract, parameter));
      return [{ method: method.toUpperCase(), path, operation, parameters: resolved }];
    }),
  );
}
