// Runs one of the programs in this folder: node scripts/run.mjs start --reset
// Plain JavaScript without imports at the top, so that an old Node still reads it and can be told.
const [name, ...args] = process.argv.slice(2);
const [major, minor] = process.versions.node.split('.').map(Number);

function stop(sentence) {
  process.stderr.write(`\n${sentence}\n\n`);
  process.exit(2);
}

if (major < 20 || (major === 20 && minor < 19)) {
  stop(
    `Second Ring needs Node 20.19 or newer; this is Node ${process.versions.node}. Install a newer Node and try again.`,
  );
}

try {
  const { register } = await import('tsx/esm/api');
  register();
} catch {
  stop('The packages are not installed yet. Run "npm ci" first.');
}

try {
  const program = await import(`./${name}.ts`);
  const code = await program.run(args);
  if (typeof code === 'number') process.exitCode = code;
} catch (error) {
  const { PlainProblem } = await import('./plainProblem.ts');
  const { DatabaseProblem } = await import('../mocks/database.ts');
  if (error instanceof PlainProblem || error instanceof DatabaseProblem) stop(error.message);
  throw error;
}
