import { useQuery } from '@tanstack/react-query';
import { NavLink, useSearchParams } from 'react-router-dom';
import { categoriesQuery } from '@/data/categories';
import { catalogueMessages } from './messages';
import { messages } from '@/messages';
import { bookingParam, paths } from '@/paths';
import { useServices } from '@/services/ServicesContext';
import { useSession } from '@/session/SessionContext';
import { buttonClass } from '@/ui/buttonClass';
import layout from '@/ui/styles.module.css';
import text from '@/ui/text.module.css';
import styles from './BrandNav.module.css';

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
  const look = buttonClass({ color: 'inherit', variant: isOnHome ? 'outlined' : 'text' });
  const Element = brands.length > 0 ? 'nav' : 'div';
  return (
    <Element
      aria-label={brands.length > 0 ? messages.phones.brands : undefined}
      className={`${styles.brands} ${isOnHome ? styles.allShown : styles.inOneLine}`}
    >
      {brands.map(({ id, name }) => (
        <NavLink
          key={id}
          ref={showCurrent}
          // The filters stay when the brand changes.
          to={{ pathname: paths.category(id), search: filters }}
          className={`${look} ${styles.brand}`}
        >
          {name}
          {isOnHome && (
            <span className={`${text.secondary} ${styles.count} ${user ? '' : layout.forSignedIn}`}>
              {counts?.get(id)}
            </span>
          )}
          {isOnHome && <span className={layout.visuallyHidden}>{` ${catalogueMessages.phonesOfBrand}`}</span>}
        </NavLink>
      ))}
    </Element>
  );
}

function useFilters() {
  const [search] = useSearchParams();
  const filters = new URLSearchParams(search);
  filters.delete(bookingParam);
  return filters.toString();
}

/** Scrolls the current brand into view where not all fit. */
function showCurrent(link: HTMLElement | null) {
  if (link?.ariaCurrent !== 'page' || !link.parentElement) return;
  link.parentElement.scrollLeft = link.offsetLeft - link.offsetWidth;
}
