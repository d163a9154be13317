import type { Finding } from '../../check/finding';
import type { Paste } from '../paste/pasteOf';
import { plainLine } from '../../../plainLine';
import type { Style } from './style';
import { width, wrapped } from './wrapped';

interface Repeating {
  paste: Paste | undefined;
  /** The file that holds it. */
  file: string | undefined;
}

/** One finding as a block of lines. */
export function findingText(finding: Finding, { paste, file }: Repeating, style: Style): string[] {
  const { check, title, expected, line, came, times } = finding;
  const often = times > 1 ? ` (${times} times)` : '';
  return [
    ...wrapped(`${plainLine(title, 300)}${often}`, '    ', `  ${style('red', '✗')} `).map((one) =>
      style('bold', one),
    ),
    ...told('check', check),
    ...told('expected', `${plainLine(expected, 300)} (openapi.yaml:${line})`),
    ...told('came', plainLine(came, 300)),
    // Not wrapped: a command is there to be copied.
    `    repeat it: ${howToRepeat(paste, file)}`,
  ];
}

const told = (label: string, text: string): string[] =>
  wrapped(text, ' '.repeat(15), `    ${`${label}:`.padEnd(11)}`);

/** A short command stands here; a long one in its file. */
function howToRepeat(paste: Paste | undefined, file: string | undefined): string {
  if (!paste) return 'no single request shows it';
  if (paste.isSingle) {
    const command = paste.script.replaceAll(' \\\n  ', ' ');
    if (command.length <= 3 * width && !command.includes('\n')) return command;
  }
  return `bash ${file}`;
}
