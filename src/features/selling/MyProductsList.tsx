import type { SxProps, Theme } from '@mui/material/styles';
import type { Phone } from '@/domain/phone';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { LoadingShape, Skeleton, SkeletonRows } from '@/ui/skeletons';
import { SearchedList } from '@/ui/virtual/SearchedList';
import { VirtualTable } from '@/ui/virtual/VirtualTable';
import { ProductRow } from './ProductRow';
import { useMyProducts } from './queries';

const nameOf = ({ name }: Phone) => name;

export function MyProductsList() {
  const phones = useMyProducts();
  const empty = (
    <EmptyState
      title={messages.selling.none}
      text={messages.selling.noneText}
      action={<LinkButton to={paths.addProduct}>{messages.selling.add}</LinkButton>}
    />
  );
  return (
    <SearchedList items={phones} textOf={nameOf} label={messages.selling.search} param="q" empty={empty}>
      {(found) => (
        <VirtualTable
          label={messages.titles.myProducts}
          items={found}
          rowHeight={heightOfRow}
          columns={columns}
          below="lg"
          card={card}
          sx={productStyles}
        >
          {(phone, row) => <ProductRow {...row} phone={phone} />}
        </VirtualTable>
      )}
    </SearchedList>
  );
}

const { image, name, price, status, delete: remove, advertise } = messages.selling;
const columns = {
  picture: { label: image, width: 96 },
  name: { label: name, width: 'auto' },
  price: { label: price, width: 120 },
  status: { label: status, width: 128 },
  delete: { label: remove, width: 128 },
  advertise: { label: advertise, width: 164 },
} as const;

export function MyProductsSkeleton() {
  return (
    <LoadingShape>
      <Skeleton sx={{ height: 46, display: { xs: 'none', lg: 'block' } }} />
      <SkeletonRows count={3} height={rowHeights} hasPicture />
    </LoadingShape>
  );
}

/** Picture, name and price, with the buttons beside or, on phones, below them. */
const card = {
  gridTemplateColumns: '80px minmax(0, 1fr) 108px 88px 132px',
  gridTemplateAreas: `
    'picture name status delete advertise'
    'picture price status delete advertise'`,
  gridTemplateRows: 'auto 1fr',
  gap: '4px 16px',
  alignItems: 'start',
  padding: '16px 0',
};

const productStyles: SxProps<Theme> = ({ breakpoints }) => ({
  '& .name': { overflowWrap: 'anywhere', fontWeight: 'fontWeightMedium' },
  '& .price': { overflowWrap: 'anywhere' },
  [breakpoints.up('lg')]: { '& .picture': { width: 96 } },
  // The badge of a sold phone is lower than a button.
  [breakpoints.down('lg')]: { '& .status, & .delete, & .advertise': { alignSelf: 'center' } },
  [breakpoints.down('sm')]: {
    '& tbody tr': {
      gridTemplateColumns: '96px auto minmax(0, 1fr)',
      gridTemplateAreas: `
          'picture name name'
          'picture price price'
          'status delete advertise'`,
      gridTemplateRows: 'auto 1fr auto',
      gap: '4px 12px',
    },
    '& .picture': { height: 96 },
    // Aligned at the top, because a button may have an error text below it.
    '& .status, & .delete, & .advertise': { marginTop: '8px', alignSelf: 'start' },
    '& .status': { minHeight: 36, alignContent: 'center' },
  },
});

/** Estimated, in pixels, by the width of the screen. */
const rowHeights = { xs: 177, sm: 113, lg: 105 };

/** The same by the width of the list. */
function heightOfRow(width: number) {
  if (width < 568) return rowHeights.xs;
  return width < 900 ? rowHeights.sm : rowHeights.lg;
}
