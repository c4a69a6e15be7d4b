import { describe, expect, it } from 'vitest';
import { guard, safeRedirect } from './guard.ts';
import { ROUTES } from './routes.ts';

const judge = (path: string, { token = false, setpw = false, search = '' } = {}) => {
  const verdict = guard({ path, search, token: token ? 'a-token' : undefined, setpw });
  return verdict.kind === 'allow' ? 'allow' : verdict.to;
};

describe('guard', () => {
  it.each([
    ['/', 'allow'],
    ['/Home', 'allow'],
    ['/home/', 'allow'],
    ['/Login', 'allow'],
    ['/mlogin', 'allow'],
    ['/Register', 'allow'],
    ['/Reset', 'allow'],
    ['/setpassword', 'allow'],
    ['/setPassword', 'allow'],
    ['/PaySuc', 'allow'],
    ['/Leave', 'allow'],
    ['/Terms', 'allow'],
    ['/privacy', 'allow'],
    ['/REFUND', 'allow'],
    ['/Contact', 'allow'],
    ['/download', 'allow'],
    ['/Download', 'allow'],
    ['/Help', 'allow'],
    ['/helpdetail', 'allow'],
    ['/fastguide', 'allow'],
    ['/iOSUSA', 'allow'],
    ['/iosma', 'allow'],
    ['/getAccount', 'allow'],
    ['/Activity', '/Login?redirect=%2FActivity'],
    ['/turnplate', '/Login?redirect=%2FTurnplate'],
    ['/iOSPA', '/Login?redirect=%2FiOSPA'],
    ['/Order', '/'],
    ['/Reply', '/'],
    ['/Invite', '/'],
    ['/index', '/'],
    ['/myAccountSub', '/'],
    ['/Packages', '/Login?redirect=%2FPackages'],
    ['/packages/', '/Login?redirect=%2FPackages'],
    ['/Account', '/'],
    ['/myAccount', '/'],
    ['/OrderReceipt', '/'],
    ['/no-such-page', '/'],
  ])('sends a visitor at %s to: %s', (path, expected) => {
    expect(judge(path)).toBe(expected);
  });

  it('keeps the query of the page that a visitor asked for', () => {
    expect(judge('/Packages', { search: '?channelId=a b&x=1' })).toBe(
      '/Login?redirect=%2FPackages%3FchannelId%3Da%20b%26x%3D1',
    );
  });

  it.each([
    ['/', 'allow'],
    ['/Login', '/Account'],
    ['/login', '/Account'],
    ['/Register', '/Account'],
    ['/Packages', 'allow'],
    ['/Account', 'allow'],
    ['/account', 'allow'],
    ['/OrderReceipt', 'allow'],
    ['/Reset', 'allow'],
    ['/no-such-page', 'allow'],
  ])('sends somebody signed in at %s to: %s', (path, expected) => {
    expect(judge(path, { token: true })).toBe(expected);
  });

  it.each([
    ['/Login', 'allow'],
    ['/Register', 'allow'],
    ['/setpassword', 'allow'],
    ['/', 'allow'],
    ['/Terms', 'allow'],
    ['/Account', '/setpassword'],
    ['/Packages', '/setpassword'],
    ['/no-such-page', '/setpassword'],
  ])('sends a member who has to set a password at %s to: %s', (path, expected) => {
    expect(judge(path, { token: true, setpw: true })).toBe(expected);
  });

  it('never redirects to a page that it would redirect from again', () => {
    for (const { path } of [...ROUTES, { path: '/nowhere' as const }]) {
      for (const state of [{}, { token: true }, { token: true, setpw: true }]) {
        const target = judge(path, state);
        if (target !== 'allow')
          expect(judge(target.split('?')[0] ?? '', state), `${path} ${target}`).toBe('allow');
      }
    }
  });
});

describe('redirect after login', () => {
  it.each([
    ['/Packages', '/Packages'],
    ['/packages', '/Packages'],
    ['/OrderReceipt?id=7', '/OrderReceipt?id=7'],
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
  ])('does not follow %j', (value) => {
    expect(safeRedirect(value)).toBeUndefined();
  });
});
