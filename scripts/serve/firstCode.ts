/** Vite's list of what it built, by source file. */
export type Manifest = Record<
  string,
  { file: string; isEntry?: boolean; imports?: readonly string[]; dynamicImports?: readonly string[] }
>;

/**
 * The addresses of the code that a page needs first: the entry, then what it and the page import, each after what it
 * imports itself.
 */
export function firstCode(manifest: Manifest, page: string): string[] {
  const found = new Set<string>();
  const visit = (name: string) => {
    const part = manifest[name];
    if (!part) throw new Error(`The build has no part named ${name}.`);
    if (found.has(part.file)) return;
    part.imports?.forEach(visit);
    found.add(part.file);
  };
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry);
  if (!entry) throw new Error('The build has no entry.');
  visit(entry);
  visit(page);
  const first = manifest[entry]?.file ?? '';
  found.delete(first);
  return [first, ...found].map((file) => `/${file}`);
}
