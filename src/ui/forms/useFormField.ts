import { useField } from 'formik';
import { useIsRequired } from './FormRules';

/** Ties a field to its form by name. The error shows once the field was left, or the form was sent. */
export function useFormField(name: string) {
  const [field, meta] = useField<string>(name);
  const error = meta.touched ? meta.error : undefined;
  return { field, error, isRequired: useIsRequired(name) };
}
