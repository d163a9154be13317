import type { OperationId } from '@/services/api/operations';

/** A request to an operation, before it has an address. */
export interface ApiRequest {
  operation: OperationId;
  path?: Record<string, string>;
  /** A value that is undefined is left out; a text stands as `name=value`. */
  query?: Record<string, string | undefined>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, in place of `body`: broken JSON, for instance. */
  rawBody?: string;
  file?: { field: string; name: string; type: string; bytes: Uint8Array<ArrayBuffer> };
  /** The whole header, such as `Bearer eyJ…`; absent when no token is sent. */
  authorization?: string | undefined;
}

/** The address of a request, path parameters filled in and encoded. */
export function addressOf(server: string, path: string, request: ApiRequest): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(request.path?.[name] ?? ''),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request.query ?? {})) {
    if (value !== undefined) query.append(name, value);
  }
  // A space as every server reads it, whether it takes a plus for one or not.
  const search = query.toString().replaceAll('+', '%20');
  return search === '' ? server + filled : `${server}${filled}?${search}`;
}
