import { act } from '@testing-library/react';
import { ServiceError } from '@/services/ServiceError';
import type { ImageHost } from '@/services/images/imageHost';

export interface FakeImages extends ImageHost {
  /** The files that were uploaded, failed tries included. */
  uploads: File[];
  /** Where the next pictures are. */
  address: string;
  /** The next upload fails with the host's sentence. */
  failNext: (message: string) => void;
  /** The next upload waits; `report` tells how far it is, `finish` ends it. */
  waitNext: () => { report: (share: number) => void; finish: () => void };
}

/** The image host as a page meets it. */
export function createFakeImages(note: (action: string) => void): FakeImages {
  let failure: ServiceError | undefined;
  let wait: Promise<void> | undefined;
  let onProgress: (share: number) => void = () => undefined;

  const aborted = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

  const fake: FakeImages = {
    uploads: [],
    address: '/images/uploaded.webp',
    failNext: (message) => void (failure = new ServiceError({ kind: 'provider', message })),
    waitNext: () => {
      let end: () => void = () => undefined;
      wait = new Promise((resolve) => (end = resolve));
      return { report: (share) => act(() => onProgress(share)), finish: () => end() };
    },
    upload: async (file, options) => {
      note('images upload');
      fake.uploads.push(file);
      onProgress = options.onProgress;
      const [failed, waiting] = [failure, wait];
      failure = wait = undefined;
      await Promise.race([waiting, aborted(options.signal)]);
      if (failed) throw failed;
      return fake.address;
    },
  };
  return fake;
}
