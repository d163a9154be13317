import { isDeepStrictEqual } from 'node:util';
import {
  callsOf,
  idOf,
  type Call,
  type Media,
  type Method,
  type OpenApi,
  type Operation,
  type Owner,
  type Parameter,
  type Response,
  type Schema,
} from '../../../openapi/document';
import { decodedStep } from './places';
import type { ResolvedContract } from '../../../openapi/readContract';

export type { Schema };

/** A parameter with a schema, the very object of the document too. */
export type ParameterFacts = Parameter & { schema: Schema };

/** An OpenAPI link: parameters and fields of the target's body as runtime expressions such as `$request.body#/email`. */
export interface Link {
  from: string;
  target: string;
  parameters: Record<string, string>;
  body: Record<string, unknown>;
  line: number;
  /** It follows from the paths and the fields of both operations; the contract does not say it. */
  isInferred?: true;
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

/** Every operation of a contract, as plain facts. */
export const operationsOf = (contract: ResolvedContract): OperationFacts[] =>
  callsOf(contract.document).map((call) => factsOf(contract, call));

/** The id of an operation that a link names by its place in the contract. */
function idOfRef({ paths = {} }: OpenApi, ref: string): string | undefined {
  const [, step = '', method = ''] = /^#\/paths\/([^/]+)\/(\w+)$/.exec(decodeURIComponent(ref)) ?? [];
  const path = decodedStep(step);
  const operation = paths[path]?.[method as Method];
  return operation && idOf(method, path, operation);
}

export const isJsonType = (type = ''): boolean => /[/+]json\b/i.test(type);

/**
 * A path by which the operations of a record are found, however a framework writes it: without a slash or a format at its
 * end, and with a key in parentheses or an action behind a colon as a step of its own.
 */
const routeOf = (path: string): string =>
  path
    .replace(/\('?(\{[^}]+\})'?\)/g, '/$1')
    .replace(/(?:\.json|(?<!\/)\.?\{\.?format\})?\/?$/i, '')
    .replace(/:(\w+)$/, '/$1');

/** Whether a `POST` takes and answers the same as the `GET` of its path, which then is no less an action. */
const isSameCall = (get: Operation, post: Operation | undefined): boolean =>
  post !== undefined &&
  post.requestBody === undefined &&
  isDeepStrictEqual(get.parameters ?? [], post.parameters ?? []) &&
  isDeepStrictEqual(get.responses, post.responses);

/** All that the contract says about one operation. */
function factsOf(contract: ResolvedContract, { id, method, path, item, operation, parameters }: Call) {
  const { document, lines } = contract;
  const responses = Object.fromEntries(
    Object.entries(operation.responses ?? {}).map(([status, response]) => [
      status.toUpperCase().replace('DEFAULT', 'default'),
      responseFacts(contract, id, response),
    ]),
  );
  const goods = Object.keys(responses).filter((status) => /^2(\d\d|XX)$/.test(status));
  const [good = 'default'] = goods;
  return {
    id,
    method,
    path,
    route: routeOf(path),
    line: lines.ofObject(operation),
    /** It is not at the contract's own server. */
    isElsewhere: 'servers' in operation || 'servers' in item,
    parameters: parameters.map((one) => lines.alias({ ...one, ...schemaAndExample(one) }, one)),
    // That of a GET means nothing by HTTP, and fetch does not send it.
    body: method === 'GET' ? undefined : mediaFacts(contract, operation.requestBody?.content),
    ...securityFacts(document, operation),
    ...extensionFacts(contract, operation),
    responses,
    /** A GET that is for what it changes: it documents no content, or it is the path's POST, too. */
    isForEffect:
      method === 'GET' &&
      ((goods.length > 0 && goods.every((status) => /^20[45]$/.test(status))) ||
        isSameCall(operation, item.post)),
    /** The answer when all went well: the first documented 2xx. */
    good: responses[good],
    goodStatus: Number(good) || 200,
    /**
     * What the contract says of a status: by number, by class (`4XX`) or by `default`. Where `default` is all that it says, it
     * means the good answer, and says nothing of refusals.
     */
    documented: (status: number): ReturnType<typeof responseFacts> | undefined =>
      responses[status] ??
      responses[`${Math.floor(status / 100)}XX`] ??
      (status < 400 || good !== 'default' ? responses['default'] : undefined),
  };
}

/** The JSON of a request or an answer, or else its first type. */
function mediaFacts({ lines }: ResolvedContract, content: Record<string, Media> = {}) {
  const all = Object.entries(content);
  const [contentType, media] = all.find(([type]) => isJsonType(type)) ?? all[0] ?? [];
  if (contentType === undefined || !media) return undefined;
  return {
    contentType,
    types: all.map(([type]) => type.toLowerCase()),
    schema: media.schema ?? ({} as Schema),
    examples: examplesOf(media),
    line: lines.ofObject(media),
  };
}

function responseFacts(contract: ResolvedContract, id: string, response: Response) {
  const { document, lines } = contract;
  const { contentType, types = [], schema, examples = [] } = mediaFacts(contract, response.content) ?? {};
  return {
    line: lines.ofObject(response),
    contentType,
    types,
    schema: contentType !== undefined && isJsonType(contentType) ? schema : undefined,
    examples: Object.fromEntries(examples.map(({ name, value }) => [name, value])),
    /** The names of its headers, in small letters. */
    headers: Object.keys(response.headers ?? {}).map((name) => name.toLowerCase()),
    requiredHeaders: Object.entries(response.headers ?? {}).flatMap(([name, { required }]) =>
      required ? name : [],
    ),
    links: Object.values(response.links ?? {}).map((link): Link => {
      const { operationRef: ref, parameters = {}, requestBody: body = {} } = link;
      const target = link.operationId ?? (ref && idOfRef(document, ref)) ?? String(ref);
      return { from: id, target, parameters, body, line: lines.ofObject(link) };
    }),
  };
}

function securityFacts({ security: shared = [], components }: OpenApi, { security = shared }: Operation) {
  const [usual] = Object.values(components?.['securitySchemes'] ?? {});
  const alternatives = security.map((alternative) =>
    Object.keys(alternative).map((name) => schemeOf(components?.['securitySchemes']?.[name])),
  );
  return {
    /** It cannot be called without a token. */
    bearer: alternatives.length > 0 && alternatives.every((schemes) => schemes.length > 0),
    /** How a token is sent: by the first alternative that needs one, or as elsewhere in the contract. */
    schemes: alternatives.find((schemes) => schemes.length > 0) ?? [schemeOf(usual)],
  };
}

/** The extensions: docs/contract-extensions.md says what each means. */
function extensionFacts({ lines }: ResolvedContract, operation: Operation) {
  const extension = (name: Extension): unknown => (operation as Partial<Record<Extension, unknown>>)[name];
  return {
    roles: (extension('x-roles') ?? []) as string[],
    owner: extension('x-owner') as Owner | undefined,
    unique: extension('x-unique') as false | Unique | undefined,
    filters: (extension('x-filter') ?? {}) as Record<string, Filter>,
    order: extension('x-order') as 'newest-first' | 'oldest-first' | 'fixed' | undefined,
    defaults: (extension('x-defaults') ?? {}) as Record<string, Default>,
    /** The contract says which records it changes, which may be none. */
    isEffectSaid: extension('x-effect') !== undefined,
    effect: { changes: [], recommended: [], ...(extension('x-effect') as object) } as {
      changes: Change[];
      recommended: Change[];
      answers?: Partial<Record<'done' | 'repeated' | 'unknown', string>>;
    },
    /** The line of the first of these extensions that it has; its own without one. */
    lineOf: (names: Extension[] = []) =>
      lines.ofObject(
        operation,
        names.find((name) => extension(name) !== undefined),
      ),
  };
}

/** All examples of a part, by name; those of the schema where it has none of its own. */
function examplesOf({ example, examples, schema }: Media): { name: string; value: unknown }[] {
  const named = Object.entries(examples ?? {}).flatMap(([name, one]) =>
    one.value === undefined ? [] : { name, value: one.value },
  );
  const [first] = [schema?.examples].flat();
  const unnamed = example ?? schema?.example ?? first;
  return named.length > 0 || unnamed === undefined ? named : [{ name: 'example', value: unnamed }];
}

function schemaAndExample({ content = {}, ...own }: Parameter): { schema: Schema; example: unknown } {
  const part: Media = Object.values(content)[0] ?? own;
  return { schema: part.schema ?? {}, example: examplesOf(part)[0]?.value ?? part.schema?.default };
}

/** How a token is sent. */
function schemeOf(scheme?: unknown) {
  const { type, scheme: http = '', in: place, name = '' } = Object(scheme) as Record<string, string>;
  if (type === 'apiKey') return { kind: 'key', in: place as 'header' | 'query' | 'cookie', name } as const;
  const kind = type === 'http' && http.toLowerCase() === 'basic' ? 'basic' : 'bearer';
  return { kind, in: 'header', name: 'Authorization' } as const;
}
