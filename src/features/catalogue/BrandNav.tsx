import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { NavLink, useSearchParams } from 'react-router-dom';
import { useData } from '@/data/createData';
import { catalogueMessages } from './messages';
import { messages } from '@/messages';
import { bookingParam, paths } from '@/paths';
import { useSession } from '@/session/SessionContext';
import layout from '@/ui/styles.module.css';
import text from '@/ui/text.module.css';
import styles from './BrandNav.module.css';

/** With more brands the navigation is left out; the home page has a search for them. */
const maxBrands = 12;

/**
 * Links to all brands, the current one marked, on the home page with their numbers of phones for signed-in users. Takes the
 * same room before they are loaded.
 */
export function BrandNav({ isOnHome = false }) {
  const { data: categories = [] } = useQuery(useData().categories.all());
  const brands = categories.length > maxBrands ? [] : categories;
  const [search] = useSearchParams();
  const filters = new URLSearchParams(search);
  filters.delete(bookingParam);
  const { user } = useSession();
  const { data: listed } = useQuery({
    ...useData().phones.ofAllBrands(),
    enabled: isOnHome && user !== null,
  });
  const countOf = (id: string) =>
    listed?.find(({ brand }) => brand.id === id)?.phones?.filter(({ isSold }) => !isSold).length;
  const Element = brands.length > 0 ? 'nav' : 'div';
  return (
    <Element
      aria-label={brands.length > 0 ? messages.phones.brands : undefined}
      className={`${styles.brands} ${isOnHome ? styles.allShown : styles.inOneLine}`}
    >
      {brands.map(({ id, name }) => (
        <Button
          component={NavLink}
          variant={isOnHome ? 'outlined' : 'text'}
          color="inherit"
          key={id}
          ref={showCurrent}
          // The filters stay when the brand changes.
          to={{ pathname: paths.category(id), search: String(filters) }}
          className={styles.brand}
        >
          {name}
          {isOnHome && (
            <span className={`${text.secondary} ${styles.count} ${user ? '' : layout.forSignedIn}`}>
              {countOf(id)}
            </span>
          )}
          {isOnHome && <span className={layout.visuallyHidden}>{` ${catalogueMessages.phonesOfBrand}`}</span>}
        </Button>
      ))}
    </Element>
  );
}

/** Scrolls the current brand into view where not all fit. */
function showCurrent(link: HTMLElement | null) {
  if (link?.ariaCurrent !== 'page' || !link.parentElement) return;
  link.parentElement.scrollLeft = link.offsetLeft - link.offsetWidth;
}
