import type { Account, AccountStore } from './accountStore';
import { AuthProblem, ensure, textOf, type RequestBody } from './authRequest';
import { hashPassword, isPassword } from './passwords';
import { signInWithIdp } from './signInWithIdp';
import type { Tokens } from './tokens';

export interface AuthContext {
  accounts: AccountStore;
  tokens: Tokens;
  now: () => Date;
}

export type Method = (context: AuthContext, body: RequestBody) => Promise<object>;

const shortestPassword = 6;
const longestPassword = 4096;
const isEmail = (text: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);

const signUp: Method = async ({ accounts, tokens, now }, body) => {
  const email = textOf(body, 'email');
  const password = textOf(body, 'password');
  ensure(email || password || body['idToken'], 'ADMIN_ONLY_OPERATION');
  ensure(email, 'MISSING_EMAIL');
  ensure(password, 'MISSING_PASSWORD');
  ensure(isEmail(email), 'INVALID_EMAIL');
  ensure(!(await accounts.findByEmail(email)), 'EMAIL_EXISTS');
  ensure(
    password.length >= shortestPassword,
    `WEAK_PASSWORD : Password should be at least ${shortestPassword} characters`,
  );
  ensure(
    password.length <= longestPassword,
    `PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password may contain at most ${longestPassword} characters]`,
  );
  const account = await accounts.create({
    email,
    displayName: textOf(body, 'displayName') ?? '',
    passwordHash: await hashPassword(password),
    emailVerified: false,
    createdAt: now().getTime(),
  });
  // Undefined when another sign-up with the e-mail came at the same moment.
  ensure(account, 'EMAIL_EXISTS');
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId: account.uid,
    email: account.email,
    ...(await tokens.issue({ account, provider: 'password' })),
  };
};

/** With e-mail enumeration protection: the answer does not show whether the e-mail or the password was wrong. */
const signInWithPassword: Method = async ({ accounts, tokens, now }, body) => {
  const email = textOf(body, 'email');
  const password = textOf(body, 'password');
  ensure(email !== undefined, 'MISSING_EMAIL');
  ensure(isEmail(email), 'INVALID_EMAIL');
  ensure(password, 'MISSING_PASSWORD');
  const found = await accounts.findByEmail(email);
  const matches = await isPassword(password, found?.passwordHash);
  ensure(!found?.disabled, 'USER_DISABLED');
  ensure(found && matches, 'INVALID_LOGIN_CREDENTIALS');
  const account = { ...found, lastLoginAt: now().getTime() };
  await accounts.save(account);
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    registered: true,
    localId: account.uid,
    email: account.email,
    displayName: account.displayName,
    ...(await tokens.issue({ account, provider: 'password' })),
  };
};

const lookup: Method = async ({ accounts, tokens }, body) => {
  const account = await tokens.readIdToken(textOf(body, 'idToken'));
  return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [await describe(accounts, account)] };
};

const update: Method = async ({ accounts, tokens }, body) => {
  const found = await tokens.readIdToken(textOf(body, 'idToken'));
  if (body['email'] !== undefined || body['password'] !== undefined) {
    throw new AuthProblem('The local stand-in changes display names only.', 501);
  }
  const account = { ...found, displayName: textOf(body, 'displayName') ?? found.displayName };
  await accounts.save(account);
  const { localId, email, displayName, emailVerified, providerUserInfo } = await describe(accounts, account);
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId,
    email,
    displayName,
    emailVerified,
    providerUserInfo,
  };
};

const remove: Method = async ({ accounts, tokens }, body) => {
  const { uid } = await tokens.readIdToken(textOf(body, 'idToken'));
  await accounts.remove(uid);
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
};

/** With e-mail enumeration protection it never names sign-in methods. */
const createAuthUri: Method = async (_context, body) => {
  const identifier = textOf(body, 'identifier');
  ensure(identifier, 'MISSING_IDENTIFIER');
  ensure(body['continueUri'], 'MISSING_CONTINUE_URI');
  ensure(isEmail(identifier), 'INVALID_IDENTIFIER');
  return { kind: 'identitytoolkit#CreateAuthUriResponse', sessionId: crypto.randomUUID() };
};

async function describe(accounts: AccountStore, account: Account) {
  const { uid, email, displayName, emailVerified, disabled, passwordHash } = account;
  const linked = (await accounts.identitiesOf(uid)).map(({ provider, rawId, ...identity }) => ({
    providerId: provider,
    rawId,
    federatedId: rawId,
    email: identity.email,
    displayName: identity.displayName,
  }));
  const password = { providerId: 'password', rawId: email, federatedId: email, email, displayName };
  return {
    localId: uid,
    email,
    displayName,
    emailVerified,
    disabled,
    // Like the real service, shows that there is a password but never its hash.
    ...(passwordHash && { passwordHash: 'UkVEQUNURUQ=' }),
    providerUserInfo: passwordHash ? [...linked, password] : linked,
    validSince: String(account.validSince),
    createdAt: String(account.createdAt),
    lastLoginAt: String(account.lastLoginAt),
  };
}

/** What follows `accounts:` in the URL. */
export const accountMethods: Readonly<Record<string, Method>> = {
  signUp,
  signInWithPassword,
  signInWithIdp,
  lookup,
  update,
  delete: remove,
  createAuthUri,
};
