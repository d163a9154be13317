import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Box, Stack } from '@mui/material';
import { Formik, useFormikContext, type FormikValues } from 'formik';
import type { AnyObjectSchema } from 'yup';
import { unsavedWork } from '@/lib/unsavedWork';
import { messages } from '@/messages';
import { BusyButton } from '@/ui/BusyButton';
import { FailureText } from '@/ui/ErrorNotice';
import { PersistForm, type PersistOptions } from './PersistForm';
import { SchemaContext } from './schemaContext';

interface FormikFormProps<Values extends FormikValues> {
  initialValues: Values;
  schema: AnyObjectSchema;
  /** When it rejects, its message is shown in red; what was typed stays. */
  onSubmit: (values: Values) => unknown;
  submitLabel: string;
  /** The submit button's words while it runs; the same ones otherwise. */
  busyLabel?: string;
  /** An error from elsewhere that belongs to the whole form. */
  error?: string | null;
  /** How what is typed outlives a reload; without it, it does not. */
  keep?: PersistOptions;
  children: ReactNode;
}

/** A form with its rules: errors show when a field is left and on submit, the first bad field gets the focus. */
export function FormikForm<Values extends FormikValues>(props: FormikFormProps<Values>) {
  const {
    initialValues,
    schema,
    onSubmit,
    submitLabel,
    busyLabel = submitLabel,
    error,
    keep,
    children,
  } = props;
  const [failure, setFailure] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);

  // A second submit can come before the button is disabled.
  const submitOnce = async (values: Values) => {
    if (isSending.current) return;
    isSending.current = true;
    setFailure(null);
    try {
      await onSubmit(values);
    } catch (thrown) {
      setFailure(thrown instanceof Error && thrown.message ? thrown.message : messages.ui.formFailed);
    } finally {
      isSending.current = false;
    }
  };

  const shownError = failure ?? error;
  return (
    <Formik initialValues={initialValues} validationSchema={schema} onSubmit={submitOnce}>
      {({ handleSubmit, isSubmitting }) => (
        <Box component="form" ref={form} noValidate onSubmit={handleSubmit}>
          <FormWatch form={form} />
          {keep && <PersistForm {...keep} />}
          <Stack spacing={2.5}>
            <SchemaContext value={schema}>{children}</SchemaContext>
            <BusyButton type="submit" variant="contained" size="large" fullWidth busy={isSubmitting}>
              {isSubmitting ? busyLabel : submitLabel}
            </BusyButton>
            {shownError && <FailureText role="alert">{shownError}</FailureText>}
          </Stack>
        </Box>
      )}
    </Formik>
  );
}

/** Follows a form: brings the focus to the first bad field of a refused submit, and says that there is work to lose. */
function FormWatch({ form }: { form: RefObject<HTMLFormElement | null> }) {
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
