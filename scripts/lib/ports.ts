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

/**
 * For a program that takes long to load: before that, names every port that is in use, and free ones.
 * @param ports the port of each environment variable; 0 is any free port
 */
export async function expectFreePorts(ports: Readonly<Record<string, number>>): Promise<void> {
  const taken: string[] = [];
  const free: string[] = [];
  for (const [variable, port] of Object.entries(ports)) {
    if (port === 0 || (await isFree(port))) continue;
    taken.push(String(port));
    free.push(`${variable}=${await freePortAfter(port)}`);
  }
  if (taken.length > 0) throw portProblem(taken, free);
}

const isFree = (port: number) =>
  freePort(port).then(
    () => true,
    () => false,
  );

const freePortAfter = (port: number) => freePort(port + 1).catch(() => freePort());

const portProblem = ([first = '', ...others]: string[], free: string[]) =>
  new PlainProblem(
    others.length === 0
      ? `Port ${first} is in use or not allowed. Stop what runs there, or use a free port: ${free.join(' ')}`
      : `Ports ${[first, ...others].join(', ')} are in use or not allowed. Stop what runs there, or use free ports: ${free.join(' ')}`,
  );

/** For `catch`: the problem of a port that cannot be listened on, with the variable and a free port. */
export const asPortProblem =
  (port: number, variable: string) =>
  async (error: unknown): Promise<never> => {
    const isOfPort = error instanceof Error && /^listen |already in use/.test(error.message);
    if (!isOfPort) throw error;
    throw portProblem([String(port)], [`${variable}=${await freePortAfter(port)}`]);
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
