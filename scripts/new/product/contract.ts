import { isDeepStrictEqual } from 'node:util';
import { parse, parseDocument, type Document } from 'yaml';
import { PlainProblem } from '../../lib/plainProblem';
import { callsOf, type Call, type OpenApi } from '../../openapi/document';
import { readContract } from '../../openapi/readContract';

/** The calls by which users sign in: who they are, which roles they have. */
const signInCalls = ['issueToken', 'checkAdmin', 'checkBuyer', 'checkSeller', 'createUser'];

export interface OwnContract {
  document: OpenApi;
  calls: readonly Call[];
  /** The first list that a page can show. */
  list: { call: string; page: string; summary: string };
}

/** Reads the contract of the new product. @throws PlainProblem with what it lacks */
export async function readOwnContract(file: string): Promise<OwnContract> {
  const { document } = await readContract(file);
  const calls = callsOf(document);
  if (calls.length === 0) throw new PlainProblem(`${file} has no operation.`);
  const unnamed = calls.filter(({ operation }) => !operation.operationId);
  if (unnamed.length > 0)
    throw new PlainProblem(
      `Every operation needs an operationId; these have none: ${unnamed.map(({ method, path }) => `${method} ${path}`).join(', ')}.`,
    );
  const withoutExample = calls.filter((call) => !firstAnswer(call));
  if (withoutExample.length > 0)
    throw new PlainProblem(
      `The mock and the sandbox answer with named examples; the success of these has none: ${withoutExample.map(({ id }) => id).join(', ')}.`,
    );
  const list = calls.flatMap((call) => listOf(call) ?? [])[0];
  if (!list)
    throw new PlainProblem(
      `${file} has no list that the first page can show: a GET without parameters but the user's e-mail, whose 200 is an array of objects with a text or a number, with an example that is not empty.`,
    );
  return { document, calls, list };
}

/** What the sandbox answers until it stores records: the first example of the first success. */
export function firstAnswer({ operation }: Call): { status: number; body: unknown } | undefined {
  const [status, response] =
    Object.entries(operation.responses ?? {}).find(([code]) => /^2\d\d$/.test(code)) ?? [];
  if (status === undefined) return undefined;
  const [media] = Object.values(response?.content ?? {});
  if (!media) return { status: Number(status), body: undefined };
  const [example] = Object.values(media.examples ?? {});
  return example && { status: Number(status), body: example.value };
}

function listOf({ id, method, path, operation, parameters }: Call): OwnContract['list'] | undefined {
  const media = operation.responses?.['200']?.content?.['application/json'];
  const texts = Object.entries(media?.schema?.items?.properties ?? {}).filter(
    ([field, { type }]) => !/^_?id$/.test(field) && ['string', 'number', 'integer'].includes(String(type)),
  );
  const isFilled = Object.values(media?.examples ?? {}).some(
    ({ value }) => Array.isArray(value) && value.length > 0,
  );
  const needs = parameters.filter(({ required }) => required).map(({ name }) => name);
  const page =
    path
      .split('/')
      .at(-1)
      ?.replace(/\W(\w)/g, (_, letter: string) => letter.toUpperCase()) ?? '';
  const fits = method === 'GET' && !path.includes('{') && needs.every((name) => name === 'email');
  if (!fits || texts.length === 0 || !isFilled || !/^[a-z][a-zA-Z]+$/.test(page)) return undefined;
  return { call: id, page, summary: operation.summary ?? `See the ${page}` };
}

/**
 * The contract of the new product with the calls of the sign-in, as text. Its comments and its order stay.
 * @param shop the text of the shop's contract, in the words of the new product
 * @throws PlainProblem where both have a part of one name
 */
export function withSignIn(own: string, shop: string, rename: (text: string) => string): string {
  const document = parseDocument(own);
  if (/\$ref['"]?\s*:\s*['"]?[^#'"\s]/.test(own))
    throw new PlainProblem('The contract refers to other files. Bundle it into one file.');
  const source = parse(shop) as Required<Pick<OpenApi, 'paths' | 'components'>> & {
    tags: { name: string }[];
  };
  const names = signInCalls.map(rename);
  const picked: Record<string, Record<string, unknown>> = {};
  const tags = new Set<string>();
  for (const [path, item] of Object.entries(source.paths))
    for (const [method, operation] of Object.entries(item)) {
      const { operationId, tags: operationTags = [], responses } = operation as Named;
      if (!names.includes(operationId)) continue;
      // They lead to calls of the shop.
      for (const response of Object.values(responses)) delete response['links'];
      operationTags.forEach((tag) => tags.add(tag));
      picked[path] = { ...picked[path], [method]: operation };
    }
  for (const [path, methods] of Object.entries(picked))
    for (const [method, operation] of Object.entries(methods))
      add(document, ['paths', path, method], operation);
  for (const [kind, name, part] of referredFrom(picked, source.components))
    add(document, ['components', kind, name], part);
  for (const tag of source.tags.filter(({ name }) => tags.has(name))) addTag(document, tag);
  return document.toString({ lineWidth: 0 });
}

interface Named {
  operationId: string;
  tags?: string[];
  responses: Record<string, Record<string, unknown>>;
}

function add(document: Document, path: readonly string[], part: unknown): void {
  const found: unknown = document.getIn(path);
  if (found === undefined) document.setIn(path, document.createNode(part, { aliasDuplicateObjects: false }));
  else if (!isDeepStrictEqual(toPlain(document, path), part))
    throw new PlainProblem(
      `The contract has ${path.join(' ')}, which the sign-in needs for something else: rename it first.`,
    );
}

const toPlain = (document: Document, path: readonly string[]): unknown =>
  path.reduce<unknown>((part, name) => Object(part)[name] as unknown, document.toJS());

function addTag(document: Document, tag: { name: string }): void {
  const tags = (document.toJS() as { tags?: { name: string }[] }).tags;
  if (tags?.some(({ name }) => name === tag.name)) return;
  if (tags) document.addIn(['tags'], document.createNode(tag));
  else document.set('tags', document.createNode([tag]));
}

/** The components that these parts refer to, and those that they refer to. */
function referredFrom(part: unknown, components: Record<string, Record<string, unknown>>) {
  const found = new Map<string, [kind: string, name: string, part: unknown]>();
  const visit = (each: unknown): void => {
    for (const [, kind = '', name = ''] of JSON.stringify(each).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)) {
      const ref = `${kind}/${name}`;
      const referred = components[kind]?.[name];
      if (found.has(ref) || referred === undefined) continue;
      found.set(ref, [kind, name, referred]);
      visit(referred);
    }
  };
  visit(part);
  return found.values();
}
