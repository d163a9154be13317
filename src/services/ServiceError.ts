/**
 * What went wrong in the outside world, told in one shape.
 * `network`: no answer came. `status`: an answer with an error status. `answer`: an answer that makes no sense.
 * `provider`: the auth, payment or image service refused; `code` is its own.
 */
export type ServiceErrorKind = 'network' | 'status' | 'answer' | 'provider';

interface ServiceErrorDetails {
  kind: ServiceErrorKind;
  message: string;
  code?: string;
  status?: number;
  statusText?: string;
  cause?: unknown;
}

const passingStatuses = [408, 429];

export class ServiceError extends Error {
  readonly kind: ServiceErrorKind;
  readonly code: string | undefined;
  readonly status: number | undefined;
  readonly statusText: string | undefined;

  constructor({ kind, message, code, status, statusText, cause }: ServiceErrorDetails) {
    super(message, { cause });
    this.name = 'ServiceError';
    this.kind = kind;
    this.code = code;
    this.status = status;
    this.statusText = statusText;
  }

  /** It may pass by itself: no answer, a time-out, too many requests, a broken server. */
  get isTransient(): boolean {
    const { kind, status = 0 } = this;
    return kind === 'network' || status >= 500 || passingStatuses.includes(status);
  }
}
