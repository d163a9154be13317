import type { Report } from './report';

/** The report for programs. */
export function jsonReport(report: Report): string {
  const { from, to, findings, verdict } = report;
  const changes = findings.map((finding) => ({
    place: finding.place,
    what: finding.what,
    breaks: finding.breaks,
    safe: finding.safe,
    calls: finding.calls,
    file: finding.version === 'before' ? from.name : to.name,
    line: finding.line,
  }));
  const { says, passes, breakClients, breakServers } = verdict;
  return JSON.stringify({ from, to, passes, says, breakClients, breakServers, changes }, null, 2);
}
