import styles from './button.module.css';

export interface ButtonLook {
  variant?: 'contained' | 'outlined' | 'text';
  size?: 'small' | 'medium' | 'large';
  /** Of a text or an outline: the colour of what can be clicked by default. */
  color?: 'primary' | 'inherit';
  fullWidth?: boolean;
}

/** The classes of a button, and of a link that looks like one. */
export const buttonClass = ({ variant = 'text', size, color, fullWidth }: ButtonLook): string => {
  const isPrimary = color !== 'inherit' && variant !== 'contained';
  const classes = [variant, size, isPrimary && 'primary', fullWidth && 'fullWidth'];
  return ['button', ...classes]
    .map((name) => name && styles[name])
    .filter(Boolean)
    .join(' ');
};
