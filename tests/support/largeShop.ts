import { newFolder, startServer } from './runCommand';

/** `npm start -- --large` on a port and data of its own. */
export async function startLargeShop() {
  const { url, stop } = await startServer(['start', '--large'], 'The shop is open', {
    DATA_FOLDER: newFolder(),
  });
  return { url, stop };
}
