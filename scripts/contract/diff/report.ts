import type { Finding, ReachedCall } from './gatherFindings';
import type { Verdict } from './judge';

/** All that is told about two versions. */
export interface Report {
  /** What was compared: a file, or a file of a revision. */
  from: { name: string; version: unknown };
  to: { name: string; version: unknown };
  findings: Finding[];
  verdict: Verdict;
}

export interface Group {
  title: string;
  findings: Finding[];
}

/** The worst first. */
export function groupsOf(findings: Finding[]): Group[] {
  const groups = [
    { title: 'Breaks clients and servers', clients: true, servers: true },
    { title: 'Breaks clients', clients: true, servers: false },
    { title: 'Breaks servers', clients: false, servers: true },
    { title: 'Safe', clients: false, servers: false },
  ];
  return groups
    .map(({ title, clients, servers }) => ({
      title,
      findings: findings.filter(
        ({ breaks }) =>
          (breaks.clients !== undefined) === clients && (breaks.servers !== undefined) === servers,
      ),
    }))
    .filter((group) => group.findings.length > 0);
}

/** Such as `openapi.yaml:117`, or `HEAD~1:openapi.yaml:121` for what is gone. */
export const placeOf = ({ version, line }: Finding, { from, to }: Report): string =>
  `${version === 'before' ? from.name : to.name}:${line}`;

/** "Clients may be refused …", "Servers must …", or why nobody is hurt. */
export function reasonsOf({ breaks, safe }: Finding): string[] {
  return [
    ...(breaks.clients ? [`Clients ${breaks.clients}.`] : []),
    ...(breaks.servers ? [`Servers ${breaks.servers}.`] : []),
    ...(safe ? [`Safe: ${safe}.`] : []),
  ];
}

/** What has changed; a part of one call with the call's name: `GET /users, answer 200 (listUsers)`. */
export function titleOf(finding: Finding): string {
  const call = ownCallOf(finding);
  return call?.operationId === undefined ? finding.place : `${finding.place} (${call.operationId})`;
}

/** The calls that a change of a shared part reaches: "In requests of addProduct. In answers of listMyProducts." */
export function reachOf(finding: Finding): string {
  if (ownCallOf(finding)) return '';
  const named = (isMeant: (call: ReachedCall) => boolean) =>
    finding.calls.filter(isMeant).map(({ operationId, method, path }) => operationId ?? `${method} ${path}`);
  const told: [string, string[]][] = [
    ['In requests of', named(({ sides }) => sides.includes('request'))],
    ['In answers of', named(({ sides }) => sides.includes('response'))],
    ['In', named(({ sides }) => sides.length === 0)],
  ];
  return told
    .flatMap(([words, calls]) => (calls.length > 0 ? `${words} ${calls.join(', ')}.` : []))
    .join(' ');
}

/** The call to which the changed part belongs, unless it is shared. */
function ownCallOf({ calls, place }: Finding): ReachedCall | undefined {
  const [call] = calls;
  return call && place.startsWith(`${call.method} ${call.path}`) ? call : undefined;
}
