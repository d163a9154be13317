import { useEffect, useState } from 'react';
import { useFormikContext, type FormikValues } from 'formik';
import { readTexts, storedText } from '@/lib/store';
import { parseJson } from '@/lib/text';
import { unsavedWork } from '@/lib/unsavedWork';
import { typedTexts } from '@/stored';

interface PersistFormProps {
  /** The name of this form, which a visitor fills in. */
  as: string;
  /** Whether this text of this field may be stored and restored. Never true for a password. */
  allows: (field: string, text: string) => boolean;
}

/** Restores the form's values after a reload of the tab. They are removed with the form. */
export function PersistForm({ as, allows }: PersistFormProps) {
  const { values, initialValues, dirty, setValues } = useFormikContext<FormikValues>();
  const [stored] = useState(() => storedText(typedTexts, '', as));
  const [restored] = useState(() => readTexts(parseJson(stored.get()), initialValues, allows));

  useEffect(() => {
    if (Object.keys(restored).length > 0) void setValues((current) => ({ ...current, ...restored }), false);
  }, [restored, setValues]);

  useEffect(() => {
    if (!dirty) return undefined;
    const texts = Object.entries(values).filter(([field, text]) => allows(field, String(text)));
    stored.set(JSON.stringify(Object.fromEntries(texts)));
    // A reload runs no clean-up, so the texts survive it.
    return () => {
      if (!unsavedWork.isReloading()) stored.remove();
    };
  }, [allows, dirty, stored, values]);

  return null;
}
