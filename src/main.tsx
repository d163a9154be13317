import { createRoot } from 'react-dom/client';
import { createApp } from './app/createApp';
import { showSettingsProblem } from './app/errors/showSettingsProblem';
import { readSettings } from './config/settings';
import { createLazyAuth } from './services/auth/lazyAuth';
import { createImageHost } from './services/images/imageHost';
import { createPayments } from './services/payments/payments';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

try {
  const settings = readSettings(import.meta.env);
  const { element } = createApp({
    settings,
    auth: createLazyAuth(settings.auth),
    payments: createPayments(settings.payments),
    images: createImageHost(settings.images),
  });
  createRoot(root).render(element);
} catch (error) {
  showSettingsProblem(root, error);
}
