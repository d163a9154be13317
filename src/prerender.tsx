import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { AppProviders } from './app/AppProviders';
import { createAppContext } from './app/createAppContext';
import { createRoutes } from './app/createRoutes';
import { Incomplete, NoScript } from './app/documentParts';
import { pageSettings } from './config/settings';
import type { OutsideServices } from './services/ServicesContext';

export interface RenderedPage {
  title: string;
  /** The content of the root element. */
  html: string;
}

/** As `StyledEngineProvider` makes it in the browser; it keeps the rules of all pages instead of rendering them. */
const styles = createCache({ key: 'mui' });
styles.compat = true;
const { insert } = styles;
styles.insert = (selector, rules, ...rest) =>
  insert(selector, { ...rules, styles: `@layer mui {${rules.styles}}` }, ...rest);

/** Material UI's rules for all rendered pages, and the empty style elements that tell Emotion that the page has them. */
export function renderedStyles() {
  const names = Object.keys(styles.inserted);
  const isGlobal = (name: string) => !name.startsWith('animation-') && !styles.registered[`mui-${name}`];
  const element = (emotion: string) => `<style data-emotion="${emotion}"></style>`;
  return {
    rules: Object.values(styles.inserted).join(''),
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
  before: renderStyled(<NoScript file={file} />),
  after: renderStyled(<Incomplete />),
});

function renderStyled(element: ReactElement): string {
  const html = renderToString(<CacheProvider value={styles}>{element}</CacheProvider>);
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
