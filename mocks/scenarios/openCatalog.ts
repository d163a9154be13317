import { unescape } from 'node:querystring';
import { callsOf, type Example, type OpenApi, type Operation } from '../../scripts/openapi/document';
import { readContract } from '../../scripts/openapi/readContract';
import { createGrammar } from './grammar';

export type Catalog = Awaited<ReturnType<typeof openCatalog>>;

/** The operations of any contract with their documented answers, and the grammar that chooses among them. */
export async function openCatalog(contractFile: string) {
  const { document } = await readContract(contractFile);
  const prefixes = serverPaths(document);
  const operations = callsOf(document).map(({ id, method, path, operation, parameters }) => {
    const answers = Object.entries(operation.responses ?? {}).flatMap(([status, response]) => {
      // `default` and `4XX` name no status that could be asked for.
      if (!/^\d{3}$/.test(status)) return [];
      const { description = '', content = {} } = response;
      const examples = Object.values(content).flatMap(({ examples: named = {} }) =>
        Object.entries(named).map(([name, example]) => ({ name, ...example })),
      );
      return [{ status: Number(status), description, examples }];
    });
    const isList = answers[0]?.examples.some(({ value }) => Array.isArray(value)) ?? false;
    /** It can be called by its path alone. */
    const isPlain =
      method === 'GET' && !parameters.some(({ in: place, required }) => place === 'path' || required);
    const summary = operation.summary ?? '';
    return {
      id,
      method,
      path,
      summary,
      isList,
      answers,
      isPlain,
      credentials: credentialsOf(document, operation),
    };
  });
  const patterns = operations.map((operation) => ({
    operation,
    pattern: new RegExp(`^(?:${prefixes.join('|')})${operation.path.replace(/\{[^}]+\}/g, '([^/]+)')}$`),
    isTemplate: operation.path.includes('{'),
  }));
  // As Prism does: /pets/mine before /pets/{id}.
  patterns.sort((one, other) => Number(one.isTemplate) - Number(other.isTemplate));
  const patternOf = (method: string, path: string) =>
    patterns.find(({ operation, pattern }) => operation.method === method && pattern.test(path));
  return {
    operations,
    grammar: createGrammar(
      Object.fromEntries(
        operations.map(({ id, answers }) => [
          id,
          Object.fromEntries(
            answers.map(({ status, examples }) => [status, examples.map(({ name }) => name)]),
          ),
        ]),
      ),
    ),
    /** The operation that a request calls; undefined where the contract has none. */
    find: (method: string, path: string): string | undefined => patternOf(method, path)?.operation.id,
    /**
     * The answer to a read whose example names a parameter's value in its summary or value, such as an e-mail or the id of a
     * brand; undefined where none does.
     */
    answerFor(method: string, url: string): { status: number; example: string } | undefined {
      if (method !== 'GET') return undefined;
      const [path = '', search] = url.split('?');
      const { operation, pattern } = patternOf(method, path) ?? {};
      const inPath = pattern?.exec(path)?.slice(1).map(unescape) ?? [];
      const values = [...inPath, ...new URLSearchParams(search).values()].map((each) => each.toLowerCase());
      for (const { status, examples } of operation?.answers ?? [])
        for (const example of examples) {
          const words = wordsOf(example);
          if (values.some((value) => words.includes(value))) return { status, example: example.name };
        }
      return undefined;
    },
  };
}

/** The parts of a curl line that sign in as the contract demands: a query, and options. */
function credentialsOf({ security: shared = [], components }: OpenApi, { security = shared }: Operation) {
  const isOpen = security.some((alternative) => Object.keys(alternative).length === 0);
  const credentials = { query: '', options: '' };
  for (const scheme of isOpen ? [] : Object.keys(security[0] ?? {})) {
    const {
      type,
      in: place,
      name = '',
      scheme: http = '',
    } = Object(components?.['securitySchemes']?.[scheme]) as Record<string, string>;
    if (type === 'apiKey' && place === 'query')
      credentials.query += `${credentials.query ? '&' : '?'}${encodeURIComponent(name)}=key`;
    else if (type === 'apiKey')
      credentials.options += ` -H '${place === 'cookie' ? `Cookie: ${name}=` : `${name}: `}key'`;
    else if (/^basic$/i.test(http)) credentials.options += ' -u user:password';
    else credentials.options += " -H 'Authorization: Bearer token'";
  }
  return credentials;
}

const wordsOf = ({ summary, value }: Example) =>
  `${summary} ${JSON.stringify(value)}`
    .toLowerCase()
    .split(/[\s",:()]+/)
    .filter(Boolean);

/** Prism takes a path with the path of a server before it, and without. */
function serverPaths({ servers = [] }: OpenApi): string[] {
  const paths = servers.map(({ url }) =>
    URL.canParse(url, 'http://mock') ? new URL(url, 'http://mock').pathname.replace(/\/$/, '') : '',
  );
  return ['', ...paths].map((path) => path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
}
