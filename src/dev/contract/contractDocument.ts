import { parse } from 'yaml';
import source from '../../../openapi.yaml?raw';

export interface Response {
  description: string;
  content?: Record<string, { examples?: Record<string, { summary?: string }> }>;
}

export interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  responses: Record<string, Response | { $ref: string }>;
}

interface Contract {
  tags: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
}

/** openapi.yaml itself: what the generated list leaves out. A change of it reloads the page. */
export const contractDocument = parse(source) as Contract;

const step = (name: string) => name.replaceAll('~1', '/').replaceAll('~0', '~');

/** The thing, or what its `$ref` points to, with the place where it stands, as a JSON pointer. */
export function resolved<Thing extends object>(
  thing: Thing | { $ref: string },
  place: string,
): { thing: Thing; place: string } {
  if (!('$ref' in thing)) return { thing, place };
  const at = thing.$ref
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>((node, name) => Object(node)[step(name)], contractDocument);
  return resolved(at as Thing | { $ref: string }, thing.$ref);
}
