#!/usr/bin/env node
import * as check from '../contractCheck';
import * as diff from '../contractDiff';
import * as docs from '../contractDocs';
import * as lint from '../contractLint';
import { PlainProblem } from '../lib/plainProblem';
import { startAs, versionBeside } from '../lib/program';

// The program of the package: `contract-check [lint|docs|diff] [options]`. In this project the same are npm scripts.

startAs((command) =>
  command === 'contract:check' ? 'npx contract-check' : command.replace('contract:', 'npx contract-check '),
);

const [first = '', ...others] = process.argv.slice(2);
const part = { lint, docs, diff }[first];
try {
  if (first === '--version') {
    console.log(versionBeside(import.meta.dirname));
    process.exit(0);
  }
  // A folder of behaviours may be TypeScript, which Node 20 does not read.
  if (!part) (await import('tsx/esm/api')).register();
  const code = await (part ? part.run(others) : check.run(process.argv.slice(2)));
  // Connections that are left open must not delay the end.
  process.exit(typeof code === 'number' ? code : 0);
} catch (error) {
  if (!(error instanceof PlainProblem)) throw error;
  process.stderr.write(`\n${error.message}\n\n`);
  process.exit(2);
}
