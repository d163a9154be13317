// Loaded into Prism's process before Prism: reports to the parent where Prism listens, ends with the parent, even when the
// parent is killed, and adds the header that all local services send.
import { Server } from 'node:net';

process.once('disconnect', () => process.exit());

const { listen } = Server.prototype;
/** Prism listens again after each change of the contract, and must not take another port then. */
let taken;

Server.prototype.listen = function (port, ...others) {
  this.prependListener('request', (_, response) => response.setHeader('X-Content-Type-Options', 'nosniff'));
  this.once('error', ({ message }) => process.send?.({ error: message }));
  this.once('listening', () => {
    taken = this.address().port;
    process.send?.({ port: taken });
  });
  return listen.call(this, taken ?? port, ...others);
};
