import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { haveAllPhones, listedPhones, type ListedPhones } from '@/domain/listedPhones';
import type { Phone } from '@/domain/phone';
import { formatMonths } from '@/lib/date';
import { normalizeText } from '@/lib/text';
import { messages } from '@/messages';
import { useData } from './createData';

/**
 * What is listed under a seller's name, in words, by the lists of all brands if they were read, else by the list of the page.
 * No call is made for it.
 */
export function useListedOf(seller: string, phones: readonly Phone[]): string {
  const { data: brands } = useQuery({ ...useData().phones.ofAllBrands(), enabled: false });
  return useMemo(() => {
    const name = normalizeText(seller);
    const lists = brands?.map((brand) => brand.phones) ?? [phones];
    const own = lists.flatMap((list = []) => list.filter((each) => normalizeText(each.sellerName) === name));
    if (!name || own.length === 0) return '';
    return describeListed(listedPhones(own, brands !== undefined && haveAllPhones(lists))).join(' · ');
  }, [seller, phones, brands]);
}

/** "16 on sale", "3 sold", "posted Feb to Nov 2026"; counts that may be too low say "at least". */
export function describeListed({
  onSale,
  sold,
  firstPosted,
  lastPosted,
  isComplete,
}: ListedPhones): string[] {
  const { sellers: texts } = messages;
  return [
    texts.onSale(onSale, isComplete),
    texts.sold(sold, isComplete),
    firstPosted !== undefined && lastPosted !== undefined
      ? texts.posted(formatMonths(firstPosted, lastPosted))
      : '',
  ].filter(Boolean);
}
