import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Milliseconds that a child process has to end cleanly. */
const grace = 10_000;

const running = new Set<ChildProcess>();
let isWatching = false;

/**
 * Starts a Node program. A signal that ends this process ends the program too, with everything that it started itself:
 * it has a process group of its own.
 */
export function startNode(args: readonly string[], options: SpawnOptions = {}): ChildProcess {
  watchSignals();
  const child = spawn(process.execPath, args, { ...options, detached: process.platform !== 'win32' });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Resolves with the program's exit code; 1 if a signal ended it. */
export async function exitCode(child: ChildProcess): Promise<number> {
  const [code] = (await once(child, 'close')) as [number | null];
  return code ?? 1;
}

/** Ends a program and everything it started, at the latest after ten seconds. */
export async function stopProcess(
  child: ChildProcess,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    signalGroup(child, signal);
    const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), grace);
    await ended;
    clearTimeout(timer);
  }
  return child.exitCode;
}

function watchSignals(): void {
  if (isWatching) return;
  isWatching = true;
  for (const signal of signals)
    process.once(signal, () => {
      // A program that handles the signal itself decides when it ends.
      const isHandled = process.listenerCount(signal) > 0;
      void Promise.all([...running].map((child) => stopProcess(child, signal))).then(() => {
        if (!isHandled) process.exit(128 + constants.signals[signal]);
      });
    });
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  if (process.platform === 'win32') spawnSync('taskkill', ['/pid', `${pid}`, '/t', '/f']);
  else {
    try {
      process.kill(-pid, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
}
