import { Link } from '@mui/material';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { useData } from '@/data/createData';
import type { Category } from '@/domain/category';
import { catalogueMessages } from './messages';
import { paths } from '@/paths';
import { EmptyState } from '@/ui/EmptyState';
import { Picture } from '@/ui/Picture';
import { Spinner } from '@/ui/loading';
import text from '@/ui/text.module.css';
import { SearchedList } from '@/ui/virtual/SearchedList';
import styles from './CategoryTiles.module.css';
import { VirtualGrid } from './VirtualGrid';

const nameOf = ({ name }: Category) => name;

export function CategoryTiles() {
  const { data: categories } = useSuspenseQuery(useData().categories.all());
  return (
    <SearchedList
      items={categories}
      textOf={nameOf}
      label={catalogueMessages.categoriesSearch}
      param="brand"
      empty={<EmptyState title={catalogueMessages.categoriesNone} />}
    >
      {(found) => (
        <VirtualGrid items={found} of="tiles" textHeight={64}>
          {({ id, name, imageUrl }) => (
            <Link
              component={RouterLink}
              to={paths.category(id)}
              color="inherit"
              underline="none"
              className={styles.tile}
            >
              <Picture src={imageUrl} alt="" size={480} />
              <span className={`${text.h6} ${styles.name}`}>{name}</span>
            </Link>
          )}
        </VirtualGrid>
      )}
    </SearchedList>
  );
}

export const CategoryTilesSkeleton = () => (
  <div className={styles.skeleton}>
    <Spinner label={catalogueMessages.categoriesLoading} />
  </div>
);
