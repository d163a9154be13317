export const loopback = '127.0.0.1';

/** The URL of a server that listens on this address; one that listens on all is reached by the loopback address. */
export function urlOf(port: number, host = loopback): string {
  const name = ['0.0.0.0', '::'].includes(host) ? loopback : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
