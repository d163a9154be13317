import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router-dom';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { useServices } from '@/services/ServicesContext';
import { categoriesQuery } from './queries';

/** With more brands the navigation is left out; the home page has a search for them. */
const maxBrands = 12;

/** Links to all brands, the current one marked. Takes the same room before they are loaded. */
export function BrandNav() {
  const { api } = useServices();
  const { data: categories = [] } = useQuery(categoriesQuery(api));
  const brands = categories.length > maxBrands ? [] : categories;
  const landmark = brands.length > 0 && { component: 'nav', 'aria-label': messages.phones.brands };
  return (
    <Box
      {...landmark}
      sx={{
        position: 'relative',
        display: 'flex',
        gap: 0.5,
        minHeight: 56,
        // Aligned with the text above, with room for the outline of a focused link.
        mx: -1.5,
        p: 0.75,
        mb: 2,
        overflowX: 'auto',
        scrollbarWidth: 'none',
      }}
    >
      {brands.map(({ id, name }) => (
        <Button
          key={id}
          ref={showCurrent}
          component={NavLink}
          to={paths.category(id)}
          color="inherit"
          sx={{ flexShrink: 0, maxWidth: '14em', overflowWrap: 'anywhere' }}
        >
          {name}
        </Button>
      ))}
    </Box>
  );
}

/** Scrolls the current brand into view where not all fit. */
function showCurrent(link: HTMLElement | null) {
  if (link?.ariaCurrent !== 'page' || !link.parentElement) return;
  link.parentElement.scrollLeft = link.offsetLeft - link.offsetWidth;
}
