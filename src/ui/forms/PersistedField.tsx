import { useEffect, useMemo, useState } from 'react';
import { storedText } from '@/lib/store';
import { unsavedWork } from '@/lib/unsavedWork';
import { typedTexts } from '@/stored';
import { useHydrated } from '@/ui/useHydrated';
import { Field, type FieldProps } from './Field';

interface PersistedFieldProps extends FieldProps {
  label: string;
  /** The e-mail of the user who types; empty for a visitor. Another user does not see the text. */
  owner: string;
  /** With the label it names the field. */
  of: string;
}

/** A field outside of a form's state: its text survives a reload and goes with the field. Never for passwords. */
export function PersistedField({ owner, of, ...field }: PersistedFieldProps) {
  const stored = useMemo(
    () => storedText(typedTexts, owner, `${of}:${field.label}`),
    [owner, of, field.label],
  );
  const [text, setText] = useState('');
  const [typedBy, setTypedBy] = useState<string>();
  // A page that is rendered at the build has no stored text.
  if (useHydrated() && typedBy !== owner) {
    setTypedBy(owner);
    const storedNow = stored.get() ?? '';
    if (typedBy === undefined) setText((typed) => typed || storedNow);
    // A visitor who is found to be signed in goes on typing.
    else if (typedBy !== '') setText(storedNow);
  }

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

  return <Field {...field} value={text} onChange={({ target }) => setText(target.value)} />;
}
