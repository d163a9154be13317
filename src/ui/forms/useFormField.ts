import { useField } from 'formik';

/** A field of the surrounding FormikForm. Its error is shown once the field was left or the form was submitted. */
export function useFormField<Value = string>(name: string) {
  const [field, { touched, error }, { setValue, setTouched }] = useField<Value>(name);
  return { field, error: touched ? error : undefined, setValue, setTouched };
}
