import { Button, type ButtonProps } from '@mui/material';
import { Link, type LinkProps } from 'react-router-dom';

type LinkButtonProps = Pick<ButtonProps, 'sx' | 'children'> & Pick<LinkProps, 'to' | 'state'>;

export const LinkButton = (props: LinkButtonProps) => (
  <Button component={Link} variant="contained" {...props} />
);
