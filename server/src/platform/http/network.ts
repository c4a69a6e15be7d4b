import { createHmac, type KeyObject } from 'node:crypto';
import { isIPv6 } from 'node:net';

/**
 * Names a client's network without keeping its address: a keyed hash of the IPv4 address, or of the IPv6 /64 that one
 * customer line has. Where it is done for every call, the key should be a `KeyObject`: from bytes, Node would make one
 * each time, which takes six times as long as the hash.
 */
export function networkName(address: string, key: KeyObject | Buffer): string {
  return createHmac('sha256', key).update(networkOf(address)).digest('base64url').slice(0, 22);
}

function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  // A URL writes every spelling of an address in one way: lower case, hexadecimal, no zeros in front.
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, '')}]`);
  const [head = '', tail = ''] = hostname.slice(1, -1).split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === '' ? [] : tail.split(':');
  const groups = [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back];
  return groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
    ? ipv4Of(groups.slice(6))
    : groups.slice(0, 4).join(':');
}

/** The IPv4 address in the last two groups of a mapped one. */
function ipv4Of(groups: readonly string[]): string {
  return groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((value) => [value >> 8, value & 0xff])
    .join('.');
}
