import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { basename, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { projectRoot } from '../localData';

const anyContract = fileURLToPath(new URL('./anyContract.redocly.yaml', import.meta.url));
const redocly = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js');

/**
 * Lints a contract, in a process of its own. Returns what is wrong with it; undefined when it is valid, or when it was
 * aborted. Of a contract that is not this project's it asks only that it is an OpenAPI document with valid extensions.
 */
export async function lintContract(signal: AbortSignal, file = 'openapi.yaml'): Promise<string | undefined> {
  try {
    const { code, said } = await redoclyLint(signal, file);
    return code === 0 ? undefined : problemsIn(said, file);
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
}

async function redoclyLint(
  signal: AbortSignal,
  file: string,
): Promise<{ code: number | null; said: string }> {
  const isOwn = resolve(projectRoot, file) === resolve(projectRoot, 'openapi.yaml');
  const config = isOwn ? [] : ['--config', anyContract];
  const child = spawn(process.execPath, [redocly, 'lint', file, '--format=github-actions', ...config], {
    cwd: projectRoot,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_NOTIFICATIONS: 'true', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { code, said: `${said}\n${complained}` };
}

/** Redocly's findings, one a line; whatever it said when it found nothing and failed all the same. */
function problemsIn(said: string, file: string): string {
  const errors = [...said.matchAll(/^::error title=([^,]*),file=[^,]*,line=(\d+)[^:]*::(.*)$/gm)];
  const shown = errors.slice(0, 10).map(([, rule, line, message = '']) => {
    const [first = ''] = decodeURIComponent(message).split('\n');
    return `  ${basename(file)}:${line}  ${first} (${rule})`;
  });
  if (shown.length > 0) return shown.join('\n');
  const lines = said.split('\n').filter((line) => !/[╔║╚]/.test(line) && line.trim() !== '');
  return lines.slice(0, 10).join('\n');
}
