import { newFolder, startServer } from './runCommand';

/** `npm start -- --large` on a port and data of its own. */
export async function startLargeShop() {
  const { ports, stop } = await startServer(['start', '--large'], {
    ports: ['PORT'],
    ready: 'The shop is open',
    env: { DATA_FOLDER: newFolder() },
  });
  return { url: `http://localhost:${ports[0]}`, stop };
}
