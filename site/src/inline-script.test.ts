import { createContext, Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { phrases } from './phrases/en/frame.ts';
import { firstPageScript } from './inline-script.ts';

const SCRIPT = new Script(
  firstPageScript(
    {
      shared: ['/main.js'],
      landing: ['/landing.js'],
      pages: {
        '/login': { title: 'login', files: ['/login.js', '/login.css'] },
        '/packages': { title: 'plans', files: ['/packages.js'] },
        '/account': { title: 'account', files: ['/account.js'] },
        '/myaccount': { title: 'account', files: ['/account.js'] },
        '/myaccount:team': { title: 'teamOverview', files: ['/team.js'] },
      },
      notFound: { title: 'notFound', files: ['/not-found.js'] },
      sent: {
        visitor: { '/packages': '/login', '/account': '', '/myaccount': '' },
        individual: { '/login': '/myaccount' },
        team: { '/login': '/myaccount', '/account': '/myaccount', '/packages': '/myaccount' },
        member: {},
      },
    },
    phrases.titles,
    { plans: 'Choose a plan.' },
  ),
);

interface AskedFile {
  readonly href: string;
  readonly rel: string;
  readonly fetchPriority?: string;
}

/**
 * Runs the script as a browser would at an address; returns the marks that it sets, the title and lead that it writes and
 * the files that it requests.
 */
function runAt(hash: string, { signedIn = false, search = '', kind = 'individual', usr = {} } = {}) {
  const dataset: Record<string, string> = {};
  const files: AskedFile[] = [];
  const kept = (value: unknown) => JSON.stringify({ value, savedAt: 0, expiresAt: Date.now() + 1e6 });
  const local: Readonly<Record<string, string>> = signedIn
    ? { token: kept('x'), userInfo: kept({ kind }) }
    : {};
  const [heading, lead] = [{ textContent: '' }, { textContent: '' }];
  const globals = {
    addEventListener: () => undefined,
    document: {
      documentElement: { dataset },
      querySelectorAll: () => [heading, lead],
      createElement: () => ({}),
      head: { append: (file: AskedFile) => files.push(file) },
    },
    location: { hash, href: `https://site.example/${search}${hash}` },
    localStorage: { getItem: (key: string) => local[key] ?? null },
    history: { state: { usr, idx: 0 } },
    URLSearchParams,
    sessionStorage: { getItem: () => null },
    MutationObserver: class {
      readonly observe: () => void;
      constructor(callback: (changes: readonly unknown[], observer: { disconnect(): void }) => void) {
        this.observe = () => callback([], { disconnect: () => undefined });
      }
    },
  };
  SCRIPT.runInContext(createContext(globals));
  return {
    ...dataset,
    otherPage: dataset['otherPage'],
    title: heading.textContent,
    lead: lead.textContent,
    hrefs: files.map(({ href }) => href),
    files,
  };
}

describe('the script in the first HTML', () => {
  it.each(['', '#/', '#downloads', '#/Home', '#/HOME/'])('leaves the landing page on show at %j', (hash) => {
    const { otherPage, title, hrefs } = runAt(hash, { signedIn: true });
    expect(otherPage).toBeUndefined();
    expect(title).toBe('');
    expect(hrefs).toEqual(['/main.js', '/landing.js']);
  });

  it('shows another page’s title, and requests its files with low priority', () => {
    const { otherPage, title, files, hrefs } = runAt('#/LOGIN/?redirect=%2FOrder');
    expect(otherPage).toBe('');
    expect(title).toBe('Log in');
    expect(hrefs).toEqual(['/main.js', '/login.js', '/login.css']);
    expect(files.map(({ rel }) => rel)).toEqual(['modulepreload', 'modulepreload', 'preload']);
    expect(files.map(({ fetchPriority }) => fetchPriority)).toEqual(['low', 'low', 'low']);
  });

  it('shows the lead of a page that has one, except above an order', () => {
    const leadAt = (hash: string) => runAt(hash, { signedIn: true }).lead;
    expect(leadAt('#/Packages?plan=vip-90')).toBe('Choose a plan.');
    expect(leadAt('#/Packages?order=1')).toBe('');
    expect(leadAt('#/Account')).toBe('');
  });

  it('requests the login if a visitor is redirected there, else the page', () => {
    expect(runAt('#/Packages').hrefs).toContain('/login.js');
    expect(runAt('#/Packages', { signedIn: true }).hrefs).toEqual(['/main.js', '/packages.js']);
  });

  it.each([
    ['#/Account', 'Account'],
    ['#/no/such/page', 'Page not found'],
  ])('keeps a visitor on the landing page at %s', (hash, title) => {
    expect(runAt(hash)).toMatchObject({ otherPage: undefined, title: '' });
    expect(runAt(hash, { signedIn: true })).toMatchObject({ otherPage: '', title });
  });

  it('reserves the notice’s height if a visitor is sent home, or was before a reload', () => {
    expect(runAt('#/Account')).toHaveProperty('sentHome');
    expect(runAt('#/', { usr: { from: '/Account' } })).toHaveProperty('sentHome');
    for (const hash of ['#/', '#/no/such/page', '#/Packages', '#/Login'])
      expect(runAt(hash), `at ${hash}`).not.toHaveProperty('sentHome');
    expect(runAt('#/Account', { signedIn: true })).not.toHaveProperty('sentHome');
  });

  it('keeps the goodbye of a deleted account visible', () => {
    expect(runAt('#/Account', { usr: { goodbye: 'team' } }).title).toBe('Account');
  });

  it('requests and names the page of the kind of account', () => {
    const account = { title: 'Account', hrefs: ['/main.js', '/account.js'] };
    const team = { title: 'Team overview', hrefs: ['/main.js', '/team.js'] };
    for (const hash of ['#/myAccount', '#/Account', '#/Login'])
      expect(runAt(hash, { signedIn: true })).toMatchObject(account);
    for (const hash of ['#/myAccount', '#/Account', '#/Login', '#/Packages'])
      expect(runAt(hash, { signedIn: true, kind: 'team' })).toMatchObject(team);
  });

  it('requests the page that a login leads to for a signed-in user', () => {
    const redirect = '#/Login?redirect=%2FPackages%3Fplan%3Dvip-90';
    expect(runAt(redirect, { signedIn: true }).hrefs).toEqual(['/main.js', '/packages.js']);
    expect(runAt(redirect).hrefs).toContain('/login.js');
  });

  it('waits for an app’s hand-off before that', () => {
    const { otherPage, hrefs } = runAt('#/Account', { search: '?formSign=code' });
    expect(otherPage).toBe('');
    expect(hrefs).toContain('/account.js');
  });
});
