import { useSyncExternalStore } from 'react';
import { forgetDrafts } from './drafts.ts';

export interface Session {
  /**
   * Names the session, whose token is in a cookie: the operator's id, or `resumed` for a session from before this page,
   * which may have ended; undefined without a login.
   */
  readonly name: string | undefined;
  /** Why the server ended the last session; shown at the next login. */
  readonly ended: string | undefined;
}

let session: Session = { name: 'resumed', ended: undefined };
/** The operator, once the server has named them. */
let operator: string | undefined;
const listeners = new Set<() => void>();

function change(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

export const readSession = (): string | undefined => session.name;

export function startSession(operatorId: string): void {
  operator = operatorId;
  change({ name: operatorId, ended: undefined });
}

/** The server has named the operator: another one has logged in in another tab, whose cookie is the same. */
export function confirmSession(operatorId: string): void {
  if (operator !== undefined && operator !== operatorId) {
    forgetDrafts();
    startSession(operatorId);
  }
  operator = operatorId;
}

/** `why` is the server's reason; without one, the operator has logged out. It is not shown in a browser that had no session. */
export function endSession(why?: string, isRevoked = false): void {
  const ended = isRevoked || operator !== undefined ? why : undefined;
  operator = undefined;
  if (why === undefined || isRevoked) forgetDrafts();
  change({ name: undefined, ended });
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, () => session);
}
