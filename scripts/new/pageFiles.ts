import { readContract } from '../openapi/readContract';
import { contractFile } from '../openapi/contractFile';
import type { Schema } from '../openapi/document';
import { PlainProblem } from '../lib/plainProblem';
import { pageTemplates, type Field, type PageTemplate } from './pageTemplates';

interface NewPage {
  name: string;
  role: string;
  call: string;
}

type Read = (path: string) => string | undefined;

const actors: Record<string, string> = { Buyer: 'buyer', Seller: 'seller', admin: 'admin' };

/**
 * The files of a new page by path, those that it changes as a whole.
 * @param read the text of a file of the project; undefined where there is none
 */
export async function pageFiles(
  read: Read,
  { name, role, call }: NewPage,
  contract = contractFile,
): Promise<Record<string, string>> {
  if (!/^[a-z][a-zA-Z]+$/.test(name))
    throw new PlainProblem(`A page is named by a word such as reviews; "${name}" is none.`);
  const actor = actors[role];
  if (!actor) throw new PlainProblem(`--role takes Buyer, Seller or admin; it is "${role}".`);
  if (new RegExp(`^ {2}${name}:`, 'm').test(read('src/paths.ts') ?? ''))
    throw new PlainProblem(`src/paths.ts has a page named ${name} already.`);
  const list = await listOf(call, contract);
  const record = singularOf(name);
  const page: PageTemplate = { name, role, actor, call, title: capital(name), record, ...list };
  const needsHandler = !hasHandler(read, call);
  const added = pageTemplates(page, { needsHandler });
  const inTheWay = Object.keys(added).filter((path) => read(path) !== undefined);
  if (inTheWay.length > 0)
    throw new PlainProblem(`Nothing was written, because these exist already: ${inTheWay.join(', ')}.`);
  const changed = Object.entries(changesOf(page, { needsHandler })).map(([path, change]) => {
    const text = read(path);
    if (text === undefined) throw new PlainProblem(`There is no ${path}.`);
    return [path, change(text, path)] as const;
  });
  return { ...added, ...Object.fromEntries(changed) };
}

const answerCall = 'mocks/sandbox/answerCall.ts';

function hasHandler(read: Read, call: string): boolean {
  const imported = [...(read(answerCall) ?? '').matchAll(/'\.\/(handlers\/\w+)'/g)];
  const isHandled = new RegExp(`^ {2}${call}\\b`, 'm');
  return imported.some(([, file]) => isHandled.test(read(`mocks/sandbox/${file}.ts`) ?? ''));
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const singularOf = (plural: string) => plural.replace(/ies$/, 'y').replace(/(?<!s)s$/, '');

/** What the page needs to know of the operation, from the contract. */
async function listOf(call: string, contract: string) {
  const { document } = await readContract(contract);
  const found = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    item.get?.operationId === call ? [{ path, operation: item.get }] : [],
  )[0];
  if (!found)
    throw new PlainProblem(
      `openapi.yaml has no GET with the operationId "${call}". Add it first, then: npm run generate`,
    );
  const { path, operation } = found;
  const needs = (operation.parameters ?? []).filter(({ required }) => required).map(({ name }) => name);
  const isOfUser = needs.includes('email');
  if (path.includes('{') || needs.some((parameter) => parameter !== 'email'))
    throw new PlainProblem(`${call} needs ${needs.join(' and ')}; a new page knows the user's e-mail only.`);
  const media = operation.responses?.['200']?.content?.['application/json'];
  const { items } = media?.schema ?? {};
  if (!items) throw new PlainProblem(`${call} does not answer with a list.`);
  const examples = Object.entries(media?.examples ?? {});
  const rows = examples.map(([, example]) => (example as { value?: unknown }).value).find(isFilled) ?? [];
  return {
    path,
    isOfUser,
    ...fieldsOf(items, call),
    example: rows[0] ?? {},
    hasEmpty: examples.some(([example]) => example === 'empty'),
    hasFailure: '500' in (operation.responses ?? {}),
  };
}

/** The field of the id, and those that a page can show as text. */
function fieldsOf({ properties = {} }: Schema, call: string): { id: string; fields: Field[] } {
  const id = ['_id', 'id'].find((name) => name in properties) ?? Object.keys(properties)[0];
  const fields = Object.entries(properties).flatMap(([contractName, { type, format, title }]): Field[] => {
    const words = contractName.split(/[^a-zA-Z0-9]+|(?<=[a-z])(?=[A-Z])/).filter(Boolean);
    const kind = [type].flat().find((each) => each && ['string', 'number', 'integer'].includes(each));
    if (contractName === id || words.length === 0 || kind === undefined) return [];
    const [first = '', ...others] = words.map((word) => word.toLowerCase());
    const name = [first, ...others.map(capital)].join('').replace(/^(?=\d)/, 'n');
    if (name === 'id') return [];
    return [
      {
        contractName,
        name,
        label: title ?? capital([first, ...others].join(' ')),
        format: kind !== 'string' ? 'number' : format?.startsWith('date') ? 'day' : 'text',
      },
    ];
  });
  if (id === undefined || fields.length === 0)
    throw new PlainProblem(`The records of ${call} have no field that a page could show as text.`);
  return { id, fields };
}

