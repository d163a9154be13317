import { useEffect, useId, useMemo, useState, type ReactNode } from 'react';
import {
  FormControl,
  FormHelperText,
  InputAdornment,
  InputLabel,
  NativeSelect,
  OutlinedInput,
  type FormControlProps,
  type OutlinedInputProps,
} from '@mui/material';
import { storedText } from '@/lib/store';
import { unsavedWork } from '@/lib/unsavedWork';
import { typedTexts } from '@/stored';
import { useHydrated } from '@/ui/useHydrated';

export interface FieldProps extends Omit<OutlinedInputProps, 'label' | 'sx'> {
  label?: string;
  helperText?: ReactNode;
  sx?: FormControlProps['sx'];
  /** The options of a select. */
  children?: ReactNode;
  /** Attributes of the field's own element. */
  htmlInput?: OutlinedInputProps['inputProps'];
}

/**
 * The parts of Material UI's TextField, which has two more looks and the menu of a Select. A select is the browser's
 * own, which people know on touch screens and by keyboard.
 */
export function Field(props: FieldProps) {
  const {
    label,
    helperText,
    error = false,
    fullWidth = true,
    size,
    sx,
    htmlInput,
    children,
    ...input
  } = props;
  const generatedId = useId();
  const { id = generatedId, multiline } = input;
  const helperTextId = helperText ? `${id}-helper-text` : undefined;
  const field = (
    <OutlinedInput
      aria-describedby={helperTextId}
      {...input}
      id={id}
      slotProps={{ input: htmlInput }}
      // Material UI's own has a style of its element, which the policy refuses in a prerendered page.
      {...(multiline && { inputComponent: 'textarea' })}
    />
  );
  return (
    <FormControl {...{ error, fullWidth, size, sx }}>
      {label && <InputLabel htmlFor={id}>{label}</InputLabel>}
      {children ? <NativeSelect input={field}>{children}</NativeSelect> : field}
      {helperText && <FormHelperText id={helperTextId}>{helperText}</FormHelperText>}
    </FormControl>
  );
}

type InlineSelectProps = Pick<FieldProps, 'value' | 'onChange' | 'children'> & { label: string };

/** A select in a line with other things: its label is inside of it, where there is room for it. */
export function InlineSelect({ label, ...select }: InlineSelectProps) {
  const id = useId();
  return (
    <Field
      {...select}
      id={id}
      size="small"
      fullWidth={false}
      htmlInput={{ 'aria-label': label }}
      startAdornment={
        <InputAdornment component="label" htmlFor={id} position="start" sx={whereThereIsRoom}>
          {label}
        </InputAdornment>
      }
    />
  );
}

const whereThereIsRoom = { display: { xs: 'none', sm: 'flex' } };

interface PersistedFieldProps extends FieldProps {
  label: string;
  /** The e-mail of the user who types; empty for a visitor. Another user does not see the text. */
  owner: string;
  /** With the label it names the field. */
  of: string;
}

/** A field outside of a form's state: its text survives a reload and goes with the field. Never for passwords. */
export function PersistedField({ owner, of, ...field }: PersistedFieldProps) {
  const stored = useMemo(
    () => storedText(typedTexts, owner, `${of}:${field.label}`),
    [owner, of, field.label],
  );
  const [text, setText] = useState('');
  const [typedBy, setTypedBy] = useState<string>();
  // A page that is rendered at the build has no stored text.
  if (useHydrated() && typedBy !== owner) {
    setTypedBy(owner);
    const storedNow = stored.get() ?? '';
    if (typedBy === undefined) setText((typed) => typed || storedNow);
    // A visitor who is found to be signed in goes on typing.
    else if (typedBy !== '') setText(storedNow);
  }

  useEffect(() => {
    if (text === '') return undefined;
    stored.set(text);
    const endWork = unsavedWork.begin();
    // A reload runs no clean-up, so the text survives it.
    return () => {
      if (!unsavedWork.isReloading()) stored.remove();
      endWork();
    };
  }, [stored, text]);

  return <Field {...field} value={text} onChange={({ target }) => setText(target.value)} />;
}
