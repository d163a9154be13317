import { Button } from '@mui/material';

interface ChooseLabelProps {
  id: string;
  /** The file input's id. */
  htmlFor: string;
  disabled: boolean;
  children: string;
}

/** Looks like a button for those who point; the file input itself takes the keyboard and is what is read out. */
export function ChooseLabel({ id, htmlFor, disabled, children }: ChooseLabelProps) {
  return (
    <Button
      id={id}
      htmlFor={htmlFor}
      disabled={disabled}
      component="label"
      variant="outlined"
      color="inherit"
      role={undefined}
      tabIndex={-1}
      aria-hidden
    >
      {children}
    </Button>
  );
}
