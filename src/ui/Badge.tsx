import styles from './Badge.module.css';

interface BadgeProps {
  label: string;
  isOutlined?: boolean;
  className?: string | undefined;
}

/** A short label on a dark ground, or with an outline. */
export const Badge = ({ label, isOutlined = false, className = '' }: BadgeProps) => (
  <span className={`${styles.badge} ${isOutlined ? styles.outlined : ''} ${className}`}>{label}</span>
);
