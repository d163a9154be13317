import type { ReactNode } from 'react';
import { FormHelperText } from '@mui/material';

interface FieldNotesProps {
  /** The field's id. */
  of: string;
  /** What is wrong with it, first. */
  problem?: string | undefined;
  hint?: ReactNode;
}

/** What stands below a field and is read out with it. */
export function FieldNotes({ of, problem, hint }: FieldNotesProps) {
  return (
    <>
      {problem && <FormHelperText id={`${of}-problem`}>{problem}</FormHelperText>}
      {hint && (
        <FormHelperText id={`${of}-hint`} error={false}>
          {hint}
        </FormHelperText>
      )}
    </>
  );
}
