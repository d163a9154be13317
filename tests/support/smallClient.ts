import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from './runCommand';

/** In place of the bundler: one page, and one script with a hash in its name. */
const bundler = `
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
const folder = process.argv[3];
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder + '/assets', { recursive: true });
cpSync('index.html', folder + '/index.html');
const script = readFileSync('src/main.js');
const hash = createHash('sha256').update(script).digest('hex').slice(0, 8);
writeFileSync(folder + '/assets/main-' + hash + '.js', script);
`;

/** The root of a web client that is built in no time; both of its files can be written again. */
export function smallClient(page = '<!doctype html>') {
  const root = newFolder();
  for (const folder of ['src', 'scripts', 'node_modules']) mkdirSync(join(root, folder));
  writeFileSync(join(root, 'scripts/run.mjs'), bundler);
  writeFileSync(join(root, 'index.html'), page);
  writeFileSync(join(root, 'src/main.js'), '');
  return root;
}
