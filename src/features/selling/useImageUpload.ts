import { useLayoutEffect, useRef, useState } from 'react';
import { messages } from '@/messages';
import { useServices } from '@/services/ServicesContext';

/** Uploads a picture once: asked again for the same file, it knows where that is. Leaving the page ends an upload. */
export function useImageUpload() {
  const { images } = useServices();
  const [share, setShare] = useState<number | null>(null);
  const addresses = useRef(new WeakMap<File, string>());
  const running = useRef<AbortController | null>(null);
  // With the page's disappearance, not some time after it: an upload that ends in between would still be posted.
  useLayoutEffect(() => () => running.current?.abort(), []);

  const addressOf = async (file: File): Promise<string> => {
    const known = addresses.current.get(file);
    if (known !== undefined) return known;
    const upload = new AbortController();
    const { signal } = upload;
    running.current = upload;
    setShare(0);
    try {
      const address = await images.upload(file, { onProgress: setShare, signal });
      addresses.current.set(file, address);
      signal.throwIfAborted();
      return address;
    } catch (error) {
      throw signal.aborted ? new Error(messages.image.cancelled) : error;
    } finally {
      running.current = null;
      setShare(null);
    }
  };

  return {
    addressOf,
    /** How much was sent; null while nothing is being uploaded. */
    share,
    cancel: () => running.current?.abort(),
  };
}
