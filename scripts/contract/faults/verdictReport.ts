import type { Chosen, Origin } from './chooseFaults';
import type { Verdict } from './tryFault';

export interface Tried extends Chosen {
  verdict: Verdict;
}

/** How many of what can be seen were caught. */
export function shareOf(tried: Tried[]) {
  const observable = tried.filter(({ verdict }) => verdict.state !== 'not observable');
  const caught = observable.filter(({ verdict }) => verdict.state === 'caught');
  const percent = observable.length === 0 ? 100 : (100 * caught.length) / observable.length;
  return { caught: caught.length, observable: observable.length, percent };
}

/** The result as Markdown, which reads well in a terminal too. */
export function verdictReport(tried: Tried[]): string {
  const survivors = tried.filter(({ verdict }) => verdict.state === 'survived');
  const otherwise = tried.filter(({ verdict }) => verdict.state === 'caught' && !verdict.asExpected);
  return [
    ...(['by hand', 'derived'] as const).map((origin) => tableOf(tried, origin)),
    section(
      'Survived: the check says nothing about these',
      survivors.map(({ verdict }) => `${verdict.name}: ${verdict.why}`),
    ),
    section(
      'Caught, but not by the check that should find it',
      otherwise.map(({ verdict }) => `${verdict.name}: ${verdict.by.join(', ')}: ${verdict.why}`),
    ),
    section('Not observable', reasons(tried)),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

const titles: Record<Origin, string> = {
  'by hand': 'Faults written by hand',
  derived: 'Faults derived from the contract',
};

function tableOf(all: Tried[], origin: Origin): string {
  const tried = all.filter((one) => one.origin === origin);
  if (tried.length === 0) return '';
  const groups = [...new Set(tried.map(({ group }) => group))];
  const row = (name: string, members: Tried[]) => {
    const { caught, observable, percent } = shareOf(members);
    const share = `${Math.floor(percent * 10) / 10} %`;
    return `| ${name.padEnd(26)} | ${String(caught).padStart(6)} | ${String(observable).padStart(10)} | ${share.padStart(7)} |`;
  };
  return [
    `## ${titles[origin]}`,
    '',
    `| ${'group'.padEnd(26)} | caught | observable |   share |`,
    `| ${'-'.repeat(26)} | -----: | ---------: | ------: |`,
    ...groups.map((group) =>
      row(
        group,
        tried.filter((one) => one.group === group),
      ),
    ),
    row('all', tried),
  ].join('\n');
}

const section = (title: string, lines: string[]): string =>
  lines.length === 0
    ? ''
    : [`## ${title} (${lines.length})`, '', ...lines.map((line) => `- ${line}`)].join('\n');

/** Each reason once, with the faults that it holds for. */
function reasons(tried: Tried[]): string[] {
  const hidden = tried.filter(({ verdict }) => verdict.state === 'not observable');
  const all = [...new Set(hidden.map(({ verdict }) => verdict.why))];
  return all.map((why) => {
    const names = hidden.filter(({ verdict }) => verdict.why === why).map(({ verdict }) => verdict.name);
    const shown = names.slice(0, 40).join('; ');
    return `${why} ${names.length}: ${shown}${names.length > 40 ? '; …' : ''}`;
  });
}
