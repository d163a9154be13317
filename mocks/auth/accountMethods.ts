import type { Account, AccountStore } from './accountStore';
import { AuthProblem, ensure, textOf, type RequestBody } from './authRequest';
import { hashPassword, isPassword } from './passwords';
import { signInWithIdp } from './signInWithIdp';
import type { Tokens } from './tokens';

export interface AuthContext {
  accounts: AccountStore;
  tokens: Tokens;
}

export type Method = (context: AuthContext, body: RequestBody) => Promise<object>;

const shortestPassword = 6;
const isEmail = (text: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);

function credentialsOf(body: RequestBody) {
  const email = textOf(body, 'email');
  const password = textOf(body, 'password');
  ensure(email, 'MISSING_EMAIL');
  ensure(isEmail(email), 'INVALID_EMAIL');
  ensure(password, 'MISSING_PASSWORD');
  return { email, password };
}

const signUp: Method = async ({ accounts, tokens }, body) => {
  const { email, password } = credentialsOf(body);
  ensure(!(await accounts.findByEmail(email)), 'EMAIL_EXISTS');
  ensure(
    password.length >= shortestPassword,
    `WEAK_PASSWORD : Password should be at least ${shortestPassword} characters`,
  );
  const passwordHash = await hashPassword(password);
  const account = await accounts.create({ email, displayName: '', passwordHash, emailVerified: false });
  // Undefined when another sign-up with the e-mail came at the same moment.
  ensure(account, 'EMAIL_EXISTS');
  return { localId: account.uid, email: account.email, ...(await tokens.issue(account, 'password')) };
};

/** With e-mail enumeration protection: the answer does not show whether the e-mail or the password was wrong. */
const signInWithPassword: Method = async ({ accounts, tokens }, body) => {
  const { email, password } = credentialsOf(body);
  const account = await accounts.findByEmail(email);
  const matches = await isPassword(password, account?.passwordHash);
  ensure(account && matches, 'INVALID_LOGIN_CREDENTIALS');
  return { registered: true, ...describe(account), ...(await tokens.issue(account, 'password')) };
};

const lookup: Method = async ({ tokens }, body) => ({
  users: [describe(await tokens.readIdToken(textOf(body, 'idToken')))],
});

const update: Method = async ({ accounts, tokens }, body) => {
  const found = await tokens.readIdToken(textOf(body, 'idToken'));
  if (body['email'] !== undefined || body['password'] !== undefined) {
    throw new AuthProblem('The local stand-in changes display names only.', 501);
  }
  const account = { ...found, displayName: textOf(body, 'displayName') ?? found.displayName };
  await accounts.save(account);
  return describe(account);
};

function describe({ uid, email, displayName, emailVerified, passwordHash, googleId }: Account) {
  const google = { providerId: 'google.com', rawId: googleId, federatedId: googleId, email, displayName };
  const password = { providerId: 'password', rawId: email, federatedId: email, email, displayName };
  return {
    localId: uid,
    email,
    displayName,
    emailVerified,
    // Like the real service, shows that there is a password but never its hash.
    ...(passwordHash && { passwordHash: 'UkVEQUNURUQ=' }),
    providerUserInfo: [...(googleId ? [google] : []), ...(passwordHash ? [password] : [])],
  };
}

/** What follows `accounts:` in the URL. */
export const accountMethods: Readonly<Record<string, Method>> = {
  signUp,
  signInWithPassword,
  signInWithIdp,
  lookup,
  update,
};
