// Loaded into Prism's process before Prism: reports to the parent where Prism listens, ends with the parent, even when the
// parent is killed, adds the header that all local services send, and lets the mock answer with the example that matches.
import { Server } from 'node:net';
import { register } from 'tsx/esm/api';

process.once('disconnect', () => process.exit());

register();
const { exampleChooser } = await import('./matchingExample.ts');
const [, , mode, ...others] = process.argv;
const contract = others.at(-1);

const { listen } = Server.prototype;
/** Prism listens again after each change of the contract, and must not take another port then. */
let taken;

Server.prototype.listen = function (port, ...others) {
  const preferred = mode === 'mock' ? exampleChooser(contract) : () => undefined;
  this.prependListener('request', (request, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    request.headers.prefer ??= preferred(request.url);
    // Prism knows the scheme with a capital only, and HTTP in any letter case.
    const { authorization } = request.headers;
    if (authorization) request.headers.authorization = authorization.replace(/^bearer /i, 'Bearer ');
  });
  this.once('error', ({ message }) => process.send?.({ error: message }));
  this.once('listening', () => {
    taken = this.address().port;
    process.send?.({ port: taken });
  });
  return listen.call(this, taken ?? port, ...others);
};
