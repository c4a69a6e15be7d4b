import { useSyncExternalStore } from 'react';
import { askOtherTabs, notifyOtherTabs } from './other-tabs.ts';

/** The console's session lasts as long as one of its tabs, and is separate from the site's. */
const KEY = 'consoleToken';

export interface Session {
  readonly token: string | undefined;
  /** Why the server ended the last session; shown at the next sign-in. */
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

/** Deletes the token in every tab that has it; `why` is the server's reason for ending the session. */
export function endSession(why?: string): void {
  if (session.token !== undefined) notifyOtherTabs(session.token, why);
  change({ token: undefined, ended: why });
}

/** Takes over the session of another tab, so that a link opened in a new tab needs no sign-in. */
export async function joinSession(): Promise<void> {
  await askOtherTabs(
    readToken,
    (token) => {
      if (session.token === undefined) startSession(token);
    },
    (token, why) => {
      if (token === session.token) change({ token: undefined, ended: why });
    },
  );
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, () => session);
}
