import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useData } from '@/data/createData';
import { haveAllPhones, listedPhones, type ListedPhones } from '@/domain/listedPhones';
import { offerKey, offerOf, phonesByOffer } from '@/domain/identity';
import type { Phone } from '@/domain/phone';
import type { User } from '@/domain/user';
import { normalizeText } from '@/lib/text';

/** A user, with the listed phones of a seller once they are known. */
export interface ListedUser extends User {
  listed?: ListedPhones & {
    advertised: number;
    /** How many sellers have the name. */
    sellers: number;
  };
}

/** The users with what the sellers among them have listed. */
export function useListedUsers(users: readonly User[]) {
  const brands = useQuery(useData().phones.ofAllBrands());
  const advertised = useQuery(useData().phones.advertised());
  const listedUsers = useMemo((): readonly ListedUser[] => {
    const lists = brands.data?.map(({ phones }) => phones);
    if (!lists?.every((list) => list !== undefined) || !advertised.data) return users;
    return withPhones(users, lists.flat(), advertised.data);
  }, [users, brands.data, advertised.data]);
  return {
    users: listedUsers,
    /** A list was not read, so that nothing is known. */
    hasFailed: (brands.data ?? []).some(({ phones }) => !phones) || brands.isError || advertised.isError,
    readAgain: () => void Promise.all([brands.refetch(), advertised.refetch()]),
  };
}

export function withPhones(
  users: readonly User[],
  phones: readonly Phone[],
  advertised: readonly Phone[],
): readonly ListedUser[] {
  const phonesOf = groupsBy(phones, ({ sellerName }) => normalizeText(sellerName));
  const sellersOf = groupsBy(
    users.filter(({ isSeller }) => isSeller),
    ({ normalizedName }) => normalizedName,
  );
  const isComplete = haveAllPhones([phones]);
  const advertisements = phonesByOffer(advertised);
  const isAdvertised = (phone: Phone) => advertisements.has(offerKey(offerOf(phone)) ?? '');
  return users.map((user) => {
    // A listing says whose it is by the name alone.
    if (!user.isSeller || !user.normalizedName) return user;
    const own = phonesOf.get(user.normalizedName) ?? [];
    return {
      ...user,
      listed: {
        ...listedPhones(own, isComplete),
        advertised: own.filter((phone) => !phone.isSold && isAdvertised(phone)).length,
        sellers: sellersOf.get(user.normalizedName)?.length ?? 1,
      },
    };
  });
}

function groupsBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
