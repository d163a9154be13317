import { basename, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectRoot } from '../lib/localData';
import { runRedocly } from './redocly';

const anyContract = fileURLToPath(new URL('./anyContract.redocly.yaml', import.meta.url));

/**
 * Lints a contract. Returns what is wrong with it; undefined when it is valid, or when it was aborted. Of a contract
 * that is not this project's it asks only that it is an OpenAPI document with valid extensions.
 */
export async function lintContract(signal: AbortSignal, file = 'openapi.yaml'): Promise<string | undefined> {
  const isOwn = resolve(projectRoot, file) === resolve(projectRoot, 'openapi.yaml');
  const config = isOwn ? [] : ['--config', anyContract];
  try {
    const args = ['lint', file, '--format=github-actions', ...config];
    const { code, lines } = await runRedocly(args, { signal });
    return code === 0 ? undefined : problemsIn(lines, file);
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
}

/** Redocly's findings, one a line; or everything it printed when it failed without a finding. */
function problemsIn(lines: string[], file: string): string {
  const shown = lines.flatMap((line) => {
    const [, rule, place, message] =
      /^::error title=([^,]*),file=[^,]*,line=(\d+)[^:]*::(.*)$/.exec(line) ?? [];
    if (message === undefined) return [];
    return `  ${basename(file)}:${place}  ${decodeURIComponent(message).split('\n')[0]} (${rule})`;
  });
  return (shown.length > 0 ? shown : lines).slice(0, 10).join('\n');
}
