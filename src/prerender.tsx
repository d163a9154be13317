import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { AppProviders } from './app/AppProviders';
import { createAppContext } from './app/createAppContext';
import { createRoutes } from './app/createRoutes';
import { pageSettings } from './config/settings';
import type { OutsideServices } from './services/ServicesContext';
import { ThemeRules } from './ui/theme/MaterialUi';

export interface RenderedPage {
  title: string;
  /** The content of the root element. */
  html: string;
}

/** The rules of the theme, which are the same for each page. */
export const renderThemeRules = () => renderToString(<ThemeRules />).replace(/<\/?style[^>]*>/g, '');

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
  },
  payments: { load: unavailable },
  images: { upload: unavailable },
};

/** Renders one page as a visitor sees it first, without data of the API. */
export async function renderPage(path: string): Promise<RenderedPage> {
  const appContext = createAppContext({ settings: pageSettings(), ...services });
  const { query, dataRoutes } = createStaticHandler(createRoutes(appContext));
  const context = await query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(`${path} redirects.`);
  for (const error of Object.values(context.errors ?? {}))
    throw new Error(`${path} cannot be rendered at the build.`, { cause: error });

  const router = createStaticRouter(dataRoutes, context);
  const rendered = renderToString(
    <AppProviders context={appContext}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </AppProviders>,
  );
  if (rendered.includes('<!--$!-->')) throw new Error(`A part of ${path} cannot be rendered at the build.`);
  if (/ style="/.test(rendered))
    throw new Error(`${path} has an element with a style, which the policy refuses.`);
  if (rendered.includes('<style')) throw new Error(`${path} has a component of Material UI.`);
  const [, title = ''] = /<title>(.*?)<\/title>/.exec(rendered) ?? [];
  return { title, html: rendered.replace(/<title>.*?<\/title>/, '') };
}
