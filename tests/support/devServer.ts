import { on } from 'node:events';
import { newFolder, startServer } from './runCommand';

/** `npm run dev` on ports and data of its own, ready to be used. */
export async function startDevServer(...args: string[]) {
  const { url, child, output, stop } = await startServer(['dev', ...args], 'Ctrl-C stops everything', {
    DATA_FOLDER: newFolder(),
    DEV_CACHE_FOLDER: 'node_modules/.vite-tests',
  });
  return {
    url,
    greeting: output.out,
    /** What it has written to stderr. */
    errorOutput: () => output.error,
    /** Resolves when it has written this to stderr, or has ended. */
    async untilPrinted(text: RegExp) {
      if (!child.stderr) return;
      const parts = on(child.stderr, 'data', { close: ['close'] });
      while (!text.test(output.error) && !(await parts.next()).done);
    },
    stop,
  };
}
