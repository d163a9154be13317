import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { Button } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { AppProviders } from './app/AppProviders';
import { createAppContext } from './app/createAppContext';
import { createRoutes } from './app/createRoutes';
import { pageSettings } from './config/settings';
import { messages } from './messages';
import type { OutsideServices } from './services/ServicesContext';
import layout from './ui/styles.module.css';
import { theme } from './ui/theme/theme';

export interface RenderedPage {
  title: string;
  /** The content of the root element. */
  html: string;
}

/** As `StyledEngineProvider` makes it in the browser; it keeps the rules of all pages instead of rendering them. */
const cache = createCache({ key: 'mui' });
cache.compat = true;
const { insert } = cache;
cache.insert = (selector, rules, ...rest) =>
  insert(selector, { ...rules, styles: `@layer mui {${rules.styles}}` }, ...rest);

/** Material UI's rules for all rendered pages, and the empty style elements that tell Emotion that the page has them. */
export function renderedStyles() {
  const names = Object.keys(cache.inserted);
  const isGlobal = (name: string) => !name.startsWith('animation-') && !cache.registered[`mui-${name}`];
  const element = (emotion: string) => `<style data-emotion="${emotion}"></style>`;
  return {
    rules: Object.values(cache.inserted).join(''),
    elements: [
      ...names.filter(isGlobal).map((name) => element(`mui-global ${name}`)),
      element(`mui ${names.filter((name) => !isGlobal(name)).join(' ')}`),
    ].join(''),
  };
}

const unavailable = () => {
  throw new Error('A page that is rendered at the build must not use outside services.');
};
const services: Omit<OutsideServices, 'settings'> = {
  auth: {
    observe: () => unavailable,
    createAccount: unavailable,
    setDisplayName: unavailable,
    signIn: unavailable,
    signInWithGoogle: unavailable,
    signOut: unavailable,
    prepare: unavailable,
    isKept: unavailable,
  },
  payments: { load: unavailable },
  images: { upload: unavailable },
};

/** What the document of a page has before and after its root element. */
export const renderAround = (file: string) => ({
  before: renderStyled(noScript(file)),
  after: renderStyled(incompleteNotice),
});

function renderStyled(element: ReactElement): string {
  const html = renderToString(<CacheProvider value={cache}>{element}</CacheProvider>);
  if (/ style="/.test(html)) throw new Error(`An element has a style, which the policy refuses: ${html}`);
  return html;
}

/** Renders one page as a visitor sees it first, without data of the API. */
export async function renderPage(path: string): Promise<RenderedPage> {
  const appContext = createAppContext({ settings: pageSettings(), ...services });
  const { query, dataRoutes } = createStaticHandler(createRoutes(appContext));
  const context = await query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(`${path} redirects.`);
  for (const error of Object.values(context.errors ?? {}))
    throw new Error(`${path} cannot be rendered at the build.`, { cause: error });

  const router = createStaticRouter(dataRoutes, context);
  const rendered = renderStyled(
    <AppProviders context={appContext}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </AppProviders>,
  );
  if (rendered.includes('<!--$!-->')) throw new Error(`A part of ${path} cannot be rendered at the build.`);
  const [, title = ''] = /<title>(.*?)<\/title>/.exec(rendered) ?? [];
  return { title, html: rendered.replace(/<title>.*?<\/title>/, '') };
}

// What the documents of a build say outside of the app: these texts are in no script.

const incomplete =
  'This page has not loaded completely, and nothing that you entered was used. Reload the page.';

/** By the document's file. */
const withoutScripts: Record<string, string> = {
  'index.html':
    'JavaScript is off. You can read this page, but it cannot show brands, phones and the map, and its form does not work.',
  'login.html': 'JavaScript is off, and signing in needs it. Switch it on, then reload this page.',
  'signup.html': 'JavaScript is off, and signing up needs it. Switch it on, then reload this page.',
  'blogs.html': 'JavaScript is off. You can read the articles, but the questions below them cannot be shown.',
  '404.html': 'JavaScript is off. The links of this page work.',
};
const needsScripts = 'JavaScript is off, and this page needs it. Switch it on, then reload this page.';

const noScript = (file: string) => (
  <noscript>
    <p className={layout.notice}>{withoutScripts[file] ?? needsScripts}</p>
  </noscript>
);

/**
 * Shown by boot.ts where the app's code does not come, by the server in its answer to a form that no script has handled, and
 * by the style sheet where that script does not come either. The app removes it. It reloads without a script.
 */
const incompleteNotice = (
  <ThemeProvider theme={theme}>
    <div id="incomplete" role="alert" className={`${layout.notice} ${layout.incomplete}`}>
      <p>{incomplete}</p>
      {/* eslint-disable-next-line jsx-a11y-x/anchor-is-valid -- The empty address is that of this page. */}
      <Button component="a" href="" variant="contained">
        {messages.errors.reload}
      </Button>
    </div>
  </ThemeProvider>
);
