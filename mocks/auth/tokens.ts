import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import type { Account, AccountStore } from './accountStore';
import { AuthProblem, ensure } from './authRequest';

const lifeInSeconds = 3600;

export interface SignedIn {
  account: Account;
  /** How the user signed in: `password`, `google.com`. */
  provider: string;
}

/** The ID tokens and refresh tokens of one project, signed against forgery. */
export function createTokens({
  accounts,
  projectId,
  now,
}: {
  accounts: AccountStore;
  projectId: string;
  now: () => Date;
}) {
  const issuer = `https://securetoken.google.com/${projectId}`;
  const refreshAudience = `${projectId}/refresh`;
  const seconds = () => Math.floor(now().getTime() / 1000);
  const sign = (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(accounts.tokenKey);

  const idToken = async ({ account, provider }: SignedIn) => {
    const identities: Record<string, string[]> = { email: [account.email] };
    for (const identity of await accounts.identitiesOf(account.uid)) {
      identities[identity.provider] = [...(identities[identity.provider] ?? []), identity.rawId];
    }
    return sign({
      ...(account.displayName && { name: account.displayName }),
      email: account.email,
      email_verified: account.emailVerified,
      auth_time: Math.floor(account.lastLoginAt / 1000),
      user_id: account.uid,
      firebase: { identities, sign_in_provider: provider },
      iss: issuer,
      aud: projectId,
      sub: account.uid,
      iat: seconds(),
      exp: seconds() + lifeInSeconds,
    });
  };

  const verify = async (token: string, audience: string, refusal: string): Promise<SignedIn> => {
    const { payload } = await jwtVerify(token, accounts.tokenKey, {
      issuer,
      audience,
      currentDate: now(),
    }).catch((error: unknown) => {
      throw new AuthProblem(error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : refusal);
    });
    const account = await accounts.find(payload.sub ?? '');
    ensure(account, 'USER_NOT_FOUND');
    ensure((payload.iat ?? 0) >= account.validSince, 'TOKEN_EXPIRED');
    ensure(!account.disabled, 'USER_DISABLED');
    return { account, provider: String(payload['provider'] ?? '') };
  };

  return {
    /** The three fields that every sign-in answers with. */
    async issue(signedIn: SignedIn) {
      const { account, provider } = signedIn;
      const refreshClaims = { provider, iss: issuer, aud: refreshAudience, sub: account.uid, iat: seconds() };
      return {
        idToken: await idToken(signedIn),
        refreshToken: await sign(refreshClaims),
        expiresIn: String(lifeInSeconds),
      };
    },
    async readIdToken(token: string | undefined) {
      ensure(token, 'MISSING_ID_TOKEN');
      return (await verify(token, projectId, 'INVALID_ID_TOKEN')).account;
    },
    readRefreshToken(token: string | undefined) {
      ensure(token, 'MISSING_REFRESH_TOKEN');
      return verify(token, refreshAudience, 'INVALID_REFRESH_TOKEN');
    },
  };
}

export type Tokens = ReturnType<typeof createTokens>;
