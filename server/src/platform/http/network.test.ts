import { randomBytes } from 'node:crypto';
import { BlockList } from 'node:net';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { networkName, widerNetwork } from './network.ts';

const newKey = () => randomBytes(32).toString('hex');
const key = newKey();
const name = (address: string) => networkName(address, key);

describe('limits count by client network', () => {
  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
    ['2001:db8:1:2::1', '2001:0DB8:0001:0002:0:0:0:9'],
    ['2001:db8::1', '2001:db8:0:0:1::'],
    ['::1', '0:0:0:0:1::'],
    ['fe80::1%eth0', 'fe80::2'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:192.0.2.1', '192.0.2.1'],
    ['::ffff:c000:201', '192.0.2.1'],
    ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
    ['1::2:3:4:5:192.0.2.1', '1:0:2:3::'],
  ])('%s and %s are one', (one, other) => {
    expect(name(one)).toBe(name(other));
  });

  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:3::1'],
    ['2001:db8:1:2::1', '2001:db8:1:20::1'],
    ['2001:db8::1:0:0:0:1', '2001:db8::1'],
    ['192.0.2.1', '192.0.2.2'],
    ['192.0.2.1', '192.0.2.10'],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.2'],
    ['::ffff:c000:201', '::ffff:c000:202'],
  ])('%s and %s are two', (one, other) => {
    expect(name(one)).not.toBe(name(other));
  });

  test('any two IPv6 addresses share a name exactly when they share a /64', () => {
    const near = fc
      .tuple(
        fc.constantFrom('2001:db8', '2001:db8:0:1', '2001:0db8:0:0'),
        fc.constantFrom('::', '::7', '::8:7'),
      )
      .map((parts) => parts.join(''));
    // Excludes mapped addresses, each of which is a separate IPv4 network.
    const address = fc.oneof(fc.ipV6(), near).filter((text) => !/^[0:]*:ffff:/i.test(text));
    fc.assert(
      fc.property(address, address, (one, other) => {
        const network = new BlockList();
        network.addSubnet(one, 64, 'ipv6');
        expect(name(one) === name(other)).toBe(network.check(other, 'ipv6'));
      }),
      { numRuns: 500 },
    );
  });
});

test('networks of one IPv6 /48 share the wider network; an IPv4 address shares it with none', () => {
  const wide = (address: string) => widerNetwork(name(address));
  expect(wide('2001:db8:1:2::1')).toBe(wide('2001:db8:1:ffff::1'));
  expect(wide('2001:db8::1')).toBe(wide('2001:db8:0:7::1'));
  expect(wide('2001:db8:1::1')).not.toBe(wide('2001:db8:2::1'));
  expect(wide('192.0.2.1')).toBe(wide('::ffff:192.0.2.1'));
  expect(wide('192.0.2.1')).not.toBe(wide('192.0.2.2'));
  expect(widerNetwork(name('2001:db8:1:2::1'))).toHaveLength(11);
});

describe('quality, security: no client address is kept', () => {
  test('a name contains no part of the address, and differs with another key', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (address) => {
        expect(name(address)).toMatch(/^[A-Za-z0-9_-]{22}$/);
        expect(name(address)).toBe(name(address));
        expect(networkName(address, newKey())).not.toBe(name(address));
      }),
    );
  });

  test('an invalid address gets a name instead of an error', () => {
    for (const odd of ['', 'unknown', 'unix:', '999.1.1.1', ':::', '[::1]'])
      expect(name(odd)).toHaveLength(22);
  });
});
