import type { LoggedCall } from './callLog';
import { violationsHeader, violationsOf } from './violationsOf';

/** What the log keeps of an answer; the response is used up. */
export async function readAnswer(response: Response): Promise<Partial<LoggedCall>> {
  const { status, statusText, headers } = response;
  const body = await response.text().catch(() => '');
  return {
    violations: violationsOf(headers.get(violationsHeader)),
    answer: {
      status,
      statusText,
      body,
      contentType: headers.get('Content-Type') ?? '',
      size: new TextEncoder().encode(body).length,
    },
  };
}

/** Why there was no answer. */
export function failureOf(error: unknown): string {
  if (error instanceof Error && error.name === 'AbortError') return 'given up by the page';
  return error instanceof Error ? error.message : String(error);
}
