interface ServiceErrorDetails {
  /**
   * `network`: no answer. `timeout`: none in time. `status`: an answer with an error status. `answer`: an answer that cannot be read. `provider`:
   * the auth, payment or image service refused; `code` is its own.
   */
  kind: 'network' | 'timeout' | 'status' | 'answer' | 'provider';
  /** A sentence for users. */
  message: string;
  code?: string | undefined;
  status?: number | undefined;
  statusText?: string | undefined;
  /** The call was never sent: what it needs first failed. */
  isUnsent?: boolean;
  cause?: unknown;
}

const transientStatuses = [408, 429];

/** A failure of the API or of another outside service. */
export class ServiceError extends Error {
  readonly kind: ServiceErrorDetails['kind'];
  readonly code: string | undefined;
  readonly status: number | undefined;
  readonly statusText: string | undefined;
  readonly isUnsent: boolean;

  constructor({ kind, message, code, status, statusText, isUnsent = false, cause }: ServiceErrorDetails) {
    super(message, { cause });
    this.name = 'ServiceError';
    this.kind = kind;
    this.code = code;
    this.status = status;
    this.statusText = statusText;
    this.isUnsent = isUnsent;
  }

  /** The same call may work later: no answer, a time-out, too many requests, a broken server. */
  get isTransient(): boolean {
    const { kind, status = 0 } = this;
    return kind === 'network' || kind === 'timeout' || status >= 500 || transientStatuses.includes(status);
  }
}

/**
 * Whether a write that failed may have been done: only an answer that refuses it, or a call that was never sent, says that
 * it was not (acceptance M20).
 */
export function mayBeDone(error: unknown): boolean {
  if (!(error instanceof ServiceError)) return true;
  const { isUnsent, status = 0 } = error;
  return !isUnsent && (status < 400 || status >= 500);
}
