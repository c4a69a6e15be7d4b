import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';

/**
 * Ends everything that logs someone in without a password, an authenticator or a passkey: sessions, codes and links in
 * emails, challenges. Returns how many sessions were valid.
 */
export async function endAllLogins(tx: Tx, now: Date): Promise<number> {
  await tx.updateTable('mail_codes').set({ used_at: now }).where('used_at', 'is', null).execute();
  await tx.updateTable('set_password_keys').set({ used_at: now }).where('used_at', 'is', null).execute();
  await tx.updateTable('operator_resets').set({ used_at: now }).where('used_at', 'is', null).execute();
  await tx.deleteFrom('passkey_challenges').execute();
  const { rows } = await sql<{ valid: number }>`
    with ended as (
      update sessions set ended_at = ${now}, end_reason = 'revoked' where ended_at is null returning expires_at
    )
    select count(*) filter (where expires_at > ${now})::int as valid from ended`.execute(tx);
  return rows[0]?.valid ?? 0;
}
