import { useSyncExternalStore } from 'react';

/** The console's sign-in lives as long as its tab, apart from the site's own. */
const KEY = 'consoleToken';

export interface Session {
  readonly token: string | undefined;
  /** Why the last sign-in ended, where the server ended it; to be said at the next one. */
  readonly ended: string | undefined;
}

let session: Session = { token: sessionStorage.getItem(KEY) ?? undefined, ended: undefined };
const listeners = new Set<() => void>();

function change(next: Session): void {
  session = next;
  if (next.token === undefined) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, next.token);
  for (const listener of listeners) listener();
}

export const readToken = (): string | undefined => session.token;

export const startSession = (token: string): void => change({ token, ended: undefined });

/** Forgets the token; `why` is what the server said when it ended the sign-in. */
export const endSession = (why?: string): void => change({ token: undefined, ended: why });

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, () => session);
}
