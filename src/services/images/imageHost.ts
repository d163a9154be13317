import type { Settings } from '@/config/settings';
import { safeImageUrl } from '@/lib/imageUrl';
import { fieldsOf, parseJson } from '@/lib/text';
import { messages } from '@/messages';
import { ServiceError } from '@/services/ServiceError';
import { isRecord, textOf } from '@/services/api/records';

interface UploadOptions {
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
  /** Ends the upload, which then rejects with the signal's reason. */
  signal: AbortSignal;
}

export interface ImageHost {
  /** Resolves with the image's URL. Rejects with a ServiceError. */
  upload(file: File, options: UploadOptions): Promise<string>;
}

/** The longest time without progress, in milliseconds. */
const progressTimeout = 60_000;

/** '/' is this page's origin. */
function uploadAddress({ url, key }: Settings['images']): string {
  const address = new URL(`${url.replace(/\/+$/, '')}/1/upload`, window.location.origin);
  address.searchParams.set('key', key);
  return address.href;
}

/** imgbb's upload, or the stand-in's. XMLHttpRequest, because fetch reports no progress of an upload. */
export function createImageHost(settings: Settings['images']): ImageHost {
  return {
    upload: (file, { onProgress, signal }) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted();
        const request = new XMLHttpRequest();
        const abort = () => request.abort();
        const fail = (message: string) => reject(new ServiceError({ kind: 'network', message }));
        let timer: ReturnType<typeof setTimeout> | undefined;
        const restartTimer = () => {
          clearTimeout(timer);
          timer = setTimeout(() => {
            fail(messages.errors.pictureNotUploaded);
            abort();
          }, progressTimeout);
        };

        request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
          restartTimer();
          if (lengthComputable && total > 0) onProgress(loaded / total);
        };
        request.onload = () => {
          try {
            resolve(readUploadAnswer(request.status, request.responseText));
          } catch (error) {
            reject(error);
          }
        };
        request.onerror = () => fail(messages.errors.pictureNotUploaded);
        request.onabort = () => reject(signal.reason);
        request.onloadend = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', abort);
        };
        signal.addEventListener('abort', abort);

        const body = new FormData();
        body.append('image', file);
        request.open('POST', uploadAddress(settings));
        request.send(body);
        restartTimer();
      }),
  };
}

/**
 * The image's URL in an answer.
 * @throws ServiceError unless the answer is a 2xx with success and a web address
 */
export function readUploadAnswer(status: number, text: string): string {
  const { success, data, error } = fieldsOf(parseJson(text));
  if (status < 200 || status >= 300 || isRecord(error)) {
    const message = textOf(fieldsOf(error), 'message') || messages.errors.pictureRefused(status);
    const code = textOf(fieldsOf(error), 'code') || undefined;
    throw new ServiceError({ kind: 'provider', status, message, code });
  }
  const { url } = fieldsOf(data);
  if (success !== true || typeof url !== 'string' || !safeImageUrl(url))
    throw new ServiceError({ kind: 'answer', status, message: messages.errors.pictureAnswerInvalid });
  return url;
}
