import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { createGrammar } from '@/dev/grammar';
import { callsOf, resolve, type Contract, type Response } from '../../scripts/generate/readContract';

export interface CatalogOperation {
  id: string;
  method: string;
  path: string;
  summary: string;
  answers: { status: number; description: string; examples: string[] }[];
}

export type Catalog = ReturnType<typeof openCatalog>;

/** The operations of any contract with their documented answers, and the grammar that chooses among them. */
export function openCatalog(contractFile: string) {
  const contract = parse(readFileSync(contractFile, 'utf8')) as Contract;
  const prefixes = serverPaths(contract);
  const operations = callsOf(contract).map(({ method, path, operation }): CatalogOperation => {
    const answers = Object.entries(operation.responses).flatMap(([status, response]) => {
      // `default` and `4XX` name no status that could be asked for.
      if (!/^\d{3}$/.test(status)) return [];
      const { description = '', content = {} } = resolve<Response>(contract, response);
      const examples = Object.values(content).flatMap(({ examples: named = {} }) => Object.keys(named));
      return [{ status: Number(status), description, examples: [...new Set(examples)] }];
    });
    const id = (operation.operationId ?? `${method}${path}`).replace(/\W+/g, '_');
    return { id, method, path, summary: operation.summary ?? '', answers };
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
          Object.fromEntries(answers.map(({ status, examples }) => [status, examples])),
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
