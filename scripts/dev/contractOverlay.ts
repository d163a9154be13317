import { readFileSync } from 'node:fs';
import type { ErrorPayload, Plugin } from 'vite';
import { YAMLParseError } from 'yaml';
import { ContractLines } from '../openapi/contractLines';
import { contractFile } from '../openapi/contractFile';

/** Shows a contract that is no YAML on every page, as Vite shows an error in code, until it is mended. */
export function contractOverlay(file = contractFile): Plugin {
  return {
    name: 'contract-overlay',
    configureServer(server) {
      let isBroken = false;
      const report = () => {
        const err = syntaxError(file);
        if (err) server.ws.send({ type: 'error', err });
        else if (isBroken) server.ws.send({ type: 'full-reload' });
        isBroken = err !== undefined;
      };
      server.watcher.add(file);
      server.watcher.on('change', (changed) => changed === file && report());
      server.ws.on('connection', report);
    },
  };
}

function syntaxError(file: string): ErrorPayload['err'] | undefined {
  const problem = problemOf(file);
  if (!problem) return undefined;
  const [message = '', ...frame] = problem.message.split('\n');
  const [start] = problem.linePos ?? [{ line: 1, col: 1 }];
  return {
    message,
    stack: '',
    id: file,
    frame: frame.join('\n').trim(),
    loc: { file, line: start.line, column: start.col },
    plugin: 'openapi.yaml',
  };
}

function problemOf(file: string): YAMLParseError | undefined {
  try {
    new ContractLines().parse(file, readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof YAMLParseError) return error;
    throw error;
  }
  return undefined;
}
