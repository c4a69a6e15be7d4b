import type { Db } from '../src/platform/database/tx.ts';
import { inTransaction } from '../src/platform/database/tx.ts';
import { lockLeaver, removeAccount } from '../src/modules/privacy/removal-service.ts';

/** Deletes an account as its holder or the clearing would. */
export async function removeLivingAccount(db: Db, id: string, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const leaver = await lockLeaver(tx, id);
    if (leaver === undefined) throw new Error(`No account ${id}`);
    await removeAccount(tx, leaver, {
      actor: 'customer',
      action: 'account.delete',
      now,
    });
  });
}
