import type { Aim } from '../Figure';
import type { Results } from '../Results';
import { barChart } from './barChart';
import { benchStyle } from './benchStyle';
import { escaped } from './escaped';

/** The whole run as one page that needs nothing else. */
export function benchHtml({ parts, misses, turns, machine }: Results): string {
  const aims = parts.flatMap((part) => part.aims);
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Second Ring: how fast</title>
    <style>${benchStyle}</style>
  </head>
  <body>
    <main>
      <h1>Second Ring: how fast</h1>
      <p>Measured in one run, everybody in turn, ${turns} ${turns === 1 ? 'time' : 'times'} each. A bar is as long as the
        median; the thin line goes from the least to the most.</p>
      <p class="note">${machine.cores} cores (${escaped(machine.processor)}), Node ${escaped(machine.node)}, Chromium ${escaped(machine.browser)}</p>
      ${misses.map(({ title, why }) => `<p class="miss">Not measured: ${escaped(title)}. ${escaped(why)}</p>`).join('')}
      <h2>Aims</h2>
      <p>${aims.filter(({ isMet }) => isMet).length} of ${aims.length} are met.</p>
      <div class="wide"><table class="aims">
        <thead><tr><th scope="col">what</th><th scope="col">measured</th><th scope="col">aim</th><th scope="col">met</th></tr></thead>
        <tbody>${aims.map(aimRow).join('')}
        </tbody>
      </table></div>
      ${parts
        .map(
          ({ title, figures }) =>
            `<h2>${escaped(title)}</h2><div class="charts">${figures.map(barChart).join('')}</div>`,
        )
        .join('')}
    </main>
  </body>
</html>
`;
}

const aimRow = ({ what, measured, aim, isMet, because = [] }: Aim) => `
          <tr class="${isMet ? 'met' : 'missed'}">
            <th scope="row">${escaped(what)}${because.map((line) => `<small>${escaped(line)}</small>`).join('')}</th>
            <td>${escaped(measured)}</td><td>${escaped(aim)}</td><td>${isMet ? '✓ yes' : '✗ no'}</td>
          </tr>`;
