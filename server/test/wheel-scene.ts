import type { Db } from '../src/platform/database/tx.ts';
import { inTransaction } from '../src/platform/database/tx.ts';
import { lockForDeletion, removeAccount } from '../src/modules/privacy/removal-service.ts';

/** Deletes an account as its owner or the clearing would. */
export async function removeLivingAccount(db: Db, id: string, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const deleted = await lockForDeletion(tx, id);
    if (deleted === undefined) throw new Error(`No account ${id}`);
    await removeAccount(tx, deleted, {
      actor: 'customer',
      action: 'account.delete',
      now,
    });
  });
}
