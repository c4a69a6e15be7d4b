import { validate as isUuid } from 'uuid';
import type { Db, Tx } from '../../platform/database/tx.ts';

/** More than anybody has; it bounds the answer. */
const MOST_LISTED = 200;

export type ListedSession = Awaited<ReturnType<typeof listLiveSessions>>[number];

/** The account's sign-ins that count at `now`, newest first. */
export async function listLiveSessions(db: Db, accountId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .leftJoin('devices', 'devices.id', 'sessions.device_id')
    .select([
      'sessions.public_id',
      'sessions.token_hash',
      'sessions.created_at',
      'sessions.device_id',
      'sessions.browser',
      'sessions.system',
      'devices.name as device_name',
    ])
    .where('sessions.account_id', '=', accountId)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .orderBy('sessions.created_at', 'desc')
    .orderBy('sessions.public_id')
    .limit(MOST_LISTED)
    .execute();
}

/** Revokes one; false for one that is foreign, over, or none at all. */
export async function revokeListedSession(
  tx: Tx,
  accountId: string,
  publicId: string,
  now: Date,
): Promise<boolean> {
  if (!isUuid(publicId)) return false;
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: 'revoked' })
    .where('public_id', '=', publicId)
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('public_id')
    .executeTakeFirst();
  return ended !== undefined;
}
