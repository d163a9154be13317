import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router-dom';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { useServices } from '@/services/ServicesContext';
import { categoriesQuery } from './queries';

/** More of them are not compared at a glance; the home page has a search for them. */
const mostBrands = 12;

/** Says which brand one looks at, and leads to the others. Its place is kept, with or without them. */
export function BrandNav() {
  const { api } = useServices();
  const { data: categories = [] } = useQuery(categoriesQuery(api));
  const brands = categories.length > mostBrands ? [] : categories;
  const landmark = brands.length > 0 && { component: 'nav', 'aria-label': messages.phones.brands };
  return (
    <Box
      {...landmark}
      sx={{
        position: 'relative',
        display: 'flex',
        gap: 0.5,
        minHeight: 56,
        // In line with the text above; the outline of a focused link is not cut.
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

/** Where the brands do not all fit, the current one is among those that are seen. */
function showCurrent(link: HTMLElement | null) {
  if (link?.ariaCurrent !== 'page' || !link.parentElement) return;
  link.parentElement.scrollLeft = link.offsetLeft - link.offsetWidth;
}
