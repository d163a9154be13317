import { useField, useFormikContext } from 'formik';
import { ObjectSchema, Schema } from 'yup';

/** A field of the surrounding FormikForm. Its error is shown once the field was left or the form was submitted. */
export function useFormField<Value = string>(name: string) {
  const [field, { touched, error }, { setValue, setTouched }] = useField<Value>(name);
  const schema: unknown = useFormikContext().validationSchema;
  const rule: unknown = schema instanceof ObjectSchema ? schema.fields[name] : undefined;
  return {
    field,
    error: touched ? error : undefined,
    isRequired: rule instanceof Schema && !rule.spec.optional,
    setValue,
    setTouched,
  };
}
