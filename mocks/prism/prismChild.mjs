// Loaded into Prism's process before Prism: reports to the parent where Prism listens, and ends with the parent, even
// when the parent is killed.
import { Server } from 'node:net';

process.once('disconnect', () => process.exit());

const { listen } = Server.prototype;
/** Prism listens again after each change of the contract, and must not take another port then. */
let taken;

Server.prototype.listen = function (port, ...others) {
  this.once('error', ({ message }) => process.send?.({ error: message }));
  this.once('listening', () => {
    taken = this.address().port;
    process.send?.({ port: taken });
  });
  return listen.call(this, taken ?? port, ...others);
};
