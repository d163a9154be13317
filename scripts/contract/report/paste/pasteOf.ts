import type { Finding } from '../../check/finding';
import { plainLine } from '../../../plainLine';
import { curlOf } from './curlOf';
import { neededExchanges } from './neededExchanges';
import type { PasteContext } from './pasteContext';
import { functionsFor } from './shellFunctions';
import { quoted } from './shellWord';
import { stepOf } from './stepOf';
import { tokenOfAdmin } from './tokenLines';
import { variablesOf, type Variables } from './variables';

/** What a person runs to see a departure again. */
export interface Paste {
  /** A bash script; its last answer shows the departure. */
  script: string;
  /** Whether it is one curl that needs nothing before it. */
  isSingle: boolean;
}

/** The shortest script that leads to a finding again, from people and phones that it makes anew; none without requests. */
export function pasteOf(finding: Finding, context: PasteContext): Paste | undefined {
  const kept = neededExchanges(finding, context);
  const last = kept.at(-1);
  if (!last) return undefined;
  const variables = variablesOf(kept, context);
  const { substitutes } = variables;

  if (kept.length === 1 && variables.tokens.length + variables.asked.length === 0) {
    const { before, command } = curlOf(last, { substitutes, context, isLast: true, hasVariables: false });
    if (before.length === 0 && !command.includes('$RUN')) return { script: command, isSingle: true };
  }
  const steps = kept.map((exchange, index) => stepOf(exchange, { index, kept, variables, context, finding }));
  const body = [...tokenOfAdmin(variables, context), ...steps].join('\n\n');
  const head = [...explanation(finding), '', ...settingsFor(body, variables, context)].join('\n');
  return { script: `${head}\n\n${body}\n`, isSingle: false };
}

const explanation = ({ operation, check, title, line }: Finding): string[] => [
  '#!/usr/bin/env bash',
  `# ${operation}, ${check}: ${plainLine(title, 300)}`,
  `# openapi.yaml:${line}. The last answer below shows it.`,
];

/** Variables at the top: addresses, the run, and what the reader has to set. */
function settingsFor(body: string, { asked }: Variables, { settings }: PasteContext): string[] {
  const uses = (name: string) => body.includes(`$${name}`) || body.includes(`\${${name}}`);
  const addresses = [
    ['SERVER', settings.server],
    ['PAYMENTS', settings.payments?.url],
    ['IMAGES', settings.images?.url],
  ] as const;
  return [
    ...addresses.flatMap(([name, url]) =>
      url !== undefined && uses(name) ? [`${name}=${quoted(url)}`] : [],
    ),
    ...(body.includes('$RUN')
      ? ['# New names each time: what an earlier time has stored may still be there.', 'RUN=$(date +%s)$$']
      : []),
    ...asked
      .filter(({ name }) => uses(name))
      .map(({ name, what }) => `: "\${${name}:?First say: export ${name}=… (${what})}"`),
    ...functionsFor(body),
  ];
}
