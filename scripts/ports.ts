import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { PlainProblem } from './plainProblem';

/** The port that the environment variable names, or the usual one. 0 is any free port. */
export function portFrom(variable: string, usual: number): number {
  const text = process.env[variable];
  if (text === undefined || text === '') return usual;
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new PlainProblem(
    `${variable} is "${text}", but a port is a whole number from 1 to 65535, or 0 for any free port.`,
  );
}

/** For `catch`: a port that cannot be listened on is a problem that names the variable which chooses another. */
export const asPortProblem =
  (port: number, variable: string) =>
  (error: unknown): never => {
    const isOfPort = error instanceof Error && /^listen |already in use/.test(error.message);
    if (!isOfPort) throw error;
    throw new PlainProblem(
      `Port ${port} is in use or not allowed. Stop what runs there, or choose another port: ${variable}=${port + 1}`,
    );
  };

/** A port that nothing uses at the moment, for a program of others that cannot choose one itself. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
