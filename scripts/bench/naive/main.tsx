import { createRoot } from 'react-dom/client';
import { createApp } from '@/app/createApp';
import { pageSettings } from '@/config/settings';
import { createLazyAuth } from '@/services/auth/lazyAuth';
import { createImageHost } from '@/services/images/imageHost';
import { createPayments } from '@/services/payments/payments';

// The app as one is used to start it: all of it at once, into an empty page.
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

const settings = pageSettings();
const { element } = createApp({
  settings,
  auth: createLazyAuth(settings.auth),
  payments: createPayments(settings.payments),
  images: createImageHost(settings.images),
});
createRoot(root).render(element);
