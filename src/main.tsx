import type { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createApp } from './app/createApp';
import { showSettingsProblem } from './app/errors/showSettingsProblem';
import { readSettings } from './config/settings';
import { createLazyAuth } from './services/auth/lazyAuth';
import { createImageHost } from './services/images/imageHost';
import { createPayments } from './services/payments/payments';
import type { OutsideServices } from './services/ServicesContext';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

const show = (outside: OutsideServices, prepare?: (queryClient: QueryClient) => void) => {
  const view = createRoot(root);
  const { element, queryClient, stop } = createApp(outside);
  prepare?.(queryClient);
  view.render(element);
  return () => {
    view.unmount();
    stop();
  };
};

try {
  const settings = readSettings(import.meta.env);
  const outside = {
    settings,
    auth: createLazyAuth(settings.auth),
    payments: createPayments(settings.payments),
    images: createImageHost(settings.images),
  };
  // Known at build time, so that a production build has nothing of the scenario panel.
  if (import.meta.env.DEV) {
    void import('./dev/startDevelopment').then(({ startDevelopment }) => startDevelopment(outside, show));
  } else show(outside);
} catch (error) {
  showSettingsProblem(root, error);
}
