import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { FRIEND_SPINS_MAX } from '@causeway/contract/limits';
import type { Tx } from '../../platform/database/tx.ts';

interface Gift {
  readonly wheelId: string;
  readonly orderId: string;
  readonly accountId: string;
  readonly now: Date;
}

/** Grants the payer's spin for a paid order; administrators and deleted accounts get none. */
export async function grantForOrder(tx: Tx, { wheelId, orderId, accountId, now }: Gift): Promise<void> {
  await sql`
    insert into wheel_spin_grants (id, campaign_id, account_id, source, reference, order_id, given_at)
    select ${uuidv7()}::uuid, ${wheelId}::uuid, id, 'order', ${orderId}, ${orderId}::uuid, ${now}
    from accounts where id = ${accountId}::uuid and kind = 'individual' and email is not null
    on conflict (campaign_id, account_id, source, reference) do nothing`.execute(tx);
}

/**
 * Grants the inviter’s spin for a friend’s first paid order, up to ten spins by friends. Both accounts must be locked,
 * so that of many concurrent payments each sees those before it.
 */
export async function grantForFriend(
  tx: Tx,
  { wheelId, orderId, accountId, now }: Gift,
  friendId: string,
): Promise<void> {
  await sql`
    insert into wheel_spin_grants (id, campaign_id, account_id, source, reference, order_id, given_at)
    select ${uuidv7()}::uuid, ${wheelId}::uuid, id, 'friend', ${friendId}, ${orderId}::uuid, ${now}
    from accounts where id = ${accountId}::uuid and kind = 'individual' and email is not null
      and not exists (
        select from orders where account_id = ${friendId}::uuid and paid_at is not null and id <> ${orderId}::uuid)
      and ${FRIEND_SPINS_MAX} > (
        select count(*) from wheel_spin_grants
        where campaign_id = ${wheelId}::uuid and account_id = ${accountId}::uuid and source = 'friend')
    on conflict (campaign_id, account_id, source, reference) do nothing`.execute(tx);
}

/** The spins granted for an order, the inviter’s included, and what they won. */
export async function listOrderGrants(tx: Tx, orderId: string) {
  return tx
    .selectFrom('wheel_spin_grants as c')
    .leftJoin('wheel_spins as d', 'd.grant_id', 'c.id')
    .leftJoin('ledger_entries as l', (join) =>
      join.on('l.source', '=', 'wheel').on(sql<boolean>`l.reference = d.id::text`),
    )
    .select([
      'c.id',
      'c.account_id',
      'c.campaign_id',
      'c.taken_back_at',
      'd.id as spin_id',
      'd.days',
      'd.taken_back_at as spin_taken_back_at',
      'l.id as entry_id',
    ])
    .where('c.order_id', '=', orderId)
    .orderBy('c.id')
    .execute();
}
