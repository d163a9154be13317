// Runs one of the programs in this folder: node scripts/run.mjs start --reset
// Plain JavaScript without imports at the top, so that an old Node can parse it and print what it needs.
const [name, ...args] = process.argv.slice(2);
const [major, minor] = process.versions.node.split('.').map(Number);

function stop(sentence, code = 2) {
  process.stderr.write(`\n${sentence}\n\n`);
  process.exit(code);
}

/** Ends the whole program after an unexpected failure, with the reason. Its child processes end with it. */
function stopByDefect(error) {
  const details = process.env.DEBUG
    ? (error?.stack ?? error)
    : `${error?.message ?? error} (DEBUG=1 shows where.)`;
  stop(`Second Ring stopped, because something unexpected failed: ${details}`, 1);
}
process.on('uncaughtException', stopByDefect);
process.on('unhandledRejection', stopByDefect);

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
  const { watchSignals } = await import('./lib/processes.ts');
  watchSignals();
  const program = await import(`./${name}.ts`);
  const code = await program.run(args);
  // What a program left open (the transpiler's helper, pooled connections) must not delay its end.
  process.exit(typeof code === 'number' ? code : 0);
} catch (error) {
  const { PlainProblem } = await import('./lib/plainProblem.ts');
  const { DatabaseProblem } = await import('../mocks/database.ts');
  if (error instanceof PlainProblem || error instanceof DatabaseProblem) stop(error.message);
  stopByDefect(error);
}
