import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { readSettings } from './src/config/settings.ts';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const servicesUrl = `http://127.0.0.1:${process.env['SANDBOX_PORT'] ?? 4020}`;
const apiUrl = process.env['API_URL'] ?? servicesUrl;
const mockUrl = process.env['MOCK_URL'] ?? 'http://127.0.0.1:4010';
const toServices = { target: servicesUrl };

export default defineConfig(({ mode }) => {
  // Checked here too, so that a build with bad settings fails instead of shipping.
  readSettings(loadEnv(mode, folder('.'), 'VITE_'));

  return {
    plugins: [react()],
    resolve: { alias: { '@': folder('./src'), '@mocks': folder('./mocks') } },
    server: {
      host: '127.0.0.1',
      port: 5173,
      strictPort: true,
      // Everything on the page's own origin, as `npm start` has it.
      proxy: {
        '/api': { target: apiUrl, changeOrigin: true, rewrite: (path) => path.replace(/^\/api/, '') },
        // Calls under a scenario, whatever answers the API. With the slash, because mocks/ has code of the page.
        '^/mock/': { target: mockUrl, changeOrigin: true, rewrite: (path) => path.replace(/^\/mock/, '') },
        '/identitytoolkit.googleapis.com': toServices,
        '/securetoken.googleapis.com': toServices,
        '/v1': toServices,
        '/1/upload': toServices,
        '/images': toServices,
        '/map': toServices,
      },
    },
    build: { target: 'es2022' },
  };
});
