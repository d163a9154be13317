import { counted } from './words';
import type { Finding } from './gatherFindings';

export interface Verdict {
  /** The sentence for people. */
  says: string;
  breakClients: number;
  breakServers: number;
  /** Whether nothing breaks, or a new major version says so. */
  passes: boolean;
}

interface InfoVersions {
  before: unknown;
  after: unknown;
}

/** Whether the contract may change like this under its version. */
export function judge(findings: Finding[], versions: InfoVersions): Verdict {
  const breakClients = findings.filter(({ breaks }) => breaks.clients).length;
  const breakServers = findings.filter(({ breaks }) => breaks.servers).length;
  const counts = { breakClients, breakServers };
  if (findings.length === 0) return { ...counts, says: 'Nothing changed.', passes: true };
  if (breakClients + breakServers === 0)
    return { ...counts, says: nothingBreaks(findings.length), passes: true };

  const { isRaised, words } = compareVersions(versions);
  return { ...counts, says: `${breakWords(counts)} ${words}`, passes: isRaised };
}

const nothingBreaks = (count: number): string =>
  count === 1
    ? '1 change, which breaks neither clients nor servers.'
    : `${count} changes, none of which breaks clients or servers.`;

function breakWords({
  breakClients: clients,
  breakServers: servers,
}: {
  breakClients: number;
  breakServers: number;
}): string {
  const verb = (count: number) => (count === 1 ? 'breaks' : 'break');
  if (servers === 0) return `${counted(clients, 'change')} ${verb(clients)} clients.`;
  if (clients === 0) return `${counted(servers, 'change')} ${verb(servers)} servers.`;
  return `${counted(clients, 'change')} ${verb(clients)} clients, ${servers} ${verb(servers)} servers.`;
}

function compareVersions({ before, after }: InfoVersions): { isRaised: boolean; words: string } {
  const [was, is] = [numbersOf(before), numbersOf(after)];
  if (!was || !is) {
    const strange = String(was ? after : before);
    return {
      isRaised: false,
      words: `info.version ${strange} is no semantic version such as 1.0.0, so it cannot say so.`,
    };
  }
  const needed = was.major === 0 ? `0.${was.minor + 1}.0` : `${was.major + 1}.0.0`;
  const isRaised = is.major > was.major || (was.major === 0 && is.major === 0 && is.minor > was.minor);
  const change =
    before === after ? `is still ${String(before)}` : `went from ${String(before)} to ${String(after)}`;
  if (isRaised) return { isRaised, words: `info.version ${change}, which says so.` };
  return { isRaised, words: `info.version ${change}: raise it to ${needed}, or take the changes back.` };
}

function numbersOf(version: unknown): { major: number; minor: number } | undefined {
  const [, major, minor] = /^(\d+)\.(\d+)\.\d+(?:[-+].*)?$/.exec(String(version)) ?? [];
  return major === undefined || minor === undefined
    ? undefined
    : { major: Number(major), minor: Number(minor) };
}
