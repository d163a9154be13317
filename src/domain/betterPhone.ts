import { postedAt } from '@/lib/date';
import { normalizeText } from '@/lib/text';
import { conditionValues } from '@/services/api/schema';
import { priceToPay, yearsUsed, type Phone } from './phone';
import { readPrice } from './price';

const grades: readonly string[] = conditionValues.map(normalizeText);

function gradeOf({ condition }: Phone) {
  const grade = grades.indexOf(normalizeText(condition));
  return grade < 0 ? undefined : grade;
}

function ageOf({ postedDate }: Phone) {
  const day = postedAt(postedDate);
  return day === undefined ? undefined : -day;
}

/** What makes one phone a better offer than another: the lower, the better; undefined where it is not known. */
export const ranks = {
  lowestPrice: (phone: Phone) => readPrice(priceToPay(phone)).cents,
  bestCondition: gradeOf,
  leastUsed: yearsUsed,
  newest: ageOf,
} as const;

/** The best of the phones; none where those that are known are equal (acceptance C29). */
export function bestOf(
  phones: readonly Phone[],
  rankOf: (phone: Phone) => number | undefined,
): readonly Phone[] {
  const known = phones.flatMap((phone) => {
    const rank = rankOf(phone);
    return rank === undefined ? [] : { phone, rank };
  });
  const best = Math.min(...known.map(({ rank }) => rank));
  const found = known.filter(({ rank }) => rank === best);
  return found.length === known.length ? [] : found.map(({ phone }) => phone);
}
