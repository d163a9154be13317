import { PlainProblem } from '../../plainProblem';
import type { Given } from './given';

/** Headers that the check sets, and leaves out, by itself: that is what it checks. */
const own = ['authorization', 'origin', 'accept', 'content-type', 'content-length', 'host'];

/** Headers by name, from texts such as `X-Key: 123` or from an object. Lines of the environment's one text are told apart. */
export function headersOf(given: Given): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of pairsOf(given)) {
    if (own.includes(name.toLowerCase())) {
      throw new PlainProblem(
        `${given.name} must not set ${name}: the check sends it, or leaves it out, by itself.`,
      );
    }
    try {
      new Headers([[name, value]]);
    } catch {
      throw new PlainProblem(`${given.name} has no valid header "${name}".`);
    }
    headers[name] = value;
  }
  return headers;
}

function pairsOf({ value, name }: Given): [string, string][] {
  if (typeof value === 'object' && value && !Array.isArray(value)) {
    return Object.entries(value).map(([header, one]) => [header, String(one)]);
  }
  return [value]
    .flat()
    .flatMap((lines) => String(lines).split('\n'))
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, header, content] = /^\s*([^:\s]+)\s*:\s*(.*?)\s*$/.exec(line) ?? [];
      if (header !== undefined && content !== undefined && content !== '') return [header, content];
      throw new PlainProblem(`${name} must look like "X-Gateway-Key: 123".`);
    });
}
