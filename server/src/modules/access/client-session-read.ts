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

/** Finds the account whose app requested the code; undefined for an unknown code. */
export async function findHandOffAccount(tx: Tx, codeHash: Buffer): Promise<string | undefined> {
  const row = await tx
    .selectFrom('hand_off_codes')
    .innerJoin('sessions', 'sessions.token_hash', 'hand_off_codes.session_hash')
    .select('sessions.owner_id')
    .where('sessions.owner_kind', '=', 'customer')
    .where('hand_off_codes.code_hash', '=', codeHash)
    .executeTakeFirst();
  return row?.owner_id;
}
