/** A refusal in the words of the Identity Toolkit: `CODE`, or `CODE : explanation`. */
export class AuthProblem extends Error {
  constructor(
    message: string,
    readonly status: 400 | 401 | 403 | 404 | 413 | 501 = 400,
  ) {
    super(message);
  }
}

export function ensure(condition: unknown, message: string): asserts condition {
  if (!condition) throw new AuthProblem(message);
}

/** A request's fields, not checked yet. */
export type RequestBody = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses a JSON object, or refuses with the given message. */
export function parseObject(json: string, refusal: string): RequestBody {
  try {
    const value: unknown = JSON.parse(json);
    if (isRecord(value)) return value;
  } catch {
    // Refused below, like JSON that is no object.
  }
  throw new AuthProblem(refusal);
}

/** A field's text; undefined where it is missing or of another type. */
export function textOf(body: RequestBody, field: string): string | undefined {
  const value = body[field];
  return typeof value === 'string' ? value : undefined;
}
