import { readFileSync, statSync } from 'node:fs';
import { parse } from 'yaml';
import {
  callsOf,
  resolve,
  type Contract,
  type Example,
  type Response,
} from '../../scripts/generate/readContract';
import { createGrammar } from './grammar';

export type Catalog = ReturnType<typeof openCatalog>;

/** The operations of any contract with their documented answers, and the grammar that chooses among them. */
export function openCatalog(contractFile: string) {
  const contract = parse(readFileSync(contractFile, 'utf8')) as Contract;
  const prefixes = serverPaths(contract);
  const operations = callsOf(contract).map(({ method, path, operation }) => {
    const answers = Object.entries(operation.responses).flatMap(([status, response]) => {
      // `default` and `4XX` name no status that could be asked for.
      if (!/^\d{3}$/.test(status)) return [];
      const { description = '', content = {} } = resolve<Response>(contract, response);
      const examples = Object.values(content).flatMap(({ examples: named = {} }) =>
        Object.entries(named).map(([name, example]) => ({ name, ...resolve<Example>(contract, example) })),
      );
      return [{ status: Number(status), description, examples }];
    });
    const id = (operation.operationId ?? `${method}${path}`).replace(/\W+/g, '_');
    const isList = answers[0]?.examples.some(({ value }) => Array.isArray(value)) ?? false;
    return { id, method, path, summary: operation.summary ?? '', isList, answers };
  });
  const patterns = operations.map(({ id, method, path }) => ({
    id,
    method,
    pattern: new RegExp(`^(?:${prefixes.join('|')})${path.replace(/\{[^}]+\}/g, '[^/]+')}$`),
    isTemplate: path.includes('{'),
  }));
  // As Prism does: /pets/mine before /pets/{id}.
  patterns.sort((one, other) => Number(one.isTemplate) - Number(other.isTemplate));
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
    find: (method: string, path: string): string | undefined =>
      patterns.find((each) => each.method === method && each.pattern.test(path))?.id,
  };
}

/** Prism takes a path with the path of a server before it, and without. */
function serverPaths({ servers = [] }: Contract & { servers?: { url: string }[] }): string[] {
  const paths = servers.map(({ url }) =>
    URL.canParse(url, 'http://mock') ? new URL(url, 'http://mock').pathname.replace(/\/$/, '') : '',
  );
  return ['', ...paths].map((path) => path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
}

/** The contract as it was last saved; while it cannot be read, as it was before. */
export function newestCatalog(contract: string): () => Catalog {
  let savedAt = 0;
  let catalog: Catalog | undefined;
  return () => {
    const { mtimeMs } = statSync(contract);
    if (catalog && mtimeMs === savedAt) return catalog;
    savedAt = mtimeMs;
    try {
      return (catalog = openCatalog(contract));
    } catch (error) {
      if (catalog) return catalog;
      throw error;
    }
  };
}
