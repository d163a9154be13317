import type { Findings } from '../Figure';
import { judge } from '../judge';

/** Kilobytes of script, compressed, and counts. */
interface Bytes {
  inline: number;
  home: number;
  auth: number;
  /** Requests to other origins. */
  elsewhere: number;
  requestsBeforeIdle: number;
  login: number;
  category: number;
  secondVisit: number;
  release: number;
  releaseAll: number;
}

export function bytesFindings(bytes: Bytes): Findings {
  const kB = (what: string, value: number, atMost: number) => judge({ what, value, unit: 'kB', atMost });
  const count = (what: string, value: number, atMost: number) =>
    judge({ what, value, unit: 'count', atMost });
  return {
    figures: [
      {
        title: 'Script of a first load, once all is quiet',
        unit: 'kB',
        bars: [
          { who: 'home', samples: [bytes.home] },
          { who: 'login', samples: [bytes.login] },
          { who: 'category, beyond the frame', samples: [bytes.category] },
        ],
        note: 'Compressed with brotli.',
      },
      {
        title: 'Script that a later visit fetches',
        unit: 'kB',
        bars: [
          { who: 'home, again', samples: [bytes.secondVisit] },
          { who: 'home, two sentences later', samples: [bytes.release] },
          { who: 'all chunks that changed', samples: [bytes.releaseAll] },
        ],
        note: '“Two sentences later” is after a release that changes two sentences of src/messages.ts.',
      },
    ],
    aims: [
      kB('Home: script that runs before the first paint', bytes.inline, 1),
      kB('Home: script of the whole first load', bytes.home, 140),
      kB('Home: script for signing in, when signed out', bytes.auth, 0),
      count('Home: requests to other origins', bytes.elsewhere, 0),
      count('Home: requests until it is loaded', bytes.requestsBeforeIdle, 10),
      kB('Login: script of the whole first load', bytes.login, 190),
      kB('Category: script beyond the frame', bytes.category, 30),
      kB('Home: script of a second visit', bytes.secondVisit, 0),
      kB('Home: script fetched again after two changed sentences', bytes.release, 15),
    ],
  };
}
