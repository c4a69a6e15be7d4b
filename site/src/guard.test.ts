import type { AccountKind } from '@causeway/contract/accounts';
import { describe, expect, it } from 'vitest';
import { guard, homeOf, pageAfterLogin } from './guard.ts';
import { GUARD_TABLE } from '../test/guard-table.ts';
import { type PagePath, safeRedirect } from './paths.ts';
import { findRoute } from './routes.ts';

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

const PAGES = Object.keys(GUARD_TABLE) as PagePath[];

describe('guard', () => {
  it.each(PAGES)('follows the table at %s, whatever the case and with a slash at the end', (page) => {
    const { visitor, individual, administrator, member } = GUARD_TABLE[page];
    const expected = [visitor, individual, administrator, member];
    for (const path of [page, page.toLowerCase(), `${page.toUpperCase()}/`]) {
      const seen = [undefined, ...KINDS].map((kind) => judge(path, kind && { kind }));
      expect(seen.map((to) => (to === 'allow' ? 'stays' : to))).toEqual(expected);
    }
  });

  it('allows every page to some kind of account', () => {
    expect(PAGES.filter((page) => !Object.values(GUARD_TABLE[page]).includes('stays'))).toEqual([]);
  });

  it('has a route for every page', () => {
    expect(PAGES.filter((page) => findRoute(page) === undefined)).toEqual([]);
  });

  it('treats /Home as /, and sends visitors home from an unknown path without a notice', () => {
    expect(judge('/Home')).toBe('allow');
    expect(guard({ path: '/no-such-page', search: '?a=1', kind: undefined, setpw: false })).toEqual({
      kind: 'redirect',
      to: '/',
    });
    for (const kind of KINDS) expect(judge('/no-such-page', { kind })).toBe('allow');
  });

  it('keeps the query of the page that a visitor requested', () => {
    expect(judge('/Packages', { search: '?channelId=a b&x=1' })).toBe(
      '/Login?redirect=%2FPackages%3FchannelId%3Da%20b%26x%3D1',
    );
    expect(guard({ path: '/reply/', search: '?id=7', kind: undefined, setpw: false })).toEqual({
      kind: 'redirect',
      to: '/',
      state: { from: '/Reply?id=7' },
    });
  });

  it.each([
    ['?redirect=%2FTerms%3Fa%3D1', '/Terms?a=1', '/Terms?a=1', '/Terms?a=1'],
    ['?redirect=%2FSecurity%3Fid%3D7', '/Security?id=7', '/Security?id=7', '/myAccountSub'],
    ['?redirect=%2Fpackages', '/Packages', '/index/packages', '/myAccountSub'],
    ['?redirect=%2Findex%2Fmembers', '/myAccount', '/index/members', '/myAccountSub'],
    ['?redirect=%2F%2Fevil.example', '/myAccount', '/myAccount', '/myAccountSub'],
    ['?redirect=%2FLogin', '/myAccount', '/myAccount', '/myAccountSub'],
  ])('leads on from the login and the sign-up with %s', (search, ...expected) => {
    for (const path of ['/Login', '/Register'])
      expect(KINDS.map((kind) => judge(path, { kind, search }))).toEqual(expected);
  });

  it('shows the goodbye of a deleted account, and nothing else', () => {
    for (const page of PAGES) {
      const state = { path: page, search: '', kind: undefined, setpw: false };
      const expected = page === '/Leave' ? { kind: 'allow' } : guard(state);
      expect(guard({ ...state, goodbye: true }), `at ${page}`).toEqual(expected);
    }
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
    expect(judge(path, { kind: 'member', setpw: true, search: '?redirect=%2FTerms' })).toBe(expected);
  });

  it('never redirects to a page that it would redirect from again', () => {
    const states: Who[] = [{}, ...KINDS.map((kind) => ({ kind })), { kind: 'member', setpw: true }];
    for (const path of [...PAGES, '/nowhere']) {
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
    [undefined, '/myAccount', '/myAccount', '/myAccountSub'],
    ['/Terms?a=1', '/Terms?a=1', '/Terms?a=1', '/Terms?a=1'],
    ['/Packages?plan=vip-90', '/Packages?plan=vip-90', '/index/packages', '/myAccountSub'],
    ['/Order', '/Order', '/Order', '/Order'],
    ['/Reply?id=7', '/Reply?id=7', '/Reply?id=7', '/Reply?id=7'],
    ['/Account', '/Account', '/myAccount', '/myAccountSub'],
    ['/Invite#x', '/Invite#x', '/myAccount', '/myAccountSub'],
    ['/index', '/myAccount', '/index', '/myAccountSub'],
    ['/index/members?search=a', '/myAccount', '/index/members?search=a', '/myAccountSub'],
    ['/myAccountSub', '/myAccount', '/myAccount', '/myAccountSub'],
  ])('that asked for %s is for individual, administrator and member: %s, %s, %s', (target, ...expected) => {
    expect(KINDS.map((kind) => pageAfterLogin(kind, target))).toEqual(expected);
  });

  it('is one that this kind of account may see', () => {
    for (const kind of KINDS) {
      expect(judge(homeOf(kind), { kind })).toBe('allow');
      for (const path of PAGES)
        expect(judge(pageAfterLogin(kind, safeRedirect(path)), { kind }), `${kind} ${path}`).toBe('allow');
    }
  });
});
