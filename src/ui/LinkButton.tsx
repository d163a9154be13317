import { Link, type LinkProps } from 'react-router-dom';
import { buttonClass, type ButtonLook } from './buttonClass';

type LinkButtonProps = Pick<ButtonLook, 'variant' | 'fullWidth'> &
  Pick<LinkProps, 'to' | 'state' | 'replace' | 'children' | 'className'>;

export const LinkButton = ({
  variant = 'contained',
  fullWidth,
  className = '',
  children,
  ...link
}: LinkButtonProps) => (
  <Link className={`${buttonClass({ variant, fullWidth })} ${className}`} {...link}>
    {children}
  </Link>
);
