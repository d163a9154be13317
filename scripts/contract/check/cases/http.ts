import { isForm } from '../checks';
import type { OperationFacts } from '../contract';
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
export const corsCases = (run: RunContext): Case[] =>
  run.contract.operations
    .filter((operation) => !isForm(operation) && !operation.isElsewhere)
    .map((operation) => corsCase(operation, run));

function corsCase({ id, method, path }: OperationFacts, { contract, settings }: RunContext): Case {
  const line = contract.lines.ofSentence('Access-Control-Allow-Origin') ?? contract.operation(id).line;
  return caseOf(id, 'cors', async (context) => {
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
    const status = response?.status ?? 0;
    context.expect(status >= 200 && status < 300, { says: 'A preflight succeeds without a token', line });
    const origin = response?.headers['access-control-allow-origin'];
    context.expect(origin === '*' || origin === settings.origin, {
      says: 'The preflight allows the origin of the page',
      came: `Access-Control-Allow-Origin: ${origin ?? 'missing'}`,
      line,
    });
    for (const [header, wanted, star] of [
      ['methods', method.toLowerCase(), true],
      // A star stands for every header but Authorization, says the Fetch standard.
      ['headers', 'authorization', false],
      ['headers', 'content-type', true],
    ] as const) {
      const allowed = listed(response?.headers[`access-control-allow-${header}`]);
      context.expect(allowed.includes(wanted) || (star && allowed.includes('*')), {
        says: `The preflight allows ${header === 'methods' ? method : `the header ${wanted}`}`,
        came: `Access-Control-Allow-${header === 'methods' ? 'Methods' : 'Headers'}: ${allowed.join(', ') || 'missing'}`,
        line,
      });
    }
  });
}

const listed = (header = ''): string[] =>
  header
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '');
