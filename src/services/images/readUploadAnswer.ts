import { safeImageUrl } from '@/lib/imageUrl';
import { messages } from '@/messages';
import type { UploadedImage, UploadRefusal } from '@/services/api/schema';
import { ServiceError } from '@/services/ServiceError';

/** Of an answer, each field may be missing or be something else. */
type Unchecked<Shape> = { [Name in keyof Shape]?: unknown };
type Answer = Unchecked<UploadedImage & UploadRefusal>;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function parse(text: string): Answer {
  try {
    const answer: unknown = JSON.parse(text);
    return isObject(answer) ? answer : {};
  } catch {
    return {};
  }
}

const urlOf = ({ data }: Answer) => {
  const { url }: Unchecked<UploadedImage['data']> = isObject(data) ? data : {};
  return typeof url === 'string' && safeImageUrl(url) ? url : undefined;
};

function refusalOf({ error }: Answer, status: number): ServiceError {
  const { message, code }: Unchecked<UploadRefusal['error']> = isObject(error) ? error : {};
  return new ServiceError({
    kind: 'provider',
    status,
    message: typeof message === 'string' && message ? message : messages.image.hostRefused(status),
    ...(code !== undefined && { code: String(code) }),
  });
}

/** Where the picture is. Only a 2xx that says success and names a web address is one; all else is a ServiceError. */
export function readUploadAnswer(status: number, text: string): string {
  const answer = parse(text);
  const isOk = status >= 200 && status < 300;
  if (!isOk || isObject(answer.error)) throw refusalOf(answer, status);
  const url = answer.success === true ? urlOf(answer) : undefined;
  if (url === undefined)
    throw new ServiceError({ kind: 'answer', status, message: messages.image.hostSenseless });
  return url;
}
