import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { PlainProblem } from './plainProblem';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
type Signal = (typeof signals)[number];

const isWindows = process.platform === 'win32';
/** Milliseconds that a child process has to end cleanly. */
const grace = 10_000;
/** npm forwards Ctrl-C to a program that the terminal has already interrupted. Milliseconds between the two, at most. */
const sameRequest = 1_000;

const running = new Set<ChildProcess>();
let isWatching = false;
let requestedAt: number | undefined;
let onStop: (() => void) | undefined;

/**
 * Starts a Node program in a process group of its own. When this process ends, for whatever reason but SIGKILL, the
 * program ends too, with everything that it started.
 */
export function startNode(args: readonly string[], options: SpawnOptions = {}): ChildProcess {
  watchSignals();
  const child = spawn(process.execPath, args, { ...options, detached: !isWindows });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Starts npm. Its command cannot be started without a shell on Windows, its program can. */
export function startNpm(args: readonly string[], options?: SpawnOptions): ChildProcess {
  const program = process.env['npm_execpath'];
  if (!program?.endsWith('npm-cli.js')) throw new PlainProblem('Start this command with "npm run".');
  return startNode([program, ...args], options);
}

/** Resolves with the program's exit code; 1 if a signal ended it. */
export async function exitCode(child: ChildProcess): Promise<number> {
  const [code] = (await once(child, 'close')) as [number | null];
  return code ?? 1;
}

/** Resolves with the program's exit code and everything that it printed. */
export async function outputOf(child: ChildProcess) {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => (output += part.toString()));
  return { code: await exitCode(child), output };
}

/** Ends a program and everything it started, at the latest after ten seconds. */
export async function stopProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  const deadline = performance.now() + grace;
  signalGroup(child, signal);
  // What the program started may end later than the program, and no event says when.
  while (signalGroup(child, 0)) {
    if (performance.now() > deadline) {
      signalGroup(child, 'SIGKILL');
      break;
    }
    await wait(20);
  }
  await ended;
}

/**
 * From now on SIGINT, SIGTERM and SIGHUP end the child processes and then this process by `process.exit`, so that "exit"
 * listeners run. A second signal ends all at once.
 */
export function watchSignals(): void {
  if (isWatching) return;
  isWatching = true;
  for (const signal of signals) process.on(signal, () => handleSignal(signal));
  if (process.env['npm_lifecycle_event']) watchParent();
  process.once('exit', () => running.forEach((child) => signalGroup(child, 'SIGKILL')));
}

/**
 * npm forwards a signal to the shell that it started, and the shell ends without forwarding it. A program that was left
 * alone ends, too.
 */
function watchParent(): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    handleSignal('SIGHUP');
  }, 500).unref();
}

/** Resolves when the user, or the system, asks the program to stop; the program then ends itself. */
export function untilStopped(): Promise<void> {
  watchSignals();
  return new Promise((resolve) => (onStop = resolve));
}

function handleSignal(signal: Signal): void {
  const now = performance.now();
  if (requestedAt !== undefined && now - requestedAt < sameRequest) return;
  const isFirst = requestedAt === undefined;
  requestedAt = now;
  if (!isFirst) exit(signal);
  else if (onStop) onStop();
  // A program with a listener of its own ends itself, too.
  else if (process.listenerCount(signal) === 1)
    void Promise.all([...running].map((child) => stopProcess(child, signal))).then(() => exit(signal));
}

function exit(signal: Signal): void {
  try {
    process.exit(128 + constants.signals[signal]);
  } catch {
    // Vitest does not let its workers exit.
    process.kill(process.pid, 'SIGKILL');
  }
}

/** False when nothing of the group is left. */
function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals | 0): boolean {
  if (pid === undefined) return false;
  if (isWindows) {
    if (signal !== 0) spawnSync('taskkill', ['/pid', `${pid}`, '/t', '/f']);
    return false;
  }
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}
