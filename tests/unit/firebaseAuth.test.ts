import { FirebaseError } from 'firebase/app';
import { expect, test } from 'vitest';
import { messages } from '@/messages';
import { toServiceError } from '@/services/auth/firebaseAuth';

test.each([
  [
    'Firebase: The account is disabled. (auth/user-disabled).',
    'auth/user-disabled',
    'The account is disabled.',
  ],
  [
    'Firebase: A network AuthError (such as timeout, interrupted connection or unreachable host) has occurred. (auth/network-request-failed).',
    'auth/network-request-failed',
    'The sign-in service could not be reached. Check your connection and try again.',
  ],
  ['Firebase: Too short (auth/weak-password).', 'auth/weak-password', 'Too short'],
  [
    'Firebase: Error (auth/missing-email).',
    'auth/missing-email',
    messages.errors.signInRefused('missing email'),
  ],
])('L13 the SDK’s "%s" is shown without its code', (message, code, sentence) => {
  const expected = { kind: 'provider', code, message: sentence };
  expect(toServiceError(new FirebaseError(code, message))).toMatchObject(expected);
});

test('L13 a wrong key, for which the SDK has no sentence, is reported as invalid-api-key', () => {
  const code = 'auth/api-key-not-valid.-please-pass-a-valid-api-key.';
  expect(toServiceError(new FirebaseError(code, `Firebase: Error (${code}).`))).toMatchObject({
    code: 'auth/invalid-api-key',
    message: 'Your API key is invalid, please check you have copied it correctly.',
  });
});

test.each([
  ['anything else thrown keeps its message', new RangeError('Nothing here'), 'provider', 'Nothing here'],
  [
    'an unreadable answer is invalid',
    new TypeError('x of undefined'),
    'answer',
    messages.errors.invalidResponse,
  ],
])('%s, and its cause', (_title, cause, kind, message) => {
  expect(toServiceError(cause)).toMatchObject({ kind, message, cause });
});
