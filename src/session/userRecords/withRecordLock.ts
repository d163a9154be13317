import { takeTabLock } from '@/lib/tabLock';

/** Runs the work, which hears whether this tab is the only one that works on the record of this e-mail. */
export async function withRecordLock<Result>(
  email: string,
  work: (isMine: boolean) => Promise<Result>,
): Promise<Result> {
  const release = await takeTabLock(`userRecord:${email.trim().toLowerCase()}`);
  try {
    return await work(release !== null);
  } finally {
    release?.();
  }
}
