import { PlainProblem } from '../plainProblem';

const usage =
  'Use: npm run dev, npm run dev -- --api sandbox, or npm run dev -- --api https://your-server.example';

/** What answers the API's calls: the Prism mock, the sandbox, or a server behind Prism's validation proxy. */
export type DevelopmentApi = { kind: 'mock' } | { kind: 'sandbox' } | { kind: 'server'; url: string };

export function chosenApi(args: string[]): DevelopmentApi {
  const [option, value, ...rest] = args.flatMap((arg) =>
    arg.startsWith('--api=') ? ['--api', arg.slice('--api='.length)] : [arg],
  );
  if (option === undefined) return { kind: 'mock' };
  if (option !== '--api' || rest.length > 0)
    throw new PlainProblem(`Unknown option ${option === '--api' ? rest[0] : option}. ${usage}`);
  if (value === 'mock' || value === 'sandbox') return { kind: value };
  if (value && /^https?:\/\//.test(value) && URL.canParse(value)) return { kind: 'server', url: value };
  throw new PlainProblem(
    `--api takes mock, sandbox or the URL of a server; it is "${value ?? ''}". ${usage}`,
  );
}