const isFilled = (value: unknown): value is Record<string, unknown>[] =>
  Array.isArray(value) && value.length > 0;

type Change = (text: string, path: string) => string;

/** A row for each list that names every page. */
function changesOf(
  { name, title, role, actor, call, hasEmpty, hasFailure }: PageTemplate,
  { needsHandler }: { needsHandler: boolean },
): Record<string, Change> {
  const url = `/dashboard/${name.toLowerCase()}`;
  const states = [
    `{ name: 'Filled', sees: '${title}' }`,
    `{ name: 'Loading', scenarios: silent('${call}'), sees: '${title}' }`,
    ...(hasEmpty ? [`{ name: 'Empty', scenarios: empty('${call}'), sees: ${name}Messages.none }`] : []),
    ...(hasFailure ? [`{ name: 'Failed', scenarios: failed('${call}'), sees: ${name}Messages.failed }`] : []),
  ];
  return {
    'src/data/tools.ts': (text) => text.replace(/(type Resource = [^;]+)/, `$1 | '${name}'`),
    'src/data/createData.ts': (text, path) =>
      withImport(
        `import { ${name}Data } from './${name}';`,
        atEnd('  return {', `${name}: ${name}Data(tools),`)(text, path),
      ),
    'src/paths.ts': atEnd('export const paths = {', `${name}: '${url}',`),
    'src/messages.ts': atEnd('  titles: {', `${name}: '${title}',`),
    'src/app/routes.ts': (text, path) =>
      atEnd(
        '  return [',
        `{ path: paths.${name}, access: '${role}', title: titles.${name}, page: ${name}Page },`,
      )(
        text.replace(
          /(?=const notFoundPage)/,
          `const ${name}Page = () => import('@/pages/${title}Page').then((m) => m.${title}Page);\n`,
        ),
        path,
      ),
    'src/features/dashboard/rolePages.ts': (text, path) => {
      const row = `{ role: '${role}', to: paths.${name}, label: menu.${name}, ...cards.${name} },\n`;
      const last = text.lastIndexOf(`{ role: '${role}'`);
      if (last < 0) return atEnd('const pages: readonly RolePage[] = [', row)(text, path);
      const end = text.indexOf('\n', last) + 1;
      return text.slice(0, end) + row + text.slice(end);
    },
    'src/features/dashboard/messages.ts': (text, path) =>
      atEnd('  menu: {', `${name}: '${title}',`)(
        atEnd(
          '  cards: {',
          `${name}: { action: 'TODO say what can be done there', description: 'TODO in one sentence' },`,
        )(text, path),
        path,
      ),
    'tests/states/dashboardPages.ts': (text, path) =>
      withImport(
        hasEmpty || hasFailure ? `import { ${name}Messages } from '@/features/${name}/messages';` : '',
        atEnd(
          'dashboardPages: readonly PageStates[] = [',
          `{ title: '${title}', path: paths.${name}, as: '${actor}', states: [${states.join(', ')}] },`,
        )(text, path),
      ),
    'tests/pages/dashboard.test.tsx': atEnd(`\n  ${actor}: [`, `['${title}', '${url}'],`),
    ...(needsHandler && {
      [answerCall]: (text: string, path: string) =>
        withImport(
          `import { ${name}Handlers } from './handlers/${name}';`,
          atEnd('const handlers: Handlers = {', `...${name}Handlers,`)(text, path),
        ),
    }),
  };
}

const withImport = (line: string, text: string) => (line ? text.replace(/(?=^import )/m, `${line}\n`) : text);

/** Adds a line at the end of the list or object that begins with this text. */
const atEnd =
  (beginning: string, line: string): Change =>
  (text, path) => {
    const start = text.indexOf(beginning);
    if (start < 0)
      throw new PlainProblem(`${path} has no "${beginning.trim()}", where a line was to be added.`);
    let depth = 1;
    let end = start + beginning.length;
    for (; depth > 0 && end < text.length; end += 1) {
      if ('{[('.includes(text.charAt(end))) depth += 1;
      if ('}])'.includes(text.charAt(end))) depth -= 1;
    }
    const before = text.slice(0, end - 1).trimEnd();
    const comma = /[,{[](?:\s*\/\/[^\n]*)?$/.test(before) ? '' : ',';
    return `${before}${comma}\n${line}\n${text.slice(end - 1)}`;
  };
