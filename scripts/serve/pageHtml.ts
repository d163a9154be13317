import type { RenderedPage } from '../../src/prerender';

interface PageParts {
  /** The document that Vite built, with an empty root. */
  shell: string;
  page: RenderedPage;
  /** The path of the route that takes the page over. */
  route: string;
  /** The inline script. */
  boot: string;
  /** The stylesheets, which stand in the page, too. */
  styles: string;
  /** The addresses of its first code, the entry first. */
  code: readonly string[];
}

const fetchedAtOnce =
  /\s*<(?:script type="module"[^>]*><\/script|link rel="(?:modulepreload|stylesheet)"[^>]*)>/g;

/** A public page as a whole: it can be seen before anything else is fetched, and fetches its code when it is idle. */
export function pageHtml({ shell, page, route, boot, styles, code }: PageParts): string {
  return shell
    .replace(fetchedAtOnce, '')
    .replace(/<title>.*?<\/title>/, () => `<title>${page.title}</title>`)
    .replace(
      '</head>',
      () =>
        `<style>${styles}</style>${page.styles}<script data-code="${code.join(' ')}">${boot}</script></head>`,
    )
    .replace('<div id="root"></div>', () => `<div id="root" data-route="${route}">${page.html}</div>`);
}

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
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('The build has no entry.');
  const found = new Set([entry.file]);
  const visit = (name: string) => {
    const part = manifest[name];
    if (!part) throw new Error(`The build has no part named ${name}.`);
    if (found.has(part.file)) return;
    part.imports?.forEach(visit);
    found.add(part.file);
  };
  entry.imports?.forEach(visit);
  visit(page);
  return [...found].map((file) => `/${file}`);
}
