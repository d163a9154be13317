import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './field.module.css';

type InputProps = ComponentProps<'input'>;

export interface TextFieldProps
  extends FieldTexts, Pick<InputProps, 'name' | 'type' | 'value' | 'onChange' | 'onBlur' | 'autoComplete'> {
  inputProps?: InputProps;
  startAdornment?: ReactNode;
  endAdornment?: ReactNode;
  /** A text of several lines, as high as the text. */
  multiline?: boolean;
  minRows?: number;
  maxRows?: number;
}

interface FieldTexts {
  label: string;
  problem?: string | undefined;
  /** Below the field, and read out with it. */
  helperText?: ReactNode;
  /** By default whether there is a problem. */
  error?: boolean;
  /** The ids of other texts that describe the field. */
  'aria-describedby'?: string | undefined;
  /** Of the field with its label. */
  className?: string | undefined;
}

/** A plain field: Material UI's is seven styled components, which every visitor of a form would wait for. */
export function TextField(props: TextFieldProps) {
  const { label, problem, helperText, error, className, 'aria-describedby': others, ...input } = props;
  const { inputProps, startAdornment, endAdornment, multiline, minRows, maxRows, ...rest } = input;
  return (
    <FieldFrame {...{ label, problem, helperText, error, className, 'aria-describedby': others }}>
      {(field) => (
        <>
          {startAdornment && <span className={styles.before}>{startAdornment}</span>}
          {multiline ? (
            <textarea
              {...(rest as ComponentProps<'textarea'>)}
              {...(inputProps as ComponentProps<'textarea'>)}
              {...field}
              rows={minRows}
              // A prerendered page has no element with a style.
              style={maxRows ? { maxHeight: `${maxRows}lh` } : undefined}
              className={`${styles.input} ${styles.area}`}
            />
          ) : (
            <input type="text" {...rest} {...inputProps} {...field} className={styles.input} />
          )}
          {endAdornment && <span className={styles.after}>{endAdornment}</span>}
        </>
      )}
    </FieldFrame>
  );
}

interface FieldFrameProps extends FieldTexts {
  /** Renders the field with its id, described by the problem, the helper text and the other texts, in this order. */
  children: (field: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': boolean;
  }) => ReactNode;
}

export function FieldFrame(props: FieldFrameProps) {
  const { label, problem, helperText, error = problem !== undefined, className = '', children } = props;
  const id = useId();
  const [problemId, hintId] = [`${id}-problem`, `${id}-hint`];
  const describedBy = [problem && problemId, helperText && hintId, props['aria-describedby']];
  return (
    <div className={`${styles.field} ${error ? styles.isWrong : ''} ${className}`}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        {children({
          id,
          'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
          'aria-invalid': error,
        })}
      </div>
      {problem && (
        <p id={problemId} className={`${styles.hint} ${styles.problem}`}>
          {problem}
        </p>
      )}
      {helperText && (
        <p id={hintId} className={styles.hint}>
          {helperText}
        </p>
      )}
    </div>
  );
}
