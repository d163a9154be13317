import type { ReactNode } from 'react';
import { Box, Typography } from '@mui/material';
import { formatCount } from '@/messages';
import { LoadingShape, Skeleton, SkeletonRows } from './skeletons';
import { lineClamp } from './styles';

interface StatsProps {
  /** A number is a count; a text is formatted already. */
  figures: readonly { label: string; value: number | string }[];
}

/** A few large numbers, each above its label. */
export function Stats({ figures }: StatsProps) {
  return (
    <Box
      component="dl"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: { xs: 4, sm: 6 }, rowGap: 2, m: 0 }}
    >
      {figures.map(({ label, value }) => (
        <Box key={label} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" variant="price" sx={{ m: 0 }}>
            {typeof value === 'number' ? formatCount(value) : value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

export const SummaryRows = ({ children }: { children: ReactNode }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
    {children}
  </Box>
);

interface SummaryRowProps {
  picture?: ReactNode;
  name: string;
  detail: string;
  action: ReactNode;
}

/** A record below the figures that count it: its name, a line below it, and what can be done. */
export const SummaryRow = ({ picture, name, detail, action }: SummaryRowProps) => (
  <Box
    component="li"
    sx={{
      display: 'grid',
      gridTemplateColumns: picture ? '64px minmax(0, 1fr) auto' : 'minmax(0, 1fr) auto',
      alignItems: 'center',
      columnGap: 2,
      borderTop: 1,
      borderColor: 'divider',
      py: 1.5,
    }}
  >
    {picture}
    <Box>
      <Typography dir="auto" sx={lineClamp(4)}>
        {name}
      </Typography>
      <Typography variant="body2" color="textSecondary" dir="auto" sx={lineClamp(4)}>
        {detail}
      </Typography>
    </Box>
    {action}
  </Box>
);

/** In the shape of three stats, and of so many rows below them. */
export function StatsSkeleton({ rows = 0 }: { rows?: number }) {
  return (
    <LoadingShape>
      <Box sx={{ display: 'flex', columnGap: { xs: 4, sm: 6 }, mb: rows > 0 ? 2 : 0 }}>
        {[1, 2, 3].map((figure) => (
          <Box key={figure}>
            <Skeleton sx={{ width: 56, height: 33 }} />
            <Skeleton sx={{ width: 72, height: 18, mt: 0.5 }} />
          </Box>
        ))}
      </Box>
      <SkeletonRows count={rows} height={89} hasPicture />
    </LoadingShape>
  );
}
