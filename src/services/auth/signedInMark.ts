import { storedText } from '@/lib/storedText';
import { signedInKey } from './signedInKey';

const mark = storedText(signedInKey);

/** A storage that is full or blocked keeps no mark, so its absence says nothing. */
function canKeep(): boolean {
  const probe = `${signedInKey}.probe`;
  try {
    localStorage.setItem(probe, probe);
    localStorage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether somebody was signed in here when the auth service last told. Where nobody was, its code need not be fetched to
 * know that nobody is.
 */
export const signedInMark = {
  mayBeSet: (): boolean => mark.get() !== null || !canKeep(),
  set: (isSignedIn: boolean): void => {
    if (!isSignedIn) mark.remove();
    else if (mark.get() === null) mark.set('yes');
  },
  /** Calls back when another tab signs in. Returns the stop. */
  onSetElsewhere: (listener: () => void): (() => void) => {
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key === signedInKey && newValue !== null) listener();
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  },
};
