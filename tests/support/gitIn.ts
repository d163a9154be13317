import { execFileSync } from 'node:child_process';

const settings = [
  'user.name=Test',
  'user.email=test@example.com',
  'commit.gpgsign=false',
  'core.hooksPath=/dev/null',
];

/** Inside a git hook these name the repository that is being committed to, which no test may touch. */
const ownRepositoryOnly = (env = process.env): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('GIT_')));

/** Runs git in a folder of a test. */
export const gitIn =
  (folder: string) =>
  (...args: string[]): void => {
    execFileSync('git', [...settings.flatMap((setting) => ['-c', setting]), ...args], {
      cwd: folder,
      env: ownRepositoryOnly(),
    });
  };
