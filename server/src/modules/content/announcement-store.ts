import type { Selectable } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';
import type { StoredAnnouncement } from './announcement.ts';

const COLUMNS = ['id', 'level', 'text', 'link', 'starts_at', 'ends_at', 'version'] as const;
const FIRST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Running and planned announcements. */
export async function listComing(db: Db, now: Date): Promise<StoredAnnouncement[]> {
  const rows = await db.selectFrom('announcements').select(COLUMNS).where('ends_at', '>', now).execute();
  return rows.map(toAnnouncement);
}

/** Newest first, only ids below `before`. */
export async function listAnnouncements(
  db: Db,
  before: string | undefined,
  limit: number,
): Promise<StoredAnnouncement[]> {
  const rows = await db
    .selectFrom('announcements')
    .select(COLUMNS)
    .where('id', '<', before ?? FIRST_ID)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toAnnouncement);
}

/** Locks the announcement until the transaction ends. */
export async function lockAnnouncement(tx: Tx, id: string): Promise<StoredAnnouncement | undefined> {
  const row = await tx
    .selectFrom('announcements')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && toAnnouncement(row);
}

export async function insertAnnouncement(tx: Tx, one: Omit<StoredAnnouncement, 'version'>): Promise<void> {
  await tx
    .insertInto('announcements')
    .values({ id: one.id, ...columnsOf(one) })
    .execute();
}

/** Updates an announcement that the transaction has locked. */
export async function updateAnnouncement(tx: Tx, one: StoredAnnouncement): Promise<void> {
  await tx
    .updateTable('announcements')
    .set({ ...columnsOf(one), version: one.version })
    .where('id', '=', one.id)
    .execute();
}

function columnsOf(one: Omit<StoredAnnouncement, 'id' | 'version'>) {
  return {
    level: one.level,
    text: JSON.stringify(one.text),
    link: one.link,
    starts_at: one.startsAt,
    ends_at: one.endsAt,
  };
}

function toAnnouncement(row: Selectable<Schema['announcements']>): StoredAnnouncement {
  const { id, level, text, link, starts_at: startsAt, ends_at: endsAt, version } = row;
  return { id, level, text, link, startsAt, endsAt, version };
}
