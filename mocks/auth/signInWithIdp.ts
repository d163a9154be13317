import { decodeJwt } from 'jose';
import type { Method } from './accountMethods';
import type { Account, Identity } from './accountStore';
import { AuthProblem, ensure, parseObject, textOf, type RequestBody } from './authRequest';

/** What a provider reports about a user. */
interface Claims {
  identity: Identity;
  emailVerified: boolean;
  idToken: string;
}

/** As in Firebase's own emulator, the ID token needs no signature: plain JSON, or a JWT's payload. */
function readClaims(body: RequestBody): Claims {
  const fields = new URLSearchParams(textOf(body, 'postBody') ?? '');
  const provider = fields.get('providerId');
  ensure(provider, 'INVALID_CREDENTIAL_OR_PROVIDER_ID : Invalid IdP response/credential');
  const idToken = fields.get('id_token');
  if (body['idToken'])
    throw new AuthProblem('The local stand-in does not link providers to a signed-in account.', 501);
  if (!idToken) throw new AuthProblem('The local stand-in signs in by id_token only.', 501);
  const claims = readIdToken(idToken);
  const rawId = textOf(claims, 'sub');
  const email = textOf(claims, 'email')?.toLowerCase();
  ensure(rawId, 'INVALID_IDP_RESPONSE : Invalid Idp Response: id_token missing required fields.');
  ensure(email, 'INVALID_IDP_RESPONSE : The local stand-in needs an email in the id_token.');
  const identity = { provider, rawId, email, displayName: textOf(claims, 'name') ?? '' };
  return { identity, emailVerified: claims['email_verified'] === true, idToken };
}

function readIdToken(idToken: string): RequestBody {
  const refusal = `INVALID_IDP_RESPONSE : Unable to parse id_token: ${idToken}`;
  if (idToken.startsWith('{')) return parseObject(idToken, refusal);
  try {
    return decodeJwt(idToken);
  } catch {
    throw new AuthProblem(refusal);
  }
}

/** A provider with a confirmed e-mail takes the account over. A password that was set without confirmation is removed. */
const takeOver = (account: Account, { displayName }: Identity, now: Date): Account => ({
  ...account,
  displayName: displayName || account.displayName,
  emailVerified: true,
  ...(!account.emailVerified && { passwordHash: null, validSince: Math.floor(now.getTime() / 1000) }),
});

export const signInWithIdp: Method = async ({ accounts, tokens, now }, body) => {
  const { identity, emailVerified, idToken } = readClaims(body);
  const { provider, rawId, email, displayName } = identity;
  const answer = {
    kind: 'identitytoolkit#VerifyAssertionResponse',
    providerId: provider,
    federatedId: provider === 'google.com' ? `https://accounts.google.com/${rawId}` : rawId,
    email,
    emailVerified,
    displayName,
    fullName: displayName,
    oauthIdToken: idToken,
    rawUserInfo: JSON.stringify({ id: rawId, name: displayName, email, verified_email: emailVerified }),
  };

  const known = await accounts.findByIdentity(provider, rawId);
  const sameEmail = known ?? (await accounts.findByEmail(email));
  if (sameEmail && !known && !emailVerified) {
    return { ...answer, localId: sameEmail.uid, needConfirmation: true, verifiedProvider: [] };
  }
  const created = sameEmail
    ? undefined
    : await accounts.create({
        email,
        displayName,
        passwordHash: null,
        emailVerified,
        createdAt: now().getTime(),
      });
  const found = known ?? (sameEmail ? takeOver(sameEmail, identity, now()) : created);
  ensure(found, 'EMAIL_EXISTS');
  ensure(!found.disabled, 'USER_DISABLED');

  const account = { ...found, lastLoginAt: now().getTime() };
  await accounts.save(account);
  await accounts.link(account.uid, identity);
  return {
    ...answer,
    localId: account.uid,
    ...(created && { isNewUser: true }),
    ...(await tokens.issue({ account, provider })),
  };
};
