/** Prism sets it on every answer that violates the contract, and on no other. */
export const violationsHeader = 'sl-violations';

export interface Violation {
  message: string;
  /** Where it is: `response`, `body`, and the steps within the body. */
  location: readonly string[];
}

/** Reads that header; empty where it is absent. A header that is cut off is one sentence. */
export function readViolations(header: string | null | undefined): Violation[] {
  if (!header) return [];
  try {
    return (JSON.parse(header) as { message?: unknown; location?: unknown[] }[]).map(
      ({ message, location = [] }) => ({ message: String(message), location: location.map(String) }),
    );
  } catch {
    return [{ message: header, location: [] }];
  }
}
