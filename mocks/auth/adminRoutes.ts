import { Hono, type Context } from 'hono';
import type { AccountStore } from './accountStore';
import { AuthProblem, ensure, parseObject, textOf } from './authRequest';

const accountsOfProject = '/identitytoolkit.googleapis.com/v1/projects/:project';
const emulator = '/emulator/v1/projects/:project';

/**
 * What a project's owner may do at Firebase's own emulator: disable and delete an account, remove all accounts,
 * read the settings. Tests use these. Pages of other origins cannot: no CORS header is sent here.
 */
export function adminRoutes(accounts: AccountStore): Hono {
  const app = new Hono();
  app.use(`${accountsOfProject}/:method{accounts:(update|delete)}`, requireOwner);
  app.use(`${emulator}/*`, requireOwner);

  app.post(`${accountsOfProject}/:method{accounts:(update|delete)}`, async (context) => {
    const body = parseObject(await context.req.text(), 'Invalid JSON payload received.');
    const localId = textOf(body, 'localId');
    ensure(localId, 'MISSING_LOCAL_ID');
    const account = await accounts.find(localId);
    ensure(account, 'USER_NOT_FOUND');
    if (context.req.param('method') === 'accounts:delete') await accounts.remove(localId);
    else await accounts.save({ ...account, disabled: body['disableUser'] === true });
    return context.json({ localId });
  });

  app.delete(`${emulator}/accounts`, async (context) => {
    await accounts.reset();
    return context.json({});
  });

  // Both settings are fixed here: one account per e-mail, e-mail enumeration protection on.
  app.on(['GET', 'PATCH'], `${emulator}/config`, (context) =>
    context.json({
      signIn: { allowDuplicateEmails: false },
      emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    }),
  );
  return app;
}

async function requireOwner(context: Context, next: () => Promise<void>) {
  if (context.req.header('authorization') !== 'Bearer owner')
    throw new AuthProblem('INSUFFICIENT_PERMISSION', 403);
  await next();
}
