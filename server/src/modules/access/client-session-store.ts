import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/tx.ts';

/** Reads a session with its device, its account and the end of access (for a member, its parts) in one statement. */
export async function findClientSession(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.owner_id')
    .leftJoin('members', 'members.account_id', 'sessions.owner_id')
    .leftJoin('accounts as team', 'team.id', 'members.team_id')
    .leftJoin('account_access', (join) =>
      join.on('account_access.account_id', '=', (eb) =>
        eb.fn.coalesce('members.team_id', 'sessions.owner_id'),
      ),
    )
    .select([
      'sessions.expires_at',
      'sessions.end_reason',
      'sessions.device_id',
      'accounts.id as account_id',
      'accounts.kind',
      'accounts.email',
      'account_access.access_until',
      'members.expires_at as own_until',
      'team.email as team_email',
      'team.blocked_at as team_blocked_at',
    ])
    .where('sessions.owner_kind', '=', 'customer')
    .where('sessions.token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Extends a session unless it has ended, and updates the device's last contact. */
export async function extendClientSession(
  db: Db,
  session: { tokenHash: Buffer; expiresAt: Date; now: Date },
): Promise<void> {
  await db
    .with('extended', (cte) =>
      cte
        .updateTable('sessions')
        .set({ expires_at: session.expiresAt })
        .where('owner_kind', '=', 'customer')
        .where('token_hash', '=', session.tokenHash)
        .where('ended_at', 'is', null)
        .returning('device_id'),
    )
    .updateTable('devices')
    .from('extended')
    .set({ linked_at: session.now })
    .whereRef('devices.id', '=', 'extended.device_id')
    .execute();
}

/** Ends a device's sessions. They are detached from the device, so that they remain to say why they ended. */
export async function endDeviceSessions(
  tx: Tx,
  deviceId: string,
  now: Date,
  reason: 'revoked' | 'replaced',
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({
      device_id: null,
      ended_at: sql<Date>`coalesce(ended_at, ${now}::timestamptz)`,
      end_reason: sql<'revoked' | 'replaced'>`coalesce(end_reason, ${reason})`,
    })
    .where('owner_kind', '=', 'customer')
    .where('device_id', '=', deviceId)
    .execute();
}
