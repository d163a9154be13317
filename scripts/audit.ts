import { text } from 'node:stream/consumers';
import { printsHelp } from './lib/commandLine';
import { projectRoot } from './lib/localData';
import { PlainProblem } from './lib/plainProblem';
import { startNpm } from './lib/processes';

interface Advisory {
  title?: string;
  url?: string;
}

interface Vulnerable {
  name: string;
  severity: string;
  range: string;
  via: (string | Advisory)[];
}

interface AuditReport {
  vulnerabilities?: Record<string, Vulnerable>;
  metadata?: { dependencies?: { prod?: number } };
  error?: { summary?: string };
  message?: string;
}

const command = {
  name: 'audit',
  about: 'Asks the registry whether a production dependency has a known vulnerability.',
  options: { registry: { takes: 'URL', about: 'the registry to ask' } },
  more: 'All options go to npm audit.',
};

const grave = ['high', 'critical'];

/**
 * Asks the registry whether a dependency of the web client has a known vulnerability. A registry that offers no audit is
 * a failure of its own: silence is never a pass.
 */
export async function run(args: string[]): Promise<number> {
  if (printsHelp(args, command)) return 0;
  const report = await audit(args);
  if (!report.vulnerabilities) {
    const reason = report.error?.summary || report.message || 'npm gave no reason';
    throw new PlainProblem(
      `Nothing was checked, because the registry at hand offers no audit (${reason.trim()}). Run this where npm's own registry answers, or name one: npm run audit -- --registry URL`,
    );
  }
  const found = Object.values(report.vulnerabilities);
  for (const vulnerable of found) console.log(lineOf(vulnerable));
  const graveOnes = found.filter(({ severity }) => grave.includes(severity));
  const asked = report.metadata?.dependencies?.prod;
  console.log(
    `${asked ?? 'All'} production dependencies were asked for: ${found.length} with a known vulnerability, ${graveOnes.length} of them high or critical.`,
  );
  return graveOnes.length === 0 ? 0 : 1;
}

const lineOf = ({ name, severity, range, via }: Vulnerable) => {
  const advisories = via.map((cause) =>
    typeof cause === 'string' ? `by way of ${cause}` : `${cause.title ?? ''} ${cause.url ?? ''}`.trim(),
  );
  return `${severity}: ${name} ${range}: ${advisories.join('; ')}`;
};

/** npm ends with an error as soon as it finds something, so only its output counts. */
async function audit(args: string[]): Promise<AuditReport> {
  const child = startNpm(['audit', '--omit=dev', '--json', ...args], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    return JSON.parse(child.stdout ? await text(child.stdout) : '') as AuditReport;
  } catch {
    throw new PlainProblem(`Nothing was checked: npm audit printed no report.`);
  }
}
