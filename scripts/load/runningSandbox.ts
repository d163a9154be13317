import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../localData';
import { PlainProblem } from '../plainProblem';

const run = promisify(execFile);

export interface RunningSandbox {
  url: string;
  /** Resident memory in MB, and the seconds of processor time so far. */
  usage: () => Promise<{ memory: number; processor: number }>;
  stop: () => Promise<void>;
}

/** The sandbox as `npm run sandbox -- --large` runs it, in a process of its own. */
export async function startLargeSandbox(port: number, folder: string): Promise<RunningSandbox> {
  const child = fork(join(projectRoot, 'scripts/run.mjs'), ['sandbox', '--large'], {
    env: { ...process.env, SANDBOX_PORT: String(port), DATA_FOLDER: folder },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(() => {
    throw new PlainProblem('The sandbox ended before it was ready.');
  });
  ended.catch(() => undefined);
  if (child.stdout) await Promise.race([once(child.stdout, 'data'), ended]);
  return {
    url: `http://127.0.0.1:${port}`,
    usage: async () => {
      const { stdout } = await run('ps', ['-o', 'rss=,cputimes=', '-p', String(child.pid)]);
      const [kilobytes = 0, seconds = 0] = stdout.trim().split(/\s+/).map(Number);
      return { memory: kilobytes / 1024, processor: seconds };
    },
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
