import { useEffect, useState } from 'react';
import { storedText } from '@/lib/storedText';
import { unsavedWork } from '@/lib/unsavedWork';
import { TextField, type TextFieldProps } from '@/ui/TextField';

/**
 * A field outside of a form's state: its text, stored by `of` and the label, survives a reload and goes with the field.
 * Never for passwords.
 */
export function PersistedField({ of, ...field }: TextFieldProps & { of: string }) {
  const [stored] = useState(() => storedText(`typed:${of}:${field.label}`, () => sessionStorage));
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
