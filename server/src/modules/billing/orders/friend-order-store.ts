import { expressionBuilder, sql } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import type { Tx } from '../../../platform/database/tx.ts';

/** Payments that may still bring money. */
export const WAITING = ['created', 'succeeded'] as const;

/** The friend's open orders that have the discount but whose payment failed or was cancelled. */
export function selectGivenUp(accountId: string, now: Date) {
  return expressionBuilder<Schema>()
    .selectFrom('orders as given_up')
    .select('given_up.id')
    .where('given_up.account_id', '=', accountId)
    .where('given_up.friend_discount_cents', '>', sql.lit(0))
    .where('given_up.status', '=', sql.lit('open'))
    .where('given_up.expires_at', '>', now)
    .where('given_up.paying_since', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.order_id', '=', 'given_up.id')
            .where('payments.status', 'in', WAITING),
        ),
      ),
    );
}

/**
 * Cancels what {@link selectGivenUp} finds, so that a new order may have the discount and the old one can't be resumed.
 * Waits for none that is being paid right now: it stays open, and the answer is false.
 */
export async function releaseDiscount(tx: Tx, accountId: string, now: Date): Promise<boolean> {
  const released = await tx
    .updateTable('orders')
    .set({ status: 'cancelled' })
    .where('id', 'in', selectGivenUp(accountId, now).forUpdate().skipLocked())
    .returning('id')
    .executeTakeFirst();
  return released !== undefined;
}

/**
 * Makes an order the one that rewards the inviter; false when another one of the friend's has. The friend's account must
 * be locked, so that of two orders paid at once the second sees the first.
 */
export async function claimReward(tx: Tx, orderId: string, friendId: string): Promise<boolean> {
  const claimed = await tx
    .updateTable('orders')
    .set({ rewarded_inviter: true })
    .where('id', '=', orderId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('orders as earlier')
            .select('earlier.id')
            .where('earlier.account_id', '=', friendId)
            .where('earlier.rewarded_inviter', '=', true),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}
