import { useEffect, useState } from 'react';
import { storedText } from '@/lib/storedText';
import { unsavedWork } from '@/lib/unsavedWork';

/** The text of a field, restored after a reload of the tab and removed with the field. Never for passwords. */
export function usePersistedText(name: string) {
  const [stored] = useState(() => storedText(`typed:${name}`, () => sessionStorage));
  const [value, setValue] = useState(() => stored.get() ?? '');

  useEffect(() => {
    if (value === '') return undefined;
    stored.set(value);
    const endWork = unsavedWork.begin();
    // A reload runs no clean-up, so the text survives it.
    return () => {
      if (!unsavedWork.isReloading()) stored.remove();
      endWork();
    };
  }, [stored, value]);

  return [value, setValue] as const;
}
