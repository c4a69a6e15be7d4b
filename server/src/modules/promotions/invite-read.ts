import { FRIEND_DISCOUNT } from '@causeway/contract/quote';
import { sql } from 'kysely';
import { compiledOnce } from '../../platform/database/compiled-once.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';
import { selectGivenUp, WAITING } from '../billing/api.ts';
import type { Friend } from './invite.ts';

/** The account's code, and the number of registrations with it. */
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
    ])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}

/** A condition on accounts: invited, and registered less than the discount's hours before `now`. */
export function isFriendAt(now: Date) {
  return sql<boolean>`(invited_by is not null
    and created_at > ${now}::timestamptz - make_interval(hours => ${sql.lit(FRIEND_DISCOUNT.hours)}))`;
}

interface FriendValues {
  readonly accountId: string;
  readonly now: Date;
}

/** What a friend's discount depends on; no row for an account that is no friend. */
export function friendQuery(db: Db | Tx, { accountId, now }: FriendValues) {
  return db
    .selectFrom('accounts')
    .select(({ exists, selectFrom }) => [
      'created_at as registeredAt',
      exists(
        selectFrom('orders')
          .select('id')
          .where('account_id', '=', accountId)
          .where('friend_discount_cents', '>', sql.lit(0))
          .where('paid_at', 'is not', null),
      )
        .$castTo<boolean>()
        .as('hasUsed'),
      selectFrom('orders')
        .innerJoin('payments', 'payments.order_id', 'orders.id')
        .select(({ fn }) => fn.max('orders.expires_at').as('until'))
        .where('orders.account_id', '=', accountId)
        .where('orders.friend_discount_cents', '>', sql.lit(0))
        .where('orders.status', '=', sql.lit('open'))
        .where('orders.expires_at', '>', now)
        .where(({ or, eb }) =>
          or([eb('payments.status', 'in', WAITING), eb('orders.paying_since', 'is not', null)]),
        )
        .as('heldUntil'),
      exists(selectGivenUp(accountId, now)).$castTo<boolean>().as('hasGivenUp'),
    ])
    .where('id', '=', accountId)
    .where(isFriendAt(now));
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
    .leftJoin(friendQuery(db, values).as('friend'), (join) => join.onTrue())
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
