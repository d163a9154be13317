import { useEffect, useState } from 'react';
import { storedText } from '@/lib/storedText';
import { unsavedWork } from '@/lib/unsavedWork';

/** What is typed into a field outlives a reload of this tab, and goes when the field does. Never for secrets. */
export function usePersistedText(name: string) {
  const [stored] = useState(() => storedText(`typed:${name}`, () => sessionStorage));
  const [value, setValue] = useState(() => stored.get() ?? '');

  useEffect(() => {
    if (value === '') return undefined;
    stored.set(value);
    const endWork = unsavedWork.begin();
    // A reload runs no clean-up: that is how the text survives it.
    return () => {
      if (!unsavedWork.isReloading()) stored.remove();
      endWork();
    };
  }, [stored, value]);

  return [value, setValue] as const;
}
