import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { PlainProblem } from '../../scripts/lib/plainProblem';
import { openPrism } from '../prism/openPrism';
import { openCatalog } from './openCatalog';

export interface MockOptions {
  contract: string;
  /** A server whose answers pass Prism's validation proxy, instead of the mock's. */
  proxyTo?: string | undefined;
  say?: (line: string) => void;
}

/** A contract, Prism's mock of it, and Prism's proxy if there is one. */
export type OpenMock = Awaited<ReturnType<typeof openMock>>;

async function openMock({ contract, proxyTo, say = console.error }: MockOptions) {
  try {
    const catalog = await openCatalog(contract);
    const mock = await openPrism(contract);
    const proxy = proxyTo ? await openPrism(contract, { proxyTo, onProblem: say }) : undefined;
    /** Resolves when the calls that they answer are over. */
    async function stop() {
      await Promise.all([mock.stop(), proxy?.stop()]);
    }
    return { catalog, mock, proxy, stop };
  } catch (error) {
    if (error instanceof PlainProblem) throw error;
    const [reason] = reasonOf(error).split(/:?\n/);
    throw new Error(`${basename(contract)} cannot be read: ${reason}.`, { cause: error });
  }
}

/**
 * Gives the contract as it was last saved, and its mock; while it cannot be read, as when it is half edited, as before. One line
 * says that, and one that it can be read again. Rejects where it cannot be read at the start.
 */
export async function openNewestMock(options: MockOptions) {
  const { contract, say = console.error } = options;
  const savedAt = () => statSync(contract, { throwIfNoEntry: false })?.mtimeMs;
  let readAt = savedAt();
  let opened = Promise.resolve(await openMock(options));
  let isBroken = false;

  async function replace(previous: OpenMock): Promise<OpenMock> {
    try {
      const next = await openMock(options);
      void previous.stop();
      if (isBroken) say(`${basename(contract)} can be read again, and the mock answers by it.`);
      isBroken = false;
      return next;
    } catch (error) {
      isBroken = true;
      say(`${reasonOf(error)} Until then the mock answers as before.`);
      return previous;
    }
  }

  return {
    get(): Promise<OpenMock> {
      if (savedAt() !== readAt) {
        readAt = savedAt();
        opened = opened.then(replace);
      }
      return opened;
    },
    stop: () => opened.then((last) => last.stop()),
  };
}

export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
