import type { Method } from './accountMethods';
import type { Account } from './accountStore';
import { AuthProblem, ensure, parseObject, textOf, type RequestBody } from './authRequest';

/** What Google reports about a user. As in Firebase's own emulator, the ID token is plain JSON without a signature. */
function readClaims(body: RequestBody) {
  const fields = new URLSearchParams(textOf(body, 'postBody') ?? '');
  const idToken = fields.get('id_token');
  if (fields.get('providerId') !== 'google.com' || !idToken || body['idToken'])
    throw new AuthProblem('The local stand-in signs in by an id_token of Google only.', 501);
  const claims = parseObject(idToken, `INVALID_IDP_RESPONSE : Unable to parse id_token: ${idToken}`);
  const googleId = textOf(claims, 'sub');
  const email = textOf(claims, 'email')?.toLowerCase();
  ensure(googleId && email, 'INVALID_IDP_RESPONSE : Invalid Idp Response: id_token missing required fields.');
  const emailVerified = claims['email_verified'] === true;
  return { googleId, email, displayName: textOf(claims, 'name') ?? '', emailVerified };
}

export const signInWithIdp: Method = async ({ accounts, tokens }, body) => {
  const claims = readClaims(body);
  const { googleId, email, displayName, emailVerified } = claims;
  const answer = {
    providerId: 'google.com',
    federatedId: `https://accounts.google.com/${googleId}`,
    email,
    emailVerified,
    displayName,
    rawUserInfo: JSON.stringify({ id: googleId, name: displayName, email, verified_email: emailVerified }),
  };

  const known = await accounts.findByGoogleId(googleId);
  const sameEmail = known ?? (await accounts.findByEmail(email));
  if (sameEmail && !known && !emailVerified) {
    return { ...answer, localId: sameEmail.uid, needConfirmation: true, verifiedProvider: [] };
  }
  const created = sameEmail ? undefined : await accounts.create({ ...claims, passwordHash: null });
  const account = known ?? created ?? (sameEmail && takeOver(sameEmail, googleId, displayName));
  ensure(account, 'EMAIL_EXISTS');
  await accounts.save(account);
  return {
    ...answer,
    localId: account.uid,
    ...(created && { isNewUser: true }),
    ...(await tokens.issue(account, 'google.com')),
  };
};

/** Google has confirmed the e-mail: a password that was set without confirmation is removed. */
const takeOver = (account: Account, googleId: string, displayName: string): Account => ({
  ...account,
  googleId,
  displayName: displayName || account.displayName,
  passwordHash: account.emailVerified ? account.passwordHash : null,
  emailVerified: true,
});
