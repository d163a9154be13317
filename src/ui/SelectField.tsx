import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame } from './TextField';
import styles from './field.module.css';

export interface SelectFieldProps extends Pick<
  ComponentProps<'select'>,
  'name' | 'value' | 'onChange' | 'onBlur' | 'children'
> {
  label: string;
  /** Where there is room for it; else it is read out alone. */
  isLabelBeside?: boolean;
  problem?: string | undefined;
  helperText?: ReactNode;
}

/** The browser's own select, which people know on touch screens and by keyboard. */
export function SelectField({
  label,
  isLabelBeside = false,
  problem,
  helperText,
  ...select
}: SelectFieldProps) {
  return (
    <FieldFrame {...{ label, problem, helperText }} className={isLabelBeside ? styles.isLabelBeside : ''}>
      {(field) => (
        <>
          <select {...select} {...field} className={`${styles.input} ${styles.select}`} />
          <svg viewBox="0 0 24 24" aria-hidden focusable={false} className={styles.arrow}>
            <path d="M7 10l5 5 5-5z" />
          </svg>
        </>
      )}
    </FieldFrame>
  );
}
