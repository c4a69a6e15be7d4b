import { describe, expect, it } from 'vitest';
import { isAtPage, paymentAddress } from './payment-address.ts';

describe('where a payment may lead and start', () => {
  it('opens only web addresses', () => {
    expect(paymentAddress('https://pay.example/checkout?x=1')).toBe('https://pay.example/checkout?x=1');
    expect(paymentAddress('http://127.0.0.1:8080/pay/sandbox/abc')).toBe(
      'http://127.0.0.1:8080/pay/sandbox/abc',
    );
    for (const url of ['javascript:alert(1)', 'data:text/html,x', 'intent://pay', '', '/pay']) {
      expect(paymentAddress(url)).toBeUndefined();
    }
  });

  it('starts only on its checkout’s page, in any case and with any query', () => {
    for (const hash of ['#/Packages', '#/packages/', '#/PACKAGES?plan=vip-90']) {
      expect(isAtPage(hash, '/Packages')).toBe(true);
    }
    for (const hash of ['', '#/', '#/Account', '#/Packages/more', '#/Login?redirect=/Packages']) {
      expect(isAtPage(hash, '/Packages')).toBe(false);
    }
  });
});
