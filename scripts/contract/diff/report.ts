import type { Finding } from './findings';
import type { Impact, Pair } from './part';

export interface Verdict {
  /** The verdict as a sentence. */
  says: string;
  breakClients: number;
  breakServers: number;
  /** Whether nothing breaks, or the new version number says that something does. */
  passes: boolean;
}

export interface Report {
  /** What was compared: a file, or the file of a revision. */
  from: { name: string; version: unknown };
  to: { name: string; version: unknown };
  findings: Finding[];
  verdict: Verdict;
}

/** Whether the contract may change like this with these values of `info.version`. */
export function verdictOf(findings: Finding[], versions: Pair<unknown>): Verdict {
  const count = (party: keyof Impact) => findings.filter(({ breaks }) => breaks[party]).length;
  const [breakClients, breakServers] = [count('clients'), count('servers')];
  const changes = `Changes: ${findings.length}, breaking clients: ${breakClients}, breaking servers: ${breakServers}.`;
  const isBreak = breakClients + breakServers > 0;
  const { passes, says } = isBreak ? versionVerdict(versions) : { passes: true, says: '' };
  return { says: `${changes} ${says}`.trimEnd(), breakClients, breakServers, passes };
}

/** A break needs a new major version, or below 1.0.0 a new minor one. */
function versionVerdict({ before, after }: Pair<unknown>): { passes: boolean; says: string } {
  const [was, is] = [before, after].map((version) => /^(\d+)\.(\d+)\.\d+(?:[-+].*)?$/.exec(String(version)));
  const change = `info.version was ${String(before)} and is ${String(after)}`;
  if (!was || !is) return { passes: false, says: `${change}; both have to be like 1.0.0.` };
  const [major = 0, minor = 0] = was.slice(1).map(Number);
  const [newMajor = 0, newMinor = 0] = is.slice(1).map(Number);
  const [neededMajor, neededMinor] = major === 0 ? [0, minor + 1] : [major + 1, 0];
  const passes = newMajor > neededMajor || (newMajor === neededMajor && newMinor >= neededMinor);
  const needed = `which needs to be ${neededMajor}.${neededMinor}.0 or higher.`;
  return { passes, says: `${change}, ${passes ? 'which says so.' : needed}` };
}

/** Formats parts of the text report, where the terminal has colours. */
export type Style = (look: 'bold' | 'red' | 'green' | 'dim', text: string) => string;

/** The report for a terminal, the worst changes first, in lines of at most 80 characters unless a word is longer. */
export function textReport({ from, to, findings, verdict }: Report, style: Style): string {
  const changes = Object.entries(titles).flatMap(([parties, title]) => {
    const group = findings.filter(({ breaks }) => Object.keys(breaks).join() === parties);
    const fileOf = ({ version }: Finding) => (version === 'before' ? from.name : to.name);
    const texts = group.map((finding) => textOf(finding, fileOf(finding), style));
    return group.length > 0 ? [style('bold', `${title} (${group.length})`), ...texts] : [];
  });
  const versions = `${from.name} (${String(from.version)}) → ${to.name} (${String(to.version)})`;
  const says = style(verdict.passes ? 'green' : 'red', wrapped(verdict.says).join('\n'));
  return [style('dim', versions), ...changes, says].join('\n\n');
}

const titles = {
  'clients,servers': 'Breaks clients and servers',
  clients: 'Breaks clients',
  servers: 'Breaks servers',
  '': 'Safe',
};

const width = 80;

function textOf({ place, what, breaks, calls, line }: Finding, file: string, style: Style): string {
  const where = `${file}:${line}`;
  const gap = width - 2 - place.length - where.length;
  const callsWith = (start: string, isMeant: (sides: Finding['calls'][number]['sides']) => boolean) => {
    const names = calls
      .filter(({ sides }) => isMeant(sides))
      .map(({ operationId, method, path }) => operationId ?? `${method} ${path}`);
    return names.length > 0 ? [`${start} ${names.join(', ')}.`] : [];
  };
  const affected = [
    ...callsWith('In requests of', (sides) => sides.includes('request')),
    ...callsWith('In answers of', (sides) => sides.includes('response')),
    ...callsWith('In', (sides) => sides.length === 0),
  ].join(' ');
  return [
    `  ${style('bold', place)}${gap < 2 ? '\n    ' : ' '.repeat(gap)}${style('dim', where)}`,
    ...wrapped(what, '    '),
    ...(breaks.clients ? wrapped(`Clients ${breaks.clients}.`, '    ') : []),
    ...(breaks.servers ? wrapped(`Servers ${breaks.servers}.`, '    ') : []),
    ...wrapped(affected, '    ').map((text) => style('dim', text)),
  ].join('\n');
}

function wrapped(text: string, indent = ''): string[] {
  const line = new RegExp(`\\S.{0,${width - indent.length - 1}}(?= |$)|\\S+`, 'g');
  return (text.match(line) ?? []).map((part) => indent + part);
}

/** The report for programs. */
export function jsonReport({ from, to, findings, verdict }: Report): string {
  const changes = findings.map(({ version, ...finding }) => ({
    ...finding,
    file: version === 'before' ? from.name : to.name,
  }));
  return JSON.stringify({ from, to, ...verdict, changes }, null, 2);
}
