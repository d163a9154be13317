import { readFileSync } from 'node:fs';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020';
import { isNode, LineCounter, parseDocument, type Document } from 'yaml';
import {
  callsOf,
  resolve,
  type Call,
  type Contract,
  type Media,
  type Owner,
} from '../../generate/readContract';

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
  additionalProperties?: boolean | Schema;
  items?: Schema;
}

export interface ParameterFacts {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: Schema;
  example: unknown;
  line: number;
}

export interface ResponseFacts {
  line: number;
  contentType: string | undefined;
  schema: Schema | undefined;
  headers: { name: string; required: boolean; schema: Schema | undefined }[];
  links: Link[];
  examples: Record<string, unknown>;
}

/** An OpenAPI link: parameters and fields of the target's body as runtime expressions such as `$request.body#/email`. */
export interface Link {
  from: string;
  target: string;
  parameters: Record<string, string>;
  body: Record<string, unknown>;
  line: number;
}

export interface BodyFacts {
  required: boolean;
  contentType: string;
  schema: Schema;
  examples: { name: string; value: unknown }[];
  line: number;
}

/** docs/contract-extensions.md says what each means. */
export interface Extensions {
  'x-unique'?: false | { by: string[]; ignoreCase?: string[]; repeated: string };
  'x-filter'?: Record<string, Filter>;
  'x-order'?: 'newest-first' | 'oldest-first' | 'fixed';
  'x-defaults'?: Record<string, Default>;
  'x-effect'?: { changes: Change[]; answers?: Partial<Record<'done' | 'repeated' | 'unknown', string>> };
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

/** All that the contract says about one operation, references resolved. */
export interface OperationFacts {
  id: string;
  method: string;
  path: string;
  line: number;
  /** It is not at the contract's own server. */
  isElsewhere: boolean;
  parameters: ParameterFacts[];
  body: BodyFacts | undefined;
  bearer: boolean;
  roles: string[];
  owner: Owner | undefined;
  extensions: Extensions;
  /** The line of an extension, such as `x-filter`. */
  lineOf: (extension: keyof Extensions | 'x-roles' | 'x-owner') => number;
  responses: Record<string, ResponseFacts>;
}

export interface SchemaProblem {
  /** Where in the value, such as `/0/title`; empty for the whole. */
  place: string;
  message: string;
  /** The line of the rule. */
  line: number;
}

export type CheckedContract = ReturnType<typeof openContract>;

/** The contract as the check reads it: every operation, a validator, and the line of each part. */
export function openContract(file: string) {
  const source = readFileSync(file, 'utf8');
  const counter = new LineCounter();
  const document = parseDocument(source, { lineCounter: counter });
  const contract = document.toJS() as Contract & object;
  const lines = linesOf({ source, document, counter, contract });
  const facts = callsOf(contract).map((call) => factsOf(call, contract, lines));
  const operations = new Map(facts.map((operation) => [operation.id, operation]));
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    verbose: true,
    validateFormats: false,
    inlineRefs: false,
  });
  ajv.addSchema(contract, 'contract');
  const validators = new Map<Schema, ReturnType<typeof ajv.compile>>();

  const schema = (part: Schema): Schema => resolve<Schema>(contract, part as Schema & { $ref: string });
  const operation = (id: string): OperationFacts => {
    const found = operations.get(id);
    if (!found) throw new Error(`The contract has no operation ${id}.`);
    return found;
  };
  /** The properties of an answer's record, or of its items when it is a list, as they are in the document. */
  const recordProperties = (id: string): Record<string, Schema> => {
    const properties = (part: Schema): Record<string, Schema> => {
      const resolved = schema(part);
      return resolved.items ? properties(resolved.items) : (resolved.properties ?? {});
    };
    const answer = operation(id).responses['200']?.schema;
    return answer ? properties(answer) : {};
  };
  const links = facts.flatMap(({ responses }) => responses['200']?.links ?? []);

  /** The field of an answer that has the id of what an operation has stored: its links take it, or it is typed like one. */
  const storedId = (from: string): string | undefined => {
    const own = links.filter((link) => link.from === from);
    const taken = own
      .flatMap((link) => [...Object.values(link.parameters), ...Object.values(link.body)])
      .map((expression) => /^\$response\.body#\/(\w+)$/.exec(String(expression))?.[1])
      .find((field) => field !== undefined);
    if (taken !== undefined) return taken;
    const answered = recordProperties(from);
    for (const { target } of own) {
      const shown = recordProperties(target);
      const name = idNames.find((one) => one in shown);
      if (name === undefined) continue;
      if (name in answered) return name;
      const { $ref } = shown[name] ?? {};
      const typed = Object.keys(answered).find(
        (field) => $ref !== undefined && answered[field]?.$ref === $ref,
      );
      if (typed !== undefined) return typed;
    }
    return undefined;
  };
  /** The field of a record that has its id: named or typed like the id in the answer of the operation that stores it. */
  const idFieldOf = (link: Link): string | undefined => {
    const answered = storedId(link.from) ?? idNames.find((name) => name in recordProperties(link.target));
    if (answered === undefined) return undefined;
    const shown = recordProperties(link.target);
    if (answered in shown) return answered;
    const { $ref } = recordProperties(link.from)[answered] ?? {};
    return Object.keys(shown).find((name) => $ref !== undefined && shown[name]?.$ref === $ref);
  };
  const fieldsOf = (id: string) => Object.keys(schema(operation(id).body?.schema ?? {}).properties ?? {});
  const isView = (link: Link): boolean =>
    operation(link.target).method === 'GET' &&
    idFieldOf(link) !== undefined &&
    fieldsOf(link.from).some((field) => field in recordProperties(link.target));
  const views = links.filter(isView);

  return {
    file,
    operations: facts,
    operation,
    lines,
    schema,
    recordProperties,
    fieldsOf,
    storedId,
    idFieldOf,
    /** Where what an operation has stored is shown. */
    viewsOf: (id: string) => views.filter((link) => link.from === id),
    /** The operations whose records a list or an answer shows. */
    storedIn: (id: string) => [
      ...new Set(views.filter((link) => link.target === id).map(({ from }) => from)),
    ],
    /** Operations that store records which another one shows. */
    creators: [...new Set(views.map(({ from }) => from))],
    linksTo: (id: string) => links.filter((link) => link.target === id && !views.includes(link)),
    linksFrom: (id: string) => links.filter((link) => link.from === id),
    /** The id of any record, by the names that ids have in this contract. */
    idOf: (record: unknown): string | undefined => {
      const names = new Set([...views.flatMap((link) => idFieldOf(link) ?? []), ...idNames]);
      const found = [...names].map((name): unknown => Object(record)[name]);
      return found.find((id): id is string => typeof id === 'string');
    },
    /** A list: its good answer is an array. */
    isList: (id: string) => schema(operation(id).responses['200']?.schema ?? {}).type === 'array',
    /** A field by whose value records are found, told apart or changed together. */
    isKey: (field: string) =>
      facts.some(
        ({ extensions }) =>
          (extensions['x-unique'] && extensions['x-unique'].by.includes(field)) ||
          Object.values(extensions['x-filter'] ?? {}).some(
            (filter) => filter.field === field && !filter.through,
          ) ||
          extensions['x-effect']?.changes.some(({ where }) => where?.includes(field)),
      ),
    /** A field whose letter case does not matter, wherever it is. */
    ignoresCase: (field: string) =>
      facts.some(({ extensions }) => {
        const unique = extensions['x-unique'];
        const filters = Object.values(extensions['x-filter'] ?? {});
        return (
          (unique && unique.ignoreCase?.includes(field)) ||
          filters.some((filter) => filter.field === field && filter.ignoreCase)
        );
      }),

    /** What is wrong with a value by a schema of the contract. */
    problems(part: Schema, value: unknown): SchemaProblem[] {
      const known = validators.get(part);
      const validate = known ?? ajv.compile({ $ref: `contract#${lines.pointerOf(part)}` });
      if (!known) validators.set(part, validate);
      validate(value);
      return (validate.errors ?? []).map((error) => toProblem(error, lines));
    },
  };
}

