import { Button, type ButtonProps } from '@mui/material';
import { Link, type LinkProps } from 'react-router-dom';

type LinkButtonProps = Pick<ButtonProps, 'sx' | 'children' | 'variant'> &
  Pick<LinkProps, 'to' | 'state' | 'replace'>;

export const LinkButton = (props: LinkButtonProps) => (
  <Button component={Link} variant="contained" {...props} />
);
