#!/usr/bin/env node
import { run } from '../../scripts/mock';
import { PlainProblem } from '../../scripts/lib/plainProblem';
import { startAs } from '../../scripts/lib/program';

// The program of the package: `scenario-mock openapi.yaml`. In this project the same is `npm run mock`.

startAs(() => 'npx scenario-mock');

const [first, ...others] = process.argv.slice(2);
const isFile = first !== undefined && !first.startsWith('-');
try {
  process.exit(await run(isFile ? ['--contract', first, ...others] : process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof PlainProblem)) throw error;
  process.stderr.write(`\n${error.message}\n\n`);
  process.exit(2);
}
