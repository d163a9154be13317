import type { Exchange } from '../../check/exchange';
import type { Finding } from '../../check/finding';
import { plainLine } from '../../../plainLine';
import { curlOf } from './curlOf';
import type { PasteContext } from './pasteContext';
import { stepTitle } from './stepTitle';
import { tokensBefore } from './tokenLines';
import type { AnswerVariable, Variables } from './variables';

export interface Step {
  index: number;
  kept: Exchange[];
  variables: Variables;
  context: PasteContext;
  finding: Finding;
}

/** One request of a script, with what it takes out of the answer. */
export function stepOf(exchange: Exchange, { index, kept, variables, context, finding }: Step): string {
  const { substitutes, taken } = variables;
  const isLast = index === kept.length - 1;
  const { before, command } = curlOf(exchange, { substitutes, context, isLast, hasVariables: true });
  return [
    ...tokensBefore(exchange, { index, kept, variables, context }),
    `# ${index + 1}. ${plainLine(stepTitle(exchange, context))}`,
    ...(isLast
      ? [`#    Expected: ${plainLine(finding.expected, 300)}`, `#    Came: ${plainLine(finding.came, 300)}`]
      : []),
    ...before,
    ...(isLast ? lastLines(command, exchange) : takingLines(command, taken.get(exchange) ?? [])),
  ].join('\n');
}

/** Shows an answer, or takes out of it what later requests need. */
function takingLines(command: string, variables: AnswerVariable[]): string[] {
  const [first] = variables;
  if (!first) return [`${command}; echo`];
  if (variables.length === 1) return [`${first.name}=$(${command} | field ${first.field})`];
  const taken = variables.map(({ name, field }) => `${name}=$(printf %s "$ANSWER" | field ${field})`);
  return [`ANSWER=$(${command})`, ...taken];
}

/** More than this nobody reads through. */
const longAnswer = 2000;

/** The last answer; of a long list, the records of this run once more. */
function lastLines(command: string, { response }: Exchange): string[] {
  const isLong = (response?.text.length ?? 0) > longAnswer && /^\s*\[/.test(response?.text ?? '');
  if (!isLong) return [`${command}; echo`];
  return [
    `ANSWER=$(${command})`,
    'echo "$ANSWER"',
    "echo; echo 'Of these, the ones made above:'",
    'echo "$ANSWER" | grep -o "{[^{}]*contract-check-$RUN[^{}]*}" || echo none',
  ];
}
