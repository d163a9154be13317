import { useQuery } from '@tanstack/react-query';
import { useData } from '@/data/createData';
import type { User } from '@/domain/user';
import { usersMessages } from './messages';

/** What it means to make this user a seller: what a buyer loses. */
export function SellerConsequence({ user, name }: { user: User; name: string }) {
  const { data: orders } = useQuery({
    ...useData().orders.ofUser(user.email),
    enabled: user.isBuyer,
  });
  return user.isBuyer
    ? usersMessages.sellerTextOfBuyer(name, orders?.length)
    : usersMessages.sellerText(name);
}
