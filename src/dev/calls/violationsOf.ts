/** Prism's own header. It stands at every answer that departs from the contract, and at nothing else. */
export const violationsHeader = 'sl-violations';

interface Violation {
  location?: unknown;
  message?: unknown;
}

/** What the header says, in sentences; empty where it is absent. A header that cannot be read is one sentence, too. */
export function violationsOf(header: string | null | undefined): string[] {
  if (!header) return [];
  try {
    const violations = JSON.parse(header) as Violation[];
    return violations.map(({ message }) => String(message));
  } catch {
    return [header];
  }
}
