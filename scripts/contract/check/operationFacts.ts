import {
  resolve,
  type Call,
  type Contract,
  type Example,
  type Media,
  type Owner,
  type Parameter,
} from '../../generate/readContract';
import type { Lines } from './contractLines';

/** A schema of the contract, the very object of the document: its identity leads to its line. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
}

/** A parameter, the very object of the document too. */
export type ParameterFacts = Parameter & { in: 'path' | 'query' | 'header'; schema: Schema };

/** An OpenAPI link: parameters and fields of the target's body as runtime expressions such as `$request.body#/email`. */
export interface Link {
  from: string;
  target: string;
  parameters: Record<string, string>;
  body: Record<string, unknown>;
  line: number;
}

export type Extension = `x-${'unique' | 'filter' | 'order' | 'defaults' | 'effect' | 'roles' | 'owner'}`;

export interface Unique {
  by: string[];
  ignoreCase?: string[];
  repeated: string;
}

export interface Filter {
  field: string;
  ignoreCase?: boolean;
  through?: { operation: string; keys: string[]; name: string };
}

export type Default =
  | 'absent'
  | 'unset'
  | 'today'
  | { value: unknown }
  | { lookup: { operation: string; by: string; field: string } };

export interface Change {
  in?: string;
  where?: string[];
  sets?: Record<string, unknown>;
  removes?: true;
}

export type OperationFacts = ReturnType<typeof factsOf>;

interface DocumentedLink {
  operationId?: string;
  parameters?: Link['parameters'];
  requestBody?: Link['body'];
}

interface DocumentedResponse {
  content?: Record<string, Media>;
  headers?: Record<string, { required?: boolean }>;
  links?: Record<string, DocumentedLink>;
}

/** All that the contract says about one operation, references resolved but for those in schemas. */
export function factsOf({ method, path, operation, parameters }: Call, contract: Contract, lines: Lines) {
  const id = operation.operationId;

  const mediaIn = (content: Record<string, Media>) => {
    const [[contentType, media] = []] = Object.entries(content);
    if (!media) return undefined;
    const examples = Object.entries(media.examples ?? {});
    return {
      contentType,
      schema: media.schema as Schema,
      examples: examples.map(([name, one]) => ({ name, value: resolve<Example>(contract, one).value })),
      line: lines.ofObject(media),
    };
  };

  const responseFacts = (response: DocumentedResponse) => {
    const { contentType, schema, examples = [] } = mediaIn(response.content ?? {}) ?? {};
    return {
      line: lines.ofObject(response),
      contentType,
      schema,
      examples: Object.fromEntries(examples.map(({ name, value }) => [name, value])),
      requiredHeaders: Object.entries(response.headers ?? {}).flatMap(([name, { required }]) =>
        required ? name : [],
      ),
      links: Object.values(response.links ?? {}).flatMap((link): Link | [] => {
        const { operationId: target, parameters = {}, requestBody: body = {} } = link;
        return target === undefined ? [] : { from: id, target, parameters, body, line: lines.ofObject(link) };
      }),
    };
  };

  const extension = (name: Extension): unknown => (operation as Partial<Record<Extension, unknown>>)[name];
  return {
    id,
    method,
    path,
    line: lines.ofObject(operation),
    /** It is not at the contract's own server. */
    isElsewhere: 'servers' in operation,
    parameters: parameters as ParameterFacts[],
    body: mediaIn(operation.requestBody?.content ?? {}),
    bearer: (operation.security ?? []).length > 0,
    // The extensions: docs/contract-extensions.md says what each means.
    roles: (extension('x-roles') ?? []) as string[],
    owner: extension('x-owner') as Owner | undefined,
    unique: extension('x-unique') as false | Unique | undefined,
    filters: (extension('x-filter') ?? {}) as Record<string, Filter>,
    order: extension('x-order') as 'newest-first' | 'oldest-first' | 'fixed' | undefined,
    defaults: (extension('x-defaults') ?? {}) as Record<string, Default>,
    effect: (extension('x-effect') ?? { changes: [] }) as {
      changes: Change[];
      answers?: Partial<Record<'done' | 'repeated' | 'unknown', string>>;
    },
    /** The line of the first of these extensions that it has; its own without one. */
    lineOf: (names: Extension[] = []) =>
      lines.ofObject(
        operation,
        names.find((name) => extension(name) !== undefined),
      ),
    responses: Object.fromEntries(
      Object.entries(operation.responses).map(([status, response]) => [
        status,
        responseFacts(resolve<DocumentedResponse>(contract, response as DocumentedResponse)),
      ]),
    ),
  };
}
