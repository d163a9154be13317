import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { NavLink, useSearchParams } from 'react-router-dom';
import { categoriesQuery } from '@/data/categories';
import { catalogueMessages } from './messages';
import { messages } from '@/messages';
import { bookingParam, paths } from '@/paths';
import { useServices } from '@/services/ServicesContext';
import { useSession } from '@/session/SessionContext';
import { forSignedIn, visuallyHidden } from '@/ui/styles';

/** With more brands the navigation is left out; the home page has a search for them. */
const maxBrands = 12;

interface BrandNavProps {
  /** Beside the tiles, on the home page. */
  isOnHome?: boolean;
  /** The number of phones by brand, where it is known. */
  counts?: ReadonlyMap<string, number> | undefined;
}

/** Links to all brands, the current one marked. Takes the same room before they are loaded. */
export function BrandNav({ isOnHome = false, counts }: BrandNavProps) {
  const { api } = useServices();
  const { data: categories = [] } = useQuery(categoriesQuery(api));
  const brands = categories.length > maxBrands ? [] : categories;
  const filters = useFilters();
  const { user } = useSession();
  const landmark = brands.length > 0 && { component: 'nav', 'aria-label': messages.phones.brands };
  return (
    <Box
      {...landmark}
      sx={{
        position: 'relative',
        display: 'flex',
        gap: 0.5,
        // Room for the outline of a focused link.
        p: 0.75,
        ...(isOnHome ? allShown : inOneLine),
      }}
    >
      {brands.map(({ id, name }) => (
        <Button
          key={id}
          ref={showCurrent}
          component={NavLink}
          // The filters stay when the brand changes.
          to={{ pathname: paths.category(id), search: filters }}
          color="inherit"
          variant={isOnHome ? 'outlined' : 'text'}
          sx={{
            flexShrink: 0,
            gap: 0.75,
            maxWidth: '14em',
            overflowWrap: 'anywhere',
            ...(isOnHome && { px: 1.5 }),
          }}
        >
          {name}
          {isOnHome && (
            <Box component="span" sx={[countLayout, !user && forSignedIn]}>
              {counts?.get(id)}
            </Box>
          )}
          {isOnHome && (
            <Box component="span" sx={visuallyHidden}>
              {` ${catalogueMessages.phonesOfBrand}`}
            </Box>
          )}
        </Button>
      ))}
    </Box>
  );
}

function useFilters() {
  const [search] = useSearchParams();
  const filters = new URLSearchParams(search);
  filters.delete(bookingParam);
  return filters.toString();
}

/** Its room before it is known. */
const countLayout = { color: 'text.secondary', minWidth: '2ch', textAlign: 'start' } as const;

/** In pixels, the room that six brands take with their numbers. */
const allShown = {
  flexWrap: 'wrap',
  alignContent: 'start',
  mx: -0.75,
  minHeight: { xs: 104, sm: 56 },
  '@media (max-width: 359px)': { minHeight: 152 },
} as const;
/** Aligned with the text above. */
const inOneLine = { mx: -1.5, mb: 2, minHeight: 56, overflowX: 'auto', scrollbarWidth: 'none' } as const;

/** Scrolls the current brand into view where not all fit. */
function showCurrent(link: HTMLElement | null) {
  if (link?.ariaCurrent !== 'page' || !link.parentElement) return;
  link.parentElement.scrollLeft = link.offsetLeft - link.offsetWidth;
}
