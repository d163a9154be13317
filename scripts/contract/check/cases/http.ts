import { isForm } from '../checks';
import { caseOf, type Case, type RunContext } from '../context';
import { addressOf } from '../exchange';
import { prepare } from '../requests';

const triedMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** A method that a path does not document must do nothing: any refusal will do. */
export function methodCases({ contract, settings }: RunContext): Case[] {
  const firstOfPaths = contract.operations.filter(
    ({ path }, index, all) => all.findIndex((other) => other.path === path) === index,
  );
  return firstOfPaths.flatMap(({ id, path }) => {
    const known = contract.operations
      .filter((operation) => operation.path === path)
      .map(({ method }) => method);
    return triedMethods
      .filter((method) => !known.includes(method))
      .filter((method) => !(settings.remote && method === 'DELETE' && !path.includes('{')))
      .map((method) =>
        caseOf(id, `unsupported_method/${method}`, async (context) => {
          const { request } = await prepare(context, id);
          const exchange = await context.wire({
            operation: undefined,
            method,
            url: addressOf(request.server ?? settings.server, path, request),
            headers: { 'Content-Type': 'application/json' },
            body: method === 'GET' ? undefined : '{}',
          });
          const status = exchange.response?.status ?? 0;
          context.expect(status >= 400 && status < 500, {
            says: `${method} ${path} is refused`,
            expected: '405, or another refusal: the contract does not document this method',
          });
        }),
      );
  });
}

/** What a browser asks before it lets a page of another origin call. Forms are sent without a preflight. */
export const corsCases = ({ contract, settings }: RunContext): Case[] =>
  contract.operations
    .filter((operation) => !isForm(operation) && !operation.isElsewhere)
    .map(({ id, method, path, line: own }) =>
      caseOf(id, 'cors', async (context) => {
        const line = contract.lines.ofSentence('Access-Control-Allow-Origin') ?? own;
        const { request } = await prepare(context, id);
        const { response } = await context.wire({
          operation: undefined,
          method: 'OPTIONS',
          url: addressOf(settings.server, path, request),
          headers: {
            'Access-Control-Request-Method': method,
            'Access-Control-Request-Headers': 'authorization,content-type',
          },
        });
        const { status = 0, headers = {} } = response ?? {};
        context.expect(status >= 200 && status < 300, { says: 'A preflight succeeds without a token', line });
        const { 'access-control-allow-origin': origin = 'missing' } = headers;
        context.expect(origin === '*' || origin === settings.origin, {
          says: 'The preflight allows the origin of the page',
          came: `Access-Control-Allow-Origin: ${origin}`,
          line,
        });
        for (const [kind, wanted, says] of [
          ['Methods', method, method],
          ['Headers', 'authorization', 'the header authorization'],
          ['Headers', 'content-type', 'the header content-type'],
        ] as const) {
          const header = headers[`access-control-allow-${kind.toLowerCase()}`] ?? '';
          const allowed = header.toLowerCase().split(/[,\s]+/);
          // A star stands for every header but Authorization, says the Fetch standard.
          const isAllowed =
            allowed.includes(wanted.toLowerCase()) || (wanted !== 'authorization' && allowed.includes('*'));
          context.expect(isAllowed, {
            says: `The preflight allows ${says}`,
            came: `Access-Control-Allow-${kind}: ${header || 'missing'}`,
            line,
          });
        }
      }),
    );
