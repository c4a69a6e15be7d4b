import { sql } from 'kysely';
import type { Db } from '../../../platform/database/tx.ts';
import type { UsdtTransactions } from './providers/bepusdt.ts';

export function createUsdtTransactions(db: Db): UsdtTransactions {
  return {
    find: (provider, reference) =>
      db
        .selectFrom('usdt_transactions')
        .select(['trade_id as tradeId', 'cents', 'amount', 'address', 'url'])
        .where('provider', '=', provider)
        .where('reference', '=', reference)
        .executeTakeFirst(),
    async save(provider, reference, { tradeId: trade_id, ...asked }, created_at) {
      const row = { ...asked, trade_id, created_at };
      await db
        .insertInto('usdt_transactions')
        .values({ provider, reference, ...row })
        .onConflict((conflict) =>
          conflict
            .columns(['provider', 'reference'])
            .doUpdateSet(row)
            .where('usdt_transactions.hash', 'is', null),
        )
        .execute();
    },
    async savePaid(provider, reference, hash) {
      const saved = await db
        .updateTable('usdt_transactions')
        .set({ hash })
        .where('provider', '=', provider)
        .where('reference', '=', reference)
        .where(sql<boolean>`coalesce(hash, ${hash}) = ${hash}`)
        // The unique key refuses a simultaneous one.
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
      return saved.numUpdatedRows > 0n;
    },
  };
}
