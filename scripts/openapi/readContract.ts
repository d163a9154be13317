import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import RefParser, { getJsonSchemaRefParserDefaultOptions } from '@apidevtools/json-schema-ref-parser';
import { PlainProblem } from '../lib/plainProblem';
import { ContractLines } from './contractLines';
import type { OpenApi } from './document';

/** A contract without a `$ref`: what one pointed to is in its place, the same object at each place. */
export interface ResolvedContract {
  document: OpenApi;
  lines: ContractLines;
  /** Whether a `$ref` pointed to an object: such a schema may contain itself. */
  isShared: (part: object) => boolean;
  /** The `$ref` in whose place an object is: equal where two are of one kind, though more is written beside one. */
  refOf: (part: object | undefined) => string | undefined;
}

/**
 * Reads a contract and all files that it refers to: the one reader for the check, the mock, the sandbox and the generator.
 * Without `hasLines` it is read several times as fast, and no part has a line.
 * @throws PlainProblem where it is none, or refers to an address or to a file outside its folder: none is opened
 */
export async function readContract(file: string, { hasLines = true } = {}): Promise<ResolvedContract> {
  const lines = new ContractLines();
  const shared = new WeakSet();
  const refs = new WeakMap<object, string>();
  if (/^[a-z][a-z+.-]+:\/\//i.test(file))
    throw new PlainProblem(`${file} is an address. Save the contract as a file, and name that.`);
  const root = await realpath(file).catch(() => {
    throw new PlainProblem(`There is no file ${file}.`);
  });
  if ((await stat(root)).isDirectory())
    throw new PlainProblem(`${file} is a folder. Name the file in it that begins with openapi: 3.`);
  const folder = dirname(root);
  let refusal: PlainProblem | undefined;
  const refuse = (why: string): never => {
    refusal = new PlainProblem(`${file} refers to ${why}`);
    throw refusal;
  };

  async function read({ url }: { url: string }): Promise<string> {
    const path = url.startsWith('file:') ? fileURLToPath(url) : undefined;
    const real = path === undefined ? undefined : await realpath(path).catch(() => resolve(path));
    if (real === undefined || /^\.\.|^[/\\]|^\w:/.test(relative(folder, real)))
      return refuse(
        `${url}, which is not in its folder, so it was not opened. Bundle the contract into one file.`,
      );
    return readFile(real, 'utf8').catch(() => refuse(`${url}, which cannot be read.`));
  }

  try {
    // A path would be taken for one of the page's address in tests that are built for a browser.
    const document = await new RefParser().dereference(pathToFileURL(root).href, {
      parse: {
        ...{ json: false, yaml: false, text: false, binary: false },
        lines: {
          order: 1,
          canParse: true,
          parse: async ({ url, data }: { url: string; data: unknown }) => {
            const text = String(data);
            return withoutIds(
              (hasLines ? lines.parse(fileURLToPath(url), text) : await parseOnly(url, text)) as object,
            );
          },
        },
      },
      resolve: { file: false, http: false, folder: { order: 1, canRead: true, read } },
      dereference: {
        circular: true,
        // What a request or an answer contains is no reference.
        excludedPathMatcher: (path: string) => /\/(example|examples\/[^/]+\/value)(\/|$)/.test(path),
        onDereference: (_: string, value: object, parent?: object, name?: string) => {
          if (typeof value !== 'object' || value === null || !parent || name === undefined) return;
          shared.add(value);
          const ref = lines.refAt(parent, name);
          if (ref !== undefined) refs.set(value, ref);
          lines.alias(value, parent);
        },
      },
    });
    return {
      document: requireOpenApi(document as OpenApi, file),
      lines,
      isShared: (part) => shared.has(part),
      refOf: (part) => part && refs.get(part),
    };
  } catch (error) {
    if (error instanceof PlainProblem) throw error;
    const [reason = ''] = error instanceof Error ? error.message.split('\n') : [];
    const shown = reason.replace(/^Error parsing .*?: /, '').replace(/[.:]?$/, '.');
    throw refusal ?? new PlainProblem(`${file} cannot be read as a contract: ${shown}`);
  }
}

/** Without the line of each part, which takes most of the time of a large file. */
async function parseOnly(url: string, data: string): Promise<unknown> {
  if (/^\s*[{[]/.test(data)) return JSON.parse(data);
  const { yaml } = getJsonSchemaRefParserDefaultOptions().parse;
  return Object(yaml).parse({ url, data, extension: '.yaml' });
}

/**
 * A document in which references by the `$id` of a schema are JSON pointers. An `$id` also is the base of what is referred to
 * within its schema, so that `#/$defs/Part` is a part of that.
 */
function withoutIds(document: object): object {
  const pointers = new Map<string, string>();
  const schemas: { schema: Record<string, unknown>; base: string; root: string }[] = [];
  const walk = (part: unknown, pointer: string, around: { base: string; root: string }, depth = 0): void => {
    if (typeof part !== 'object' || part === null || depth > 100) return;
    const own = part as Record<string, unknown>;
    const { $id: id, $anchor: anchor } = own;
    let inside = around;
    if (
      typeof id === 'string' &&
      !/\/(properties|examples?|default|const|patternProperties)$/.test(pointer)
    ) {
      const base = URL.canParse(id, around.base) ? new URL(id, around.base).href.replace(/#$/, '') : id;
      inside = { base, root: pointer };
      pointers.set(base, pointer);
      pointers.set(id, pointer);
      // The reader of references would take it for an address.
      delete own['$id'];
    }
    if (typeof anchor === 'string') pointers.set(`${inside.base}#${anchor}`, pointer);
    if (typeof own['$ref'] === 'string') schemas.push({ schema: own, ...inside });
    for (const [name, value] of Object.entries(own))
      walk(value, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`, inside, depth + 1);
  };
  walk(document, '#', { base: 'contract:/', root: '#' });
  if (pointers.size === 0) return document;
  for (const { schema, base, root } of schemas) {
    const ref = String(schema['$ref']);
    const whole = URL.canParse(ref, base) ? new URL(ref, base).href : ref;
    const [address = '', fragment = ''] = whole.split('#');
    const known = pointers.get(whole) ?? pointers.get(ref);
    const target = pointers.get(address) ?? pointers.get(ref.split('#')[0] ?? '');
    // Generators also write references from the document's root within a schema that has an `$id`.
    const isFromRoot = ref.startsWith('#/components/') || (ref.startsWith('#/') && root === '#');
    if (known !== undefined) schema['$ref'] = known;
    else if (target !== undefined && !isFromRoot) schema['$ref'] = target + fragment;
  }
  return document;
}

function requireOpenApi(document: OpenApi, file: string): OpenApi {
  const { openapi = '', swagger } = Object(document) as OpenApi;
  if (/^3\.[012]/.test(openapi)) return document;
  throw new PlainProblem(
    swagger === undefined
      ? `${file} is no OpenAPI document: it does not begin with openapi: 3.`
      : `${file} is Swagger ${swagger}. Convert it to OpenAPI 3 first, for example with swagger2openapi.`,
  );
}
