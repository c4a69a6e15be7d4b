import { MINUTE_MS } from '../../../platform/durations.ts';
import { inTransaction, type Db, type Tx } from '../../../platform/database/tx.ts';
import { hasAccount } from '../orders/order-details-read.ts';
import type { UnsettledPayment } from './payment-store.ts';

type Named = Pick<UnsettledPayment, 'provider' | 'reference'>;

/** Longer than any call to a provider: a process that died has abandoned older claims. */
const GIVEN_UP_MS = 2 * MINUTE_MS;

/**
 * Claims a payment's order before its money is captured: from then on it cannot be cancelled. False if the order is
 * cancelled or paid otherwise, or its account is deleted. An expired order still takes money and gives its time.
 */
export async function claimCapture(db: Db, named: Named, at: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    // Waits for a deletion of the account, which only the next statement sees.
    await tx.selectFrom('orders').select('id').where('id', '=', ofPayment(tx, named)).forUpdate().execute();
    const row = await tx
      .updateTable('orders')
      .set({ paying_since: at })
      .where('id', '=', ofPayment(tx, named))
      .where('status', 'in', ['open', 'expired'])
      .where(hasAccount())
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  });
}

/** Saves that a provider has captured money and still reviews it. */
export async function saveCapture(db: Db, named: Named, at: Date): Promise<void> {
  await db
    .updateTable('orders')
    .set({ paying_since: at })
    .where('id', '=', ofPayment(db, named))
    .where('paying_since', 'is', null)
    .where('status', 'in', ['open', 'expired', 'cancelled'])
    .execute();
}

/** Ends the claim made at `claimed`, as no money is captured after all, and any abandoned before. */
export async function giveUpCapture(db: Db, named: Named, claimed: Date): Promise<void> {
  await db
    .updateTable('orders')
    .set({ paying_since: null })
    .where('id', '=', ofPayment(db, named))
    .where((eb) =>
      eb.or([
        eb('paying_since', '=', claimed),
        eb('paying_since', '<', new Date(claimed.getTime() - GIVEN_UP_MS)),
      ]),
    )
    .execute();
}

export async function endCapture(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ paying_since: null })
    .where('id', '=', orderId)
    .where('paying_since', 'is not', null)
    .execute();
}

function ofPayment(db: Db | Tx, { provider, reference }: Named) {
  return db
    .selectFrom('payments')
    .select('order_id')
    .where('provider', '=', provider)
    .where('reference', '=', reference);
}
