import { useEffect, useState } from 'react';
import { storedText } from '@/lib/storedText';
import { unsavedWork } from '@/lib/unsavedWork';
import { TextField, type TextFieldProps } from '@/ui/TextField';

/** A field outside of a form's state. Its text is restored after a reload of the tab, and removed with the field. */
export function PersistedField({ name, ...field }: TextFieldProps & { name: string }) {
  const [stored] = useState(() => storedText(`typed:${name}`, () => sessionStorage));
  const [text, setText] = useState(() => stored.get() ?? '');

  useEffect(() => {
    if (text === '') return undefined;
    stored.set(text);
    const endWork = unsavedWork.begin();
    // A reload runs no clean-up, so the text survives it.
    return () => {
      if (!unsavedWork.isReloading()) stored.remove();
      endWork();
    };
  }, [stored, text]);

  return <TextField {...field} value={text} onChange={({ target }) => setText(target.value)} />;
}
