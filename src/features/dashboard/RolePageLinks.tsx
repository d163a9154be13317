import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { dashboardMessages } from './messages';
import { ArrowForwardIcon } from '@/ui/icons';
import type { RolePage } from './rolePages';

/** The pages of the user's roles, each with what can be done there. A placeholder does not look like a page to work with. */
export function RolePageLinks({ pages }: { pages: readonly RolePage[] }) {
  return (
    <Box
      component="ul"
      aria-label={dashboardMessages.yourPages}
      sx={{ m: 0, p: 0, listStyle: 'none', borderTop: 2, borderColor: 'text.primary' }}
    >
      {pages.map(({ to, action, description, isPlaceholder = false }) => (
        <Box component="li" key={to} sx={{ borderBottom: 1, borderColor: 'divider' }}>
          <Link
            component={RouterLink}
            to={to}
            color="inherit"
            underline="none"
            sx={{
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 1fr) auto',
              alignItems: 'center',
              columnGap: 3,
              py: 2.5,
              '& svg': { transition: 'transform 120ms' },
              '&:hover svg, &:focus-visible svg': { transform: 'translateX(6px)' },
            }}
          >
            <span>
              <Typography
                variant={isPlaceholder ? 'body1' : 'h4'}
                component="span"
                color={isPlaceholder ? 'textSecondary' : undefined}
                sx={{ display: 'block' }}
              >
                {action}
              </Typography>
              <Typography component="span" color="textSecondary" sx={{ display: 'block', mt: 0.5 }}>
                {description}
              </Typography>
            </span>
            {!isPlaceholder && <ArrowForwardIcon color="primary" />}
          </Link>
        </Box>
      ))}
    </Box>
  );
}
