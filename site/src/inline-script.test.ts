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
      '/paysuc': ['/paid.js'],
    },
    sent: { '/packages': '/login', '/account': '' },
    plain: ['/paysuc'],
  }),
);

interface AskedFile {
  readonly href: string;
  readonly rel: string;
  readonly fetchPriority?: string;
}

/** Runs the script as a browser would at an address, and answers what it says of the page and which files it asks for. */
function runAt(hash: string, { signedIn = false, search = '' } = {}) {
  const dataset: Record<string, string> = {};
  const files: AskedFile[] = [];
  const token = JSON.stringify({ value: 'x', savedAt: 0, expiresAt: Date.now() + 1e6 });
  const globals = {
    document: {
      documentElement: { dataset },
      createElement: () => ({}),
      head: { append: (file: AskedFile) => files.push(file) },
    },
    location: { hash, href: `https://site.example/${search}${hash}` },
    localStorage: { getItem: (key: string) => (signedIn && key === 'token' ? token : null) },
    sessionStorage: { getItem: () => null },
  };
  SCRIPT.runInContext(createContext(globals));
  return { otherPage: dataset['otherPage'], files, hrefs: files.map(({ href }) => href) };
}

describe('the script in the first HTML', () => {
  it.each(['', '#/', '#downloads', '#/Home', '#/HOME/'])('leaves the landing page on show at %j', (hash) => {
    const { otherPage, files, hrefs } = runAt(hash, { signedIn: true });
    expect(otherPage).toBeUndefined();
    expect(hrefs).toEqual(['/main.js', '/landing.js']);
    expect(files.map(({ fetchPriority }) => fetchPriority)).toEqual(['low', 'low']);
  });

  it('asks for another page first, and leaves its bar', () => {
    const { otherPage, files, hrefs } = runAt('#/LOGIN/?redirect=%2FOrder');
    expect(otherPage).toBe('bar');
    expect(hrefs).toEqual(['/main.js', '/login.js', '/login.css']);
    expect(files.map(({ rel }) => rel)).toEqual(['modulepreload', 'modulepreload', 'preload']);
    expect(files.map(({ fetchPriority }) => fetchPriority)).toEqual([undefined, undefined, undefined]);
  });

  it('asks for the login where a visitor will be sent there, and for the page where nobody is', () => {
    expect(runAt('#/Packages').hrefs).toContain('/login.js');
    expect(runAt('#/Packages', { signedIn: true }).hrefs).toEqual(['/main.js', '/packages.js']);
  });

  it.each(['#/Account', '#/no/such/page'])('keeps a visitor on the landing page at %s', (hash) => {
    expect(runAt(hash).otherPage).toBeUndefined();
    expect(runAt(hash, { signedIn: true }).otherPage).toBe('');
  });

  it('waits with that for the hand-off of an app', () => {
    const { otherPage, hrefs } = runAt('#/Account', { search: '?formSign=code' });
    expect(otherPage).toBe('bar');
    expect(hrefs).toContain('/account.js');
  });

  it('hides the bar where the page has none, or the account’s', () => {
    expect(runAt('#/PaySuc').otherPage).toBe('');
    expect(runAt('#/Login', { signedIn: true }).otherPage).toBe('');
  });
});
