import { validate as isUuid } from 'uuid';
import type { Tx } from '../../platform/database/tx.ts';

export async function updateBlockedAt(tx: Tx, id: string, blockedAt: Date | null): Promise<void> {
  await tx.updateTable('accounts').set({ blocked_at: blockedAt }).where('id', '=', id).execute();
}

/** One of the account's mails with the key that it lies under; undefined for a foreign or unknown one. */
export async function findCustomerMail(tx: Tx, accountId: string, mailId: string) {
  if (!isUuid(mailId)) return undefined;
  return tx
    .selectFrom('mails as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['m.id', 'm.template', 'm.language', 'm.sealed', 'm.status', 'm.created_at', 'a.data_key'])
    .where('m.id', '=', mailId)
    .where('m.account_id', '=', accountId)
    .executeTakeFirst();
}
