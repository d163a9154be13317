import { cutText, fieldsOf, withoutOpenDirection } from '@/lib/text';
import { messages } from '@/messages';
import { ServiceError } from '@/services/ServiceError';
import { emptyAnswer, invalidResponse } from './records';

interface Result<Answer> {
  data?: Answer;
  error?: unknown;
  response: Response;
}

/** In characters, of an error that the server explains. */
const longestMessage = 500;

function statusError({ error, response: { status, statusText } }: Result<unknown>) {
  const { message } = fieldsOf(error);
  const explanation =
    typeof message === 'string' ? withoutOpenDirection(cutText(message, longestMessage)) : '';
  return new ServiceError({
    kind: 'status',
    status,
    statusText,
    message: explanation || messages.errors.status(status, statusText),
  });
}

const toFailure = (cause: unknown) => {
  if (cause instanceof ServiceError) return cause;
  if (cause instanceof DOMException && cause.name === 'AbortError') return cause;
  if (cause instanceof SyntaxError) return invalidResponse(cause);
  return new ServiceError({ kind: 'network', message: messages.errors.noAnswer, cause });
};

/**
 * Rejects with a ServiceError unless the status is 2xx. Alone it is for calls whose answer is not read: any body is success.
 * Call them with `parseAs: 'text'`.
 */
export async function expectOk<Answer>(call: Promise<Result<Answer>>): Promise<Result<Answer>> {
  const result = await call.catch((cause: unknown) => {
    throw toFailure(cause);
  });
  if (!result.response.ok) throw statusError(result);
  return result;
}

/** The answer of a call, or a ServiceError. An empty answer is an invalid response here. */
export async function unwrap<Answer>(call: Promise<Result<Answer>>): Promise<NonNullable<Answer>> {
  const { data } = await expectOk(call);
  if (data === undefined || data === null) throw emptyAnswer();
  return data;
}
