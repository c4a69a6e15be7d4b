import { sql } from 'kysely';
import type { SealedColumn } from '../../../platform/crypto/sealed-columns.ts';
import type { Tx } from '../../../platform/database/tx.ts';
import { lockUsdtTransaction } from '../payments/usdt-transaction-store.ts';

const SEALED = { table: 'refund_addresses', column: 'sealed_address' } as const;

/** What the address of a refund is sealed for. */
export const refundAddressPlace = (refundId: string) => ({ ...SEALED, id: refundId });

export const sealedRefundAddresses = (key: Buffer): SealedColumn => ({
  ...SEALED,
  id: sql`t.refund_id`,
  isRow: (id) => sql`t.refund_id = ${id}::uuid`,
  keyOf: () => key,
});

/** Lets the customer name an address for a refund; the account is locked. */
export async function insertRefundAddress(tx: Tx, refundId: string, accountId: string): Promise<void> {
  await tx.insertInto('refund_addresses').values({ refund_id: refundId, account_id: accountId }).execute();
}

/** Undefined for a refund that waits for none. */
export async function findRefundAddress(tx: Tx, refundId: string) {
  return tx
    .selectFrom('refund_addresses')
    .select('sealed_address')
    .where('refund_id', '=', refundId)
    .executeTakeFirst();
}

/** Refunds of an order that wait for an address, in the order in which their payments are locked. */
export async function listAwaitingAddress(tx: Tx, orderId: string) {
  return tx
    .selectFrom('refund_addresses as a')
    .innerJoin('refunds as r', 'r.id', 'a.refund_id')
    .select(['r.id', 'r.payment_id', 'a.sealed_address as sealed'])
    .where('r.order_id', '=', orderId)
    .orderBy('r.payment_id')
    .orderBy('r.id')
    .execute();
}

/** False if the refund waits for none any more. */
export async function saveRefundAddress(tx: Tx, refundId: string, sealed: Buffer, at: Date) {
  const { numUpdatedRows } = await tx
    .updateTable('refund_addresses')
    .set({ sealed_address: sealed, named_at: at })
    .where('refund_id', '=', refundId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteRefundAddress(tx: Tx, refundId: string): Promise<void> {
  await tx.deleteFrom('refund_addresses').where('refund_id', '=', refundId).execute();
}

/** Whether the gateway asked for money at this address, so it is ours. */
export async function isAskedAddress(tx: Tx, address: string): Promise<boolean> {
  const row = await tx
    .selectFrom('usdt_transactions')
    .select('reference')
    .where('address', '=', address)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a transaction of the chain has brought money or sent a refund; other callers with it wait. */
export async function isUsedTransaction(tx: Tx, hash: string): Promise<boolean> {
  await lockUsdtTransaction(tx, hash);
  const row = await tx
    .selectNoFrom(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('refunds')
            .select('id')
            .where('provider_reference', '=', hash)
            // The unique index is partial.
            .where(sql<boolean>`provider_reference ~ '^[0-9a-f]{64}$'`),
        ),
        exists(selectFrom('usdt_transactions').select('hash').where('hash', '=', hash)),
      ]).as('used'),
    )
    .executeTakeFirstOrThrow();
  return row.used === true;
}
