import type { Bar, Figure } from '../Figure';
import { inWords } from '../inWords';
import { median } from '../median';
import { escaped } from './escaped';

/** A bar for each who, as long as its median; a thin line from the least to the most of all turns. */
export function barChart({ title, unit, bars, note }: Figure): string {
  const longest = Math.max(...bars.flatMap(({ samples }) => samples).filter(Number.isFinite), 0);
  const share = (value: number) => (longest === 0 || !Number.isFinite(value) ? 0 : (100 * value) / longest);
  return `
  <figure>
    <figcaption>${escaped(title)}</figcaption>
    ${note ? `<p class="note">${escaped(note)}</p>` : ''}
    <table>${bars.map((bar) => barRow({ bar, unit, share })).join('')}
    </table>
  </figure>`;
}

interface BarRow {
  bar: Bar;
  unit: Figure['unit'];
  share: (value: number) => number;
}

function barRow({ bar: { who, samples }, unit, share }: BarRow): string {
  const middle = median(samples);
  const [least, most] = [Math.min(...samples), Math.max(...samples)];
  const [from, to] = [inWords(least, unit), inWords(most, unit)];
  const range = from === to ? '' : `, ${from} to ${to}`;
  return `
      <tr>
        <th scope="row">${escaped(who)}</th>
        <td class="value">${inWords(middle, unit)}<small>${range}</small></td>
        <td class="bar" aria-hidden="true"><svg viewBox="0 0 100 10" preserveAspectRatio="none">
          <rect width="${share(middle).toFixed(2)}" height="10" />
          <path d="M${share(least).toFixed(2)} 5H${share(most).toFixed(2)}" />
        </svg></td>
      </tr>`;
}
