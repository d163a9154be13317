import type { Exchange } from '../../check/exchange';
import { plainLine } from '../../../plainLine';
import { curlOf } from './curlOf';
import type { PasteContext } from './pasteContext';
import { shellWord } from './shellWord';
import type { Step } from './stepOf';
import { template } from './template';
import type { Variables } from './variables';

/** Tokens of the team's own command, before the first request that carries them. */
export function tokensBefore(
  exchange: Exchange,
  { index, kept, variables, context }: Omit<Step, 'finding'>,
): string[] {
  const { tokenCommand } = context.settings;
  if (!tokenCommand) return [];
  const carries = (one: Exchange, value: string) => JSON.stringify(one.request.headers).includes(value);
  return variables.tokens
    .filter(({ name }) => name !== 'ADMIN_TOKEN')
    .filter(
      ({ value }) => carries(exchange, value) && !kept.slice(0, index).some((one) => carries(one, value)),
    )
    .flatMap(({ name, email }) => [`${name}=$(${commandFor(email, tokenCommand, context)})`]);
}

const commandFor = (email: string, command: string[], { marker }: PasteContext): string =>
  command.map((word) => shellWord(template(word.replaceAll('{email}', email), [], marker))).join(' ');

/** The admin's token, got as the check got it; a given one must be given again. */
export function tokenOfAdmin({ tokens }: Variables, context: PasteContext): string[] {
  const { admin, tokenCommand, server, headers } = context.settings;
  if (!admin || !tokens.some(({ name }) => name === 'ADMIN_TOKEN')) return [];
  const name = plainLine(admin.email);
  if (admin.token !== undefined) {
    return [
      `# The admin's token is not written down here.\n: "\${ADMIN_TOKEN:?First say: export ADMIN_TOKEN=…}"`,
    ];
  }
  const title = `# The token of the admin ${name}`;
  if (tokenCommand) return [`${title}\nADMIN_TOKEN=$(${commandFor(admin.email, tokenCommand, context)})`];
  const asking: Exchange = {
    number: 0,
    operation: 'issueToken',
    request: {
      method: 'GET',
      url: `${server}/jwt?email=${encodeURIComponent(admin.email)}`,
      headers,
      body: undefined,
    },
    response: undefined,
    silence: undefined,
    startedAt: 0,
    milliseconds: 0,
  };
  const { command } = curlOf(asking, { substitutes: [], context, isLast: false, hasVariables: true });
  return [`${title}\nADMIN_TOKEN=$(${command} | field accessToken)`];
}
