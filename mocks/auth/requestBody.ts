import { AuthProblem } from './authProblem';

/** A request's fields, still untrusted. */
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
