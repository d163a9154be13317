import { messages } from '@/messages';
import { ServiceError } from '@/services/ServiceError';
import type { OutsideServices } from '@/services/ServicesContext';
import type { OperationId } from '@/services/api/operations';
import { readUploadAnswer, type ImageHost } from '@/services/images/imageHost';
import { applyFault, failureCounter } from './applyFault';
import { failureOf, readOutcome, type CallLog } from './callLog';
import { findOperation, mockRequest } from './prism';
import type { Scenario } from './scenario';
import { scenarioOf, type ScenarioState } from './scenarioState';

type NextScenario = (operation: OperationId) => Scenario | undefined;

type CallOptions = { nextScenario: NextScenario; log: CallLog };

interface DevServicesOptions extends CallOptions {
  state: () => ScenarioState;
  /** Called when the user signs in or out in the app itself. */
  onAccountAction: () => void;
}

/** The outside services under the scenarios of the current state. */
export function devServices(outside: OutsideServices, options: DevServicesOptions): OutsideServices {
  const { state, onAccountAction, ...calls } = options;
  const { settings, auth, payments, images } = outside;
  const byUser =
    <Args extends unknown[], Result>(action: (...args: Args) => Promise<Result>) =>
    (...args: Args) => {
      onAccountAction();
      return action(...args);
    };
  return {
    ...outside,
    fetch: devFetch(new URL(settings.apiUrl, window.location.origin).href, calls),
    auth: {
      ...auth,
      createAccount: byUser(auth.createAccount),
      signIn: byUser(auth.signIn),
      signInWithGoogle: byUser(auth.signInWithGoogle),
      signOut: byUser(auth.signOut),
    },
    payments: {
      load: () =>
        state().paymentLibrary === 'down'
          ? Promise.reject(networkError(messages.errors.noAnswer))
          : payments.load(),
    },
    images: devImages(images, calls),
  };
}

const networkError = (message: string) => new ServiceError({ kind: 'network', message });

/** Returns a function that selects the scenario of the next call of an operation and counts that call. */
export function scenarioSelector(state: () => ScenarioState): NextScenario {
  const stillApplies = failureCounter();
  return (operation) => {
    const selected = scenarioOf(state(), operation);
    return selected && stillApplies(selected) ? selected : undefined;
  };
}

/** Sends the calls of the API: to the mock where a scenario selects the answer, else to the API. Logs every call. */
export function devFetch(apiUrl: string, { nextScenario, log }: CallOptions) {
  const base = apiUrl.replace(/\/+$/, '');
  return async (request: Request): Promise<Response> => {
    const { method, headers, signal } = request;
    const path = request.url.slice(base.length);
    const operation = findOperation(method, path.replace(/\?.*$/, ''));
    const scenario = operation && nextScenario(operation);
    const body = await request.clone().text();
    const sent =
      (scenario && mockRequest(scenario, path, { method, headers, signal, body: body || null })) ?? request;
    const call = { method, path, url: sent.url, headers: Object.fromEntries(sent.headers), body };
    const finish = log.start({ operation, scenario, ...call });
    try {
      if (scenario) await applyFault(scenario, signal);
      const response = await fetch(sent);
      void readOutcome(response.clone()).then(finish);
      return response;
    } catch (error) {
      finish({ failure: failureOf(error) });
      throw error;
    }
  };
}

const uploadPath = '/1/upload';

/** The image host has its own variant, because uploads use XMLHttpRequest for their progress. */
function devImages(images: ImageHost, { nextScenario, log }: CallOptions): ImageHost {
  return {
    upload: async (file, options) => {
      const { signal } = options;
      const scenario = nextScenario('uploadImage');
      const call = { method: 'POST', path: uploadPath, url: '', headers: {} };
      const content = `${file.name}, ${file.size} bytes`;
      const finish = log.start({ operation: 'uploadImage', scenario, ...call, body: content });
      const send = async () => {
        if (scenario) await applyFault(scenario, signal);
        // Prism reads bodies as text, so the image itself is not sent.
        const body = new FormData();
        body.append('image', new Blob(['picture'], { type: file.type }), file.name);
        const request =
          scenario && mockRequest(scenario, `${uploadPath}?key=scenario`, { method: 'POST', body, signal });
        return request ? readOutcome(await fetch(request)) : images.upload(file, options);
      };
      const result = await send().catch((error: unknown) => {
        finish({ failure: failureOf(error) });
        throw error instanceof TypeError ? networkError(messages.errors.pictureNotUploaded) : error;
      });
      const isUrl = typeof result === 'string';
      finish(isUrl ? {} : result);
      return isUrl ? result : readUploadAnswer(result.answer.status, result.answer.body);
    },
  };
}
