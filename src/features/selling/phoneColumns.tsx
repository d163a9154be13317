import { Box, Button } from '@mui/material';
import type { Phone } from '@/domain/phone';
import { formatPrice } from '@/domain/price';
import { sellingMessages } from './messages';
import { messages } from '@/messages';
import { Badge } from '@/ui/Badge';
import { ConfirmButton, DeleteButton } from '@/ui/ConfirmButton';
import { Picture } from '@/ui/Picture';
import type { RowButton } from '@/ui/outcomes';
import { CutText, type Column, type RowLayouts } from '@/ui/virtual/VirtualTable';
import { FormLink } from './FormLink';

interface PhoneCells {
  phone: Phone;
  name: string;
  /** The id of the element with the name. */
  nameId: string;
  markSold: RowButton;
  remove: RowButton;
  advertise: RowButton;
}

const { list: selling, advertising } = sellingMessages;

export const phoneColumns: readonly Column<PhoneCells>[] = [
  {
    name: 'picture',
    label: selling.image,
    cell: ({ phone, name }) => <Picture src={phone.imageUrl} alt={name} size={64} />,
  },
  {
    name: 'name',
    label: selling.name,
    isHeading: true,
    cell: ({ phone, name, nameId }) => (
      <>
        <div id={nameId}>
          <CutText lines={2}>{name}</CutText>
        </div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, typography: 'body2' }}>
          {!phone.isSold && <FormLink kind="edit" phone={phone} />}
          <FormLink kind="like" phone={phone} />
        </Box>
      </>
    ),
  },
  {
    name: 'price',
    label: selling.price,
    cell: ({ phone }) => <CutText>{formatPrice(phone.resalePrice) || messages.ui.nothing}</CutText>,
  },
  {
    name: 'status',
    label: selling.status,
    cell: ({ phone, name, nameId, markSold }) =>
      phone.isSold ? (
        <Badge label={selling.sold} />
      ) : (
        <ConfirmButton
          size="small"
          color="inherit"
          variant="outlined"
          question={{
            title: selling.soldQuestion,
            text: selling.soldText(name),
            confirmLabel: selling.markSold,
          }}
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
        </ConfirmButton>
      ),
  },
  {
    name: 'delete',
    label: selling.delete,
    cell: ({ name, nameId, remove }) => <DeleteButton name={name} aria-describedby={nameId} {...remove} />,
  },
  {
    name: 'advertise',
    label: selling.advertise,
    cell: ({ phone, name, advertise }) => {
      if (phone.isAdvertised)
        return (
          <Button size="small" disabled>
            {advertising.posted}
          </Button>
        );
      return phone.isSold ? null : (
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
      );
    },
  },
];

export const phoneLayouts: RowLayouts = [
  {
    from: 0,
    height: 13,
    gridTemplateAreas:
      "'picture name name' 'picture price price' 'status status advertise' 'delete delete delete'",
    gridTemplateColumns: '5rem minmax(0, 1fr) auto',
  },
  {
    from: 22,
    height: 10.25,
    gridTemplateAreas:
      "'picture name name name' 'picture price price price' 'status status delete advertise'",
    gridTemplateColumns: '5rem 2rem auto minmax(0, 1fr)',
  },
  {
    from: 34,
    height: 7.5,
    gridTemplateAreas:
      "'picture name name name' 'picture price price price' 'picture status delete advertise'",
    gridTemplateColumns: '5rem auto auto minmax(0, 1fr)',
  },
  {
    from: 54,
    height: 6.5,
    gridTemplateAreas: "'picture name price status delete advertise'",
    gridTemplateColumns: '4rem minmax(0, 1fr) 7rem 8.5rem 5.5rem 9.5rem',
  },
];
