import type { RunSummary } from './runSummary';

/** GitHub shows ten annotations of a step. */
const mostAnnotations = 10;

/** Commands to GitHub's runner: an annotation at the contract's line for each violation. */
export const annotations = ({ groups }: RunSummary): string[] =>
  groups
    .filter(({ followsFrom }) => !followsFrom)
    .slice(0, mostAnnotations)
    .map(({ operation, check, title, expected, place, findings: [first] }) => {
      const [, file = '', line = ''] = /^(.*):(\d+)$/.exec(place) ?? [];
      const about = Object.entries({ file, line, title: `${operation}: ${check}` });
      const properties = about.map(
        ([name, value]) => `${name}=${escaped(value).replace(/[:,]/g, inPercent)}`,
      );
      return `::error ${properties.join()}::${escaped(`${title}\nExpected: ${expected}\nReceived: ${first?.came ?? ''}`)}`;
    });

/** The summary of a job: the verdict, and a table of the violations. */
export function jobSummary({ groups, verdict, server }: RunSummary): string {
  const rows = groups.map(({ operation, check, title, place }) =>
    [operation, check, title, place].map((text) => cell(text)).join(' | '),
  );
  const table = ['operation | check | violation | contract', '--- | --- | --- | ---', ...rows].join('\n');
  return `### Contract check of ${cell(server)}\n\n${verdict.says}\n\n${rows.length > 0 ? `${table}\n` : ''}`;
}

const inPercent = (letter: string): string =>
  `%${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

const escaped = (text: string): string => text.replace(/[%\r\n]/g, inPercent);

/** Text of a server or a contract, as one cell of Markdown in which nothing has a meaning. */
const cell = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>#|~!&]/g, (letter) => `&#${letter.charCodeAt(0)};`);
