type Status = 400 | 401 | 403 | 404 | 413 | 501;

/** A refusal as the Identity Toolkit words it: `CODE`, or `CODE : explanation`. */
export class AuthProblem extends Error {
  constructor(
    message: string,
    readonly status: Status = 400,
  ) {
    super(message);
  }
}

export function ensure(condition: unknown, message: string): asserts condition {
  if (!condition) throw new AuthProblem(message);
}

/** The envelope that Google's services put around every refusal. */
export const toEnvelope = ({ status, message }: AuthProblem) => ({
  error: { code: status, message, errors: [{ message, domain: 'global', reason: 'invalid' }] },
});
