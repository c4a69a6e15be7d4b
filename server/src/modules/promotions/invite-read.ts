import { sql } from 'kysely';
import { compiledOnce } from '../../platform/database/compiled-once.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';
import { WAITING } from '../billing/api.ts';
import type { Friend } from './invite.ts';

/** The account's code, the number of registrations with it, and the reward days less the revoked ones. */
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

/** Locks the account only if it was invited and registered after `since`, so that other accounts do not wait. */
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

interface FriendValues {
  readonly accountId: string;
  /** Friends who registered by this time have no discount any more. */
  readonly since: Date;
  readonly now: Date;
}

/**
 * What a friend's discount depends on; no row for an account that was not invited or registered by `since`. `held:
 * 'waiting'` leaves out orders whose payment failed or was cancelled: `releaseDiscount` cancels these.
 */
function friendQuery(db: Db | Tx, { accountId, since, now }: FriendValues, held: 'open' | 'waiting') {
  return db
    .selectFrom('accounts')
    .select((eb) => [
      'created_at as registeredAt',
      eb
        .exists(
          eb
            .selectFrom('orders')
            .select('id')
            .where('account_id', '=', accountId)
            .where('friend_discount_cents', '>', 0)
            .where('paid_at', 'is not', null),
        )
        .$castTo<boolean>()
        .as('hasUsed'),
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
        .as('heldUntil'),
    ])
    .where('id', '=', accountId)
    .where('invited_by', 'is not', null)
    .where('created_at', '>', since);
}

/** The friend whose account is locked; undefined without a discount. */
export async function findFriend(tx: Tx, values: FriendValues): Promise<Friend | undefined> {
  return friendQuery(tx, values, 'open').executeTakeFirst();
}

const selectFriendWithDevices = compiledOnce((db, values: FriendValues) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('devices')
        .select((inner) => inner.fn.countAll<number>().as('deviceNum'))
        .where('account_id', '=', values.accountId)
        .as('own'),
    )
    .leftJoin(friendQuery(db, values, 'waiting').as('friend'), (join) => join.onTrue())
    .selectAll(),
);

/** The number of the account's devices, and the friend; undefined without a discount. */
export async function findFriendWithDevices(
  db: Db,
  values: FriendValues,
): Promise<{ friend: Friend | undefined; deviceNum: number }> {
  const [row] = await selectFriendWithDevices(db, values);
  const { deviceNum = 0, registeredAt = null, hasUsed = null, heldUntil = null } = row ?? {};
  const friend = registeredAt === null ? undefined : { registeredAt, hasUsed: hasUsed === true, heldUntil };
  return { friend, deviceNum };
}

/** The inviter's ledger row for a friend's order. */
export async function findReward(tx: Tx, orderId: string) {
  return tx
    .selectFrom('ledger_entries')
    .select(['id', 'account_id', 'days'])
    .where('source', '=', 'referral')
    .where('reference', '=', orderId)
    .executeTakeFirst();
}
