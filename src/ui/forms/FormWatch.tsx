import { useEffect, useRef, type RefObject } from 'react';
import { useFormikContext } from 'formik';
import { unsavedWork } from '@/lib/unsavedWork';

/** Follows a form: brings the focus to the first bad field of a refused submit, and says that there is work to lose. */
export function FormWatch({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const { submitCount, isSubmitting, isValid, dirty } = useFormikContext();
  const handledSubmits = useRef(0);

  useEffect(() => {
    if (isSubmitting || submitCount === handledSubmits.current) return;
    handledSubmits.current = submitCount;
    if (!isValid) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, submitCount, isSubmitting, isValid]);

  useEffect(() => (dirty || isSubmitting ? unsavedWork.begin() : undefined), [dirty, isSubmitting]);

  return null;
}
