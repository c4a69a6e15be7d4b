import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { HashRouter, useLocation, useNavigate, useNavigationType, useSearchParams } from './router.tsx';
import { Link } from './ui/link.tsx';

function useAll() {
  const [query, setQuery] = useSearchParams();
  return {
    ...useLocation(),
    navigation: useNavigationType(),
    navigate: useNavigate(),
    query,
    setQuery,
  };
}

function Page({ show }: { readonly show: (all: ReturnType<typeof useAll>) => void }) {
  const all = useAll();
  useLayoutEffect(() => show(all));
  return <Link to="?tab=2">{all.pathname}</Link>;
}

/** Opens a page at an address; returns its hooks' values. */
async function open(hash: string) {
  history.pushState(null, '', hash);
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const show = vi.fn<(all: ReturnType<typeof useAll>) => void>();
  root.render(
    <HashRouter>
      <Page show={show} />
    </HashRouter>,
  );
  onTestFinished(() => {
    root.unmount();
    host.remove();
  });
  await expect.poll(() => show).toHaveBeenCalled();
  const shown = () => show.mock.lastCall?.[0] as ReturnType<typeof useAll>;
  const comes = async (what: object) => {
    await expect.poll(shown).toMatchObject(what);
  };
  return { shown, comes, link: host.querySelector('a') as HTMLAnchorElement };
}

beforeEach(() => {
  const { pathname, search } = location;
  onTestFinished(() => history.replaceState(null, '', pathname + search));
});

test.each([
  ['#/Order?id=1&a=b?c#part', { pathname: '/Order', search: '?id=1&a=b?c', hash: '#part' }],
  ['#/iospa', { pathname: '/iospa', search: '', hash: '' }],
  ['#Order', { pathname: '/Order', search: '', hash: '' }],
  ['#', { pathname: '/', search: '', hash: '' }],
])('path and query behind the # of %s are read as they are written', async (hash, read) => {
  const { shown } = await open(hash);
  expect(shown()).toMatchObject({ ...read, state: null, navigation: 'POP' });
});

test('a navigation adds a history entry, a replacing one does not, and going back restores path and state', async () => {
  const { shown, comes } = await open('#/');
  const entries = history.length;
  shown().navigate('/Order?id=1', { state: { from: '/' } });
  expect(location.hash).toBe('#/Order?id=1');
  await comes({ navigation: 'PUSH', pathname: '/Order', search: '?id=1', state: { from: '/' } });
  shown().navigate('/Terms');
  await comes({ navigation: 'PUSH', pathname: '/Terms', state: null });
  shown().navigate('/Help', { replace: true });
  await comes({ navigation: 'REPLACE', pathname: '/Help' });
  expect(history.length).toBe(entries + 2);
  history.back();
  await comes({ navigation: 'POP', pathname: '/Order', search: '?id=1', state: { from: '/' } });
});

test('a changed query keeps the path, and each navigation has a new key', async () => {
  const { shown, comes } = await open('#/index/members?search=lin');
  const { key, query, setQuery } = shown();
  expect(query.get('search')).toBe('lin');
  setQuery((before) => new URLSearchParams([...before, ['new', '1']]), { replace: true });
  await comes({ pathname: '/index/members', search: '?search=lin&new=1' });
  expect(shown().key).not.toBe(key);
});

test('a link without a path stays on the page, and a second press adds no entry', async () => {
  const { comes, link } = await open('#/Help');
  expect(link.getAttribute('href')).toBe('#/Help?tab=2');
  const entries = history.length;
  link.click();
  await comes({ navigation: 'PUSH', pathname: '/Help', search: '?tab=2' });
  link.click();
  await comes({ navigation: 'REPLACE', pathname: '/Help', search: '?tab=2' });
  expect(history.length).toBe(entries + 1);
});

test('a press for a new tab is left to the browser', async () => {
  const { shown, link } = await open('#/Help');
  const byBrowser = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  addEventListener('click', (event) => byBrowser(event), { once: true });
  const press = new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true });
  const wasTaken = vi.spyOn(press, 'preventDefault');
  link.dispatchEvent(press);
  expect(byBrowser).toHaveBeenCalled();
  expect(wasTaken).toHaveBeenCalledTimes(1);
  expect(shown().search).toBe('');
});
