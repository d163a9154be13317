import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { loopback } from '../urlOf';

const prismFolder = dirname(createRequire(import.meta.url).resolve('@stoplight/prism-cli/package.json'));
const preload = new URL('prismChild.mjs', import.meta.url).href;

const startLimit = 30_000;
const stopLimit = 2_000;

export interface PrismTask {
  /** 0 is any free port. */
  port: number;
  /** Where it listens; 127.0.0.1 by default. */
  host?: string | undefined;
  contract: string;
  /** The server whose answers are passed on and held against the contract; without it the contract's examples answer. */
  proxyTo?: string | undefined;
  say: (line: string) => void;
}

export function spawnPrism({ port, host = loopback, contract, proxyTo, say }: PrismTask): ChildProcess {
  const place = ['-p', String(port), '-h', host, '-v', 'warn', '--no-multiprocess', contract];
  const args = proxyTo ? ['proxy', ...place, proxyTo] : ['mock', ...place];
  const child = spawn(
    process.execPath,
    ['--import', preload, join(prismFolder, 'dist/index.js'), ...args],
    // In a group of its own, so that Ctrl-C in a terminal reaches this process only, which then stops it.
    { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], detached: process.platform !== 'win32' },
  );
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface(stream).on('line', (line) => line.includes('Starting Prism') || say(line));
  }
  return child;
}

/** Resolves with the port when Prism listens, rejects with a sentence when it cannot. */
export async function untilReady(child: ChildProcess, port: number): Promise<number> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), startLimit);
  try {
    const report = await Promise.race([
      once(child, 'message', { signal: limit.signal }).then(([message]) => message as PrismReport),
      ended(child),
    ]);
    if (typeof report === 'string') throw new Error(`The mock could not start on port ${port} (${report}).`);
    if ('error' in report) throw new Error(report.error);
    return report.port;
  } catch (error) {
    await endPrism(child);
    if (!limit.signal.aborted) throw error;
    throw new Error(`The mock was not ready on port ${port} within ${startLimit / 1000} s.`, {
      cause: error,
    });
  } finally {
    clearTimeout(timer);
  }
}

/** What `prismChild.mjs` reports. */
type PrismReport = { port: number } | { error: string };

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
