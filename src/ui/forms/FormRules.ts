import { createContext, useContext } from 'react';
import { Schema, type AnyObjectSchema } from 'yup';

export const FormRules = createContext<AnyObjectSchema | null>(null);

/** Whether the form's rules demand something in this field. */
export function useIsRequired(name: string): boolean {
  const field: unknown = useContext(FormRules)?.fields[name];
  return field instanceof Schema && !field.spec.optional;
}
