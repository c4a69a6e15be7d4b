import { hash } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** Half of a name stands for the wider network. */
const WIDE_LENGTH = 11;

/**
 * Returns a keyed hash of the client's IPv4 address or IPv6 /64, which identifies one customer line without storing its
 * address. It begins with that of the IPv6 /48, the most that one customer commonly gets. Only a part of each hash is
 * returned, so it cannot be extended; an HMAC would take five times as long.
 */
export function networkName(address: string, key: string): string {
  const network = networkOf(address);
  const wide = network.split(':').slice(0, 3).join(':');
  const [head, tail] = [wide, network].map((part) => hash('sha256', key + part, 'base64url'));
  return `${head?.slice(0, WIDE_LENGTH)}${tail?.slice(-WIDE_LENGTH)}`;
}

/** Of a network's name, the part that all networks of its IPv6 /48 have; an IPv4 address is a network by itself. */
export const widerNetwork = (name: string): string => name.slice(0, WIDE_LENGTH);

/** The IPv4 address, or the first four groups of the IPv6 address. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  // A URL normalizes every spelling of an address: lower case, hexadecimal, no leading zeros.
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, '')}]`);
  const [head = '', tail = ''] = hostname.slice(1, -1).split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === '' ? [] : tail.split(':');
  const groups = [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back];
  return groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
    ? ipv4Of(groups.slice(6))
    : groups.slice(0, 4).join(':');
}

/** Returns the IPv4 address in the last two groups of a mapped address. */
function ipv4Of(groups: readonly string[]): string {
  return groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((value) => [value >> 8, value & 0xff])
    .join('.');
}
