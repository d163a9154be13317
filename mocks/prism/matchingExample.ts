import { readFileSync } from 'node:fs';
import { unescape } from 'node:querystring';
import { parse } from 'yaml';
import {
  callsOf,
  resolve,
  type Contract,
  type Example,
  type Operation,
  type Response,
} from '../../scripts/generate/readContract';

/**
 * Returns a function that gives the header `Prefer` for a GET request: the example whose summary or value names a parameter's
 * value, such as an e-mail or the id of a brand. Undefined where none does; Prism then uses the first example.
 */
export function exampleChooser(contractFile: string): (url: string) => string | undefined {
  const contract = parse(readFileSync(contractFile, 'utf8')) as Contract;
  const reads = callsOf(contract)
    .filter(({ method }) => method === 'GET')
    .map(({ path, operation, parameters }) => ({
      pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '([^/]+)')}$`),
      inQuery: parameters.filter((each) => each.in === 'query').map(({ name }) => name),
      examples: examplesOf(contract, operation),
    }));
  return (url) => {
    const [path = '', search] = url.split('?');
    const query = new URLSearchParams(search);
    for (const { pattern, inQuery, examples } of reads) {
      const segments = pattern.exec(path)?.slice(1);
      if (!segments) continue;
      const values = [...segments.map(unescape), ...inQuery.map((name) => query.get(name) ?? '')];
      return examples.find(({ words }) => values.some((value) => words.has(value.toLowerCase())))?.prefer;
    }
    return undefined;
  };
}

const examplesOf = (contract: Contract, { responses }: Operation) =>
  Object.entries(responses).flatMap(([status, response]) =>
    Object.values(resolve<Response>(contract, response).content ?? {})
      .flatMap(({ examples = {} }) => Object.entries(examples))
      .map(([name, example]) => ({
        prefer: `code=${status}, example=${name}`,
        words: wordsOf(resolve<Example>(contract, example)),
      })),
  );

const wordsOf = ({ summary, value }: Example) =>
  new Set(
    `${summary} ${JSON.stringify(value)}`
      .toLowerCase()
      .split(/[\s",:()]+/)
      .filter(Boolean),
  );
