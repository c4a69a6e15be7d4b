import { describe, expect, it } from 'vitest';
import { safeRedirect, wantedPage } from './paths.ts';

describe('redirect after login', () => {
  it.each([
    ['/Packages', '/Packages'],
    ['/packages?plan=vip-90', '/Packages?plan=vip-90'],
    ['/OrderReceipt?id=7', '/OrderReceipt?id=7'],
    ['/index/Members?search=a', '/index/members?search=a'],
    ['/', '/'],
  ])('follows %s to %s', (value, expected) => {
    expect(safeRedirect(value)).toBe(expected);
  });

  it.each([
    [null],
    [''],
    ['Packages'],
    ['//evil.example'],
    ['//evil.example/Packages'],
    ['/\\evil.example'],
    ['https://evil.example/Packages'],
    ['javascript:alert(1)'],
    [' /Packages'],
    ['/no-such-page'],
    ['/Login'],
    ['/login?redirect=/Login'],
    ['/getAccount'],
  ])('does not follow %j', (value) => {
    expect(safeRedirect(value)).toBeUndefined();
  });
});

describe('the page that a visitor was sent home from', () => {
  it('is one that needs a login, with its query', () => {
    expect(wantedPage('/Order?id=<b>You have won</b>')).toBe('/Order?id=<b>You have won</b>');
  });

  it.each([
    'https://evil.example',
    '//evil.example/Order',
    '/Terms',
    '/Login',
    '/nowhere',
    '',
    7,
    {},
    undefined,
  ])('is not %j', (from) => expect(wantedPage(from)).toBeUndefined());
});
