import { priceToPay, type Phone } from './phone';
import { formatCents, readPrice } from './price';

/** What is asked for the phones on sale: the lowest, the middle and the highest price, in cents. Undefined where there is none. */
export function askedPrices(phones: readonly Phone[]) {
  const prices = phones
    .filter(({ isSold }) => !isSold)
    .flatMap((phone) => readPrice(priceToPay(phone)).cents ?? [])
    .sort((one, other) => one - other);
  const [lowest] = prices;
  const middle = prices[Math.floor((prices.length - 1) / 2)];
  const highest = prices.at(-1);
  if (lowest === undefined || middle === undefined || highest === undefined) return undefined;
  return { count: prices.length, lowest, middle, highest };
}

/** "$300–$325", or "$300" where both are the same. */
export const formatRange = ({ lowest, highest }: { lowest: number; highest: number }) =>
  lowest === highest ? formatCents(lowest) : `${formatCents(lowest)}–${formatCents(highest)}`;
