import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

const prismFolder = dirname(createRequire(import.meta.url).resolve('@stoplight/prism-cli/package.json'));

/** The child ends with its parent, even when the parent is killed. */
const endWithParent = 'data:text/javascript,process.once("disconnect",()=>process.exit())';

const startLimit = 30_000;
const stopLimit = 2_000;

export interface PrismTask {
  port: number;
  contract: string;
  /** The server whose answers are passed on and held against the contract; without it the contract's examples answer. */
  proxyTo?: string | undefined;
  say: (line: string) => void;
}

export function spawnPrism({ port, contract, proxyTo, say }: PrismTask): ChildProcess {
  const place = ['-p', String(port), '-h', '127.0.0.1', '-v', 'warn', '--no-multiprocess', contract];
  const args = proxyTo ? ['proxy', ...place, proxyTo] : ['mock', ...place];
  const child = spawn(
    process.execPath,
    ['--import', endWithParent, join(prismFolder, 'dist/index.js'), ...args],
    {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface(stream).on('line', (line) => line.includes('Starting Prism') || say(line));
  }
  return child;
}

/** Resolves when something listens on the port, rejects with a sentence when that cannot happen any more. */
export async function untilReady(child: ChildProcess, port: number): Promise<void> {
  const deadline = Date.now() + startLimit;
  while (Date.now() < deadline) {
    if (hasEnded(child)) throw new Error(`The mock could not start on port ${port} (${await ended(child)}).`);
    if (await isListening(port)) return;
    await wait(50);
  }
  await endPrism(child);
  throw new Error(`The mock was not ready on port ${port} within ${startLimit / 1000} s.`);
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** Resolves with the reason when the process has ended. */
export async function ended(child: ChildProcess): Promise<string> {
  if (!hasEnded(child)) await once(child, 'exit');
  return child.signalCode ?? `exit code ${child.exitCode}`;
}

export async function endPrism(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  child.kill('SIGTERM');
  const patience = setTimeout(() => child.kill('SIGKILL'), stopLimit);
  await ended(child);
  clearTimeout(patience);
}
