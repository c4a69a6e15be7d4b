import type { AccountKind } from '@causeway/contract/accounts';
import { describe, expect, it } from 'vitest';
import { guard, homeOf } from './guard.ts';
import { pageAfterLogin, safeRedirect } from './page-after-login.ts';
import { ROUTES } from './routes.ts';

const KINDS: readonly AccountKind[] = ['individual', 'team', 'member'];

interface Who {
  readonly kind?: AccountKind;
  readonly setpw?: boolean;
  readonly search?: string;
}

const judge = (path: string, { kind, setpw = false, search = '' }: Who = {}) => {
  const verdict = guard({ path, search, kind, setpw });
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
    ['/Order', '/Login?redirect=%2FOrder'],
    ['/Security', '/Login?redirect=%2FSecurity'],
    ['/Reply', '/Login?redirect=%2FReply'],
    ['/invite', '/Login?redirect=%2FInvite'],
    ['/index', '/'],
    ['/myAccountSub', '/'],
    ['/index/members', '/Login?redirect=%2Findex%2Fmembers'],
    ['/index/import', '/Login?redirect=%2Findex%2Fimport'],
    ['/INDEX/Packages/', '/Login?redirect=%2Findex%2Fpackages'],
    ['/index/nothing', '/'],
    ['/Packages', '/Login?redirect=%2FPackages'],
    ['/packages/', '/Login?redirect=%2FPackages'],
    ['/Account', '/'],
    ['/myAccount', '/'],
    ['/OrderReceipt', '/Login?redirect=%2FOrderReceipt'],
    ['/no-such-page', '/'],
  ])('sends a visitor at %s to: %s', (path, expected) => {
    expect(judge(path)).toBe(expected);
  });

  it('keeps the query of the page that a visitor asked for', () => {
    expect(judge('/Reply', { search: '?id=7' })).toBe('/Login?redirect=%2FReply%3Fid%3D7');
    expect(judge('/Packages', { search: '?channelId=a b&x=1' })).toBe(
      '/Login?redirect=%2FPackages%3FchannelId%3Da%20b%26x%3D1',
    );
  });

  it.each([
    ['/', 'allow', 'allow', 'allow'],
    ['/Terms', 'allow', 'allow', 'allow'],
    ['/download', 'allow', 'allow', 'allow'],
    ['/helpdetail', 'allow', 'allow', 'allow'],
    ['/Reset', 'allow', 'allow', 'allow'],
    ['/mlogin', 'allow', 'allow', 'allow'],
    ['/setPassword', 'allow', 'allow', 'allow'],
    ['/PaySuc', 'allow', 'allow', 'allow'],
    ['/no-such-page', 'allow', 'allow', 'allow'],
    ['/Login', '/Account', '/index', '/myAccountSub'],
    ['/login', '/Account', '/index', '/myAccountSub'],
    ['/Register', '/Account', '/index', '/myAccountSub'],
    ['/getAccount', '/Account', '/index', '/myAccountSub'],
    ['/Account', 'allow', '/index', '/myAccountSub'],
    ['/myaccount', 'allow', '/index', '/myAccountSub'],
    ['/Packages', 'allow', '/index/packages', '/myAccountSub'],
    ['/Invite', 'allow', '/index', '/myAccountSub'],
    ['/Activity', 'allow', '/index', '/myAccountSub'],
    ['/Turnplate', 'allow', '/index', '/myAccountSub'],
    ['/CheckDraw', 'allow', '/index', '/myAccountSub'],
    ['/Security', 'allow', 'allow', '/myAccountSub'],
    ['/Leave', 'allow', 'allow', '/myAccountSub'],
    ['/OrderReceipt', 'allow', 'allow', '/myAccountSub'],
    ['/Order', 'allow', 'allow', 'allow'],
    ['/Reply', 'allow', 'allow', 'allow'],
    ['/iOSPA', 'allow', 'allow', 'allow'],
    ['/index', '/Account', 'allow', '/myAccountSub'],
    ['/index/members', '/Account', 'allow', '/myAccountSub'],
    ['/index/import', '/Account', 'allow', '/myAccountSub'],
    ['/index/devices', '/Account', 'allow', '/myAccountSub'],
    ['/index/packages', '/Account', 'allow', '/myAccountSub'],
    ['/index/orders', '/Account', 'allow', '/myAccountSub'],
    ['/index/records', '/Account', 'allow', '/myAccountSub'],
    ['/index/settings', '/Account', 'allow', '/myAccountSub'],
    ['/myAccountSub', '/Account', '/index', 'allow'],
    ['/MYACCOUNTSUB/', '/Account', '/index', 'allow'],
  ])('sends individual, administrator and member at %s to: %s, %s, %s', (path, ...expected) => {
    expect(KINDS.map((kind) => judge(path, { kind }))).toEqual(expected);
  });

  it.each([
    ['/Login', 'allow'],
    ['/Register', 'allow'],
    ['/setpassword', 'allow'],
    ['/', 'allow'],
    ['/Terms', 'allow'],
    ['/myAccountSub', '/setpassword'],
    ['/Account', '/setpassword'],
    ['/Packages', '/setpassword'],
    ['/index', '/setpassword'],
    ['/no-such-page', '/setpassword'],
  ])('sends a member who has to set a password at %s to: %s', (path, expected) => {
    expect(judge(path, { kind: 'member', setpw: true })).toBe(expected);
  });

  it('never redirects to a page that it would redirect from again', () => {
    const states: Who[] = [{}, ...KINDS.map((kind) => ({ kind })), { kind: 'member', setpw: true }];
    for (const { path } of [...ROUTES, { path: '/nowhere' as const }]) {
      for (const state of states) {
        const target = judge(path, state);
        if (target !== 'allow')
          expect(judge(target.split('?')[0] ?? '', state), `${path} ${target}`).toBe('allow');
      }
    }
  });
});

describe('the page after a login', () => {
  it.each([
    [undefined, '/myAccount', '/index', '/myAccountSub'],
    ['/Terms?a=1', '/Terms?a=1', '/Terms?a=1', '/Terms?a=1'],
    ['/Packages?plan=vip-90', '/Packages?plan=vip-90', '/index/packages', '/myAccountSub'],
    ['/Order', '/Order', '/Order', '/Order'],
    ['/Reply?id=7', '/Reply?id=7', '/Reply?id=7', '/Reply?id=7'],
    ['/Invite#x', '/Invite#x', '/index', '/myAccountSub'],
    ['/index/members?search=a', '/myAccount', '/index/members?search=a', '/myAccountSub'],
    ['/myAccountSub', '/myAccount', '/index', '/myAccountSub'],
  ])('that asked for %s is for individual, administrator and member: %s, %s, %s', (target, ...expected) => {
    expect(KINDS.map((kind) => pageAfterLogin(kind, target))).toEqual(expected);
  });

  it('is one that this kind of account may see', () => {
    for (const kind of KINDS) {
      expect(judge(homeOf(kind), { kind })).toBe('allow');
      for (const { path } of ROUTES)
        expect(judge(pageAfterLogin(kind, safeRedirect(path)), { kind }), `${kind} ${path}`).toBe('allow');
    }
  });
});

describe('redirect after login', () => {
  it.each([
    ['/Packages', '/Packages'],
    ['/packages', '/Packages'],
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
