import { sql, type QueryCreator } from 'kysely';
import type { CampaignKind } from '@causeway/contract/lists';
import { isBehind, microsOf } from '../../platform/database/list-order.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';
import type { Cursor } from '../../platform/cursor.ts';
import type { Campaign, ExtraDays } from './campaign.ts';

export type ListedCampaign = Campaign & { readonly micros: string };

/**
 * Running and planned campaigns, and those that ended after `since`. Filters by kind too, so that the index is used
 * however many campaigns have ended.
 */
export async function listShownCampaigns(db: Db, since: Date): Promise<Campaign[]> {
  return selectCampaigns(db)
    .where('a.kind', 'in', ['recharge', 'wheel'])
    .where('a.ends_at', '>', since)
    .execute();
}

/** Latest start first, after `cursor`. */
export async function listCampaigns(
  db: Db,
  cursor: Cursor | undefined,
  limit: number,
): Promise<ListedCampaign[]> {
  return selectCampaigns(db)
    .select(microsOf('a.starts_at').as('micros'))
    .$if(cursor !== undefined, (query) => query.where(isBehind(['a.starts_at', 'a.id'], cursor as Cursor)))
    .orderBy('a.starts_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute();
}

export async function findCampaign(db: Db | Tx, id: string): Promise<Campaign | undefined> {
  return selectCampaigns(db).where('a.id', '=', id).executeTakeFirst();
}

/** The id of the running campaign of a kind; at most one runs. */
export function selectRunning(within: QueryCreator<Schema>, kind: CampaignKind, now: Date) {
  return within
    .selectFrom('campaigns')
    .select('id')
    .where('kind', '=', kind)
    .where('ends_at', '>', now)
    .where('starts_at', '<=', now);
}

/** Locks the campaign until the transaction ends. */
export async function lockCampaign(tx: Tx, id: string): Promise<Campaign | undefined> {
  await tx.selectFrom('campaigns').select('id').where('id', '=', id).forUpdate().execute();
  return findCampaign(tx, id);
}

export async function insertCampaign(tx: Tx, one: Omit<Campaign, 'version' | 'images'>, now: Date) {
  await tx
    .insertInto('campaigns')
    .values({ id: one.id, kind: one.kind, ...columnsOf(one), created_at: now })
    .execute();
  await insertExtraDays(tx, one.id, one.extraDays);
}

/** Updates a campaign that the transaction has locked. */
export async function updateCampaign(tx: Tx, one: Campaign): Promise<void> {
  await tx
    .updateTable('campaigns')
    .set({ ...columnsOf(one), version: one.version })
    .where('id', '=', one.id)
    .execute();
  await tx.deleteFrom('campaign_extra_days').where('campaign_id', '=', one.id).execute();
  await insertExtraDays(tx, one.id, one.extraDays);
}

async function insertExtraDays(tx: Tx, campaignId: string, extraDays: ExtraDays): Promise<void> {
  const rows = Object.entries(extraDays).map(([planKey, days]) => ({
    campaign_id: campaignId,
    plan_key: planKey,
    days,
  }));
  if (rows.length > 0) await tx.insertInto('campaign_extra_days').values(rows).execute();
}

function selectCampaigns(db: Db | Tx) {
  return db
    .selectFrom('campaigns as a')
    .select([
      'a.id',
      'a.kind',
      'a.title',
      'a.terms',
      'a.starts_at as startsAt',
      'a.ends_at as endsAt',
      'a.version',
    ])
    .select([
      sql<ExtraDays>`(select coalesce(json_object_agg(plan_key, days), '{}') from campaign_extra_days
        where campaign_id = a.id)`.as('extraDays'),
      sql<Campaign['images']>`(select coalesce(json_object_agg(language, id), '{}') from campaign_images
        where campaign_id = a.id)`.as('images'),
    ]);
}

function columnsOf(one: Pick<Campaign, 'title' | 'terms' | 'startsAt' | 'endsAt'>) {
  return {
    title: JSON.stringify(one.title),
    terms: JSON.stringify(one.terms),
    starts_at: one.startsAt,
    ends_at: one.endsAt,
  };
}
