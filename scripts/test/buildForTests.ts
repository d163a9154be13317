import { projectRoot } from '../lib/localData';
import { buildForTests } from '../serve/buildWeb';

/** Makes the build that the browser tests serve, so that `npm test` has it ready before they start. */
export async function run(): Promise<void> {
  await buildForTests(projectRoot);
}
