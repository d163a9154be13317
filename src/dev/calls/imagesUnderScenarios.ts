import { endure } from '@/dev/endure';
import type { Scenario } from '@/dev/scenario';
import { messages } from '@/messages';
import { ServiceError } from '@/services/ServiceError';
import { readUploadAnswer, type ImageHost } from '@/services/images/imageHost';
import { askMock } from './askMock';
import type { CallLog, LoggedCall } from './callLog';
import { failureOf, readAnswer } from './readAnswer';

const path = '/1/upload';

interface Uploads {
  take: () => Scenario | undefined;
  log: CallLog;
}

/** The image host under scenarios. Apart from the API's calls, because an upload is no fetch: that tells no progress. */
export function imagesUnderScenarios(images: ImageHost, { take, log }: Uploads): ImageHost {
  return {
    upload: async (file, options) => {
      const scenario = take();
      const began = performance.now();
      const key = log.add({ ...upload, scenario, body: `${file.name}, ${file.size} bytes` });
      const note = (part: Partial<LoggedCall>) =>
        log.change(key, { ...part, milliseconds: Math.round(performance.now() - began) });
      try {
        if (scenario) await endure(scenario, options.signal);
        const asked = scenario && askMock(scenario, `${path}?key=scenario`, new Headers());
        if (!asked) {
          const address = await images.upload(file, options);
          note({});
          return address;
        }
        const { signal } = options;
        const response = await fetch(asked.url, {
          method: 'POST',
          headers: asked.headers,
          body: form(file),
          signal,
        });
        note(await readAnswer(response.clone()));
        return readUploadAnswer(response.status, await response.text());
      } catch (error) {
        if (!(error instanceof ServiceError && error.status !== undefined))
          note({ failure: failureOf(error) });
        throw error instanceof TypeError ? notReached() : error;
      }
    },
  };
}

const upload = {
  operation: 'uploadImage' as const,
  method: 'POST',
  path,
  url: '',
  headers: {},
  violations: [],
};

const notReached = () => new ServiceError({ kind: 'network', message: messages.image.hostNotReached });

/** The picture itself stays here: Prism reads bodies as text. */
function form(file: File): FormData {
  const body = new FormData();
  body.append('image', new Blob(['picture'], { type: file.type }), file.name);
  return body;
}
