import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { AppProviders } from './app/AppProviders';
import { createAppContext } from './app/createAppContext';
import { createRoutes } from './app/routes';
import { readPageSettings } from './config/settings';
import type { OutsideServices } from './services/ServicesContext';

export interface RenderedPage {
  title: string;
  /** What belongs into the root element. */
  html: string;
  /** The style elements that the page needs before its script has come, as Emotion finds them again. */
  styles: string;
}

/** At the build there is nobody to talk to, and nothing asks for anything. */
const nobody = () => {
  throw new Error('A page that is rendered at the build must not use outside services.');
};
const service = {
  observe: () => nobody,
  createAccount: nobody,
  setDisplayName: nobody,
  signIn: nobody,
  signInWithGoogle: nobody,
  signOut: nobody,
  prepare: nobody,
};

/** Renders one page as a visitor sees it first: everything but what the API answers. */
export async function renderPage(path: string): Promise<RenderedPage> {
  const outside: OutsideServices = {
    settings: readPageSettings(),
    auth: service,
    payments: { load: nobody },
    images: { upload: nobody },
  };
  const world = createAppContext(outside);
  const { query, dataRoutes } = createStaticHandler(createRoutes(world));
  const context = await query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere.`);

  const cache = createCache({ key: 'css' });
  // Collects the rules instead of writing them between the elements.
  cache.compat = true;
  const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(cache);
  const written = renderToString(
    <CacheProvider value={cache}>
      <AppProviders world={world}>
        <StaticRouterProvider
          router={createStaticRouter(dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </AppProviders>
    </CacheProvider>,
  );
  if (written.includes('<!--$!-->')) throw new Error(`A part of ${path} cannot be rendered at the build.`);
  if (/ style="/.test(written))
    throw new Error(`${path} has an element with a style, which the policy refuses.`);
  const [, title = ''] = /<title>(.*?)<\/title>/.exec(written) ?? [];
  const html = written.replace(/<title>.*?<\/title>/, '');
  return { title, html, styles: constructStyleTagsFromChunks(extractCriticalToChunks(html)) };
}
