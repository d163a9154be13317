import { createContext, useContext } from 'react';
import { Schema, type AnyObjectSchema } from 'yup';
import { useField } from 'formik';

export const SchemaContext = createContext<AnyObjectSchema | null>(null);

/** Whether the form's rules demand something in this field. */
export function useIsRequired(name: string): boolean {
  const field: unknown = useContext(SchemaContext)?.fields[name];
  return field instanceof Schema && !field.spec.optional;
}

/** Ties a field to its form by name. The error shows once the field was left, or the form was sent. */
export function useFormField(name: string) {
  const [field, meta] = useField<string>(name);
  const error = meta.touched ? meta.error : undefined;
  return { field, error, isRequired: useIsRequired(name) };
}
