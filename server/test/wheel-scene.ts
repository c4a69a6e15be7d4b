import type { Db } from '../src/database/tx.ts';
import { inTransaction } from '../src/database/tx.ts';
import { lockLeaver, removeAccount } from '../src/features/leaving/removal-service.ts';

/** Deletes an account as its holder or the clearing would. */
export async function removeLivingAccount(db: Db, id: string, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const leaver = await lockLeaver(tx, id);
    if (leaver === undefined) throw new Error(`No account ${id}`);
    await removeAccount(tx, leaver, {
      actor: 'customer',
      action: 'account.delete',
      now,
      unusableHash: 'none',
    });
  });
}
