import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { PlainProblem } from './plainProblem';

const ownAddresses = new BlockList();
ownAddresses.addSubnet('127.0.0.0', 8, 'ipv4');
ownAddresses.addAddress('0.0.0.0', 'ipv4');
ownAddresses.addAddress('::1', 'ipv6');
ownAddresses.addAddress('::', 'ipv6');

const isOwn = (address: string): boolean =>
  ownAddresses.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Whether every address of a server's host is on this machine. */
export async function isThisMachine(server: string, addressesOf = resolve): Promise<boolean> {
  const host = new URL(server).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (host === 'localhost' || host.endsWith('.localhost')) return true;
  if (isIP(host) !== 0) return isOwn(host);
  const addresses = await addressesOf(host).catch(() => {
    throw new PlainProblem(`The host ${host} is unknown, so there is no server to check at ${server}.`);
  });
  return addresses.every(isOwn);
}

const resolve = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address);
