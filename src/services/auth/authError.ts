import { FirebaseError } from 'firebase/app';
import { messages } from '@/messages';
import { ServiceError } from '@/services/ServiceError';

// For a wrong key the server answers with a sentence, which the SDK takes for a code that has no sentence.
const wrongKey = /^auth\/api-key-not-valid/;
const wrongKeySentence = 'Your API key is invalid, please check you have copied it correctly.';

/** Turns the SDK's error into ours, with the SDK's sentence freed from "Firebase:" and the code in brackets. */
export function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  // The SDK stumbled over an answer that is not what it expects.
  if (error instanceof TypeError)
    return new ServiceError({ kind: 'answer', message: messages.errors.senselessAnswer, cause: error });
  if (!(error instanceof FirebaseError)) {
    const message = error instanceof Error ? error.message : String(error);
    return new ServiceError({ kind: 'provider', message, cause: error });
  }
  if (wrongKey.test(error.code)) {
    return new ServiceError({
      kind: 'provider',
      code: 'auth/invalid-api-key',
      message: wrongKeySentence,
      cause: error,
    });
  }
  return new ServiceError({ kind: 'provider', code: error.code, message: sentenceOf(error), cause: error });
}

function sentenceOf({ message, code }: FirebaseError): string {
  const sentence = message
    .replace(/^Firebase: /, '')
    .replace(` (${code}).`, '')
    .trim();
  // The SDK says only "Error" for a code that it has no sentence for.
  if (sentence && sentence !== 'Error') return sentence;
  return messages.errors.signInRefused(code.replace(/^auth\//, '').replaceAll('-', ' '));
}

/** The person closed the sign-in window, or opened it a second time. */
export function isCancelled({ code }: ServiceError): boolean {
  return code === 'auth/popup-closed-by-user' || code === 'auth/cancelled-popup-request';
}
