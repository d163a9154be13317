import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { PlainProblem } from '../../plainProblem';

const own = new BlockList();
own.addSubnet('127.0.0.0', 8, 'ipv4');
own.addAddress('0.0.0.0', 'ipv4');
own.addAddress('::1', 'ipv6');
own.addAddress('::', 'ipv6');

const isOwn = (address: string): boolean => own.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Whether everything that a server's name stands for is on this machine. */
export async function isThisMachine(server: string, addressesOf = resolved): Promise<boolean> {
  const host = new URL(server).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (host === 'localhost' || host.endsWith('.localhost')) return true;
  if (isIP(host) !== 0) return isOwn(host);
  const addresses = await addressesOf(host).catch(() => {
    throw new PlainProblem(
      `The host ${host} is not known here, so there is no server to check at ${server}.`,
    );
  });
  return addresses.every(isOwn);
}

const resolved = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address);
