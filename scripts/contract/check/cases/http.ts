import { caseOf, type Case, type RunContext } from '../context/context';
import { addressOf, type ApiRequest } from '../client/exchange';
import { prepare } from '../records/requests';
import { parametersOf } from '../records/views';

const triedMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** A method that a path does not document must do nothing: any refusal will do. */
export const methodCases = ({ contract, settings }: RunContext): Case[] =>
  (contract.demands('methods-refused') ? contract.operations : []).flatMap(({ id, path }) => {
    const ofPath = contract.operations.filter((operation) => operation.path === path);
    if (ofPath[0]?.id !== id) return [];
    const known = ofPath.map(({ method }) => method);
    // Without an id it might be about all records.
    const isHarmless = (method: string) => ['GET', 'POST'].includes(method) || path.includes('{');
    const tried = triedMethods.filter((method) => !known.includes(method) && isHarmless(method));
    return caseOf(id, 'unsupported_method', async (context) => {
      const request: Partial<ApiRequest> = path.includes('{') ? (await prepare(context, id)).request : {};
      for (const method of tried) {
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
      }
    });
  });

/** What a browser asks before it lets a page of another origin call. Forms are sent without a preflight. */
export const corsCases = ({ contract, settings }: RunContext): Case[] =>
  (contract.demands('cors') ? contract.operations : [])
    .filter(({ body, isElsewhere }) => body?.contentType !== 'multipart/form-data' && !isElsewhere)
    .map(({ id, method, path }) =>
      caseOf(id, 'cors', async (context) => {
        const line = contract.lines.ofSentence('Access-Control-Allow-Origin');
        // Nothing is asked for, so the path may name what does not exist.
        const given = await parametersOf(contract.operation(id), ({ in: place }) =>
          place === 'path' ? 'x' : undefined,
        );
        const { response } = await context.wire({
          operation: undefined,
          method: 'OPTIONS',
          url: addressOf(settings.server, path, given),
          headers: {
            'Access-Control-Request-Method': method,
            'Access-Control-Request-Headers': 'authorization,content-type',
          },
        });
        const { status = 0, headers = {} } = response ?? {};
        context.expect(status >= 200 && status < 300, { says: 'A preflight succeeds without a token', line });
        for (const [kind, value, what] of [
          ['Origin', settings.origin, 'the origin of the page'],
          ['Methods', method, method],
          ['Headers', 'authorization', 'the header authorization'],
          ['Headers', 'content-type', 'the header content-type'],
        ] as const) {
          const name = `Access-Control-Allow-${kind}`;
          const header = headers[name.toLowerCase()];
          const allowed = header?.toLowerCase().split(/[,\s]+/) ?? [];
          // A star allows every header but Authorization (Fetch standard).
          const isByStar = value !== 'authorization' && allowed.includes('*');
          context.expect(isByStar || allowed.includes(value.toLowerCase()), {
            says: `The preflight allows ${what}`,
            came: `${name}: ${header ?? 'missing'}`,
            line,
          });
        }
      }),
    );
