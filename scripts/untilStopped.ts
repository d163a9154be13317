import { once } from 'node:events';

/** Resolves when the person, or the system, asks the program to stop. */
export const untilStopped = async (): Promise<void> => {
  await Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)));
};
