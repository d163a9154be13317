import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../localData';
import { PlainProblem } from '../plainProblem';
import { startNode, stopProcess } from '../processes';

export interface DevServer {
  url: string;
  stop: () => Promise<void>;
}

/** Starts `npm run dev` on free ports with its own data. */
export async function startDevServer(): Promise<DevServer> {
  const folder = mkdtempSync(join(tmpdir(), 'second-ring-gallery-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const child = startNode(['scripts/run.mjs', 'dev'], {
    cwd: projectRoot,
    env: { ...process.env, PORT: '0', SANDBOX_PORT: '0', MOCK_PORT: '0', DATA_FOLDER: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

  // Both are read to the end: a process whose output is no longer read dies when it writes.
  let printed = '';
  const url = await new Promise<string | undefined>((resolve) => {
    const read = (part: Buffer) => {
      printed += part.toString();
      if (printed.includes('Ctrl-C stops everything')) resolve(/hot reload: (\S+)/.exec(printed)?.[1]);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => resolve(undefined));
  });
  if (!url) throw new PlainProblem(`The development server did not start. It said:\n${printed}`);
  return { url, stop: () => stopProcess(child, 'SIGINT') };
}
