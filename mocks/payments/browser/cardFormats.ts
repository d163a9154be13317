import { brandOf } from './cardBrands';

export const digitsOf = (text: string) => text.replace(/\D/g, '');

/** 4242 4242 4242 4242, or as the brand groups it. */
export function formatNumber(text: string): string {
  const brand = brandOf(digitsOf(text));
  const digits = digitsOf(text).slice(0, Math.max(...brand.lengths));
  let at = 0;
  const groups = brand.groups.map((size) => digits.slice(at, (at += size)));
  return groups.filter(Boolean).join(' ');
}

export const formatCvc = (text: string, length: number) => digitsOf(text).slice(0, length);

/** MM / YY, from what people type, paste and what browsers fill in: 1230, 12/2030, 2030-12, 3/30. */
export function formatExpiry(text: string, isDeleting = false): string {
  const { month, year, isMonthDone } = splitExpiry(text);
  if (!isMonthDone || (isDeleting && !year)) return month;
  return `${month} / ${shortYear(year)}`;
}

function splitExpiry(text: string) {
  const [first = '', second] = text.split(/[/.-]/).map(digitsOf);
  if (second !== undefined && first.length === 4)
    return { month: second.padStart(2, '0'), year: first, isMonthDone: true };
  if (second !== undefined && first)
    return { month: first.slice(0, 2).padStart(2, '0'), year: second, isMonthDone: true };
  const isOneDigit = /^[2-9]/.test(first) || Number(first.slice(0, 2)) > 12;
  const month = isOneDigit ? `0${first.slice(0, 1)}` : first.slice(0, 2);
  return { month, year: first.slice(isOneDigit ? 1 : 2), isMonthDone: month.length === 2 };
}

/** A year may be typed with its century; it is cut to two digits once it is whole. */
function shortYear(year: string): string {
  if (!year.startsWith('20') || year.length < 3) return year.slice(0, 2);
  return year.length >= 4 ? year.slice(2, 4) : year;
}
