import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { toOffers } from '@/domain/offer';
import type { Phone } from '@/domain/phone';
import { useServices } from '@/services/ServicesContext';
import { useSession } from '@/session/SessionContext';
import { ordersQuery } from './orders';
import { isOfSeller, phonesOfAllBrandsQuery, phonesOfSellerQuery } from './phones';

const none: readonly Phone[] = [];

/** The phones, none until they are loaded, with what they are to the signed-in user: booked, paid, sold, their own. */
export function useOffers(phones = none) {
  const { api } = useServices();
  const { user } = useSession();
  const { data: orders } = useQuery(ordersQuery(api, user));
  const { data: listedBySeller } = useQuery(phonesOfSellerQuery(api, user));
  // Whether an advertised phone is sold is in the lists of the brands, which visitors do not read.
  const areAdvertised = phones[0]?.isAdvertisement === true;
  const enabled = user !== null && areAdvertised;
  const { data: brands } = useQuery({ ...phonesOfAllBrandsQuery(api), enabled });
  return useMemo(() => {
    const listed = areAdvertised ? brands?.flatMap((brand) => brand.phones ?? []) : undefined;
    // A wrong list of the server must not keep buyers from booking another seller's phone.
    const sellersPhones = user ? listedBySeller?.filter(isOfSeller(user)) : undefined;
    return toOffers(phones, { orders, sellersPhones, listed });
  }, [phones, orders, listedBySeller, brands, areAdvertised, user]);
}
