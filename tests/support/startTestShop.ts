import { createWebApp } from '../../scripts/serve/webApp';
import { buildForTests } from '../../scripts/serve/buildWeb';
import { startShop } from '../../scripts/serve/startShop';
import { projectRoot } from '../../scripts/lib/localData';
import { settingsOf } from '../../scripts/lib/settingsOf';

/** Serves the production build on a free port for all browser tests of one run. Returns what stops it. */
export default async function startTestShop(): Promise<() => Promise<void>> {
  const build = await buildForTests(projectRoot);
  const { url, stop } = await startShop({ web: createWebApp(build, settingsOf('production', projectRoot)) });
  process.env['TEST_URL'] = url;
  process.env['TEST_BUILD'] = build;
  return stop;
}
