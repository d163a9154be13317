import type { Finding } from './compareContracts';
import type { Pair } from './part';
import { counted } from './wording';

export interface Verdict {
  /** The verdict as a sentence. */
  says: string;
  breakClients: number;
  breakServers: number;
  /** Whether nothing breaks, or the new version number says that something does. */
  passes: boolean;
}

/** Whether the contract may change like this with these values of `info.version`. */
export function verdictOf(findings: Finding[], versions: Pair<unknown>): Verdict {
  const breakClients = findings.filter(({ breaks }) => breaks.clients).length;
  const breakServers = findings.filter(({ breaks }) => breaks.servers).length;
  const counts = { breakClients, breakServers };
  if (breakClients + breakServers > 0) {
    const { isRaised, says } = compareNumbers(versions);
    return { ...counts, says: `${breaksIn(breakClients, breakServers)} ${says}`, passes: isRaised };
  }
  const safe =
    findings.length === 1
      ? '1 change, which breaks neither clients nor servers.'
      : `${findings.length} changes, none of which breaks clients or servers.`;
  return { ...counts, says: findings.length === 0 ? 'Nothing changed.' : safe, passes: true };
}

function breaksIn(clients: number, servers: number): string {
  const verb = (count: number) => (count === 1 ? 'breaks' : 'break');
  if (clients === 0) return `${counted(servers, 'change')} ${verb(servers)} servers.`;
  const ofClients = `${counted(clients, 'change')} ${verb(clients)} clients`;
  return servers === 0 ? `${ofClients}.` : `${ofClients}, ${servers} ${verb(servers)} servers.`;
}

/** Whether the major version is raised, or below 1.0.0 the minor one. */
function compareNumbers({ before, after }: Pair<unknown>): { isRaised: boolean; says: string } {
  const [was, is] = [numbersOf(before), numbersOf(after)];
  if (!was || !is) {
    const says = `info.version ${String(was ? after : before)} is no semantic version such as 1.0.0, so it cannot say so.`;
    return { isRaised: false, says };
  }
  const needed = was.major === 0 ? `0.${was.minor + 1}.0` : `${was.major + 1}.0.0`;
  const isRaised = is.major > was.major || (was.major === 0 && is.major === 0 && is.minor > was.minor);
  const change =
    before === after ? `is still ${String(before)}` : `went from ${String(before)} to ${String(after)}`;
  const advice = isRaised ? ', which says so.' : `: raise it to ${needed}, or take the changes back.`;
  return { isRaised, says: `info.version ${change}${advice}` };
}

function numbersOf(version: unknown): { major: number; minor: number } | undefined {
  const match = /^(\d+)\.(\d+)\.\d+(?:[-+].*)?$/.exec(String(version));
  return match ? { major: Number(match[1]), minor: Number(match[2]) } : undefined;
}
