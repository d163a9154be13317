import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Stack } from '@mui/material';
import { FormikProvider, useFormik, type FormikValues } from 'formik';
import type { AnyObjectSchema } from 'yup';
import { unsavedWork } from '@/lib/unsavedWork';
import { messages } from '@/messages';
import { BusyButton } from '@/ui/BusyButton';
import { FailureText } from '@/ui/notices';

interface FormikFormProps<Values extends FormikValues> {
  initialValues: Values;
  schema: AnyObjectSchema;
  /** If it rejects, its message is shown in red, and the values stay. */
  onSubmit: (values: Values) => unknown;
  submitLabel: string;
  /** The label of the submit button while it runs; by default the same. */
  busyLabel?: string;
  children: ReactNode;
}

/** A form with its validation: errors are shown when a field is left and on submit, when the first one takes the focus. */
export function FormikForm<Values extends FormikValues>(props: FormikFormProps<Values>) {
  const { initialValues, schema, onSubmit, submitLabel, busyLabel = submitLabel, children } = props;
  const [failure, setFailure] = useState<string | null>(null);
  const isSending = useRef(false);
  const form = useRef<HTMLFormElement>(null);

  const submitOnce = async (values: Values) => {
    // A second submit can arrive before the button is rendered as busy.
    if (isSending.current) return;
    isSending.current = true;
    try {
      await onSubmit(values);
    } catch (thrown) {
      setFailure(thrown instanceof Error && thrown.message ? thrown.message : messages.ui.formFailed);
    } finally {
      isSending.current = false;
    }
  };
  const formik = useFormik({ initialValues, validationSchema: schema, onSubmit: submitOnce });
  const { submitCount, isSubmitting, isValid, dirty } = formik;

  const handledSubmits = useRef(0);
  useEffect(() => {
    if (isSubmitting || submitCount === handledSubmits.current) return;
    handledSubmits.current = submitCount;
    if (!isValid) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount, isSubmitting, isValid]);

  useEffect(() => (dirty || isSubmitting ? unsavedWork.begin() : undefined), [dirty, isSubmitting]);

  return (
    <FormikProvider value={formik}>
      <Stack
        component="form"
        spacing={2.5}
        ref={form}
        method="post"
        noValidate
        onSubmit={(event) => {
          setFailure(null);
          formik.handleSubmit(event);
        }}
      >
        {children}
        <BusyButton type="submit" variant="contained" size="large" fullWidth busy={isSubmitting}>
          {isSubmitting ? busyLabel : submitLabel}
        </BusyButton>
        {failure && <FailureText role="alert">{failure}</FailureText>}
      </Stack>
    </FormikProvider>
  );
}
