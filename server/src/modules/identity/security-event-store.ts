import { v7 as uuidv7 } from 'uuid';
import type { SecurityEventKind } from '@causeway/contract/account-security';
import type { OwnerKind } from '../../platform/database/credential-tables.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';
import type { BrowserFamily } from '../../platform/browser-family.ts';
import { ownedBy, type Owner } from './owner-store.ts';

export interface NewSecurityEvent {
  readonly owner: Owner;
  readonly kind: SecurityEventKind;
  readonly at: Date;
  /** Null if no browser was involved. */
  readonly from: BrowserFamily | null;
}

/** Logs a login or a change in the transaction that makes it. */
export async function appendSecurityEvent(tx: Tx, event: NewSecurityEvent): Promise<void> {
  await tx
    .insertInto('security_events')
    .values({
      owner_kind: event.owner.kind,
      owner_id: event.owner.id,
      id: securityEventId(event.at),
      at: event.at,
      kind: event.kind,
      browser: event.from?.browser ?? null,
      system: event.from?.system ?? null,
    })
    .execute();
}

/** Contains the event's time, so that ids sort by it. */
export const securityEventId = (at: Date): string => uuidv7({ msecs: at.getTime() });

/** An owner's events, newest first, after the event `cursor`. */
export async function listSecurityEvents(db: Db, owner: Owner, cursor: string | null, most: number) {
  let query = db
    .selectFrom('security_events')
    .select(['id', 'at', 'kind', 'browser', 'system'])
    .where(ownedBy(owner))
    .orderBy('id', 'desc')
    .limit(most);
  if (cursor !== null) query = query.where('id', '<', cursor);
  return query.execute();
}

/** Whether the password was changed at `since` or later. */
export async function hasNewPassword(tx: Tx, owner: Owner, since: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('security_events')
    .select('id')
    .where(ownedBy(owner))
    .where('kind', 'in', ['password_changed', 'password_reset'])
    .where('at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes events older than `before`. */
export async function deleteOldSecurityEvents(db: Db, kind: OwnerKind, before: Date): Promise<void> {
  await db.deleteFrom('security_events').where('owner_kind', '=', kind).where('at', '<', before).execute();
}
