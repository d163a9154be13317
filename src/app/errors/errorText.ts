import { isRouteErrorResponse } from 'react-router-dom';
import { messages } from '@/messages';
import { ServiceError } from '@/services/ServiceError';

/** The status text of an answer, else the error's own message. */
export function errorText(error: unknown): string {
  if (isRouteErrorResponse(error)) return error.statusText || messages.errors.status(error.status, '');
  if (error instanceof ServiceError) return error.statusText || error.message;
  return error instanceof Error ? error.message : String(error);
}
