import { useEffect, useState } from 'react';
import { useFormikContext, type FormikValues } from 'formik';
import { storedText } from '@/lib/storedText';
import { unsavedWork } from '@/lib/unsavedWork';

export interface PersistOptions {
  /** What it is kept as; one form, one name. */
  as: string;
  /** Whether this text of this field may be kept and brought back. Never true for a secret. */
  allows: (field: string, text: string) => boolean;
}

/** What is typed into a form outlives a reload of this tab, and goes when the form does. */
export function PersistForm({ as, allows }: PersistOptions) {
  const { values, initialValues, dirty, setValues } = useFormikContext<FormikValues>();
  const [stored] = useState(() => storedText(`form:${as}`, () => sessionStorage));
  const [restored] = useState(() => readTexts(stored.get(), initialValues, allows));

  useEffect(() => {
    if (restored) void setValues((current) => ({ ...current, ...restored }), false);
  }, [restored, setValues]);

  useEffect(() => {
    if (!dirty) return undefined;
    const kept = Object.entries(values).filter(([field, text]) => allows(field, String(text)));
    stored.set(JSON.stringify(Object.fromEntries(kept)));
    // A reload runs no clean-up: that is how the texts survive it.
    return () => {
      if (!unsavedWork.isReloading()) stored.remove();
    };
  }, [allows, dirty, stored, values]);

  return null;
}

/** The stored text may be of anybody's making: only the form's own fields, and only texts, come back. */
function readTexts(
  stored: string | null,
  fields: FormikValues,
  allows: PersistOptions['allows'],
): Record<string, string> | null {
  try {
    const parsed: unknown = JSON.parse(stored ?? 'null');
    const texts = Object.entries(Object(parsed) as Record<string, unknown>).filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && Object.hasOwn(fields, entry[0]) && allows(entry[0], entry[1]),
    );
    return texts.length > 0 ? Object.fromEntries(texts) : null;
  } catch {
    return null;
  }
}
