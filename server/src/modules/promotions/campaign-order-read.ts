import { sql } from 'kysely';
import { jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres';
import { compiledOnce } from '../../platform/database/compiled-once.ts';
import type { Db } from '../../platform/database/tx.ts';
import type { OrderPromotions } from '../billing/api.ts';
import { selectLockedAccount } from '../identity/api.ts';
import { selectRunning } from './campaign-store.ts';
import { friendQuery, isFriendAt } from './invite-read.ts';

const lockAccountAndCampaign = compiledOnce((db, { accountId, now }: { accountId: string; now: Date }) =>
  db
    .with('account', (within) =>
      selectLockedAccount(within, accountId).select(isFriendAt(now).as('is_friend')),
    )
    .with('campaign', (within) =>
      selectRunning(within, 'recharge', now)
        // Reads the account, so that its lock comes first.
        .where(sql<boolean>`exists (select from account)`)
        .forShare(),
    )
    .selectFrom('account')
    .selectAll('account')
    .select(({ selectFrom }) => selectFrom('campaign').select('campaign.id').as('campaign_id')),
);

export const lockForOrder: OrderPromotions['lockForOrder'] = async (tx, accountId, now) => {
  const [account] = await lockAccountAndCampaign(tx, { accountId, now });
  return { account, campaignId: account?.campaign_id ?? null, isFriend: account?.is_friend ?? false };
};

export const orderFacts: OrderPromotions['facts'] = (db, { accountId, planKey, campaignId, now }, isFriend) =>
  jsonBuildObject({
    extraDays: sql<number | null>`(select days from campaign_extra_days
      where campaign_id = ${campaignId} and plan_key = ${planKey})`,
    friend: isFriend ? jsonObjectFrom(friendQuery(db, { accountId, now })) : sql<null>`null`,
  });

/** The number of orders paid in a recharge campaign, refunded ones included, and the days that it added to them. */
export async function sumPaidOrders(db: Db, campaignId: string) {
  return db
    .selectFrom('orders')
    .select([
      sql<number>`count(*)::int`.as('paid'),
      sql<number>`coalesce(sum(extra_days), 0)::int`.as('extraDays'),
    ])
    .where('campaign_id', '=', campaignId)
    .where('paid_at', 'is not', null)
    .executeTakeFirstOrThrow();
}
