import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

/**
 * Names a client's network without keeping its address: a keyed hash of the IPv4 address, or of the IPv6 /64 that one
 * customer line has.
 */
export function networkName(address: string, key: Buffer): string {
  return createHmac('sha256', key).update(networkOf(address)).digest('base64url').slice(0, 22);
}

function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups =
    tail === undefined
      ? front
      : [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
