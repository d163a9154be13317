import { isFields } from './fields';
import type { Version } from './openVersion';

/** The components that calls lead to, such as `schemas/Email`, and the security schemes that something asks for. */
export function usedComponents({ root }: Version): Set<string> {
  const used = new Set<string>();
  const components = Object(root['components']);

  function use(kind: string | undefined, name: string | undefined) {
    const title = `${kind}/${name}`;
    if (kind === undefined || name === undefined || used.has(title)) return;
    used.add(title);
    visit(Object(components[kind])[name]);
  }

  /** A discriminator's mapping refers by plain text, as `$ref` does; other such text does no harm. */
  function visit(part: unknown) {
    if (typeof part === 'string') {
      const [, kind, name] = /^#\/components\/([^/]+)\/([^/]+)/.exec(part) ?? [];
      use(kind, name);
    }
    if (Array.isArray(part)) part.forEach(visit);
    if (!isFields(part)) return;
    for (const [key, value] of Object.entries(part)) {
      if (key === 'security' && Array.isArray(value)) {
        for (const scheme of value.flatMap((way) => Object.keys(Object(way)))) use('securitySchemes', scheme);
      }
      visit(value);
    }
  }

  visit(root['paths']);
  visit(root['webhooks']);
  visit({ security: root['security'] });
  return used;
}
