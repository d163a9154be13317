// The parts of an OpenAPI document, without a `$ref`.

export interface OpenApi {
  openapi?: string;
  swagger?: string;
  info?: { title?: string; version?: string };
  security?: Record<string, string[]>[];
  servers?: { url: string; variables?: Record<string, { default: string }> }[];
  paths?: Record<string, PathItem>;
  webhooks?: Record<string, PathItem>;
  components?: Record<string, Record<string, unknown>>;
  'x-demands'?: string[];
}

/** A schema of the contract, the very object of the document: its identity leads to its line. */
export interface Schema {
  title?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number | boolean;
  exclusiveMaximum?: number | boolean;
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  discriminator?: { propertyName: string; mapping?: Record<string, string> };
  nullable?: boolean;
  readOnly?: boolean;
  writeOnly?: boolean;
  example?: unknown;
  examples?: unknown;
  default?: unknown;
}

export interface Example {
  summary?: string;
  value?: unknown;
}

export interface Media {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, Example>;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required?: boolean;
  /** A flag: it may be sent without a value. */
  allowEmptyValue?: boolean;
  schema?: Schema;
  example?: unknown;
  explode?: boolean;
  style?: string;
  /** Its type where it is no plain text, such as JSON in a query. */
  content?: Record<string, Media>;
}

interface ResponseLink {
  operationId?: string;
  /** Such as `#/paths/~1books~1{id}/get`. */
  operationRef?: string;
  parameters?: Record<string, string>;
  requestBody?: Record<string, unknown>;
}

export interface Response {
  description?: string;
  content?: Record<string, Media>;
  headers?: Record<string, { required?: boolean; schema?: Schema }>;
  links?: Record<string, ResponseLink>;
}

export type Owner = { in: 'body' | 'record'; field: string };

export interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  deprecated?: boolean;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content?: Record<string, Media> };
  responses?: Record<string, Response>;
  security?: Record<string, string[]>[];
  servers?: unknown;
  'x-roles'?: string[];
  'x-owner'?: Owner;
}

export const methods = ['get', 'put', 'post', 'delete', 'patch'] as const;
export type Method = (typeof methods)[number];

export type PathItem = Pick<Operation, 'parameters' | 'servers'> & { [Name in Method]?: Operation };

/** An operation and how it is called. */
export interface Call {
  id: string;
  /** In capitals. */
  method: string;
  path: string;
  item: PathItem;
  operation: Operation;
  /** Those of the path, too, but for those that the operation replaces. */
  parameters: Parameter[];
}

/** The id of an operation, or a name for one without it: `get_books_id_`. */
export const idOf = (method: string, path: string, { operationId }: Operation): string =>
  operationId ?? `${method.toLowerCase()}${path.replace(/\W+/g, '_')}`;

/** All operations in the order of the contract. */
export const callsOf = ({ paths = {} }: OpenApi): Call[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const own = operation.parameters ?? [];
      const isReplaced = ({ name, in: place }: Parameter) =>
        own.some((one) => one.name === name && one.in === place);
      const parameters = [...(item.parameters ?? []).filter((one) => !isReplaced(one)), ...own];
      const id = idOf(method, path, operation);
      return { id, method: method.toUpperCase(), path, item, operation, parameters };
    }),
  );
