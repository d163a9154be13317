import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { accountMethods, type AuthContext } from './accountMethods';
import type { AccountStore } from './accountStore';
import { adminRoutes } from './adminRoutes';
import { AuthProblem, ensure, parseObject } from './authRequest';
import { createTokens } from './tokens';

const projectId = 'second-ring-local';
const toolkit = '/identitytoolkit.googleapis.com';
const secureToken = '/securetoken.googleapis.com';
const prefixes = [toolkit, secureToken, '/emulator'];

/**
 * The part of Firebase Auth's REST protocol that the unmodified Firebase SDK speaks to an emulator:
 * sign-up, sign-in by password and by provider, account look-up, change and deletion, token refresh.
 */
export function createAuthApp({
  accounts,
  now = () => new Date(),
}: {
  accounts: AccountStore;
  now?: (() => Date) | undefined;
}): Hono {
  const auth: AuthContext = { accounts, now, tokens: createTokens({ accounts, projectId, now }) };
  const app = new Hono();

  // Any page may call these, as with the real service, but not the admin routes below.
  const openToPages = cors({ origin: '*' });
  app.use(`${toolkit}/v1/:method{accounts:[a-zA-Z]+}`, openToPages, requireKey);
  app.use(`${secureToken}/*`, openToPages, requireKey);
  for (const prefix of prefixes)
    app.use(`${prefix}/*`, notStored, bodyLimit({ maxSize: 64 * 1024, onError: tooLarge }));

  app.post(`${toolkit}/v1/:method{accounts:[a-zA-Z]+}`, async (context) => {
    const name = context.req.param('method').slice('accounts:'.length);
    const method = Object.hasOwn(accountMethods, name) ? accountMethods[name] : undefined;
    if (!method) throw new AuthProblem(`accounts:${name} is not part of the local stand-in.`, 501);
    const body = parseObject(await context.req.text(), 'Invalid JSON payload received.');
    return context.json(await method(auth, body));
  });

  app.post(`${secureToken}/v1/token`, async (context) => {
    const form = new URLSearchParams(await context.req.text());
    ensure(form.get('grant_type') === 'refresh_token', 'INVALID_GRANT_TYPE');
    const signedIn = await auth.tokens.readRefreshToken(form.get('refresh_token') ?? undefined);
    const { idToken, refreshToken, expiresIn } = await auth.tokens.issue(signedIn);
    return context.json({
      id_token: idToken,
      access_token: idToken,
      refresh_token: refreshToken,
      expires_in: expiresIn,
      token_type: 'Bearer',
      user_id: signedIn.account.uid,
      project_id: projectId,
    });
  });

  app.route('/', adminRoutes(accounts));
  for (const prefix of prefixes) {
    app.all(`${prefix}/*`, () => {
      throw new AuthProblem('Not Found', 404);
    });
  }
  app.onError((error, context) => {
    if (!(error instanceof AuthProblem)) throw error;
    const { status, message } = error;
    return context.json(
      { error: { code: status, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } },
      status,
    );
  });
  return app;
}

async function requireKey(context: Context, next: () => Promise<void>) {
  if (!context.req.query('key')) throw new AuthProblem('The request is missing a valid API key.', 403);
  await next();
}

/** Because answers contain tokens. */
async function notStored(context: Context, next: () => Promise<void>) {
  context.header('Cache-Control', 'no-store');
  await next();
}

function tooLarge(): never {
  throw new AuthProblem('Request payload size exceeds the limit.', 413);
}
