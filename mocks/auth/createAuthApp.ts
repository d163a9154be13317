import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { accountMethods, type AuthContext } from './accountMethods';
import type { AccountStore } from './accountStore';
import { AuthProblem, ensure, parseObject, textOf } from './authRequest';
import { createTokens, projectId } from './tokens';

const toolkit = '/identitytoolkit.googleapis.com';
const secureToken = '/securetoken.googleapis.com';

/**
 * The part of Firebase Auth's REST protocol that the client calls through the unmodified SDK, and the deletion of an
 * account by the project's owner, which tests call.
 */
export function createAuthApp({ accounts }: { accounts: AccountStore }): Hono {
  const auth: AuthContext = { accounts, tokens: createTokens(accounts) };
  const app = new Hono();

  // Any page may call these, as with the real service, but not the owner's route below.
  const openToPages = cors({ origin: '*' });
  app.use(`${toolkit}/v1/:method{accounts:[a-zA-Z]+}`, openToPages, requireKey);
  app.use(`${secureToken}/*`, openToPages, requireKey);
  for (const service of [toolkit, secureToken])
    app.use(`${service}/*`, notStored, bodyLimit({ maxSize: 64 * 1024, onError: tooLarge }));

  app.post(`${toolkit}/v1/:method{accounts:[a-zA-Z]+}`, async (context) => {
    const name = context.req.param('method').slice('accounts:'.length);
    const method = Object.hasOwn(accountMethods, name) ? accountMethods[name] : undefined;
    if (!method) throw new AuthProblem(`accounts:${name} is not part of the local stand-in.`, 501);
    return context.json(await method(auth, await bodyOf(context)));
  });

  app.post(`${secureToken}/v1/token`, async (context) => {
    const form = new URLSearchParams(await context.req.text());
    ensure(form.get('grant_type') === 'refresh_token', 'INVALID_GRANT_TYPE');
    const { account, provider } = await auth.tokens.readRefreshToken(form.get('refresh_token'));
    const { idToken, refreshToken, expiresIn } = await auth.tokens.issue(account, provider);
    return context.json({
      id_token: idToken,
      access_token: idToken,
      refresh_token: refreshToken,
      expires_in: expiresIn,
      token_type: 'Bearer',
      user_id: account.uid,
      project_id: projectId,
    });
  });

  app.post(`${toolkit}/v1/projects/:project/accounts:delete`, async (context) => {
    if (context.req.header('authorization') !== 'Bearer owner')
      throw new AuthProblem('INSUFFICIENT_PERMISSION', 403);
    const localId = textOf(await bodyOf(context), 'localId');
    ensure(localId && (await accounts.find(localId)), 'USER_NOT_FOUND');
    await accounts.remove(localId);
    return context.json({});
  });

  for (const service of [toolkit, secureToken]) {
    app.all(`${service}/*`, () => {
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

const bodyOf = async (context: Context) =>
  parseObject(await context.req.text(), 'Invalid JSON payload received.');

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
