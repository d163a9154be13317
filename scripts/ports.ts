import { once } from 'node:events';
import { createServer } from 'node:net';
import { PlainProblem } from './plainProblem';

/** The port that the environment variable names, or the usual one. */
export function portFrom(variable: string, usual: number): number {
  const text = process.env[variable];
  if (text === undefined || text === '') return usual;
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new PlainProblem(`${variable} is "${text}", but a port is a whole number from 1 to 65535.`);
}

/** Ends the program with a sentence when something else listens on the port. */
export async function requireFreePort(port: number, variable: string): Promise<void> {
  const taken = await new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(true));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(false)));
  });
  if (!taken) return;
  throw new PlainProblem(
    `Port ${port} is in use or not allowed. Stop what runs there, or choose another port: ${variable}=${port + 1}`,
  );
}

/** Ports that nothing uses at the moment; all are held until the last is known, so that no two are the same. */
export async function freePorts(count: number): Promise<number[]> {
  const held = await Promise.all(Array.from({ length: count }, holdPort));
  return Promise.all(
    held.map(async ({ server, port }) => {
      server.close();
      await once(server, 'close');
      return port;
    }),
  );
}

export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1);
  return port;
}

async function holdPort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('No port was given.');
  return { server, port: address.port };
}
