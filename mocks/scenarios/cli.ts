#!/usr/bin/env node
import { run } from '../../scripts/mock';
import { PlainProblem } from '../../scripts/lib/plainProblem';
import { startAs, versionBeside } from '../../scripts/lib/program';

// The program of the package: `scenario-mock openapi.yaml`. In this project the same is `npm run mock`.

startAs(() => 'npx scenario-mock [FILE]');

const args = process.argv.slice(2);
const [first, ...others] = args;
const isFile = first !== undefined && !first.startsWith('-');
const namesFile = args.some((arg) => /^--contract(=|$)/.test(arg));
try {
  if (first === '--version') {
    console.log(versionBeside(import.meta.dirname));
    process.exit(0);
  }
  if (isFile) process.exit(await run(['--contract', first, ...others]));
  process.exit(await run(namesFile ? args : ['--contract', 'openapi.yaml', ...args]));
} catch (error) {
  if (!(error instanceof PlainProblem)) throw error;
  process.stderr.write(`\n${error.message}\n\n`);
  process.exit(2);
}