const idNames = ['_id', 'id'];

function factsOf(call: Call, contract: Contract, lines: Lines): OperationFacts {
  const { method, path, operation, parameters } = call;
  const [body] = Object.entries(operation.requestBody?.content ?? {});
  const id = operation.operationId;
  return {
    id,
    method,
    path,
    line: lines.ofObject(operation),
    isElsewhere: 'servers' in operation,
    parameters: parameters.map((parameter) => ({
      name: parameter.name,
      in: parameter.in as 'path' | 'query' | 'header',
      required: parameter.required ?? false,
      schema: parameter.schema as Schema,
      example: parameter.example,
      line: lines.ofObject(parameter),
    })),
    body: body && {
      required: operation.requestBody?.required ?? false,
      contentType: body[0],
      schema: body[1].schema as Schema,
      examples: Object.entries(examplesOf(contract, body[1])).map(([name, value]) => ({ name, value })),
      line: lines.ofObject(body[1]),
    },
    bearer: (operation.security ?? []).length > 0,
    roles: operation['x-roles'] ?? [],
    owner: operation['x-owner'],
    extensions: operation as Extensions,
    lineOf: (extension) => lines.ofObject(operation, extension),
    responses: Object.fromEntries(
      Object.entries(operation.responses).map(([status, response]) => [
        status,
        responseFacts(
          id,
          contract,
          resolve<DocumentedResponse>(contract, response as DocumentedResponse),
          lines,
        ),
      ]),
    ),
  };
}

