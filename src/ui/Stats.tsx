import type { ReactNode } from 'react';
import { Link, Skeleton, Stack } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { formatCount } from '@/messages';
import { LoadingShape, SkeletonRows } from './loading';
import styles from './Stats.module.css';
import layout from './styles.module.css';
import text from './text.module.css';

interface StatsProps {
  /** A number is a count; a text is formatted already. */
  figures: readonly { label: string; value: number | string }[];
}

/** A few large numbers, each above its label. */
export function Stats({ figures }: StatsProps) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value }) => (
        <div key={label} className={styles.figure}>
          <dt className={`${text.body2} ${text.secondary}`}>{label}</dt>
          <dd className={text.price}>{typeof value === 'number' ? formatCount(value) : value}</dd>
        </div>
      ))}
    </dl>
  );
}

const mostShown = 5;

interface SummaryRowsProps<Item> {
  items: readonly Item[];
  /** Where all are, if only the first few are to be shown. */
  all?: { to: string; label: string };
  children: (item: Item) => ReactNode;
}

export function SummaryRows<Item>({ items, all, children }: SummaryRowsProps<Item>) {
  return (
    <>
      <ul className={`${layout.plainList} ${styles.rows}`}>
        {(all ? items.slice(0, mostShown) : items).map((item) => children(item))}
      </ul>
      {all && items.length > mostShown && (
        <Link component={RouterLink} to={all.to} className={styles.all}>
          {all.label}
        </Link>
      )}
    </>
  );
}

interface SummaryRowProps {
  picture?: ReactNode;
  name: string;
  /** The id of the name, for `focusAfter`. */
  nameId?: string;
  detail: string;
  action: ReactNode;
}

/** A record below the figures that count it: its name, a line below it, and what can be done. */
export const SummaryRow = ({ picture, name, nameId, detail, action }: SummaryRowProps) => (
  <li className={styles.row} tabIndex={nameId === undefined ? undefined : -1}>
    {picture && <div className={styles.picture}>{picture}</div>}
    <div className={styles.record}>
      <p id={nameId} dir="auto" className={`${text.body1} ${layout.clamp}`}>
        {name}
      </p>
      <p dir="auto" className={`${text.body2} ${text.secondary} ${layout.clamp}`}>
        {detail}
      </p>
    </div>
    {action}
  </li>
);

/** In the shape of three stats, and of so many rows below them. */
export function StatsSkeleton({ rows = 0 }: { rows?: number }) {
  return (
    <LoadingShape>
      <Stack direction="row" spacing={{ xs: 4, sm: 6 }} sx={{ mb: rows > 0 ? 2 : 0 }}>
        {[1, 2, 3].map((figure) => (
          <div key={figure}>
            <Skeleton width={56} height={33} />
            <Skeleton width={72} height={18} sx={{ mt: 0.5 }} />
          </div>
        ))}
      </Stack>
      <SkeletonRows count={rows} hasPicture />
    </LoadingShape>
  );
}
