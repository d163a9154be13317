import { useEffect, useState } from 'react';
import { useFormikContext, type FormikValues } from 'formik';
import { storedText } from '@/lib/storedText';
import { unsavedWork } from '@/lib/unsavedWork';
import { formKey, readTexts } from '@/ui/forms/storedFields';

interface PersistFormProps {
  /** The key of this form in the session storage. */
  as: string;
  /** Whether this text of this field may be stored and restored. Never true for a password. */
  allows: (field: string, text: string) => boolean;
}

/** Restores the form's values after a reload of the tab. They are removed with the form. */
export function PersistForm({ as, allows }: PersistFormProps) {
  const { values, initialValues, dirty, setValues } = useFormikContext<FormikValues>();
  const [stored] = useState(() => storedText(formKey(as), () => sessionStorage));
  const [restored] = useState(() => readTexts(stored.get(), initialValues, allows));

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
