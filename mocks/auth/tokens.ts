import { errors, jwtVerify, SignJWT } from 'jose';
import type { Account, AccountStore } from './accountStore';
import { AuthProblem, ensure } from './authRequest';

export const projectId = 'second-ring-local';

const issuer = `https://securetoken.google.com/${projectId}`;
const refreshAudience = `${projectId}/refresh`;
const lifeInSeconds = 3600;

export type Tokens = ReturnType<typeof createTokens>;

/** The ID tokens and refresh tokens of the local project, signed against forgery. */
export function createTokens(accounts: AccountStore) {
  const verify = async (token: string, audience: string, refusal: string) => {
    const { payload } = await jwtVerify(token, accounts.tokenKey, { issuer, audience }).catch(
      (error: unknown) => {
        throw new AuthProblem(error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : refusal);
      },
    );
    const account = await accounts.find(payload.sub ?? '');
    ensure(account, 'USER_NOT_FOUND');
    return { account, provider: String(payload['provider'] ?? '') };
  };

  const sign = (account: Account, audience: string, claims: Record<string, unknown>) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(account.uid)
      .setIssuedAt();

  return {
    /** The fields that every sign-in answers with. The provider is `password` or `google.com`. */
    async issue(account: Account, provider: string) {
      const { uid, email, displayName, emailVerified } = account;
      const idToken = sign(account, projectId, {
        ...(displayName && { name: displayName }),
        email,
        email_verified: emailVerified,
        auth_time: Math.floor(Date.now() / 1000),
        user_id: uid,
        firebase: { sign_in_provider: provider },
      });
      return {
        idToken: await idToken.setExpirationTime(`${lifeInSeconds}s`).sign(accounts.tokenKey),
        refreshToken: await sign(account, refreshAudience, { provider }).sign(accounts.tokenKey),
        expiresIn: String(lifeInSeconds),
      };
    },
    async readIdToken(token: string | undefined) {
      ensure(token, 'MISSING_ID_TOKEN');
      return (await verify(token, projectId, 'INVALID_ID_TOKEN')).account;
    },
    readRefreshToken(token: string | null) {
      ensure(token, 'MISSING_REFRESH_TOKEN');
      return verify(token, refreshAudience, 'INVALID_REFRESH_TOKEN');
    },
  };
}
