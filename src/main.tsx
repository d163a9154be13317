import { StrictMode, startTransition, type ReactElement } from 'react';
import { StyledEngineProvider } from '@mui/material/styles';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createApp, prepareApp, reportCaught } from './app/createApp';
import { loadPage } from './app/pageCode';
import { pageSettings } from './config/settings';
import { longestLoad, retryable, withTimeout } from './lib/async';
import { messages } from './messages';
import { ServiceError } from './services/ServiceError';
import type { OutsideServices } from './services/ServicesContext';
import { createLazyAuth } from './services/auth/lazyAuth';
import { createPayments } from './services/payments/payments';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

// React's own report in development names the component.
const rootOptions = import.meta.env.PROD ? { onCaughtError: reportCaught } : {};

/** Puts Material UI's rules into a cascade layer, so that those of our own style sheets win. See prerender.tsx. */
const inLayer = (element: ReactElement) => (
  <StyledEngineProvider enableCssLayer>{element}</StyledEngineProvider>
);

/** Of the document, see prerender.tsx. */
const removeNotice = () => document.getElementById('incomplete')?.remove();

const mount = (element: ReactElement) => {
  const view = createRoot(root, rootOptions);
  view.render(inLayer(element));
  removeNotice();
  return () => view.unmount();
};

/** Hydrates a prerendered page. Where another page is at its address, or its code is missing, the app begins without it. */
const hydrate = async (outside: OutsideServices, route: string) => {
  const prepared = prepareApp(outside);
  const isLoaded = await loadPage(prepared.routes, route);
  const { element } = createApp(prepared, isLoaded ? route : undefined);
  if (isLoaded) {
    // In slices, between which the page can respond.
    startTransition(() => void hydrateRoot(root, inLayer(element), rootOptions));
    removeNotice();
    return;
  }
  root.replaceChildren();
  mount(element);
};

const { route } = root.dataset;
const settings = pageSettings();
/** Only sellers need it. */
const loadImageHost = retryable(() =>
  withTimeout(longestLoad, import('./services/images/imageHost')).then(
    ({ createImageHost }) => createImageHost(settings.images),
    (cause: unknown) => {
      throw new ServiceError({ kind: 'network', message: messages.errors.pictureNotUploaded, cause });
    },
  ),
);
const outside: OutsideServices = {
  settings,
  auth: createLazyAuth(settings.auth, { trustHint: route !== undefined }),
  payments: createPayments(settings.payments),
  images: { upload: async (file, options) => (await loadImageHost()).upload(file, options) },
};
const { errorReportUrl } = settings;
if (errorReportUrl)
  import('./services/errorReports')
    .then(({ reportErrorsTo }) => reportErrorsTo(errorReportUrl))
    .catch(() => undefined);
// Known at build time: a production build has no code of the scenario panel.
if (import.meta.env.DEV) {
  // Strict mode, which has no effect in a production build, finds effects that do not end what they began.
  const mountStrictly = (element: ReactElement) => mount(<StrictMode>{element}</StrictMode>);
  void import('./dev/startDevelopment').then(({ startDevelopment }) =>
    startDevelopment(outside, mountStrictly),
  );
} else if (route) void hydrate(outside, route);
else mount(createApp(prepareApp(outside)).element);
