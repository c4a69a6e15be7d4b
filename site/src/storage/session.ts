import type { AccountKind, SignIn } from '@causeway/contract/accounts';
import { createContext, startTransition, use, useEffect, useState } from 'react';
import { onThisClock } from '../time/server-clock.ts';
import { localStore } from './browser-storage.ts';

/** `admin` is an individual or a team's administrator, `member` a team's member. */
export type Role = 'admin' | 'member';

export interface UserInfo {
  readonly account: string;
  readonly id: string;
  readonly kind: AccountKind;
}

const listeners = new Set<() => void>();
/** How often the token's expiry is checked. */
const EXPIRY_CHECK_MS = 10_000;
/** The shortest session of the server, for a fast clock that no answer has corrected. */
const LIFE_MIN_MS = 3_600_000;

function announce(): void {
  for (const listener of listeners) listener();
}

/** The current token; undefined once it has expired by this device's clock. */
export function readToken(): string | undefined {
  const token = localStore.read('token');
  return typeof token === 'string' && token !== '' ? token : undefined;
}

export function readUserInfo(): UserInfo | undefined {
  const info = localStore.read('userInfo');
  if (typeof info !== 'object' || info === null) return undefined;
  const { account, id, kind } = info as Partial<Record<keyof UserInfo, unknown>>;
  if (typeof account !== 'string' || typeof id !== 'string') return undefined;
  // A session saved by an older version of the site is an individual's.
  return { account, id, kind: kind === 'team' || kind === 'member' ? kind : 'individual' };
}

/** The signed-in account's kind; undefined for visitors. */
export function readKind(): AccountKind | undefined {
  return readToken() === undefined ? undefined : (readUserInfo()?.kind ?? 'individual');
}

/** Whether the signed-in member must set a password first. */
export function mustSetPassword(): boolean {
  return localStore.read('setpw') === true;
}

export interface NewSession {
  /** The browser's copy expires with the server's token. */
  readonly signIn: SignIn;
  /** The account's name: an address, or a member's `memberId@teamId`. */
  readonly account: string;
  readonly setPassword?: boolean;
}

export function startSession({ signIn, account, setPassword = false }: NewSession): void {
  const { data: token, id, kind, expire } = signIn;
  const lifeMs = Math.max(LIFE_MIN_MS, onThisClock(expire) - Date.now());
  const role: Role = kind === 'member' ? 'member' : 'admin';
  localStore.save('role', role, lifeMs);
  localStore.save('userInfo', { account, id, kind } satisfies UserInfo, lifeMs);
  if (setPassword) localStore.save('setpw', true, lifeMs);
  else localStore.remove('setpw');
  // Last, because the token wakes other tabs, which then read the rest.
  localStore.save('token', token, lifeMs);
  announce();
}

/** Deletes the session in this browser; the caller tells the server. */
export function endSession(): void {
  localStore.remove('role');
  localStore.remove('userInfo');
  localStore.remove('setpw');
  localStore.remove('token');
  announce();
}

/** Calls back when the session may have changed, in this tab, in another one, or by expiring. Returns how to stop. */
export function subscribeToSession(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === 'token') listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  // A laptop that slept through the expiry becomes visible before its timers run.
  document.addEventListener('visibilitychange', listener);
  const timer = setInterval(listener, EXPIRY_CHECK_MS);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
    document.removeEventListener('visibilitychange', listener);
    clearInterval(timer);
  };
}

/** What the guard judges by; each field is undefined or false for visitors. */
interface Session {
  readonly token: string | undefined;
  readonly kind: AccountKind | undefined;
  readonly setpw: boolean;
}

const NO_SESSION: Session = { token: undefined, kind: undefined, setpw: false };

function readSession(): Session {
  const token = readToken();
  return token === undefined ? NO_SESSION : { token, kind: readKind(), setpw: mustSetPassword() };
}

/**
 * The session for components. Changes arrive as transitions, like the router's, so that "sign out and go home" is one
 * render, and the guard never judges the old path without the session: until that render, all of it stays as it was.
 * `hydrating` starts as the server rendered it: for a visitor.
 */
export function useSession({ hydrating }: { readonly hydrating: boolean }): Session {
  const [session, setSession] = useState(() => (hydrating ? NO_SESSION : readSession()));
  useEffect(() => {
    const update = () => {
      const next = readSession();
      startTransition(() => setSession((shown) => (isSame(shown, next) ? shown : next)));
    };
    update();
    return subscribeToSession(update);
  }, []);
  return session;
}

function isSame(one: Session, other: Session): boolean {
  return one.token === other.token && one.kind === other.kind && one.setpw === other.setpw;
}

const AccountKindContext = createContext<AccountKind | undefined>(undefined);
export const AccountKindProvider = AccountKindContext.Provider;

export function useAccountKind(): AccountKind | undefined {
  return use(AccountKindContext);
}

export function useSignedIn(): boolean {
  return useAccountKind() !== undefined;
}
