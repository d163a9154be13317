import { postedAt } from '@/lib/date';
import type { Phone } from './phone';

/** What is listed under a seller's name; a listing has nothing else of its seller. */
export interface ListedPhones {
  onSale: number;
  sold: number;
  /** Days, in milliseconds; undefined where no phone has one. */
  firstPosted: number | undefined;
  lastPosted: number | undefined;
  /** False where the seller may have more. */
  isComplete: boolean;
}

export function listedPhones(phones: readonly Phone[], isComplete: boolean): ListedPhones {
  const onSale = phones.filter(({ isSold }) => !isSold).length;
  const days = phones.flatMap(({ postedDate }) => postedAt(postedDate) ?? []).sort((a, b) => a - b);
  return {
    onSale,
    sold: phones.length - onSale,
    firstPosted: days[0],
    lastPosted: days.at(-1),
    isComplete,
  };
}

/** Whether the lists have all phones of every seller: each was read, and each listing has a seller's name. */
export const haveAllPhones = (lists: readonly (readonly Phone[] | undefined)[]) =>
  lists.every((list) => list?.every(({ sellerName }) => sellerName !== '') ?? false);
