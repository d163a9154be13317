import { Box, Button, Chip } from '@mui/material';
import type { Phone } from '@/domain/phone';
import { formatPrice } from '@/domain/price';
import { formatPostedDate } from '@/lib/date';
import { sellingMessages } from './messages';
import { messages } from '@/messages';
import { ConfirmButton, DeleteButton } from '@/ui/ConfirmButton';
import { Picture } from '@/ui/Picture';
import type { RowButton } from '@/ui/toast';
import { CutText, type Column, type RowLayouts } from '@/ui/virtual/VirtualTable';
import { AdvertiseButton, FormLink } from './phoneControls';

interface PhoneCells {
  phone: Phone;
  name: string;
  markSold: RowButton;
  remove: RowButton;
  advertise: RowButton;
}

const { list: selling, advertising } = sellingMessages;

/** Each as wide as its column, so that none looks like the main one. */
const buttonWidth = { maxWidth: '9.5rem' };

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
    cell: ({ name }) => <CutText lines={2}>{name}</CutText>,
  },
  {
    name: 'change',
    label: selling.change,
    cell: ({ phone }) => (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, typography: 'body2' }}>
        {!phone.isSold && <FormLink kind="edit" phone={phone} />}
        <FormLink kind="like" phone={phone} />
      </Box>
    ),
  },
  {
    name: 'price',
    label: selling.price,
    cell: ({ phone }) => <CutText>{formatPrice(phone.resalePrice) || messages.ui.nothing}</CutText>,
  },
  {
    name: 'posted',
    label: selling.posted,
    cell: ({ phone: { postedDate } }) =>
      postedDate && (
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          <CutText>{selling.postedOn(formatPostedDate(postedDate))}</CutText>
        </Box>
      ),
  },
  {
    name: 'status',
    label: selling.status,
    cell: ({ phone, name, markSold }) =>
      phone.isSold ? (
        <Chip label={selling.sold} />
      ) : (
        <Box
          component={ConfirmButton}
          size="small"
          color="inherit"
          variant="outlined"
          question={{
            title: selling.soldQuestion,
            text: selling.soldText(name),
            confirmLabel: selling.markSold,
          }}
          aria-label={messages.ui.named(selling.markAvailableSold, name)}
          title={selling.markSold}
          fullWidth
          sx={{ ...buttonWidth, flexDirection: 'column', lineHeight: 1.2 }}
          {...markSold}
        >
          {selling.available}
          <Box component="span" aria-hidden sx={{ typography: 'caption', lineHeight: 1.2 }}>
            {selling.markSold}
          </Box>
        </Box>
      ),
  },
  {
    name: 'delete',
    label: selling.delete,
    cell: ({ name, remove }) => (
      <Box component={DeleteButton} name={name} fullWidth sx={buttonWidth} {...remove} />
    ),
  },
  {
    name: 'advertise',
    label: selling.advertise,
    cell: ({ phone, name, advertise }) => {
      if (phone.isAdvertised)
        return (
          <Button
            size="small"
            disabled
            fullWidth
            sx={buttonWidth}
            aria-label={messages.ui.named(advertising.posted, name)}
          >
            {advertising.posted}
          </Button>
        );
      return phone.isSold ? null : (
        <Box component={AdvertiseButton} name={name} fullWidth sx={buttonWidth} {...advertise} />
      );
    },
  },
];

export const phoneLayouts: RowLayouts = [
  {
    from: 0,
    height: 15.75,
    gridTemplateAreas:
      "'picture name name' 'picture price price' 'picture posted posted' 'change change change' 'status status advertise' 'delete delete delete'",
    gridTemplateColumns: '5rem minmax(0, 1fr) auto',
  },
  {
    from: 22,
    height: 10.5,
    gridTemplateAreas:
      "'picture name name name' 'picture price price posted' 'picture change change change' 'status status delete advertise'",
    gridTemplateColumns: '5rem 1rem minmax(0, 1fr) minmax(0, 1.7fr)',
  },
  {
    from: 34,
    height: 10.5,
    gridTemplateAreas:
      "'picture name name name' 'picture price posted posted' 'picture change change change' 'picture status delete advertise'",
    gridTemplateColumns: '5rem 8.5rem 8.5rem minmax(0, 1fr)',
  },
  {
    from: 54,
    height: 6.5,
    gridTemplateAreas:
      "'picture name price status delete advertise' 'picture change posted status delete advertise'",
    gridTemplateColumns: '4rem minmax(0, 1fr) 9rem 8.5rem 5.5rem 9.5rem',
  },
];
