import type { Db, Tx } from '../../database/tx.ts';

export async function insertSession(
  tx: Tx | Db,
  session: { tokenHash: Buffer; accountId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      account_id: session.accountId,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
    })
    .execute();
}

/**
 * As {@link insertSession}, but only while the account's password is the one of `passwordHash`; false when it no longer
 * is. The lock makes a password that is being replaced right now wait for this sign-in, so as to end it too, or this
 * sign-in for the new password.
 */
export async function insertSessionByPassword(
  db: Db,
  session: { tokenHash: Buffer; accountId: string; createdAt: Date; expiresAt: Date },
  passwordHash: string,
): Promise<boolean> {
  const inserted = await db
    .insertInto('sessions')
    .columns(['token_hash', 'account_id', 'created_at', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom('accounts')
        .select([
          eb.val(session.tokenHash).as('token_hash'),
          'accounts.id',
          eb.val(session.createdAt).as('created_at'),
          eb.val(session.expiresAt).as('expires_at'),
        ])
        .where('accounts.id', '=', session.accountId)
        .where('accounts.password_hash', '=', passwordHash)
        .forShare(),
    )
    .returning('account_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** A session with what a call needs to know of its account, in one statement. */
export async function findSession(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(['sessions.expires_at', 'sessions.end_reason', 'accounts.id', 'accounts.kind', 'accounts.email'])
    .where('sessions.token_hash', '=', tokenHash)
    .executeTakeFirst();
}

export async function endSession(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: 'signed_out' })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .execute();
}

/** Revokes the account's sign-ins, all but `except`. */
export async function revokeSessions(
  tx: Tx,
  accountId: string,
  now: Date,
  except: Buffer | null,
): Promise<void> {
  let update = tx
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: 'revoked' })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null);
  if (except !== null) update = update.where('token_hash', '<>', except);
  await update.execute();
}

/** Forgets sessions that ran out before `before`. */
export async function deleteOldSessions(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', before).execute();
}
