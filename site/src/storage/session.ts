import type { AccountKind, SignIn } from '@causeway/contract/accounts';
import { createContext, startTransition, use, useEffect, useState } from 'react';
import { localStore } from './browser-storage.ts';

/** `admin` is an individual or a team's administrator, `member` a member of a team. */
export type Role = 'admin' | 'member';

export interface UserInfo {
  readonly account: string;
  readonly id: string;
  readonly kind: AccountKind;
}

const listeners = new Set<() => void>();
/** How often the clock is asked whether the token has expired. */
const EXPIRY_CHECK_MS = 10_000;

function announce(): void {
  for (const listener of listeners) listener();
}

/** The token of the current sign-in; undefined once the server's time for it is over. */
export function readToken(): string | undefined {
  const token = localStore.read('token');
  return typeof token === 'string' && token !== '' ? token : undefined;
}

export function readUserInfo(): UserInfo | undefined {
  const info = localStore.read('userInfo');
  if (typeof info !== 'object' || info === null) return undefined;
  const { account, id, kind } = info as Partial<Record<keyof UserInfo, unknown>>;
  if (typeof account !== 'string' || typeof id !== 'string') return undefined;
  // A sign-in that an older version of the site has kept was an individual's.
  return { account, id, kind: kind === 'team' || kind === 'member' ? kind : 'individual' };
}

/** Of the account that is signed in; undefined for visitors. */
export function readKind(): AccountKind | undefined {
  return readToken() === undefined ? undefined : (readUserInfo()?.kind ?? 'individual');
}

/** Whether the signed-in member must choose a password before anything else. */
export function mustSetPassword(): boolean {
  return localStore.read('setpw') === true;
}

export interface NewSession {
  /** When the server stops accepting its token, the browser's copy goes at the same moment. */
  readonly signIn: SignIn;
  /** What the person is called: the address, or a member's `memberId@teamId`. */
  readonly account: string;
  readonly setPassword?: boolean;
}

export function startSession({ signIn, account, setPassword = false }: NewSession): void {
  const { data: token, id, kind, expire } = signIn;
  const lifeMs = Math.max(0, expire * 1000 - Date.now());
  const role: Role = kind === 'member' ? 'member' : 'admin';
  localStore.save('role', role, lifeMs);
  localStore.save('userInfo', { account, id, kind } satisfies UserInfo, lifeMs);
  if (setPassword) localStore.save('setpw', true, lifeMs);
  else localStore.remove('setpw');
  // Last, since other tabs wake up on the token and then read the rest.
  localStore.save('token', token, lifeMs);
  announce();
}

/** Forgets the sign-in in this browser; telling the server is the caller's part. */
export function endSession(): void {
  localStore.remove('role');
  localStore.remove('userInfo');
  localStore.remove('setpw');
  localStore.remove('token');
  announce();
}

/** Calls back when the sign-in may have changed, in this tab, in another one, or by expiring. Answers how to stop. */
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

/**
 * The current token for components. Changes arrive as transitions, like the router's, so that "sign out and go home"
 * in one breath is one render, and the guard never judges the old path without the token.
 * `hydrating` starts as the server rendered it: for a visitor.
 */
export function useSession({ hydrating }: { readonly hydrating: boolean }): string | undefined {
  const [token, setToken] = useState(() => (hydrating ? undefined : readToken()));
  useEffect(() => {
    const update = () => startTransition(() => setToken(readToken()));
    update();
    return subscribeToSession(update);
  }, []);
  return token;
}

const AccountKindContext = createContext<AccountKind | undefined>(undefined);
export const AccountKindProvider = AccountKindContext.Provider;

/** The kind of the account that is signed in; undefined for visitors. */
export function useAccountKind(): AccountKind | undefined {
  return use(AccountKindContext);
}

/** Whether an account is signed in. */
export function useSignedIn(): boolean {
  return useAccountKind() !== undefined;
}
