import { once } from 'node:events';
import { freePort } from '../../scripts/ports';
import { newFolder, startCommand, untilPrinted } from './runCommand';

/** `npm start -- --large` on a port and data of its own. */
export async function startLargeShop() {
  const port = await freePort();
  const child = startCommand(['start', '--large'], { PORT: String(port), DATA_FOLDER: newFolder() });
  await untilPrinted(child, 'The shop is open');
  child.stdout?.resume();
  child.stderr?.resume();
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
