import { Box, Button } from '@mui/material';
import type { Phone } from '@/domain/phone';
import { formatPrice } from '@/lib/price';
import { messages } from '@/messages';
import { ActionButton } from '@/ui/ActionButton';
import { Badge } from '@/ui/Badge';
import { ConfirmButton, DeleteButton } from '@/ui/ConfirmButton';
import { ProductImage } from '@/ui/ProductImage';
import type { RowAction } from '@/ui/useRowMutation';
import type { CardLayouts, Column } from '@/ui/virtual/columns';

interface ProductRow {
  phone: Phone;
  name: string;
  /** The id of the cell with the name. */
  nameId: string;
  markSold: RowAction;
  remove: RowAction;
  advertise: RowAction;
}

const { selling, advertising } = messages;

export const productColumns: readonly Column<ProductRow>[] = [
  {
    name: 'picture',
    label: selling.image,
    width: 96,
    card: 'picture',
    cell: ({ phone, name }) => <ProductImage src={phone.imageUrl} alt={name} size={64} />,
  },
  {
    name: 'name',
    label: selling.name,
    width: 'auto',
    card: 'heading',
    cell: ({ name }) => (
      <Box component="span" sx={{ fontWeight: 'fontWeightMedium' }}>
        {name}
      </Box>
    ),
  },
  {
    name: 'price',
    label: selling.price,
    width: 120,
    card: 'text without label',
    cell: ({ phone }) => formatPrice(phone.resalePrice) || messages.ui.nothing,
  },
  {
    name: 'status',
    label: selling.status,
    width: 140,
    card: 'action',
    cell: ({ phone, nameId, markSold }) =>
      phone.isSold ? (
        <Badge label={selling.sold} />
      ) : (
        <ActionButton
          size="small"
          color="inherit"
          variant="outlined"
          aria-label={selling.markAvailableSold}
          title={selling.markSold}
          aria-describedby={nameId}
          sx={{ flexDirection: 'column', lineHeight: 1.2 }}
          {...markSold}
        >
          {selling.available}
          <Box component="span" aria-hidden sx={{ typography: 'caption', lineHeight: 1.2 }}>
            {selling.markSold}
          </Box>
        </ActionButton>
      ),
  },
  {
    name: 'delete',
    label: selling.delete,
    width: 120,
    card: 'action',
    cell: ({ name, nameId, remove }) => <DeleteButton name={name} aria-describedby={nameId} {...remove} />,
  },
  {
    name: 'advertise',
    label: selling.advertise,
    width: 164,
    card: 'action',
    cell: ({ phone, name, advertise }) =>
      phone.isAdvertised ? (
        <Button size="small" disabled>
          {advertising.posted}
        </Button>
      ) : (
        <ConfirmButton
          size="small"
          variant="outlined"
          question={{
            title: advertising.question,
            text: advertising.questionText(name),
            confirmLabel: advertising.confirm,
          }}
          {...advertise}
        >
          {advertising.post}
        </ConfirmButton>
      ),
  },
];

export const productCards: CardLayouts = [
  {
    below: 'lg',
    picture: 80,
    actions: 'beside all',
    sx: { gap: '4px 16px', alignItems: 'start', padding: '16px 0' },
  },
  { below: 'sm', picture: 96, actions: 'below', sx: { columnGap: '12px', '& .picture': { height: 96 } } },
];