interface DocumentedResponse {
  content?: Record<string, Media>;
  headers?: Record<string, { required?: boolean; schema?: Schema }>;
  links?: Record<
    string,
    { operationId?: string; parameters?: Record<string, string>; requestBody?: Record<string, unknown> }
  >;
}

function responseFacts(
  from: string,
  contract: Contract,
  response: DocumentedResponse,
  lines: Lines,
): ResponseFacts {
  const [content] = Object.entries(response.content ?? {});
  return {
    line: lines.ofObject(response),
    contentType: content?.[0],
    schema: content?.[1].schema as Schema | undefined,
    headers: Object.entries(response.headers ?? {}).map(([name, header]) => ({
      name,
      required: header.required ?? false,
      schema: header.schema,
    })),
    links: Object.values(response.links ?? {}).flatMap((link) =>
      link.operationId === undefined
        ? []
        : {
            from,
            target: link.operationId,
            parameters: link.parameters ?? {},
            body: link.requestBody ?? {},
            line: lines.ofObject(link),
          },
    ),
    examples: content ? examplesOf(contract, content[1]) : {},
  };
}

const examplesOf = (contract: Contract, media: Media): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(media.examples ?? {}).map(([name, example]) => [
      name,
      resolve<{ value: unknown }>(contract, example as { value: unknown }).value,
    ]),
  );

function toProblem(error: ErrorObject, lines: Lines): SchemaProblem {
  const parent: unknown = error.parentSchema;
  const allowed: unknown = error.params['allowedValues'];
  const known = Array.isArray(allowed) ? `: ${allowed.join(', ')}` : '';
  return {
    place: error.instancePath,
    message: `${error.message ?? 'is not as documented'}${known}`,
    line: typeof parent === 'object' && parent ? lines.ofObject(parent, error.keyword) : 1,
  };
}

interface Source {
  source: string;
  document: Document.Parsed;
  counter: LineCounter;
  contract: object;
}

type Lines = ReturnType<typeof linesOf>;

/** The lines of the contract's file, from 1. */
function linesOf({ source, document, counter, contract }: Source) {
  const paths = new Map<object, string[]>();
  const walk = (value: unknown, path: string[]) => {
    if (typeof value !== 'object' || value === null || paths.has(value)) return;
    paths.set(value, path);
    for (const [key, part] of Object.entries(value)) walk(part, [...path, key]);
  };
  walk(contract, []);

  const sentences = new Map<string, number>();
  const pathOf = (part: object): string[] => {
    const path = paths.get(part);
    if (!path) throw new Error('This object is no part of the contract.');
    return path;
  };

  const lineAt = (path: string[]): number => {
    // A mapping's own range begins at its first key, one line below its name.
    const parent = path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents;
    const items = Object(parent).items as { key?: unknown }[] | undefined;
    const pair = items?.find((item) => Object(item.key).value === path.at(-1));
    const node = pair?.key ?? document.getIn(path, true);
    return isNode(node) && node.range ? counter.linePos(node.range[0]).line : 1;
  };

  return {
    /** The line of an object of the contract, or of one of its keys. */
    ofObject(part: object, key?: string): number {
      const path = pathOf(part);
      return lineAt(key !== undefined && key in part ? [...path, key] : path);
    },

    /** The line on which a sentence of the contract begins, after a given line; sentences may be wrapped. */
    ofSentence(sentence: string, after = 1): number | undefined {
      const known = sentences.get(`${after} ${sentence}`);
      if (known !== undefined) return known;
      const words = sentence
        .trim()
        .split(/\s+/)
        .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
      const found = new RegExp(words.join('\\s+'), 'g');
      const before = source.split('\n').slice(0, after - 1);
      found.lastIndex = before.join('\n').length;
      const match = found.exec(source);
      if (!match) return undefined;
      const { line } = counter.linePos(match.index);
      sentences.set(`${after} ${sentence}`, line);
      return line;
    },

    /** A JSON pointer as a URI fragment. */
    pointerOf: (part: object): string =>
      pathOf(part)
        .map((step) => `/${encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))}`)
        .join(''),
  };
}
