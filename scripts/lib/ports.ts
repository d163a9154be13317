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

/** For `catch`: the problem of a port that cannot be listened on, with the variable and a free port. */
export const asPortProblem =
  (port: number, variable: string) =>
  async (error: unknown): Promise<never> => {
    const isOfPort = error instanceof Error && /^listen |already in use/.test(error.message);
    if (!isOfPort) throw error;
    const free = await freePort(port + 1).catch(() => freePort());
    throw new PlainProblem(
      `Port ${port} is in use or not allowed. Stop what runs there, or use a free port: ${variable}=${free}`,
    );
  };

/** The port, or any one, if nothing uses it at the moment. For programs that cannot choose a port themselves. */
export async function freePort(wanted = 0): Promise<number> {
  const server = createServer().listen(wanted, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
