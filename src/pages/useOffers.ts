import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { toOffers } from '@/domain/offer';
import type { Phone } from '@/domain/phone';
import { ordersQuery } from '@/features/orders/queries';
import { ownPhonesQuery, phonesOfAllBrandsQuery } from '@/features/catalogue/queries';
import { useServices } from '@/services/ServicesContext';
import { useSession } from '@/session/SessionContext';

/**
 * The phones with what they are to the signed-in user: booked, paid, sold, their own. `areAdvertised`: whether they are
 * sold is in the lists of the brands, which visitors do not read.
 */
export function useOffers(phones: readonly Phone[], { areAdvertised = false } = {}) {
  const { api } = useServices();
  const { user } = useSession();
  const email = user?.email ?? '';
  const enabled = user !== null;
  const { data: orders } = useQuery({ ...ordersQuery(api, email), enabled });
  const { data: sellersPhones } = useQuery({ ...ownPhonesQuery(api, email), enabled });
  const { data: brands } = useQuery({ ...phonesOfAllBrandsQuery(api), enabled: enabled && areAdvertised });
  return useMemo(() => {
    const listed = areAdvertised ? brands?.flatMap((brand) => brand.phones ?? []) : undefined;
    return toOffers(phones, { orders, sellersPhones, listed });
  }, [phones, orders, sellersPhones, brands, areAdvertised]);
}
