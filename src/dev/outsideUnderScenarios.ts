import { messages } from '@/messages';
import { ServiceError } from '@/services/ServiceError';
import type { OutsideServices } from '@/services/ServicesContext';
import type { CallLog } from './calls/callLog';
import { imagesUnderScenarios } from './calls/imagesUnderScenarios';
import type { Scenario } from './scenario';

interface World {
  log: CallLog;
  takeUpload: () => Scenario | undefined;
  isPaymentLibraryDown: () => boolean;
  /** Somebody signs in or out by the app itself. */
  onPersonActs: () => void;
}

/** The outside services as the scenarios want them. The API's calls are intercepted elsewhere, at fetch. */
export function outsideUnderScenarios(outside: OutsideServices, world: World): OutsideServices {
  const { auth, payments, images } = outside;
  const byPerson =
    <Args extends unknown[], Result>(deed: (...args: Args) => Promise<Result>) =>
    (...args: Args) => {
      world.onPersonActs();
      return deed(...args);
    };
  return {
    ...outside,
    auth: {
      ...auth,
      createAccount: byPerson(auth.createAccount),
      signIn: byPerson(auth.signIn),
      signInWithGoogle: byPerson(auth.signInWithGoogle),
      signOut: byPerson(auth.signOut),
    },
    payments: {
      load: () => (world.isPaymentLibraryDown() ? Promise.reject(libraryDown()) : payments.load()),
    },
    images: imagesUnderScenarios(images, { take: world.takeUpload, log: world.log }),
  };
}

const libraryDown = () => new ServiceError({ kind: 'network', message: messages.errors.noAnswer });
