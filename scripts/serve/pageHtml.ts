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
