import { readSettings } from '@/config/settings';

/** Every setting, as the local shop has it. */
export const testEnv = {
  VITE_STAND_INS: 'on',
  VITE_API_URL: '/api',
  VITE_AUTH_EMULATOR_URL: '/',
  VITE_FIREBASE_API_KEY: 'local',
  VITE_FIREBASE_AUTH_DOMAIN: 'localhost',
  VITE_FIREBASE_PROJECT_ID: 'second-ring-local',
  VITE_FIREBASE_APP_ID: 'second-ring-local',
  VITE_PAYMENTS_URL: '/',
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_local',
  VITE_IMAGE_HOST_URL: '/',
  VITE_IMAGE_HOST_KEY: 'local',
  VITE_MAP_URL: '/map/',
  VITE_CONTACT_ADDRESS: 'Kastanienallee 12, 10435 Berlin',
  VITE_CONTACT_EMAIL: 'hello@second-ring.example',
  VITE_CONTACT_PHONE: '+49 30 5550 1992',
  VITE_ERROR_REPORT_URL: '',
};

/** The same for real services. */
export const realEnv = {
  ...testEnv,
  VITE_STAND_INS: 'off',
  VITE_API_URL: 'https://api.second-ring.example/v2',
  VITE_AUTH_EMULATOR_URL: '',
  VITE_PAYMENTS_URL: '',
  VITE_FIREBASE_API_KEY: 'AIza-real',
  VITE_FIREBASE_AUTH_DOMAIN: 'second-ring.firebaseapp.example',
  VITE_FIREBASE_PROJECT_ID: 'second-ring',
  VITE_FIREBASE_APP_ID: '1:2:web:3',
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_123',
  VITE_IMAGE_HOST_URL: 'https://api.imgbb.com',
  VITE_IMAGE_HOST_KEY: 'key',
  VITE_MAP_URL: 'https://www.openstreetmap.org/export/embed.html?bbox=13',
  VITE_ERROR_REPORT_URL: 'https://errors.second-ring.example/web',
};

export const testSettings = readSettings(testEnv);
