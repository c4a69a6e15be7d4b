import { validate as isUuid } from 'uuid';
import type { Db, Tx } from '../../platform/database/tx.ts';
import type { BrowserFamily } from '../../platform/browser-family.ts';

export async function insertOperatorSession(
  tx: Tx,
  session: { tokenHash: Buffer; operatorId: string; createdAt: Date; expiresAt: Date; from: BrowserFamily },
): Promise<void> {
  await tx
    .insertInto('operator_sessions')
    .values({
      token_hash: session.tokenHash,
      operator_id: session.operatorId,
      created_at: session.createdAt,
      last_seen: session.createdAt,
      expires_at: session.expiresAt,
      ended_at: null,
      browser: session.from.browser,
      system: session.from.system,
    })
    .execute();
}

/** A session with what a call needs to know of its operator, in one statement. */
export async function findOperatorSession(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('operator_sessions as t')
    .innerJoin('operators as o', 'o.id', 't.operator_id')
    .leftJoin('operator_second_steps as s', 's.operator_id', 'o.id')
    .select([
      'o.id',
      'o.name',
      'o.email',
      'o.role',
      'o.blocked_at',
      's.confirmed_at',
      't.last_seen',
      't.expires_at',
      't.ended_at',
    ])
    .where('t.token_hash', '=', tokenHash)
    .executeTakeFirst();
}

export async function writeSeen(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('operator_sessions')
    .set({ last_seen: now })
    .where('token_hash', '=', tokenHash)
    .where('last_seen', '<', now)
    .execute();
}

export async function endOperatorSessionByToken(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('operator_sessions')
    .set({ ended_at: now })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends the operator's sign-ins, all but `except`. */
export async function endOperatorSessions(
  tx: Tx,
  operatorId: string,
  now: Date,
  except: Buffer | null,
): Promise<void> {
  let update = tx
    .updateTable('operator_sessions')
    .set({ ended_at: now })
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null);
  if (except !== null) update = update.where('token_hash', '<>', except);
  await update.execute();
}

/** Ends one by its public id; false for one that is foreign, over, or none at all. */
export async function endListedOperatorSession(
  tx: Tx,
  operatorId: string,
  publicId: string,
  now: Date,
): Promise<boolean> {
  if (!isUuid(publicId)) return false;
  const ended = await tx
    .updateTable('operator_sessions')
    .set({ ended_at: now })
    .where('public_id', '=', publicId)
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .returning('public_id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** The operator's sign-ins that count, newest first; `seenAfter` is how long ago one must have been used. */
export async function listOperatorSessions(
  db: Db,
  operatorId: string,
  { now, seenAfter }: { now: Date; seenAfter: Date },
) {
  return db
    .selectFrom('operator_sessions')
    .select(['public_id', 'token_hash', 'created_at', 'last_seen', 'browser', 'system'])
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_seen', '>', seenAfter)
    .orderBy('created_at', 'desc')
    .orderBy('public_id')
    .limit(200)
    .execute();
}

/** Forgets what ran out before `before`. */
export async function deleteOldOperatorSessions(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('operator_sessions').where('expires_at', '<', before).execute();
  await db.deleteFrom('operator_keys').where('expires_at', '<', before).execute();
}
