import { useEffect, useRef, useState, type ReactNode } from 'react';
import {
  FormikProvider,
  useFormik,
  validateYupSchema,
  yupToFormErrors,
  type FormikErrors,
  type FormikHelpers,
  type FormikValues,
} from 'formik';
import type { AnyObjectSchema } from 'yup';
import { longestLoad, retryable, withTimeout } from '@/lib/async';
import { unsavedWork } from '@/lib/unsavedWork';
import { messages } from '@/messages';
import { BusyButton } from '@/ui/BusyButton';
import { FailureText } from '@/ui/ErrorNotice';
import styles from './FormikForm.module.css';

interface FormikFormProps<Values extends FormikValues> {
  initialValues: Values;
  /** Loads the schema: at the first focus, or when values are validated. After a failure the next use tries again. */
  schema: () => Promise<AnyObjectSchema>;
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
  const [loadSchema] = useState(() =>
    retryable(() =>
      withTimeout(longestLoad, schema()).catch((cause: unknown) => {
        throw new Error(messages.errors.partMissingText, { cause });
      }),
    ),
  );
  /** Why the schema could not be loaded for the last validation. */
  const loadFailure = useRef<Error>(undefined);
  const isSending = useRef(false);
  const form = useRef<HTMLFormElement>(null);

  const errorsOf = async (values: Values): Promise<FormikErrors<Values>> => {
    loadFailure.current = undefined;
    const loaded = await loadSchema();
    return validateYupSchema(values, loaded).then(
      () => ({}),
      (error: unknown) => yupToFormErrors<Values>(error),
    );
  };

  const submitOnce = async (values: Values, { setErrors }: FormikHelpers<Values>) => {
    // A second submit can arrive before the button is rendered as busy.
    if (isSending.current) return;
    isSending.current = true;
    try {
      // It has been waited for already.
      if (loadFailure.current) throw loadFailure.current;
      // Not validated yet, if the values changed while the schema was loading.
      const errors = await errorsOf(values);
      setErrors(errors);
      // While the schema was loading, the user may have left the form.
      if (Object.keys(errors).length === 0 && form.current) await onSubmit(values);
    } catch (thrown) {
      setFailure(thrown instanceof Error && thrown.message ? thrown.message : messages.ui.formFailed);
    } finally {
      isSending.current = false;
    }
  };
  const formik = useFormik({
    initialValues,
    // Without the schema a field that is left shows nothing, and a submit reports why.
    validate: (values) =>
      errorsOf(values).catch((error: Error) => {
        loadFailure.current = error;
        return {};
      }),
    onSubmit: submitOnce,
  });
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
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={(event) => {
          setFailure(null);
          formik.handleSubmit(event);
        }}
        onFocusCapture={() => void loadSchema().catch(() => undefined)}
        className={styles.form}
      >
        {children}
        <BusyButton type="submit" variant="contained" size="large" fullWidth busy={isSubmitting}>
          {isSubmitting ? busyLabel : submitLabel}
        </BusyButton>
        {failure && <FailureText role="alert">{failure}</FailureText>}
      </form>
    </FormikProvider>
  );
}
