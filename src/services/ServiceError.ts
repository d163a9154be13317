interface ServiceErrorDetails {
  /**
   * `network`: no answer. `timeout`: none in time. `status`: an answer with an error status. `answer`: an answer that cannot be read. `provider`:
   * the auth, payment or image service refused; `code` is its own.
   */
  kind: 'network' | 'timeout' | 'status' | 'answer' | 'provider';
  /** A sentence for users. */
  message: string;
  code?: string;
  status?: number;
  statusText?: string;
  cause?: unknown;
}

const transientStatuses = [408, 429];

/** A failure of the API or of another outside service. */
export class ServiceError extends Error {
  readonly kind: ServiceErrorDetails['kind'];
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

  /** The same call may work later: no answer, a time-out, too many requests, a broken server. */
  get isTransient(): boolean {
    const { kind, status = 0 } = this;
    return kind === 'network' || kind === 'timeout' || status >= 500 || transientStatuses.includes(status);
  }
}
