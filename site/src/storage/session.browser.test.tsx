import { startTransition, Suspense, use, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { noteServerDate } from '../time/server-clock.ts';
import { endSession, readKind, readToken, readUserInfo, startSession, useSession } from './session.ts';

interface Shown {
  readonly kind: string | undefined;
  readonly times: number;
  readonly leave: () => void;
  readonly renderAgain: () => void;
}

const nextPage = Promise.withResolvers<null>();
const waits = vi.fn<() => void>();

function NextPage() {
  waits();
  return use(nextPage.promise);
}

function Site({ show }: { readonly show: (shown: Shown) => void }) {
  const { kind } = useSession({ hydrating: false });
  const [left, setLeft] = useState(false);
  const [times, setTimes] = useState(0);
  useLayoutEffect(() => {
    const leave = () => startTransition(() => setLeft(true));
    show({ kind, times, leave, renderAgain: () => setTimes(times + 1) });
  });
  return <Suspense>{left && <NextPage />}</Suspense>;
}

test('a page that waits for the next one keeps its whole session until then, however often it renders', async () => {
  const expire = Math.floor(Date.now() / 1000) + 3600;
  startSession({ signIn: { data: 'token-1', id: '7', kind: 'team', expire }, account: 'ann@mail.example' });
  const show = vi.fn<(shown: Shown) => void>();
  const shown = () => show.mock.lastCall?.[0] as Shown;
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  root.render(<Site show={show} />);
  onTestFinished(() => {
    endSession();
    root.unmount();
    host.remove();
  });
  await expect.poll(shown).toMatchObject({ kind: 'team', times: 0 });

  shown().leave();
  endSession();
  await expect.poll(() => waits).toHaveBeenCalled();
  shown().renderAgain();
  await expect.poll(() => shown().times).toBe(1);
  expect(shown().kind).toBe('team');
  nextPage.resolve(null);
  await expect.poll(() => shown().kind).toBeUndefined();
});

test('a session lasts as long as the server’s on a device whose clock is fast, and an hour if that is unknown', () => {
  onTestFinished(endSession);
  onTestFinished(() => noteServerDate(new Date().toUTCString()));
  const expire = Math.floor(Date.now() / 1000) - 3600;
  startSession({ signIn: { data: 'token-1', id: '7', kind: 'team', expire }, account: 'ann@mail.example' });
  expect(readToken()).toBe('token-1');
  const hours = () => {
    const { savedAt, expiresAt } = JSON.parse(localStorage.getItem('token') ?? '');
    return Math.round((expiresAt - savedAt) / 3_600_000);
  };
  expect(hours()).toBe(1);
  // Eleven hours fast, so the end is an hour from now by this device's clock.
  noteServerDate(new Date(Date.now() - 11 * 3_600_000).toUTCString());
  const later = Math.floor(Date.now() / 1000) + 3600;
  startSession({
    signIn: { data: 'token-1', id: '7', kind: 'team', expire: later },
    account: 'ann@mail.example',
  });
  expect(hours()).toBe(12);
});

test('a browser that stores nothing keeps the session until the page is left or the user logs out', () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  const expire = Math.floor(Date.now() / 1000) + 3600;
  startSession({ signIn: { data: 'token-1', id: '7', kind: 'team', expire }, account: 'ann@mail.example' });
  expect([readToken(), readKind()]).toEqual(['token-1', 'team']);
  expect(readUserInfo()).toEqual({ account: 'ann@mail.example', id: '7', kind: 'team' });
  endSession();
  expect(readToken()).toBeUndefined();
});
