import { useQuery } from '@tanstack/react-query';
import { ordersOfUserQuery } from '@/data/orders';
import type { User } from '@/domain/user';
import { useServices } from '@/services/ServicesContext';
import { useSignedInUser } from '@/session/SessionContext';
import { usersMessages } from './messages';

/** What it means to make this user a seller: what a buyer loses. */
export function SellerConsequence({ user, name }: { user: User; name: string }) {
  const { data: orders } = useQuery({
    ...ordersOfUserQuery(useServices().api, useSignedInUser(), user.email),
    enabled: user.isBuyer,
  });
  return user.isBuyer
    ? usersMessages.sellerTextOfBuyer(name, orders?.length)
    : usersMessages.sellerText(name);
}
