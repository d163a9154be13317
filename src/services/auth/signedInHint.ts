import { storedText } from '@/lib/store';
import { signedInHint as kind } from '@/stored';

const stored = () => storedText(kind);

/**
 * A hint in local storage that a user was signed in when the auth service last reported. Without it a visitor's page
 * does not load the auth service's code.
 */
export const signedInHint = {
  /** True as well where the storage is full or blocked, so that no hint could be kept. */
  mayBeSet: (): boolean => stored().get() !== null || !canStore(),
  set: (isSignedIn: boolean): void => {
    if (!isSignedIn) stored().remove();
    else if (stored().get() === null) stored().set('yes');
  },
  /** Calls the listener when a user signs in in another tab. Returns the stop. */
  onSetInOtherTab: (listener: () => void): (() => void) => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === kind.name && newValue !== null) listener();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  },
};

function canStore(): boolean {
  const probe = `${kind.name}.probe`;
  try {
    localStorage.setItem(probe, probe);
    localStorage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
}
