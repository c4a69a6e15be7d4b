import { validate as isUuid } from 'uuid';
import type { Caller } from '../../platform/http/caller.ts';
import { sessionOf, type CustomerCredentials } from './customer-credentials-service.ts';
import { readMfa } from './mfa-service.ts';
import { ofCustomer } from './owner-store.ts';
import { withRecentReauth, type Reauth } from './reauth-service.ts';
import { isReauthRecent } from './session.ts';
import { endListedSession } from './session-service.ts';
import { findReauthAt, revokeSessions } from './session-store.ts';
import { listSecurityEvents } from './security-event-store.ts';

const EVENTS_AT_ONCE = 20;

/** Ends one of the caller's sessions. */
export async function endOwnSession(
  customers: CustomerCredentials,
  caller: Caller,
  reauth: Reauth,
  id: string,
): Promise<void> {
  await withRecentReauth(customers, sessionOf(caller), reauth, (tx) =>
    endListedSession(customers, tx, { ownerId: caller.accountId, id, from: reauth.from }),
  );
}

/** Ends all of the caller's other sessions; returns how many. */
export async function endOtherSessions(
  customers: CustomerCredentials,
  caller: Caller,
  reauth: Reauth,
): Promise<number> {
  const { clock, record } = customers;
  const { accountId, tokenHash } = caller;
  // The lock makes a concurrent login commit before this, and be ended too, or after it.
  return withRecentReauth(customers, sessionOf(caller), reauth, async (tx) => {
    const { length: ended } = await revokeSessions(tx, ofCustomer(accountId), clock(), tokenHash);
    if (ended > 0) await record(tx, accountId, 'session_ended', reauth.from);
    return ended;
  });
}

/** Two-factor state, and whether the session re-authenticated in the last ten minutes. */
export async function readAccountSecurity(customers: CustomerCredentials, caller: Caller) {
  const { db, clock, kind } = customers;
  const [mfa, reauthAt] = await Promise.all([
    readMfa(customers, caller.accountId),
    findReauthAt(db, kind, caller.tokenHash),
  ]);
  return { mfa, fresh: isReauthRecent(reauthAt, clock()) };
}

/** A page of the log; a malformed cursor starts at the newest event, like a missing one. */
export async function readSecurityLog(
  { db }: CustomerCredentials,
  accountId: string,
  cursor: string | undefined,
) {
  const after = cursor !== undefined && isUuid(cursor) ? cursor : null;
  const events = await listSecurityEvents(db, ofCustomer(accountId), after, EVENTS_AT_ONCE + 1);
  const list = events.slice(0, EVENTS_AT_ONCE);
  return { list, next: events.length > EVENTS_AT_ONCE ? (list.at(-1)?.id ?? null) : null };
}
