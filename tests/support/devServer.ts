import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { freePorts } from '../../scripts/ports';
import { newFolder, startCommand } from './runCommand';

const startLimit = 60_000;

/** `npm run dev` on ports and data of its own, ready to be used. */
export async function startDevServer(...args: string[]) {
  const [web, sandbox, mock, proxy] = await freePorts(4);
  const child = startCommand(['dev', ...args], {
    PORT: `${web}`,
    SANDBOX_PORT: `${sandbox}`,
    MOCK_PORT: `${mock}`,
    PROXY_PORT: `${proxy}`,
    DATA_FOLDER: newFolder(),
  });
  // Both are read to the end: a program whose reader leaves dies of its next word.
  const said = { out: '', error: '' };
  child.stdout?.on('data', (part: Buffer) => (said.out += part.toString()));
  child.stderr?.on('data', (part: Buffer) => (said.error += part.toString()));

  const deadline = Date.now() + startLimit;
  while (!said.out.includes('Ctrl-C stops everything')) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`npm run dev did not start:\n${said.out}${said.error}`);
    await wait(100);
  }
  return {
    url: `http://localhost:${web}`,
    greeting: said.out,
    /** What it has said on its second channel. */
    told: () => said.error,
    stop: async () => {
      child.kill('SIGINT');
      const [code] = (await once(child, 'exit')) as [number | null];
      return code;
    },
  };
}
