import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { openCatalog } from '@mocks/scenarios/openCatalog';
import { startMock } from '@mocks/scenarios/startMock';
import { loopback } from '@mocks/urlOf';
import { openBrowser, readCommandLine, serverOptions } from './lib/commandLine';
import { contractFile } from './openapi/contractFile';
import { plainLine } from './lib/plainLine';
import { asPlainProblem, PlainProblem } from './lib/plainProblem';
import { asPortProblem, portFrom } from './lib/ports';
import { untilStopped } from './lib/processes';

const command = {
  name: 'mock',
  about:
    'Runs the Prism mock, which answers every call of a contract with its examples, with a panel to choose them.',
  options: {
    contract: { takes: 'FILE', about: 'the contract; openapi.yaml without it' },
    ...serverOptions,
  },
  more: 'The port is set by MOCK_PORT.',
} as const;

export async function run(args: string[]): Promise<number> {
  const options = readCommandLine(args, command);
  if (!options) return 0;
  const port = portFrom('MOCK_PORT', 4010);
  const { contract = contractFile } = options;
  if (!existsSync(contract)) throw new PlainProblem(`There is no file ${contract}.`);
  const mock = await startMock({
    port,
    host: options.host,
    contract,
    onCall: ({ method, path, violations }) => {
      for (const { message } of violations)
        console.error(plainLine(`Violation: ${method} ${path}: ${message}`));
    },
  })
    .catch(asPortProblem(port, 'MOCK_PORT'))
    .catch(asPlainProblem);
  const url = mock.url.replace(loopback, 'localhost');
  const { operations } = await openCatalog(contract);
  const reads = operations.filter(({ method }) => method === 'GET');
  const first = reads.find(({ isPlain }) => isPlain) ?? reads[0];
  const { query = '', options: signIn = '' } = first?.credentials ?? {};
  console.log(
    welcome(url, {
      contract: basename(contract),
      call: plainLine(`curl${signIn} '${url}${first?.path ?? '/'}${query}'`),
      status: String(first?.answers.at(-1)?.status ?? 200),
      panel: url + mock.panelPath,
    }),
  );
  if (options.open) openBrowser(url + mock.panelPath);
  await untilStopped();
  await mock.stop();
  return 0;
}

type Shown = Record<'contract' | 'call' | 'status' | 'panel', string>;

const welcome = (url: string, { contract, call, status, panel }: Shown) => `
The mock answers every call of ${contract} at ${url}
Choose its answers, for any client: ${panel}

  An answer      ${call}
  By its status  ${call} -H 'Prefer: code=${status}'
  By a scenario  ${call} -H 'X-Scenarios: *~slow=2000'

It stores nothing. Ctrl-C stops it.
`;
