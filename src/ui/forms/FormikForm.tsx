import { useRef, useState, type ReactNode } from 'react';
import { Box, Stack } from '@mui/material';
import { Formik, type FormikValues } from 'formik';
import type { AnyObjectSchema } from 'yup';
import { messages } from '@/messages';
import { BusyButton } from '../BusyButton';
import { FormRules } from './FormRules';
import { FailureText } from '../FailureText';
import { FormKeeper, type FormKeeping } from './FormKeeper';
import { FormWatch } from './FormWatch';

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
  keep?: FormKeeping;
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
          {keep && <FormKeeper {...keep} />}
          <Stack spacing={2.5}>
            <FormRules value={schema}>{children}</FormRules>
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
