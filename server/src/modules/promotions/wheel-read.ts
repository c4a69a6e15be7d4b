import { sql } from 'kysely';
import type { Db } from '../../platform/database/tx.ts';

/** An account's state on a wheel: invite code, spins left, and spins earned by friends. */
export async function findPlayer(db: Db, accountId: string, wheelId: string | null) {
  return db
    .selectFrom('accounts')
    .select((eb) => [
      'invite_code',
      eb
        .selectFrom('wheel_spin_grants')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('account_id', '=', accountId)
        .where('campaign_id', '=', wheelId)
        .where('spent_at', 'is', null)
        .where('taken_back_at', 'is', null)
        .as('spins_left'),
      eb
        .selectFrom('wheel_spin_grants as brought')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('brought.account_id', '=', accountId)
        .where('brought.campaign_id', '=', wheelId)
        .where('brought.source', '=', 'friend')
        .as('friend_spins'),
    ])
    .where('id', '=', accountId)
    .executeTakeFirst();
}

/** A wheel’s latest wins, newest first, without revoked ones. */
export async function listWall(db: Db, wheelId: string, limit: number) {
  return db
    .selectFrom('wheel_spins as d')
    .innerJoin('accounts as a', 'a.id', 'd.account_id')
    .select(['d.days', 'a.email'])
    .where('d.campaign_id', '=', wheelId)
    .where('d.days', '>', 0)
    .where('d.taken_back_at', 'is', null)
    .orderBy('d.id', 'desc')
    .limit(limit)
    .execute();
}
