import { Link, Typography } from '@mui/material';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { useServices } from '@/services/ServicesContext';
import { ColumnsGrid } from '@/ui/ColumnsGrid';
import { EmptyState } from '@/ui/EmptyState';
import { LongList } from '@/ui/LongList';
import { ProductImage } from '@/ui/ProductImage';
import { categoriesQuery } from './queries';

export function CategoryTiles() {
  const { api } = useServices();
  const { data: categories } = useSuspenseQuery(categoriesQuery(api));
  if (categories.length === 0) return <EmptyState title={messages.home.categoriesNone} />;
  return (
    <LongList items={categories}>
      {(shown) => (
        <ColumnsGrid columns={{ xs: 1, sm: 2, lg: 6 }} parts={1}>
          {shown.map(({ id, name, imageUrl }) => (
            <Link
              key={id}
              component={RouterLink}
              to={paths.category(id)}
              color="inherit"
              underline="none"
              sx={{
                // One below the other they are rows, or six pictures would fill six screens of a phone.
                display: { xs: 'grid', sm: 'block' },
                gridTemplateColumns: '112px minmax(0, 1fr)',
                alignItems: 'center',
                border: 1,
                borderColor: 'divider',
                bgcolor: 'background.paper',
                '&:hover': { borderColor: 'text.primary' },
              }}
            >
              <ProductImage src={imageUrl} alt="" width={480} height={480} />
              <Typography
                variant="h6"
                component="span"
                sx={{ display: 'block', p: 2, overflowWrap: 'anywhere' }}
              >
                {name}
              </Typography>
            </Link>
          ))}
        </ColumnsGrid>
      )}
    </LongList>
  );
}
