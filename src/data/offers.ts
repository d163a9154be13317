import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { toOffers } from '@/domain/offer';
import type { Phone } from '@/domain/phone';
import { isSameEmail } from '@/lib/text';
import { useSession } from '@/session/SessionContext';
import { useData } from './createData';

const none: readonly Phone[] = [];

/** The phones, none until they are loaded, with what they are to the signed-in user: booked, paid, sold, their own. */
export function useOffers(listed = none) {
  const { phones, sellersPhones, orders } = useData();
  const { user } = useSession();
  const { data: booked } = useQuery(orders.all());
  const { data: listedBySeller } = useQuery(sellersPhones.all());
  // Whether an advertised phone is sold is in the lists of the brands, which visitors do not read.
  const areAdvertised = listed[0]?.isAdvertisement === true;
  const enabled = user !== null && areAdvertised;
  const { data: brands } = useQuery({ ...phones.ofAllBrands(), enabled });
  return useMemo(() => {
    const known = areAdvertised ? brands?.flatMap((brand) => brand.phones ?? []) : undefined;
    // A wrong list of the server must not keep buyers from booking another seller's phone.
    const own = user
      ? listedBySeller?.filter(({ sellerEmail }) => isSameEmail(sellerEmail, user.email))
      : undefined;
    return toOffers(listed, { orders: booked, sellersPhones: own, listed: known });
  }, [listed, booked, listedBySeller, brands, areAdvertised, user]);
}
