import { messages } from '@/messages';
import { ServiceError } from '@/services/ServiceError';

interface Result<Answer> {
  data?: Answer;
  error?: unknown;
  response: Response;
}

const messageOf = (body: unknown) =>
  typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
    ? body.message
    : '';

const refused = ({ error, response }: Result<unknown>) =>
  new ServiceError({
    kind: 'status',
    status: response.status,
    statusText: response.statusText,
    message: messageOf(error) || messages.errors.status(response.status, response.statusText),
  });

const notReceived = (cause: unknown) => {
  if (cause instanceof DOMException && cause.name === 'AbortError') return cause;
  if (cause instanceof SyntaxError)
    return new ServiceError({ kind: 'answer', message: messages.errors.senselessAnswer, cause });
  if (cause instanceof ServiceError) return cause;
  return new ServiceError({ kind: 'network', message: messages.errors.noAnswer, cause });
};

/** The answer of a call, or a ServiceError that says what went wrong. An empty answer makes no sense here. */
export async function unwrap<Answer>(call: Promise<Result<Answer>>): Promise<NonNullable<Answer>> {
  const result = await call.catch((cause: unknown) => {
    throw notReceived(cause);
  });
  if (!result.response.ok) throw refused(result);
  if (result.data === undefined || result.data === null) {
    throw new ServiceError({ kind: 'answer', message: messages.errors.senselessAnswer });
  }
  return result.data;
}

/** For calls whose answer is not read: any 2xx is success, whatever its body. Call with `parseAs: 'text'`. */
export async function expectOk(call: Promise<Result<unknown>>): Promise<void> {
  const result = await call.catch((cause: unknown) => {
    throw notReceived(cause);
  });
  if (!result.response.ok) throw refused(result);
}
