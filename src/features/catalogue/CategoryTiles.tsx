import { Box, Typography } from '@mui/material';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { categoriesQuery } from '@/data/categories';
import type { Category } from '@/domain/category';
import { catalogueMessages } from './messages';
import { paths } from '@/paths';
import { useServices } from '@/services/ServicesContext';
import { EmptyState } from '@/ui/EmptyState';
import { Picture } from '@/ui/Picture';
import { Spinner } from '@/ui/Spinner';
import { plainLink } from '@/ui/styles';
import { SearchedList } from '@/ui/virtual/SearchedList';
import { VirtualGrid } from './VirtualGrid';

const columns = { xs: 1, sm: 2, lg: 6 };
const nameOf = ({ name }: Category) => name;

/** A square picture and the name below it; on narrow screens a row as high as its picture. */
const tileHeight = (width: number) => (window.innerWidth < 600 ? 114 : width + 64);

export function CategoryTiles() {
  const { api } = useServices();
  const { data: categories } = useSuspenseQuery(categoriesQuery(api));
  return (
    <SearchedList
      items={categories}
      textOf={nameOf}
      label={catalogueMessages.categoriesSearch}
      param="brand"
      empty={<EmptyState title={catalogueMessages.categoriesNone} />}
    >
      {(found) => (
        <VirtualGrid items={found} columns={columns} parts={1} cardHeight={tileHeight}>
          {({ id, name, imageUrl }) => (
            <Box
              component={Link}
              to={paths.category(id)}
              sx={{
                ...plainLink,
                // In one column a tile is a low row: six square pictures would fill six screens.
                display: { xs: 'grid', sm: 'block' },
                gridTemplateColumns: '112px minmax(0, 1fr)',
                alignItems: 'center',
                border: 1,
                borderColor: 'divider',
                bgcolor: 'background.paper',
                '&:hover': { borderColor: 'text.primary' },
              }}
            >
              <Picture src={imageUrl} alt="" size={480} />
              <Typography
                variant="h6"
                component="span"
                sx={{ display: 'block', p: 2, overflowWrap: 'anywhere' }}
              >
                {name}
              </Typography>
            </Box>
          )}
        </VirtualGrid>
      )}
    </SearchedList>
  );
}

/** The height of six tiles, so that the content below does not move. */
const heights = { xs: 764, sm: 'calc(150vw + 120px)', lg: 252 };

export const CategoryTilesSkeleton = () => (
  <Box sx={{ minHeight: heights }}>
    <Spinner label={catalogueMessages.categoriesLoading} />
  </Box>
);
