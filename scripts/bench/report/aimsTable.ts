import type { Results } from '../Results';

/** The aims as lines for the terminal, met and not met, with the nearest figure. */
export function aimsTable({ parts, misses }: Results): string {
  const aims = parts.flatMap((part) => part.aims);
  const width = (texts: string[]) => Math.max(0, ...texts.map(({ length }) => length));
  const whatWidth = width(aims.map(({ what }) => what));
  const measuredWidth = width(aims.map(({ measured }) => measured));
  const lines = aims.flatMap(({ isMet, what, measured, aim, because = [] }) => [
    `${isMet ? '✓' : '✗'} ${what.padEnd(whatWidth)}  ${measured.padStart(measuredWidth)}  ${aim}`,
    ...because.map((line) => `    ${line}`),
  ]);
  const met = aims.filter(({ isMet }) => isMet).length;
  return [
    ...lines,
    ...misses.map(({ title, why }) => `? ${title}: not measured. ${why}`),
    '',
    `${met} of ${aims.length} aims are met.`,
  ].join('\n');
}
