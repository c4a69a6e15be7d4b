import { describe, expect, it } from 'vitest';
import { isAtPage, paymentAddress } from './payment-address.ts';

const SITE = 'https://site.example';

describe('where a payment may lead and start', () => {
  it('opens only web addresses', () => {
    expect(paymentAddress('https://pay.example/checkout?x=1', SITE)).toBe('https://pay.example/checkout?x=1');
    for (const url of ['javascript:alert(1)', 'data:text/html,x', 'intent://pay', '', '/pay']) {
      expect(paymentAddress(url, SITE)).toBeUndefined();
    }
  });

  it.each([
    ['http://localhost:8080', 'http://localhost:8080/pay/sandbox/abc?x'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080/pay/sandbox/abc?x'],
    ['http://[::1]:8080', 'http://[::1]:8080/pay/sandbox/abc?x'],
    // Another program, another machine, and a site that may not send its visitors elsewhere.
    ['http://127.0.0.1:9090', 'http://localhost:8080/pay/sandbox/abc?x'],
    ['http://192.168.1.2:8080', 'http://localhost:8080/pay/sandbox/abc?x'],
    [SITE, 'http://localhost:8080/pay/sandbox/abc?x'],
  ])('stays at the loopback name where it began: %s', (own, address) => {
    expect(paymentAddress('http://localhost:8080/pay/sandbox/abc?x', own)).toBe(address);
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
