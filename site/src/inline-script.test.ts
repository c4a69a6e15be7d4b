import { createContext, Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { firstPageScript } from './inline-script.ts';

const SCRIPT = new Script(
  firstPageScript({
    shared: ['/main.js'],
    landing: ['/landing.js'],
    pages: {
      '/login': ['/login.js', '/login.css'],
      '/packages': ['/packages.js'],
      '/account': ['/account.js'],
      '/myaccount': ['/account.js'],
      '/myaccount:team': ['/team.js'],
      '/paysuc': ['/paid.js'],
    },
    sent: { '/packages': '/login', '/account': '', '/myaccount': '' },
    plain: ['/paysuc'],
  }),
);

interface AskedFile {
  readonly href: string;
  readonly rel: string;
  readonly fetchPriority?: string;
}

/** Runs the script as a browser would at an address; returns the marks that it sets and the files that it requests. */
function runAt(hash: string, { signedIn = false, search = '', kind = 'individual', usr = {} } = {}) {
  const dataset: Record<string, string> = {};
  const files: AskedFile[] = [];
  const kept = (value: unknown) => JSON.stringify({ value, savedAt: 0, expiresAt: Date.now() + 1e6 });
  const local: Readonly<Record<string, string>> = signedIn
    ? { token: kept('x'), userInfo: kept({ kind }) }
    : {};
  const globals = {
    document: {
      documentElement: { dataset },
      createElement: () => ({}),
      head: { append: (file: AskedFile) => files.push(file) },
    },
    location: { hash, href: `https://site.example/${search}${hash}` },
    localStorage: { getItem: (key: string) => local[key] ?? null },
    history: { state: { usr, idx: 0 } },
    URLSearchParams,
    sessionStorage: { getItem: () => null },
  };
  SCRIPT.runInContext(createContext(globals));
  return { ...dataset, otherPage: dataset['otherPage'], files, hrefs: files.map(({ href }) => href) };
}

describe('the script in the first HTML', () => {
  it.each(['', '#/', '#downloads', '#/Home', '#/HOME/'])('leaves the landing page on show at %j', (hash) => {
    const { otherPage, files, hrefs } = runAt(hash, { signedIn: true });
    expect(otherPage).toBeUndefined();
    expect(hrefs).toEqual(['/main.js', '/landing.js']);
    expect(files.map(({ fetchPriority }) => fetchPriority)).toEqual(['low', 'low']);
  });

  it('requests another page’s files first, and leaves its bar', () => {
    const { otherPage, files, hrefs } = runAt('#/LOGIN/?redirect=%2FOrder');
    expect(otherPage).toBe('bar');
    expect(hrefs).toEqual(['/main.js', '/login.js', '/login.css']);
    expect(files.map(({ rel }) => rel)).toEqual(['modulepreload', 'modulepreload', 'preload']);
    expect(files.map(({ fetchPriority }) => fetchPriority)).toEqual([undefined, undefined, undefined]);
  });

  it('requests the login if a visitor is redirected there, else the page', () => {
    expect(runAt('#/Packages').hrefs).toContain('/login.js');
    expect(runAt('#/Packages', { signedIn: true }).hrefs).toEqual(['/main.js', '/packages.js']);
  });

  it.each(['#/Account', '#/no/such/page'])('keeps a visitor on the landing page at %s', (hash) => {
    expect(runAt(hash).otherPage).toBeUndefined();
    expect(runAt(hash, { signedIn: true }).otherPage).toBe('');
  });

  it('reserves the notice’s height if a visitor is sent home, or was before a reload', () => {
    expect(runAt('#/Account')).toHaveProperty('sentHome');
    expect(runAt('#/', { usr: { from: '/Account' } })).toHaveProperty('sentHome');
    for (const hash of ['#/', '#/no/such/page', '#/Packages', '#/Login'])
      expect(runAt(hash), `at ${hash}`).not.toHaveProperty('sentHome');
    expect(runAt('#/Account', { signedIn: true })).not.toHaveProperty('sentHome');
  });

  it('keeps the goodbye of a deleted account visible', () => {
    expect(runAt('#/Account', { usr: { goodbye: 'team' } }).otherPage).toBe('bar');
  });

  it('requests the page of the kind of account', () => {
    expect(runAt('#/myAccount', { signedIn: true }).hrefs).toEqual(['/main.js', '/account.js']);
    expect(runAt('#/myAccount', { signedIn: true, kind: 'team' }).hrefs).toEqual(['/main.js', '/team.js']);
    expect(runAt('#/Account', { signedIn: true, kind: 'team' }).hrefs).toEqual(['/main.js', '/account.js']);
  });

  it('requests the page that a login leads to for a signed-in user', () => {
    const redirect = '#/Login?redirect=%2FPackages%3Fplan%3Dvip-90';
    expect(runAt(redirect, { signedIn: true }).hrefs).toEqual(['/main.js', '/packages.js']);
    expect(runAt(redirect).hrefs).toContain('/login.js');
  });

  it('waits for an app’s hand-off before that', () => {
    const { otherPage, hrefs } = runAt('#/Account', { search: '?formSign=code' });
    expect(otherPage).toBe('bar');
    expect(hrefs).toContain('/account.js');
  });

  it('hides the bar if the page has none or the account’s', () => {
    expect(runAt('#/PaySuc').otherPage).toBe('');
    expect(runAt('#/Login', { signedIn: true }).otherPage).toBe('');
  });
});
