import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useData } from '@/data/createData';
import type { Category } from '@/domain/category';
import { catalogueMessages } from './messages';
import { paths } from '@/paths';
import { EmptyState } from '@/ui/EmptyState';
import { Picture } from '@/ui/Picture';
import { Spinner } from '@/ui/Spinner';
import layout from '@/ui/styles.module.css';
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
            <Link to={paths.category(id)} className={`${layout.plainLink} ${styles.tile}`}>
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
