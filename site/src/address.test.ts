import { createOrder } from '@causeway/contract/orders';
import { describe, expect, it } from 'vitest';
import { readAddress } from './address.ts';

const SITE = 'https://site.example/';

describe('address', () => {
  it('reads parameters before the hash and inside it, the inner ones first', () => {
    expect(readAddress(`${SITE}?os=ios&channelId=outer#/Register?invite=abc&channelId=inner`)).toMatchObject({
      os: 'ios',
      channelId: 'inner',
      invite: 'abc',
    });
  });

  it('leaves an address without hand-off and language unchanged', () => {
    const address = `${SITE}?a=b%20c#/download?category=Mac&x=%2F`;
    expect(readAddress(address).cleaned).toBe(address);
  });

  it.each([
    [`${SITE}?formSign=code`, SITE],
    [`${SITE}?formSign=code&os=ios#/Packages`, `${SITE}?os=ios#/Packages`],
    [`${SITE}#/Packages?formSign=code`, `${SITE}#/Packages`],
    [`${SITE}#/download?langType=zh&category=Mac`, `${SITE}#/download?category=Mac`],
  ])('takes out of %s what must not stay: %s', (address, cleaned) => {
    expect(readAddress(address).cleaned).toBe(cleaned);
  });

  it.each([
    ['?formSign=code', 'code'],
    ['?formSign=outer#/Packages?formSign=inner', 'inner'],
    ['?formSign=', undefined],
    ['#/Packages', undefined],
  ])('reads the hand-off of %s as %s', (rest, expected) => {
    expect(readAddress(SITE + rest).formSign).toBe(expected);
  });

  it.each([
    ['?langType=zh', 'zh'],
    ['#/download?langType=tw', 'tw'],
    ['?langType=klingon', undefined],
  ])('reads the language of %s as %s', (rest, expected) => {
    expect(readAddress(SITE + rest).langType).toBe(expected);
  });

  it('drops values that the API would refuse, so that no link can break orders or sign-ups', () => {
    const longest = 'x'.repeat(100);
    const found = readAddress(
      `${SITE}?os=%00&channelId=${longest}&source=${longest}x#/Register?invite=a%00b`,
    );
    expect(found).toMatchObject({ os: undefined, channelId: longest, source: undefined, invite: undefined });
    for (const [key, value] of Object.entries({ channelId: found.channelId, source: found.source })) {
      const order = {
        productId: 'vip-7',
        mId: 1,
        payType: 'alipay',
        ...(value !== undefined && { [key]: value }),
      };
      expect(createOrder.input.safeParse(order).success).toBe(true);
    }
  });
});
