import { sql } from 'kysely';
import { isBehind, microsOf } from '../../platform/database/list-order.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';
import type { ListPlace } from '../../platform/list-place.ts';
import type { Activity, ExtraDays } from './activity.ts';

export type ListedActivity = Activity & { readonly micros: number };

/** Those that run, will, or ended after `since`. */
export async function listShownActivities(db: Db, since: Date): Promise<Activity[]> {
  const rows = await selectActivities(db)
    // By kind as well, so that the index serves however many are long over.
    .where('a.kind', 'in', ['recharge', 'wheel'])
    .where('a.ends_at', '>', since)
    .execute();
  return rows.map(toActivity);
}

/** The one that starts last first, from behind `place`. */
export async function listActivities(
  db: Db,
  place: ListPlace | undefined,
  limit: number,
): Promise<ListedActivity[]> {
  const rows = await selectActivities(db)
    .select(microsOf('a.starts_at').as('micros'))
    .$if(place !== undefined, (query) => query.where(isBehind('a.starts_at', 'a.id', place as ListPlace)))
    .orderBy('a.starts_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...toActivity(row), micros: row.micros }));
}

export async function findActivity(db: Db | Tx, id: string): Promise<Activity | undefined> {
  const row = await selectActivities(db).where('a.id', '=', id).executeTakeFirst();
  return row && toActivity(row);
}

/** The activity, locked until the transaction ends. */
export async function lockActivity(tx: Tx, id: string): Promise<Activity | undefined> {
  await tx.selectFrom('activities').select('id').where('id', '=', id).forUpdate().execute();
  return findActivity(tx, id);
}

export async function insertActivity(tx: Tx, one: Omit<Activity, 'version' | 'images'>, now: Date) {
  await tx
    .insertInto('activities')
    .values({ id: one.id, kind: one.kind, ...columnsOf(one), created_at: now })
    .execute();
  await insertExtraDays(tx, one.id, one.extraDays);
}

/** Writes one that the transaction has locked. */
export async function updateActivity(tx: Tx, one: Activity): Promise<void> {
  await tx
    .updateTable('activities')
    .set({ ...columnsOf(one), version: one.version })
    .where('id', '=', one.id)
    .execute();
  await tx.deleteFrom('activity_extra_days').where('activity_id', '=', one.id).execute();
  await insertExtraDays(tx, one.id, one.extraDays);
}

async function insertExtraDays(tx: Tx, activityId: string, extraDays: ExtraDays): Promise<void> {
  const rows = Object.entries(extraDays).map(([planKey, days]) => ({
    activity_id: activityId,
    plan_key: planKey,
    days,
  }));
  if (rows.length > 0) await tx.insertInto('activity_extra_days').values(rows).execute();
}

function selectActivities(db: Db | Tx) {
  return db
    .selectFrom('activities as a')
    .select(['a.id', 'a.kind', 'a.title', 'a.terms', 'a.starts_at', 'a.ends_at', 'a.version'])
    .select([
      sql<ExtraDays>`(select coalesce(json_object_agg(plan_key, days), '{}') from activity_extra_days
        where activity_id = a.id)`.as('extra_days'),
      sql<Activity['images']>`(select coalesce(json_object_agg(language, id), '{}') from activity_images
        where activity_id = a.id)`.as('images'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectActivities>['executeTakeFirstOrThrow']>>;

function toActivity(row: Row): Activity {
  const { id, kind, title, terms, version, images } = row;
  const { starts_at: startsAt, ends_at: endsAt, extra_days: extraDays } = row;
  return { id, kind, title, terms, startsAt, endsAt, version, extraDays, images };
}

function columnsOf(one: Pick<Activity, 'title' | 'terms' | 'startsAt' | 'endsAt'>) {
  return {
    title: JSON.stringify(one.title),
    terms: JSON.stringify(one.terms),
    starts_at: one.startsAt,
    ends_at: one.endsAt,
  };
}
