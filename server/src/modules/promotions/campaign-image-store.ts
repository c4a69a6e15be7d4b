import type { Insertable } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Language } from '@causeway/contract/language';
import type { Schema } from '../../platform/database/schema.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';

/** Replaces the picture; the old address then answers 404. */
export async function replaceImage(tx: Tx, image: Insertable<Schema['campaign_images']>): Promise<void> {
  await deleteImage(tx, image.campaign_id, image.language);
  await tx.insertInto('campaign_images').values(image).execute();
}

/** Returns the id of the deleted picture; undefined for none. */
export async function deleteImage(
  tx: Tx,
  campaignId: string,
  language: Language,
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('campaign_images')
    .where('campaign_id', '=', campaignId)
    .where('language', '=', language)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Undefined for an id that is unknown, replaced or invalid. */
export async function findCampaignImage(db: Db, id: string) {
  if (!isUuid(id)) return undefined;
  return db.selectFrom('campaign_images').select(['type', 'bytes']).where('id', '=', id).executeTakeFirst();
}
