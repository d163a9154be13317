import { useId } from 'react';
import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { useData } from '@/data/createData';
import { offerKey, offerOf, phonesByOffer } from '@/domain/identity';
import { priceToPay, type Phone } from '@/domain/phone';
import { sellingMessages } from './messages';
import { formatPrice, isPayable } from '@/domain/price';
import { isolate, messages } from '@/messages';
import { paths } from '@/paths';
import { focusAfter } from '@/ui/focus';
import { Picture } from '@/ui/Picture';
import { QueryBoundary } from '@/ui/QueryBoundary';
import { Stats, StatsSkeleton, SummaryRow, SummaryRows } from '@/ui/Stats';
import { AdvertiseButton, FormLink } from './phoneControls';
import { AskingPrices } from './AskingPrices';
import { OldListings } from './OldListings';
import { usePhoneAction, useSellersPhones } from './myPhones';

const texts = sellingMessages.list;
const nameOf = ({ name }: Phone) => name || messages.phones.unnamed;

/** The last one is done here, the others in the form. */
const missingOf = (phone: Phone) => [
  ...(phone.imageUrl ? [] : [texts.noPicture]),
  ...(isPayable(priceToPay(phone)) ? [] : [texts.noPrice]),
  ...(phone.isAdvertised ? [] : [texts.notAdvertised]),
];

/** What a seller has on sale and can do next. */
export function PhonesSummary() {
  const phones = useSellersPhones();
  const { data: advertised = [] } = useQuery(useData().phones.advertised());
  const advertisements = phonesByOffer(advertised);
  if (phones.length === 0) return <FirstPhone />;
  const onSale = phones.filter(({ isSold }) => !isSold);
  const incomplete = onSale.filter((phone) => missingOf(phone).length > 0);
  // A server may leave sold phones out of the advertisements, whatever the phone's own flag says.
  const soldAdvertised = phones.filter(
    (phone) => phone.isSold && advertisements.has(offerKey(offerOf(phone)) ?? ''),
  );
  return (
    <>
      <OldListings phones={phones} />
      <Stats
        figures={[
          { label: texts.onSale, value: onSale.length },
          { label: texts.sold, value: phones.length - onSale.length },
          { label: texts.advertised, value: onSale.filter(({ isAdvertised }) => isAdvertised).length },
        ]}
      />
      <Typography color="textSecondary" sx={{ mt: 2 }}>
        {texts.buyersSee}
      </Typography>
      {onSale.length > 0 && (
        <Typography sx={{ mt: 2 }}>{incomplete.length > 0 ? texts.incomplete : texts.complete}</Typography>
      )}
      <SummaryRows items={incomplete} all={{ to: paths.myPhones, label: texts.seeAll(phones.length) }}>
        {(phone) => <IncompletePhone key={phone.id} phone={phone} />}
      </SummaryRows>
      {soldAdvertised.length > 0 && (
        <Typography sx={{ mt: 2 }}>
          {texts.soldAdvertised(soldAdvertised.map((phone) => isolate(nameOf(phone))).join(', '))}
        </Typography>
      )}
    </>
  );
}

function IncompletePhone({ phone }: { phone: Phone }) {
  const nameId = useId();
  const advertise = usePhoneAction(phone, 'advertise', () => focusAfter(nameId));
  const missing = missingOf(phone);
  return (
    <SummaryRow
      picture={<Picture src={phone.imageUrl} alt="" size={64} />}
      name={nameOf(phone)}
      nameId={nameId}
      detail={[formatPrice(priceToPay(phone)), ...missing].filter(Boolean).join(' · ')}
      action={
        missing[0] === texts.notAdvertised ? (
          <AdvertiseButton name={nameOf(phone)} {...advertise} />
        ) : (
          <FormLink kind="edit" phone={phone} />
        )
      }
    />
  );
}

const FirstPhone = () => (
  <>
    <Typography variant="h4" component="h3">
      {messages.phones.first}
    </Typography>
    <Box component="ol" sx={{ my: 2, pl: 3 }}>
      {texts.firstSteps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </Box>
    <Typography color="textSecondary" sx={{ mb: 2 }}>
      {texts.buyersSee}
    </Typography>
    <Button component={RouterLink} variant="contained" to={paths.addPhone}>
      {texts.add}
    </Button>
    <QueryBoundary failed={sellingMessages.askingPrices.failed} loading={<StatsSkeleton />}>
      <AskingPrices />
    </QueryBoundary>
  </>
);
