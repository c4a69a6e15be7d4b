import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/tx.ts';
import type { Friend } from './invite.ts';

/** The account's code, how many have registered with it, and the days that this gave, less those taken back. */
export async function findInvitations(db: Db, accountId: string) {
  return db
    .selectFrom('accounts')
    .select((eb) => [
      'invite_code',
      eb
        .selectFrom('accounts as friends')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .where('friends.invited_by', '=', accountId)
        .as('registered'),
      eb
        .selectFrom('ledger_entries as entries')
        .leftJoin('ledger_entries as taken', 'taken.id', 'entries.takes_back')
        .select(sql<number>`coalesce(sum(entries.days), 0)::int`.as('days'))
        .where('entries.account_id', '=', accountId)
        .where((inner) =>
          inner.or([inner('entries.source', '=', 'referral'), inner('taken.source', '=', 'referral')]),
        )
        .as('days'),
    ])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}

/** Locks the account, but only if it was invited and registered after `since`: others need not wait for anything. */
export async function lockFriend(tx: Tx, accountId: string, since: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('invited_by', 'is not', null)
    .where('created_at', '>', since)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

const WAITING = ['created', 'succeeded'] as const;

/**
 * Cancels the friend's open orders that have the discount but whose payment failed or was cancelled, so that a new one
 * may have it and these can't be resumed. Waits for none that is being paid right now: it stays open.
 */
export async function releaseDiscount(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ status: 'cancelled' })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('orders as given_up')
        .select('given_up.id')
        .where('given_up.account_id', '=', accountId)
        .where('given_up.friend_discount_cents', '>', 0)
        .where('given_up.status', '=', 'open')
        .where('given_up.paying_since', 'is', null)
        .where((inner) =>
          inner.not(
            inner.exists(
              inner
                .selectFrom('payments')
                .select('payments.id')
                .whereRef('payments.order_id', '=', 'given_up.id')
                .where('payments.status', 'in', WAITING),
            ),
          ),
        )
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}

/**
 * What decides about a friend's discount; undefined for an account that nobody invited, or that registered by `since`.
 * `held: 'waiting'` leaves out orders whose payment failed or was cancelled: {@link releaseDiscount} takes it from them.
 */
export async function findFriend(
  db: Db | Tx,
  accountId: string,
  { since, now, held }: { since: Date; now: Date; held: 'open' | 'waiting' },
): Promise<Friend | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select((eb) => [
      'created_at',
      eb
        .exists(
          eb
            .selectFrom('orders')
            .select('id')
            .where('account_id', '=', accountId)
            .where('friend_discount_cents', '>', 0)
            .where('paid_at', 'is not', null),
        )
        .as('has_used'),
      eb
        .selectFrom('orders')
        .innerJoin('payments', 'payments.order_id', 'orders.id')
        .select((inner) => inner.fn.max('orders.expires_at').as('until'))
        .where('orders.account_id', '=', accountId)
        .where('orders.friend_discount_cents', '>', 0)
        .where('orders.status', '=', 'open')
        .where('orders.expires_at', '>', now)
        .$if(held === 'waiting', (query) =>
          query.where((inner) =>
            inner.or([inner('payments.status', 'in', WAITING), inner('orders.paying_since', 'is not', null)]),
          ),
        )
        .as('held_until'),
    ])
    .where('id', '=', accountId)
    .where('invited_by', 'is not', null)
    .where('created_at', '>', since)
    .executeTakeFirst();
  return (
    row && {
      registeredAt: row.created_at,
      hasUsed: Boolean(row.has_used),
      heldUntil: row.held_until,
    }
  );
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

/** The ledger's row that an order of a friend's gave the inviter. */
export async function findReward(tx: Tx, orderId: string) {
  return tx
    .selectFrom('ledger_entries')
    .select(['id', 'account_id', 'days'])
    .where('source', '=', 'referral')
    .where('reference', '=', orderId)
    .executeTakeFirst();
}
