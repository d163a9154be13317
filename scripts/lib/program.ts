import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How a command is started: `npm run contract:check --` in this project, `npx contract-check` where it is installed. */
let start = (command: string): string => `npm run ${command} --`;

export const programOf = (command: string): string => start(command);

/** For the packages that are made of these commands. */
export const startAs = (of: (command: string) => string): void => void (start = of);

/** The version of the package in whose dist/ a program is. */
export const versionBeside = (dist: string) =>
  (JSON.parse(readFileSync(join(dist, '../package.json'), 'utf8')) as { version: string }).version;
