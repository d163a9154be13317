import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '../localData';
import { PlainProblem } from '../plainProblem';
import { startNode, stopProcess } from '../processes';

export interface RunningSandbox {
  url: string;
  /** Resident memory in MB, and the seconds of processor time so far. */
  usage: () => Promise<{ memory: number; processor: number }>;
  stop: () => Promise<void>;
}

/** Makes the process tell its usage when it is asked. */
const tellUsage = `data:text/javascript,
  process.on("message", () => process.send({ ...process.memoryUsage(), ...process.cpuUsage() }));
  process.channel.unref();`;

/** The sandbox as `npm run sandbox -- --large` runs it, on any free port, in a process of its own. */
export async function startLargeSandbox(folder: string): Promise<RunningSandbox> {
  const child = startNode(
    ['--import', tellUsage, join(projectRoot, 'scripts/run.mjs'), 'sandbox', '--large'],
    {
      env: { ...process.env, SANDBOX_PORT: '0', DATA_FOLDER: folder },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  let printed = '';
  const url = await new Promise<string | undefined>((resolve) => {
    child.stdout?.on('data', (part: Buffer) => {
      printed += part.toString();
      const address = /at (http:\S+), and remembers/.exec(printed)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', () => resolve(undefined));
  });
  if (!url) throw new PlainProblem('The sandbox ended before it was ready.');
  return {
    url,
    usage: async () => {
      const answer = once(child, 'message') as Promise<[NodeJS.MemoryUsage & NodeJS.CpuUsage]>;
      child.send({});
      const [{ rss, user, system }] = await answer;
      return { memory: rss / 2 ** 20, processor: (user + system) / 1e6 };
    },
    stop: () => stopProcess(child),
  };
}
