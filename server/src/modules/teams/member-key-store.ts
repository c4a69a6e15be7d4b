import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';

/** Keys that members' passwords are set with, one a member: one statement. */
export async function insertMemberKeys(
  tx: Tx,
  keys: readonly { readonly keyHash: Buffer; readonly accountId: string }[],
  expiresAt: Date,
): Promise<void> {
  await sql`
    insert into set_password_keys (owner_kind, key_hash, owner_id, expires_at)
    select 'customer', key_hash, account_id, ${expiresAt} from unnest(${keys.map(({ keyHash }) => keyHash)}::bytea[],
      ${keys.map(({ accountId }) => accountId)}::uuid[]) as made (key_hash, account_id)`.execute(tx);
}
