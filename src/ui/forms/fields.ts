import type { TextFieldProps } from '@/ui/TextField';

/** A field of a form, from which its input, its rule, its initial value and its part of the request (`Sent`) follow. */
export type FormField<Sent = string> = {
  label: string;
  /** The field of the request's body; null where it is not sent. */
  sentAs: Sent | null;
} & (
  | {
      kind: 'text';
      /** What is said where it is empty. */
      required: string;
      hint?: string;
      /** Replaces the hint where it returns a text. */
      warning?: (value: string) => string | undefined;
      input?: Pick<
        TextFieldProps,
        'type' | 'autoComplete' | 'inputProps' | 'multiline' | 'minRows' | 'maxRows'
      >;
    }
  | { kind: 'select'; options: readonly string[] }
  | { kind: 'image'; required: string }
);

export type FormFields<Sent = string> = Readonly<Record<string, FormField<Sent>>>;

type ValueOf<Field> = Field extends { options: readonly (infer Option)[] } ? Option : string;

export type ValuesOf<Fields> = {
  -readonly [Name in keyof Fields]: Fields[Name] extends { kind: 'image' }
    ? File | null
    : ValueOf<Fields[Name]>;
};

type TextsOf<Fields> = { [Name in keyof Fields]: ValueOf<Fields[Name]> };

type BodyOf<Fields> = {
  -readonly [
    Name in keyof Fields as Fields[Name] extends { sentAs: infer Sent extends string } ? Sent : never
  ]: ValueOf<Fields[Name]>;
};

/** Of a select the first option. */
export const emptyValues = <Fields extends FormFields>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (field.kind === 'image') return [name, null];
      return [name, field.kind === 'select' ? field.options[0] : ''];
    }),
  ) as ValuesOf<Fields>;

/** What is sent of these values; of an image, its address. */
export const bodyOf = <Fields extends FormFields>(fields: Fields, values: TextsOf<Fields>) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { sentAs }]) => (sentAs ? [[sentAs, values[name]]] : [])),
  ) as BodyOf<Fields>;
