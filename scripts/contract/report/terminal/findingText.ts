import type { Finding } from '../../check/finding';
import { plainLine } from '../../../plainLine';
import { curlOf } from '../curlOf';
import type { Style } from './style';
import { wrapped } from './wrapped';

/** A longer command is in the reports. */
const longestCommand = 1000;

/** One finding as a block of lines. */
export function findingText(finding: Finding, style: Style): string[] {
  const { check, title, expected, line, came, times } = finding;
  const often = times > 1 ? ` (${times} times)` : '';
  return [
    ...wrapped(`${plainLine(title, 300)}${often}`, '    ', `  ${style('red', '✗')} `).map((one) =>
      style('bold', one),
    ),
    ...told('check', check),
    ...told('expected', `${plainLine(expected, 300)} (openapi.yaml:${line})`),
    ...told('received', plainLine(came, 300)),
    // Not wrapped: a command is there to be copied.
    `    request:   ${requestOf(finding)}`,
  ];
}

const told = (label: string, text: string): string[] =>
  wrapped(text, ' '.repeat(15), `    ${`${label}:`.padEnd(11)}`);

function requestOf(finding: Finding): string {
  const curl = curlOf(finding) ?? 'no single request shows it';
  return curl.length > longestCommand ? 'in report.html' : curl;
}
