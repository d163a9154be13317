import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../localData';
import { PlainProblem } from '../plainProblem';
import { freePorts } from '../ports';

export interface DevServer {
  url: string;
  stop: () => Promise<void>;
}

/** `npm run dev` on ports and data of its own, ready to be used; it ends with this program at the latest. */
export async function startDevServer(): Promise<DevServer> {
  const folder = mkdtempSync(join(tmpdir(), 'second-ring-gallery-'));
  const [web, services, mock] = await freePorts(3);
  const child = spawn(process.execPath, ['scripts/run.mjs', 'dev'], {
    cwd: projectRoot,
    env: {
      ...process.env,
      PORT: `${web}`,
      SANDBOX_PORT: `${services}`,
      MOCK_PORT: `${mock}`,
      DATA_FOLDER: folder,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = () => child.kill('SIGINT');
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  const leaveNothing = () => {
    end();
    removeFolder();
  };
  process.once('exit', leaveNothing);
  const ended = once(child, 'exit').then(() => {
    process.off('exit', leaveNothing);
    removeFolder();
  });

  // Both are read to the end: a program whose reader leaves dies of its next word.
  let said = '';
  const ready = new Promise<boolean>((resolve) => {
    const hear = (part: Buffer) => {
      said += part.toString();
      if (said.includes('Ctrl-C stops everything')) resolve(true);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then(() => resolve(false));
  });
  if (!(await ready)) throw new PlainProblem(`The development server did not start. It said:\n${said}`);
  return {
    url: `http://localhost:${web}`,
    stop: async () => {
      end();
      await ended;
    },
  };
}
