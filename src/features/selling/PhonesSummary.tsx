import { Box, Button, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { useData } from '@/data/createData';
import { offerKey, offerOf, phonesByOffer } from '@/domain/identity';
import type { Phone } from '@/domain/phone';
import { sellingMessages } from './messages';
import { formatPrice } from '@/domain/price';
import { isolate, messages } from '@/messages';
import { paths } from '@/paths';
import { Picture } from '@/ui/Picture';
import { QueryBoundary } from '@/ui/QueryBoundary';
import { Stats, StatsSkeleton, SummaryRow, SummaryRows } from '@/ui/Stats';
import { AskingPrices } from './AskingPrices';
import { FormLink } from './FormLink';
import { OldListings } from './OldListings';
import { useSellersPhones } from './useSellersPhones';

const texts = sellingMessages.list;
const mostShown = 5;
const nameOf = ({ name }: Phone) => name || messages.phones.unnamed;

/** What a seller has on sale and can do next. */
export function PhonesSummary() {
  const phones = useSellersPhones();
  const { data: advertised = [] } = useQuery(useData().phones.advertised());
  const advertisements = phonesByOffer(advertised);
  if (phones.length === 0) return <FirstPhone />;
  const onSale = phones.filter(({ isSold }) => !isSold);
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
      <SummaryRows>
        {onSale.slice(0, mostShown).map((phone) => (
          <SummaryRow
            key={phone.id}
            picture={<Picture src={phone.imageUrl} alt="" size={64} />}
            name={nameOf(phone)}
            detail={[
              formatPrice(phone.resalePrice),
              phone.isAdvertised ? texts.advertised : texts.notAdvertised,
            ]
              .filter(Boolean)
              .join(' · ')}
            action={<FormLink kind="edit" phone={phone} />}
          />
        ))}
      </SummaryRows>
      {onSale.length > mostShown && (
        <Link component={RouterLink} to={paths.myPhones} sx={{ display: 'inline-block', mt: 1.5 }}>
          {texts.seeAll(phones.length)}
        </Link>
      )}
      {soldAdvertised.length > 0 && (
        <Typography sx={{ mt: 2 }}>
          {texts.soldAdvertised(soldAdvertised.map((phone) => isolate(nameOf(phone))).join(', '))}
        </Typography>
      )}
    </>
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
