import { readdirSync, readFileSync } from 'node:fs';

interface Process {
  parent: number;
  /** Hundredths of a second of the process itself. */
  own: number;
  /** The same of its descendants that have ended and were waited for. */
  waited: number;
}

/** By id and start. */
type Processes = ReadonlyMap<string, Process>;

/**
 * Returns a function that gives the seconds of processor time of this process and all its descendants since the call;
 * undefined where the system has no `/proc`. The kernel adds a process to its parent when the parent waits for it. Chromium
 * does not wait for its renderers, so the processes are also looked at twice a second.
 */
export function watchProcessorTime(): () => number | undefined {
  let last: Processes = new Map();
  let lost = 0;
  const look = () => {
    const now = readTree(last);
    lost += notWaitedFor(last, now);
    last = now;
    return lost + [...now.values()].reduce((sum, { own, waited }) => sum + own + waited, 0);
  };
  const start = look();
  setInterval(look, 500).unref();
  return () => (last.size === 0 ? undefined : (look() - start) / 100);
}

/** This process, its descendants, and those seen before: a process whose parent ends gets another one. */
function readTree(before: Processes): Processes {
  const all = new Map<number, Process & { key: string }>();
  for (const id of process.platform === 'linux' ? readdirSync('/proc').map(Number) : []) {
    try {
      // The name of the program is in brackets, and may hold brackets and spaces.
      const fields = readFileSync(`/proc/${id}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
        .map(Number);
      const [, parent = 0, user = 0, system = 0, userWaited = 0, systemWaited = 0, start] = [
        0, 1, 11, 12, 13, 14, 19,
      ].map((index) => fields[index]);
      all.set(id, { key: `${id} ${start}`, parent, own: user + system, waited: userWaited + systemWaited });
    } catch {
      // No process, or one that has just ended.
    }
  }
  const isOurs = (id: number): boolean => {
    const one = all.get(id);
    return one !== undefined && (id === process.pid || before.has(one.key) || isOurs(one.parent));
  };
  return new Map([...all].filter(([id]) => isOurs(id)).map(([, one]) => [one.key, one]));
}

/** The time of processes that have ended, as far as the nearest ancestor that still runs has not been given it. */
function notWaitedFor(before: Processes, now: Processes): number {
  const keys = new Map([...before.keys()].map((key) => [parseInt(key), key]));
  const given = new Map<string | undefined, number>();
  for (const [key, one] of before) {
    if (now.has(key)) continue;
    let heir = keys.get(one.parent);
    while (heir !== undefined && !now.has(heir)) heir = keys.get(before.get(heir)?.parent ?? 0);
    given.set(heir, (given.get(heir) ?? 0) + one.own + one.waited);
  }
  return [...given].reduce((sum, [heir = '', time]) => {
    const added = (now.get(heir)?.waited ?? 0) - (before.get(heir)?.waited ?? 0);
    return sum + Math.max(0, time - added);
  }, 0);
}
