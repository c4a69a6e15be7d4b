import { sql, type NotNull } from 'kysely';
import { lockKey } from '../../../platform/database/advisory-lock.ts';
import { inTransaction, type Db, type Tx } from '../../../platform/database/tx.ts';
import type { UsdtTransactions } from './providers/bepusdt.ts';
import { closeReviewItem, settledBy } from './review-item-store.ts';

/** A simultaneous use of a transaction of the chain waits until this one ends, and finds it. */
export const lockUsdtTransaction = (tx: Tx, hash: string): Promise<void> =>
  lockKey(tx, 'usdtTransaction', hash);

export function createUsdtTransactions(db: Db): UsdtTransactions {
  return {
    find: (provider, reference) =>
      db
        .selectFrom('usdt_transactions')
        .select(['trade_id as tradeId', 'cents', 'amount', 'address', 'url'])
        .where('provider', '=', provider)
        .where('reference', '=', reference)
        .where('trade_id', 'is not', null)
        .$narrowType<{ tradeId: NotNull; amount: NotNull; address: NotNull; url: NotNull }>()
        .executeTakeFirst(),
    async isPayment(provider, reference) {
      const payment = await db
        .selectFrom('payments')
        .select('id')
        .where('provider', '=', provider)
        .where('reference', '=', reference)
        .executeTakeFirst();
      return payment !== undefined;
    },
    async claim({ at: created_at, ...claim }, lapsed) {
      const { numInsertedOrUpdatedRows: claimed } = await db
        .insertInto('usdt_transactions')
        .values({ ...claim, created_at })
        .onConflict((conflict) =>
          conflict
            .columns(['provider', 'reference'])
            .doUpdateSet({ created_at })
            .where('usdt_transactions.trade_id', 'is', null)
            .where('usdt_transactions.created_at', '<=', lapsed),
        )
        .executeTakeFirstOrThrow();
      return claimed === 1n;
    },
    async save({ provider, reference, at }, { tradeId: trade_id, ...asked }) {
      const { numUpdatedRows } = await db
        .updateTable('usdt_transactions')
        .set({ ...asked, trade_id })
        .where('provider', '=', provider)
        .where('reference', '=', reference)
        .where('trade_id', 'is', null)
        .where('created_at', '=', at)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async release({ provider, reference, at }) {
      await db
        .deleteFrom('usdt_transactions')
        .where('provider', '=', provider)
        .where('reference', '=', reference)
        .where('trade_id', 'is', null)
        .where('created_at', '=', at)
        .execute();
    },
    savePaid: (provider, reference, hash, at) =>
      inTransaction(db, async (tx) => {
        await lockUsdtTransaction(tx, hash);
        const saved = await tx
          .updateTable('usdt_transactions')
          .set({ hash })
          .where('provider', '=', provider)
          .where('reference', '=', reference)
          .where(sql<boolean>`coalesce(hash, ${hash}) = ${hash}`)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('usdt_transactions as other')
                  .select('other.hash')
                  .where('other.hash', '=', hash)
                  .where((eb) =>
                    eb.or([eb('other.provider', '<>', provider), eb('other.reference', '<>', reference)]),
                  ),
              ),
            ),
          )
          .executeTakeFirst();
        if (saved.numUpdatedRows === 0n) return false;
        const mismatch = { kind: 'mismatched_usdt', provider, reference } as const;
        await closeReviewItem(tx, mismatch, settledBy(provider, at));
        return true;
      }),
  };
}
